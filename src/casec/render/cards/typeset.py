"""Decks are set: each face once, in the size of text that fits, ready to be put on sheets."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from casec.cards import Card, Deck, Face, Layout
from casec.cards.grid import room
from casec.cards.impose import Side, impose, too_large
from casec.cards.record import record
from casec.diagnostic import Diagnostic, report
from casec.fonts.faces import missing
from casec.render import paper
from casec.render.cards import faces
from casec.render.cards.fit import Fitted, Wanted, fit
from casec.render.press import File, Setter
from casec.source import Source

_CONFIG = Source("case.yaml", "").span(0, 0)


@dataclass(frozen=True, slots=True)
class About:
    """What sheets tell of themselves.

    Attributes:
        title: of the game or the case.
        edition: in words: `Edition 2`; or empty.
        language: a tag, such as `en`.
        phrases: the words of the catalogue.
    """

    title: str
    edition: str
    language: str
    phrases: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Typeset:
    """Cards that are set.

    Attributes:
        decks: those whose cards have room on a sheet.
        mark: letters and digits that are others as soon as any card is.
        faces: the page of each face (WeasyPrint's), by its `key`.
        sides: of all sheets.
        setter: what the pages were set by, and are written by.
        misfits: text that is too long (CB810) or was set smaller (CB812), and cards that no sheet
            has room for (CB811).
    """

    decks: tuple[Deck, ...]
    layout: Layout
    about: About
    mark: str
    faces: Mapping[Wanted, Any]
    sides: tuple[Side, ...]
    setter: Setter
    misfits: tuple[Diagnostic, ...]

    @property
    def faults(self) -> tuple[Diagnostic, ...]:
        """The misfits, and what WeasyPrint remarked so far (CB804): ask once all is printed.
        Characters that have no glyph are left to the checks, which tell where they stand."""
        told = (remark for remark in self.setter.remarks if not _of_glyph(remark))
        return self.misfits + tuple(
            report("CB804", _CONFIG, values={"remark": remark}) for remark in told
        )

    def by_size(self) -> dict[str, Typeset]:
        """The cards of each size alone, by the name of the size, in the order of the decks."""
        return {
            name: replace(
                self,
                decks=tuple(deck for deck in self.decks if deck.size.name == name),
                faces={one: page for one, page in self.faces.items() if one.size.name == name},
                sides=tuple(side for side in self.sides if side.size.name == name),
            )
            for name in dict.fromkeys(deck.size.name for deck in self.decks)
        }


def typeset(
    decks: Sequence[Deck], layout: Layout, files: Mapping[str, File], about: About
) -> Typeset:
    """Set every face of the cards that are printed, each face once.

    Args:
        files: kind and bytes of the pictures and fonts that cards and styles use, by address;
            those of `paper.style` are there already.

    Raises:
        PangoMissingError: the machine can't set type; the message says what to install.
        ValueError: two cards have one name.
    """
    mark = record(decks, files).mark
    large = too_large(decks, layout)
    kept = tuple(deck for deck in decks if deck not in large)
    style = paper.style() + faces.style([deck.style for deck in kept])
    setter = Setter({**paper.files({}), **files}, style)

    def lay(settings: Sequence[faces.Setting]) -> Sequence[Any]:
        return list(setter.lay_out(faces.html(settings, layout, about.language)).pages)

    first: dict[Wanted, tuple[Card, str]] = {}
    for wanted, card, side in _faces(kept):
        first.setdefault(wanted, (card, side))
    fitted = fit(tuple(first), lay) if first else ()
    misfits = [
        _too_large([deck for deck in large if deck.size == size], layout)
        for size in dict.fromkeys(deck.size for deck in large)
    ]
    for one, (card, side), wanted in zip(fitted, first.values(), first, strict=True):
        misfits += _misfit(one, wanted, card, side)
    pages = {wanted: one.page for wanted, one in zip(first, fitted, strict=True)}
    sides = impose(kept, layout)
    return Typeset(kept, layout, about, mark, pages, sides, setter, tuple(misfits))


def key(face: Face, deck: Deck) -> Wanted:
    """By what a face is found: one that is alike on many cards is set once."""
    return Wanted(face, deck.size, deck.text)


def _faces(decks: Sequence[Deck]) -> Iterator[tuple[Wanted, Card, str]]:
    for deck in decks:
        for card in deck.cards:
            if card.copies:
                yield key(card.front, deck), card, "front"
                if card.back is not None:
                    yield key(card.back, deck), card, "back"


def _misfit(one: Fitted, wanted: Wanted, card: Card, side: str) -> Iterator[Diagnostic]:
    values = {"card": card.title, "side": side, "most": f"{wanted.text.most:g}"}
    if one.over:
        values |= {"over": str(one.over), "least": f"{one.points:g}"}
        yield report("CB810", card.span, values=values, subject=card.name)
    elif one.points < wanted.text.most:
        values |= {"points": f"{one.points:g}"}
        yield report("CB812", card.span, values=values, subject=card.name)


def _too_large(decks: Sequence[Deck], layout: Layout) -> Diagnostic:
    """One fault for all decks of a size."""
    width, height = room(layout)
    values = {
        "deck": "”, “".join(deck.title for deck in decks),
        "size": decks[0].size,
        "page": {"a4": "A4", "letter": "Letter"}[layout.page],
        "room": f"{width:g} × {height:g} mm",
    }
    return report("CB811", _CONFIG, values=values, subject=f"deck {decks[0].title}")


def _of_glyph(remark: str) -> bool:
    """Whether WeasyPrint remarks on a character of which the checks know, too, that no face has
    it."""
    found = re.search(r"\(U\+([0-9A-F]{4,6})\)$", remark)
    return found is not None and bool(missing(chr(int(found[1], 16))))
