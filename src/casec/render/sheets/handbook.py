"""The Detective's Handbook: docs/rules.md for players, in the language of the case.

What a case has not (luck, boxes to tick, riddles, addresses to be learnt) it does not explain.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from markupsafe import Markup, escape

from casec import resources
from casec.casebook.calendar import Ability
from casec.casebook.edition import model as page
from casec.diagnostic import Diagnostic
from casec.language.catalogue import split
from casec.render import paper, shell
from casec.render.lines import trusted
from casec.render.pictures import Picture
from casec.render.sheets import parts
from casec.render.sheets.forms import Size

TYPE = (9.75, 9.6, 9.45, 9.3)
"""The sizes of its type, in points."""

_LETTER = trusted("<b>K</b>")


@dataclass(frozen=True, slots=True)
class Example:
    """A date of the case in the middle of a game.

    Attributes:
        now, event: hours of that date: the time it is, and one at which something is noted.
        words: what is noted.
    """

    row: page.CalendarRow
    hours: tuple[shell.Hour, ...]
    now: int
    event: int
    words: str
    moment: str


def handbook(
    edition: page.Edition, pictures: Mapping[str, Picture], size: Size
) -> tuple[bytes, tuple[Diagnostic, ...]]:
    """The PDF, and what WeasyPrint remarked (CB804).

    Raises:
        PangoMissingError: the machine can't set type.
    """
    return paper.compact(
        lambda points: html(edition, pictures, size, points), TYPE, paper.files(pictures)
    )


def html(
    edition: page.Edition, pictures: Mapping[str, Picture], size: Size, points: float = TYPE[0]
) -> str:
    """The page that `handbook` sets, in a type of so many points."""
    say = edition.phrases
    asked, table = parts.questions(edition), parts.points(edition)
    names = ("print.css", f"print-{size}.css", "sheets/sheets.css", f"sheets/{size}.css")
    styles = (*names, "sheets/handbook.css")
    text = shell.render(
        "sheets/handbook.html.jinja",
        edition,
        paper.medium(say, pictures),
        size=size,
        style=trusted(
            paper.style()
            + "".join(resources.text("theme", name) for name in styles)
            + f"html {{ font-size: {points}pt }}\n"
        ),
        date=paper.date(),
        named=lambda address: _put(say["name.address"], address=address),
        letters={each[0]: say[f"ability-letter.{each}"] for each in Ability},
        letter=_LETTER,
        quoted=_quoted(say),
        window=_between(say, 18, 23),
        example=_example(edition),
        questions=asked,
        open_questions=any(each.rule.open for each in asked),
        points_table=table,
        scoring=tuple(_scoring(edition)),
        scored_letters=any(fact.points for fact in edition.case.facts),
        secrets=parts.has_secrets(edition),
        blanks=parts.has_blanks(edition),
    )
    return paper.unlinked(text)


def _example(edition: page.Edition) -> Example:
    """Late in a morning of the second date, or of the first and only one."""
    say, calendar = edition.phrases, edition.case.calendar
    day = min(1, len(calendar.dates) - 1)
    now = 11 if day else min(23, calendar.begin + 3)
    row = edition.calendar[day]
    clock = _put(say["time.clock"], hour=str(now))
    return Example(
        row=row,
        hours=shell.hours(edition, day, until=now),
        now=now,
        event=min(20, now + 5),
        words=say["handbook.calendar.note"],
        moment=_put(say["time.moment-date"], date=row.title, clock=clock),
    )


def _quoted(say: Mapping[str, str]) -> Mapping[str, Markup | str]:
    """What the Case Book would print, by the key of the rule that explains it."""
    stop = say["sentence.stop"]
    no_icon = say["until"].replace("{icon}\N{NO-BREAK SPACE}", "").replace("{icon}", "")
    moment = _put(say["time.moment-hour"], clock=_put(say["time.clock"], hour="20"))
    before, _, after = say["know"].removesuffix(stop).partition("{letter}")
    return defaultdict(
        str,
        letters=trusted(f"{escape(before)}{_LETTER}{escape(after)}"),
        until=_put(no_icon, moment=moment).removesuffix(stop),
        what=_put(
            say["sentence.test"],
            ability=say["ability.persuasion"],
            number="5",
            **{"pass": _put(say["clause.read"], number="55")},
            fail=_put(say["clause.read"], number="66"),
        ).removesuffix(stop),
    )


def _between(say: Mapping[str, str], start: int, end: int) -> str:
    clocks = (_put(say["time.clock"], hour=str(hour)) for hour in (start, end))
    return _put(say["time.hours-if"], start=next(clocks), end=next(clocks))


def _scoring(edition: page.Edition) -> Iterator[tuple[str, int]]:
    """What counts in every game of this case, and the points for each of it."""
    scoring = edition.case.scoring
    for what, each in (
        ("luck", scoring.per_luck if edition.case.luck_max else 0),
        ("ability", scoring.per_ability),
        ("letter", scoring.per_letter),
        ("token", scoring.per_token),
    ):
        if each:
            yield edition.phrases[f"points.{what}"], each


def _put(phrase: str, **values: str) -> str:
    parts = split(phrase)
    return "".join(
        values.get(part, f"{{{part}}}") if place % 2 else part for place, part in enumerate(parts)
    )
