"""Clue cards in the terminal: a game as a value, and what its players type."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from casec.cli.game.screen import Screen
from casec.cli.party import clues_board as board
from casec.cli.party import clues_news as news
from casec.cli.party import clues_typed as typed
from casec.cli.party.clues_words import Words, words_of
from casec.cli.party.options import Wish, one_of
from casec.cli.party.party import Party, Say
from casec.clues import transcript
from casec.clues.model import BASE, Deck
from casec.clues.players import STYLES, Style, choose
from casec.clues.rules import (
    Deals,
    IllegalMove,
    Move,
    State,
    Table,
    apply,
    new,
    shuffled,
    table_of,
    view,
)
from casec.project import ProjectError

USUAL = "half"
"""The kind of computer player where none is asked for."""

HELP = """\
  3              reveal card 3 of your hand
  guess 2        solve: your secret is card 2 of your notes
  guess MASK, …  the same in words: a value of each category
  ask MASK       the shortcut, once a game: is this value on
                 your secret?
  pass, Enter    end your turn without a guess
  draw           turn up a card of the Clue deck, where that
                 is allowed
  notes          which cards your secret may be
  look, news     the table again; all that has happened
  quit           leave the game (Ctrl-D leaves as well)"""


@dataclass(frozen=True, slots=True)
class Clues:
    """A game of clue cards; a `party.Party`.

    Attributes:
        styles: how each player plays who is a computer; None for the others.
        moves: of the whole game up to now.
    """

    words: Words
    table: Table
    deals: Deals
    starter: int
    names: tuple[str, ...]
    styles: tuple[Style | None, ...]
    state: State
    moves: tuple[Move, ...] = ()
    news: tuple[str, ...] = ()

    @property
    def turn(self) -> int | None:
        """Whose turn it is."""
        return self.state.turn

    @property
    def help(self) -> str:
        """What can be typed."""
        return HELP

    def shown(self, player: int, screen: Screen) -> list[str]:
        """What a player sees."""
        seen = view(self.table, self.state, player)
        return board.board(self.words, self.names, seen, screen)

    def typed(self, player: int, line: str, screen: Screen) -> Party | Say:
        """The game after a line."""
        seen = view(self.table, self.state, player)
        if line.casefold() in ("notes", "n"):
            return Say(tuple(board.notes(self.words, seen, screen)))
        move = typed.move(self.words, seen, line)
        if isinstance(move, str):
            return Say((move,))
        try:
            return self.moved(move)
        except IllegalMove as error:
            return Say((f"That can't be done: {error}.",))

    def computer(self, chance: Random) -> Party:
        """The game after the move of the computer whose turn it is; it gets its view alone."""
        player = self.state.turn or 0
        style = self.styles[player]
        if style is None:
            raise ValueError("no computer plays there")
        return self.moved(choose(style, view(self.table, self.state, player), chance))

    def moved(self, move: Move) -> Clues:
        """The game after a move. Raises IllegalMove."""
        after = apply(self.table, self.state, move)
        told = tuple(news.news(self, move, after))
        return replace(self, state=after, moves=(*self.moves, move), news=(*self.news, *told))

    def over(self, screen: Screen) -> list[str]:
        """How it ended."""
        return board.over(self.words, self.names, self.table, self.state, screen)

    def transcript(self) -> str:
        """The game as a line."""
        return transcript.transcript(self.table, self.deals, self.starter, self.moves)


def begun(deck: Deck, wish: Wish) -> tuple[Clues, frozenset[int], Random]:
    """A new game, the players at the keyboard, and the chance of the computers.

    Raises:
        ProjectError: the deck can't be played so; the text says why.
    """
    way = one_of("variant", wish.way or BASE, (one.name for one in deck.variants))
    try:
        table = table_of(deck, way, wish.players)
    except ValueError as error:
        raise ProjectError(f"“{deck.name}” can't be played so: {error}") from error
    humans = _humans(table.players, wish)
    kind = one_of("kind of player", wish.against or USUAL, STYLES)
    chance = Random(wish.seed)  # noqa: S311  a game, not a secret
    deals, starter = shuffled(table, chance)
    party = Clues(
        words_of(deck, way, table.combos),
        table,
        deals,
        starter,
        tuple(
            f"{'Player' if at in humans else 'Computer'} {at + 1}" for at in range(table.players)
        ),
        tuple(None if at in humans else STYLES[kind] for at in range(table.players)),
        new(table, deals, starter),
    )
    party = replace(party, news=(f"Round 1 begins; {party.names[starter]} starts.",))
    return party, humans, chance


def _humans(players: int, wish: Wish) -> frozenset[int]:
    if wish.hot_seat:
        return frozenset(range(players))
    seat = wish.seat or "1"
    if not seat.isdecimal() or not 1 <= int(seat) <= players:
        raise ProjectError(f"There is no seat {seat}", f"The seats are 1 to {players}.")
    return frozenset((int(seat) - 1,))
