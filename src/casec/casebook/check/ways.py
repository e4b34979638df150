"""Whether something leads to every paragraph, and nothing to those that ask for that.

Design: marks in "A paragraph" of docs/language.md.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from casec.casebook.check.view import View
from casec.casebook.graph import FINISH, Edge, Island, Kind, graph, islands
from casec.diagnostic import Diagnostic, Label, report

_MOST_NAMED = 5


def faults(view: View) -> Iterator[Diagnostic]:
    """What nothing leads to, decoys that something leads to, idle `[only via]`, no way about, no
    finish."""
    case = view.case
    yield from _unled(view)
    yield from _led_decoys(view)
    yield from _idle_only_via(view)
    unsure = case.doubts.unread or case.doubts.lost or view.ended
    finish = unsure or any(way.end == FINISH for way in view.ways)
    if case.paragraphs and not finish:
        where = view.book.get(case.start, case.paragraphs[0])
        yield report("CB206", where.span, subject="case")


def _unled(view: View) -> Iterator[Diagnostic]:
    case = view.case
    addresses = {each.paragraph for place in case.places for each in place.addresses}
    if not {*case.calendar.suns, *case.calendar.moons, *addresses} <= set(view.book):
        return  # not known how days begin and end, or what is read somewhere
    if view.never_left:
        values = {"name": case.start}
        yield report("CB210", view.book[case.start].span, values=values, subject="case")
    if case.doubts.lost or not view.ended.isdisjoint(view.reached):
        return  # what would lead there may be what is missing
    if not view.reached.issuperset(view.book):
        for island in islands(graph(case, view.ways), view.starts):
            yield _cut_off(view, island)


def _cut_off(view: View, island: Island) -> Diagnostic:
    """One message for an island, at the first paragraph that misses a way."""
    (first, *ring), *others = island.heads
    span = {name: view.book[name].span for name in island.names}
    also = [Label(span[name], "cut off with it") for name in ring]
    also += [Label(span[name], "nothing leads here either") for name, *_ in others]
    heads = {name for group in island.heads for name in group}
    cut = [name for name in island.names if name not in heads]
    lead = "they lead" if others or ring else "it leads"
    notes = (f"What only {lead} to is cut off too: {_few(cut)}",)
    return report(
        "CB202" if ring else "CB201",
        span[first],
        values={"name": first, "names": _few((first, *ring))},
        also=tuple(also[:_MOST_NAMED]),
        notes=notes if cut else (),
        subject=f"paragraph {first}",
    )


def _led_decoys(view: View) -> Iterator[Diagnostic]:
    led: dict[str, Edge] = {}
    for way in view.ways:
        if way.start != way.end and way.kind is not Kind.SECRET:
            led.setdefault(way.end, way)
    for paragraph in view.case.paragraphs:
        if paragraph.decoy and paragraph.name in led:
            way = led[paragraph.name]
            by = view.book.get(way.start)
            also = (Label(by.span, "leads there"),) if by else ()
            values = {"name": paragraph.name, "by": way.start}
            yield report("CB207", paragraph.span, values=values, also=also)


def _idle_only_via(view: View) -> Iterator[Diagnostic]:
    led = {(way.start, way.end) for way in view.ways}
    for paragraph in view.case.paragraphs:
        for via in paragraph.only_via or ():
            doubts = view.case.doubts
            read = (
                via in view.book and via not in doubts.unread and paragraph.name not in doubts.meant
            )
            if read and (via, paragraph.name) not in led:
                yield report("CB208", paragraph.span, values={"name": paragraph.name, "via": via})


def _few(names: Sequence[str]) -> str:
    shown = ", ".join(f"“{name}”" for name in names[:_MOST_NAMED])
    more = len(names) - _MOST_NAMED
    return f"{shown} and {more} more" if more > 0 else shown
