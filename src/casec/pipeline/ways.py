"""A way to something for one detective: as an earlier run has proved it, or looked for now."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from casec.pipeline.check import Checked, Tell
from casec.pipeline.wish import Wish
from casec.project.cache import Cache, cache

if TYPE_CHECKING:
    from casec.casebook.explore.reasons.told import Reason
    from casec.casebook.explore.routes.route import Route
    from casec.casebook.explore.search.trace import Made
    from casec.casebook.rules import Rulebook
    from casec.casebook.verdicts import Outlook

STUCK = "stuck "
"""Before the name of a paragraph: the way to where readers are stuck in it."""
_REMARK = re.compile(r"(CB44[0-4]) (.+)")
"""A code of a finding that has a play, and an item: the way to what a check found there."""


def is_found(item: str) -> bool:
    """Whether it names what a check finds besides verdicts: stuck readers, what spoils the play."""
    return item.startswith(STUCK) or _REMARK.fullmatch(item) is not None


def way(
    checked: Checked,
    book: Rulebook,
    detective: str,
    item: str,
    *,
    anew: bool = False,
    under: int | None = None,
) -> Route | Reason | None:
    """The shortest play that ends when the item has come about, or a short one; or the reason
    against it.

    Args:
        item: of the case.
        anew: take nothing from earlier runs, and keep nothing for later ones.
        under: nobody asks for a play that has not fewer moves. None is returned where there is
            none that has.
    """
    from casec.casebook.explore.reasons.told import Reason
    from casec.casebook.explore.routes.route import route
    from casec.pipeline.outlooks import Outlooks

    kept = Cache() if anew else cache(checked.files.folder)
    played = next(one for one in book.case.detectives if one.name == detective)
    known = Outlooks(book.case, kept).get(played)
    if known is None:
        return route(book, detective, item, under=under)
    verdict = known.verdicts[item]
    if not verdict.play:
        return Reason(verdict.why or "", verdict.blocked_by)
    return route(book, detective, item, _moves(verdict.play), under)


def found_ways(
    checked: Checked, book: Rulebook, item: str, tell: Tell, *, anew: bool = False
) -> Mapping[str, Route | Reason]:
    """For each detective the play that a check found first for something (`is_found`), or that it
    found none."""
    from casec.casebook.explore.reasons.told import Reason
    from casec.casebook.explore.routes.route import Route
    from casec.pipeline.proof import explored, findings

    kept = Cache() if anew else cache(checked.files.folder)
    exploration = explored(book.case, kept, tell, Wish())
    told = {f"{one.code} {one.subject}" for one in findings(book.case, exploration, ())}
    stuck = item.startswith(STUCK)
    none = Reason("nobody is ever stuck there" if stuck else "nothing of the kind is found")
    ways: dict[str, Route | Reason] = {}
    for name, outlook in exploration.detectives.items():
        play = next(_plays(outlook, item), None) if stuck or item in told else None
        ways[name] = Route(_moves(play), 0) if play else none
    return ways


def _plays(outlook: Outlook, item: str) -> Iterator[tuple[str, ...]]:
    """The plays of what was found."""
    for trouble in outlook.stuck or ():
        if item == f"{STUCK}{trouble.paragraph}":
            yield trouble.play
    for remark in outlook.remarks:
        if item == f"{remark.code} {remark.item}" and remark.play:
            yield remark.play


def _moves(lines: Iterable[str]) -> Made:
    from casec.casebook.play import Do, read
    from casec.source import Source

    steps, _ = read(Source("", "\n".join(lines)))
    return tuple((step.move, step.die) for step in steps if isinstance(step, Do))
