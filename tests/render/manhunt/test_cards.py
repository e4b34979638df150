"""The cards of a board: what stands on them, and that each back is that of its front."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from tests.render.cards import fixture
from tests.render.cards.test_sheets import MEET, distance, seen_from_the_front
from tests.render.manhunt.boards import of_group, peopled, printed

from casec.cards import PAGES, SIZES
from casec.language.catalogue import languages, phrases
from casec.render.kits.stock import stock
from casec.render.manhunt.decks import decks
from casec.render.manhunt.roles import role_cards
from casec.render.manhunt.signs import signs

LONG = "Maximiliana Wolkenstein-Trostburg"


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("backs", ["duplex-long", "duplex-short"])
@pytest.mark.parametrize("bleed", [0.0, 3.0])
def test_the_deceased_side_of_each_lies_behind_its_live_side(page, backs, bleed):
    board = peopled(4, 4)
    data = printed(board, backs, page=page, bleed=bleed).data
    pages, papers = fixture.places(data), fixture.paper(data)
    met = set()
    for front, back, (width, height) in zip(pages[::2], pages[1::2], papers[::2], strict=True):
        for suspect in board.suspects:
            if suspect.title in back:  # only deceased sides have names on a back
                behind = seen_from_the_front(*back[suspect.title], width, height, backs)
                assert distance(front[suspect.title], behind) < MEET
                met.add(suspect.name)
    assert len(met) == 16


def test_folded_sheets_have_each_deceased_side_beside_its_front():
    board = peopled(2, 2)
    data = printed(board, "gutterfold").data
    text = " ".join(fixture.texts(data))
    assert all(text.count(each.title) == 3 for each in board.suspects)


def test_without_backs_deceased_sides_are_cards_of_their_own():
    board = peopled(2, 2)
    texts = " ".join(fixture.texts(printed(board).data))
    assert texts.count("Deceased") == 4
    assert all(texts.count(each.title) == 3 for each in board.suspects)  # live, deceased, evidence
    titles = [deck.title for deck in decks(board, stock(board.head, {}), SIZES["poker"], 3, "none")]
    assert titles == ["Suspects", "Suspects, deceased", "Evidence", "Roles"]


def test_the_deceased_side_is_another_shape_and_names_the_suspect():
    board = peopled(2, 2)
    deck = decks(board, stock(board.head, {}), SIZES["poker"], 3, "duplex-long")[0]
    for card, suspect in zip(deck.cards, board.suspects, strict=True):
        assert card.back is not None
        assert suspect.title in card.back.markup
        assert 'class="chalk"' in card.back.markup
        assert 'class="chalk"' not in card.front.markup
        assert "portrait" not in card.back.markup
    assert len({card.back for card in deck.cards}) == 4


def test_evidence_has_one_back_that_tells_nothing():
    board = peopled(3, 3)
    evidence = decks(board, stock(board.head, {}), SIZES["poker"], 3, "duplex-long")[1]
    assert len({card.back for card in evidence.cards}) == 1
    assert len({card.front for card in evidence.cards}) == 9


@pytest.mark.parametrize(
    ("language", "size"),
    [
        *((each, "poker") for each in languages()),
        *(("ru", each) for each in SIZES if each != "poker"),
    ],
)
def test_all_of_it_fits_in_every_language_and_on_every_size(language, size):
    board = of_group(peopled(2, 3, language=language), "Quay")
    made = printed(board, "duplex-long", SIZES[size])
    assert made.faults == ()
    say = phrases(language, {})
    text = " ".join(fixture.texts(made.data))
    for key in ("deceased", "innocent", "killer", "inspector"):
        for word in say[f"manhunt.{key}"].split():
            assert word in text


def test_long_names_fit_on_the_smallest_card():
    board = peopled(2, 2, s0=LONG, s1="Александра Константиновна Преображенская")
    codes = {one.code for one in printed(board, "duplex-long", SIZES["mini"]).faults}
    assert codes <= {"CB812"}


def test_what_does_not_fit_is_told_of_its_suspect():
    board = of_group(peopled(2, 2), "Quay", "so very long a text " * 60)
    faults = printed(board, size=SIZES["mini"]).faults
    assert {one.subject for one in faults if one.code == "CB810"} == {
        f"suspect {each.name}" for each in board.suspects
    }


@pytest.mark.parametrize(("rows", "cols"), [(2, 2), (2, 8), (8, 8)])
def test_there_are_as_many_cards_as_suspects(rows, cols):
    board = peopled(rows, cols)
    made = decks(board, stock(board.head, {}), SIZES["poker"], 3, "duplex-long")
    assert [len(deck.cards) for deck in made] == [rows * cols, rows * cols, 3]


def test_roles_share_a_card_where_they_do_the_same():
    board = peopled()
    cards = role_cards(board, stock(board.head, {}))
    assert [(str(card.title), card.modes) for card in cards] == [
        ("Killer", "Classic"),
        ("Killer", "Standard · Citizen's Arrest"),
        ("Inspector", "Classic"),
        ("Inspector", "Standard"),
        ("Inspector", "Citizen's Arrest"),
    ]
    alone = replace(board, modes=board.modes[:1])
    assert [card.modes for card in role_cards(alone, stock(board.head, {}))] == ["", ""]


@pytest.mark.parametrize(
    ("setting", "said"),
    [
        ({"arrest_innocents": False}, "Innocents can’t be arrested."),
        ({"deceased_identity": True}, "Even a deceased suspect may be chosen"),
        ({"citizen_without_evidence": True}, "even when the Evidence Deck is empty"),
    ],
)
def test_ways_whose_rules_differ_share_no_card_of_a_role(setting, said):
    board = peopled()
    citizen = board.modes[2]
    other = replace(citizen, name="other", title="Other", **setting)
    both = replace(board, modes=(citizen, other))
    cards = role_cards(both, stock(board.head, {}))
    assert [card.modes for card in cards if card.name.startswith("role inspector")] == [
        "Citizen's Arrest",
        "Other",
    ]
    texts = [str(card.first) + str(card.actions) for card in cards]
    assert [said in text for text in texts] == [False, False, True]


def test_two_ways_of_a_role_stand_on_the_two_sides_of_a_card():
    board = peopled()
    printed_on = decks(board, stock(board.head, {}), SIZES["poker"], 3, "duplex-long")[-1]
    assert [card.title for card in printed_on.cards] == [
        "Killer: Classic / Killer: Standard · Citizen's Arrest",
        "Inspector: Classic / Inspector: Standard",
        "Inspector: Citizen's Arrest",
    ]
    kinds = [card.back.kind for card in printed_on.cards if card.back]
    assert kinds[:2] == ["kit-card hunt-card role-card"] * 2
    assert "role-card" not in kinds[2]
    apart = decks(board, stock(board.head, {}), SIZES["poker"], 3, "none")[-1]
    assert len(apart.cards) == 5


def test_the_limit_stands_on_the_role_card_in_the_right_plural():
    wins = {}
    for limit in (21, 22, 25):
        board = peopled(6, 6, f"limit: {limit}\n", "sr-Cyrl")
        wins[limit] = str(role_cards(board, stock(board.head, {}))[0].win)
    assert wins[21].endswith("буде 21 жртва.")
    assert wins[22].endswith("буду 22 жртве.")
    assert wins[25].endswith("буде 25 жртава.")


def test_each_group_has_a_sign_of_its_own():
    board = peopled(5, 5)
    groups = [replace(each, group=f"g{at % 12}") for at, each in enumerate(board.suspects)]
    found = signs(replace(board, suspects=tuple(groups)))
    assert len(found) == len(set(found.values())) == 12


def test_what_a_writer_wrote_is_no_markup():
    board = of_group(peopled(2, 2, s0="<b>Ada</b> & {{ 7*7 }}"), "<i>Quay</i>", "<script>")
    for deck in decks(board, stock(board.head, {}), SIZES["poker"], 3, "duplex-long"):
        for card in deck.cards:
            assert "<b>Ada" not in card.front.markup
            assert "<script>" not in card.front.markup
            assert "<i>Quay" not in card.front.markup
            assert "49" not in card.front.markup


def test_one_long_text_is_set_smaller_before_all_portraits_shrink():
    board, poker = peopled(), SIZES["poker"]
    long = replace(board.suspects[0], text="She has seen more of the harbour than she tells. " * 8)
    told = replace(board, suspects=(long, *board.suspects[1:]))
    live = decks(told, stock(board.head, {}), poker, 3, "none")[0]
    found = re.search(r'class="frame" style="height:([0-9.]+)mm', str(live.cards[0].front.markup))
    assert found
    assert float(found[1]) >= 0.45 * (poker.height - 6)
    (smaller,) = printed(told).faults
    assert "“Adaber” the text is set in 8.25 points instead of 8.5" in smaller.message
