"""The remarks on all detectives joined into findings: each thing once, where it stands."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from casec.casebook.craft.conditions import asks
from casec.casebook.rules.asked import of_items
from casec.casebook.verdicts import Outcome, Remark, Seen
from casec.casebook.verdicts.words import who
from casec.diagnostic import Diagnostic, Label, report

Joined = Mapping[str, Remark]
"""The remarks of one code on one item, by detective."""
_MOST_LABELS = 3


def findings(seen: Seen) -> tuple[Diagnostic, ...]:
    """Everything that is noticed, sorted by place."""
    found: dict[tuple[str, str, str], dict[str, Remark]] = {}
    for name, outlook in seen.exploration.detectives.items():
        for one in outlook.remarks:
            if one.code in _JOIN and one.item in seen.spans:
                which = dict(one.values).get("what", "")
                found.setdefault((one.code, one.item, which), {})[name] = one
    faults = (
        fault for (code, _, _), joined in found.items() for fault in _JOIN[code](seen, joined)
    )
    return tuple(sorted(faults, key=lambda fault: fault.sort_key))


def _for_some(seen: Seen, joined: Joined) -> Iterator[Diagnostic]:
    """It is wrong if it is so for one detective."""
    one, *_ = joined.values()
    values = {**dict(one.values), "who": who(seen.case, tuple(joined))}
    yield _told(seen, one, values)


def _for_all(seen: Seen, joined: Joined) -> Iterator[Diagnostic]:
    """It is wrong only if it is so for every detective who can come by it."""
    one, *_ = joined.values()
    if seen.by_all and set(_able(seen, one.item)) <= set(joined):
        yield _told(seen, one, dict(one.values))


def _start(seen: Seen, joined: Joined) -> Iterator[Diagnostic]:
    """The least that must be asked of any detective."""
    one = min(joined.values(), key=lambda one: int(dict(one.values)["hour"]))
    if seen.by_all and set(_able(seen, one.item)) <= set(joined):
        yield _told(seen, one, dict(one.values))


def _idle(seen: Seen, joined: Joined) -> Iterator[Diagnostic]:
    """A letter that changes nothing; not where all is told by the gates and branches that nobody
    comes to."""
    one, *_ = joined.values()
    name = dict(one.values)["name"]
    asking = [item for item, condition in of_items(seen.case) if asks(condition, name)]
    told = all(_is_told(seen, item) for item in asking)
    if seen.by_all and not told and len(joined) == len(seen.case.detectives):
        labels = [Label(seen.spans[item], "asked for here") for item in asking[:_MOST_LABELS]]
        yield _told(seen, one, {"name": name}, tuple(labels))


def _is_told(seen: Seen, item: str) -> bool:
    """Whether the place that asks is told of by itself: some outcome of it never comes about."""
    kind, name, *more = item.split()
    outcomes = seen.exploration.best
    starts = {"branch": f"branch {name} {more[0]} " if more else "", "gate": f"gate {name} "}
    others = [one for one in outcomes if one.startswith(starts.get(kind, item + " "))]
    return any(outcomes[one] is Outcome.IMPOSSIBLE for one in (item, *others))


def _able(seen: Seen, item: str) -> Sequence[str]:
    """The detectives with whom an item can come about."""
    return [
        name
        for name, outlook in seen.exploration.detectives.items()
        if outlook.verdicts[item].outcome is Outcome.REACHABLE
    ]


def _told(
    seen: Seen, one: Remark, values: Mapping[str, object], also: tuple[Label, ...] = ()
) -> Diagnostic:
    span = seen.spans[one.item]
    return report(one.code, span, values=values, also=also, notes=one.notes, subject=one.item)


_JOIN: Mapping[str, Callable[[Seen, Joined], Iterator[Diagnostic]]] = {
    "CB440": _for_some,
    "CB441": _for_all,
    "CB442": _for_some,
    "CB443": _for_some,
    "CB444": _start,
    "CB445": _idle,
}
