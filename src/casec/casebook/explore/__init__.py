"""What can really be read, and how: exact verdicts on a whole case, for each detective.

A rulebook enters, an `Exploration` leaves: what can come about, with a play each; what can't, with
the reason; where readers are stuck, and what they can have at the end. Page: docs/exploring.md.
"""

from casec.casebook.explore.whole import Known, decided, explore, outlooked, together, with_bounds
from casec.casebook.verdicts import Exploration, Outcome, Outlook, Range, Trouble, Verdict

__all__ = [
    "Exploration",
    "Known",
    "Outcome",
    "Outlook",
    "Range",
    "Trouble",
    "Verdict",
    "decided",
    "explore",
    "outlooked",
    "together",
    "with_bounds",
]
