"""`casec preflight`: what a print shop asks of a PDF, and how it stands."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import click

from casec.cli import cases
from casec.cli.progress import progress
from casec.cli.status import EXIT_CODES, Status
from casec.cli.terminal import complain, look, result
from casec.project import ProjectError
from casec.project.printed import printed
from casec.project.read import data
from casec.render.preflight.model import PROFILES, Report, UnreadableError, Verdict

_GATES = [Verdict.FAILS.value, Verdict.WARNING.value, Verdict.NOTE.value]


@click.command(epilog=EXIT_CODES)
@click.argument("paths", nargs=-1, metavar="[PATH]...")
@click.option(
    "--profile",
    type=click.Choice(list(PROFILES)),
    default="shop",
    show_default=True,
    help="Who prints: a print shop, or you at home, who ask for less.",
)
@click.option(
    "--format",
    "form",
    type=click.Choice(["table", "json"]),
    default="table",
    show_default=True,
    help="For people, or for programs.",
)
@click.option(
    "--gate",
    type=click.Choice(_GATES),
    default="fails",
    show_default=True,
    help="Exit with 1 from this verdict on.",
)
@cases.output
@cases.quiet
def preflight(
    paths: tuple[str, ...], profile: str, form: str, gate: str, output: str | None, quiet: bool
) -> Status:
    """Look at PDFs as a print shop does: what holds, and what does not.

    PATH is a PDF (`-` is standard input), the folder of a build, or a case that was built.
    Boxes, bleed, fonts, the resolution of pictures, colours and ink near the edges are looked at;
    nothing is changed. What each question means: docs/preflight.md.

    \b
    casec preflight build/my-case
    casec preflight cards.pdf --profile home
    casec preflight my-case --format json -o preflight.json
    """
    from casec.render.preflight.record import record
    from casec.render.preflight.table import table

    unread: list[ProjectError] = []
    reports = tuple(_reports(paths or (".",), profile, quiet, unread))
    if form == "json":
        text = json.dumps(record(reports, profile), ensure_ascii=False, indent=1)
        result(f"{text}\n", output)
    elif reports:
        result(table(reports, look(sys.stdout)), output)
    for error in unread:
        complain(error)
    if unread:
        return Status.USAGE
    least = Verdict(gate).rank
    failed = any(report.verdict.rank >= least for report in reports)
    return Status.FINDINGS if failed else Status.CLEAN


def _reports(
    paths: Sequence[str], profile: str, quiet: bool, unread: list[ProjectError]
) -> Iterator[Report]:
    """A report on each file; those that can't be looked into are put into `unread`."""
    from casec.render.preflight.report import preflight as look_at

    for path in dict.fromkeys(_files(paths, unread)):
        try:
            content = sys.stdin.buffer.read() if path == Path("-") else data(path)
            with progress(str(path), quiet) as tell:
                yield look_at(content, str(path), PROFILES[profile], tell)
        except UnreadableError as error:
            unread.append(ProjectError(f"“{path}” {error.message}", error.remedy))
        except ProjectError as error:
            unread.append(error)


def _files(paths: Sequence[str], unread: list[ProjectError]) -> Iterator[Path]:
    for path in paths:
        try:
            yield from (Path("-"),) if path == "-" else printed(path)
        except ProjectError as error:
            unread.append(error)
