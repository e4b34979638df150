"""The rules of clue cards: what can be done at a moment, what comes of it, and who knows what.

Nothing but docs/clues.md, to the letter. A `Table` holds all that a game is played by; the rest is
pure functions of values: `new`, `moves`, `apply`, `result`, `view`. All chance is in the deals.
"""

from casec.clues.rules.game import Result, apply, new, next_starter, result
from casec.clues.rules.legal import hindrance, moves
from casec.clues.rules.move import DRAW, PASS, Draw, Guess, Move, Pass, Reveal, Shortcut
from casec.clues.rules.state import Asked, Guessed, Seat, Shown, State
from casec.clues.rules.table import Deals, Table, playable, shuffled, table_of
from casec.clues.rules.view import SeenSeat, View, candidates, told, view
from casec.kits.illegal import IllegalMove

__all__ = [
    "DRAW",
    "PASS",
    "Asked",
    "Deals",
    "Draw",
    "Guess",
    "Guessed",
    "IllegalMove",
    "Move",
    "Pass",
    "Result",
    "Reveal",
    "Seat",
    "SeenSeat",
    "Shortcut",
    "Shown",
    "State",
    "Table",
    "View",
    "apply",
    "candidates",
    "hindrance",
    "moves",
    "new",
    "next_starter",
    "playable",
    "result",
    "shuffled",
    "table_of",
    "told",
    "view",
]
