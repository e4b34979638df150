"""A game move by move, so that moves can be taken back; and what is told of a move."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from casec.casebook import play, rules
from casec.casebook.rules import Move, Rulebook, State
from casec.cli.game import board, text
from casec.cli.game.screen import Bit, Screen, plain, wrapped
from casec.cli.game.table import Table


@dataclass(frozen=True, slots=True)
class Turn:
    """A move, its die, the state after it and what came about. The first turn has no move."""

    state: State
    seen: tuple[str, ...]
    move: Move | None = None
    die: int | None = None


class Reading(NamedTuple):
    """A paragraph that was read; of its conditionals, by index, the branch (0 for none)."""

    name: str
    entered: Mapping[int, int]


def read_in(turn: Turn) -> Reading | None:
    """What was read in a turn: the last paragraph that was come to, if its gates let one in."""
    come_to = [event for event in turn.seen if event.startswith("paragraph ")]
    name = come_to[-1].removeprefix("paragraph ") if come_to else ""
    if not name or turn.state.stuck == "going round" or turn.state.paragraph not in ("", name):
        return None
    parts = (event.split(" ") for event in turn.seen if event.startswith(f"branch {name} "))
    return Reading(
        name, {int(index): 0 if one == "none" else int(one) for _, _, index, one in parts}
    )


def opened(book: Rulebook, detective: str) -> tuple[Turn, ...]:
    """The first turn of a game."""
    return (Turn(*rules.opening(book, detective)),)


def moved(book: Rulebook, turns: tuple[Turn, ...], move: Move, die: int | None) -> tuple[Turn, ...]:
    """The game after one more move. Raises IllegalMove."""
    return (*turns, Turn(*rules.trace(book, turns[-1].state, move, die), move, die))


def resumed(book: Rulebook, saved: play.Saved) -> tuple[Turn, ...]:
    """The game of a save; one without its play begins where it was saved."""
    if not saved.moves:
        return (Turn(saved.state, ()),)
    turns = opened(book, saved.state.detective)
    for move, die in saved.moves:
        turns = moved(book, turns, move, die)
    return turns


def steps(turns: Sequence[Turn]) -> tuple[str, ...]:
    """The play that leads here."""
    made = ((turn.move, turn.die) for turn in turns if turn.move is not None)
    return play.write(turns[0].state.detective, made)


def told(table: Table, turns: Sequence[Turn], screen: Screen) -> list[str]:
    """What the last move brought: the way, the text that is read, what it changed."""
    turn = turns[-1]
    lines = list(_way(table, turn, screen))
    if len(turns) > 1:
        lines += board.changes(table, turns[-2].state, turn.state, screen)
    return lines


def _way(table: Table, turn: Turn, screen: Screen) -> Iterator[str]:
    """The events of a move in order, a paragraph that is read with its text."""
    if turn.die is not None:
        yield plain(f"The die shows {turn.die}.", screen, "strong")
    for event in turn.seen:
        kind, _, rest = event.partition(" ")
        match kind:
            case "pass":
                yield plain("The test is passed.", screen, "good")
            case "fail":
                yield plain("The test is failed.", screen, "bad")
            case "sun" | "moon":
                yield from ("", _day(table, kind, rest, screen))
            case "paragraph":
                yield from ("", text.heading(table.paragraphs[rest], screen), "")
            case "gate" | "once":
                yield from _gate(table, kind, rest, screen)
    read = read_in(turn)
    if read is not None:
        paragraph = table.paragraphs[read.name]
        yield from text.read_lines(paragraph, read.entered, turn.state.exits, screen)
        yield ""


def _gate(table: Table, kind: str, rest: str, screen: Screen) -> list[str]:
    name, how = rest.split(" ")
    if how not in ("shut", "again"):
        return []
    return text.shut_gate(table.paragraphs[name], kind == "once", screen)


def _day(table: Table, kind: str, date: str, screen: Screen) -> str:
    dates = [each.isoformat() for each in table.rules.case.calendar.dates]
    title = table.edition.calendar[dates.index(date)].title
    sign = "Morning" if kind == "sun" else "Night"
    return plain(f"{sign}, {title}", screen, "head")


def over(table: Table, state: State, screen: Screen) -> list[str]:
    """The end of a game, good or bad."""
    if state.phase == "finished":
        return [plain("The game is over.", screen, "strong"), *board.score(table, state, screen)]
    where = f" in paragraph {state.paragraph}" if state.paragraph else ""
    told = f"Stuck{where}: {state.stuck}. This is a fault of the book."
    return wrapped([Bit(told, "bad")], screen)
