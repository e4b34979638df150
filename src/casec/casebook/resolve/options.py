"""The settings of a case book's case.yaml that need no book: luck, checks, scoring, print,
limits.
"""

from __future__ import annotations

from typing import Literal, cast

from casec.casebook import model
from casec.diagnostic import Diagnostic, Label, report
from casec.settings import head, values
from casec.settings.kinds import read_card_size
from casec.syntax import data


def luck(root: data.Mapping) -> tuple[int, int, tuple[Diagnostic, ...]]:
    """Luck points at the start and at most."""
    start = max(0, values.whole(root, "luck", 0))
    most = values.whole(root, "luck max", start)
    written = values.scalar(root, "luck max")
    if written is None or most >= start:
        return start, max(start, most), ()
    given = {"most": most, "start": start}
    other = values.scalar(root, "luck")
    also = (Label(other.span, "luck at the start"),) if other else ()
    return start, start, (report("CB625", written.span, values=given, also=also),)


def scoring(root: data.Mapping) -> model.Scoring:
    """Points at the end."""
    node = values.child(root, "scoring")
    kinds = ("luck", "ability", "letter", "token")
    return model.Scoring(*(values.whole(node, f"per {kind}", 0) for kind in kinds))


def checks(root: data.Mapping) -> model.Checks:
    """How strictly the case is checked."""
    node, default = values.child(root, "checks"), model.Checks()
    return model.Checks(
        head.gate(root),
        head.severity(root),
        values.whole(node, "paragraph words", default.paragraph_words),
        values.whole(node, "choices", default.choices),
    )


def printing(root: data.Mapping) -> model.Print:
    """How the book is printed."""
    node, default = values.child(root, "print"), model.Print()
    pages = ("a4", "letter", "a5", "phone")
    keeps = ("paragraph", "choices", "none")
    page = values.choice(node, "page", pages, default.page)
    keep = values.choice(node, "keep", keeps, default.keep)
    columns = values.whole(node, "columns", default.columns)
    size = values.text(node, "card size", default.card_size)
    return model.Print(
        cast("Literal['a4', 'letter', 'a5', 'phone']", page),
        2 if columns == 2 else 1,
        size if read_card_size(size) else default.card_size,
        max(0, values.whole(node, "bleed", default.bleed)),
        cast("Literal['paragraph', 'choices', 'none']", keep),
        max(1, values.whole(node, "first paragraph", default.first_paragraph)),
    )


def limits(root: data.Mapping) -> model.Limits:
    """The game's own limits, or the case's."""
    node, default = values.child(root, "limits"), model.Limits()
    return model.Limits(
        values.whole(node, "people", default.people),
        values.whole(node, "places", default.places),
        min(26, values.whole(node, "letters", default.letters)),
    )
