"""How large a deck may be: 2 to 5 categories, 2 to 12 values of each, 512 cards."""

from __future__ import annotations

from math import prod

from casec.clues.model import BASE, CATEGORIES, MOST_CARDS, VALUES, Category
from casec.diagnostic import Diagnostic, report
from casec.settings import values
from casec.source import Span
from casec.syntax import data


def within(
    root: data.Mapping, categories: tuple[Category, ...]
) -> tuple[set[str], tuple[Diagnostic, ...]]:
    """The ways to play whose cards are within the limits, and what is beyond them. All is printed
    for all ways together, so it is their cards that count."""
    faults = [*_base(root, categories)]
    base = sizes(categories, "")
    if faults or not categories or 0 in base:  # that nothing stands there has been told
        return set(), tuple(faults)
    found, total = {BASE}, prod(base)
    for name, _ in values.named(root, "variants"):
        own = sizes(categories, name.text)
        wide = [each for each in zip(categories, own, strict=True) if each[1] > VALUES[1]]
        faults += (_values(category, count, name.span) for category, count in wide)
        more = prod(own) - prod(base)
        if not wide and total + more > MOST_CARDS:
            faults.append(report("CB912", name.span, values={"count": total + more}))
        elif not wide:
            found.add(name.text)
            total += more
    return found, tuple(faults)


def _base(root: data.Mapping, categories: tuple[Category, ...]) -> tuple[Diagnostic, ...]:
    entry = root.get("categories")
    place = entry.key.span if entry else root.span.point()
    base = sizes(categories, "")
    faults = [
        _values(category, count, category.span)
        for category, count in zip(categories, base, strict=True)
        if count and not VALUES[0] <= count <= VALUES[1]
    ]
    if categories and not CATEGORIES[0] <= len(categories) <= CATEGORIES[1]:
        faults.append(report("CB910", place, values={"count": len(categories)}))
    if not faults and prod(base) > MOST_CARDS:
        faults.append(report("CB912", place, values={"count": prod(base)}))
    return tuple(faults)


def _values(category: Category, count: int, place: Span) -> Diagnostic:
    return report("CB911", place, values={"name": category.title, "count": count})


def sizes(categories: tuple[Category, ...], variant: str) -> tuple[int, ...]:
    """How many values of each category are in play."""
    return tuple(
        sum(value.variant in ("", variant) for value in category.values) for category in categories
    )
