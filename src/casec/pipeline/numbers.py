"""What becomes of case.lock: its new text, what changes in it, and what `--locked` says to that."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from casec.diagnostic import Diagnostic, Severity, report
from casec.pipeline.check import Checked, numbers
from casec.project.error import ProjectError
from casec.project.find import LOCK
from casec.source import Source

if TYPE_CHECKING:
    from casec.casebook.model import Case
    from casec.casebook.numbering import Change, Numbering
    from casec.casebook.numbering.rename import Renamed

_VALUES = {"paragraph": "number", "person": "number", "letter": "letter", "sheet": "letter"}
_LISTED = 12


@dataclass(frozen=True, slots=True)
class Renaming:
    """A name that was changed in the book; `kind` is None where it can be seen from the lock."""

    old: str
    new: str
    kind: Renamed | None = None


@dataclass(frozen=True, slots=True)
class Renumbered:
    """What `casec number` would write.

    Attributes:
        lock: the new text of case.lock; None if it stays as it is, or `errors` stand in the way.
        changes: for readers of the book.
        mended: what two names had before, in words.
    """

    lock: str | None
    changes: tuple[Change, ...]
    mended: tuple[str, ...]
    errors: tuple[Diagnostic, ...]


def renumbered(checked: Checked, anew: bool, renaming: Renaming | None = None) -> Renumbered:
    """Give out numbers to what has none, or all of them anew.

    A lock that a merge has left is mended: both sides are joined, and of two names with one number
    the later one loses it.

    Args:
        renaming: a name whose number another one is to have.

    Raises:
        ProjectError: there is nothing to be renamed so.
    """
    from casec.casebook.numbering import merged, number, reshuffle, write_lock

    of_lock = set(numbers(checked.files, checked.case)[2])
    standing = tuple(one for one in _errors(checked.findings) if one not in of_lock)
    if standing or checked.case is None:
        return Renumbered(None, (), (), standing)
    lock = checked.files.lock
    previous, mended, faults = (None, (), ()) if lock is None else merged(lock)
    if faults:
        return Renumbered(None, (), (), faults)
    kept = _renamed(checked.case, previous, renaming) if renaming else previous
    given, faults = reshuffle(checked.case) if anew else number(checked.case, kept)
    if errors := _errors(faults):
        return Renumbered(None, (), (), errors)
    text = write_lock(given) if mended or given != previous else None
    made = _changes(previous, given)
    if renaming:
        kept_by = [one.new for one in made if one.name == renaming.new and one.new]
        words = f"“{renaming.old}” is called “{renaming.new}” now"
        mended += (f"{words}, and keeps {kept_by[0]}" if kept_by else words,)
        made = tuple(one for one in made if not _is_other_name(one, renaming))
    return Renumbered(text, made, tuple(f"{line}." for line in mended), ())


def _is_other_name(made: Change, renaming: Renaming) -> bool:
    """Whether a change is only that of the name."""
    gone, came = (renaming.old, None), (renaming.new, None)
    return (made.name, made.new) == gone or (made.name, made.old) == came


def _renamed(case: Case, previous: Numbering | None, renaming: Renaming) -> Numbering:
    from casec.casebook.numbering import Numbering, Refusal, rename

    before = previous or Numbering({}, {}, {}, {})
    found = rename(case, before, renaming.old, renaming.new, renaming.kind)
    if isinstance(found, Refusal):
        raise ProjectError(found.message, found.remedy)
    return found


def renames(made: Sequence[Change], folder: str) -> tuple[str, ...]:
    """A line for each name that seems to have been changed in the book, with the command by which
    it keeps its number. `folder` is that of the case, empty for the one one stands in."""
    from casec.casebook.numbering import renames

    return tuple(
        f"Renamed? `{_command(old, new, folder)}` keeps the {_VALUES[old.kind]} {old.old}."
        for old, new in renames(made)
    )


def _command(old: Change, new: Change, folder: str) -> str:
    kind = {"letter": "fact"}.get(old.kind, old.kind)
    of_kind = () if kind == "paragraph" else ("--kind", kind)
    place = (folder,) if folder else ()
    return shlex.join(("casec", "number", *place, "--rename", old.name, new.name, *of_kind))


def new_lock(checked: Checked) -> str | None:
    """The text of case.lock, if a build must write it anew."""
    from casec.casebook.numbering import write_lock

    if checked.numbering is None or checked.numbering == checked.previous:
        return None
    return write_lock(checked.numbering)


def news(checked: Checked) -> tuple[Change, ...]:
    """What a build changes for readers of the book."""
    return _changes(checked.previous, checked.numbering) if checked.numbering else ()


def told(change: Change) -> str:
    """A change in words: `paragraph harbour-bar: 12 becomes 88`."""
    if change.old is None:
        return f"{change.kind} {change.name}: gets {change.new}"
    if change.new is None:
        return f"{change.kind} {change.name}: {change.old} is retired"
    return f"{change.kind} {change.name}: {change.old} becomes {change.new}"


def summed(made: Sequence[Change]) -> str:
    """Changes in a line: `12 paragraphs and 2 letters are new, 1 sheet is retired`."""
    groups = (
        ("new", [one for one in made if one.old is None]),
        ("moved", [one for one in made if one.moves]),
        ("retired", [one for one in made if one.new is None]),
    )
    return ", ".join(
        f"{_things(group)} {'is' if len(group) == 1 else 'are'} {word}"
        for word, group in groups
        if group
    )


def unlocked(checked: Checked) -> tuple[Diagnostic, ...]:
    """The one fault of a locked build: case.lock would change."""
    if new_lock(checked) is None:
        return ()
    lines = [told(change) for change in news(checked)]
    more = len(lines) - _LISTED
    notes = (*lines[:_LISTED], *([f"… and {more} more"] if more > 0 else []))
    return (report("CB791", Source(LOCK, "").span(0, 0), notes=notes),)


def _errors(found: Sequence[Diagnostic]) -> tuple[Diagnostic, ...]:
    return tuple(one for one in found if one.severity is Severity.ERROR)


def _changes(old: Numbering | None, new: Numbering) -> tuple[Change, ...]:
    from casec.casebook.numbering import Numbering, changes

    return changes(old or Numbering({}, {}, {}, {}), new)


def _things(group: Sequence[Change]) -> str:
    *most, last = list(_counted(group))
    return f"{', '.join(most)} and {last}" if most else last


def _counted(group: Sequence[Change]) -> Iterator[str]:
    words = {
        "paragraph": ("paragraph", "paragraphs"),
        "letter": ("letter", "letters"),
        "person": ("person", "people"),
        "sheet": ("sheet", "sheets"),
    }
    for kind, (one, many) in words.items():
        count = sum(change.kind == kind for change in group)
        if count:
            yield f"{count} {one if count == 1 else many}"
