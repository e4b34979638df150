"""The data form of a deck: a JSON file from which a player's tool can run its games.

`bundle` writes it, `verify` judges one, `schema` describes it. Page: docs/clues.md, "The bundle".
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from math import prod
from typing import Annotated, Any, Literal

from msgspec import Meta

from casec.clues import model
from casec.clues.facts import facts as exact
from casec.clues.model import Deck, EmptyHand
from casec.clues.rules import table_of
from casec.kits.bundle import NO_ID, Part, decoded, schema_of, sealed, unsealed
from casec.language import catalogue

_Name = Annotated[
    str, Meta(min_length=1, description="As in case.yaml: it stays in every edition.")
]
_Digest = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", description="SHA-256 of the file.")]
_Path = Annotated[str | None, Meta(description="Path of the picture.")]
_Players = Annotated[int, Meta(ge=2, le=12)]


class Value(Part, frozen=True):
    """A clue. `variant`: the one that brings it in; null for one of the base game."""

    name: _Name
    title: Annotated[str, Meta(description="As printed.")]
    short: Annotated[str, Meta(description="For small places.")]
    icon: _Path
    color: Annotated[str, Meta(pattern="^#[0-9a-f]{6}$")] | None
    variant: str | None


class Category(Part, frozen=True):
    """What every card has one of."""

    name: _Name
    title: Annotated[str, Meta(description="As printed.")]
    values: Annotated[tuple[Value, ...], Meta(min_length=2)]


class Card(Part, frozen=True):
    """A card that is printed. `variant`: the one that it is left in the box without; null for one
    of the base game."""

    values: Annotated[
        tuple[int, ...], Meta(description="For each category the place of its value, from 0.")
    ]
    variant: str | None


class Prestige(Part, frozen=True):
    """Points for the first to solve in a round, the second, … (S27)."""

    players: _Players
    points: Annotated[tuple[int, ...], Meta(min_length=1)]


class Facts(Part, frozen=True):
    """Exact numbers for so many players: they follow from the rest, and are here so that no tool
    need count."""

    players: _Players
    left: Annotated[int, Meta(ge=0, description="Cards of the Clue deck after the deal (A12).")]
    candidates: Annotated[int, Meta(ge=1, description="For one's own secret at the start (A6).")]


class Variant(Part, frozen=True):
    """A way to play, with all its settings; the first is the base game."""

    name: _Name
    title: Annotated[str, Meta(description="As printed; empty for the base game.")]
    sizes: Annotated[tuple[int, ...], Meta(description="Values in play, by category.")]
    least: _Players
    most: _Players
    rounds: Annotated[int, Meta(ge=1)]
    deal: Annotated[int, Meta(ge=2, description="Cards for each, the secret among them (S7).")]
    shortcut: Annotated[bool, Meta(description="S34.")]
    empty_hand: Annotated[EmptyHand, Meta(description="A1.")]
    prestige: tuple[Prestige, ...]
    matches: Annotated[
        tuple[int, ...],
        Meta(description="How many others a card matches in 0, 1, … categories; each the same."),
    ]
    facts: Annotated[tuple[Facts, ...], Meta(description="One for each number of players.")]


class Picture(Part, frozen=True):
    """A picture that is shown."""

    path: Annotated[str, Meta(min_length=1)]
    sha256: _Digest


class Bundle(Part, frozen=True):
    """A whole deck. In a transcript the values of a category are counted from 0: those of the base
    game, then those of the variant that is played."""

    format: Literal[1]
    game: Literal["clues"]
    id: Annotated[str, Meta(pattern="^[0-9a-f]{64}$", description="SHA-256 of this content.")]
    name: _Name
    title: str
    authors: tuple[str, ...]
    language: str
    edition: Annotated[int, Meta(ge=1)]
    story: str
    emblem: Annotated[_Path, Meta(description="While honour is kept.")]
    emblem_spent: Annotated[_Path, Meta(description="Once the shortcut was taken.")]
    categories: Annotated[tuple[Category, ...], Meta(min_length=2, max_length=5)]
    cards: Annotated[tuple[Card, ...], Meta(min_length=4, max_length=model.MOST_CARDS)]
    variants: Annotated[tuple[Variant, ...], Meta(min_length=1)]
    pictures: Annotated[tuple[Picture, ...], Meta(description="Sorted by path.")]
    words: Annotated[
        dict[str, str],
        Meta(description="What casec prints for this deck, by key: docs/wording.md."),
    ]


def bundle(deck: Deck, digests: Mapping[str, str]) -> bytes:
    """The bundle of a sound deck, as the bytes of its file.

    Args:
        digests: the SHA-256 of each picture that can be shown, by path.
    """
    head = deck.head
    phrases = catalogue.phrases(head.language, head.wording)

    def shown(path: str) -> str | None:
        return path if path in digests else None

    emblems = shown(deck.emblem.open), shown(deck.emblem.spent)
    categories = tuple(
        Category(
            name=category.name,
            title=category.title,
            values=tuple(
                Value(
                    name=each.name,
                    title=each.title,
                    short=each.short,
                    icon=shown(each.icon),
                    color=each.color or None,
                    variant=each.variant or None,
                )
                for each in category.values
            ),
        )
        for category in deck.categories
    )
    made = Bundle(
        format=1,
        game="clues",
        id=NO_ID,
        name=deck.name,
        title=head.title,
        authors=head.authors,
        language=head.language,
        edition=head.edition,
        story=deck.story,
        emblem=emblems[0],
        emblem_spent=emblems[1],
        categories=categories,
        cards=tuple(
            Card(values=each.values, variant=each.variant or None) for each in deck.cards()
        ),
        variants=tuple(_variant(deck, way) for way in deck.variants),
        pictures=tuple(
            Picture(path=path, sha256=digests[path]) for path in _shown(categories, emblems)
        ),
        words=catalogue.of_game(phrases, "clues"),
    )
    return sealed(made)


def _variant(deck: Deck, way: model.Variant) -> Variant:
    rules = way.rules
    found = {count: exact(table_of(deck, way.name, count)) for count in rules.counts}
    return Variant(
        name=way.name,
        title=way.title,
        sizes=deck.sizes(way.name),
        least=rules.least,
        most=rules.most,
        rounds=rules.rounds,
        deal=rules.deal,
        shortcut=rules.shortcut,
        empty_hand=rules.empty_hand,
        prestige=tuple(
            Prestige(players=count, points=rules.prestige[count]) for count in rules.counts
        ),
        matches=found[rules.least].matches,
        facts=tuple(
            Facts(players=count, left=each.left, candidates=each.candidates)
            for count, each in found.items()
        ),
    )


def _shown(categories: tuple[Category, ...], emblems: tuple[str | None, ...]) -> list[str]:
    """The paths of all pictures, sorted."""
    icons = (value.icon for category in categories for value in category.values)
    return sorted({path for path in (*icons, *emblems) if path is not None})


def verify(data: bytes) -> tuple[str, ...]:
    """Everything that is wrong with the bytes of a bundle, in order: form, or else content."""
    made = decoded(data, Bundle)
    if isinstance(made, tuple):
        return made
    return (*_names(made), *_cards(made), *_numbers(made), *unsealed(made, data))


def _names(made: Bundle) -> Iterator[str]:
    """Names that stand there twice, variants that there are not, pictures that are not listed."""
    lists: dict[str, list[str]] = {
        "$.categories": [each.name for each in made.categories],
        "$.variants": [each.name for each in made.variants],
    }
    for at, category in enumerate(made.categories):
        lists[f"$.categories[{at}].values"] = [each.name for each in category.values]
    for path, names in lists.items():
        for at, name in enumerate(names):
            if name in names[:at]:
                yield f"{path}[{at}].name: “{name}” stands there twice"
    known = {None, *lists["$.variants"][1:]}
    for at, category in enumerate(made.categories):
        for place, value in enumerate(category.values):
            if value.variant not in known:
                where = f"$.categories[{at}].values[{place}].variant"
                yield f"{where}: there is no variant “{value.variant}”"
    if lists["$.variants"][0] != model.BASE:
        yield f"$.variants[0].name: the base game, “{model.BASE}”, comes first"
    shown = _shown(made.categories, (made.emblem, made.emblem_spent))
    if [each.path for each in made.pictures] != shown:
        yield "$.pictures: not the sorted list of all pictures that are shown"


def _cards(made: Bundle) -> Iterator[str]:
    """Whether the cards are every combination once (S1)."""
    expected: dict[tuple[int, ...], str | None] = {}
    for way in made.variants:
        own = None if way.name == model.BASE else way.name
        places = (
            [at for at, value in enumerate(each.values) if value.variant in (None, own)]
            for each in made.categories
        )
        for values in product(*places):
            expected.setdefault(values, own)
    found = [(card.values, card.variant) for card in made.cards]
    if sorted(found, key=str) != sorted(expected.items(), key=str):
        yield "$.cards: not every combination once, each with its variant"


def _numbers(made: Bundle) -> Iterator[str]:
    """Numbers of the ways to play that do not agree."""
    for at, way in enumerate(made.variants):
        path = f"$.variants[{at}]"
        own = {None, way.name}
        sizes = tuple(sum(v.variant in own for v in each.values) for each in made.categories)
        if way.sizes != sizes:
            yield f"{path}.sizes: not how many values are in play"
            continue
        counts = list(range(way.least, way.most + 1))
        for field in ("prestige", "facts"):
            if [each.players for each in getattr(way, field)] != counts:
                yield f"{path}.{field}: not one for each number of players, from least to most"
        cards = prod(sizes)
        if way.most * way.deal > cards:
            yield f"{path}.deal: {way.most * way.deal} cards are dealt, and there are {cards}"
        if sum(way.matches) != cards - 1 or len(way.matches) != len(sizes):
            yield f"{path}.matches: not a number for 0 to {len(sizes) - 1}, {cards - 1} in all"
        for place, each in enumerate(way.facts):
            left = cards - each.players * way.deal
            candidates = cards - (way.deal - 1) - (each.players - 1)
            if (each.left, each.candidates) != (left, candidates):
                yield f"{path}.facts[{place}]: not what follows from the cards and the deal"


def schema() -> dict[str, Any]:
    """Its JSON Schema."""
    return schema_of(Bundle, "casec bundle of a deck of clue cards, format 1")
