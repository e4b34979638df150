"""The line at the head of a gated paragraph (R6a, R6b).

It says when not to read on, and where to go then.
"""

from __future__ import annotations

from collections.abc import Iterator

from casec.casebook import model
from casec.casebook.edition import model as page
from casec.casebook.edition.conditions import condition_runs
from casec.casebook.edition.terms import Terms
from casec.casebook.edition.windows import windows_text


def gates(terms: Terms, paragraph: model.Paragraph) -> Iterator[page.Gate]:
    """The gates of a paragraph, in the order in which they are judged."""
    if paragraph.gate is not None:
        yield _gate(terms, paragraph.gate)
    if paragraph.once is not None:
        number = terms.paragraph(paragraph.once.otherwise)
        yield page.Gate(paragraph.once, terms.fill("gate.once", number=number), True)


def _gate(terms: Terms, gate: model.Gate) -> page.Gate:
    number = terms.paragraph(gate.otherwise)
    if isinstance(gate.condition, model.InTime):
        windows = windows_text(terms, gate.condition.windows, behind_is=False)
        return page.Gate(gate, terms.fill("gate.windows", windows=windows, number=number), False)
    condition = condition_runs(terms, gate.condition)
    return page.Gate(gate, terms.fill("gate.condition", condition=condition, number=number), False)
