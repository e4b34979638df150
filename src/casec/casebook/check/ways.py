"""Whether something leads to every paragraph, and nothing to those that ask for that.

Design: marks in "A paragraph" of docs/language.md.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from casec.casebook.graph import FINISH, Edge, Kind, edges, graph, reached, roots, unled
from casec.casebook.model import Case
from casec.diagnostic import Diagnostic, Label, report

_MOST_NAMED = 5
_MOST_EXPLAINED = 50  # groups for which it is worked out what else is cut off


def faults(case: Case) -> Iterator[Diagnostic]:
    """What nothing leads to, decoys that something leads to, idle `[only via]`, no finish."""
    ways = edges(case)
    yield from _unled(case)
    yield from _led_decoys(case, ways)
    yield from _idle_only_via(case, ways)
    finish = case.doubts.unread or any(way.end == FINISH for way in ways)
    if case.paragraphs and not finish:
        start = next((each for each in case.paragraphs if each.name == case.start), None)
        where = start or case.paragraphs[0]
        yield report("CB206", where.span, subject="case")


def _unled(case: Case) -> Iterator[Diagnostic]:
    book = {paragraph.name: paragraph for paragraph in case.paragraphs}
    addresses = {each.paragraph for place in case.places for each in place.addresses}
    if not {*case.calendar.suns, *case.calendar.moons, *addresses} <= set(book):
        return  # not known how days begin and end, or what is read somewhere
    decoys = [paragraph.name for paragraph in case.paragraphs if paragraph.decoy]
    net, starts = graph(case), (*roots(case), *decoys, *case.doubts.meant)
    known = reached(net, starts)
    groups = unled(net, starts)
    for group in groups:
        first = group[0]
        lost = reached(net, group) - known - set(group) if len(groups) <= _MOST_EXPLAINED else ()
        cut = sorted(name for name in lost if name in book)
        notes = (f"What only it leads to is cut off too: {_few(cut)}",) if cut else ()
        also = tuple(Label(book[name].span, "cut off with it") for name in group[1:][:_MOST_NAMED])
        yield report(
            "CB202" if len(group) > 1 else "CB201",
            book[first].span,
            values={"name": first, "names": _few(group)},
            also=also,
            notes=notes,
            subject=f"paragraph {first}",
        )


def _led_decoys(case: Case, ways: tuple[Edge, ...]) -> Iterator[Diagnostic]:
    spans = {paragraph.name: paragraph.span for paragraph in case.paragraphs}
    led: dict[str, Edge] = {}
    for way in ways:
        if way.start != way.end and way.kind is not Kind.SECRET:
            led.setdefault(way.end, way)
    for paragraph in case.paragraphs:
        if paragraph.decoy and paragraph.name in led:
            way = led[paragraph.name]
            also = (Label(spans[way.start], "leads there"),) if way.start in spans else ()
            values = {"name": paragraph.name, "by": way.start}
            yield report("CB207", paragraph.span, values=values, also=also)


def _idle_only_via(case: Case, ways: tuple[Edge, ...]) -> Iterator[Diagnostic]:
    led = {(way.start, way.end) for way in ways}
    book = {paragraph.name for paragraph in case.paragraphs}
    for paragraph in case.paragraphs:
        for via in paragraph.only_via or ():
            if via in book - case.doubts.unread and (via, paragraph.name) not in led:
                yield report("CB208", paragraph.span, values={"name": paragraph.name, "via": via})


def _few(names: Sequence[str]) -> str:
    shown = ", ".join(f"“{name}”" for name in names[:_MOST_NAMED])
    more = len(names) - _MOST_NAMED
    return f"{shown} and {more} more" if more > 0 else shown
