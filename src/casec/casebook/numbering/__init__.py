"""Printed numbers and letters: given out once, by name, and kept in case.lock.

A `Case` and the `Numbering` of the edition before enter, a `Numbering` leaves. Design: "A case is a
folder" (case.lock) and "A paragraph" (numbers) in docs/language.md.
"""

from casec.casebook.numbering.changes import Change, changes
from casec.casebook.numbering.giving import number, reshuffle
from casec.casebook.numbering.lock import read_lock, write_lock
from casec.casebook.numbering.model import Numbering, Retired

__all__ = [
    "Change",
    "Numbering",
    "Retired",
    "changes",
    "number",
    "read_lock",
    "reshuffle",
    "write_lock",
]
