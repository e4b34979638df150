"""Printed numbers and letters: given out once, by name, and kept in case.lock.

A `Case` and the `Numbering` of the edition before enter, a `Numbering` leaves. Design: "A case is a
folder" (case.lock) and "A paragraph" (numbers) in docs/language.md.
"""

from casec.casebook.numbering.changes import Change, changes, renames
from casec.casebook.numbering.giving import number, reshuffle
from casec.casebook.numbering.lock import read_lock, write_lock
from casec.casebook.numbering.merge import merged
from casec.casebook.numbering.model import Numbering, Retired
from casec.casebook.numbering.rename import Refusal, rename

__all__ = [
    "Change",
    "Numbering",
    "Refusal",
    "Retired",
    "changes",
    "merged",
    "number",
    "read_lock",
    "rename",
    "renames",
    "reshuffle",
    "write_lock",
]
