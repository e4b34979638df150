"""A game at the table, from its first text until it is left: shows, asks, moves, takes back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from casec.casebook import play as plays
from casec.casebook.rules import IllegalMove, Move, Roll, Take
from casec.cli.game import board, talk
from casec.cli.game.command import HELP, Ask, Do, Unclear, understand
from casec.cli.game.notes import notes
from casec.cli.game.options import option_lines, options
from casec.cli.game.screen import Bit, Screen, bits, plain, wrapped
from casec.cli.game.table import Table
from casec.cli.game.turn import Turn, moved, over, steps, told
from casec.cli.terminal import remark, result
from casec.project import ProjectError
from casec.project.read import data


@dataclass(frozen=True, slots=True)
class Game:
    """What does not change while a game is played; `roll` gives a die, or None to stop."""

    table: Table
    screen: Screen
    roll: Callable[[], int | None]


def session(game: Game, turns: tuple[Turn, ...], keep: Callable[[tuple[Turn, ...]], None]) -> None:
    """Play until the game is left. `keep` is told of every move, and of every one taken back."""
    saved = turns
    keep(turns)
    _told(game, turns)
    while (typed := talk.ask("> ")) is not None:
        state = turns[-1].state
        match understand(game.table, options(game.table, state, game.screen), typed):
            case Unclear(why):
                talk.say([plain(why, game.screen)])
            case Ask("quit"):
                break
            case Ask("save", rest):
                saved = turns if _save(game.table, turns, rest) else saved
            case Ask("undo", rest):
                before, turns = turns, _undone(turns, rest)
                keep(turns)
                if turns is not before:
                    _look(game, turns)
            case Ask(word, rest):
                talk.say(_shown(game, turns, word, rest))
            case Do(move, die):
                before, turns = turns, _moved(game, turns, move, die)
                keep(turns)
                if turns is not before:
                    _told(game, turns)
    _left(game.table, turns, changed=turns is not saved and len(turns) > 1)


def _moved(game: Game, turns: tuple[Turn, ...], move: Move, die: int | None) -> tuple[Turn, ...]:
    """The game after a move; as it was, and why is said, if the rules do not allow it."""
    if isinstance(move, Roll) and die is None and turns[-1].state.phase == "testing":
        die = game.roll()
        if die is None:
            return turns
    try:
        return moved(game.table.rules, turns, move, die)
    except IllegalMove as error:
        why = _reason(game, turns[-1], str(error))
        talk.say(wrapped([Bit(f"Not now: {why}.")], game.screen))
        return turns


def _reason(game: Game, turn: Turn, why: str) -> str:
    """Why a move is refused, with the keys of this table and not with the steps of a play."""
    head, due, _ = why.partition(": the next step is")
    found = options(game.table, turn.state, game.screen) if due else ()
    if not found:
        return why
    if isinstance(found[0].move, Take):
        head = "first choose what you do here"
    keys = (
        " or ".join(option.key for option in found) if len(found) < 5 else "one of the keys above"
    )
    return f"{head}: type {keys}"


def _told(game: Game, turns: tuple[Turn, ...]) -> None:
    talk.say(told(game.table, turns, game.screen))
    _show(game, turns)


def _show(game: Game, turns: tuple[Turn, ...]) -> None:
    """How it stands, and what can be done."""
    table, screen, state = game.table, game.screen, turns[-1].state
    lines = board.status(table, state, screen)
    if state.phase in ("finished", "stuck"):
        lines = ["", *over(table, state, screen), "", "Type undo, save FILE, steps or quit."]
    elif state.phase == "testing":
        lines += ["", *board.trial(table, state, screen)]
    elif state.phase == "answering":
        block = table.questions[state.paragraph, state.questions[0]]
        words = (Bit(f"{block.number}. "), *bits(block.runs, screen))
        lines += ["", *wrapped(words, screen)]
    elif state.phase == "sleeping":
        lines += ["", "You sleep. When does the next day start?"]
    talk.say([*lines, "", *option_lines(options(table, state, screen), screen), ""])


def _shown(game: Game, turns: tuple[Turn, ...], word: str, rest: str) -> list[str]:
    table, screen, state = game.table, game.screen, turns[-1].state
    match word:
        case "papers":
            return board.papers(table, state, notes(table, turns), screen)
        case "sheet":
            return board.sheet(table, rest, screen)
        case "people":
            return board.people(table, screen)
        case "steps":
            return list(steps(turns))
        case "help":
            return HELP.split("\n")
        case _:
            _look(game, turns)
            return []


def _look(game: Game, turns: tuple[Turn, ...]) -> None:
    """The last text that was read, and what can be done."""
    read = next(
        (end for end in range(len(turns), 0, -1) if _reads(turns[end - 1])),
        len(turns),
    )
    talk.say(told(game.table, turns[:read], game.screen))
    _show(game, turns)


def _reads(turn: Turn) -> bool:
    return any(event.startswith("paragraph ") for event in turn.seen)


def _undone(turns: tuple[Turn, ...], rest: str) -> tuple[Turn, ...]:
    """The game some moves ago: one, or as many as `rest` says."""
    count = int(rest) if rest.isdecimal() and len(rest) < 6 else 1
    if len(turns) == 1 or not count or (rest and not rest.isdecimal()):
        talk.say(["There is nothing to take back."])
        return turns
    return turns[: max(1, len(turns) - count)]


def _save(table: Table, turns: tuple[Turn, ...], file: str) -> bool:
    if not file:
        talk.say(["Type save and the name of a file."])
        return False
    try:
        place = Path(file)
        if place.exists() and not data(place).startswith(b'{"case":'):
            raise ProjectError(f"“{file}” is there already and is no saved game")
        result(plays.save(table.rules, turns[-1].state, steps(turns)), file)
    except ProjectError as error:
        talk.say([f"{error.message}. Nothing was saved."])
        return False
    talk.say([f"Saved. casec play --resume {file} goes on from here."])
    return True


def _left(table: Table, turns: tuple[Turn, ...], changed: bool) -> None:
    """The game is left: offer to put it aside where there is somebody to ask."""
    if not changed or turns[-1].state.phase in ("finished", "stuck"):
        return
    if not talk.live():
        remark("The game is left unfinished and was not saved.")
        return
    file = f"{table.rules.case.name}.save"
    typed = talk.ask(f"Save the game? [Enter: {file}, n: no, or another file] ")
    if typed is not None and typed.strip().casefold() not in ("n", "no"):
        named = typed.strip()
        _save(table, turns, file if named.casefold() in ("", "y", "yes") else named)
