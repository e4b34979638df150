"""A manhunt in the terminal: a game as a value, and what its players type."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

from casec.cli.game.screen import Screen
from casec.cli.party import manhunt_board as board
from casec.cli.party.manhunt_words import Words
from casec.cli.party.options import Wish, one_of
from casec.cli.party.party import Party, Say
from casec.kits.illegal import IllegalMove
from casec.manhunt import transcript
from casec.manhunt.model import Board
from casec.manhunt.players import INSPECTORS, KILLERS, Style, choose
from casec.manhunt.rules import (
    Arrest,
    Arrested,
    ArrestedByCitizen,
    Chosen,
    Citizen,
    Deal,
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
    Role,
    Shift,
    State,
    Table,
    View,
    apply,
    new,
    shuffled,
    table_of,
    view,
)
from casec.manhunt.rules.grid import bits
from casec.project import ProjectError

HELP = """\
The Killer
  kill NAME           a suspect beside you dies
  disguise            draw a card, and be that suspect if it
                      lives
The Inspector
  choose NAME         at first: who of your hand you are
  arrest NAME         is it he, beside you, or yourself?
  exonerate           draw a card, then discard one:
  discard NAME        … the card
  citizen NAME, NAME  a card of your hand arrests a suspect
                      beside it, where the mode has it
Both
  shift row 2 right   a line moves by one; also left, and
                      col 3 up or down
  notes               who the other may be
  look, news          the board again; all that has happened
  quit                leave the game (Ctrl-D leaves as well)

NAME is a name, its beginning, or row and column: 2,3.
A card of your hand has a number too: choose 2, discard 1."""

USUAL = "sensible"
"""The kind of computer player where none is asked for."""

ROLES: tuple[Role, ...] = ("K", "I")
SEATS = ("killer", "inspector")


@dataclass(frozen=True, slots=True)
class Manhunt:
    """A game of killer against inspector; a `party.Party`. The Killer is player 0.

    Attributes:
        mode: what it is called in case.yaml.
        styles: how each player plays who is a computer; None for the others.
        moves: of the whole game up to now.
    """

    words: Words
    table: Table
    mode: str
    deal: Deal
    names: tuple[str, ...]
    styles: tuple[Style | None, ...]
    state: State
    moves: tuple[Move, ...] = ()
    news: tuple[str, ...] = ()

    @property
    def turn(self) -> int | None:
        """Whose turn it is."""
        now = self.state.open
        return None if now.result else ROLES.index(now.turn)

    @property
    def help(self) -> str:
        """What can be typed."""
        return HELP

    def shown(self, player: int, screen: Screen) -> list[str]:
        """What a player sees."""
        return board.board(self.words, self.names, self._seen(player), screen)

    def typed(self, player: int, line: str, screen: Screen) -> Party | Say:
        """The game after a line."""
        seen = self._seen(player)
        if line.casefold() in ("notes", "n"):
            return Say(tuple(board.notes(self.words, seen, screen)))
        move = _move(self.words, seen, line)
        if isinstance(move, str):
            return Say((move,))
        try:
            return self.moved(move)
        except IllegalMove:
            return Say((board.hindered(self.words, seen, move),))

    def computer(self, chance: Random) -> Party:
        """The game after the move of the computer whose turn it is; it gets its view alone."""
        player = self.turn or 0
        style = self.styles[player]
        if style is None:
            raise ValueError("no computer plays there")
        return self.moved(choose(style, self._seen(player), chance))

    def moved(self, move: Move) -> Manhunt:
        """The game after a move. Raises IllegalMove."""
        after = apply(self.table, self.state, move)
        told = tuple(_told(self, move, after))
        return replace(self, state=after, moves=(*self.moves, move), news=(*self.news, *told))

    def over(self, screen: Screen) -> list[str]:
        """How it ended."""
        return board.over(self.words, self.names, self.state, screen)

    def transcript(self) -> str:
        """The game as a line."""
        return transcript.transcript(self.table, self.mode, self.deal, self.moves)

    def _seen(self, player: int) -> View:
        return view(self.table, self.state, ROLES[player])


def _told(party: Manhunt, move: Move, after: State) -> Iterator[str]:
    """What both players see of a move: a shift, and what it has shown."""
    name = party.names[ROLES.index(party.state.open.turn)]
    if isinstance(move, Shift):
        ways = {("row", 1): "right", ("row", -1): "left", ("col", 1): "down", ("col", -1): "up"}
        line = "row" if move.axis == "row" else "column"
        yield f"{name} moves {line} {move.line + 1} {ways[move.axis, move.step]}."
    for event in after.open.events:
        yield from _event(party, name, event)


def _event(party: Manhunt, name: str, event: Event) -> Iterator[str]:
    words = party.words
    match event:
        case Killed(victim, _, answer):
            yield f"{name} kills {words.name(victim)}."
            if answer is not None:
                yield f"Canvass: the Inspector is {'' if answer else 'not '}beside the victim."
        case Chosen(may):
            yield f"{name} has chosen who he is, out of {may.bit_count()}."
        case Disguised(True, shown, _):
            left = "dead" if party.table.leaves == "deceased" else "innocent"
            yield f"{name} is somebody else now. He was {words.name(shown)}, who is {left}."
        case Disguised(False, shown, _):
            yield f"{name} draws {words.name(shown)}, who is dead, and stays who he is."
        case Drew():
            yield f"{name} draws a card of evidence."
        case Exonerated(card, _, answer):
            yield f"{name} discards {words.name(card)}."
            if answer is not None:
                yield f"Canvass: the Killer is {'' if answer else 'not '}beside {words.name(card)}."
        case _:
            yield from _arrest(words, name, event)


def _arrest(words: Words, name: str, event: Event) -> Iterator[str]:
    match event:
        case Arrested(target, _, hit):
            yield f"{name} asks {words.name(target)}: {'the Killer!' if hit else 'not he.'}"
            if not hit:
                yield f"The Inspector is {words.name(target)} or beside him."
        case ArrestedByCitizen(agent, target, hit):
            who = f"{words.name(agent)} arrests {words.name(target)}"
            yield f"{name} discards a card: {who}: {'the Killer!' if hit else 'not he.'}"
        case Removed(suspects):
            yield f"A line of dead leaves the board: {words.listed(suspects)}."
        case _:
            pass


def _move(words: Words, seen: View, line: str) -> Move | str:
    """The move that a line means, or what to say of it."""
    head, _, rest = line.partition(" ")
    named: dict[str, type[Kill | Identity | Arrest | Discard]] = {
        "kill": Kill,
        "choose": Identity,
        "arrest": Arrest,
        "discard": Discard,
    }
    match head.casefold():
        case "disguise":
            return Disguise()
        case "exonerate":
            return Exonerate()
        case "shift" | "move":
            return _shift(rest)
        case "citizen":
            return _citizen(words, seen, rest)
        case word if word in named:
            held = bits(seen.hand) if word in ("choose", "discard") else ()
            if rest.isdecimal() and 1 <= int(rest) <= len(held):
                return named[word](held[int(rest) - 1])
            found = words.find(rest, seen.open.grid, seen.open.cols)
            return found if isinstance(found, str) else named[word](found)
        case _:
            if not line:
                return "Type what you do, or help."
            return f"“{line}” is not understood. Type help to see what can be done."


def _shift(rest: str) -> Move | str:
    match rest.casefold().split():
        case [("row" | "r"), number, ("right" | "left") as way] if number.isdecimal():
            return Shift("row", int(number) - 1, 1 if way == "right" else -1)
        case [("col" | "column" | "c"), number, ("up" | "down") as way] if number.isdecimal():
            return Shift("col", int(number) - 1, 1 if way == "down" else -1)
        case _:
            return "Type shift row 2 right (or left), or shift col 3 up (or down)."


def _citizen(words: Words, seen: View, rest: str) -> Move | str:
    agent, comma, target = rest.partition(",")
    if not comma:
        return "Type citizen, a card of your hand, a comma, and whom it arrests."
    found = [words.find(each, seen.open.grid, seen.open.cols) for each in (agent, target)]
    for each in found:
        if isinstance(each, str):
            return each
    one, two = (each for each in found if isinstance(each, int))
    return Citizen(one, two)


def begun(kit: Board, wish: Wish) -> tuple[Manhunt, frozenset[int], Random]:
    """A new game, the players at the keyboard, and the chance of the computer.

    Raises:
        ProjectError: the board can't be played so; the text says why.
    """
    modes = {one.name: one for one in kit.modes}
    mode = modes[one_of("mode", wish.way or kit.modes[0].name, modes)]
    try:
        table = table_of(kit, mode)
    except ValueError as error:
        raise ProjectError(f"“{kit.name}” can't be played: {error}") from error
    humans = _humans(wish)
    chance = Random(wish.seed)  # noqa: S311  a game, not a secret
    deal = shuffled(table, chance.randrange(2**32))
    party = Manhunt(
        Words(kit.head.title, kit.suspects),
        table,
        mode.name,
        deal,
        ("The Killer", "The Inspector"),
        tuple(_style(at, humans, wish) for at in range(2)),
        new(table, deal),
        news=(f"{mode.title}: the Killer begins.",),
    )
    return party, humans, chance


def _style(player: int, humans: frozenset[int], wish: Wish) -> Style | None:
    """How a player plays who is a computer."""
    if player in humans:
        return None
    kinds, called = (KILLERS, "Killer") if player == 0 else (INSPECTORS, "Inspector")
    return kinds[one_of(f"kind of {called}", wish.against or USUAL, kinds)]


def _humans(wish: Wish) -> frozenset[int]:
    if wish.hot_seat:
        return frozenset((0, 1))
    return frozenset((SEATS.index(one_of("seat", (wish.seat or SEATS[1]).casefold(), SEATS)),))
