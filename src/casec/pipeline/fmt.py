"""The one form of a `.case` file: a source enters, its text in that form leaves, or what is wrong.

Nothing is handed out that does not say the same: the new text is read again, and its tree, its
comments and what its `allow` comments silence must be those of the old one.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass

from casec.diagnostic import Diagnostic, Severity
from casec.pipeline.allow import allowances, block_spans
from casec.source import Source, Span
from casec.syntax.parse import parse
from casec.syntax.pasted import Repair, repaired
from casec.syntax.print import print_tree
from casec.syntax.tidy import tidy
from casec.syntax.tree import Paragraph, Tree

__all__ = ["Formatted", "Repair", "formatted"]


@dataclass(frozen=True, slots=True)
class Formatted:
    """What became of a source.

    Attributes:
        text: in the one form; None where faults stand in the way, or casec failed.
        faults: errors of the text, each with its place.
        repairs: what was done to pasted text before.
    """

    source: Source
    text: str | None
    faults: tuple[Diagnostic, ...] = ()
    repairs: tuple[Repair, ...] = ()

    def changes(self, given: bytes) -> bool:
        """Whether the file, which holds the bytes `given`, is to be written anew."""
        return self.text is not None and self.text.encode() != given

    @property
    def failed(self) -> bool:
        """Whether the new text would have said something else: a bug of ours."""
        return self.text is None and not self.faults


def formatted(source: Source, *, pasted: bool = False) -> Formatted:
    """The source in the one form. A text with errors is left alone: what it means is not known.

    Args:
        pasted: mend what a word processor left behind first.
    """
    plain, repairs = repaired(source) if pasted else (source, ())
    tree, found = parse(tidy(plain))
    if errors := _errors(found):
        return Formatted(source, None, _errors(parse(source)[1]) or errors)
    text = print_tree(tree)
    again, more = parse(Source(source.path, text))
    same = (
        again == tree
        and [one.code for one in more] == [one.code for one in found]
        and _silenced(again) == _silenced(tree)
        and print_tree(again) == text
    )
    return Formatted(source, text if same else None, repairs=repairs)


def _errors(found: tuple[Diagnostic, ...]) -> tuple[Diagnostic, ...]:
    return tuple(one for one in found if one.severity is Severity.ERROR)


def _silenced(tree: Tree) -> list[tuple[int, int]]:
    """The blocks, marks and gates that each `allow` reaches, by their numbers in the file."""
    starts = sorted(span.start for span in _spans(tree)) if tree.allows else []
    return [
        (bisect_left(starts, each.reach.start), bisect_left(starts, each.reach.end))
        for each in allowances(tree)
    ]


def _spans(tree: Tree) -> Iterator[Span]:
    yield from block_spans(tree)
    for item in tree.items:
        if isinstance(item, Paragraph):
            forms = (*item.marks, item.gate, item.once)
            yield from (form.span for form in forms if form)
