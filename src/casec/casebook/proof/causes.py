"""Of all that never comes about, the roots: what nothing else explains that never comes about.

A paragraph to which only an impossible exit leads is a consequence of it, and not told.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass

from casec.casebook import model
from casec.casebook.graph import exits, follow, rooted
from casec.casebook.proof.told import Told
from casec.casebook.verdicts import Outcome, Seen

_FIRST = "exit gate turn branch address pass fail sun moon once letter paragraph finish".split()
"""Of a ring, in which each waits for the next, the first of these is told, but nothing that only
waits for its own paragraph to be read."""
_INSIDE = "exit gate turn branch pass fail once".split()


@dataclass(frozen=True, slots=True)
class Cause:
    """Something that never comes about.

    Attributes:
        reasons: words, and the detectives for whom they hold.
        followers: items that never come about because of it.
    """

    item: str
    reasons: Mapping[str, tuple[str, ...]]
    followers: tuple[str, ...]


def causes(seen: Seen) -> Iterator[Cause]:
    """The roots, in the order of items."""
    never = dict.fromkeys(_faulty(seen))
    waits = {item: tuple(_waits(seen, item, never)) for item in never}
    told = Told(seen)
    order = {item: place for place, item in enumerate(seen.exploration.best)}
    behind: dict[str, list[str]] = {}
    for item, others in waits.items():
        for other in others:
            behind.setdefault(other, []).append(item)
    found: list[Cause] = []
    for ring in rooted(waits):
        if any(map(told, ring)):
            continue
        item = min(ring, key=lambda one: (_rank(one, waits), order[one]))
        after = follow(behind, ring) - {item}
        followers = tuple(sorted(after, key=order.__getitem__))
        found.append(Cause(item, why(seen, item), followers))
    yield from sorted(found, key=lambda cause: order[cause.item])


def _rank(item: str, waits: Mapping[str, Collection[str]]) -> int:
    kind, name, *_ = item.split()
    own = {("paragraph", name), ("gate", name), ("exit", name)}
    unread = any(tuple(one.split()[:2]) in own for one in waits[item])
    return len(_FIRST) if kind in _INSIDE and unread else _FIRST.index(kind)


def _faulty(seen: Seen) -> Iterator[str]:
    """What no detective ever comes to and somebody is meant to, now: drafts are not yet."""
    decoys = {one.name for one in seen.case.paragraphs if one.decoy or one.draft}
    spared = frozenset(_to_decoys(seen.case, decoys))
    for item, outcome in seen.exploration.best.items():
        kind, name, *_ = item.split()
        of_decoy = name in decoys and kind not in ("letter", "address", "sun", "moon")
        if outcome is Outcome.IMPOSSIBLE and not of_decoy and item not in spared:
            yield item


def _to_decoys(case: model.Case, decoys: Collection[str]) -> Iterator[str]:
    """Exits that lead to decoys: nobody is meant to take them."""
    for paragraph in case.paragraphs:
        for one in exits(paragraph.body):
            ends = (("pass" if one.test else "exit", one.target), ("fail", one.fail))
            for kind, end in ends:
                if isinstance(end, model.ToParagraph) and end.paragraph in decoys:
                    yield f"{kind} {paragraph.name} {one.index}"


def _waits(seen: Seen, item: str, never: Collection[str]) -> Iterator[str]:
    """What else never comes about that an item waits for."""
    kind, name, *_ = item.split()
    dates = [str(date) for date in seen.case.calendar.dates]
    if kind == "moon":
        yield from _only((f"sun {name}",), never)
    if kind == "sun" and name in dates[1:]:
        yield from _only((f"moon {dates[dates.index(name) - 1]}",), never)
    if kind == "branch" and item.endswith(" none"):
        beside = item.removesuffix("none")
        yield from (one for one in never if one.startswith(beside) and one != item)
    for outlook in seen.exploration.detectives.values():
        yield from _only(outlook.verdicts[item].blocked_by, never)


def _only(items: Iterable[str], among: Collection[str]) -> Iterator[str]:
    return (item for item in items if item in among)


def why(seen: Seen, item: str) -> Mapping[str, tuple[str, ...]]:
    """The reasons why an item never comes about, each with the detectives for whom it holds."""
    found: dict[str, list[str]] = {}
    for name, outlook in seen.exploration.detectives.items():
        if reason := outlook.verdicts[item].why:
            found.setdefault(reason, []).append(name)
    return {reason: tuple(names) for reason, names in found.items()}
