"""A book that has files, and no paragraph in any of them."""

from __future__ import annotations

from collections.abc import Sequence

from casec.casebook.resolve.names import headings
from casec.diagnostic import Diagnostic, Severity, report
from casec.source import Source
from casec.syntax import tree


def of_texts(trees: Sequence[tree.Tree], found: Sequence[Diagnostic]) -> tuple[Diagnostic, ...]:
    """The faults of the texts. Where none holds a paragraph, that is said, unless an error among
    them is the reason; then it does not matter that one is empty.

    Args:
        found: what was found while these trees were read.
    """
    if not trees or headings(trees):
        return tuple(found)
    others = tuple(one for one in found if one.code != "CB055")
    if any(one.severity is Severity.ERROR for one in others):
        return others
    path = trees[0].source.path
    place = trees[0].source.span(0, 0) if len(trees) == 1 else Source("book", "").span(0, 0)
    help = f"Write the first paragraph in {path}; it opens with a line such as `== briefing`."
    values = {"why": "no file below “book” holds a paragraph"}
    return (*others, report("CB704", place, values=values, help=help))
