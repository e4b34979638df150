"""What the commands on cases share: their options, and how findings are shown and weighed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import isnan
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

import click

from casec.cli.status import Status
from casec.diagnostic import Diagnostic, Severity
from casec.diagnostic.format.findings import Findings
from casec.pipeline import Checked, CheckedKit, Verdict
from casec.processes import processors

Command = TypeVar("Command", bound=Callable[..., Any])
Looked: TypeAlias = Checked | CheckedKit | Verdict

GATES = (Severity.ERROR, Severity.WARNING, Severity.NOTE)


class Count(click.IntRange):
    """How many."""

    name = "whole number"


def paths(command: Command) -> Command:
    """The argument of commands that take several cases."""
    return click.argument("paths", nargs=-1, metavar="[PATH]...")(command)


def path(command: Command) -> Command:
    """The argument of commands that take one case."""
    return click.argument("path", required=False, metavar="[PATH]")(command)


def gate(command: Command) -> Command:
    """The option that says from which severity on a finding counts."""
    return click.option(
        "--gate",
        type=click.Choice([one.value for one in GATES]),
        help="Exit with 1 from this severity on. Default: as in case.yaml, or warning.",
    )(command)


def output(command: Command) -> Command:
    """The option that says where the result goes."""
    words = "Write to a file; `-` is standard output."
    return click.option("-o", "--output", metavar="FILE", help=words)(command)


def quiet(command: Command) -> Command:
    """The option to say no more than must be said."""
    return click.option("-q", "--quiet", is_flag=True, help="No progress and no remarks.")(command)


def anew(command: Command) -> Command:
    """The option to do without what is kept from earlier runs."""
    words = "Take nothing from earlier runs, and keep nothing for later ones."
    return click.option("--no-cache", "anew", is_flag=True, help=words)(command)


class _Seconds(click.FloatRange):
    """A number of seconds, which “nan” is not."""

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        found = float(super().convert(value, param, ctx))
        if isnan(found):
            self.fail(f"{value!r} is no number of seconds.", param, ctx)
        return found


def budget(command: Command) -> Command:
    """The option that says how long a case may be explored."""
    return click.option(
        "--budget",
        type=_Seconds(min=0),
        metavar="SECONDS",
        help="Explore for so long at most, in the whole run; what is open then is undecided "
        "(exit code 3). Default: no end.",
    )(command)


def workers(command: Command) -> Command:
    """The option that says how many processes explore."""
    return click.option(
        "--workers",
        type=Count(1, 256),
        default=processors,
        metavar="N",
        help="With how many detectives it is looked at once for what spoils the play of a large "
        "case, each by a process of its own. Default: as many as there are processors.",
    )(command)


def findings_of(checked: Looked, diagnostics: Sequence[Diagnostic]) -> Findings:
    """The findings of a case, with its folder as the user calls it."""
    return Findings(
        checked.files.name, called(checked.files.folder), tuple(diagnostics), checked.scope
    )


def called(folder: Path) -> str:
    """A folder as it stands before the paths of its files: nothing for the one one stands in. Below
    that one it is relative, however it was given: a CI service knows no other paths."""
    if folder.is_absolute() and folder.is_relative_to(here := Path.cwd()):
        folder = folder.relative_to(here)
    return "" if folder == Path() else folder.as_posix()


def status_of(diagnostics: Sequence[Diagnostic], checked: Looked, gate: str | None) -> Status:
    """Whether a finding is at or above the gate; undecided if one that was not found may be."""
    least = Severity(gate) if gate else checked.gate
    if any(one.severity.rank >= least.rank for one in diagnostics):
        return Status.FINDINGS
    return Status.CLEAN if checked.decided else Status.UNDECIDED
