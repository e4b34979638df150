"""`casec route`: how to get to a paragraph, a fact or an ending."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import click

from casec import pipeline
from casec.cli import cases
from casec.cli.explore import chosen
from casec.cli.progress import progress
from casec.cli.refusal import refused
from casec.cli.status import EXIT_CODES, Status
from casec.cli.terminal import look, remark, result
from casec.diagnostic.guess import did_you_mean
from casec.project import find_one

if TYPE_CHECKING:
    from casec.casebook.explore.reasons.told import Reason
    from casec.casebook.explore.routes.route import Route
    from casec.casebook.explore.search.trace import Made
    from casec.casebook.rules import Rulebook
    from casec.pipeline import Checked, Tell


@click.command(epilog=EXIT_CODES)
@click.argument("name", metavar="NAME")
@cases.path
@click.option("--detective", metavar="NAME", help="With this detective, not the quickest of all.")
@click.option("--play", "recorded", metavar="FILE", help="Write the play, as `replay` reads it.")
@cases.anew
@cases.quiet
def route(
    name: str,
    path: str | None,
    detective: str | None,
    recorded: str | None,
    anew: bool,
    quiet: bool,
) -> Status:
    """Show the shortest play that leads to a paragraph, a fact or an ending, in readable words.

    NAME is that of a paragraph or fact, or any item as `casec explore` calls it, in quotes. Of a
    paragraph in which the game can end the ending is meant, of one with a gate that it is open;
    `casec route finish` takes the only ending, or names them all.
    “stuck” and the name of a paragraph stands for being stuck in it, a code and an item for what
    `casec check` found there. Where nothing leads there the reason is printed, and the exit code is
    1.

    The shortest play has the fewest moves, without those in a test. One that is short, but was not
    proved to be the shortest, is said to be so.

    \b
    casec route upper-room my-case
    casec route "exit capstan 3" my-case --detective nell
    """
    from casec.casebook import play
    from casec.casebook.explore.reasons.told import Reason
    from casec.casebook.explore.routes.route import Route

    folder = find_one(path)
    with progress(folder.resolve().name, quiet) as tell:
        checked = pipeline.check(folder, tell, anew=anew)
        if not pipeline.playable(checked):
            return refused(checked, "No route can be found before the errors are mended.")
        book = pipeline.rules_of(checked)
        item = _asked(book, name)
        names = chosen(tuple(book.board.maxima), detective)
        if pipeline.is_found(item):
            every = pipeline.found_ways(checked, book, item, tell, anew=anew)
            found = {one: every[one] for one in names}
        else:
            found = dict(_shortest(checked, book, names, item, tell, anew))
    made = {one: way for one, way in found.items() if isinstance(way, Route)}
    if not made:
        for one, way in found.items():
            if isinstance(way, Reason):
                result(f"{one}: {item} is impossible: {way.why}\n", None)
        return Status.FINDINGS
    best = min(made, key=lambda one: made[one].length)
    moves, length = made[best].made, made[best].length
    _show(book, best, moves)
    least = min(way.least for way in made.values())
    if least < length and not pipeline.is_found(item):
        result(_SHORT.format(length=length, least=least), None)
    if recorded is not None:
        result("".join(f"{line}\n" for line in play.write(best, moves)), recorded)
        remark(f"The play is in {recorded}.", quiet)
    return Status.CLEAN


def _shortest(
    checked: Checked, book: Rulebook, names: Sequence[str], item: str, tell: Tell, anew: bool
) -> Iterator[tuple[str, Route | Reason]]:
    """The shortest way for each of some detectives, if it is shorter than those before."""
    from casec.casebook.explore.routes.route import Route

    under: int | None = None
    for one in names:
        tell(f"looking for a way for {one}")
        way = pipeline.way(checked, book, one, item, anew=anew, under=under)
        if isinstance(way, Route):
            under = way.length if under is None else min(under, way.length)
        if way is not None:
            yield one, way


def _show(book: Rulebook, detective: str, moves: Made) -> None:
    """Print a play in words."""
    from casec.casebook.explore.routes.words import words

    colour = look(sys.stdout).colour
    lines = words(book, detective, moves, lambda text: f"\x1b[3m{text}\x1b[0m" if colour else text)
    result("".join(f"{line}\n" for line in lines), None)


_CODED = re.compile(r"(CB\d+) (.+)", re.IGNORECASE)
_KINDS = {"finish": "ending", "paragraph": "paragraph", "letter": "fact", "address": "address"}
_LISTED = 12
_SHORT = (
    "This play of {length} moves is short, but was not proved to be the shortest: "
    "none has fewer than {least}.\n"
)


def _asked(book: Rulebook, name: str) -> str:
    """The item of a case that is asked for, or what a check finds. Raises click.UsageError."""
    from casec.casebook.verdicts.items import items

    every = items(book.case)
    asked = _CODED.fullmatch(" ".join(name.split()))
    if asked is None:
        traps = (f"{pipeline.STUCK}{one.name}" for one in book.case.paragraphs)
        return item_of(name, (*every, *traps))
    code, rest = asked[1].upper(), asked[2]
    if not pipeline.is_found(f"{code} {rest}"):
        other = f"{pipeline.STUCK}{rest.split()[-1]}" if "CB420" <= code <= "CB426" else rest
        hint = f" Ask for “{other}” alone." if other != rest or rest in every else ""
        raise click.UsageError(f"No play belongs to {code}, as to CB440 to CB444.{hint}")
    if rest not in every:
        hint = did_you_mean(rest, every) or " `casec explore` lists all items."
        raise click.UsageError(f"There is no “{rest}”.{hint}")
    return f"{code} {rest}"


def item_of(name: str, items: tuple[str, ...]) -> str:
    """The item that is meant: an ending before the paragraph itself, and that its gate is open
    before that somebody comes to it. Raises click.UsageError."""
    name = " ".join(name.split())
    wanted = (
        name,
        f"finish {name}",
        f"gate {name} open",
        f"paragraph {name}",
        f"letter {name}",
    )
    for item in wanted:
        if item in items:
            return item
    kind, _, rest = name.partition(" ")
    if name == "finish" and len(endings := _named(items, kind)) == 1:
        return f"finish {endings[0]}"
    if kind in _KINDS and (rest or kind == "finish"):
        raise click.UsageError(_no_such(_KINDS[kind], rest, _named(items, kind)))
    if near := _near(name, items):
        raise click.UsageError(f"There is no “{name}”. There {near}.")
    if rest and (hint := did_you_mean(name, items)):
        raise click.UsageError(f"There is no “{name}”.{hint}")
    names = sorted({*_named(items, "paragraph"), *_named(items, "letter")})
    hint = did_you_mean(name, names) or " `casec explore` lists all items."
    raise click.UsageError(f"There is no paragraph or fact “{name}”.{hint}")


def _named(items: tuple[str, ...], kind: str) -> list[str]:
    """The names of the items of a kind, in the order of the book."""
    return [item.removeprefix(f"{kind} ") for item in items if item.startswith(f"{kind} ")]


def _near(name: str, items: tuple[str, ...]) -> str:
    """The items of the same kind and paragraph: “is exit bar 1”."""
    start = " ".join(name.split()[:2])
    near = [f"“{item}”" for item in items if item.startswith(f"{start} ")]
    return f"{'is' if len(near) == 1 else 'are'} {_listed(near)}" if near else ""


def _listed(names: list[str]) -> str:
    return f"{', '.join(names[:_LISTED])}{', …' if len(names) > _LISTED else ''}"


def _no_such(thing: str, name: str, known: list[str]) -> str:
    what = f"There is no {thing} “{name}”." if name else f"Which {thing} is meant?"
    there = f" There are: {_listed(known)}." if known else " There is none at all."
    return f"{what}{did_you_mean(name, known) if name else ''}{there}"
