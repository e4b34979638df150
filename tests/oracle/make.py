"""From the text of a case to the `Case`, through casec's own parser and resolver."""

from __future__ import annotations

from dataclasses import dataclass

from casec.casebook import model
from casec.casebook.resolve import resolve
from casec.diagnostic import Diagnostic, Severity
from casec.source import Source
from casec.syntax.parse import parse

_EXCHANGED = "CB642"
"""Sun and moon that end as the other should: a slip that random cases make, and can be played."""


@dataclass(frozen=True)
class Written:
    """A case as a writer has it: case.yaml and one file of the book."""

    config: str
    book: str

    def __str__(self) -> str:
        return f"--- case.yaml\n{self.config}\n--- book/all.case\n{self.book}"


def read(written: Written) -> tuple[model.Case | None, tuple[Diagnostic, ...]]:
    """The case, and every error for which it could not be played."""
    tree, form = parse(Source("book/all.case", written.book))
    case, names = resolve("random", Source("case.yaml", written.config), [tree], ())
    errors = tuple(
        each
        for each in (*form, *names)
        if each.severity is Severity.ERROR and each.code != _EXCHANGED
    )
    return case, errors


def load(written: Written) -> model.Case:
    """The case. Raises ValueError with all messages if it has an error."""
    case, errors = read(written)
    if case is None or errors:
        messages = "\n".join(f"{each.label.span}: {each.code} {each.message}" for each in errors)
        raise ValueError(f"{messages}\n{written}")
    return case
