"""Words with letters of two scripts that look alike."""

from __future__ import annotations

import pytest
from tests.casebook.check.given import LETTERS, in_text, told
from tests.codes_base import BASE


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The inspеctor looks up.", ["inspеctor"]),  # a Cyrillic е
        ("Инспeктор смотрит.", ["Инспeктор"]),  # a Latin e
        ("Ηe looks up.", ["Ηe"]),  # a Greek Η
        ("Инспектор смотрит, the inspector looks.", []),
        ("USB-кабель, XIX-го, SMSка, Ωmega, β-rays.", []),
        ("Љубав и Њива, ђак, џак.", []),
        ("naïve café, Łódź", []),
        ("инспектор" + "\u0301" + " смотрит", []),
    ],
)
def test_words(text, expected):
    assert in_text(text) == [("CB327", each) for each in expected]


def test_titles_in_case_yaml():
    config = BASE["case.yaml"].replace("name: The Bar", "name: The Bаr")  # a Cyrillic а
    assert told("== briefing\nGo.\n\n* [leave]\n", LETTERS, config) == [("CB327", "bar")]
