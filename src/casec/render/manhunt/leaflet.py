"""The leaflet of rules: docs/manhunt.md for players, with the numbers of the board.

What all ways to play have in common stands under the action that it is about; what only some have,
under these. What cannot come up on a board of this size, or below this limit, is left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from markupsafe import Markup

from casec.cards import Page
from casec.diagnostic import Diagnostic
from casec.manhunt.model import Board, Mode
from casec.render import templates
from casec.render.kits.stock import Stock
from casec.render.manhunt.signs import signs


@dataclass(frozen=True, slots=True)
class Sentence:
    """A rule, and in which ways to play it holds."""

    key: str
    holds: Callable[[Mode], bool] = lambda _: True


@dataclass(frozen=True, slots=True)
class Section:
    """A heading of the leaflet and what stands below. `figure`: the picture beside it, if any."""

    name: str
    title: Markup
    sentences: tuple[Markup, ...]
    figure: str = ""


@dataclass(frozen=True, slots=True)
class Way:
    """What is different in one way to play: the action, and its rules."""

    title: str
    above: Markup
    rules: tuple[tuple[Markup, tuple[Markup, ...]], ...]


_ACTIONS: dict[str, tuple[Sentence, ...]] = {
    "first": (
        Sentence("killer"),
        Sentence("inspector"),
        Sentence("alive", lambda mode: not mode.deceased_identity),
        Sentence("deceased", lambda mode: mode.deceased_identity),
    ),
    "turns": (Sentence("text"),),
    "shift": (Sentence("text"), Sentence("undo"), Sentence("line")),
    "kill": (Sentence("text"), Sentence("canvass", lambda mode: mode.canvass)),
    "disguise": (
        Sentence("text"),
        Sentence("leaves-deceased", lambda mode: mode.leaves == "deceased"),
        Sentence("leaves-innocent", lambda mode: mode.leaves == "innocent"),
        Sentence("else"),
    ),
    "arrest": (
        Sentence("text"),
        Sentence("self"),
        Sentence("innocents", lambda mode: mode.arrest_innocents),
        Sentence("no-innocents", lambda mode: not mode.arrest_innocents),
    ),
    "exonerate": (
        Sentence("text"),
        Sentence("canvass", lambda mode: mode.canvass),
        Sentence("gone", lambda mode: mode.canvass),
    ),
    "citizen": (
        Sentence("text", lambda mode: mode.citizen),
        Sentence("deceased", lambda mode: mode.citizen),
        Sentence("times", lambda mode: mode.citizen),
        Sentence("no-hand", lambda mode: mode.citizen),
        Sentence("evidence", lambda mode: mode.citizen and not mode.citizen_without_evidence),
        Sentence("no-evidence", lambda mode: mode.citizen and mode.citizen_without_evidence),
    ),
}
"""What is told of each part of a game, in order."""

_FIGURES = {"beside": "beside", "shift": "shift"}


def leaflet(board: Board, stock: Stock, page: Page) -> tuple[bytes, tuple[Diagnostic, ...]]:
    """The PDF, and what WeasyPrint remarked (CB804).

    Raises:
        PangoMissingError: the machine can't set type.
    """
    teller = _Teller(board, stock)
    aim = (
        teller.say("aim", "text"),
        teller.count("aim.killer", board.limit),
        teller.say("aim", "inspector"),
    )
    values = {
        "board": board,
        "dark": (board.rows // 2, board.cols // 2),
        "aim": aim,
        "box": teller.box(),
        "setup": teller.setup(),
        "sections": tuple(teller.sections()),
        "ways": tuple(teller.ways()),
        "rest": tuple(teller.rest()),
        "names": [each.title for each in board.suspects],
        "groups": tuple(teller.groups()),
    }
    return stock.leaflet("manhunt/leaflet.html.jinja", page, ("manhunt/leaflet.css",), values)


@dataclass(frozen=True, slots=True)
class _Teller:
    """Tells the rules of a board."""

    board: Board
    stock: Stock

    def say(self, section: str, key: str, **slots: object) -> Markup:
        return self.stock.say(f"manhunt.rules.{section}.{key}", **slots)

    def count(self, key: str, number: int, **slots: object) -> Markup:
        return templates.count(self.stock.phrases, f"manhunt.rules.{key}", number, **slots)

    def box(self) -> tuple[Markup, ...]:
        """What lies on the table."""
        number = len(self.board.suspects)
        cards = self.count("box.suspects", number), self.count("box.evidence", number)
        return (*cards, self.say("box", "more"))

    def setup(self) -> tuple[Markup, ...]:
        """How a game is prepared."""
        board = self.board
        rest = board.places - 1 - board.hand
        return (
            self.say("setup", board.layout, rows=board.rows, cols=board.cols),
            self.say("setup", "mode" if len(board.modes) > 1 else "role"),
            self.count("setup.deal", board.hand, rest=rest),
            self.say("setup", "secret"),
        )

    def sections(self) -> Iterator[Section]:
        """What all ways to play have in common, part by part."""
        yield Section(
            "beside", self.say("beside", "title"), (self.say("beside", "text"),), "beside"
        )
        for name, sentences in _ACTIONS.items():
            told = [
                each
                for each in sentences
                if all(each.holds(mode) for mode in self.board.modes) and self._comes_up(name, each)
            ]
            if told:
                lines = tuple(self._told(name, each) for each in told)
                yield Section(name, self.say(name, "title"), lines, _FIGURES.get(name, ""))

    def ways(self) -> Iterator[Way]:
        """What is different in each, if anything is."""
        different = {mode.name: self._different(mode) for mode in self.board.modes}
        titles = {mode.name: mode.title for mode in self.board.modes}
        for mode in self.board.modes:
            own, above = different[mode.name], Markup()
            parent = different.get(mode.extends or "", [])
            if parent and all(each in own for each in parent):
                own = [each for each in own if each not in parent]
                above = self.say("modes", "extends", mode=titles[mode.extends or ""])
            if any(different.values()):
                yield Way(mode.title, above, tuple(self._by_action(own)))

    def groups(self) -> Iterator[tuple[Markup, str, str]]:
        """Sign and name of each group, and who is of it."""
        marks = signs(self.board)
        for group, sign in marks.items():
            names = (each.title for each in self.board.suspects if each.group == group)
            yield sign, group, ", ".join(names)

    def rest(self) -> Iterator[Markup]:
        """What else must be known."""
        yield self.say("rest", "empty")
        if self.board.limit > min(self.board.rows, self.board.cols):
            yield self.say("rest", "shrink")
        yield self.say("rest", "no-end")

    def _different(self, mode: Mode) -> list[tuple[str, Sentence]]:
        """The rules that hold in this way to play and not in all."""
        return [
            (name, each)
            for name, sentences in _ACTIONS.items()
            for each in sentences
            if each.holds(mode) and not all(each.holds(other) for other in self.board.modes)
        ]

    def _by_action(
        self, rules: list[tuple[str, Sentence]]
    ) -> Iterator[tuple[Markup, tuple[Markup, ...]]]:
        for action in dict.fromkeys(name for name, _ in rules):
            lines = tuple(self._told(name, each) for name, each in rules if name == action)
            key = f"manhunt.action.{action}"
            named = key in self.stock.phrases
            yield self.stock.say(key) if named else self.say(action, "title"), lines

    def _told(self, name: str, sentence: Sentence) -> Markup:
        if sentence.key == "times":
            return self.count("citizen.times", self.board.hand - 1)
        return self.say(name, sentence.key)

    def _comes_up(self, name: str, sentence: Sentence) -> bool:
        """Whether a rule can ever be asked for: a line of one card, for one."""
        board, dead = self.board, self.board.limit - 1
        long, short = max(board.rows, board.cols), min(board.rows, board.cols)
        return (name, sentence.key) != ("shift", "line") or dead >= (short - 1) * long
