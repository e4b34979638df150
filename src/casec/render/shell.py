"""The pages around the paragraphs: title, how to read, calendar, cards. Templates of theme/."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from markupsafe import Markup

from casec import __version__
from casec.casebook.calendar import Ability
from casec.casebook.edition import model as page
from casec.casebook.rules.state import MOST_TOKENS
from casec.render import lines, markup, templates


@dataclass(frozen=True, slots=True)
class Hour:
    """An hour of a date for the calendar.

    Attributes:
        kind: `past` for one that is crossed off, `start` for one at which a day may begin, both of
            them, or ``.
    """

    hour: int
    ability: Ability
    kind: str


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the table of contents."""

    ident: str
    label: str


BODY = "<!-- the paragraphs -->"
"""Stands in a template where the paragraphs are put in: no words of a writer can be this."""


def render(template: str, edition: page.Edition, medium: lines.Medium, **values: object) -> str:
    """The page `template` of theme/, with `values` besides edition, words and icons."""
    common: dict[str, object] = {
        "version": __version__,
        "edition": edition,
        "case": edition.case,
        "begin": start_paragraph(edition),
        "contents": contents(edition),
        "description": description(edition),
        "station": _address(edition, edition.case.station),
        "start_address": _address(edition, edition.case.start_at),
        "hours": partial(hours, edition),
        "ticks": ticks(edition),
        "marking": medium.marking,
        "most_tokens": MOST_TOKENS,
        "say": partial(templates.say, medium.phrases),
        "count": partial(templates.count, medium.phrases),
        "blocks": lambda parts: lines.trusted(markup.blocks(parts, medium)),
        "icon": partial(_icon, medium),
        "picture": lambda path, words: lines.trusted(lines.picture(path, words, medium)),
        "to": lambda number: lines.trusted(lines.to_paragraph(number)),
        "sheet_id": lines.sheet_id,
        "moment": lambda: _moment(edition, medium),
    }
    return templates.render(template, {**values, **common})


def contents(edition: page.Edition) -> tuple[Entry, ...]:
    """The pages that a reader looks up, in order; the paragraphs are not among them."""
    return tuple(_entries(edition))


def _entries(edition: page.Edition) -> Iterator[Entry]:
    say = edition.phrases
    yield Entry("how", say["how.title"])
    yield Entry("calendar", say["label.calendar"])
    yield Entry("places", say["label.places"])
    yield Entry("detectives", say["label.detectives"])
    if edition.people:
        yield Entry("people", say["label.people"])
    for sheet in edition.sheets:
        yield Entry(lines.sheet_id(sheet.letter), sheet.title)


def description(edition: page.Edition) -> str:
    """One line for the metadata of the outputs."""
    number = edition.phrases["label.edition"].replace("{number}", str(edition.case.edition))
    return f"{edition.case.title}. {number}"


def start_paragraph(edition: page.Edition) -> int:
    """The number with which the first day begins."""
    return edition.numbering.paragraphs[edition.case.start]


def ticks(edition: page.Edition) -> tuple[int, ...]:
    """The numbers of the paragraphs that have a box to tick, as the Calendar Sheet lists them."""
    return tuple(
        sorted(one.number for one in edition.paragraphs if any(gate.tick for gate in one.gates))
    )


def hours(edition: page.Edition, day: int, until: int | None = None) -> tuple[Hour, ...]:
    """The 24 hours of date `day` (from 0), crossed off before the game begins, or before `until`,
    an hour of that date."""
    calendar = edition.case.calendar
    icons = calendar.icons[24 * day : 24 * day + 24]
    now = until if until is not None else 0 if day else calendar.begin
    first, last = calendar.start_hours if day else (24, 24)
    return tuple(
        Hour(hour, ability, " ".join(_kinds(past=hour < now, start=first <= hour <= last)))
        for hour, ability in enumerate(icons)
    )


def _kinds(**kinds: bool) -> Iterator[str]:
    return (kind for kind, holds in kinds.items() if holds)


def _icon(medium: lines.Medium, kind: str) -> Markup:
    words = medium.phrases[f"ability.{kind}" if kind in set(Ability) else f"icon.{kind}"]
    return lines.trusted(lines.icon(page.IconKind(kind), words, medium))


def _address(edition: page.Edition, name: str) -> str:
    titles = {
        address.name: address.title for place in edition.places for address in place.addresses
    }
    return titles.get(name, name)


def _moment(edition: page.Edition, medium: lines.Medium) -> Markup:
    """Where and when the first day begins, for `how.begin`."""
    clock = templates.say(medium.phrases, "time.clock", hour=edition.case.calendar.begin)
    return templates.say(
        medium.phrases, "time.moment-date", date=edition.calendar[0].title, clock=clock
    )
