"""A second reading of docs/manhunt.md, plain and shared with nothing: a board is a list of rows, a
set is a set, and every legal move is looked for by trying.

It takes a transcript as it stands in a file, plays it, and says where it does not agree.
"""

from __future__ import annotations

from typing import Any

USUAL = {"base": (False, False), "standard": (True, False), "citizen": (True, True)}


class Naive:
    """A game from its transcript."""

    def __init__(self, line: dict[str, Any]) -> None:
        self.board: list[list[int]] = [list(row) for row in line["grid"]]
        self.killer = line["deck"][0]
        self.hand = list(line["deck"][1 : 1 + line["hand"]])
        self.evidence = list(line["deck"][1 + line["hand"] :])
        self.me: int | None = None  # the Inspector
        self.dead: set[int] = set()
        self.innocent: set[int] = set()
        self.limit = line["limit"]
        self.everyone = set(line["deck"])
        canvass, citizen = USUAL.get(line["mode"], (False, False))
        self.canvass = line.get("canvass", canvass)
        self.citizens = line.get("citizen_arrest", citizen)
        self.old = line["old_identity"]
        self.dead_identity = line.get("deceased_identity", False)
        self.bluff = line.get("arrest_innocents", True)
        self.late = line.get("citizen_arrest_without_evidence", False)
        self.role, self.phase = "K", "first"
        self.last: list[list[int]] | None = None  # the board before the shift just made
        self.end: tuple[str, str] | None = None

    def beside(self, who: int) -> list[int]:
        """Everybody who touches a suspect, corners too."""
        spots = {each: (y, x) for y, row in enumerate(self.board) for x, each in enumerate(row)}
        if who not in spots:
            return []
        y, x = spots[who]
        return sorted(
            each
            for each, (b, a) in spots.items()
            if each != who and max(abs(b - y), abs(a - x)) == 1
        )

    def turned(self, axis: str, line: int, step: int) -> list[list[int]]:
        """The board with a line moved."""
        board = [list(row) for row in self.board]
        if axis == "row":
            row = board[line]
            board[line] = [row[-1], *row[:-1]] if step == 1 else [*row[1:], row[0]]
            return board
        column = [row[line] for row in board]
        column = [column[-1], *column[:-1]] if step == 1 else [*column[1:], column[0]]
        for y, row in enumerate(board):
            row[line] = column[y]
        return board

    def legal(self) -> list[list[Any]]:
        """Every move there is."""
        if (self.role, self.phase) == ("I", "first"):
            alive = [each for each in self.hand if each not in self.dead or self.dead_identity]
            return [["identity", each] for each in alive]
        if self.phase == "discard":
            return [["discard", each] for each in self.hand]
        who = self.killer if self.role == "K" else self.me
        assert who is not None
        found: list[list[Any]] = []
        if self.role == "K":
            found += [["kill", each] for each in self.beside(who) if each not in self.dead]
            if self.phase == "first":
                return found
            found += [["disguise"]] if self.evidence else []
        else:
            found += [["arrest", each] for each in self.beside(who) if self.may_arrest(each)]
            found += [["arrest", who]] if who not in self.dead else []
            found += [["exonerate"]] if self.evidence else []
            if self.citizens and (self.evidence or self.late):
                found += [
                    ["citizen", agent, each]
                    for agent in self.hand
                    for each in self.beside(agent)
                    if self.may_arrest(each)
                ]
        height, width = len(self.board), len(self.board[0])
        for axis, count, length in (("row", height, width), ("col", width, height)):
            for line in range(count if length > 1 else 0):
                for step in (1, -1):
                    if self.turned(axis, line, step) != self.last:
                        found.append(["shift", axis, line, step])
        return found

    def may_arrest(self, who: int) -> bool:
        return who not in self.dead and (self.bluff or who not in self.innocent)

    def move(self, move: list[Any]) -> list[list[Any]]:
        """Make a move. What both players see of it is given back."""
        seen: list[list[Any]] = []
        before, self.last = self.last, None
        over: tuple[str, str] | None = None
        near: list[int] = []
        match move:
            case ["kill", who]:
                answer = None
                if self.canvass and who in self.innocent:
                    answer = self.me in self.beside(who)
                self.innocent.discard(who)
                self.dead.add(who)
                seen.append(["kill", who, self.beside(who), answer])
                over = ("K", "inspector") if who == self.me else None
            case ["identity", who]:
                dead = set() if self.dead_identity else self.dead
                seen.append(["identity", sorted(self.everyone - dead)])
                self.me = who
                self.hand.remove(who)
            case ["shift", axis, line, step]:
                self.last, self.board = self.board, self.turned(axis, line, step)
                assert self.board != before
            case ["disguise"]:
                card, alive = self.evidence.pop(0), sorted(self.everyone - self.dead)
                if card in self.dead:
                    seen.append(["disguise", False, card, alive])
                else:
                    seen.append(["disguise", True, self.killer, alive])
                    (self.dead if self.old == "deceased" else self.innocent).add(self.killer)
                    self.killer = card
            case ["arrest", who]:
                near = sorted([who, *self.beside(who)])
                seen.append(["arrest", who, near, who == self.killer])
                over = ("I", "arrest") if who == self.killer else None
            case ["exonerate"]:
                self.hand.append(self.evidence.pop(0))
                self.phase = "discard"
                return [["draw"]]
            case ["discard", card]:
                self.lay(card)
                near = self.beside(card)
                asked = self.canvass and near
                seen.append(["exonerate", card, near, self.killer in near if asked else None])
            case ["citizen", agent, who]:
                self.lay(agent)
                seen.append(["citizen", agent, who, who == self.killer])
                over = ("I", "citizen") if who == self.killer else None
        gone = self.shrink()
        seen += [["removed", sorted(gone)]] if gone else []
        self.end = over or (("K", "limit") if len(self.dead) >= self.limit else None)
        self.role = "I" if self.role == "K" else "K"
        self.phase = "act" if self.me is not None else "first"
        return seen

    def lay(self, card: int) -> None:
        self.hand.remove(card)
        if card not in self.dead:
            self.innocent.add(card)

    def shrink(self) -> set[int]:
        """Take dead lines away, one at a time, until there is none."""
        gone: set[int] = set()
        while True:
            rows = [y for y, row in enumerate(self.board) if set(row) <= self.dead]
            columns = [
                x for x in range(len(self.board[0])) if {row[x] for row in self.board} <= self.dead
            ]
            if rows:
                gone |= set(self.board.pop(rows[0]))
            elif columns:
                gone |= {row.pop(columns[0]) for row in self.board}
            else:
                return gone


def disagreement(line: dict[str, Any]) -> str | None:
    """Where a transcript and this reading do not agree; None if they do."""
    game = Naive(line)
    for at, step in enumerate(line["steps"], 1):
        legal = game.legal()
        said = {
            "role": game.role,
            "phase": game.phase,
            "legal": len(legal),
            "move": step["move"] if step["move"] in legal else "no such move",
            "events": game.move(step["move"]),
            "dead": sorted(game.dead),
            "innocent": sorted(game.innocent),
            "size": [len(game.board), len(game.board[0])],
        }
        for key, value in said.items():
            if step[key] != value:
                return f"step {at}: {key} is {value}, and not {step[key]}"
    ends: dict[str, Any] = {"winner": None, "why": None, "grid_end": game.board}
    if game.end:
        ends |= {"winner": game.end[0], "why": game.end[1]}
    return next((key for key, value in ends.items() if line[key] != value), None)
