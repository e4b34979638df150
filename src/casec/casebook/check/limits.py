"""The game's own limits: how many cards there are. Letters are counted where they are given out."""

from __future__ import annotations

from collections.abc import Iterator

from casec.casebook.check.view import View
from casec.diagnostic import Diagnostic, report


def faults(view: View) -> Iterator[Diagnostic]:
    """People and places beyond the limit, at the first one that is too many."""
    case = view.case
    for code, cards, most in (
        ("CB630", case.people, case.limits.people),
        ("CB631", case.places, case.limits.places),
    ):
        if len(cards) > most:
            yield report(code, cards[most].span, values={"count": len(cards), "most": most})
