"""A small case made by hand, and printed runs as plain text."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import date
from typing import Any

from casec.casebook import model
from casec.casebook.calendar import Ability, Calendar
from casec.casebook.edition import model as page
from casec.casebook.edition.terms import Terms, terms
from casec.casebook.model import (
    Address,
    Case,
    Detective,
    Fact,
    Paragraph,
    Person,
    Place,
    Scoring,
)
from casec.casebook.numbering import Numbering
from casec.source import Source, Span

AT = Span(Source("book/page.case", ""), 0, 0)


def paragraph(name: str, *body: model.Item, **more: Any) -> Paragraph:
    blank = Paragraph(name, None, False, False, False, None, None, None, None, body=body, span=AT)
    return replace(blank, **more)


def text(words: str) -> model.Text:
    return model.Text(words, AT)


def prose(*pieces: model.Piece | str) -> model.Prose:
    made = tuple(text(piece) if isinstance(piece, str) else piece for piece in pieces)
    return model.Prose("text", made, AT)


def leave(index: int = 1) -> model.Exit:
    return way(model.Leave(AT), index=index)


def to(name: str) -> model.ToParagraph:
    return model.ToParagraph(name, AT)


def way(
    target: model.Target,
    *pieces: model.Piece | str,
    index: int = 1,
    must: bool = True,
    condition: model.Condition | None = None,
    test: model.Test | None = None,
    fail: model.Target | None = None,
) -> model.Exit:
    made = tuple(text(piece) if isinstance(piece, str) else piece for piece in pieces)
    return model.Exit(index, must, condition, test, made, target, fail, AT)


def moment(day: model.DayRef, hour: int) -> model.Moment:
    first = date(1926, 5, 4)
    index = (day - first).days if isinstance(day, date) else day - 1
    return model.Moment(day, hour, index * 24 + hour)


CALENDAR = Calendar(
    dates=(date(1926, 5, 4), date(1926, 5, 5)),
    begin=8,
    icons=(Ability.OBSERVATION, Ability.PERSUASION, Ability.STRENGTH) * 16,
    suns=("briefing", "second-morning"),
    moons=("first-night", "second-night"),
    start_hours=(6, 17),
)
TOWN = Place(
    "town",
    "The Town",
    (
        Address("headquarters", "Police headquarters", "headquarters", None, AT),
        Address("bar", "The Harbour Bar", "bar", None, AT),
    ),
    None,
    AT,
)
ROCKS = Place(
    "rocks",
    "The Rocks",
    (Address("sail-loft", "3 Rope Walk", "sail-loft", "loft", AT),),
    "art/rocks.svg",
    AT,
)
NAMES = (
    "briefing",
    "headquarters",
    "bar",
    "sail-loft",
    "first-night",
    "second-night",
    "second-morning",
    "verdict",
    "solution",
)
LETTERS = "QKMZABCDEFGHIJLNOPRSTUVWXY"
FACTS = ("loft", "jim-face", "feud", "ring")


def case(*paragraphs: Paragraph, **more: Any) -> Case:
    """The base case; paragraphs given take the place of those of the same name."""
    given = {item.name: item for item in paragraphs}
    rest = [paragraph(name, leave()) for name in NAMES if name not in given]
    maxima = {Ability.OBSERVATION: 4, Ability.PERSUASION: 3, Ability.STRENGTH: 2}
    made = Case(
        name="salt",
        title="The Salt Ledger",
        authors=("Ada Finch",),
        language="en",
        edition=2,
        start="briefing",
        station="headquarters",
        start_at="headquarters",
        luck=3,
        luck_max=3,
        calendar=CALENDAR,
        detectives=(
            Detective("nell", "Nell Quist", maxima, (prose("Keen."),), "art/nell.svg", AT),
        ),
        places=(TOWN, ROCKS),
        people=(Person("big-jim", "Jim Doyle", "Dockers", (prose("Big."),), None, AT),),
        facts=tuple(Fact(name, None, None, 2 * (name == "ring"), AT) for name in FACTS),
        paragraphs=(*paragraphs, *rest),
        sheets=(model.Sheet("argus", (prose("News."),), AT),),
        scoring=Scoring(2, 1, 1, 0),
        checks=model.Checks(),
        print=model.Print(),
        limits=model.Limits(),
        wording={},
    )
    return replace(made, **more)


def numbering(case: Case) -> Numbering:
    return Numbering(
        paragraphs={item.name: 11 * (index + 1) for index, item in enumerate(case.paragraphs)},
        letters={fact.name: letter for fact, letter in zip(case.facts, LETTERS, strict=False)},
        people={person.name: index + 1 for index, person in enumerate(case.people)},
        sheets={sheet.name: chr(65 + index) for index, sheet in enumerate(case.sheets)},
    )


def terms_of(*paragraphs: Paragraph, **more: Any) -> Terms:
    made = case(*paragraphs, **more)
    return terms(made, numbering(made))


def plain(runs: Iterable[page.Run]) -> str:
    """Runs as a reader would read them out: numbers and letters bold, icons in parentheses."""
    return "".join(_plain(run) for run in runs).replace("\u00a0", " ")


def _plain(run: page.Run) -> str:
    match run:
        case page.Words(words) | page.ToPerson(words=words) | page.ToSheet(words=words):
            return words
        case page.Emphasis(inner):
            return f"*{plain(inner)}*"
        case page.Strong(inner):
            return f"**{plain(inner)}**"
        case page.Break():
            return "\n"
        case page.Icon(kind):
            return f"({kind})"
        case page.ToParagraph(number=number):
            return f"**{number}**"
        case page.LetterOf(letter=letter):
            return f"**{letter}**"
        case page.Picture(path, words):
            return f"![{words}]({path})"
        case page.Rule(runs=inner):
            return plain(inner)
    raise AssertionError(run)
