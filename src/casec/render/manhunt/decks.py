"""The decks of a board of suspects: suspects with a live and a deceased side, evidence, roles.

Theme: theme/manhunt.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from markupsafe import Markup

from casec import resources
from casec.cards import Backs, Card, CardSize, Deck, Face, TextSize, card_size
from casec.manhunt.model import Board, Suspect
from casec.render.kits.back import back
from casec.render.kits.stock import Stock
from casec.render.lines import trusted
from casec.render.manhunt.roles import RoleCard, role_cards
from casec.render.manhunt.room import LEAST, Room
from casec.render.manhunt.signs import signs

_ROOMY = ("poker", "tarot", "105x148")
"""What role cards are cut to where their text needs more room than was asked for."""


def decks(
    board: Board, stock: Stock, size: CardSize, safe: float, backs: Backs
) -> tuple[Deck, ...]:
    """The decks.

    Args:
        size: of all cards; but role cards are larger where their text needs it.
        safe: how far from the cut things stand, in millimetres.
        backs: without any, the deceased sides are cards of their own, to be laid on the others; and
            each role card has one side.
    """
    maker, apart = _Maker(board, stock, Room(size, safe), signs(board)), backs == "none"
    return tuple(
        deck
        for deck in (*maker.suspects(apart=apart), maker.evidence(), maker.roles(apart=apart))
        if deck.cards
    )


@dataclass(frozen=True, slots=True)
class _Maker:
    """What all decks are made from."""

    board: Board
    stock: Stock
    room: Room
    signs: Mapping[str, Markup]

    def suspects(self, *, apart: bool) -> tuple[Deck, ...]:
        """The suspects; their deceased sides behind them, or as a deck."""
        if not apart:
            cards = [self._suspect(each, "suspect", behind=True) for each in self.board.suspects]
            return (self._deck("suspects", cards),)
        live = [self._suspect(each, "suspect") for each in self.board.suspects]
        dead = [
            Card(f"deceased {each.name}", each.title, each.span, self._deceased(each))
            for each in self.board.suspects
        ]
        return self._deck("suspects", live), self._deck("deceased-sides", dead)

    def evidence(self) -> Deck:
        behind = back(self.stock, self._say("evidence"), self.room.size, _drawing("lens"))
        seal = self._say("innocent")
        medals = (self.room.medal(each, seal) for each in self.board.suspects)
        high, cards = min(medals, default=0.0), []
        for each in self.board.suspects:
            html = self.stock.render(
                "manhunt/evidence.html.jinja",
                suspect=each,
                sign=self.signs.get(each.group or "", ""),
                portrait=self._portrait(each),
                high=high,
                upper=self.room.above_seal(seal),
            )
            face = Face(html, "kit-card hunt-card evidence-card")
            cards.append(Card(f"evidence {each.name}", each.title, each.span, face, behind))
        return self._deck("evidence", cards)

    def roles(self, *, apart: bool) -> Deck:
        """The role cards; two of one role share a card, front and back, but if sides lie apart."""
        made = role_cards(self.board, self.stock)
        size, points = self._roomy(made)
        spans = {mode.name: mode.span for mode in self.board.modes}
        common = back(self.stock, self._say("roles"), size, _drawing("masks"))
        cards = []
        for front, behind in _sides(made, 1 if apart else 2):
            span = spans[front.name.rpartition(" ")[2]] or self.board.size_span
            title = " / ".join(_called(each) for each in (front, behind) if each)
            other = self._role(behind) if behind else common
            cards.append(Card(front.name, title, span, self._role(front), other))
        return replace(self._deck("roles", cards), size=size, text=TextSize(points, LEAST))

    def _role(self, card: RoleCard) -> Face:
        html = self.stock.render("manhunt/role.html.jinja", role=card)
        return Face(html, "kit-card hunt-card role-card")

    def _suspect(self, each: Suspect, kind: str, *, behind: bool = False) -> Card:
        html = self.stock.render(
            "manhunt/suspect.html.jinja",
            suspect=each,
            sign=self.signs.get(each.group or "", ""),
            portrait=self._portrait(each),
            high=self._high(),
        )
        face = Face(html, "kit-card hunt-card suspect-card")
        dead = self._deceased(each) if behind else None
        return Card(f"{kind} {each.name}", each.title, each.span, face, dead)

    def _deceased(self, each: Suspect) -> Face:
        html = self.stock.render("manhunt/deceased.html.jinja", suspect=each, high=self._high())
        return Face(html, "kit-card hunt-card deceased-card")

    def _high(self) -> float:
        """How high portraits and slabs are: the same on all cards, so that a board looks even."""
        return min(self.room.portrait(each) for each in self.board.suspects)

    def _portrait(self, each: Suspect) -> Markup:
        shown = self.stock.picture(each.art or "", each.title)
        return shown or trusted('<img class="drawing" src="casec:person" alt="">')

    def _roomy(self, made: Sequence[RoleCard]) -> tuple[CardSize, float]:
        """A size of card that has room for the longest of these, and a size of text, in points, the
        same on all and the largest with which all have room."""
        rooms = (self.room, *(Room(card_size(name), self.room.safe) for name in _ROOMY))
        for room in rooms:
            points = room.points
            while points >= LEAST:
                if all(room.holds(points, each) for each in made):
                    return room.size, points
                points -= 0.5
        return rooms[-1].size, LEAST

    def _deck(self, label: str, cards: Sequence[Card]) -> Deck:
        names = ("kits/cards.css", "manhunt/cards.css")
        style = "".join(resources.text("theme", name) for name in names)
        return Deck(
            self._say(label), tuple(cards), self.room.size, style, TextSize(self.room.points, LEAST)
        )

    def _say(self, key: str) -> str:
        return self.stock.phrases[f"manhunt.{key}"]


def _drawing(name: str) -> Markup:
    return trusted(resources.text("theme", f"manhunt/{name}.svg"))


def _sides(made: Sequence[RoleCard], most: int) -> Iterator[tuple[RoleCard, RoleCard | None]]:
    """The role cards of each role, `most` sides on one."""
    for _, of_role in groupby(made, key=lambda each: each.title):
        cards = list(of_role)
        for at in range(0, len(cards), most):
            yield cards[at], cards[at + 1] if at + 1 < len(cards) and most > 1 else None


def _called(card: RoleCard) -> str:
    return f"{card.title}: {card.modes}" if card.modes else str(card.title)
