"""What a player of clue cards means by a line."""

from __future__ import annotations

from casec.cli.party.clues_words import Words
from casec.clues.combos import listed
from casec.clues.rules import DRAW, PASS, Guess, Move, Reveal, Shortcut, View, candidates


def move(words: Words, seen: View, line: str) -> Move | str:
    """The move that a line means, or what to say of it."""
    head, _, rest = line.partition(" ")
    match head.casefold():
        case "" | "pass":
            return PASS if seen.revealed or not seen.own.hand else "Type the number of a card."
        case "draw":
            return DRAW
        case "guess" | "solve":
            return _guess(words, seen, rest)
        case "ask" | "shortcut":
            found = words.find(rest)
            return found if isinstance(found, str) else Shortcut(*found)
        case "reveal" if rest:
            return _reveal(seen, rest)
        case _ if head.isdecimal() and not rest:
            return _reveal(seen, head)
        case _:
            return f"“{line}” is not understood. Type help to see what can be done."


def _reveal(seen: View, number: str) -> Move | str:
    hand = seen.own.hand or ()
    if number.isdecimal() and 1 <= int(number) <= len(hand):
        return Reveal(hand[int(number) - 1])
    if not hand:
        return "You have no card left to reveal."
    return f"Your cards have the numbers 1 to {len(hand)}." if len(hand) > 1 else "You have card 1."


def _guess(words: Words, seen: View, rest: str) -> Move | str:
    if rest.isdecimal():
        left = tuple(listed(candidates(seen)))
        if 1 <= int(rest) <= len(left):
            return Guess(left[int(rest) - 1])
        return f"Your notes have the numbers 1 to {len(left)}: type notes to see them."
    found = words.find_card(rest)
    return found if isinstance(found, str) else Guess(found)
