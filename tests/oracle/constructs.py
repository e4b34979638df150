"""Which constructs of docs/language.md occur in a case."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from tests.oracle.make import Written
from tests.oracle.world import walk

from casec.casebook import model

EFFECTS = (
    *("know", "know in own words", "hour", "hours", "until", "until a day", "mark", "move"),
    *(f"{quantity.value} {sign}" for quantity in model.Quantity for sign in "+-"),
)
TARGETS = ("ToParagraph", "Leave", "Go", "EndDay", "Sleep", "Finish")
CONDITIONS = (
    *("Knows", "InTime", "IsDetective", "IsAt", "Not", "And", "Or"),
    *(f"Compare {quantity.value}" for quantity in model.Quantity),
)
WINDOWS = (
    *("hours of every day", "a day", "hours of a day", "days", "hours of days", "over midnight"),
    *("Stretch", "Before", "From", "several", "named"),
)
ROWS = (
    *(f"[{each}] in prose" for each in EFFECTS),
    *(f"[{each}] in an exit" for each in EFFECTS),
    *(f"target {each}" for each in TARGETS),
    *(f"target of a test {each}" for each in TARGETS),
    *(f"condition {each}" for each in CONDITIONS),
    *(f"window {each}" for each in WINDOWS),
    *("choice", "choice with a condition", "action with a condition", "test", "test of an action"),
    *("action in a branch", "choice in a branch", "text behind an action", "no action"),
    *("conditional", "conditional in a branch", "else if", "else", "no else"),
    *("gate of windows", "gate of a condition", "once", "once and gate", "secret", "draft", "last"),
    *("decoy", "letter", "quote", "list", "question", "open question", "question with one answer"),
    *("two detectives", "three dates", "needs", "start at", "luck max", "points of facts"),
    *("a moon of two dates", "all addresses on one card", "icons of a date"),
)


def constructs(case: model.Case, written: Written) -> Iterator[str]:
    """Every row that occurs, some several times."""
    yield from _settings(case, written)
    for paragraph in case.paragraphs:
        yield from _marks(paragraph)
        yield from _body(paragraph.body)
        for item in walk(paragraph.body):
            yield from _item(item)
        for condition in _conditions(paragraph):
            yield from _condition(condition)
    if " shift" in written.book or " watch" in written.book:
        yield "window named"


def _settings(case: model.Case, written: Written) -> Iterator[str]:
    calendar = case.calendar
    facts = {
        "two detectives": len(case.detectives) > 1,
        "three dates": len(calendar.dates) > 2,
        "needs": any(each.needs for place in case.places for each in place.addresses),
        "start at": case.start_at != case.station,
        "luck max": case.luck_max > case.luck,
        "points of facts": any(fact.points for fact in case.facts),
        "a moon of two dates": len(set(calendar.moons)) < len(calendar.dates),
        "all addresses on one card": len(case.places) == 1,
        "icons of a date": written.config.count("icons:") > 1,
    }
    return (name for name, holds in facts.items() if holds)


def _marks(paragraph: model.Paragraph) -> Iterator[str]:
    if paragraph.gate:
        windows = isinstance(paragraph.gate.condition, model.InTime)
        yield "gate of windows" if windows else "gate of a condition"
        if paragraph.once:
            yield "once and gate"
    marks = ("once", "secret", "draft", "last", "decoy")
    yield from (mark for mark in marks if getattr(paragraph, mark))
    if not any(isinstance(item, model.Exit) and item.must for item in paragraph.body):
        yield "no action"


def _body(body: Sequence[model.Item]) -> Iterator[str]:
    actions = [i for i, item in enumerate(body) if isinstance(item, model.Exit) and item.must]
    if actions and actions[-1] < len(body) - 1:
        yield "text behind an action"


def _item(item: model.Item) -> Iterator[str]:
    match item:
        case model.Prose(kind=kind, pieces=pieces):
            if kind in {"quote", "list"}:
                yield kind
            yield from (f"[{each}] in prose" for each in _effects(pieces))
        case model.Letter(body=body):
            yield "letter"
            for prose in body:
                yield from (f"[{each}] in prose" for each in _effects(prose.pieces))
        case model.Conditional(branches=branches):
            yield from _conditional(branches)
        case model.Exit():
            yield from _exit(item)
        case model.Question(answers=answers):
            yield "open question" if item.open else "question"
            if len(answers) == 1:
                yield "question with one answer"


def _conditional(branches: Sequence[model.Branch]) -> Iterator[str]:
    yield "conditional"
    yield "no else" if branches[-1].condition else "else"
    if any(branch.condition for branch in branches[1:]):
        yield "else if"
    for item in (item for branch in branches for item in branch.body):
        if isinstance(item, model.Conditional):
            yield "conditional in a branch"
        if isinstance(item, model.Exit):
            yield "action in a branch" if item.must else "choice in a branch"


def _exit(way: model.Exit) -> Iterator[str]:
    yield from (f"[{each}] in an exit" for each in _effects(way.pieces))
    if not way.must:
        yield "choice"
    if way.condition:
        yield "action with a condition" if way.must else "choice with a condition"
    if way.test:
        yield "test of an action" if way.must else "test"
    of_test = "target of a test" if way.test else "target"
    yield from (f"{of_test} {type(each).__name__}" for each in (way.target, way.fail) if each)


def _effects(pieces: Iterable[model.Piece]) -> Iterator[str]:
    for piece in pieces:
        match piece:
            case model.Know(words=words):
                yield "know in own words" if words else "know"
            case model.Hours(count=count):
                yield "hours" if count > 1 else "hour"
            case model.Until(day=day):
                yield "until" if day is None else "until a day"
            case model.Change(quantity=quantity, amount=amount):
                yield f"{quantity.value} {'+' if amount > 0 else '-'}"
            case model.Mark():
                yield "mark"
            case model.Move():
                yield "move"


def _conditions(paragraph: model.Paragraph) -> Iterator[model.Condition]:
    if paragraph.gate:
        yield paragraph.gate.condition
    if paragraph.secret:
        yield paragraph.secret
    for item in walk(paragraph.body):
        if isinstance(item, model.Exit) and item.condition:
            yield item.condition
        if isinstance(item, model.Conditional):
            yield from (branch.condition for branch in item.branches if branch.condition)


def _condition(condition: model.Condition) -> Iterator[str]:
    kind = type(condition).__name__
    match condition:
        case model.Compare(quantity=quantity):
            kind = f"Compare {quantity.value}"
        case model.InTime(windows=windows):
            yield from (f"window {_window(each)}" for each in windows)
            if len(windows) > 1:
                yield "window several"
        case model.Not(condition=inner):
            yield from _condition(inner)
        case model.And(conditions=conditions) | model.Or(conditions=conditions):
            for each in conditions:
                yield from _condition(each)
    yield f"condition {kind}"


def _window(window: model.Window) -> str:
    if not isinstance(window, model.Daily):
        return type(window).__name__
    days = "every day" if window.first is None else "days" if window.last is not None else "a day"
    if window.start is None or window.end is None:
        return days
    return "over midnight" if window.end <= window.start else f"hours of {days}"
