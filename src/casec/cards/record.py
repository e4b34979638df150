"""What cards looked like when they were printed, so that later only those that changed are.

A record is a small JSON file. It knows each card by its name and keeps a digest of all that stands
on it: what is printed, not when or with which casec.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from hashlib import sha256

from markupsafe import escape

from casec.cards.model import Card, Deck

_FORMAT = 1
_DIGITS = 16
_MARK = 8


@dataclass(frozen=True, slots=True)
class Printed:
    """One card as it was printed: the digest of what stands on it, and how many there were."""

    content: str
    copies: int


@dataclass(frozen=True, slots=True)
class Record:
    """All cards of a build, by their names."""

    cards: Mapping[str, Printed]

    @property
    def text(self) -> str:
        """The file, the same bytes for the same cards."""
        cards = {name: asdict(card) for name, card in sorted(self.cards.items())}
        return json.dumps({"format": _FORMAT, "cards": cards}, indent=1, ensure_ascii=False) + "\n"

    @property
    def mark(self) -> str:
        """A few letters and digits that are others as soon as any card is."""
        return sha256(self.text.encode()).hexdigest()[:_MARK]


@dataclass(frozen=True, slots=True)
class Since:
    """What is to be printed so that an older set of cards becomes this one.

    Attributes:
        decks: with the cards only that are new or changed, and further copies of others; decks of
            which nothing is to be printed are left out.
        removed: names of the cards that are no longer used.
    """

    decks: tuple[Deck, ...]
    removed: tuple[str, ...]


def record(decks: Sequence[Deck], files: Mapping[str, tuple[str, bytes]]) -> Record:
    """What these cards are.

    Args:
        files: kind and bytes of all that faces and styles show, by address. A digest holds the
            bytes, not the address.

    Raises:
        ValueError: two cards have one name.
    """
    contents = _Contents(files)
    cards: dict[str, Printed] = {}
    for deck in decks:
        for card, content in contents.of(deck):
            if card.name in cards:
                raise ValueError(f"two cards are called {card.name}")
            cards[card.name] = Printed(content, card.copies)
    return Record(cards)


def since(decks: Sequence[Deck], files: Mapping[str, tuple[str, bytes]], former: Record) -> Since:
    """What has to be printed by those who have the cards of `former`."""
    now = record(decks, files)
    left = []
    for deck in decks:
        cards = tuple(
            replace(card, copies=copies)
            for card in deck.cards
            if (copies := _lacking(now.cards[card.name], former.cards.get(card.name)))
        )
        left += [replace(deck, cards=cards)] if cards else []
    gone = (name for name, card in former.cards.items() if card.copies)
    kept = {name for name, card in now.cards.items() if card.copies}
    return Since(tuple(left), tuple(sorted(set(gone) - kept)))


def read_record(data: bytes) -> Record:
    """The record in a file.

    Raises:
        ValueError: the file is no record; the message says so in words for the user.
    """
    try:
        read = json.loads(data)
        if read["format"] != _FORMAT:
            raise ValueError("of another format")
        return Record({name: _printed(card) for name, card in read["cards"].items()})
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        raise ValueError(
            "It is no record of cards: give the file that ends in “.cards.json” "
            "of the build that you printed"
        ) from error


def _printed(read: Mapping[str, object]) -> Printed:
    content, copies = read["content"], read["copies"]
    if not isinstance(content, str) or type(copies) is not int or copies < 0:
        raise ValueError("damaged")
    return Printed(content, copies)


def _lacking(now: Printed, former: Printed | None) -> int:
    """How many copies are to be printed."""
    if former is None or former.content != now.content:
        return now.copies
    return max(0, now.copies - former.copies)


class _Contents:
    """Digests of cards, whose addresses are replaced by what is found there."""

    def __init__(self, files: Mapping[str, tuple[str, bytes]]) -> None:
        self._digests = {name: _digest(kind, data) for name, (kind, data) in files.items()}
        longest_first = sorted(map(re.escape, files), key=len, reverse=True)
        self._address = re.compile("|".join(longest_first)) if longest_first else None

    def of(self, deck: Deck) -> Iterator[tuple[Card, str]]:
        size = f"{deck.size.width:g} {deck.size.height:g}"
        common = (size, str(asdict(deck.text)), self._shown(deck.style))
        for card in deck.cards:
            faces = [face for face in (card.front, card.back) if face is not None]
            shown = [
                self._shown(str(escape(part)))
                for face in faces
                for part in (face.kind, face.markup, face.backdrop)
            ]
            yield card, _digest(*common, *shown)[:_DIGITS]

    def _shown(self, text: str) -> str:
        if self._address is None:
            return text
        return self._address.sub(lambda found: self._digests[found[0]], text)


def _digest(*parts: str | bytes) -> str:
    """Of parts in order; where one ends and the next begins counts."""
    total = sha256()
    for part in parts:
        data = part if isinstance(part, bytes) else part.encode("utf-8", "surrogatepass")
        total.update(len(data).to_bytes(8, "big") + data)
    return total.hexdigest()
