"""What the other checks have told already: whoever reads their findings need not hear it again.

Asked of an item that never comes about. Their codes say what they found at a place: that nobody
comes by, that a condition holds never or always, that a test has one end.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import cached_property

from casec.casebook import model
from casec.casebook.graph import END_DAY, LEAVE, SLEEP, edges, exits, follow
from casec.casebook.rules.rulebook import all_items
from casec.casebook.verdicts import Seen
from casec.diagnostic import Diagnostic
from casec.source import Span

_NEVER = ("CB213", "CB220", "CB222", "CB223", "CB226")
_ALWAYS = ("CB221", "CB224", "CB225")
_TESTS = ("CB230", "CB231")
_CUT_OFF = ("CB201", "CB202", "CB203")  # what lacks its exits may have been to lead there
_NEVER_LEFT = "CB210"
_UNREAD = "CB205"
_ROUND = "CB211"

TELLING = frozenset((*_NEVER, *_ALWAYS, *_TESTS, *_CUT_OFF, _NEVER_LEFT, _UNREAD, _ROUND))
"""The codes of other checks that say of something that it never comes about."""


class Told:
    """Whether an item that never comes about is explained by a finding of another check."""

    def __init__(self, seen: Seen) -> None:
        self.seen = seen
        self.codes = {one.code for one in seen.known}
        self.book = {one.name: one for one in seen.case.paragraphs}
        self.never = tuple(_spans(seen.known, _NEVER))
        self.always = tuple(_spans(seen.known, _ALWAYS))
        self.tests = tuple(_spans(seen.known, _TESTS))
        self.unread = tuple(_unread(seen))
        self.round = tuple(_all_spans(seen.known, _ROUND))

    def __call__(self, item: str) -> bool:
        kind, name, *_ = item.split()
        span = self.seen.spans[item]
        if _meets(span, self.unread):
            return True
        rule = _RULES.get(kind)
        return rule is not None and rule(self, item, name, span)

    @cached_property
    def led(self) -> Collection[str]:
        """All paragraphs to which ways lead as they are written."""
        case = self.seen.case
        onwards: dict[str, list[str]] = {}
        for way in edges(case):
            onwards.setdefault(way.start, []).append(way.end)
        decoys = (one.name for one in case.paragraphs if one.decoy)
        return follow(onwards, (case.start, *decoys, LEAVE, END_DAY, SLEEP))

    def paragraph(self, _: str, name: str, __: Span) -> bool:
        """An island."""
        return not self.codes.isdisjoint(_CUT_OFF) and name not in self.led

    def gate(self, item: str, _: str, span: Span) -> bool:
        """A gate whose condition holds never, or always."""
        return _meets(span, self.never if item.endswith(" open") else self.always)

    def turn(self, _: str, __: str, span: Span) -> bool:
        """A riddle that nobody can solve."""
        return _NEVER_LEFT in self.codes or _meets(span, self.never)

    def exit(self, item: str, name: str, span: Span) -> bool:
        """An exit whose condition never holds, or behind an action whose condition always does."""
        index = int(item.split()[2])
        before = (one.span for one in exits(self.book[name].body) if one.must and one.index < index)
        return _meets(span, self.never) or any(_meets(one, self.always) for one in before)

    def test(self, _: str, __: str, span: Span) -> bool:
        """A test with one end."""
        return _meets(span, self.tests)

    def branch(self, item: str, name: str, _: Span) -> bool:
        """A branch, if anything is known of one of its conditional, or its gate is wrong."""
        gate = self.book[name].gate
        if gate and _meets(gate.span, self.round):
            return True
        index = int(item.split()[2])
        found = (
            branch.span
            for one in all_items(self.book[name].body)
            if isinstance(one, model.Conditional) and one.index == index
            for branch in one.branches
        )
        return any(_meets(span, (*self.never, *self.always)) for span in found)

    def address(self, _: str, __: str, ___: Span) -> bool:
        """An address of a book in which nobody goes about."""
        return _NEVER_LEFT in self.codes

    def letter(self, _: str, name: str, span: Span) -> bool:
        """A letter that the book does not give: its place is where the fact is declared."""
        return any(fact.name == name and fact.span == span for fact in self.seen.case.facts)


_RULES: Mapping[str, Callable[[Told, str, str, Span], bool]] = {
    "paragraph": Told.paragraph,
    "gate": Told.gate,
    "turn": Told.turn,
    "exit": Told.exit,
    "pass": Told.test,
    "fail": Told.test,
    "branch": Told.branch,
    "address": Told.address,
    "letter": Told.letter,
}


def _spans(known: Iterable[Diagnostic], codes: Collection[str]) -> Iterator[Span]:
    """The places of findings; that of a closed address is the gate, not the address."""
    for one in known:
        if one.code in codes:
            labels = one.also if one.code == "CB213" else (one.label,)
            yield from (label.span for label in labels)


def _all_spans(known: Iterable[Diagnostic], code: str) -> Iterator[Span]:
    """Every place that the findings of a code show."""
    for one in known:
        if one.code == code:
            yield from (label.span for label in (one.label, *one.also))


def _unread(seen: Seen) -> Iterator[Span]:
    """All that stands where nobody reads on: from the place that is told to the end of its body."""
    starts = {
        (one.label.span.source, one.label.span.start) for one in seen.known if one.code == _UNREAD
    }
    waiting = [one.body for one in seen.case.paragraphs] if starts else []
    while waiting:
        body = waiting.pop()
        for place, item in enumerate(body):
            if (item.span.source, item.span.start) in starts:
                yield from (each.span for each in all_items(body[place:]))
            if isinstance(item, model.Conditional):
                waiting += [branch.body for branch in item.branches]


def _meets(span: Span, others: Iterable[Span]) -> bool:
    return any(
        span.source is each.source and span.start < each.end and each.start < span.end
        for each in others
    )
