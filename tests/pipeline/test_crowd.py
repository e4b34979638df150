"""One fault over and over in a line is told in short; everything else is told as it is."""

from __future__ import annotations

from tests.codes_base import base_with

from casec.diagnostic import report
from casec.pipeline.crowd import MOST, thinned
from casec.source import Source


def findings(text: str, code: str, line: int):
    source = Source("book/a.case", text)
    start = source.offset(line, 1)
    return [
        report(code, source.span(start + at, start + at + 1), values={"text": "x", "name": "x"})
        for at in range(len(source.line(line)))
    ]


def test_up_to_a_number_nothing_is_left_out():
    found = findings("x" * MOST + "\n" + "y" * MOST, "CB101", 1)
    found += findings("x" * MOST, "CB021", 1)
    assert list(thinned(found)) == found


def test_what_is_more_is_counted():
    many = findings("x" * (MOST + 7), "CB101", 1)
    others = findings("x" * 2, "CB021", 1)
    kept = list(thinned([*many, *others]))
    assert kept[: MOST - 1] == many[: MOST - 1]
    assert kept[MOST - 1].notes == ("There are 7 more of these in this line.",)
    assert kept[MOST:] == others


def test_a_line_of_many_faults_as_it_is_told():
    line = "[huor] " * 1_000
    _, found = base_with({"book/page.case": f"== briefing\n{line}\n[huor]\n\n* [leave]\n"})
    assert len(found) == MOST + 1
    assert [one.notes for one in found if one.notes] == [
        ("There are 980 more of these in this line.",)
    ]
