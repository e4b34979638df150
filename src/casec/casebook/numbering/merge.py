"""A lock after a merge: both sides of each conflict, and what two names got at the same time.

The text of a lock enters; what both sides gave out leaves, with a line for everything that could
not be kept. Nobody need edit a lock by hand.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from casec.casebook.numbering.lock import read_lock
from casec.casebook.numbering.model import Numbering, Retired
from casec.diagnostic import Diagnostic
from casec.diagnostic.fix import fixed
from casec.source import Source
from casec.syntax.conflicts import conflicts, first_side, second_side

_TWICE = frozenset({"CB506", "CB507", "CB510"})  # what two branches gave out, each for itself
Value = TypeVar("Value", int, str)


def merged(lock: Source) -> tuple[Numbering | None, tuple[str, ...], tuple[Diagnostic, ...]]:
    """What a lock holds.

    Returns:
        The numbering, or None if the lock is broken in another way than by a merge; what was done,
        in words; and what is wrong with a broken one.
    """
    found = conflicts(lock.text)
    if not found or not all(each.whole for each in found):
        return _settled(lock)
    sides = [Source(lock.path, side(lock.text, found)) for side in (first_side, second_side)]
    (ours, said, wrong), (theirs, more, also_wrong) = map(_settled, sides)
    if ours is None or theirs is None:
        return None, (), wrong or also_wrong
    joined, moved = _joined(ours, theirs)
    told = ("The two sides of the merge are joined", *said, *more, *moved)
    return joined, tuple(dict.fromkeys(told)), ()


def _settled(lock: Source) -> tuple[Numbering | None, tuple[str, ...], tuple[Diagnostic, ...]]:
    """A lock in which the later of two names with one number has lost it. A name that stands there
    twice hides the rest until one of its lines is gone."""
    told: tuple[str, ...] = ()
    while True:
        numbering, faults = read_lock(lock)
        if not faults or not all(fault.code in _TWICE for fault in faults):
            return numbering, () if faults else told, faults
        told += tuple(fault.message for fault in faults)
        later = [edit for fault in faults for edit in fault.fixes[0].edits]
        lock = fixed(lock, later)


def _joined(ours: Numbering, theirs: Numbering) -> tuple[Numbering, tuple[str, ...]]:
    """What both sides gave out. Where they do not agree, ours is kept."""
    gone = ours.retired, theirs.retired
    numbers, old_numbers, one = _both(
        ours.paragraphs, theirs.paragraphs, gone[0].paragraphs, gone[1].paragraphs, "number"
    )
    letters, old_letters, two = _both(
        ours.letters, theirs.letters, gone[0].letters, gone[1].letters, "letter"
    )
    people, old_people, three = _both(
        ours.people, theirs.people, gone[0].people, gone[1].people, "number"
    )
    sheets, old_sheets, four = _both(
        ours.sheets, theirs.sheets, gone[0].sheets, gone[1].sheets, "letter"
    )
    retired = Retired(old_numbers, old_letters, old_people, old_sheets)
    return Numbering(numbers, letters, people, sheets, retired), (*one, *two, *three, *four)


def _both(
    ours: Mapping[str, Value],
    theirs: Mapping[str, Value],
    our_gone: Mapping[str, Value],
    their_gone: Mapping[str, Value],
    what: str,
) -> tuple[dict[str, Value], dict[str, Value], list[str]]:
    """One kind: what is in use, what is retired, and what could not be kept, in words."""
    now = dict(ours)
    holders = {value: name for name, value in ours.items()}
    gone: dict[str, Value] = {}
    told: list[str] = []
    for name, value in theirs.items():
        holder = holders.get(value)
        if holder not in (None, name):
            told.append(f"“{holder}” and “{name}” both have the {what} {value}")
        elif name in ours and ours[name] != value:
            gone[name] = value
            sides = f"{ours[name]} on one side and {value} on the other"
            told.append(f"“{name}” has the {what} {sides}: it keeps {ours[name]}")
        else:
            now[name] = value
            holders[value] = name
    for retired in (our_gone, their_gone):
        for name, value in retired.items():
            if value not in holders:
                gone[name] = max(value, gone.get(name, value))
    return now, gone, told
