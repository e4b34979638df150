"""The cards of a deck of clue cards: which there are, what stands on them, that nothing is cut."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.clues.decks import deck, written
from tests.render.clues.fixture import FIVE, lanterns, shown
from tests.render.reader import Element, read

from casec.cards import Backs, Card, Layout, card_size
from casec.cards.impose import impose
from casec.clues.model import Deck
from casec.language.catalogue import languages
from casec.render.cards import About, typeset
from casec.render.clues.decks import decks
from casec.render.clues.measures import most_points, samples

POKER = card_size("poker")
SAFE = Layout().safe


def made(one: Deck, size: str = "poker", backs: Backs = "none") -> dict[str, tuple[Card, ...]]:
    """The cards by the title of their deck, in order."""
    given = decks(one, shown(one), card_size(size), SAFE, backs)
    return {each.title: each.cards for each in given}


def face(card: Card) -> Element:
    return read(str(card.front.markup))


def test_every_combination_and_a_set_for_each_player():
    cards = made(lanterns())
    assert list(cards) == [
        "Clue cards", "Point cards", "Honour cards", "Answer cards", "Overview cards",
    ]  # fmt: skip
    assert [sum(card.copies for card in each) for each in cards.values()] == [48, 6, 6, 6, 6]
    assert len({card.name for card in cards["Clue cards"]}) == 48


def test_the_seventy_two_faces_stand_on_eight_sheets():
    one = lanterns()
    sides = impose(decks(one, shown(one), POKER, SAFE, "none"), Layout())
    assert [len(side.spots) for side in sides] == [9] * 8
    both = impose(decks(one, shown(one), POKER, SAFE, "duplex-long"), Layout(backs="duplex-long"))
    assert len(both) == 16


def test_a_clue_card_has_small_icons_at_its_left_edge_in_the_order_of_the_kinds():
    card = made(lanterns())["Clue cards"][1]
    page = face(card)
    names = [name.text.strip() for name in page.having("name")]
    assert names == card.title.split(" · ") == ["The Archer", "The Kite", "The Pagoda"]
    (index,) = page.having("index")
    assert len(index.having("tile")) == 3
    pictures = [image.attributes["src"] for image in index.all("img")]
    rows = [image.attributes["src"] for row in page.having("row") for image in row.all("img")]
    assert pictures == rows
    assert len(set(pictures)) == 3


def test_cards_of_a_variant_say_so_and_no_others_do():
    cards = made(lanterns())["Clue cards"]
    marked = [card for card in cards if face(card).having("variant")]
    assert len(marked) == 12
    assert all("The Golden Carp" in card.title for card in marked)
    assert face(marked[0]).having("variant")[0].text.split() == ["◆", "The", "Heirloom"]


def test_all_clue_cards_share_one_back():
    cards = made(lanterns(), backs="duplex-long")["Clue cards"]
    assert len({card.back for card in cards}) == 1
    assert cards[0].back is not None


def test_points_go_up_to_the_most_that_there_can_be():
    one = lanterns()
    assert most_points(one) == 12
    (card,) = made(one)["Point cards"]
    assert [p.text for p in face(card).having("edge")[0].all("p")] == [str(n) for n in range(13)]


@pytest.mark.parametrize(
    ("rounds", "prize", "kind", "fields"),
    [(3, 3, "edge", 10), (6, 9, "grid", 55), (30, 9, "digits", 30), (99, 99, "digits", 40)],
)
def test_long_scales_become_fields_for_coins(rounds, prize, kind, fields):
    rules = f"players: 2\nrounds: {rounds}\ndeal: 6\nprestige: {{2: [{prize}]}}\n"
    (card,) = made(deck(written((3, 3, 3), rules)))["Point cards"]
    page = face(card)
    if kind == "edge":
        assert len(page.having("edge")[0].all("p")) == fields
    else:
        assert len(page.having(kind)[0].all("td")) >= fields


def test_without_a_shortcut_there_are_no_honour_cards():
    plain = deck(written((3, 3, 3), "players: 2\ndeal: 6\nshortcut: none\nprestige: {2: [3]}\n"))
    cards = made(plain)
    assert "Honour cards" not in cards
    (points,) = cards["Point cards"]
    assert "coin" in face(points).text


def test_the_honour_card_has_two_sides_or_two_halves():
    (halves,) = made(lanterns())["Honour cards"]
    assert [half.attributes["class"] for half in face(halves).having("half")] == [
        "half fit",
        "half fit turned",
    ]
    (sides,) = made(lanterns(), backs="gutterfold")["Honour cards"]
    assert sides.back is not None
    front, back = face(sides), read(str(sides.back.markup))
    assert "Honour kept" in front.text
    assert "Honour spent" in back.text
    assert front.all("img")[0].attributes["src"] != back.all("img")[0].attributes["src"]


def test_answers_go_from_none_to_all_but_one():
    (card,) = made(deck(FIVE))["Карте одговора"]
    assert [each.text for each in face(card).having("digit")] == ["0", "1", "2", "3", "4"]
    full = [len(slot.having("full")) for slot in face(card).having("slot")]
    assert full == [0, 1, 2, 3, 4]


def test_the_overview_shows_every_value_once():
    one = lanterns()
    (card,) = made(one)["Overview cards"]
    names = [each.all("p")[0].text for each in face(card).having("value")]
    shorts = [value.short for category in one.categories for value in category.values]
    assert names == [f"{name}◆" if name == "Golden Carp" else name for name in shorts]


def test_values_without_icons_have_letters_that_differ():
    page = face(made(deck(FIVE))["Карте трагова"][0])
    assert [sign.text for sign in page.having("index")[0].having("sign")] == [
        "С", "З", "КМ", "П", "Љ",
    ]  # fmt: skip


def test_frames_differ_by_kind_in_shape():
    page = face(made(lanterns())["Clue cards"][0])
    shapes = [tile.all("path")[0].attributes["d"] for tile in page.having("tile")]
    assert len(set(shapes)) == 3


def test_words_of_a_writer_are_escaped():
    one = lanterns(("The Archer", "<b>&'"))
    assert "&lt;b&gt;&amp;" in str(made(one)["Clue cards"][0].front.markup)
    assert not face(made(one)["Clue cards"][0]).having("name")[0].all("b")


@pytest.mark.parametrize(
    ("language", "size"),
    [
        *((language, "mini") for language in languages()),
        *(("ru", size) for size in ("poker", "bridge", "tarot", "square")),
        ("de", "poker"),
    ],
)
def test_all_fits_in_every_language_and_size(language, size):
    one = lanterns(("language: en", f"language: {language}"))
    layout = Layout(backs="duplex-long")
    stock = shown(one)
    about = About("", "", language, stock.phrases)
    for backs in ("none", "duplex-long"):
        few = decks(one, stock, card_size(size), SAFE, backs, samples(one))
        assert [fault.message for fault in typeset(few, layout, stock.files(), about).faults] == []


def test_samples_hold_every_value():
    one = deck(FIVE)
    for at, category in enumerate(one.categories):
        found = Counter(card.values[at] for card in samples(one))
        assert set(found) == set(range(len(category.values)))


@pytest.mark.parametrize("size", ["poker", "mini", "tarot"])
@pytest.mark.parametrize("sizes", [(2, 2), (12, 12), (2, 2, 2, 2, 2), (4, 4, 4, 8), (12, 3, 12)])
def test_all_fits_in_every_shape_of_deck(sizes, size):
    rules = "players: 2\ndeal: 2\nprestige: {2: [3]}\n"
    text = written(sizes, rules).replace("Category ", "Kind ").replace("Value ", "Clue ")
    one = deck(text)
    few = decks(one, shown(one), card_size(size), SAFE, "duplex-long", samples(one))
    about = About("", "", "en", shown(one).phrases)
    found = typeset(few, Layout(), shown(one).files(), about).faults
    assert [fault.message for fault in found] == []
