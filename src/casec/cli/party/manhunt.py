"""A manhunt in the terminal: a game as a value, and what its players type."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from casec.cli.game.screen import Screen
from casec.cli.party import manhunt_board as board
from casec.cli.party import manhunt_news as news
from casec.cli.party import manhunt_typed as typed
from casec.cli.party.manhunt_words import Words
from casec.cli.party.options import Wish, one_of
from casec.cli.party.party import Party, Say
from casec.kits.illegal import IllegalMove
from casec.manhunt import transcript
from casec.manhunt.model import Board
from casec.manhunt.players import INSPECTORS, KILLERS, Style, choose
from casec.manhunt.rules import (
    Deal,
    Move,
    Role,
    State,
    Table,
    View,
    apply,
    new,
    shuffled,
    table_of,
    view,
)
from casec.project import ProjectError

HELP = """\
The Killer
  kill NAME           a suspect beside you dies
  disguise            draw a card, and be that suspect if it
                      lives
The Inspector
  choose NAME         at first: who of your hand you are
  arrest NAME         is it the Killer? (beside you, or you)
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
        move = typed.move(self.words, seen, line)
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
        told = tuple(news.news(self, move, after))
        return replace(self, state=after, moves=(*self.moves, move), news=(*self.news, *told))

    def over(self, screen: Screen) -> list[str]:
        """How it ended."""
        return board.over(self.words, self.names, self.state, screen)

    def transcript(self) -> str:
        """The game as a line."""
        return transcript.transcript(self.table, self.mode, self.deal, self.moves)

    def _seen(self, player: int) -> View:
        return view(self.table, self.state, ROLES[player])


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
