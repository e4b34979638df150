"""Verdicts that are kept from run to run, detective by detective: names and plays, never spans.

What they hang on is their key: the rules of the case as one detective plays it, whether the bounds
were looked for, and casec itself. So a change of prose, and another detective, leave them as they
are. One that is damaged, or of other items, is none.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from casec.casebook.model import Case, Detective
from casec.casebook.verdicts import Outcome, Outlook, Range, Remark, Trouble, Verdict, items
from casec.casebook.verdicts.essence import essence, of_detective
from casec.pipeline.kept import Kept
from casec.pipeline.recall import key_for, read_as
from casec.project.cache import Cache

_OUTLOOK = Kept((Trouble, Remark))
_BOUNDS = Kept((Range,))
_OUTCOMES = {one.value: one for one in Outcome}


class Outlooks:
    """The outlooks of a case that are kept."""

    def __init__(self, case: Case, kept: Cache) -> None:
        self.kept = kept
        self.items = items(case)
        self.essence = essence(case) if kept.folder else ""

    def get(self, detective: Detective) -> Outlook | None:
        """What is known of a detective but the bounds."""
        match read_as(_OUTLOOK, self.kept.get(self._key("outlook", detective)), ()):
            case (tuple() as rows, tuple() as rest):
                verdicts = dict(_verdicts(rows))
                if verdicts.keys() == set(self.items):
                    ordered = {item: verdicts[item] for item in self.items}
                    return Outlook(ordered, **_rest(rest))
        return None

    def get_bounds(self, detective: Detective) -> tuple[Range | None, Range | None] | None:
        """The bounds of points and letters."""
        match read_as(_BOUNDS, self.kept.get(self._key("bounds", detective)), ()):
            case (Range() | None as points, Range() | None as letters):
                return points, letters
        return None

    def put(self, detective: Detective, outlook: Outlook) -> None:
        """Keep an outlook that is complete."""
        rows = tuple(
            (one.item, one.outcome.value, "\n".join(one.play), one.why, one.blocked_by)
            for one in outlook.verdicts.values()
        )
        rest = (outlook.stuck, outlook.lost, outlook.lost_some, outlook.earliest, outlook.remarks)
        self._put("outlook", detective, _OUTLOOK.written((rows, rest), ()))

    def put_bounds(self, detective: Detective, outlook: Outlook) -> None:
        """Keep the bounds of an outlook that has them."""
        self._put("bounds", detective, _BOUNDS.written((outlook.points, outlook.letters), ()))

    def _key(self, what: str, detective: Detective) -> str:
        return key_for(what, of_detective(self.essence, detective))

    def _put(self, what: str, detective: Detective, data: bytes | None) -> None:
        if data and self.kept.folder:
            self.kept.put([(self._key(what, detective), data)])


def _verdicts(rows: Iterable[Any]) -> Iterable[tuple[str, Verdict]]:
    for item, outcome, play, why, blocked_by in rows:
        lines = tuple(play.split("\n")) if play else ()
        yield item, Verdict(item, _OUTCOMES[outcome], lines, why, blocked_by)


def _rest(rest: tuple[Any, ...]) -> dict[str, Any]:
    names = ("stuck", "lost", "lost_some", "earliest", "remarks")
    return dict(zip(names, rest, strict=True))
