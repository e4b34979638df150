"""Names that are unknown in several places: one is told of once, however often it is asked for.

Where the name that was probably meant is asked for nowhere else, that may be the misspelt one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from casec.casebook.resolve.scope import NameKind, Scope
from casec.diagnostic import Diagnostic, Label
from casec.diagnostic.again import again
from casec.source import Span

_KINDS: Mapping[str, NameKind] = {
    "CB101": "paragraph",
    "CB102": "address",
    "CB103": "person",
    "CB104": "detective",
    "CB110": "fact",
}


def once(scope: Scope, faults: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """`faults`, with one for each unknown name."""
    kept: list[Diagnostic] = []
    unknown: dict[tuple[str, str], list[Diagnostic]] = {}
    for fault in faults:
        if fault.code in _KINDS:
            unknown.setdefault((fault.code, fault.message), []).append(fault)
        else:
            kept.append(fault)
    return (*kept, *(_one(scope, group) for group in unknown.values()))


def _one(scope: Scope, group: list[Diagnostic]) -> Diagnostic:
    first, *more = sorted(group, key=lambda fault: fault.sort_key)
    if not more:
        return first
    notes = again(first.label.span, [each.label.span for each in more])
    kind, best = _KINDS[first.code], first.fixes[0].edits[0].text if first.fixes else ""
    given = _given(scope, kind, best)
    if given is None or (kind, best) in scope.used:
        return replace(first, notes=(*first.notes, *notes))
    also = (*first.also, Label(given, "nothing else asks for this"))
    help = f"{first.help} Or is “{best}” the misspelt one?"
    return replace(first, notes=(*first.notes, *notes), also=also, help=help)


def _given(scope: Scope, kind: NameKind, name: str) -> Span | None:
    """Where a name of a kind is given."""
    match kind:
        case "paragraph":
            heading = scope.paragraphs.get(name)
            return heading.name.span if heading else None
        case "address":
            return scope.addresses.get(name)
        case "person":
            return scope.people.get(name)
        case "detective":
            return scope.detectives.get(name)
        case _:
            return scope.given.get(name)
