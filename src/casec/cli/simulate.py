"""`casec simulate`: what a game of cards is like, by having it played many times."""

from __future__ import annotations

import json

import click

from casec import pipeline
from casec.cli import cases
from casec.cli.progress import progress
from casec.cli.refusal import refused
from casec.cli.status import EXIT_CODES, Status
from casec.cli.terminal import result
from casec.diagnostic import Severity
from casec.kits.simulate import NotPlayed, Wish
from casec.processes import processors
from casec.project import find_one


@click.command(epilog=EXIT_CODES)
@cases.path
@click.option(
    "--plays",
    type=cases.Count(1, 1_000_000),
    default=Wish().plays,
    show_default=True,
    metavar="N",
    help="How many games are played for each line of the report.",
)
@click.option(
    "--seed", type=int, default=Wish().seed, show_default=True, metavar="N",
    help="Other games with another number; the same with the same.",
)  # fmt: skip
@click.option(
    "--workers",
    type=cases.Count(1, 256),
    metavar="N",
    help="How many processes play. Default: as many as there are processors. The result is the "
    "same with any number.",
)
@click.option(
    "--variant", metavar="NAME", help="Only this variant or mode; `base` is the game without."
)
@click.option("--players", type=cases.Count(1, 99), metavar="N", help="Only with so many players.")
@click.option(
    "--format",
    "form",
    type=click.Choice(["table", "json"]),
    default="table",
    show_default=True,
    help="For people, or for programs.",
)
@click.option(
    "--transcripts",
    metavar="FILE",
    help="Also write the games of players alike, one a line, as `casec replay` reads them.",
)
@cases.output
@cases.quiet
def simulate(
    path: str | None,
    plays: int,
    seed: int,
    workers: int | None,
    variant: str | None,
    players: int | None,
    form: str,
    transcripts: str | None,
    output: str | None,
    quiet: bool,
) -> Status:
    """Have a deck of clue cards or a board of suspects played by computer, and report on it.

    Computer players of several kinds play it, and each figure comes with the interval in which the
    true value lies. How they play stands in the report and in docs/clues.md and docs/manhunt.md.

    \b
    casec simulate my-deck
    casec simulate my-deck --plays 2000 --variant base --players 4
    casec simulate my-deck --format json -o report.json
    """
    if transcripts == "-" and output in (None, "-"):
        raise click.UsageError("Report and transcripts can't both go to standard output: use -o.")
    folder = find_one(path)
    with progress(folder.resolve().name, quiet) as tell:
        checked = pipeline.check_kit(folder, tell, whole=False)
        errors = [one for one in checked.findings if one.severity is Severity.ERROR]
        if checked.kit is None or errors:
            return refused(checked, "It can't be played before its errors are mended.")
        wish = Wish(plays, seed, workers or processors(), variant, players, transcripts is not None)
        try:
            report = pipeline.simulated(checked, wish, tell)
        except NotPlayed as error:
            raise click.UsageError(str(error)) from None
    if transcripts is not None:
        result("".join(f"{line}\n" for line in report.transcripts), transcripts)
    data = json.dumps(report.data, ensure_ascii=False, indent=1)
    result(f"{data}\n" if form == "json" else report.text, output)
    return Status.CLEAN
