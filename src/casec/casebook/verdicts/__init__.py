"""What the explorer says of a case, as values: names, numbers and plays, no sets and no spans.

It is a layer below the explorer, so that verdicts can be kept, told and shown without it. `record`
and `table` put an exploration into JSON and into a table.
"""

from casec.casebook.verdicts.items import items
from casec.casebook.verdicts.places import places
from casec.casebook.verdicts.seen import Seen
from casec.casebook.verdicts.verdict import (
    Exploration,
    Outcome,
    Outlook,
    Range,
    Remark,
    Trouble,
    Verdict,
)

__all__ = [
    "Exploration",
    "Outcome",
    "Outlook",
    "Range",
    "Remark",
    "Seen",
    "Trouble",
    "Verdict",
    "items",
    "places",
]
