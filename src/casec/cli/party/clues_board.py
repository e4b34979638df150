"""What a player of clue cards sees: the table, his hand, his notes, and the end. A view enters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from casec.cli.game.screen import Bit, Screen, Style, plain, wrapped
from casec.cli.party.clues_words import Words
from casec.cli.party.lines import rule, said
from casec.clues.combos import listed
from casec.clues.rules import (
    DRAW,
    PASS,
    SeenSeat,
    State,
    Table,
    View,
    candidates,
    hindrance,
    result,
)
from casec.diagnostic.format.glyphs import width
from casec.diagnostic.format.totals import counted


def board(words: Words, names: Sequence[str], seen: View, screen: Screen) -> list[str]:
    """The table, the own hand last, and what can be done."""
    lines = [rule(f"Round {seen.round} of {seen.table.rounds}", words.title, screen)]
    lines += said(_points(names, seen.points, seen.withered), screen, "dim")
    for step in range(1, seen.table.players):
        at = (seen.player + step) % seen.table.players
        lines += ["", *_other(words, names[at], seen.seats[at], screen)]
    lines += ["", *_own(words, names[seen.player], seen, screen)]
    return [*lines, "", *_asked(seen, screen), ""]


def notes(words: Words, seen: View, screen: Screen) -> list[str]:
    """The cards that the own secret may be, numbered, in as many columns as there is room."""
    cells = [
        f"{number:3}  {plain(words.card(card), Screen())}"
        for number, card in enumerate(listed(candidates(seen)), 1)
    ]
    wide = max(map(width, cells), default=1) + 2
    across = max(1, screen.columns // wide)
    deep = -(-len(cells) // across)
    lines = []
    for row in range(deep):
        line = cells[row::deep]
        lines.append("".join(cell + " " * (wide - width(cell)) for cell in line).rstrip())
    text = "Your secret is this card:" if len(cells) == 1 else f"It is one of {len(cells)} cards:"
    return [text, *lines]


def over(
    words: Words, names: Sequence[str], table: Table, state: State, screen: Screen
) -> list[str]:
    """Who has won, with how much, and what the secrets of the last round were."""
    ended = result(table, state)
    winners = [names[player] for player in ended.winners] if ended else []
    text = f"{' and '.join(winners)} {'share the victory' if len(winners) > 1 else 'wins'}."
    lines = [rule("The game is over", words.title, screen)]
    lines += said(text, screen, "good")
    lines += said(_points(names, state.points, state.withered), screen)
    for name, seat in zip(names, state.seats, strict=True):
        lines += said(f"{name} had {words.card(seat.secret)}.", screen, "dim")
    return [*lines, ""]


def _other(words: Words, name: str, seat: SeenSeat, screen: Screen) -> Iterator[str]:
    """Another player: his secret, which all but he see, and what lies open."""
    secret = words.card(seat.secret) if seat.secret is not None else ""
    yield from said(f"{name}: secret {secret}, {_held(seat.left)}", screen)
    yield from _open(words, seat, screen)


def _held(count: int) -> str:
    """How many cards somebody has, kept on one line."""
    return f"{counted(count, 'card')} in hand".replace(" ", "\u00a0")


def _own(words: Words, name: str, seen: View, screen: Screen) -> Iterator[str]:
    seat, left = seen.own, candidates(seen).bit_count()
    if seat.secret is not None:
        known = f"your secret was {words.card(seat.secret)}"
    else:
        known = "your secret is certain (notes)" if left == 1 else f"{left} cards left (notes)"
    yield from said(f"{name}, you: {known}", screen, "strong")
    yield from _open(words, seat, screen)
    if seat.hand:
        yield "  Your hand:"
        for number, card in enumerate(seat.hand, 1):
            yield from wrapped([Bit(words.card(card))], screen, f"{number:4}  ", "      ")


def _open(words: Words, seat: SeenSeat, screen: Screen) -> Iterator[str]:
    """The cards that lie face up with their answers, and what was asked and guessed."""
    wide = max((width(words.card(each.card)) for each in seat.shown), default=0)
    for each in seat.shown:
        card = words.card(each.card)
        line = f"  {card}{' ' * (wide - width(card))}  → {each.answer}"
        if width(line) <= screen.columns:
            yield plain(line, screen)
        else:
            yield from said(f"  {card} →\u00a0{each.answer}", screen)
    if seat.asked:
        value = words.value(seat.asked.category, seat.asked.value)
        yield from said(f"  asked {value}: {'yes' if seat.asked.yes else 'no'}", screen)
    if seat.guess:
        right = "right" if seat.guess.right else "wrong"
        style: Style = "good" if seat.guess.right else "bad"
        yield from said(f"  said {words.card(seat.guess.card)}: {right}", screen, style)
    if seat.spent:
        yield "  has no card left, and is out of this round"


def _asked(seen: View, screen: Screen) -> list[str]:
    """What can be done now."""
    hand = seen.own.hand or ()
    if not seen.revealed and hand:
        which = f"1 to {len(hand)}" if len(hand) > 1 else "1"
        text = f"Reveal a card: type its number, {which}."
    elif hindrance(seen.table, seen, DRAW) is None:
        text = "Your hand is empty: type draw."
    elif hindrance(seen.table, seen, PASS) is None:
        text = "Press Enter to end your turn, or type guess and a card."
    else:
        text = "You must guess: type guess and a card."
    if seen.table.shortcut and not seen.withered[seen.player]:
        text += " The shortcut (ask VALUE) is still open."
    return said(f"{text} Type help for more.", screen, "dim")


def _points(names: Sequence[str], points: Sequence[int], withered: Sequence[bool]) -> str:
    return "Points: " + ", ".join(
        f"{name} {score}{' (honour spent)' if gone else ''}".replace(" ", "\u00a0")
        for name, score, gone in zip(names, points, withered, strict=True)
    )
