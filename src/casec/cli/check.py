"""`casec check`: every fault, then a line of totals."""

from __future__ import annotations

import sys
from dataclasses import replace

import click

from casec.cli import cases
from casec.cli.progress import clear, progress
from casec.cli.status import UNDECIDED_TOO, Status, worst
from casec.cli.terminal import complain, look, remark, result
from casec.diagnostic import Diagnostic
from casec.diagnostic.code import is_proved
from casec.diagnostic.format import FORMATS, Findings, Look
from casec.diagnostic.format.colour import painter
from casec.diagnostic.format.concise import concise
from casec.diagnostic.format.full import messages
from casec.diagnostic.format.totals import summed
from casec.diagnostic.select import codes, select, shown_codes
from casec.pipeline import Budget, Verdict, Wish, verdict
from casec.project import ProjectError, find


class _Early:
    """What is shown on a terminal before a case is explored, which takes its time.

    Attributes:
        told: what has been shown.
    """

    def __init__(self, form: str, wanted: tuple[str, ...], unwanted: tuple[str, ...]) -> None:
        self.told: tuple[Diagnostic, ...] = ()
        self._form, self._wanted, self._unwanted = form, wanted, unwanted

    @property
    def is_seen(self) -> bool:
        """Whether people look on, and not a program."""
        return self._form in ("full", "concise") and sys.stdout.isatty()

    def show(self, known: Verdict) -> None:
        """Show what is known; the rest and the totals will follow."""
        found = select(known.findings, self._wanted, self._unwanted)
        case, style = cases.findings_of(known, found), look(sys.stdout)
        clear()
        result(concise([case], style) if self._form == "concise" else messages(case, style), None)
        self.told = case.diagnostics


class _Run:
    """What was found of all cases so far."""

    def __init__(self, gate: str | None, chosen: bool) -> None:
        self.found: list[Findings] = []
        self.statuses: list[Status] = []
        self._gate, self._chosen = gate, chosen
        self._decided, self._hindered = True, False

    def add(
        self, checked: Verdict, shown: tuple[Diagnostic, ...], told: tuple[Diagnostic, ...]
    ) -> None:
        """A case has been checked. `told`: what has been shown of it."""
        made = cases.findings_of(checked, shown)
        self.found.append(replace(made, facts=checked.facts, told=told))
        status = cases.status_of(shown, checked, self._gate)
        self._decided = self._decided and checked.decided
        if checked.hindered and self._chosen and status is Status.CLEAN:
            status, self._hindered = Status.UNDECIDED, True
        self.statuses.append(status)

    def tell_what_is_missing(self) -> None:
        """Cases that could not be read, and what was not explored."""
        read, every = len(self.found), len(self.statuses)
        if 0 < read < every:
            remark(f"{every - read} of {every} cases could not be read.")
        if self._hindered:
            remark("A case with errors, not shown here, can't be explored before they are mended.")
        if not self._decided:
            remark("The budget ran out before all was explored. What is open is not told here.")


@click.command(epilog=UNDECIDED_TOO)
@cases.paths
@click.option(
    "--format",
    "form",
    type=click.Choice(list(FORMATS)),
    default="full",
    show_default=True,
    help="For people (full, concise), programs, GitHub, code scanning, test reports.",
)
@click.option("--select", "chosen", multiple=True, metavar="CODES", help="Show only these codes.")
@click.option("--ignore", "ignored", multiple=True, metavar="CODES", help="Show all but these.")
@click.option("--static", is_flag=True, help="Do not explore what readers can do: it is quick.")
@cases.budget
@cases.workers
@cases.gate
@cases.output
@cases.anew
@cases.quiet
def check(
    paths: tuple[str, ...],
    form: str,
    chosen: tuple[str, ...],
    ignored: tuple[str, ...],
    static: bool,
    budget: float | None,
    workers: int,
    gate: str | None,
    output: str | None,
    anew: bool,
    quiet: bool,
) -> Status:
    """Find every fault of a case, or of several, each under its own name.

    What can be read is explored too: all that readers can do is looked at. That takes its time,
    and is kept for the next run; --static leaves it out. Nothing is changed. CODES are codes or
    their beginnings, parted by commas: CB1 is all that begins so. What a code means: casec explain
    CODE.

    \b
    casec check                            the case you stand in
    casec check cases                      each case in the folder “cases”
    casec check --static                   only what can be said without exploring
    casec check my-case --ignore CB3       without the remarks on style
    casec check --format sarif -o out.sarif
    """
    try:
        wanted, unwanted = codes(chosen), codes(ignored)
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    run = _Run(gate, bool(chosen))
    folders = find(paths)
    asked = not static and any(map(is_proved, shown_codes(wanted, unwanted)))
    seconds = Budget(budget)
    early = _Early(form, wanted, unwanted)
    show = early.show if len(folders) == 1 and output is None and early.is_seen else None
    for place, folder in enumerate(folders):
        share = seconds.share(len(folders) - place)
        wish = Wish(share, workers=workers, meanwhile=show) if asked else None
        try:
            with progress(folder.resolve().name, quiet) as tell:
                checked = verdict(folder, tell, anew=anew, wish=wish)
        except ProjectError as error:
            complain(error)
            run.statuses.append(Status.USAGE)
            continue
        run.add(checked, select(checked.findings, wanted, unwanted), early.told)
    if run.found:
        _tell(run.found, form, output, quiet)
    run.tell_what_is_missing()
    return worst(run.statuses)


def _tell(found: list[Findings], form: str, output: str | None, quiet: bool) -> None:
    """All findings in a form, and their totals if the form has none."""
    style = look(sys.stdout) if output in (None, "-") else Look()
    result(FORMATS[form](found, style), output)
    if form != "full":
        remark(summed(found, painter(look(sys.stderr).colour)), quiet)
