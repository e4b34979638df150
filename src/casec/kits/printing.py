"""How the cards of a game are printed: the keys under `print`, and what they say."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, cast

from casec.settings import values
from casec.settings.head import CARDS
from casec.settings.kinds import Choice, Key, Record, read_card_size
from casec.syntax import data

_PAGES = ("a4", "letter")

PRINT = Key(
    "print",
    Record((Key("page", Choice(_PAGES), "the size of the sheets"), *CARDS)),
    "what print needs to know",
)
"""The key of case.yaml."""


@dataclass(frozen=True, slots=True)
class Print:
    """The sheets and cards. `card_size` as `casec.cards.card_size` reads it; `bleed` in
    millimetres."""

    page: Literal["a4", "letter"] = "a4"
    card_size: str = "poker"
    bleed: int = 0


def printing(root: data.Mapping) -> Print:
    """What the file says; what is not sound is as if it were not there."""
    node, default = values.child(root, "print"), Print()
    size = values.text(node, "card size", default.card_size)
    return Print(
        cast("Literal['a4', 'letter']", values.choice(node, "page", _PAGES, default.page)),
        size if read_card_size(size) else default.card_size,
        max(0, values.whole(node, "bleed", default.bleed)),
    )
