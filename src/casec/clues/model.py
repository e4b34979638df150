"""A deck of clue cards as the writer describes it, all names looked up.

A card is one value of each category. The numbers of rules and readings (S…, A…) are those of
docs/clues.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import product
from typing import Literal, TypeAlias

from casec.kits.printing import Print
from casec.settings.head import Head
from casec.source import Span

BASE = "base"
"""The name of the game without a variant."""

CATEGORIES = (2, 5)
VALUES = (2, 12)
MOST_CARDS = 512

EmptyHand: TypeAlias = Literal["pass", "guess", "draw", "out"]
"""What a detective does who has no card left to reveal (A1): `pass`, he may still guess; `guess`,
he must; `draw`, he turns up the top card of the Clue deck as long as there is one; `out`, he takes
no more turns this round."""
EMPTY_HAND: tuple[EmptyHand, ...] = ("pass", "guess", "draw", "out")


@dataclass(frozen=True, slots=True)
class Value:
    """One clue: a suspect, an item, a place.

    Attributes:
        name: what stands before it in case.yaml.
        title: as it is printed.
        short: for small cards and tables; the title where none is given.
        icon: path of its picture, `art/mask.svg`; empty where none is given.
        color: `#rrggbb` in small letters; empty where none is given.
        variant: the variant that brings it in; empty for one of the base game.
    """

    name: str
    title: str
    short: str
    icon: str
    color: str
    variant: str
    span: Span = field(compare=False)
    title_span: Span | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Category:
    """Values of which each card has one: those of the base game first, then those of each
    variant."""

    name: str
    title: str
    values: tuple[Value, ...]
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Rules:
    """The numbers of a game.

    Attributes:
        least, most: players, both held (S5).
        deal: cards for each player, the secret among them (S7).
        prestige: points for the first to solve, the second, …, by number of players (S27). Numbers
            of players without a row have been reported.
        rounds: in a game (S10).
        shortcut: whether there is one (S34).
        empty_hand: see `EmptyHand`.
        spans: where the keys `players`, `deal`, `prestige` and `prestige 4` (a row) are given; a
            variant that does not give one has the place of the base game.
    """

    least: int
    most: int
    deal: int
    prestige: Mapping[int, tuple[int, ...]]
    rounds: int = 3
    shortcut: bool = True
    empty_hand: EmptyHand = "pass"
    spans: Mapping[str, Span] = field(default_factory=dict, compare=False)

    @property
    def counts(self) -> range:
        """Numbers of players."""
        return range(self.least, self.most + 1)


@dataclass(frozen=True, slots=True)
class Variant:
    """A way to play: the base game (`BASE`, without a title), or a variant with all its rules."""

    name: str
    title: str
    rules: Rules
    span: Span = field(compare=False)


@dataclass(frozen=True, slots=True)
class Card:
    """A printed card: a value of each category.

    Attributes:
        values: indexes of `Category.values`, in the order of the categories.
        variant: the variant without which it stays in the box; empty for one of the base game.
    """

    values: tuple[int, ...]
    variant: str


@dataclass(frozen=True, slots=True)
class Emblem:
    """The pictures of the two sides of an Honour card, as paths: honour kept, and spent on the
    shortcut (S35). Empty: casec's own drawings."""

    open: str = ""
    spent: str = ""
    span: Span | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck of clue cards.

    Attributes:
        name: of its folder.
        story: what sets the scene, paragraphs parted by an empty line; or empty.
        categories: 2 to 5; each has 2 to 12 values in every way to play.
        variants: the base game first.
    """

    name: str
    head: Head
    categories: tuple[Category, ...]
    variants: tuple[Variant, ...]
    print: Print
    story: str = ""
    emblem: Emblem = Emblem()

    def variant(self, name: str) -> Variant:
        """The way to play that is called so. Raises KeyError: there is none."""
        for one in self.variants:
            if one.name == name:
                return one
        raise KeyError(name)

    def values(self, variant: str) -> tuple[tuple[Value, ...], ...]:
        """The values in play, by category: those of the base game, then those of the variant. A
        transcript counts them in this order."""
        return tuple(
            tuple(value for value in category.values if value.variant in ("", variant))
            for category in self.categories
        )

    def sizes(self, variant: str) -> tuple[int, ...]:
        """How many values are in play, by category."""
        return tuple(len(values) for values in self.values(variant))

    def cards(self) -> tuple[Card, ...]:
        """Every card that is printed: those of the base game, then those that each variant adds
        (S1, S2)."""
        found: dict[tuple[int, ...], str] = {}
        for variant in self.variants:
            own = "" if variant.name == BASE else variant.name
            indexes = (
                [at for at, value in enumerate(each.values) if value.variant in ("", own)]
                for each in self.categories
            )
            for card in product(*indexes):
                found.setdefault(card, own)
        return tuple(Card(values, variant) for values, variant in found.items())
