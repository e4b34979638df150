"""The five decks of a game of clues: clue cards, and what lies before each detective.

Every number on them is worked out from the rules of the deck. Clue cards share one back; the Honour
card has two faces. Theme: theme/clues.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from casec import resources
from casec.cards import Backs, Card, CardSize, Deck, Face, TextSize
from casec.clues import model
from casec.render.clues import room
from casec.render.clues.emblem import emblem
from casec.render.clues.measures import (
    SMALL,
    added_by,
    fields_of,
    has_shortcut,
    most_players,
    scale_of,
    slot_height,
    text_of,
    values,
)
from casec.render.clues.tiles import Tiles, tiles, tint
from casec.render.kits.back import back
from casec.render.kits.stock import Stock
from casec.source import Span

_WORDS = 16.0
"""Millimetres that the words below an emblem take."""
_CROWDED = room.Fields(14.0, 9.0, 4.0, False)
"""For names that have no room anyway: what is set then tells by how much."""


def decks(
    deck: model.Deck,
    stock: Stock,
    size: CardSize,
    safe: float,
    backs: Backs,
    clues: Sequence[model.Card] | None = None,
) -> tuple[Deck, ...]:
    """The decks, those for the detectives as often as there can be players.

    Args:
        safe: how far from the cut things stand, in millimetres.
        backs: without any, the two sides of an Honour card stand on one, to be turned round.
        clues: the clue cards; None: all that there are.
    """
    cards = deck.cards() if clues is None else clues
    maker = _Maker(deck, stock, size, safe, backs, tiles(deck, stock))
    made = (
        maker.clues(cards),
        maker.scoring(),
        maker.honour(),
        maker.deduction(),
        maker.reference(),
    )
    return tuple(each for each in made if each.cards)


@dataclass(frozen=True, slots=True)
class _Maker:
    """What all decks are made from."""

    deck: model.Deck
    stock: Stock
    size: CardSize
    safe: float
    backs: Backs
    tiles: Tiles

    def clues(self, wanted: Sequence[model.Card]) -> Deck:
        deck = self.deck
        back_of_all = back(self.stock, self._say("clues.back"), self.size, self._emblem("open"))
        rows = room.rows(self.size, self.safe, len(deck.categories))
        side = room.tile_side(self.size, self.safe, len(deck.categories))
        titles = {way.name: way.title for way in deck.variants}
        width, height = room.inner(self.size, self.safe)
        below = round(len(rows) * (side + 1) + 1, 2)
        cards = []
        for card in wanted:
            values = [
                (category, category.values[at])
                for category, at in zip(deck.categories, card.values, strict=True)
            ]
            html = self.stock.render(
                "clues/clue.html.jinja",
                tiles=[self.tiles.tile(*each, side) for each in values],
                rows=[
                    (row, self.tiles.picture(*each, row.art), each[1].title, tint(each[1].color))
                    for row, each in zip(rows, values, strict=True)
                ],
                variant=titles.get(card.variant, "") if card.variant else "",
                below=below,
                along=round(min(height - below, width), 2),
            )
            longest = max((value for _, value in values), key=lambda value: len(value.title))
            cards.append(
                Card(
                    "clue " + " ".join(value.name for _, value in values),
                    " · ".join(value.title for _, value in values),
                    longest.span,
                    Face(html, "kit-card clue-card"),
                    back_of_all,
                )
            )
        return self._deck("clues.cards", cards, text_of(deck, self.size, self.safe))

    def scoring(self) -> Deck:
        scale = scale_of(self.deck, self.size, self.safe)
        html = self.stock.render("clues/scoring.html.jinja", scale=scale)
        return self._for_all("clues.scoring", "scoring", html)

    def honour(self) -> Deck:
        if not has_shortcut(self.deck):
            return self._deck("clues.honour", (), SMALL)
        width, height = room.inner(self.size, self.safe)
        scale = scale_of(self.deck, self.size, self.safe)
        turned = self.backs == "none"
        art = min(0.62 * width, (0.3 if turned else 0.5) * height)
        sides = {
            side: self.stock.render(
                "clues/honour.html.jinja",
                emblem=self._emblem(side),
                side=side,
                arrow=round(scale.step / 2 - 2, 2) if scale.kind == "edge" else None,
                art=round(art, 1),
                above=1.0 if turned else round((height - art - _WORDS) / 2, 1),
            )
            for side in ("open", "spent")
        }
        kind = "kit-card honour-card"
        front = Face(sides["open"], kind)
        if turned:
            html = self.stock.render("clues/both.html.jinja", half=round(height / 2, 2), **sides)
            return self._for_all("clues.honour", "honour", html)
        behind = Face(sides["spent"], f"{kind} spent")
        return self._for_all("clues.honour", "honour", front.markup, behind)

    def deduction(self) -> Deck:
        html = self.stock.render(
            "clues/deduction.html.jinja",
            count_of=len(self.deck.categories),
            high=slot_height(self.deck, self.size, self.safe),
        )
        return self._for_all("clues.deduction", "deduction", html)

    def reference(self) -> Deck:
        fields = fields_of(self.deck, self.size, self.safe) or _CROWDED
        html = self.stock.render(
            "clues/reference.html.jinja",
            groups=[
                (
                    category.title,
                    [
                        (self.tiles.tile(category, each, fields.art), each.short, each.variant)
                        for each in category.values
                    ],
                )
                for category in self.deck.categories
            ],
            fields=fields,
            variants=added_by(self.deck),
        )
        longest = max(values(self.deck), key=lambda each: len(each[1].short))[1]
        return self._for_all("clues.reference", "reference", html, span=longest.span)

    def _for_all(
        self,
        label: str,
        kind: str,
        html: str,
        behind: Face | None = None,
        span: Span | None = None,
    ) -> Deck:
        """One card for each detective. `span`: what its text depends on most."""
        title = self._say(f"clues.card.{kind}")
        face = Face(html, f"kit-card {kind}-card")
        copies = most_players(self.deck)
        behind = behind or back(self.stock, title, self.size, self._emblem("open"))
        place = span or self.deck.categories[0].span
        return self._deck(label, (Card(kind, title, place, face, behind, copies),), SMALL)

    def _deck(self, label: str, cards: Sequence[Card], text: TextSize) -> Deck:
        style = "".join(
            resources.text("theme", name) for name in ("kits/cards.css", "clues/cards.css")
        )
        return Deck(self._say(label), tuple(cards), self.size, style, text)

    def _emblem(self, side: str) -> Markup:
        return emblem(self.deck, self.stock, side)

    def _say(self, key: str) -> str:
        return self.stock.phrases[key]
