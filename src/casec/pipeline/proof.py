"""The proof of a case: it is explored, as far as that is not known from an earlier run, and what
was found wrong becomes findings. The explorer is loaded only if there is something to explore.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from casec.casebook.model import Case, Detective
from casec.casebook.verdicts import Exploration, Outlook, Seen, places
from casec.diagnostic import Diagnostic
from casec.pipeline.check import Tell
from casec.pipeline.outlooks import Outlooks
from casec.pipeline.wish import Wish
from casec.project.cache import Cache

_TOO_LONG = "CB145"


def findings(
    case: Case, exploration: Exploration, known: tuple[Diagnostic, ...]
) -> tuple[Diagnostic, ...]:
    """What is wrong with a case by all that was explored of it.

    Args:
        known: what the other checks found.
    """
    from casec.casebook import proof
    from casec.casebook.craft.findings import findings as spoilt

    if any(one.code == _TOO_LONG for one in known):
        return ()  # with so many hours gone at once, whatever does not come about follows from it
    seen = Seen(case, exploration, known, places(case))
    return (*proof.findings(seen), *spoilt(seen))


def explored(
    case: Case, kept: Cache, tell: Tell, wish: Wish, begin: Callable[[], None] = lambda: None
) -> Exploration:
    """The outlooks of the detectives, in the order of the case. Every name in it must lead
    somewhere.

    Args:
        begin: is called before anything is explored; not if all is known.
    """
    chosen = [one for one in case.detectives if wish.detective in (None, one.name)]
    store = Outlooks(case, kept)
    known = {one.name: _known(store, one, wish.bounded) for one in chosen}
    if None in known.values():
        begin()
    left = [one for one in chosen if known[one.name] is None]
    fresh = dict(_fresh(case, store, tell, wish, left)) if left else {}
    outlooks = {name: fresh.get(name) or each for name, each in known.items()}
    return Exploration.of({name: each for name, each in outlooks.items() if each is not None})


def _known(store: Outlooks, detective: Detective, bounded: bool) -> Outlook | None:
    outlook = store.get(detective)
    if outlook is None or not bounded:
        return outlook
    bounds = store.get_bounds(detective)
    return bounds and replace(outlook, points=bounds[0], letters=bounds[1])


def _fresh(
    case: Case,
    store: Outlooks,
    tell: Tell,
    wish: Wish,
    left: Sequence[Detective],
) -> Iterator[tuple[str, Outlook]]:
    """The outlooks that are not known; each that is complete is kept at once."""
    from casec.pipeline.exploring import Exploring

    exploring = Exploring(case, store, wish.bounded)
    decided = exploring.verdicts(left, wish.budget, tell)
    if min(wish.workers, len(left)) > 1 and exploring.is_worth_a_process():
        yield from exploring.side_by_side(left, decided, wish.budget, wish.workers, tell)
        return
    for place, one in enumerate(left):
        tell(f"looking closer for {one.name} ({place + 1} of {len(left)})")
        share = wish.budget.share(len(left) - place)
        yield one.name, exploring.outlook(one, decided[one.name], share)
