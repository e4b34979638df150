"""The rules of a case book: what can be done at a moment, and what comes of it.

Nothing but docs/rules.md, to the letter. A case is made ready once (`rulebook`); then everything is
a pure function of values: `new`, `moves`, `apply`, or `opening` and `trace` for who wants to know
what came about on the way.
"""

from casec.casebook.rules.game import Trace, apply, new, opening, trace
from casec.casebook.rules.going import start_hours
from casec.casebook.rules.legal import hindrance, moves
from casec.casebook.rules.move import (
    Accept,
    Again,
    Answer,
    EndDay,
    GiveUp,
    GoTo,
    IllegalMove,
    Move,
    Roll,
    SpendLuck,
    Start,
    Take,
    TurnTo,
    Wait,
)
from casec.casebook.rules.points import answer_points, points, question
from casec.casebook.rules.reading import exhausted
from casec.casebook.rules.rulebook import Rulebook, rulebook
from casec.casebook.rules.state import Abilities, Phase, State, Stuck
from casec.casebook.rules.trial import asked_of, level, way_of

__all__ = [
    "Abilities",
    "Accept",
    "Again",
    "Answer",
    "EndDay",
    "GiveUp",
    "GoTo",
    "IllegalMove",
    "Move",
    "Phase",
    "Roll",
    "Rulebook",
    "SpendLuck",
    "Start",
    "State",
    "Stuck",
    "Take",
    "Trace",
    "TurnTo",
    "Wait",
    "answer_points",
    "apply",
    "asked_of",
    "exhausted",
    "hindrance",
    "level",
    "moves",
    "new",
    "opening",
    "points",
    "question",
    "rulebook",
    "start_hours",
    "trace",
    "way_of",
]
