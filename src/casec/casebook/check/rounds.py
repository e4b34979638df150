"""Paragraphs that lead only round among themselves, with no time passing: whoever comes there never
gets out. Rule: R8 of docs/rules.md.

Where time passes on the way the day ends at last (R18), and so it does where a test may cost all
points: nothing is said then.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from casec.casebook.check.view import View, tires
from casec.casebook.graph import closed, sure_exit
from casec.diagnostic import Diagnostic, Label, report

_MOST_NAMED = 5


def faults(view: View) -> Iterator[Diagnostic]:
    """Rings without a way out."""
    for ring in closed(tuple(view.book), view.ways):
        if not view.reached.isdisjoint(ring) and _is_still(view, ring):
            first, *others = ring
            also = tuple(
                Label(view.book[name].span, "goes round with it") for name in others[:_MOST_NAMED]
            )
            names = ", ".join(f"“{name}”" for name in ring[:_MOST_NAMED])
            target = sure_exit(view.case, view.ways, first)
            values = {"names": names, "way": "" if "NAME" in target else f", or {target}"}
            span, subject = view.book[first].span, f"paragraph {first}"
            yield report("CB212", span, values=values, also=also, subject=subject)


def _is_still(view: View, ring: Iterable[str]) -> bool:
    """Whether all of these paragraphs are known whole, and nothing in them ends a day at last."""
    return not any(name in view.case.doubts.unread or tires(view.book[name]) for name in ring)
