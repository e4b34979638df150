"""What one game is played with: its numbers, its settings, and how the cards were dealt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from casec.manhunt.model import SIDES, Board, Layout, Leaves, Mode, usual_hand, usual_limit


@dataclass(frozen=True, slots=True)
class Table:
    """The settings of one game. Suspects are numbers from 0, in the order of case.yaml.

    Attributes:
        rows, cols: of the whole grid, 2 to 8 each.
        limit: so many deceased, and the Killer wins (N34, B15); 1 to two less than all suspects.
        hand: cards that the Inspector is dealt (N3); 2 to two less than all suspects.
        layout: whether the grid is shuffled, or as the suspects are listed (B1).

    The others are those of `model.Mode`.

    Raises:
        ValueError: a number is out of its bounds; the message says which.
    """

    rows: int = 5
    cols: int = 5
    limit: int = 16
    hand: int = 4
    canvass: bool = False
    leaves: Leaves = "deceased"
    citizen: bool = False
    deceased_identity: bool = False
    arrest_innocents: bool = True
    citizen_without_evidence: bool = False
    layout: Layout = "shuffled"

    def __post_init__(self) -> None:
        for name in ("rows", "cols"):
            _within(name, getattr(self, name), *SIDES)
        _within("limit", self.limit, 1, self.suspects - 2)
        _within("hand", self.hand, 2, self.suspects - 2)

    @property
    def suspects(self) -> int:
        """How many there are."""
        return self.rows * self.cols


@dataclass(frozen=True, slots=True)
class Deal:
    """How a game begins.

    Attributes:
        grid: the suspects, row by row.
        deck: the Killer's card, the Inspector's hand, then the Evidence Deck, its top first.
    """

    grid: tuple[int, ...]
    deck: tuple[int, ...]


def _within(name: str, number: int, least: int, most: int) -> None:
    if not least <= number <= most:
        raise ValueError(f"{name} is {number}, and {least} to {most} are possible")


def table_of(board: Board, mode: Mode) -> Table:
    """What a board is played with in one of its modes. Raises ValueError: it can't be played, since
    its suspects do not fill it, or its limit or hand is out of bounds."""
    if len(board.suspects) != board.places:
        raise ValueError(f"{len(board.suspects)} suspects stand on {board.places} places")
    return Table(
        board.rows,
        board.cols,
        board.limit,
        board.hand,
        mode.canvass,
        mode.leaves,
        mode.citizen,
        mode.deceased_identity,
        mode.arrest_innocents,
        mode.citizen_without_evidence,
        board.layout,
    )


def usual_table(rows: int, cols: int) -> Table:
    """A table of that size in the base mode, with the usual limit and hand."""
    places = rows * cols
    return Table(rows, cols, usual_limit(places), usual_hand(places))


def shuffled(table: Table, seed: int) -> Deal:
    """The deal of a seed: always the same (N3, B1)."""
    chance = Random(seed)  # noqa: S311  a game, not a secret
    grid, deck = list(range(table.suspects)), list(range(table.suspects))
    chance.shuffle(deck)
    if table.layout == "shuffled":
        chance.shuffle(grid)
    return Deal(tuple(grid), tuple(deck))


def whole(table: Table, deal: Deal) -> str | None:
    """Why a deal is none of this table, as a clause; None if it is one."""
    everyone = list(range(table.suspects))
    for name, cards in (("grid", deal.grid), ("deck", deal.deck)):
        if sorted(cards) != everyone:
            return f"the {name} does not hold every suspect from 0 to {len(everyone) - 1} once"
    return None


def rows_of(grid: Sequence[int], cols: int) -> list[list[int]]:
    """A grid as a list of its rows."""
    return [list(grid[start : start + cols]) for start in range(0, len(grid), cols)]
