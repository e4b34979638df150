"""The sheets of the box in one PDF: Calendar Sheet, questions, scoring, list of what there is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, TypeAlias

from markupsafe import Markup, escape

from casec import resources
from casec.cards import Deck
from casec.casebook.calendar import Ability
from casec.casebook.edition import model as page
from casec.diagnostic import Diagnostic
from casec.language.catalogue import split
from casec.render import paper, reckoning, shell
from casec.render.lines import trusted
from casec.render.pictures import Picture
from casec.render.sheets import box, parts

Size: TypeAlias = Literal["a4", "letter"]
"""The paper of the box: what people have at home."""

_HIGH: Mapping[Size, float] = {"a4": 180, "letter": 186}
"""What is left of the height of a page laid across below its title, in millimetres."""
_DATE, _LEGEND, _LEAST = 24, 4.5, 76
_FEW = 16
"""So many boxes to tick stand beside the notes; more have a place of their own."""

_NUMBER, _COUNT = trusted('<i class="page-number"></i>'), trusted('<i class="page-count"></i>')
"""Where the style puts the number of a sheet of the calendar, and how many there are."""


def forms(
    edition: page.Edition, pictures: Mapping[str, Picture], size: Size, dealt: Sequence[Deck]
) -> tuple[bytes, tuple[Diagnostic, ...]]:
    """The PDF, and what WeasyPrint remarked (CB804).

    Args:
        dealt: the decks of the box, for the list of what is in it.

    Raises:
        PangoMissingError: the machine can't set type.
    """
    return paper.printed(html(edition, pictures, size, dealt), paper.files(pictures))


def html(
    edition: page.Edition, pictures: Mapping[str, Picture], size: Size, dealt: Sequence[Deck]
) -> str:
    """The page that `forms` sets."""
    medium = paper.medium(edition.phrases, pictures)
    asked = parts.questions(edition)
    table = parts.points(edition)
    many_ticks = len(shell.ticks(edition)) > _FEW
    several = many_ticks or not _one_sheet(len(edition.calendar), size)
    page = shell.render(
        "sheets/forms.html.jinja",
        edition,
        medium,
        size=size,
        style=trusted(_style(len(edition.calendar), size)),
        date=paper.date(),
        abilities=tuple(Ability),
        many_ticks=many_ticks,
        sheet_title=_title(edition.phrases, several=several),
        questions=trusted("".join(reckoning.question(each, medium) for each in asked)),
        points=trusted(reckoning.points(table, medium) if table else ""),
        printed=tuple(box.printed(edition, dealt, _COUNT if several else None)),
        pieces=tuple(box.pieces(edition)),
    )
    return paper.unlinked(page)


def _style(dates: int, size: Size) -> str:
    names = ("print.css", f"print-{size}.css", "sheets/sheets.css", f"sheets/{size}.css")
    notes = f".notes{{height:{_notes(dates, size)}mm}}\n"
    return paper.style() + "".join(resources.text("theme", name) for name in names) + notes


def _notes(dates: int, size: Size) -> float:
    """How high the notes may be, in millimetres: down to the foot of the page below the dates."""
    left = _left(dates, size)
    return left if left >= _LEAST else _HIGH[size] - 2


def _left(dates: int, size: Size) -> float:
    """How much the dates leave of the height of their last page, in millimetres."""
    a_page = int(_HIGH[size] // _DATE)
    return _HIGH[size] - _LEGEND - _DATE * (dates % a_page or a_page)


def _one_sheet(dates: int, size: Size) -> bool:
    """Whether the dates, and what can be marked below them, have room on one sheet."""
    return _DATE * dates < _HIGH[size] and _left(dates, size) >= _LEAST


def _title(say: Mapping[str, str], *, several: bool) -> Markup:
    """What stands at the head of the Calendar Sheet, with its number if there are several."""
    title = escape(say["label.calendar"])
    if not several:
        return title
    numbers = {"title": title, "number": _NUMBER, "count": _COUNT}
    parts = split(say["form.sheet"])
    return Markup("").join(
        numbers[part] if place % 2 else escape(part) for place, part in enumerate(parts)
    )
