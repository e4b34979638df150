"""What leads where, seen as a whole."""

from __future__ import annotations

import pytest
from tests.codes_base import BASE, base_with

from casec.casebook.check import FAMILIES

PAGE = "== briefing\nYou begin.\n\n* [leave]\n"


def test_one_lost_way_is_one_message_that_names_the_rest():
    lost = "".join(f"\n== step-{n}\nOn.\n\n* -> step-{n + 1}\n" for n in range(7))
    page = f"{PAGE}{lost}\n== step-7\nThe end of it.\n\n* -> bar\n"
    [fault] = base_with({"book/page.case": page})[1]
    assert fault.code == "CB201"
    assert fault.label.span.text == "step-0"
    [note] = fault.notes
    assert note.endswith("“step-1”, “step-2”, “step-3”, “step-4”, “step-5” and 2 more")


def test_a_ring_is_one_message():
    ring = "\n== one\nOn.\n\n* -> two\n\n== two\nOn.\n\n* -> three\n\n== three\nOn.\n\n* -> one\n"
    [fault] = base_with({"book/page.case": PAGE + ring})[1]
    assert fault.code == "CB202"
    assert [label.span.text for label in fault.also] == ["two", "three"]


def test_an_island_is_one_message_however_many_ways_it_misses():
    heads = "".join(f"\n== head-{n}\nOn.\n\n* -> both\n" for n in range(3))
    page = f"{PAGE}{heads}\n== both\nOn.\n\n* -> bar\n"
    [fault] = base_with({"book/page.case": page})[1]
    assert fault.code == "CB201"
    assert fault.label.span.text == "head-0"
    assert [(label.span.text, label.text) for label in fault.also] == [
        ("head-1", "nothing leads here either"),
        ("head-2", "nothing leads here either"),
    ]
    assert fault.notes == ("What only they lead to is cut off too: “both”",)


@pytest.mark.parametrize(
    ("exits", "cellar", "expected"),
    [
        ("* -> cellar", "* [finish]", ["CB210"]),
        ("* [hour] -> cellar", "* [finish]", []),  # the day ends by itself, and a morning comes
        ("* -> cellar", "* [leave]", []),
        ("* [go bar]", "* [leave]", ["CB201"]),
        ("* -> cellar", "* [test strength > 3] -> briefing | cellar", []),
    ],
)
def test_whether_readers_come_to_go_about(exits, cellar, expected):
    page = f"== briefing\nYou begin.\n\n{exits}\n\n== cellar\nDark.\n\n{cellar}\n"
    assert [fault.code for fault in base_with({"book/page.case": page})[1]] == expected


@pytest.mark.parametrize(
    "way",
    [
        "* -> cellar",
        "* [test strength > 3] -> bar | cellar",
        "[open 8:00-9:00 else cellar]\n\n* [leave]",
        "[once else cellar]\n\n* [leave]",
    ],
)
def test_every_way_round_an_only_via_is_found(way):
    begin = "== briefing\nGo.\n\n>> -> other\n>> -> vault\n* [leave]\n"
    cellar = "\n== cellar\n[only via vault]\nDark.\n\n* [leave]\n"
    vault = "\n== vault\nDeep.\n\n* -> cellar\n"
    page = f"{begin}{cellar}{vault}\n== other\n{way}\n"
    assert [fault.code for fault in base_with({"book/page.case": page})[1]] == ["CB124"]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("read: bar", "read: cellar"),
        ("moon: first-night", "moon: cellar"),
        ("sun: second-morning", "sun: cellar"),
        ("start: briefing", "start: cellar"),
    ],
)
def test_ways_round_an_only_via_in_case_yaml(old, new):
    begin = "== briefing\nGo.\n\n>> -> cellar\n* [leave]\n"
    page = f"{begin}\n== cellar\n[only via briefing]\nDark.\n\n* [sleep]\n"
    config = BASE["case.yaml"].replace(old, new)
    found = base_with({"case.yaml": config, "book/page.case": page})[1]
    assert "CB124" in {fault.code for fault in found}


def test_gates_suns_and_secrets_are_ways():
    page = """\
== briefing
[open 8:00-20:00 else closed]
The dial. [know dial]

* -> door

== closed
Shut.

* [leave]

== door
[once else door-again]
You go in.

* [leave]

== door-again
You know the room.

* [leave]

== safe #77
[secret if knows dial]
It opens.

* -> inside

== inside
Gold.

* [leave]
"""
    assert base_with({"book/page.case": page})[1] == ()


def test_five_thousand_paragraphs_that_nothing_leads_to():
    page = PAGE + "".join(f"\n== p-{n}\nOn.\n\n* -> bar\n" for n in range(1000))
    found = base_with({"book/page.case": page})[1]
    assert [fault.code for fault in found] == ["CB201"] * 1000


def test_families_are_named_once():
    names = [name for name, _ in FAMILIES]
    assert len(names) == len(set(names))
