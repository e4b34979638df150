"""Quotation marks that are never closed, and speeches that run together."""

from __future__ import annotations

import pytest
from tests.casebook.check.given import in_text, told


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ('"Sit down, he says.', 1),
        ('He says: "Sit down. And then he sits.', 10),
        ('"Sit," he says. "Or stand.', 17),
        ('"Sit, he says. "Or stand."', 1),
        ("“Sit down, he says.", 1),
        ("“Sit,” he says. “Or stand.", 17),
        ("„Setzen Sie sich, sagt er.", 1),
        ("„Setzen“, sagt er. „Oder nicht.", 20),
        ("«Asseyez-vous, dit-il.", 1),
        ("»Setzen«, sagt er. »Oder nicht.", 20),
        ("*“Sit,* he says.", 2),
    ],
)
def test_never_closed(text, column):
    [(code, mark)] = in_text(text)
    assert code == "CB325"
    assert mark == text[column - 1]


@pytest.mark.parametrize(
    "text",
    [
        '"Sit."\n\n"I will not."',
        '"Sit.\n\n"And stay.\n\n"And listen."',
        "“Sit.\n\n“And stay.”",
        "„Sitz.\n\n„Und bleib.“",
        "« Assis.\n\n» Restez. »",
        "« Assis.\n\n« Restez. »",
        '"Sit.\n\nAnd stay."',
        '"Sit,\n\n[if tokens > 1]\nfriend."\n[else]\nstranger."\n[end]',
        'A ruler of 12" and a desk of 3\' 6".',
        "The dogs' barking; 'tis late; rock 'n' roll.",
        r"A lone \" in the text.",
        "”Sitt”, säger han. ”Eller stå.”",
        "»Sitt», säger han.",
        "\"'Sit,' he said, 'or stand.'\" She sits.",
        '"Sit—" "—or stand," she ends.',
        "He wrote “„Sitz!“” on it.",
        '[notice]\nTHE " IS STUCK\n[end]',
        '- "one"\n- "two"',
        '> "Sit,\n> and stay."',
    ],
)
def test_closed_or_going_on(text):
    assert in_text(text) == []


def test_exits_answers_and_letters_are_read_by_themselves():
    page = (
        '== briefing\n[letter]\n"Dear Tom,\n[end]\n\n? "Who?\n- [1] "He"\n\n'
        '>> "Where? -> bar\n>> "There." -> bar\n* [leave]\n'
    )
    assert told(page) == [("CB325", '"')] * 3


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("“Sit.” “I will not.”", ["“"]),
        ("“Sit.”“I will not.”", ["“"]),
        ('"Sit." "I will not."', ['"']),
        ("„Sitz.“ „Nein.“", ["„"]),
        ("«Assis.» «Non.»", ["«"]),
        ("»Sitz.« »Nein.«", ["»"]),
        ("“Sit,” he says. “Or stand.”", []),
        ("Two signs, “Stop!” “or sound your horn!”, and a bell.", []),
        ("The words “sit” and “stand”, “up” “down”.", []),
        ("> “Sit.” “I will not.”", []),
        ("[letter]\n“Sit.” “I will not.”\n[end]", []),
    ],
)
def test_speeches_in_one_line(text, expected):
    assert in_text(text) == [("CB326", each) for each in expected]
