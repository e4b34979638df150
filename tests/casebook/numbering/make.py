"""Cases of nothing but names, to be numbered."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Mapping

from casec.casebook.calendar import Ability, Calendar
from casec.casebook.model import (
    Case,
    Checks,
    Fact,
    Limits,
    Paragraph,
    Person,
    Print,
    Scoring,
    Sheet,
)
from casec.source import Source, Span

SPAN = Span(Source("book/a.case", ""), 0, 0)


def paragraph(name: str, pinned: int | None = None, last: bool = False) -> Paragraph:
    return Paragraph(name, pinned, False, False, last, None, None, None, None, body=(), span=SPAN)


def case(
    paragraphs: Iterable[str] = (),
    facts: Iterable[str] = (),
    people: Iterable[str] = (),
    sheets: Iterable[str] = (),
    pins: Mapping[str, int] | None = None,
    letters: Mapping[str, str] | None = None,
    last: Iterable[str] = (),
    first: int = 1,
    most: int = 26,
) -> Case:
    """A case with these names; `pins` and `letters` are those that the writer asks for."""
    day = dt.date(1926, 5, 4)
    numbers, signs, ends = pins or {}, letters or {}, set(last)
    return Case(
        name="test",
        title="Test",
        authors=(),
        language="en",
        edition=1,
        start="",
        station="",
        start_at="",
        luck=3,
        luck_max=3,
        calendar=Calendar((day,), 8, (Ability.STRENGTH,) * 24, ("",), ("",), (6, 17)),
        detectives=(),
        places=(),
        people=tuple(Person(name, name, None, (), None, SPAN) for name in people),
        facts=tuple(Fact(name, None, signs.get(name), 0, SPAN) for name in facts),
        paragraphs=tuple(paragraph(name, numbers.get(name), name in ends) for name in paragraphs),
        sheets=tuple(Sheet(name, (), SPAN) for name in sheets),
        scoring=Scoring(),
        checks=Checks(),
        print=Print(first_paragraph=first),
        limits=Limits(letters=most),
        wording={},
    )
