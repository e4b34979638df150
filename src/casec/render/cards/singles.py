"""Cards that are set become a page a side, with the boxes that a print shop asks for."""

from __future__ import annotations

from collections.abc import Iterator

from markupsafe import escape
from pikepdf import Array

from casec.cards import Card, Deck, Face
from casec.cards.grid import Box
from casec.render.cards.bind import closed, opened
from casec.render.cards.ink import POINT, Ink
from casec.render.cards.marks import crop_marks
from casec.render.cards.sheets import with_bleed
from casec.render.cards.typeset import Typeset, key

SLUG = 8.0
"""Paper beyond the bleed, for crop marks, in millimetres."""


def singles(ready: Typeset) -> bytes:
    """The PDF with a page for each side of each card, copy by copy, front and back in turn where
    any card of the deck has a back; empty without a card to print.

    TrimBox is the card, BleedBox the card with its bleed, MediaBox what is beyond for crop marks.
    """
    if not ready.faces:
        return b""
    bleed, slug = ready.layout.bleed, SLUG if ready.layout.marks else 0.0
    about = ready.about
    empty = ready.setter.lay_out(
        f'<!DOCTYPE html><html lang="{escape(about.language)}"><title>{escape(about.title)}</title>'
    )
    starts: list[tuple[str, int]] = []
    with opened(ready, empty, ()) as (pdf, faces):
        for deck, card, face in _pages(ready):
            if face is card.front and (not starts or starts[-1][0] != card.title):
                starts.append((card.title, len(pdf.pages)))
            cut = Box(slug + bleed, slug + bleed, deck.size.width, deck.size.height)
            width, height = 2 * cut.x + cut.width, 2 * cut.y + cut.height
            page = pdf.add_blank_page(page_size=(width * POINT, height * POINT))
            page.obj.MediaBox = _box(Box(0, 0, width, height), height)
            page.obj.TrimBox = _box(cut, height)
            page.obj.BleedBox = _box(with_bleed(cut, bleed), height)
            ink = Ink()
            if face is not None:
                ink.form(faces[key(face, deck)], with_bleed(cut, bleed), turned=False)
            if slug:
                ink.lines(crop_marks([cut], bleed, Box(0, 0, width, height)))
            ink.put(pdf, page)
        return closed(pdf, starts)


def _pages(ready: Typeset) -> Iterator[tuple[Deck, Card, Face | None]]:
    for deck in ready.decks:
        backs = any(card.back for card in deck.cards if card.copies)
        for card in deck.cards:
            for _ in range(card.copies):
                yield deck, card, card.front
                if backs:
                    yield deck, card, card.back


def _box(box: Box, height: float) -> Array:
    """A rectangle as a PDF has it: points, from the left lower corner."""
    sides = (box.x, height - box.bottom, box.right, height - box.y)
    return Array([round(side * POINT, 4) for side in sides])
