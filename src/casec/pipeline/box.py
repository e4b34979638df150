"""The printed box of a case: its cards, its sheets and its Handbook."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from casec.diagnostic import Diagnostic

if TYPE_CHECKING:
    from casec.cards import Backs, CardSize, Deck, Layout, Page
    from casec.cards.record import Record
    from casec.casebook.edition.model import Edition
    from casec.render.cards import About
    from casec.render.press import File
    from casec.render.sheets.forms import Size


@dataclass(frozen=True, slots=True)
class BoxWish:
    """How the user wants the box.

    Attributes:
        page: paper of the book: the box is on A4 but for Letter. None: as in case.yaml.
        size, bleed: of the cards, the latter in millimetres; None: as in case.yaml.
        corner: the radius of their corners in millimetres; None: that of their size.
        outline: a line is printed around each card.
        since: what was printed before; only cards that are new or changed are printed.
        singles: a page a card, for a print shop, besides the sheets: a file for each size.
    """

    page: str | None = None
    backs: Backs = "none"
    size: CardSize | None = None
    bleed: float | None = None
    corner: float | None = None
    outline: bool = False
    since: Record | None = None
    singles: bool = False


CARDS, RECORD = "cards.pdf", "cards.json"
SHEETS, HANDBOOK = "sheets.pdf", "handbook.pdf"
FILES = (CARDS, RECORD, SHEETS, HANDBOOK)
"""How the names of the files end, behind the name of the case and a full stop; but for those of
single cards, which are named by their size."""
SINGLES = "cards-singles-{}.pdf"


class Settings(Protocol):
    """What a case.yaml says of print, whatever the game."""

    @property
    def page(self) -> str: ...
    @property
    def bleed(self) -> int: ...


Made = Iterator[tuple[str, bytes, tuple[Diagnostic, ...]]]
"""The end of its name, the bytes of each output, and what was found in making it."""


def box(
    edition: Edition, art: Mapping[str, bytes], wish: BoxWish, tell: Callable[[str], None]
) -> Made:
    """The end of its name, the bytes of each file, and what was found in making it.

    Raises:
        PangoMissingError: the machine can't set type.
    """
    from casec.cards import card_size
    from casec.render import paper
    from casec.render.pictures import good
    from casec.render.sheets.decks import decks
    from casec.render.sheets.forms import forms
    from casec.render.sheets.handbook import handbook

    shown, settings = good(art), edition.case.print
    layout = layout_of(settings, wish)
    size: Size = layout.page
    tell("making the cards")
    every = decks(edition, shown, wish.size or card_size(settings.card_size), layout.safe)
    case = edition.case
    about = about_of(case.title, case.edition, case.language, edition.phrases)
    yield from cards(every, paper.files(shown), wish, layout, about)
    tell("making the sheets")
    yield SHEETS, *forms(edition, shown, size, every)
    tell("making the Handbook")
    yield HANDBOOK, *handbook(edition, shown, size)


def layout_of(settings: Settings, wish: BoxWish) -> Layout:
    """What the sheets are like, by case.yaml and by what the user wishes."""
    from casec.cards import Layout

    page = wish.page or settings.page
    bleed = float(settings.bleed) if wish.bleed is None else wish.bleed
    size: Page = "letter" if page == "letter" else "a4"
    return Layout(size, wish.backs, bleed, corner=wish.corner, outline=wish.outline)


def about_of(title: str, edition: int, language: str, phrases: Mapping[str, str]) -> About:
    """What the sheets tell of themselves."""
    from casec.render.cards import About

    words = phrases["label.edition"].replace("{number}", str(edition))
    return About(title, words, language, phrases)


def cards(
    every: tuple[Deck, ...],
    files: Mapping[str, File],
    wish: BoxWish,
    layout: Layout,
    about: About,
) -> Made:
    """The sheets, the single cards if they are wished for, and the record of all cards; of the
    cards of a game.

    Raises:
        PangoMissingError: the machine can't set type.
    """
    from casec.cards.record import record, since
    from casec.render.cards import sheets, singles, typeset

    wanted = every if wish.since is None else since(every, files, wish.since).decks
    ready = typeset(wanted, layout, files, about)
    printed = sheets(ready)
    # A shop wants one size in a file; and faults are told once all is printed.
    alone = {name: singles(one) for name, one in ready.by_size().items() if wish.singles}
    yield CARDS, printed, ready.faults
    for name, data in alone.items():
        yield SINGLES.format(name), data, ()
    yield RECORD, record(every, files).text.encode(), ()
