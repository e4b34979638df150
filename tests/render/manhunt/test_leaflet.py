"""The leaflet of rules says what the board has, and nothing that it has not."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.manhunt.boards import board as sound
from tests.manhunt.boards import written
from tests.render.cards import fixture
from tests.render.manhunt.boards import of_group, peopled

from casec.language.catalogue import languages
from casec.manhunt.model import Board
from casec.render.kits.stock import stock
from casec.render.manhunt.leaflet import leaflet
from casec.render.sheets.forms import Size


def text(board: Board, page: Size = "a4") -> str:
    data, faults = leaflet(board, stock(board.head, {}), page)
    assert faults == ()
    joined = " ".join(fixture.texts(data))
    return joined.replace("\ufffe", "").replace("\N{HYPHEN} ", "")


def modes(lines: str) -> Board:
    return sound(written(modes=f"modes:\n{lines}"))


def test_numbers_are_those_of_the_board():
    said = text(peopled(4, 5, "limit: 11\nhand: 3\n"))
    assert "20 suspect cards" in said
    assert "20 cards of evidence" in said
    assert "a grid of 4 × 5" in said
    assert "is dealt 3 cards" in said
    assert "face down (16)" in said
    assert "as soon as 11 suspects are deceased" in said
    assert "2 times at most" in said


def test_what_all_ways_have_stands_above_and_the_rest_below():
    said = text(peopled(5, 5))
    above, _, below = said.partition("Ways to play")
    assert "You may name an innocent, too" in above
    assert "turned to the deceased side" not in above
    assert below.count("turned to the deceased side") == 1
    assert below.count("Your former card is laid on its suspect") == 1
    assert "As “Standard”, and besides:" in below
    assert below.index("Classic") < below.index("Standard") < below.index("Citizen's Arrest")


def test_one_way_to_play_needs_no_list_of_ways():
    said = text(modes("  only: {name: Only, canvass: yes, disguise leaves: innocent}\n"))
    assert "Ways to play" not in said
    assert "the Killer says yes or no" in said
    assert "Citizen" not in said
    assert "Agree on a way to play" not in said


@pytest.mark.parametrize(
    ("setting", "said", "unsaid"),
    [
        ("deceased identity: yes", "Even a deceased suspect may be chosen", "can’t be chosen"),
        ("arrest innocents: no", "Innocents can’t be arrested", "as a bluff"),
        (
            "citizen arrest: yes, citizen arrest without evidence: yes",
            "even when the Evidence Deck is empty",
            "this is no longer possible",
        ),
        ("citizen arrest: yes", "this is no longer possible", "even when the Evidence Deck"),
        ("canvass: yes", "If the suspect has left the board", "Citizen’s arrest"),
        ("canvass: no", "Exonerate", "you ask: “Are you beside"),
    ],
)
def test_each_setting_is_told(setting, said, unsaid):
    found = text(modes(f"  only: {{name: Only, {setting}}}\n"))
    assert said in found
    assert unsaid not in found


def test_what_cannot_happen_is_not_told():
    assert "of a single card" not in text(peopled(5, 5))  # 16 dead leave two rows (B5)
    assert "of a single card" in text(peopled(3, 3, "limit: 7\n"))
    assert "the board has shrunk" in text(peopled(5, 5))
    assert "the board has shrunk" not in text(peopled(5, 5, "limit: 5\n"))


def test_a_listed_board_shows_how_it_is_laid_out():
    board = peopled(2, 2, "layout: listed\n")
    said = text(board)
    assert "The board at the start" in said
    assert "as it stands at the end of these rules" in said
    assert "The board at the start" not in text(replace(board, layout="shuffled"))


def test_story_and_groups_stand_in_it():
    board = replace(of_group(peopled(2, 2), "Dockers"), story="Fog.\n\nNobody left.")
    said = text(board)
    assert "Fog. Nobody left." in said
    assert "Dockers: " in said


@pytest.mark.parametrize("language", languages())
def test_every_language_is_whole_on_every_paper(language):
    for page in ("a4", "letter"):
        data, faults = leaflet(
            board := peopled(5, 5, language=language), stock(board.head, {}), page
        )
        assert faults == ()
        assert 2 <= len(fixture.texts(data)) <= 3
        assert "{" not in " ".join(fixture.texts(data))


def test_plurals_are_those_of_serbian():
    said = text(peopled(4, 4, "limit: 11\nhand: 2\n", "sr-Cyrl"))
    assert "16 карата осумњичених" in said
    assert "деле 2 карте" in said
    assert "највише 1 пут." in said
    assert "чим буде 11 жртава" in said
    assert "чим буду 3 жртве" in text(peopled(3, 2, "limit: 3\n", "sr-Cyrl"))


def test_innocents_can_be_killed_and_their_card_has_a_place():
    said = text(peopled(5, 5))
    assert "innocents are alive too, and can be killed" in said
    assert "evidence that lies on the victim goes beside the board" in said


def test_the_size_of_the_board_does_not_break_across_lines():
    for language in languages():
        phrases = stock(replace(peopled(5, 5).head, language=language), {}).phrases
        for key in ("shuffled", "listed"):
            assert "{rows}\u00a0×\u00a0{cols}" in phrases[f"manhunt.rules.setup.{key}"]
