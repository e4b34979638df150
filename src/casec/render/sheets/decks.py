"""The three decks of a case book: Detective cards, Location cards, cards of persons of interest.

What stands on a card is what the edition says; numbers come from there and from nowhere else.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from markupsafe import Markup

from casec import resources
from casec.cards import Card, CardSize, Deck, Face, TextSize, card_size
from casec.casebook.edition import model as page
from casec.render import markup, paper, shell
from casec.render.lines import Medium, trusted
from casec.render.pictures import Picture
from casec.render.sheets.room import (
    ART,
    addresses_on_cards,
    face_height,
    portrait_height,
    spot_rows,
    tracks_fit,
)
from casec.render.sheets.weave import weave
from casec.source import Span

MOST_BLEED = 10.0
"""How far a card may be printed beyond its cut, in millimetres."""

_TAG = re.compile("<[^>]*>")
_LARGER = ("poker", "tarot", "105x148")
"""What Detective cards are cut to where their tracks need more room than was asked for."""


def decks(
    edition: page.Edition, pictures: Mapping[str, Picture], size: CardSize, safe: float
) -> tuple[Deck, ...]:
    """The decks, without those that would be empty.

    Args:
        size: of all cards; but Detective cards are larger where their tracks need it.
        safe: how far from the cut things stand, in millimetres.
    """
    made = _Maker(edition, pictures, size, safe)
    found = (made.detectives(), made.places(), made.people())
    return tuple(deck for deck in found if deck.cards)


@dataclass(frozen=True, slots=True)
class _Maker:
    """What all decks are made from."""

    edition: page.Edition
    pictures: Mapping[str, Picture]
    size: CardSize
    safe: float
    medium: Medium = field(init=False)

    def __post_init__(self) -> None:
        medium = paper.medium(self.edition.phrases, self.pictures)
        # Each picture is as large as its place on the card, whatever size it says it has.
        unsized = {path: replace(art, width=0, height=0) for path, art in medium.art.items()}
        object.__setattr__(self, "medium", replace(medium, art=unsized))

    def detectives(self) -> Deck:
        sizes = (self.size, *map(card_size, _LARGER))
        size = next((one for one in sizes if self._all_fit(one)), self.size)
        spans = {each.name: each.span for each in self.edition.case.detectives}
        cards = []
        for each in self.edition.detectives:
            most = tuple(each.maxima.values())
            spots = tracks_fit(size, self.safe, each.title, most)
            room = most if spots else [-1] * len(most)
            words = bool(each.blocks)
            html = self._set(
                "detective",
                detective=each,
                shown=each.art in self.medium.art,
                high=portrait_height(size, self.safe, each.title, room, words=words),
                spots=spots,
            )
            face = Face(html, "case-card detective-card")
            cards.append((f"detective {each.name}", each.title, spans[each.name], face))
        return self._deck("label.detectives", "detective", size, cards)

    def _all_fit(self, size: CardSize) -> bool:
        return all(
            tracks_fit(size, self.safe, each.title, tuple(each.maxima.values()))
            for each in self.edition.detectives
        )

    def places(self) -> Deck:
        spans = {each.name: each.span for each in self.edition.case.places}
        cards = []
        rows = {  # spots for the player token stand on all cards or on none
            place.name: spot_rows(place, self.size, self.safe, art=place.art in self.medium.art)
            for place in self.edition.places
            if place.addresses
        }
        for place in self.edition.places:
            shown = place.art in self.medium.art
            several = len(self.edition.places) > 1
            row = rows.get(place.name, 0.0) if all(rows.values()) else 0.0
            parts = addresses_on_cards(place, self.size, self.safe, art=shown, travel=several)
            for number, addresses in enumerate(parts, 1):
                html = self._set(
                    "place",
                    place=place,
                    addresses=addresses,
                    number=number,
                    parts=len(parts),
                    shown=shown and number == 1,
                    high=self._of_height(ART),
                    row=row,
                )
                part = f" {number}" if number > 1 else ""
                kind = "case-card place-card roomy" if row else "case-card place-card"
                face = Face(html, kind)
                name, title = f"place {place.name}{part}", f"{place.title}{part}"
                cards.append((name, title, spans[place.name], face))
        return self._deck("label.places", "place", self.size, cards)

    def people(self) -> Deck:
        spans = {each.name: each.span for each in self.edition.case.people}
        cards = []
        for person in self.edition.people:
            shown = person.art in self.medium.art
            words = len(_TAG.sub("", markup.blocks(person.blocks, self.medium)))
            high = face_height(self.size, self.safe, person.title, words)
            html = self._set("person", person=person, shown=shown, high=high)
            face = Face(html, "case-card person-card")
            title = f"{person.number} {person.title}"
            cards.append((f"person {person.name}", title, spans[person.name], face))
        return self._deck("label.people", "person", self.size, cards)

    def _of_height(self, part: float) -> float:
        return round(part * (self.size.height - 2 * self.safe), 1)

    def _deck(
        self,
        label: str,
        drawing: str,
        size: CardSize,
        cards: Sequence[tuple[str, str, Span, Face]],
    ) -> Deck:
        title = self.edition.phrases[label]
        back = Face(
            self._set("back", title=title, drawing=_drawing(drawing)),
            "back-card",
            weave(size.width + 2 * MOST_BLEED, size.height + 2 * MOST_BLEED),
        )
        return Deck(
            title,
            tuple(Card(name, words, span, face, back) for name, words, span, face in cards),
            size,
            resources.text("theme", "sheets/cards.css"),
            TextSize(most=8.5, least=6.5),
        )

    def _set(self, template: str, **values: object) -> Markup:
        values.setdefault("drawing", _drawing(template))
        html = shell.render(f"sheets/{template}.html.jinja", self.edition, self.medium, **values)
        return trusted(paper.unlinked(html))


def _drawing(name: str) -> Markup:
    return trusted(f'<img class="drawing" src="casec:{name}" alt="">')
