"""Texts of case.yaml in the language of the book: faults stand at their place in case.yaml."""

from __future__ import annotations

import pytest
from tests.codes_base import BASE, base_with

from casec.casebook import model

PAGE = "== briefing\n@big-jim looks up.\n\n* [leave]\n"


def with_text(text: str):
    config = f"{BASE['case.yaml']}people:\n  big-jim:\n    name: Jim\n    text: {text}\n"
    return base_with({"case.yaml": config, "book/page.case": PAGE})


@pytest.mark.parametrize(
    "text",
    [
        "He knows @rossa well.",
        '"He says \\"no\\" to @rossa."',
        "'It''s @rossa.'",
        "|\n      First line.\n\n      Then @rossa.",
        ">-\n      A long line that\n      is folded before @rossa\n      and after.",
        "A long line that\n      is folded before @rossa\n      and after.",
    ],
)
def test_an_unknown_person_in_a_text_is_underlined_in_case_yaml(text):
    _, found = with_text(text)
    assert [fault.code for fault in found] == ["CB103"]
    [fault] = found
    assert fault.label.span.source.path == "case.yaml"
    assert fault.label.span.text == "rossa"


def test_the_text_of_a_card_is_prose():
    case, found = with_text("He is *quiet*.")
    assert found == ()
    assert case is not None
    [block] = case.people[0].text
    [piece] = block.pieces
    assert isinstance(piece, model.Text)
    assert piece.text == "He is *quiet*."


def test_a_text_in_the_book_takes_the_place_of_one_in_the_settings():
    config = f"{BASE['case.yaml']}people:\n  big-jim: {{name: Jim}}\n"
    case, found = base_with(
        {"case.yaml": config, "book/page.case": f"{PAGE}\n== @big-jim\nA docker.\n"}
    )
    assert found == ()
    assert case is not None
    assert len(case.people[0].text) == 1


@pytest.mark.parametrize(
    ("text", "code", "underlined"),
    [
        ("nine to five", "CB027", "to"),
        ("Tue 9:00 to 17:00", "CB027", "9:00 to 17:00"),
        ("9:00-17:00 else bar] [draft", "CB629", "'9:00-17:00 else bar] [draft'"),
        ("9:00-17:00, ", "CB629", "'9:00-17:00, '"),
        ("Tue, before 9:00", "CB027", "before 9:00"),
        ("22:00-24:00, 24:00-2:00", "CB025", "24:00"),
        ("Tue 9:00-9:00", "CB026", "9:00-9:00"),
        ("if tokens > 1", "CB629", "'if tokens > 1'"),
        ("\\9:00", "CB629", "'\\9:00'"),
    ],
)
def test_hours_that_are_no_windows(text, code, underlined):
    config = f"{BASE['case.yaml']}hours: {{opening: '{text}'}}\n"
    _, found = base_with({"case.yaml": config})
    [fault] = [fault for fault in found if fault.code != "CB171"]
    assert fault.code == code
    assert fault.label.span.source.path == "case.yaml"
    assert fault.label.span.text == underlined
