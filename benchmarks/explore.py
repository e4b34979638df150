"""How long the explorer takes for the sample and its first detective: the exact pass against the
one that is blind to letters."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from benchmarks.run import Measure, apart
from casec.casebook.explore.blind import blind
from casec.casebook.explore.forward import forward
from casec.casebook.explore.room import room
from casec.casebook.explore.world import world
from casec.casebook.rules import Rulebook
from casec.pipeline import check, rules_of

SAMPLE = Path(__file__).parent.parent / "cases" / "salt-ledger"
_BAR = 15.0


def measures() -> Iterator[Measure]:
    """One ratio, each pass in a process of its own."""
    book = rules_of(check(SAMPLE, lambda _: None))
    detective = book.case.detectives[0].name
    least = apart(lambda: blind(book, detective))
    exact = apart(lambda: _exact(book, detective))
    note = f"{exact:.1f} s : {least:.1f} s"
    yield Measure("explore the sample, exact : blind to letters", exact / least, _BAR, note)


def _exact(book: Rulebook, detective: str) -> None:
    with room():
        forward(world(book, detective))
