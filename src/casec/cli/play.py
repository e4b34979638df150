"""`casec play`: a game in the terminal."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from casec import pipeline
from casec.casebook import play as plays
from casec.cli import cases
from casec.cli.game import talk
from casec.cli.game.screen import Bit, Screen, plain, wrapped
from casec.cli.game.session import Game, session
from casec.cli.game.table import Table, table_of
from casec.cli.game.turn import Turn, opened, resumed, steps
from casec.cli.party.options import Wish, belong
from casec.cli.progress import progress
from casec.cli.refusal import refused
from casec.cli.status import EXIT_CODES, Status
from casec.cli.terminal import look, result
from casec.diagnostic.guess import did_you_mean
from casec.project import ProjectError, find_one
from casec.project.read import data

_WIDEST = 84
_DICE = random.SystemRandom()


@click.command(epilog=EXIT_CODES)
@cases.path
@click.option("--detective", metavar="NAME", help="Who is played. Default: you are asked.")
@click.option("--resume", metavar="FILE", help="Take up a game that was put aside with “save”.")
@click.option("--play", "record", metavar="FILE", help="Write the play when the game is left.")
@click.option("--dice", is_flag=True, help="You roll a die of your own, and are asked for it.")
@click.option("--seed", type=int, metavar="N", help="The same rolls, or the same deal, each time.")
@click.option("--players", type=int, metavar="N", help="Clue cards: how many play.")
@click.option("--variant", metavar="NAME", help="Clue cards: the variant. Default: the base game.")
@click.option("--mode", metavar="NAME", help="Suspects: the mode. Default: the first.")
@click.option("--seat", metavar="SEAT", help="Cards: you, from 1 on; killer or inspector.")
@click.option("--against", metavar="KIND", help="Cards: how the computer plays.")
@click.option("--hot-seat", is_flag=True, help="Cards: all players sit at this keyboard.")
@click.option("--language", metavar="LANG", help="Play the translation: de takes po/de.po.")
@cases.quiet
@click.pass_context
def play(
    context: click.Context,
    path: str | None,
    detective: str | None,
    resume: str | None,
    record: str | None,
    dice: bool,
    seed: int | None,
    players: int | None,
    variant: str | None,
    mode: str | None,
    seat: str | None,
    against: str | None,
    hot_seat: bool,
    language: str | None,
    quiet: bool,
) -> Status:
    """Play a case book, clue cards or a board of suspects in the terminal.

    You see what a reader sees, and casec keeps the papers: hours, abilities, letters. Type “help”
    in the game for what can be done: take back moves, put the game aside, look at the sheet.

    Games of cards are played against the computer, or with all players at one keyboard; the screen
    is hidden between them. Nobody sees what he may not see.

    \b
    casec play
    casec play my-case --detective nell --play nell.play
    casec play my-case --resume my-case.save
    casec play my-deck --players 3 --against certain
    casec play my-board --mode standard --hot-seat --play game.jsonl
    """
    folder = find_one(path)
    with progress(folder.resolve().name, quiet) as tell:
        checked = pipeline.check_any(folder, tell, language=language, whole=False)
    belong(context, checked.files)
    if isinstance(checked, pipeline.CheckedKit):
        from casec.cli.party.play import play as play_cards

        wish = Wish(players, seat, variant or mode, against, hot_seat, seed)
        return play_cards(checked, wish, record)
    if not pipeline.playable(checked):
        return refused(checked, "The case can't be played before its errors are mended.")
    table = table_of(pipeline.game_of(checked))
    seen = look(sys.stdout)
    screen = Screen(min(seen.width or _WIDEST, _WIDEST) - 2, seen.colour)
    talk.begin()
    turns = _resumed(table, resume) if resume else _opened(table, detective, screen)
    if turns:
        with _recorded(record) as keep:
            session(Game(table, screen, _typed if dice else _rolled(seed)), turns, keep)
    return Status.CLEAN


def _opened(table: Table, name: str | None, screen: Screen) -> tuple[Turn, ...]:
    """A new game; none if nobody says who is to be played."""
    known = table.rules.board.maxima
    if name is None and len(known) == 1:
        name = next(iter(known))
    if name is None:
        name = _who(table, screen)
    if name is None:
        return ()
    if name not in known:
        names = f" There are: {', '.join(known)}."
        what = f"There is no detective “{name}”"
        raise ProjectError(what, f"{did_you_mean(name, known)}{names}".strip())
    return opened(table.rules, name)


def _who(table: Table, screen: Screen) -> str | None:
    detectives = table.edition.detectives
    talk.say([plain(table.edition.case.title, screen, "strong"), "", "Who are you?"])
    for number, one in enumerate(detectives, 1):
        most = table.rules.board.maxima[one.name]
        points = ", ".join(f"{table.ability(place)} {most[place]}" for place in range(3))
        talk.say(wrapped([Bit(f"{number}  {one.title}"), Bit(f" ({points})", "dim")], screen, "  "))
    names = [one.name for one in detectives]
    while (typed := talk.ask("> ")) is not None:
        chosen = typed.strip().removeprefix("detective ")
        if chosen.isdecimal() and 1 <= int(chosen) <= len(names):
            return names[int(chosen) - 1]
        if chosen in names:
            return chosen
        if chosen in ("quit", "q"):
            return None
        talk.say([f"Type a number from 1 to {len(names)}."])
    return None


def _resumed(table: Table, file: str) -> tuple[Turn, ...]:
    saved, complaints = plays.restore(table.rules, data(Path(file)))
    if saved is None:
        raise ProjectError(f"“{file}” can't be taken up", " ".join(complaints))
    return resumed(table.rules, saved)


@contextmanager
def _recorded(file: str | None) -> Iterator[Callable[[tuple[Turn, ...]], None]]:
    """A function to be told how far the game is; the play is written however the game ends."""
    latest: list[tuple[Turn, ...]] = []
    try:
        yield lambda turns: latest.__setitem__(slice(None), [turns])
    finally:
        if file is not None and latest:
            result("".join(f"{step}\n" for step in steps(latest[0])), file)


def _rolled(seed: int | None) -> Callable[[], int]:
    source = _DICE if seed is None else random.Random(seed)  # noqa: S311  a die of a game
    return lambda: source.randint(1, 6)


def _typed() -> int | None:
    while (typed := talk.ask("What does your die show? ")) is not None:
        if typed.strip() in ("1", "2", "3", "4", "5", "6"):
            return int(typed)
        if typed.strip() in ("", "q", "quit", "undo"):
            return None
        talk.say(["A die shows 1 to 6; Enter alone goes back."])
    return None
