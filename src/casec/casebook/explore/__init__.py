"""What can really be read, and how: exact verdicts on a whole case, for each detective.

A rulebook enters, an `Exploration` leaves: what can come about, with a play each; what can't, with
the reason; where readers are stuck, and what they can have at the end. Page: docs/exploring.md.
"""

from casec.casebook.explore.record import record
from casec.casebook.explore.verdict import (
    Exploration,
    Outcome,
    Outlook,
    Range,
    Trouble,
    Verdict,
)
from casec.casebook.explore.whole import explore

__all__ = [
    "Exploration",
    "Outcome",
    "Outlook",
    "Range",
    "Trouble",
    "Verdict",
    "explore",
    "record",
]
