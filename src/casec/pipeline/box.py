"""The printed box of a case: its cards, its sheets and its Handbook."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from casec.diagnostic import Diagnostic

if TYPE_CHECKING:
    from casec.cards import Backs, CardSize, Deck, Layout
    from casec.cards.record import Record
    from casec.casebook.edition.model import Edition
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

Made = Iterator[tuple[str, bytes, tuple[Diagnostic, ...]]]


def box(
    edition: Edition, art: Mapping[str, bytes], wish: BoxWish, tell: Callable[[str], None]
) -> Made:
    """The end of its name, the bytes of each file, and what was found in making it.

    Raises:
        PangoMissingError: the machine can't set type.
    """
    from casec.cards import Layout, card_size
    from casec.render import paper
    from casec.render.pictures import good
    from casec.render.sheets.decks import decks
    from casec.render.sheets.forms import forms
    from casec.render.sheets.handbook import handbook

    page = wish.page or edition.case.print.page
    size: Size = "letter" if page == "letter" else "a4"
    shown = good(art)
    settings = edition.case.print
    bleed = float(settings.bleed) if wish.bleed is None else wish.bleed
    layout = Layout(size, wish.backs, bleed, corner=wish.corner, outline=wish.outline)
    tell("making the cards")
    every = decks(edition, shown, wish.size or card_size(settings.card_size), layout.safe)
    yield from _cards(edition, every, paper.files(shown), wish, layout)
    tell("making the sheets")
    yield SHEETS, *forms(edition, shown, size, every)
    tell("making the Handbook")
    yield HANDBOOK, *handbook(edition, shown, size)


def _cards(
    edition: Edition,
    every: tuple[Deck, ...],
    files: Mapping[str, File],
    wish: BoxWish,
    layout: Layout,
) -> Made:
    from casec.cards.record import record, since
    from casec.render.cards import About, sheets, singles, typeset

    wanted = every if wish.since is None else since(every, files, wish.since).decks
    words = edition.phrases["label.edition"].replace("{number}", str(edition.case.edition))
    ready = typeset(
        wanted,
        layout,
        files,
        About(edition.case.title, words, edition.case.language, edition.phrases),
    )
    printed = sheets(ready)
    # A shop wants one size in a file; and faults are told once all is printed.
    alone = {name: singles(one) for name, one in ready.by_size().items() if wish.singles}
    yield CARDS, printed, ready.faults
    for name, data in alone.items():
        yield SINGLES.format(name), data, ()
    yield RECORD, record(every, files).text.encode(), ()
