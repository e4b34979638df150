"""`casec po`: texts for translators, and how complete each language is."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, TypeVar

import click

from casec import pipeline
from casec.cli import cases
from casec.cli.progress import progress
from casec.cli.status import EXIT_CODES, Status
from casec.cli.terminal import look, made, remark, result
from casec.diagnostic import Severity
from casec.diagnostic.format.full import full
from casec.diagnostic.format.glyphs import shown
from casec.diagnostic.format.totals import counted
from casec.language.tags import called
from casec.pipeline import po as texts
from casec.pipeline.translations import catalogues, own_language
from casec.project import ProjectError, find_one, write

if TYPE_CHECKING:
    from casec.exchange.translation import Translation
    from casec.exchange.unit import Unit

Command = TypeVar("Command", bound=Callable[..., Any])


def _case(command: Command) -> Command:
    words = "The case. Default: the one you stand in."
    return click.option("--case", "path", metavar="PATH", help=words)(command)


@click.group(epilog="How a case is translated is written in docs/translating.md.")
def po() -> None:
    """Give the texts of a case to translators: gettext files in its folder po/.

    \b
    casec po update sr-Cyrl     begin a translation, or bring it up to date
    casec po status             how far each language has come
    casec build --language sr-Cyrl
    """


@po.command(epilog=EXIT_CODES)
@_case
@cases.quiet
def extract(path: str | None, quiet: bool) -> Status:
    """Write all texts into po/NAME.pot, the template from which a translation can be begun.

    NAME is that of the folder. Programs such as Poedit and Weblate begin a language from this file.
    """
    checked = _checked(path, quiet)
    if checked is None:
        return Status.FINDINGS
    name, text = texts.template(checked)
    made(write.translations(checked.files, {name: text}))
    return Status.CLEAN


@po.command(epilog=EXIT_CODES)
@click.argument("language", metavar="[LANG]", required=False)
@_case
@cases.quiet
def update(language: str | None, path: str | None, quiet: bool) -> Status:
    """Bring po/LANG.po up to date with the case, or all files there; begin it if it is not there.

    No translation is lost. A text that was changed keeps its former translation, marked fuzzy, with
    the words for which it was made; one that is gone is kept at the end of the file. The template
    is written too. The files written are printed.

    \b
    casec po update
    casec po update sr-Cyrl --case my-case
    """
    checked = _checked(path, quiet)
    if checked is None:
        return Status.FINDINGS
    every = texts.updated(checked, language)
    if not every:
        raise ProjectError(
            "There is no translation yet", "Name a language to begin one: casec po update de"
        )
    name, text = texts.template(checked)
    changed = texts.stale(every, checked.files)
    made(write.translations(checked.files, {name: text, **{one.path: one.text for one in changed}}))
    for one in every:
        remark(shown(_told(one, one in changed)), quiet)
    return Status.CLEAN


@po.command(epilog=EXIT_CODES)
@click.argument("language", metavar="[LANG]", required=False)
@_case
@click.option(
    "--format",
    "form",
    type=click.Choice(["table", "json"]),
    default="table",
    show_default=True,
    help="For people, or for programs.",
)
@cases.output
@cases.quiet
def status(
    language: str | None, path: str | None, form: str, output: str | None, quiet: bool
) -> Status:
    """Show how far each language has come; with LANG, which of its texts are wanting.

    A translation counts where it is not fuzzy, and has the rules of its text. The exit code is 1
    where a file can't be read, or a translation has other rules.
    """
    checked = _checked(path, quiet, broken=True)
    if checked is None:
        return Status.FINDINGS
    every = texts.states(checked.files)
    if language is not None:
        meant = texts.translatable(language, own_language(checked.files))
        every = tuple(one for one in every if one.language == meant)
        if not every:
            raise ProjectError(
                f"There is no po/{meant}.po", f"`casec po update {meant}` begins it."
            )
    detailed = language is not None
    text = _record(every, detailed) if form == "json" else _table(every, detailed)
    result(text, output)
    found = catalogues(checked.files, own_language(checked.files))[1]
    wrong = any(one.severity is Severity.ERROR for one in found) or any(one.bad for one in every)
    return Status.FINDINGS if wrong else Status.CLEAN


def _checked(
    path: str | None, quiet: bool, broken: bool = False
) -> pipeline.Checked | pipeline.CheckedKit | None:
    """The case, if it has no errors and none of its translations is broken; otherwise these are
    shown. `broken`: those of translations stop nothing."""
    folder = find_one(path)
    with progress(folder.resolve().name, quiet) as tell:
        checked = pipeline.check_any(folder, tell, whole=False)
    wrong = [one for one in checked.findings if one.severity is Severity.ERROR]
    _, faults = catalogues(checked.files, own_language(checked.files))
    found = [*wrong, *(one for one in faults if one.severity is Severity.ERROR or not broken)]
    if found:
        remark(full([cases.findings_of(checked, found)], look(sys.stderr)).rstrip("\n"))
    stops = wrong or (not broken and any(one.severity is Severity.ERROR for one in faults))
    if stops:
        remark("Nothing was written.")
    return None if stops else checked


def _told(one: texts.Updated, changed: bool) -> str:
    """What became of a file, in a line."""
    merged = one.merged
    words = [
        f"{counted(merged.fresh, 'new text')}" if merged.fresh else "",
        f"{counted(merged.fuzzy, 'fuzzy one')}" if merged.fuzzy else "",
        f"{merged.retired} obsolete" if merged.retired else "",
    ]
    nothing = "put into form" if changed else "nothing changes"
    said = ", ".join(filter(None, words)) or nothing
    return f"{one.path}: {'begun, ' if one.new else ''}{said}."


def _table(every: tuple[Translation, ...], detailed: bool) -> str:
    """A line for each language; `detailed`: and for each text that is wanting."""
    if not every:
        return "There is no translation yet.\n"
    rows = [("language", "", "texts", "translated", "", "fuzzy", "missing", "wrong")]
    rows += [
        (
            one.language,
            called(one.language),
            f"{one.total}",
            f"{len(one.done)}",
            f"{one.percent} %",
            f"{len(one.stale)}",
            f"{len(one.missing)}",
            f"{len(one.bad)}",
        )
        for one in every
    ]
    widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
    lines = [
        "  ".join(
            f"{cell:{width}}" if at < 2 else f"{cell:>{width}}"
            for at, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]
    for one in every if detailed else ():
        lines += _wanting(one)
    return "\n".join(lines) + "\n"


def _wanting(one: Translation) -> Iterator[str]:
    for title, units in (("fuzzy", one.stale), ("missing", one.missing), ("wrong", one.bad)):
        if units:
            yield f"\n{title}:"
            yield from (f"  {_line(unit)}" for unit in units)


def _line(unit: Unit) -> str:
    place = unit.spans[0]
    words = " ".join(unit.words.split())
    return shown(f"{place.source.path}:{place.first.line}: {unit.context}: {words}")


def _record(every: tuple[Translation, ...], detailed: bool) -> str:
    """The same for programs: an object for each language."""
    found = [
        {
            "language": one.language,
            "texts": one.total,
            "translated": len(one.done),
            "fuzzy": _listed(one.stale, detailed),
            "missing": _listed(one.missing, detailed),
            "wrong": _listed(one.bad, detailed),
        }
        for one in every
    ]
    return f"{json.dumps(found, ensure_ascii=False, indent=1)}\n"


def _listed(units: tuple[Unit, ...], detailed: bool) -> object:
    if not detailed:
        return len(units)
    return [{"context": unit.context, "text": unit.words} for unit in units]
