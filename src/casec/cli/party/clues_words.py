"""The words of a deck: how its cards are shown, and what a player means by a word."""

from __future__ import annotations

from dataclasses import dataclass

from casec.cli.party.words import folded
from casec.clues.combos import Combos
from casec.clues.model import Deck, Value


@dataclass(frozen=True, slots=True)
class Words:
    """The values in play, by category, and the cards that they make."""

    title: str
    categories: tuple[str, ...]
    values: tuple[tuple[Value, ...], ...]
    combos: Combos

    def value(self, category: int, value: int) -> str:
        """A value as it is shown: its short name."""
        return self.values[category][value].short

    def card(self, card: int) -> str:
        """A card in a line: `Samurai · Mask · Garden`."""
        return " · ".join(self.value(*pair) for pair in enumerate(self.combos.cards[card]))

    def find(self, word: str) -> tuple[int, int] | str:
        """Category and value that a word means: a name, or the beginning of one; or what to say."""
        wanted = folded(word)
        if not wanted:
            return "Say which value: ask, and its name."
        every = [
            (category, at, value)
            for category, values in enumerate(self.values)
            for at, value in enumerate(values)
        ]
        exact = [each for each in every if wanted in _names(each[2])]
        near = [each for each in every if any(name.startswith(wanted) for name in _names(each[2]))]
        found = exact or near
        if len(found) == 1:
            return found[0][0], found[0][1]
        if not found:
            return f"There is no “{word}” in this deck."
        return f"“{word}” may be {' or '.join(value.short for _, _, value in found)}."

    def find_card(self, words: str) -> int | str:
        """The card that is made of these values, parted by commas or by spaces; or what to say."""
        parted = [part for part in words.split(",") if part.strip()]
        parts = parted if len(parted) > 1 else words.split()
        wanted: dict[int, int] = {}
        for part in parts:
            found = self.find(part.strip())
            if isinstance(found, str):
                return found
            wanted[found[0]] = found[1]
        if len(wanted) != len(self.categories) or len(parts) != len(wanted):
            named = ", ".join(self.categories)
            return f"A guess has one value of each: {named}. Part them by commas."
        card = self.combos.index(tuple(wanted[at] for at in range(len(self.categories))))
        return card if card is not None else "There is no such card."


def words_of(deck: Deck, variant: str, combos: Combos) -> Words:
    """The words of a deck in one of its ways to play."""
    categories = tuple(one.title for one in deck.categories)
    return Words(deck.head.title, categories, deck.values(variant), combos)


def _names(value: Value) -> tuple[str, ...]:
    return folded(value.short), folded(value.title), folded(value.name)
