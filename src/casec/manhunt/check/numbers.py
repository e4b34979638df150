"""Whether the numbers of a board go together: suspects and places, the limit, the hand.

The limit and the hand are held against the places of the board, so that a suspect too many or too
few is one fault and not three.
"""

from __future__ import annotations

from collections.abc import Iterator

from casec.diagnostic import Diagnostic, Label, report
from casec.manhunt.model import SIDES, Board


def faults(board: Board) -> Iterator[Diagnostic]:
    """All of the family."""
    yield from _filled(board)
    yield from _limit(board)
    yield from _hand(board)


def _filled(board: Board) -> Iterator[Diagnostic]:
    """More or fewer suspects than places (CB960)."""
    count, places = len(board.suspects), board.places
    if count == places or not board.whole:
        return
    off = abs(count - places)
    more = count > places
    values = {
        "count": "There is 1 suspect" if count == 1 else f"There are {count} suspects",
        "size": f"{board.rows}x{board.cols}",
        "places": places,
        "off": f"{off} too {'many' if more else 'few'}",
        "remedy": f"Take {off} away" if more else f"Add {off}",
        "sizes": _sizes(count),
    }
    without = board.suspects[places:][:1]
    also = tuple(Label(each.span, "the first for whom there is no place") for each in without)
    yield report("CB960", board.size_span, values=values, also=also)


def _sizes(count: int) -> str:
    """Boards that so many suspects fill, as the end of a sentence."""
    sides = range(SIDES[0], SIDES[1] + 1)
    fit = [
        f"{rows}x{count // rows}" for rows in sides if count % rows == 0 and count // rows in sides
    ]
    return f", or make it a board of {' or '.join(fit)}" if fit else ""


def _limit(board: Board) -> Iterator[Diagnostic]:
    """A limit that cannot be reached (CB961), that is reached at once (CB962), or before the board
    can ever shrink (CB963)."""
    most, side = board.places - 2, min(board.rows, board.cols)
    values = {"limit": board.limit, "places": board.places, "most": most, "side": side}
    if board.limit > most:
        yield report("CB961", board.limit_span, values=values)
    elif board.limit == 1:
        yield report("CB962", board.limit_span, values=values)
    elif board.limit <= side < most:
        yield report("CB963", board.limit_span, values=values | {"least": side + 1})


def _hand(board: Board) -> Iterator[Diagnostic]:
    """A hand that leaves no Evidence Deck (CB964), or no choice (CB970)."""
    most = board.places - 2
    values = {"hand": board.hand, "places": board.places, "most": most}
    if board.hand > most:
        yield report("CB964", board.hand_span, values=values)
    elif board.hand == 1:
        yield report("CB970", board.hand_span, values=values)
