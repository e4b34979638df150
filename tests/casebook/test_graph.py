"""The paragraph graph: every way, of every kind."""

from __future__ import annotations

from tests.codes_base import base_with

from casec.casebook.graph import (
    END_DAY,
    FINISH,
    LEAVE,
    SLEEP,
    Kind,
    closed,
    edges,
    graph,
    islands,
    reached,
    rings,
    roots,
)

PAGE = """\
== briefing
[open 8:00-20:00 else closed]
The dial. [know dial]

>> Try. [test strength > 3] -> bar | closed
>> Go there. [go bar]
>> Twice. -> closed
>> Again. -> closed
* [leave]

== closed
[once else bar]
Shut.

>> [end day]
* [leave]

== safe #77
[secret if knows dial]
It opens.

* [finish]

== island
Far away.

* [leave]
"""


def case():
    found, _ = base_with({"book/page.case": PAGE})
    assert found is not None
    return found


def test_every_kind_of_way_is_there():
    ways = {(way.start, way.end, way.kind, way.index, way.words) for way in edges(case())}
    assert ways >= {
        ("briefing", "closed", Kind.GATE, None, ""),
        ("briefing", "bar", Kind.PASS, 1, ""),
        ("briefing", "closed", Kind.FAIL, 1, ""),
        ("briefing", "bar", Kind.EXIT, 2, "bar"),
        ("briefing", "closed", Kind.EXIT, 3, ""),
        ("briefing", "closed", Kind.EXIT, 4, ""),
        ("briefing", LEAVE, Kind.EXIT, 5, ""),
        ("closed", "bar", Kind.ONCE, None, ""),
        ("closed", END_DAY, Kind.EXIT, 1, ""),
        (LEAVE, "safe", Kind.SECRET, None, ""),
        (LEAVE, "bar", Kind.ADDRESS, None, "bar"),
        ("safe", FINISH, Kind.EXIT, 1, ""),
        (END_DAY, "first-night", Kind.MOON, None, "1926-05-04"),
        (SLEEP, "second-morning", Kind.SUN, None, "1926-05-05"),
    }


def test_two_exits_to_one_paragraph_are_two_edges():
    net = graph(case())
    assert net.number_of_edges("briefing", "closed") == 4


def test_what_is_reached_and_what_misses_a_way():
    found = case()
    net = graph(found)
    assert set(net) - reached(net, roots(found)) == {"island"}
    [island] = islands(net, roots(found))
    assert island.heads == (("island",),)
    assert island.names == ("island",)
    assert reached(net, ("nowhere",)) == frozenset()


def test_ways_to_what_does_not_exist_are_left_out():
    found, _ = base_with({"book/page.case": "== briefing\nOn.\n\n>> -> nowhere\n* [go nobody]\n"})
    assert found is not None
    assert "nowhere" not in graph(found)
    assert [way for way in edges(found) if way.start == "briefing"] == []


ISLANDS = """
== one
On.

* -> both

== two
On.

* -> both

== both
On.

* -> both

== far
On.

* -> away

== away
On.

* -> far
"""


def test_an_island_is_one_group_with_all_its_heads():
    found, _ = base_with({"book/page.case": PAGE + ISLANDS})
    assert found is not None
    first, second, third = islands(graph(found), roots(found))
    assert first.names == ("island",)
    assert second.heads == (("one",), ("two",))
    assert second.names == ("one", "two", "both")
    assert third.heads == (("far", "away"),)


def test_rings_without_a_way_out():
    found, _ = base_with({"book/page.case": PAGE + ISLANDS})
    assert found is not None
    assert closed([each.name for each in found.paragraphs], edges(found)) == (
        ("both",),
        ("far", "away"),
    )


def test_rings_begin_with_the_first_name():
    pairs = [("a", "b"), ("c", "b"), ("b", "c"), ("c", "a")]
    assert rings(pairs) == (("c", "b"), ("a", "b", "c"))
    assert rings([("a", "b"), ("b", "c")]) == ()
