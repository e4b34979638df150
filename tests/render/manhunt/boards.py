"""Boards to be printed, and what can be read back."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tests.manhunt.boards import board, written

from casec.cards import Backs, CardSize, Layout, Page
from casec.cards.size import SIZES
from casec.diagnostic import Diagnostic
from casec.manhunt.model import Board, Suspect
from casec.render.cards import About, sheets, typeset
from casec.render.kits.stock import stock
from casec.render.manhunt.decks import decks

POKER = SIZES["poker"]
_ONES = ("Ada", "Bel", "Cyd", "Dan", "Eve", "Fay", "Gil", "Hob")
_TENS = ("ber", "dor", "fin", "gard", "kin", "low", "mund", "ric")


def peopled(
    rows: int = 3, cols: int = 3, more: str = "", language: str = "en", **people: str
) -> Board:
    """A sound board whose suspects have names of one word each, but for those that are given."""
    made = board(written(rows, cols, more))
    suspects = tuple(
        replace(each, title=people.get(each.name, _ONES[at % 8] + _TENS[at // 8]))
        for at, each in enumerate(made.suspects)
    )
    return replace(made, suspects=suspects, head=replace(made.head, language=language))


def of_group(made: Board, group: str, text: str = "") -> Board:
    """The same, and all suspects are of one group, with a line of text about each."""
    return replace(made, suspects=tuple(_grouped(each, group, text) for each in made.suspects))


def _grouped(each: Suspect, group: str, text: str) -> Suspect:
    return replace(each, group=group, text=text)


@dataclass(frozen=True)
class Printed:
    """Sheets, and what was found in making them."""

    data: bytes
    faults: tuple[Diagnostic, ...]


def printed(
    made: Board, backs: Backs = "none", size: CardSize = POKER, page: Page = "a4", bleed: float = 0
) -> Printed:
    """The sheets of cards of a board."""
    layout, material = Layout(page, backs, bleed), stock(made.head, {})
    every = decks(made, material, size, layout.safe, backs)
    about = About(made.head.title, "", made.head.language, material.phrases)
    ready = typeset(every, layout, material.files(), about)
    return Printed(sheets(ready), ready.faults)
