"""How cards are laid on paper, as a user asks for it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal, TypeAlias, get_args

Page: TypeAlias = Literal["a4", "letter"]
Backs: TypeAlias = Literal["none", "duplex-long", "duplex-short", "gutterfold"]
PAGES: tuple[Page, ...] = get_args(Page)
BACKS: tuple[Backs, ...] = get_args(Backs)

PAPER: dict[Page, tuple[float, float]] = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""Width and height in millimetres, upright."""

_MOST = {"bleed": 10.0, "safe": 10.0, "gap": 20.0, "corner": 10.0}
"""The most that each length of a layout may have, in millimetres."""


@dataclass(frozen=True, slots=True)
class Layout:
    """What sheets are like. Lengths are millimetres.

    Attributes:
        page: the paper. Whether it stands upright or lies is chosen so that most cards fit.
        backs: none; printed on the other side of the paper, which the printer turns over its long
            or its short edge; or beside the fronts, to be folded and glued.
        bleed: how far the print goes on beyond the cut, 0 to 10.
        safe: how far from the cut nothing may stand that must not be lost, 0 to 10.
        gap: left free between two cards, beyond their bleed, 0 to 20.
        corner: radius of the corners, 0 to 10; None: that of the size of the card.
        marks: crop marks beyond the cards.
        outline: a thin line around every card, for scissors.

    Raises:
        ValueError: a length is out of its range, or no number; the paper or the backs are none.
    """

    page: Page = "a4"
    backs: Backs = "none"
    bleed: float = 0.0
    safe: float = 3.0
    gap: float = 0.0
    corner: float | None = None
    marks: bool = True
    outline: bool = False

    def __post_init__(self) -> None:
        for name, given, known in (("page", self.page, PAGES), ("backs", self.backs, BACKS)):
            if given not in known:
                raise ValueError(f"{name} is {given!r}, and must be one of {', '.join(known)}")
        for name, most in _MOST.items():
            length = getattr(self, name)
            if length is not None and not 0 <= length <= most:  # NaN is not, either
                raise ValueError(f"{name} is {length} mm, and must be 0 to {most:g}")


def millimetres(text: str, most: float) -> float:
    """A length from 0 to `most`, such as `3`, `2.5` or `3 mm`.

    Raises:
        ValueError: it is none; the message says so in words for the user.
    """
    match = re.fullmatch(r"\s*(\d{1,3}(?:[.,]\d{1,2})?)\s*(?:mm)?\s*", text, re.IGNORECASE)
    length = float(match[1].replace(",", ".")) if match else most + 1
    if length > most:
        raise ValueError(f"“{text}” is no length of 0 to {most:g} mm, such as 3 or 2.5")
    return length
