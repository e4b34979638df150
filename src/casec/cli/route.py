"""`casec route`: how to get to a paragraph, a fact or an ending."""

from __future__ import annotations

import click

from casec import pipeline
from casec.cli import cases
from casec.cli.explore import chosen
from casec.cli.progress import progress
from casec.cli.refusal import refused
from casec.cli.status import EXIT_CODES, Status
from casec.cli.terminal import remark, result
from casec.diagnostic.guess import did_you_mean
from casec.project import find_one


@click.command(epilog=EXIT_CODES)
@click.argument("name", metavar="NAME")
@cases.path
@click.option("--detective", metavar="NAME", help="With this detective, not the quickest of all.")
@click.option("--play", "recorded", metavar="FILE", help="Write the play, as `replay` reads it.")
@cases.quiet
def route(
    name: str, path: str | None, detective: str | None, recorded: str | None, quiet: bool
) -> Status:
    """Show a short play that leads to a paragraph, a fact or an ending, in readable words.

    NAME is that of a paragraph or fact, or any item as `casec explore` calls it, in quotes. Where
    nothing leads there the reason is printed, and the exit code is 1.

    \b
    casec route upper-room my-case
    casec route "exit capstan 3" my-case --detective nell
    """
    from casec.casebook import play
    from casec.casebook.verdicts.items import items
    from casec.casebook.explore.reasons import Reason
    from casec.casebook.explore.route import route as find_route
    from casec.casebook.explore.words import words

    folder = find_one(path)
    with progress(folder.resolve().name, quiet) as tell:
        checked = pipeline.check(folder, tell)
        if not pipeline.playable(checked):
            return refused(checked, "No route can be found before the errors are mended.")
        book = pipeline.rules_of(checked)
        item = item_of(name, items(book.case))
        found = {}
        for one in chosen(tuple(book.board.maxima), detective):
            tell(f"looking for a way for {one}")
            found[one] = find_route(book, one, item)
    made = {one: way for one, way in found.items() if not isinstance(way, Reason)}
    if not made:
        for one, way in found.items():
            if isinstance(way, Reason):
                result(f"{one}: {item} is impossible: {way.why}\n", None)
        return Status.FINDINGS
    best = min(made, key=lambda one: len(made[one]))
    result("".join(f"{line}\n" for line in words(book, best, made[best])), None)
    if recorded is not None:
        result("".join(f"{line}\n" for line in play.write(best, made[best])), recorded)
        remark(f"The play is in {recorded}.", quiet)
    return Status.CLEAN


def item_of(name: str, items: tuple[str, ...]) -> str:
    """The item that is meant: an ending before the paragraph itself. Raises click.UsageError."""
    wanted = (name, f"finish {name}", f"paragraph {name}", f"letter {name}")
    for item in wanted:
        if item in items:
            return item
    names = {item.split()[1] for item in items if item.startswith(("paragraph ", "letter "))}
    hint = did_you_mean(name, sorted(names)) or " `casec explore` lists all items."
    raise click.UsageError(f"There is no paragraph or fact “{name}”.{hint}")
