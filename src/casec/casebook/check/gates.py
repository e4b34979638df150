"""Gates that never open, or stand open always; addresses behind such a gate; and gates that send
the reader on to one another for ever. Rules: R6a and R6b of docs/rules.md.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from casec.casebook import model
from casec.casebook.check.conditions import condition, is_over
from casec.casebook.check.readers import is_whole, possible, whole_parts
from casec.casebook.check.view import View
from casec.casebook.graph import rings
from casec.diagnostic import Diagnostic, Label, report
from casec.source import Span

_MOST_NAMED = 5


def faults(view: View) -> Iterator[Diagnostic]:
    """What is wrong with the gates of a case."""
    closed = {name for name, each in view.book.items() if each.gate and _never(view, each.gate)}
    read: set[str] = set()
    for address in (each for place in view.case.places for each in place.addresses):
        gate = view.book[address.paragraph].gate if address.paragraph in closed else None
        if gate:
            read.add(address.paragraph)
            values = {"name": address.name, "paragraph": address.paragraph}
            also = (Label(gate.condition.span, "no hour opens it"),)
            subject = f"address {address.name}"
            yield report("CB213", address.span, values=values, also=also, subject=subject)
    for name, paragraph in view.book.items():
        if paragraph.gate and name not in read:
            yield from condition(view, paragraph.gate.condition)
    yield from _round(view)


def _never(view: View, gate: model.Gate) -> bool:
    """Whether nobody ever comes in, and that is not told of its windows already."""
    asked = gate.condition
    if not is_whole(view.bounds, asked) or is_over(view.bounds, asked):
        return False
    return possible(view.bounds, (asked,)) is False


def _round(view: View) -> Iterator[Diagnostic]:
    for ring in sent_round(view):
        first, *others = [(name, _span(view.book[name])) for name in ring]
        also = tuple(Label(span, "and this one") for _, span in others[:_MOST_NAMED])
        names = ", ".join(f"“{name}”" for name in ring[:_MOST_NAMED])
        subject = f"paragraph {first[0]}"
        yield report("CB211", first[1], values={"names": names}, also=also, subject=subject)


def sent_round(view: View) -> Iterator[Sequence[str]]:
    """Rings of paragraphs whose gates are all shut at once for some reader; none of them twice."""
    told: set[str] = set()
    for ring in rings(_sends(view)):
        if told.isdisjoint(ring) and _shut_together(view, ring):
            told.update(ring)
            yield ring


def _sends(view: View) -> Iterator[tuple[str, str]]:
    for name, paragraph in view.book.items():
        for gate in (paragraph.gate, paragraph.once):
            if gate and gate.otherwise in view.book and gate.otherwise != name:
                yield name, gate.otherwise


def _shut_together(view: View, ring: Sequence[str]) -> bool:
    """Whether a reader can be sent round: at every gate on the way, and the paragraphs to be read
    once are read."""
    asked: list[model.Condition] = []
    for name, onwards in zip(ring, (*ring[1:], ring[0]), strict=True):
        gate, once = view.book[name].gate, view.book[name].once
        if gate and gate.otherwise == onwards:
            asked.append(model.Not(gate.condition, gate.span))
        elif once and gate:
            asked.append(gate.condition)
    if len(whole_parts(view.bounds, asked)) < len(asked):
        return False
    return possible(view.bounds, tuple(asked)) is True


def _span(paragraph: model.Paragraph) -> Span:
    gate = paragraph.gate or paragraph.once
    return gate.span if gate else paragraph.span
