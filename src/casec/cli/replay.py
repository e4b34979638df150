"""`casec replay`: a recorded play checked, step by step."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from casec import pipeline
from casec.casebook import play, rules
from casec.casebook.play.moment import told
from casec.cli import cases, transcripts
from casec.cli.progress import progress
from casec.cli.refusal import refused
from casec.cli.status import EXIT_CODES, Status
from casec.cli.terminal import look, result
from casec.diagnostic.format import Findings
from casec.diagnostic.format.full import full
from casec.diagnostic.format.totals import counted
from casec.project import find_one
from casec.project.decode import decode
from casec.project.read import data


@click.command(epilog=EXIT_CODES)
@click.argument("file", metavar="FILE")
@cases.path
@cases.quiet
def replay(file: str, path: str | None, quiet: bool) -> Status:
    """Check a recorded play: is every step allowed, and does what it expects hold?

    FILE is a text with one step a line, as `casec play --play FILE` writes it; `-` is standard
    input. The first step that the rules do not allow ends the play, with the reason.

    Of decks of clue cards and boards of suspects, FILE holds transcripts: one game a line, as
    JSON. Each is played again by the settings in its line, and no PATH is needed; with one, casec
    says how many of the games have other settings than the deck or board there.

    \b
    casec replay nell.play
    casec replay nell.play my-case
    casec replay games.jsonl
    """
    written = sys.stdin.buffer.read() if file == "-" else data(Path(file))
    called = "standard input" if file == "-" else Path(file).as_posix()
    if transcripts.is_one(called, written):
        return transcripts.replay(called, written, path, quiet)
    folder = find_one(path)
    with progress(folder.resolve().name, quiet) as tell:
        checked = pipeline.check(folder, tell)
    if not pipeline.playable(checked):
        return refused(checked, "No play can be checked before the errors of the case are mended.")
    book = pipeline.rules_of(checked)
    source, broken = decode(called, written)
    names = play.Names(book.case.language, checked.numbering.letters if checked.numbering else None)
    steps, faults = play.read(source, names.language)
    unread = min((fault.label.span.start for fault in faults), default=len(source.text) + 1)
    led = play.replay(book, [step for step in steps if step.span.start < unread], names)
    found = (*((broken,) if broken else ()), *faults, *led.faults)
    if found:
        ordered = tuple(sorted(found, key=lambda one: one.sort_key))
        findings = Findings(checked.files.name, "", ordered, counted(len(steps), "step"))
        result(full([findings], look(sys.stdout)), None)
        return Status.FINDINGS
    result(f"{_end(book, led)}\n", None)
    return Status.CLEAN


def _end(book: rules.Rulebook, led: play.Replayed) -> str:
    """How far the play leads, in a line."""
    if not led.states:
        return "The play has no steps."
    state = led.states[-1]
    where = f" in {state.paragraph}" if state.paragraph else ""
    kind = f" ({state.stuck})" if state.stuck else ""
    points = counted(rules.points(book, state), "point")
    steps = counted(len(led.moves) + 1, "step")
    return f"{steps}: {state.phase}{kind}{where}, {told(state.time, book.case.calendar)}, {points}."
