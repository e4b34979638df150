"""What leads where, seen as a whole."""

from __future__ import annotations

from tests.codes_base import base_with

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
