"""Cards that are set become sheets of paper: to be printed, cut, and folded if one likes."""

from __future__ import annotations

from collections.abc import Mapping

from pikepdf import Object

from casec.cards import CardSize, Layout
from casec.cards.grid import Box
from casec.cards.impose import Side
from casec.render.cards import strip
from casec.render.cards.bind import closed, opened
from casec.render.cards.fit import Wanted
from casec.render.cards.ink import Ink
from casec.render.cards.marks import crop_marks
from casec.render.cards.typeset import Typeset, key

_FOLD_DASH = "2 1.5"


def sheets(ready: Typeset) -> bytes:
    """The PDF of all sheets, the back of each behind its front; empty without a card to print."""
    if not ready.sides:
        return b""
    words = ready.setter.lay_out(
        strip.html(ready.sides, ready.layout.backs, ready.about, ready.mark)
    )
    starts: dict[str, int] = {}
    with opened(ready, words, words.pages) as (pdf, faces):
        for number, (side, page) in enumerate(zip(ready.sides, pdf.pages, strict=True)):
            _drawn(side, ready.layout, faces).put(pdf, page)
            for deck in side.decks:
                starts.setdefault(deck.title, number)
        return closed(pdf, list(starts.items()))


def _drawn(side: Side, layout: Layout, faces: Mapping[Wanted, Object]) -> Ink:
    ink = Ink()
    bleed, corner = layout.bleed, _corner(side.size, layout)
    for spot in side.spots:
        # A front without bleed shows its corners; backs go on to the edge, as printers drift.
        cut = corner if not bleed and spot.face is spot.card.front else 0.0
        ink.form(
            faces[key(spot.face, spot.deck)], with_bleed(spot.cut, bleed),
            turned=spot.turned, cut=cut,
        )  # fmt: skip
    for box in side.cuts:
        if layout.outline:
            ink.outline(box, corner)
        elif layout.marks and corner and not side.back:
            ink.corners(box, corner)
    if layout.marks and not side.back:
        ink.lines(crop_marks(side.cuts, bleed, side.free))
    if side.fold is not None:
        ink.lines([(side.fold, side.free.y, side.fold, side.free.bottom)], dash=_FOLD_DASH)
    ink.lines(strip.ruler(side), strip.STROKE)
    return ink


def with_bleed(cut: Box, bleed: float) -> Box:
    """A card with what is printed beyond its cut."""
    return Box(cut.x - bleed, cut.y - bleed, cut.width + 2 * bleed, cut.height + 2 * bleed)


def _corner(size: CardSize, layout: Layout) -> float:
    return size.corner if layout.corner is None else layout.corner
