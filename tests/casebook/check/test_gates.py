"""Gates that are never or always open, closed addresses, and gates in a ring."""

from __future__ import annotations

import pytest
from tests.casebook.check.given import LETTERS, told
from tests.codes_base import BASE, base_with

BRIEFING = "== briefing\nA key. [know key]\n\n>> -> a\n>> -> b\n* [leave]\n\n"


KEY = "[open if knows key else bar]\n"


def two(first: str, second: str) -> list[str]:
    page = f"{BRIEFING}== a\n{first}\nA.\n\n* [leave]\n\n== b\n{second}\nB.\n\n* [leave]\n"
    return [code for code, _ in told(page)]


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ("[open 9:00-17:00 else b]", "[open 17:00-24:00, 0:00-9:00 else a]", []),
        ("[open 9:00-17:00 else b]", "[open 12:00-24:00 else a]", ["CB211"]),
        ("[open if knows key else b]", "[open if not knows key else a]", []),
        ("[open if knows key else b]", "[open if knows key else a]", ["CB211"]),
        ("[open if knows key else b]", "[open if tokens > 1 else a]", ["CB211"]),
        ("[once else b]", "[once else a]", ["CB211"]),
        ("[once else b]", "[open if knows key else a]", ["CB211"]),
        (
            "[open if knows key else bar]\n[once else b]",
            "[open if not knows key else a]",
            ["CB211"],
        ),
        ("[open if knows key else bar]\n[once else b]", "[open if knows key else a]", []),
        ("[open if knows key else b]", "", []),
        ("[open if tokens > 9 else b]", "", ["CB220"]),
        ("[open 0:00-24:00 else b]", "", ["CB221"]),
    ],
)
def test_two_gates(first, second, expected):
    assert two(first, second) == expected


def test_a_ring_is_told_once_at_its_first_gate():
    gates = {"a": "b", "b": "c", "c": "a"}
    page = "== briefing\nGo.\n\n>> -> a\n* [leave]\n" + "".join(
        f"\n== {name}\n[open if tokens > 1 else {other}]\nIn.\n\n* [leave]\n"
        for name, other in gates.items()
    )
    [fault] = base_with({"book/page.case": page})[1]
    assert fault.code == "CB211"
    assert fault.label.span.text == "[open if tokens > 1 else b]"
    assert "“a”, “b”, “c”" in fault.message
    assert len(fault.also) == 2


def test_long_rows_of_gates_take_no_time():
    names = [f"g-{n}" for n in range(400)]
    page = "== briefing\nGo.\n\n* -> g-0\n" + "".join(
        f"\n== {name}\n[open if tokens > 1 else {other}]\nIn.\n\n* [leave]\n"
        for name, other in zip(names, [*names[1:], "bar"], strict=True)
    )
    assert told(page) == []


@pytest.mark.parametrize(
    ("gate", "expected"),
    [
        ("[open Tue 6:00-7:00 else shut]", [("CB226", "Tue 6:00-7:00")]),
        ("[open if time Tue and time Wed else shut]", [("CB213", "shop")]),
        ("[open if luck > 9 else shut]", [("CB213", "shop")]),
        ("[open Tue 9:00-10:00 else shut]", []),
    ],
)
def test_an_address_that_is_never_open(gate, expected):
    config = BASE["case.yaml"] + "      shop: {name: The Shop, read: shop}\n"
    page = (
        f"== briefing\nGo.\n\n* [leave]\n\n== shop\n{gate}\nIn.\n\n* [leave]\n\n"
        "== shut\nShut.\n\n* [leave]\n"
    )
    assert told(page, LETTERS, config) == expected
