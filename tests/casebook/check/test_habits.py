"""Signs of other tools in prose, and notes that a writer has left."""

from __future__ import annotations

import pytest
from tests.casebook.check.given import LETTERS, in_text, told


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("<!-- no end of it", [("CB329", "<!-- no end of it")]),
        ("He laughs. <!-- why\nso? --> Ha.", [("CB329", "<!-- why\nso? -->")]),
        ("He laughs. {# why #}", [("CB329", "{# why #}")]),
        ("; a note", [("CB329", "; a note")]),
        ("/note", [("CB329", "/note")]),
        ("/ a note [hour] more", [("CB329", "/ a note ")]),
        ("- / a note", []),
        ("5 % of it / 6 % of it; / 7", []),
        ("/ 7 %", []),
        (r"\/ a note", []),
        (r"\% a note", []),
        (r"\<!-- a note", []),
        (r"\/* a note */", []),
        (r"\`Yes' \''No", []),
        ("-- Good morning, -- says he.", []),
        ("``Yes,'' he says. ``No.''", [("CB330", "``")]),
        ("He says ''yes''.", [("CB330", "''")]),
        (",,Yes'' he says, ,,no“.", [("CB330", ",,")]),
        ("He laughs (TODO).", [("CB331", "(TODO)")]),
        ("10'' long, 5' 6'' high, rock 'n' roll, the ''' of it", []),
        ("1,,2 and so on,, he says", []),
        ("TODO", [("CB331", "TODO")]),
        ("Here. TODO: more. FIXME", [("CB331", "TODO")]),
        ("He laughs (XXX).", [("CB331", "(XXX)")]),
        ("XXX: names", [("CB331", "XXX")]),
        ("(insert the weather here)", [("CB331", "(insert the weather here)")]),
        ("Lorem ipsum dolor sit amet.", [("CB331", "Lorem ipsum")]),
        ("A barrel marked XXX, in the year MDCXXX. A TODO-list.", []),
        ("“TODO,” he says. 'What???' “???”", []),
        ("What???", []),
        ("> TODO", []),
        ("[letter]\nTODO\n[end]", []),
    ],
)
def test_signs_and_notes(text, expected):
    assert in_text(text) == expected


def test_in_other_languages():
    assert in_text("TODO A 5 PESOS", "es") == []
    assert in_text("TODO", "de") == [("CB331", "TODO")]
    assert in_text("«Да», — сказал он; / 5 % / № 5", "ru") == []


def test_a_draft_may_have_notes():
    assert [code for code, _ in in_text("[draft]\nTODO the rest (XXX)")] == ["CB260"]


def test_a_space_in_the_only_mention_of_a_person_is_told_once():
    more = f"{LETTERS}people:\n  jim: {{name: Jim}}\n  ann: {{name: Ann}}\n"
    assert told("== briefing\n@ jim meets @ann.\n\n* [leave]\n", more) == [("CB332", "@ jim")]
    assert told("== briefing\nHe meets @ann.\n\n* [leave]\n", more) == [("CB170", "jim")]
