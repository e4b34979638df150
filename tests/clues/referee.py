"""A second referee: the rules of docs/clues.md told once more, as plainly as can be.

It shares nothing with the engine, plays transcripts, and says what it has against them.
"""

from __future__ import annotations

from itertools import product
from typing import Any


class Referee:
    """A table at which one game is played."""

    def __init__(self, game: dict[str, Any]) -> None:
        self.game = game
        self.n: int = game["players"]
        self.every = list(product(*(range(size) for size in game["sizes"])))
        self.points = [0] * self.n
        self.withered = [False] * self.n
        self.starters: list[int] = [game["starter"]]
        self.round = 0
        self.over = False
        self.deal()

    def deal(self) -> None:
        cards = [tuple(card) for card in self.game["deals"][self.round]]
        each = self.game["deal"]
        self.round += 1
        self.secrets = [cards[at * each] for at in range(self.n)]
        self.hands = [cards[at * each + 1 : at * each + each] for at in range(self.n)]
        self.deck = cards[self.n * each :]
        self.heard: list[list[Any]] = [[] for _ in range(self.n)]
        self.shown: list[tuple[int, ...]] = []
        self.gone: set[int] = set()
        self.solved: list[int] = []
        self.turn = self.starters[-1]
        self.revealed = self.did = False
        self.idle = 0

    def candidates(self) -> int:
        p, left = self.turn, 0
        for card in self.every:
            if card in self.hands[p] or card in self.shown:
                continue
            if any(card == self.secrets[at] for at in range(self.n) if at != p):
                continue
            left += all(
                matching(card, heard[0]) == heard[1]
                if len(heard) == 2
                else (card[heard[0]] == heard[1]) == heard[2]
                for heard in self.heard[p]
            )
        return left

    def step(self, step: dict[str, Any]) -> dict[str, Any]:
        """Make a step, and say what came of it. Raises AssertionError: it is not allowed."""
        assert not self.over
        p, move, hand = self.turn, step["move"], self.game.get("empty_hand", "pass")
        before = {"round": self.round, "p": p, "candidates_before": self.candidates()}
        may_draw = hand == "draw" and not self.hands[p] and bool(self.deck)
        owes_reveal = not self.revealed and (bool(self.hands[p]) or may_draw)
        said: dict[str, Any] = {}
        ends_turn = False
        if move in ("reveal", "draw"):
            assert owes_reveal
            assert may_draw == (move == "draw")
            card = self.deck.pop(0) if move == "draw" else tuple(step["card"])
            if move == "reveal":
                self.hands[p].remove(card)
            answer = matching(card, self.secrets[p])
            self.shown.append(card)
            self.heard[p].append((card, answer))
            said = {"card": list(card), "answer": answer}
            self.revealed = self.did = True
        elif move == "shortcut":
            assert self.game.get("shortcut", "once") == "once"
            assert not self.withered[p]
            yes = self.secrets[p][step["category"]] == step["value"]
            self.heard[p].append((step["category"], step["value"], yes))
            self.withered[p] = self.did = True
            said = {"yes": yes}
        elif move == "guess":
            assert not owes_reveal
            right = tuple(step["card"]) == self.secrets[p]
            said = {"ok": right}
            if right:
                self.points[p] += self.game["prestige"][len(self.solved)]
                self.solved.append(p)
            self.gone.add(p)
            ends_turn = self.did = True
        else:
            assert not owes_reveal
            assert self.revealed or hand != "guess"
            ends_turn = True
        ended = self.next_turn() if ends_turn else False
        return before | said | {"round_ends": ended}

    def next_turn(self) -> bool:
        """Go on to the next player. Returns whether the round is over."""
        self.idle = 0 if self.did else self.idle + 1
        self.revealed = self.did = False
        full = len(self.solved) == len(self.game["prestige"])
        following = [(self.turn + step) % self.n for step in range(1, self.n + 1)]
        for p in following:
            if full or p in self.gone:
                continue
            if self.game.get("empty_hand") == "out" and not self.hands[p]:
                self.gone.add(p)
                continue
            if self.idle < self.n - len(self.gone):
                self.turn = p
                return False
            break
        if self.round == len(self.game["deals"]):
            self.over = True
        else:
            self.starters.append(self.starter())
            self.deal()
        return True

    def starter(self) -> int:
        best = self.solved[0] if self.solved else self.starters[-1]
        for step in range(1, self.n + 1):
            p = (best + step) % self.n
            if all(self.points[p] <= other for other in self.points):
                return p
        raise AssertionError

    def winners(self) -> list[int]:
        top = [p for p in range(self.n) if self.points[p] == max(self.points)]
        fresh = [p for p in top if not self.withered[p]]
        return fresh or top


def matching(one: tuple[int, ...], other: tuple[int, ...]) -> int:
    count = 0
    for left, right in zip(one, other, strict=True):
        if left == right:
            count += 1
    return count


def verdict(game: dict[str, Any]) -> list[str]:
    """What the second referee has against a game; nothing, if all is as the rules have it."""
    table = Referee(game)
    against: list[str] = []
    for number, step in enumerate(game["steps"], 1):
        for key, value in table.step(step).items():
            if step[key] != value:
                against.append(f"step {number}: {key} is {value}")
    ended = {
        "points": table.points,
        "lotus": table.withered,
        "winners": table.winners(),
        "starters": table.starters,
    }
    against += [f"{key} is {value}" for key, value in ended.items() if game[key] != value]
    return against if table.over else [*against, "it is not over"]
