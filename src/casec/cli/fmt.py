"""`casec fmt`: the one form of `.case` files, and the repair of pasted text."""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import unified_diff
from pathlib import Path

import click

from casec.cli.cases import quiet as quiet_option
from casec.cli.status import EXIT_CODES, Status, worst
from casec.cli.terminal import complain, look, made, remark, result
from casec.diagnostic import Diagnostic
from casec.diagnostic.format.findings import Findings
from casec.diagnostic.format.full import message
from casec.diagnostic.format.glyphs import shown
from casec.diagnostic.format.totals import counted
from casec.pipeline.fmt import Formatted, Repair, formatted
from casec.project import ProjectError, write
from casec.project.decode import decode
from casec.project.read import data
from casec.project.read import text as read_text
from casec.project.texts import texts
from casec.source import Source

_LISTED = 8


@dataclass(frozen=True, slots=True)
class _Wish:
    check: bool
    diff: bool
    pasted: bool
    quiet: bool

    @property
    def looks_only(self) -> bool:
        return self.check or self.diff


@dataclass(frozen=True, slots=True)
class _Outcome:
    """What became of one file.

    Attributes:
        anew: it is written anew, or would be.
        failed: it would have said something else.
    """

    file: Path
    status: Status
    anew: bool = False
    failed: bool = False


@click.command(epilog=EXIT_CODES)
@click.argument("paths", nargs=-1, metavar="[PATH]...")
@click.option("--check", is_flag=True, help="Change nothing; list the files that would change.")
@click.option("--diff", is_flag=True, help="Change nothing; show what would change.")
@click.option("--pasted", is_flag=True, help="Mend text that comes from a word processor as well.")
@quiet_option
def fmt(paths: tuple[str, ...], check: bool, diff: bool, pasted: bool, quiet: bool) -> Status:
    """Put .case files into one form: blank lines, marks, the spacing of rules.

    The words, and the places where lines end, stay as they are; so does what the files mean. PATH
    may also be one .case file, a folder within a case, or `-`: then standard input becomes
    standard output. A file with errors is left alone. The files that were changed are printed.

    --pasted also sets blank lines between lines of dialogue, and mends what a word processor
    leaves behind: soft hyphens, non-breaking spaces and the like. It says what it did.

    \b
    casec fmt                            the case you stand in
    casec fmt --diff my-case
    casec fmt --pasted my-case/book/new.case
    """
    wish = _Wish(check, diff, pasted, quiet)
    if "-" in paths:
        if len(paths) > 1:
            raise click.UsageError("`-` is standard input, and stands alone.")
        return _stream(wish)
    return _files(paths, wish)


def _files(paths: Sequence[str], wish: _Wish) -> Status:
    files, faults = texts(paths)
    _show(faults)
    outcomes = [_one(file, wish) for file in files]
    changed = [each.file for each in outcomes if each.anew]
    if not wish.diff:
        made(changed)
    remark(_sum(len(changed), len(files), wish), wish.quiet)
    _refuse([str(each.file) for each in outcomes if each.failed])
    return worst([*([Status.FINDINGS] if faults else []), *(each.status for each in outcomes)])


def _one(file: Path, wish: _Wish) -> _Outcome:
    try:
        return _formatted(file, wish)
    except ProjectError as error:
        complain(error)
        return _Outcome(file, Status.USAGE)


def _formatted(file: Path, wish: _Wish) -> _Outcome:
    """Format one file, or only look what that would change."""
    source, faults = read_text(file, file.as_posix())
    _show(faults)
    if source is None or faults:
        return _Outcome(file, Status.FINDINGS)
    done = formatted(source, pasted=wish.pasted)
    _show(done.faults)
    _tell(done, wish)
    if done.faults:
        remark(f"{shown(str(file))} is left as it is.", wish.quiet)
        return _Outcome(file, Status.FINDINGS)
    if done.text is None or not done.changes(data(file)):
        return _Outcome(file, Status.CLEAN, failed=done.failed)
    if wish.diff:
        result(_diff(done), None)
    if wish.looks_only:
        return _Outcome(file, Status.FINDINGS, anew=True)
    write.source(file, done.text)
    return _Outcome(file, Status.CLEAN, anew=True)


def _stream(wish: _Wish) -> Status:
    """Standard input to standard output. Where it can't be formatted nothing is put out."""
    given = sys.stdin.buffer.read()
    source, fault = decode("-", given)
    done = formatted(source, pasted=wish.pasted)
    faults = (*((fault,) if fault else ()), *done.faults)
    _show(faults)
    _tell(done, wish)
    if faults:
        return Status.FINDINGS
    _refuse(["-"] if done.failed else [])
    if wish.diff:
        result(_diff(done), None)
    elif not wish.check:
        result(done.text or "", None)
    return Status.FINDINGS if wish.looks_only and done.changes(given) else Status.CLEAN


def _show(faults: Sequence[Diagnostic]) -> None:
    for fault in faults:
        remark(message(fault, Findings("", "", ()), look(sys.stderr)))


def _tell(done: Formatted, wish: _Wish) -> None:
    """What was mended in pasted text, a line a file."""
    kinds: dict[tuple[str, str], list[Repair]] = defaultdict(list)
    for repair in done.repairs:
        kinds[repair.what, repair.many].append(repair)
    parts = []
    for (what, many), some in kinds.items():
        lines = sorted({repair.line for repair in some})
        places = ", ".join(map(str, lines[:_LISTED])) + (", …" if len(lines) > _LISTED else "")
        count = f"1 {what}" if len(some) == 1 else f"{len(some)} {many}"
        parts.append(f"{count} (line{'s' * (len(lines) > 1)} {places})")
    if parts:
        remark(f"{shown(done.source.path)}: {'; '.join(parts)}.", wish.quiet)


def _diff(done: Formatted) -> str:
    path = done.source.path
    spelt = shown if sys.stdout.isatty() else str
    lines = unified_diff(_lines(done.source), _lines(Source(path, done.text or "")), path, path)
    return "".join(f"{spelt(line.removesuffix(chr(10)))}\n" for line in lines)


def _lines(source: Source) -> list[str]:
    """The lines as they are, the last with a remark where it does not end."""
    *lines, last = source.text.split("\n")
    rest = [f"{last}\n\\ No newline at end of file\n"] if last else []
    return [*(f"{line}\n" for line in lines), *rest]


def _sum(changed: int, files: int, wish: _Wish) -> str:
    would = "would be " if wish.looks_only else ""
    rest = files - changed
    left = "left as it is" if rest == 1 else "left as they are"
    parts = [
        *([f"{counted(changed, 'file')} {would}formatted"] if changed else []),
        *([f"{counted(rest, 'file')} {left}"] if rest else []),
    ]
    return f"{', '.join(parts) or 'There is no .case file'}."


def _refuse(failed: Sequence[str]) -> None:
    """What must not happen: the new text says something else. Those files are as they were."""
    if failed:
        raise RuntimeError(f"the one form of {', '.join(failed)} would not say the same")
