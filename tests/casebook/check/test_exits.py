"""Paths without exit, and text that nobody reads."""

from __future__ import annotations

import pytest
from tests.codes_base import BASE, base_with

START = (
    "== briefing\nA key. [know key] A rope. [know rope]\n\n>> -> cellar\n* [leave]\n\n== cellar\n"
)
LEAVE = "* [leave]\n[end]\n"
MORE = "scoring: {per letter: 1}\n"


def codes(cellar: str) -> list[str]:
    files = {"case.yaml": BASE["case.yaml"] + MORE, "book/page.case": START + cellar}
    return [fault.code for fault in base_with(files)[1]]


@pytest.mark.parametrize(
    ("cellar", "expected"),
    [
        ("Dark.\n", ["CB203"]),
        ("Dark.\n\n* [leave]\n", []),
        ("[if knows key]\n* [leave]\n[end]\n", ["CB204"]),
        ("[if knows key]\n* [leave]\n[else]\nDark.\n[end]\n", ["CB204"]),
        ("[if knows key]\n* [leave]\n[end]\n[if not knows key]\n* [leave]\n[end]\n", []),
        ("[if knows key]\n* [leave]\n[end]\n[if knows rope]\n* [leave]\n[end]\n", ["CB204"]),
        ("[if knows key or not knows key]\n* [leave]\n[end]\n", ["CB221"]),
        ("[if time 8:00-20:00]\n* [leave]\n[end]\n[if time 20:00-8:00]\n* [leave]\n[end]\n", []),
        (
            "[if time 8:00-20:00]\n* [leave]\n[end]\n[if time 20:00-7:00]\n* [leave]\n[end]\n",
            ["CB204"],
        ),
        ("[open 8:00-20:00 else bar]\n[if time 8:00-20:00]\n* [leave]\n[end]\n", ["CB224"]),
        ("[if tokens > 1]\n* [leave]\n[else if tokens <= 1]\n* [leave]\n[end]\n", []),
        ("[if strength >= 1]\n* [leave]\n[end]\n[if strength = 0]\n* [leave]\n[end]\n", []),
        ("[if detective nell]\n* [leave]\n[end]\n", ["CB221"]),
        ("[if at bar]\n* [leave]\n[end]\n[if at headquarters]\n* [leave]\n[end]\n", []),
        (
            (
                "[if knows key]\n[if knows rope]\n* [leave]\n[else]\n>> -> bar\n[end]\n"
                "[else]\n* [leave]\n[end]\n"
            ),
            [],
        ),
        (
            (
                "[if knows key]\n>> -> bar\n[else]\n[know key]\n[end]\n"
                "[if knows key]\n* [leave]\n[end]\n"
            ),
            [],
        ),
        ("[decoy]\nDark.\n", ["CB207"]),
        ("* [leave]\n\nDark.\n", ["CB205"]),
        ("* [if knows key] [leave]\n\nDark.\n\n* [leave]\n", []),
        ("[if knows key]\n* [leave]\n[else]\n* -> bar\n[end]\n\nDark.\n", ["CB205"]),
        ("[if knows key]\n* [leave]\n\nDark.\n[else]\n* -> bar\n[end]\n", ["CB205"]),
    ],
)
def test_ways_out_of_the_cellar(cellar, expected):
    assert codes(cellar) == expected


def test_the_message_says_for_whom():
    files = {
        "case.yaml": BASE["case.yaml"] + MORE,
        "book/page.case": START + "[if knows key]\n* [leave]\n[end]\n",
    }
    [fault] = base_with(files)[1]
    assert fault.notes == ("So it is for a reader who does not know “key”",)
    assert fault.label.span.text == "cellar"


def test_many_conditions_take_no_time():
    names = [f"fact-{number}" for number in range(20)]
    given = " ".join(f"[know {name}]" for name in names)
    asked = "\n".join(f"[if knows {name}]\n* [leave]\n[end]" for name in names)
    page = f"== briefing\n{given}\n\n* -> cellar\n\n== cellar\n{asked}\n"
    assert base_with({"case.yaml": BASE["case.yaml"] + MORE, "book/page.case": page})[1] == ()
