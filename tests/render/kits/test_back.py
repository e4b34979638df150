"""Backs of the games of cards: the title as large as there is room for, and never out of it."""

from __future__ import annotations

import pytest

from casec.cards import SIZES, Card, Deck, Layout, card_size
from casec.language.catalogue import languages
from casec.render.cards import About, typeset
from casec.render.kits.back import back, title_size
from casec.render.kits.stock import stock
from casec.render.lines import trusted
from casec.settings.head import Head
from casec.source import Source

TITLES = (
    "Go",
    "The Lantern Festival",
    "Пет врста трагова у граду на реци",
    "The Extraordinary and Unprecedented Adventures of the Night Watchmen",
)
EMBLEM = trusted('<svg viewBox="0 0 10 10"><path d="M0 0h10v10H0z"/></svg>')


@pytest.mark.parametrize("size", SIZES)
def test_every_title_fits_as_it_was_reckoned(size):
    from casec import resources

    cards, span = [], Source("case.yaml", "").span(0, 0)
    for title in TITLES:
        for language in languages():
            one = stock(Head(title, language=language), {})
            label = one.phrases["clues.reference"]
            face = back(one, label, card_size(size), EMBLEM)
            cards.append(Card(f"{title} {language}", title, span, face))
    deck = Deck("", tuple(cards), card_size(size), resources.text("theme", "kits/cards.css"))
    files = stock(Head("x"), {}).files()
    ready = typeset([deck], Layout(), files, About("", "", "en", one.phrases))
    assert [fault.message for fault in ready.faults] == []


def test_a_short_title_is_larger_and_one_without_room_has_no_size():
    poker = card_size("poker")
    sizes = [title_size(title, poker) for title in TITLES]
    assert sizes[0] == 15
    assert sizes == sorted((size or 0 for size in sizes), reverse=True)
    assert title_size("W" * 60, poker) is None
    assert title_size("many words " * 40, poker) is None
