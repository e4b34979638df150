"""The leaflet of rules: its numbers are those of the deck, and what a deck has not is not told."""

from __future__ import annotations

import re
from io import BytesIO

import pikepdf
import pytest
from tests.clues.decks import RULEBOOK, deck, written
from tests.render.clues.fixture import FIVE, lanterns, shown
from tests.render.reader import Element, read

from casec.cards import Layout, Page, card_size
from casec.clues.model import EMPTY_HAND, Deck
from casec.language.catalogue import languages
from casec.render.clues.decks import decks
from casec.render.clues.leaflet import leaflet, values
from casec.render.clues.measures import scale_of
from casec.render.clues.notes import notes
from casec.render.clues.notes import values as note_values

POKER, SAFE = card_size("poker"), Layout().safe


def page(one: Deck) -> Element:
    """The leaflet as it is set."""
    stock = shown(one)
    given = values(one, stock, decks(one, stock, POKER, SAFE, "none"), scale_of(one, POKER, SAFE))
    return read(str(stock.render("clues/leaflet.html.jinja", style="", paper="a4", **given)))


def told(one: Deck, section: str) -> str:
    return " ".join(page(one).by_id(section).text.split())


def rows(one: Deck) -> list[list[str]]:
    (table,) = page(one).having("score")
    return [
        [cell.text for cell in row.all() if cell.name in ("th", "td")] for row in table.all("tr")
    ]


def test_the_table_of_points_is_that_of_the_rules():
    assert rows(lanterns()) == [
        ["Players", "Place 1", "Place 2", "Place 3"],
        ["2", "3", "–", "–"],
        ["3", "3", "2", "–"],
        ["4, 5", "3", "2", "1"],
        ["The Heirloom"],
        ["6", "4", "3", "2"],
    ]
    assert rows(deck(RULEBOOK))[-1] == ["6", "4", "3", "–"]


def test_rows_for_many_numbers_of_players_are_one():
    points = "prestige: {2: [3], 3: [4], 4: [4], 5: [4], 6: [4], 7: [5], 8: [4], 9: [4], 10: [4]}"
    one = deck(written((8, 8, 8), f"players: 2-10\ndeal: 9\n{points}\n"))
    assert [row[0] for row in rows(one)[1:]] == ["2", "3–6", "7", "8–10"]


@pytest.mark.parametrize("count", [4, 5, 9])
def test_numbers_change_with_the_deck(count):
    one = lanterns(("deal: 7 ", f"deal: {count} "), ("rounds: 3", f"rounds: {count}"))
    assert f"Deal {count} cards to each" in told(one, "setup")
    assert f"After {count} rounds" in told(one, "aim")


def test_what_is_in_the_box():
    cells = [
        tuple(cell.text for cell in row.all() if cell.name in ("th", "td"))
        for row in page(lanterns()).having("contents")[0].all("tr")
    ]
    assert cells == [
        ("48", "Clue cards"),
        ("12", "of them for “The Heirloom”, marked ◆"),
        ("6", "Point cards"),
        ("6", "Honour cards"),
        ("6", "Answer cards"),
        ("6", "Overview cards"),
    ]


def test_a_variant_tells_what_it_changes_and_nothing_else():
    words = told(lanterns(), "variant-1")
    assert "The Golden Carp" in words
    assert "Players: 2–6." in words
    assert "Cards for each: 8" in words
    assert "Rounds" not in words
    assert "shortcut" not in words


def test_a_variant_with_or_without_the_shortcut():
    taken = lanterns(("    deal: 8\n", "    deal: 8\n    shortcut: none\n    rounds: 1\n"))
    assert "There is no shortcut" in told(taken, "variant-1")
    assert "Rounds: 1." in told(taken, "variant-1")
    given = lanterns(
        ("shortcut: once", "shortcut: none"), ("    deal: 8\n", "    deal: 8\n    shortcut: once\n")
    )
    assert "You have the shortcut" in told(given, "variant-1")
    assert not [each for each in page(given).all("section") if each.attributes["id"] == "shortcut"]


def test_without_a_shortcut_honour_is_not_spoken_of():
    plain = deck(written((3, 3, 3), "players: 2\ndeal: 6\nshortcut: none\nprestige: {2: [3]}\n"))
    words = page(plain).text
    assert "Honour" not in words
    assert "shortcut" not in words
    assert "share the victory" in words


@pytest.mark.parametrize("reading", EMPTY_HAND)
def test_the_reading_of_an_empty_hand_is_that_of_the_deck(reading):
    one = lanterns(("shortcut: once", f"shortcut: once\nempty hand: {reading}"))
    words = shown(one).phrases[f"clues.asked.{reading}"]
    assert words in told(one, "asked")
    others = (shown(one).phrases[f"clues.asked.{each}"] for each in EMPTY_HAND if each != reading)
    assert not any(each in told(one, "asked") for each in others)


def test_the_example_is_worked_out():
    words = told(lanterns(), "example")
    assert re.findall(r"Answer: (\d)", words) == ["0", "2"]
    assert re.findall(r"(\d+) cards are still possible", words) == ["2"]
    assert re.findall(r"Ответ: (\d)", told(deck(FIVE.replace("sr-Cyrl", "ru")), "example")) == [
        "0",
        "4",
    ]


def test_the_story_comes_first():
    (story,) = page(lanterns()).having("story")
    assert len(story.all("p")) == 2
    assert not page(deck(FIVE)).having("story")


@pytest.mark.parametrize(
    ("language", "paper"), [*((language, "a4") for language in languages()), ("ru", "letter")]
)
def test_leaflet_and_notes_are_set_without_a_remark(language, paper: Page):
    one = lanterns(("language: en", f"language: {language}"))
    stock = shown(one)
    dealt = decks(one, stock, POKER, SAFE, "none")
    for data, remarks in (
        leaflet(one, stock, paper, dealt, scale_of(one, POKER, SAFE)),
        notes(one, stock, paper),
    ):
        assert not remarks, [each.message for each in remarks]
        with pikepdf.open(BytesIO(data)) as pdf:
            assert len(pdf.pages) <= 2


def boxes(one: Deck) -> list[str | None]:
    grids = note_values(one, shown(one), "a4")["grids"]
    return [box for grid in grids for line in grid.lines for box in line.boxes]  # type: ignore[attr-defined]


def test_the_notes_have_a_box_for_every_card():
    assert sorted(map(str, boxes(lanterns()))) == [""] * 36 + ["The Heirloom"] * 12
    found = boxes(deck(FIVE))
    cards = deck(FIVE).cards()
    assert len([box for box in found if box is not None]) == len(cards)
    assert found.count(None) == 4 * 3 * 2  # what both variants would bring in together is no card
    assert found.count("Ноћ") == sum(card.variant == "night" for card in cards)


def test_three_rounds_stand_on_one_sheet_of_notes():
    import pypdfium2

    one = lanterns()
    for paper in ("a4", "letter"):
        data, _ = notes(one, shown(one), paper)
        pdf = pypdfium2.PdfDocument(data)
        assert len(pdf) == 1
        words = pdf[0].get_textpage().get_text_range()
        assert [f"Round {n}" in words for n in (1, 2, 3, 4)] == [True, True, True, False]


def test_players_of_base_game_and_variants_are_told_apart():
    words = page(lanterns()).having("sub")[0].text
    assert words.endswith("Players: 2–5, with “The Heirloom” 2–6")
    same = page(deck(FIVE)).having("sub")[0].text
    assert same.endswith("Играча: 2–4")


def test_of_two_kinds_no_card_but_the_secret_one_has_both():
    points = "players: 2\ndeal: 4\nshortcut: none\nprestige: {2: [3]}\n"
    assert "secret card: 0 or 1, and not which" in told(deck(written((4, 4), points)), "turn")
    assert "a number from 0 to 2, and not which" in told(lanterns(), "turn")


def test_notes_and_pencils_are_among_what_one_needs():
    assert "a sheet of notes and a pencil" in told(lanterns(), "box")


def test_the_example_claims_no_doubt_where_answers_leave_none():
    two = deck(written((2, 2), "players: 2\ndeal: 2\nshortcut: none\nprestige: {2: [3]}\n"))
    assert "but what?" not in told(two, "example")
    assert "compare both answers. Only 1 card is still possible." in told(two, "example")


def sheet(one: Deck) -> list[str]:
    """The words of each page of the notes."""
    import pypdfium2

    data, _ = notes(one, shown(one), "a4")
    return [page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(data)]


def test_rounds_have_numbers_only_where_all_stand_on_the_sheet():
    (words,) = sheet(lanterns(("rounds: 3", "rounds: 5")))
    assert "Round 1" not in words
    assert words.count("Round ____") >= 3


def test_a_variant_without_cards_of_its_own_has_no_mark_in_the_notes():
    plain = "variants:\n  quick: {name: The Quick Way, rounds: 1}\n"
    one = lanterns(("variants:\n", plain))
    assert note_values(one, shown(one), "a4")["variants"] == ("The Heirloom",)


PLAIN = "players: 2-3\ndeal: 9\nrounds: 4\nshortcut: none\nprestige: {2: [3], 3: [3, 2]}\n"


def test_as_many_grids_stand_in_a_line_as_the_plan_has_there():
    (words,) = sheet(deck(written((12, 6, 6), PLAIN)))
    assert "Round _____" in words


def test_names_that_are_too_long_for_the_heading_of_a_grid_leave_icons_there():
    assert note_values(lanterns(), shown(lanterns()), "a4")["named"]
    long = lanterns(("short: Archer", "short: Archer of the Moon"))
    assert not note_values(long, shown(long), "a4")["named"]
