"""`casec number`: numbers and letters, given out on purpose."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from casec import pipeline
from casec.cli import cases
from casec.cli.progress import progress
from casec.cli.status import EXIT_CODES, Status
from casec.cli.terminal import look, remark, result
from casec.diagnostic.format.full import full
from casec.diagnostic.format.glyphs import shown
from casec.project import find_one, write

if TYPE_CHECKING:
    from casec.casebook.numbering.rename import Renamed


@click.command(epilog=EXIT_CODES)
@cases.path
@click.option("--reshuffle", is_flag=True, help="Deal all of them anew: only for an unread book.")
@click.option(
    "--rename",
    nargs=2,
    metavar="OLD NEW",
    help="Give what had the name OLD, and is called NEW now, its number back.",
)
@click.option(
    "--kind",
    type=click.Choice(["paragraph", "fact", "person", "sheet"]),
    help="What was renamed, if the name alone does not say it.",
)
@click.option("--dry-run", is_flag=True, help="Only show what would change.")
@cases.quiet
def number(
    path: str | None,
    reshuffle: bool,
    rename: tuple[str, str] | None,
    kind: Renamed | None,
    dry_run: bool,
    quiet: bool,
) -> Status:
    """Give out numbers and letters, and keep them in case.lock.

    New names get theirs; nothing that was given out is changed (a build does the same). What a
    merge has left in case.lock is put right: both sides are joined, and where they gave out one
    number twice, one of the two names gets a new one. What changes is printed.

    --rename is for a name that was changed in the book. It takes the number of the old one, also
    when a build has given it another since.

    --reshuffle deals everything anew, pinned numbers apart. Readers of an earlier edition will
    find nothing again.

    \b
    casec number
    casec number my-case --reshuffle --dry-run
    casec number --rename terrace empty-terrace
    """
    if reshuffle and rename:
        raise click.UsageError("--reshuffle gives every name another number: leave --rename out.")
    if kind and not rename:
        raise click.UsageError("--kind belongs to --rename.")
    folder = find_one(path)
    with progress(folder.resolve().name, quiet) as tell:
        checked = pipeline.check(folder, tell)
        renaming = pipeline.Renaming(*rename, kind) if rename else None
        done = pipeline.renumbered(checked, reshuffle, renaming)
    if done.errors or checked.case is None:
        remark(full([cases.findings_of(checked, done.errors)], look(sys.stderr)).rstrip("\n"))
        remark("No number was given out.")
        return Status.FINDINGS
    if done.lock is not None and not dry_run:
        write.lock(checked.files, done.lock)
    result("".join(f"{shown(pipeline.told(change))}\n" for change in done.changes), None)
    for line in done.mended:
        remark(shown(line), quiet)
    remark(_sum(done, dry_run), quiet)
    for line in pipeline.renames(done.changes, cases.called(folder)) if not reshuffle else ():
        remark(shown(line), quiet)
    return Status.CLEAN


def _sum(done: pipeline.Renumbered, dry_run: bool) -> str:
    if done.lock is None:
        return "Nothing changes."
    what = pipeline.summed(done.changes)
    said = f"{what[:1].upper()}{what[1:]}. " if what else ""
    return said + ("Nothing was written." if dry_run else "case.lock is written.")
