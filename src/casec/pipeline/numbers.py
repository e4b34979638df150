"""What becomes of case.lock: its new text, what changes in it, and what `--locked` says to that."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from casec.diagnostic import Diagnostic, Severity, report
from casec.diagnostic.fix import fixed
from casec.pipeline.check import Checked, numbers
from casec.project.read import LOCK
from casec.source import Source

if TYPE_CHECKING:
    from casec.casebook.numbering import Change, Numbering

_TWICE = frozenset({"CB506", "CB507"})  # a number or letter that two names have
_LISTED = 12


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


def renumbered(checked: Checked, anew: bool) -> Renumbered:
    """Give out numbers to what has none, or all of them anew.

    A lock in which two names have one number is mended: the name in the later line loses it.
    """
    from casec.casebook.numbering import number, read_lock, reshuffle, write_lock

    of_lock = set(numbers(checked.files, checked.case)[2])
    standing = tuple(one for one in _errors(checked.findings) if one not in of_lock)
    if standing or checked.case is None:
        return Renumbered(None, (), (), standing)
    lock = checked.files.lock
    previous, faults = (None, ()) if lock is None else read_lock(lock)
    mended: tuple[str, ...] = ()
    if lock is not None and faults and all(one.code in _TWICE for one in faults):
        mended = tuple(f"{one.message}." for one in faults)
        second = [one.fixes[0] for one in faults]
        previous, faults = read_lock(fixed(lock, [edit for fix in second for edit in fix.edits]))
    if faults:
        return Renumbered(None, (), (), faults)
    given, faults = reshuffle(checked.case) if anew else number(checked.case, previous)
    if errors := _errors(faults):
        return Renumbered(None, (), (), errors)
    text = write_lock(given) if mended or given != previous else None
    return Renumbered(text, _changes(previous, given), mended, ())


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
