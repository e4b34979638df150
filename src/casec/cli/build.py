"""`casec build`: the outputs of a case, all or none."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple, TypeAlias

import click

from casec import pipeline
from casec.cli import box as printed
from casec.cli import cases
from casec.cli.progress import progress
from casec.cli.status import EXIT_CODES, Status, worst
from casec.cli.terminal import complain, look, made, remark
from casec.diagnostic import Diagnostic, Severity
from casec.diagnostic.format.colour import painter
from casec.diagnostic.format.full import full
from casec.diagnostic.format.glyphs import shown
from casec.diagnostic.format.totals import counted
from casec.pipeline.kits import KINDS, maker
from casec.processes import processors
from casec.project import Files, ProjectError, find, write
from casec.project.find import LOCK

_Product: TypeAlias = pipeline.Checked | pipeline.CheckedKit


@dataclass(frozen=True, slots=True)
class _Wish:
    """What the user asks of a build; `several`: of more cases than one, so each line says of
    which it speaks."""

    outputs: tuple[pipeline.Output, ...]
    box: pipeline.BoxWish
    locked: bool
    release: bool
    gate: str | None
    quiet: bool
    several: bool
    language: str | None

    def files(self, files: Files) -> tuple[str, ...]:
        if files.game == "casebook":
            return pipeline.names(files.stem, self.outputs)
        self._refuse_lacking(files)
        return pipeline.kit_names(files, self.outputs)

    def _refuse_lacking(self, files: Files) -> None:
        """Raise ProjectError if something is asked for by name that there is not of this game."""
        lacking = [one.upper() for one in self.outputs if one not in maker(files.game).OUTPUTS]
        if lacking and self.outputs != pipeline.OUTPUTS:
            raise ProjectError(
                f"“{files.name}” is {KINDS[files.game]}, and of such no {' or '.join(lacking)} is "
                "made",
                "With --cards its cards, rules and sheets become PDFs; with --json there is data "
                "for programs.",
            )
        printed.refuse_paper(self.box, f"“{files.name}” is {KINDS[files.game]}")


@click.command(epilog=EXIT_CODES)
@cases.paths
@click.option("-o", "--output", metavar="DIR", help="Where to. Default: build/<folder name>/")
@click.option("--html", is_flag=True, help="Make the HTML.")
@click.option("--pdf", is_flag=True, help="Make the PDF.")
@click.option("--json", is_flag=True, help="Make the JSON, for programs that run a case.")
@click.option("--cards", is_flag=True, help="Make the box: cards, sheets and Handbook, as PDFs.")
@printed.options
@click.option(
    "--language", metavar="LANG", help="Build the translation: sr-Cyrl takes po/sr-Cyrl.po."
)
@click.option("--locked", is_flag=True, help="Fail where case.lock would change.")
@click.option("--release", is_flag=True, help="Refuse drafts; explore the case too.")
@cases.gate
@cases.quiet
def build(
    paths: tuple[str, ...],
    output: str | None,
    html: bool,
    pdf: bool,
    json: bool,
    cards: bool,
    box: pipeline.BoxWish,
    language: str | None,
    locked: bool,
    release: bool,
    gate: str | None,
    quiet: bool,
) -> Status:
    """Make the book, as HTML, PDF and JSON, and the printed box; or those of them that you name.

    The case is checked first, and nothing is written while an error stands. The numbers that
    are given out are kept in case.lock: commit it with the case. DIR is made, or must be empty or
    hold an earlier build of the case, which is replaced. The files made are printed.

    \b
    casec build                        the case you stand in
    casec build my-case --pdf --page a5
    casec build --cards --backs duplex-long --card-size tarot
    casec build --language sr-Cyrl     the translation po/sr-Cyrl.po
    casec build --locked --release     for the printer: no new numbers, all proved
    """
    if output == "-":
        raise click.UsageError(
            "A build makes files: name a folder for them, or ./- for one so called."
        )
    asked = {"html": html, "pdf": pdf, "json": json, "cards": cards}
    wanted = tuple(one for one in pipeline.OUTPUTS if asked[one]) or pipeline.OUTPUTS
    if "cards" not in wanted:
        printed.refuse_idle(box)
    folders = find(paths)
    wish = _Wish(wanted, box, locked, release, gate, quiet, len(folders) > 1, language)
    places = _places(folders, output)
    ends = [_one(folder, place, wish) for folder, place in zip(folders, places, strict=True)]
    if wish.several:
        built = sum(end.built for end in ends)
        remark(f"{built} of {len(ends)} cases {'was' if built == 1 else 'were'} built.", quiet)
    return worst(end.status for end in ends)


def _places(folders: Sequence[Path], output: str | None) -> list[Path]:
    """The folder of outputs for each case."""
    if output is not None and len(folders) == 1:
        return [Path(output)]
    names = [folder.resolve().name for folder in folders]
    for name in names:
        if names.count(name) > 1:
            raise ProjectError(
                f"Two of the cases have the name “{name}”, and their outputs would be mixed",
                "Build them one by one, each with its own -o.",
            )
    if output is not None:
        return [Path(output) / name for name in names]
    return [_build(folder) / name for folder, name in zip(folders, names, strict=True)]


def _build(folder: Path) -> Path:
    """`build` where one stands; for who stands among the sources of a case, `build` of the case."""
    within = Path.cwd().resolve().is_relative_to(folder.resolve())
    return folder / "build" if within else Path("build")


class _End(NamedTuple):
    """How the build of a case ended."""

    status: Status
    built: bool = False


def _one(folder: Path, place: Path, wish: _Wish) -> _End:
    try:
        with progress(folder.resolve().name, wish.quiet) as tell:
            proof = pipeline.Wish(workers=processors()) if wish.release else None
            checked = pipeline.check_any(folder, tell, wish=proof, language=wish.language)
            write.ours(checked.files, place, wish.files(checked.files))
            found = (*checked.findings, *_demands(checked, wish))
            ready: dict[str, bytes] = {}
            if not _errors(found):
                ready, more = _outputs(checked, wish, tell)
                found = (*found, *more)
    except ProjectError as error:
        complain(error)
        return _End(Status.USAGE)
    if not folder.is_dir():
        raise ProjectError(f"The folder “{folder}” is gone: somebody has deleted or moved it")
    _show(found, checked, wish.several)
    if errors := _errors(found):
        which = f" of “{shown(checked.files.name)}”" if wish.several else ""
        what = f"{counted(errors, 'error')} stand{'s' * (errors == 1)} in the way"
        remark(f"Nothing was built{which}: {what}.")
        return _End(Status.FINDINGS)
    book = checked if isinstance(checked, pipeline.Checked) else None
    lock = pipeline.new_lock(book) if book else None
    written = write.outputs(checked.files, place, ready, lock)
    made(written.made)
    for line in printed.news(wish.box, ready):
        remark(shown(line), wish.quiet)
    for path in written.removed:
        remark(f"Removed {shown(str(path))}, which an earlier build had made.", wish.quiet)
    if book:
        _tell_news(book, cases.called(folder), wish)
    return _End(cases.status_of(found, checked, wish.gate), built=True)


def _outputs(
    checked: _Product, wish: _Wish, tell: pipeline.Tell
) -> tuple[dict[str, bytes], tuple[Diagnostic, ...]]:
    if isinstance(checked, pipeline.CheckedKit):
        return pipeline.kit_outputs(checked, wish.outputs, wish.box, tell)
    return pipeline.outputs(checked, wish.outputs, wish.box, tell)


def _tell_news(book: pipeline.Checked, called: str, wish: _Wish) -> None:
    """What numbers and letters were given out."""
    if news := pipeline.news(book):
        lock = f"{called}/{LOCK}" if wish.several else LOCK
        remark(f"{shown(lock)}: {pipeline.summed(news)}.", wish.quiet)
    for line in pipeline.renames(news, called):
        remark(shown(line), wish.quiet)


def _demands(checked: _Product, wish: _Wish) -> tuple[Diagnostic, ...]:
    """What a locked build or a release asks of a book besides."""
    if isinstance(checked, pipeline.CheckedKit):
        return ()
    drafts = pipeline.drafts(checked) if wish.release else ()
    unlocked = pipeline.unlocked(checked) if wish.locked else ()
    return (*drafts, *unlocked)


def _errors(found: Sequence[Diagnostic]) -> int:
    return sum(one.severity is Severity.ERROR for one in found)


def _show(found: Sequence[Diagnostic], checked: _Product, several: bool) -> None:
    if found:
        style = look(sys.stderr)
        if several:
            remark(f"{painter(style.colour)(shown(checked.files.name), 'heading')}\n")
        ordered = sorted(found, key=lambda one: one.sort_key)
        remark(full([cases.findings_of(checked, ordered)], style).rstrip("\n"))
