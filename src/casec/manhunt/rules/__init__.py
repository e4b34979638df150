"""The rules of a manhunt: what can be done at a moment, what comes of it, and what each player may
know.

Nothing but docs/manhunt.md, to the letter. Everything is a pure function of values: `new`, `moves`,
`apply`, `result` and `view`.
"""

from casec.manhunt.rules.game import after, apply, moves, new, result
from casec.manhunt.rules.legal import hindrance, options
from casec.manhunt.rules.move import (
    Arrest,
    Arrested,
    ArrestedByCitizen,
    Axis,
    Chosen,
    Citizen,
    Discard,
    Disguise,
    Disguised,
    Drew,
    Event,
    Exonerate,
    Exonerated,
    Identity,
    Kill,
    Killed,
    Move,
    Removed,
    Shift,
    Step,
)
from casec.manhunt.rules.state import NOBODY, Open, Phase, Result, Role, State, View, Why, view
from casec.manhunt.rules.table import Deal, Table, rows_of, shuffled, table_of, usual_table

__all__ = [
    "NOBODY",
    "Arrest",
    "Arrested",
    "ArrestedByCitizen",
    "Axis",
    "Chosen",
    "Citizen",
    "Deal",
    "Discard",
    "Disguise",
    "Disguised",
    "Drew",
    "Event",
    "Exonerate",
    "Exonerated",
    "Identity",
    "Kill",
    "Killed",
    "Move",
    "Open",
    "Phase",
    "Removed",
    "Result",
    "Role",
    "Shift",
    "State",
    "Step",
    "Table",
    "View",
    "Why",
    "after",
    "apply",
    "hindrance",
    "moves",
    "new",
    "options",
    "result",
    "rows_of",
    "shuffled",
    "table_of",
    "usual_table",
    "view",
]
