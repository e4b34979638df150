"""A play in words that a writer can follow without the rules at hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from casec.casebook import model, rules
from casec.casebook.explore.search.trace import Made
from casec.casebook.play import line
from casec.casebook.play.moment import told
from casec.casebook.rules import Rulebook, State
from casec.casebook.rules.move import Move
from casec.syntax import prose, rich

Mark: TypeAlias = Callable[[str], str]
"""How words that are emphasised are shown."""


def words(book: Rulebook, detective: str, made: Made, mark: Mark = str) -> Iterator[str]:
    """A line for each move: hour, where the reader is, what he does; the steps of a test in one."""
    state, seen = rules.opening(book, detective)
    title = next(one.title for one in book.case.detectives if one.name == detective)
    yield f"{_hour(book, state)}  {title} begins{_gains(seen)}"
    rolls: list[str] = []
    for move, die in made:
        before = state
        state, seen = rules.trace(book, state, move, die)
        if before.phase == "testing":
            rolls.append(line(move, die))
            if state.phase != "testing":
                passed = any(item.startswith("pass ") for item in seen)
                end = "passed" if passed else "failed"
                yield f"{_hour(book, before)}  the test: {', '.join(rolls)}: {end}{_gains(seen)}"
                rolls.clear()
        else:
            yield f"{_hour(book, before)}  {_done(book, before, move, mark)}{_gains(seen)}"


def _hour(book: Rulebook, state: State) -> str:
    return told(state.time, book.case.calendar)


def _done(book: Rulebook, state: State, move: Move, mark: Mark) -> str:
    match move:
        case rules.Take(index):
            exit_ = book.leaves[state.paragraph].ways[index].rule
            said = " ".join("".join(_said(book.case, exit_.pieces, mark)).split())
            quoted = f" “{said}”" if said else ""
            return f"{state.paragraph}: exit {index}{quoted}"
        case rules.GoTo(address):
            return f"go to {book.addresses[address].title} ({address})"
        case rules.Wait():
            return f"wait at {book.addresses[state.address].title} ({state.address})"
        case rules.TurnTo(paragraph):
            return f"turn to the secret {paragraph}"
        case rules.EndDay():
            return "end the day"
        case rules.Start(hour):
            return f"sleep; the next day starts at {hour}:00"
        case _:
            return line(move)


def _said(case: model.Case, pieces: Sequence[model.Piece], mark: Mark) -> Iterator[str]:
    """The words of an exit, without what it does."""
    titles = {person.name: person.title for person in case.people}
    written = [one.text if isinstance(one, model.Text) else None for one in pieces]
    names = [
        (one.words or titles.get(one.person, one.person)) if isinstance(one, model.Mention) else ""
        for one in pieces
        if not isinstance(one, model.Text)
    ]
    yield from _flat(prose.inline(written, case.language), names, mark)


def _flat(runs: Sequence[rich.Inline], names: Sequence[str], mark: Mark) -> Iterator[str]:
    for run in runs:
        match run:
            case rich.Words(text):
                yield text
            case rich.Slot(index):
                yield names[index]
            case rich.Break():
                yield " "
            case rich.Emphasis(children) | rich.Strong(children):
                yield mark("".join(_flat(children, names, str)))


def _gains(seen: tuple[str, ...]) -> str:
    """What is read and learnt on the way."""
    read = [item.removeprefix("paragraph ") for item in seen if item.startswith("paragraph ")]
    learnt = [item.removeprefix("letter ") for item in seen if item.startswith("letter ")]
    parts = [f"→ {', '.join(read)}"] if read else []
    parts += [f"learns {', '.join(learnt)}"] if learnt else []
    return f"  {'; '.join(parts)}" if parts else ""
