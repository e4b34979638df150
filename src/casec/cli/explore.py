"""`casec explore`: the verdict of every item of a case."""

from __future__ import annotations

import json

import click

from casec import pipeline
from casec.cli import cases
from casec.cli.progress import progress
from casec.cli.refusal import refused
from casec.cli.status import UNDECIDED_TOO, Status
from casec.cli.terminal import remark, result
from casec.diagnostic.code import is_proved
from casec.diagnostic.format.totals import counted
from casec.diagnostic.guess import did_you_mean
from casec.project import find_one


@click.command(epilog=UNDECIDED_TOO)
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
    "--more",
    "further",
    is_flag=True,
    help="Also tell, with many passes more, of windows that need an early start, hours in which "
    "nobody is awake, and verdicts that hang on a ruling.",
)
@cases.budget
@cases.workers
@cases.gate
@cases.output
@cases.anew
@cases.quiet
def explore(
    path: str | None,
    detective: str | None,
    form: str,
    further: bool,
    budget: float | None,
    workers: int,
    gate: str | None,
    output: str | None,
    anew: bool,
    quiet: bool,
) -> Status:
    """Prove of everything in a case whether it can really be read, and how.

    All that readers can do is looked at: letters, hours, abilities, dice. What can come about has a
    play that the rules replay; what can't has a reason. How: docs/exploring.md. The exit code is 1
    where `casec check` would report something of it.

    \b
    casec explore my-case
    casec explore my-case --detective nell
    casec explore my-case --format json -o verdicts.json
    """
    from casec.casebook import proof
    from casec.casebook.verdicts.record import record
    from casec.casebook.verdicts.table import table

    folder = find_one(path)
    wish = pipeline.Wish(pipeline.Budget(budget), detective, bounded=True, workers=workers)
    with progress(folder.resolve().name, quiet) as tell:
        checked = pipeline.check(folder, tell, anew=anew, wish=wish)
    case, found = checked.case, checked.exploration
    if case is None or found is None:
        return refused(checked, "The case can't be explored before its errors are mended.")
    chosen(tuple(one.name for one in case.detectives), detective)
    data, text, whole = record(case, found), table(case, found), True
    if further:
        from casec.casebook.craft import shown

        with progress(folder.resolve().name, quiet) as tell:
            besides, whole = pipeline.more(case, found, wish.budget, tell)
        data["more"] = shown.record(case.calendar, besides)
        text += shown.table(case.calendar, besides)
    if form == "json":
        text = f"{json.dumps(data, ensure_ascii=False, indent=1)}\n"
    result(text, output)
    faults = tuple(
        one for one in checked.findings if is_proved(one.code) or one.code in proof.TELLING
    )
    status = cases.status_of(faults, checked, gate)
    if status is Status.FINDINGS:
        remark(
            f"{counted(len(faults), 'finding')}: `casec check` tells them, with their places.",
            quiet,
        )
    return status if whole or status is not Status.CLEAN else Status.UNDECIDED


def chosen(names: tuple[str, ...], detective: str | None) -> tuple[str, ...]:
    """All detectives, or the one asked for. Raises click.UsageError if there is none so called."""
    if detective is None:
        return names
    if detective not in names:
        hint = did_you_mean(detective, names) or f" There are: {', '.join(names)}."
        raise click.UsageError(f"There is no detective “{detective}”.{hint}")
    return (detective,)
