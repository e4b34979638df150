"""Whether a saved moment can be one of this case: names it has, numbers within their bounds, and
what a phase needs and nothing else.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any

from casec.casebook.play.form import Moment
from casec.casebook.rules import Rulebook, State, asked_of, level, moves, way_of
from casec.casebook.rules.rulebook import Leaf


def complaints(book: Rulebook, made: Moment) -> Iterator[str]:
    """All that is wrong, each a sentence that begins with the field's name."""
    yield from _names(book, made)
    yield from _bounds(book, made)
    yield from _phase(book, made)


def idle(book: Rulebook, state: State) -> Iterator[str]:
    """A complaint about a state whose names are known, if the game can't stand still there."""
    if state.roll:
        test, _ = asked_of(way_of(book, state))
        if level(book, state) > test.level:
            yield "trial: the test is passed with this roll."
    if state.phase not in ("finished", "stuck") and not moves(book, state):
        yield f"phase: nothing can be done, so it is not “{state.phase}”."


def _names(book: Rulebook, made: Moment) -> Iterator[str]:
    dates = [date.isoformat() for date in book.case.calendar.dates]
    ticked = [name for name, leaf in book.leaves.items() if leaf.rule.once]
    facts = [fact.name for fact in book.case.facts]
    asked = [one.paragraph for one in made.answers]
    read = [made.paragraph] if made.paragraph else []
    yield from _unknown("detective", [made.detective], book.board.maxima)
    yield from _unknown("workday", [made.workday], dates)
    yield from _unknown("address", [made.address], book.addresses)
    yield from _unknown("letters", made.letters, facts)
    yield from _unknown("ticks", made.ticks, ticked)
    yield from _unknown("answers", asked, book.leaves)
    yield from _unknown("paragraph", read, book.leaves)
    yield from _unordered("letters", made.letters)
    yield from _unordered("ticks", made.ticks)
    yield from _unordered("answers", [(one.paragraph, one.question) for one in made.answers])
    yield from _unordered("exits", made.exits)
    yield from _unordered("questions", made.questions)


def _bounds(book: Rulebook, made: Moment) -> Iterator[str]:
    case, abilities = book.case, made.abilities
    hours = case.calendar.hours
    yield from _beyond("time", made.time, hours)
    yield from _beyond("luck", made.luck, case.luck_max)
    have = (abilities.observation, abilities.persuasion, abilities.strength)
    most = book.board.maxima.get(made.detective, have)
    for name, points, maximum in zip(abilities.__struct_fields__, have, most, strict=True):
        yield from _beyond(name, points, maximum)
    begin = _begin(book, made.workday)
    if made.time < begin:
        yield f"time: {made.time} is before its workday, which began at {begin} or later."
    for one in made.answers:
        leaf = book.leaves.get(one.paragraph)
        answers = leaf.answers.get(one.question, ()) if leaf else ()
        if leaf and one.answer > len(answers):
            yield f"answers: {one.paragraph} has no question {one.question} with such an answer."


def _begin(book: Rulebook, workday: str) -> int:
    """The earliest hour at which a workday can begin."""
    calendar = book.case.calendar
    dates = [date.isoformat() for date in calendar.dates]
    if workday not in dates[1:]:
        return calendar.begin
    return 24 * dates.index(workday) + calendar.start_hours[0]


def _phase(book: Rulebook, made: Moment) -> Iterator[str]:
    phase, leaf = made.phase, book.leaves.get(made.paragraph or "")
    about = phase in ("at leave", "sleeping")
    if (made.paragraph is None) != about:
        yield f"paragraph: in the phase “{phase}” there must be {'none' if about else 'one'}."
    for field, there, phases in (
        ("questions", bool(made.questions), ("answering",)),
        ("trial", made.trial is not None, ("testing",)),
        ("stuck", made.stuck is not None, ("stuck",)),
    ):
        if there != (phase in phases):
            yield f"{field}: in the phase “{phase}” there must be {'none' if there else 'one'}."
    if made.exits and phase not in ("answering", "reading ended", "stuck"):
        yield f"exits: in the phase “{phase}” there must be none."
    if (phase == "at leave" and made.moon) or (phase == "sleeping" and not made.moon):
        yield f"moon: it can't be so in the phase “{phase}”."
    if leaf:
        yield from _indexes(leaf, made)


def _indexes(leaf: Leaf, made: Moment) -> Iterator[str]:
    """What is counted in the paragraph being read."""
    yield from _unknown("exits", made.exits, leaf.ways)
    yield from _unknown("questions", made.questions, leaf.answers)
    answered = {one.question for one in made.answers if one.paragraph == made.paragraph}
    if answered & set(made.questions):
        yield "questions: one of them is answered."
    way = leaf.ways.get(made.trial.exit) if made.trial else None
    if made.trial and (way is None or way.ability is None):
        yield f"trial: exit {made.trial.exit} of {made.paragraph} has no test."


def _unknown(field: str, names: Sequence[object], known: Collection[object]) -> Iterator[str]:
    for name in names:
        if name not in known:
            yield f"{field}: the case has no “{name}”."


def _unordered(field: str, names: Sequence[Any]) -> Iterator[str]:
    if list(names) != sorted(set(names)):
        yield f"{field}: not in order, or one of them twice."


def _beyond(field: str, number: int, most: int) -> Iterator[str]:
    if number > most:
        yield f"{field}: {number}, and {most} is the most."
