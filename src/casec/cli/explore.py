"""`casec explore`: the verdict of every item of a case."""

from __future__ import annotations

import json

import click

from casec import pipeline
from casec.cli import cases
from casec.cli.progress import progress
from casec.cli.refusal import refused
from casec.cli.status import EXIT_CODES, Status
from casec.cli.terminal import result
from casec.diagnostic.guess import did_you_mean
from casec.project import find_one


@click.command(epilog=f"{EXIT_CODES} · 3 undecided")
@cases.path
@click.option("--detective", metavar="NAME", help="Only for this detective.")
@click.option(
    "--format",
    "form",
    type=click.Choice(["table", "json"]),
    default="table",
    show_default=True,
    help="For people, or for programs (with a play for every verdict).",
)
@click.option(
    "--budget",
    type=click.FloatRange(min=0),
    metavar="SECONDS",
    help="Stop after so long; what is open by then is undecided (exit code 3). Default: no end.",
)
@click.option("-o", "--output", metavar="FILE", help="Write to a file; `-` is standard output.")
@cases.quiet
def explore(
    path: str | None,
    detective: str | None,
    form: str,
    budget: float | None,
    output: str | None,
    quiet: bool,
) -> Status:
    """Prove of everything in a case whether it can really be read, and how.

    All that readers can do is looked at: letters, hours, abilities, dice. What can come about has a
    play that the rules replay; what can't has a reason. How: docs/exploring.md.

    \b
    casec explore my-case
    casec explore my-case --detective nell
    casec explore my-case --format json -o verdicts.json
    """
    from casec.casebook import explore as explorer
    from casec.casebook.verdicts.record import record
    from casec.casebook.verdicts.table import table

    folder = find_one(path)
    with progress(folder.resolve().name, quiet) as tell:
        checked = pipeline.check(folder, tell)
        if not pipeline.playable(checked):
            return refused(checked, "The case can't be explored before its errors are mended.")
        book = pipeline.rules_of(checked)
        names = chosen(tuple(book.board.maxima), detective)
        found = explorer.explore(book, names, budget, lambda name: tell(f"exploring for {name}"))
    if form == "json":
        data = json.dumps(record(book.case, found), ensure_ascii=False, indent=1)
        result(f"{data}\n", output)
    else:
        result(table(book.case, found), output)
    return Status.CLEAN if found.complete else Status.UNDECIDED


def chosen(names: tuple[str, ...], detective: str | None) -> tuple[str, ...]:
    """All detectives, or the one asked for. Raises click.UsageError if there is none so called."""
    if detective is None:
        return names
    if detective not in names:
        hint = did_you_mean(detective, names) or f" There are: {', '.join(names)}."
        raise click.UsageError(f"There is no detective “{detective}”.{hint}")
    return (detective,)
