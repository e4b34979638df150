"""All names of a case, gathered before anything is looked up: from case.yaml and from every tree.

A name given twice within its kind is reported where it comes again, with both places; the first
one counts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from casec.casebook.resolve import borrowed, walk
from casec.casebook.resolve.doubles import Pair, doubles
from casec.casebook.resolve.paragraphs import is_sheet
from casec.casebook.resolve.scope import NameKind
from casec.diagnostic import Diagnostic, Label, report
from casec.language import words
from casec.settings import values
from casec.source import Span
from casec.syntax import data, tree
from casec.syntax.clean import clean
from casec.syntax.names import is_name

# Words that mean something in a window or condition.
_RULE_WORDS = frozenset(
    {"before", "from", "until", "time", "open", "if", "else", "and", "or", "not"}
)


@dataclass(frozen=True, slots=True)
class Book:
    """What has a name in the book. Paragraphs and sheets share one space of names."""

    paragraphs: Mapping[str, tree.Paragraph]
    sheets: Mapping[str, tree.Paragraph]
    texts: Mapping[str, tree.PersonText]
    given: Mapping[str, Span]
    """Facts that the book gives, by the first place."""
    asked: Mapping[str, Span]
    """Facts that the book asks for, by the first place."""
    once: frozenset[str]
    """Facts that the book gives in one place only."""
    repaired: frozenset[str]
    """Names that were made for headings which hold none."""


def headings(trees: Iterable[tree.Tree]) -> tuple[tree.Paragraph, ...]:
    """Every paragraph and sheet, in order."""
    return tuple(item for each in trees for item in each.items if isinstance(item, tree.Paragraph))


def book(trees: Sequence[tree.Tree]) -> tuple[Book, tuple[Diagnostic, ...]]:
    """The names of the book, and those that are given twice."""
    again: list[Pair] = []
    first: dict[str, tree.Paragraph] = {}
    texts: dict[str, tree.PersonText] = {}
    given: dict[str, Span] = {}
    asked: dict[str, Span] = {}
    times = Counter[str]()
    for paragraph in headings(trees):
        known = first.setdefault(paragraph.name.text, paragraph)
        if known is not paragraph:
            again.append((paragraph, known))
        for piece in walk.pieces(paragraph.body):
            if isinstance(piece, tree.Know):
                given.setdefault(piece.fact.text, piece.fact.span)
                times[piece.fact.text] += 1
        for condition in walk.conditions(paragraph):
            if isinstance(condition, tree.Knows):
                asked.setdefault(condition.fact.text, condition.fact.span)
    faults = list(doubles(again, headings(trees)))
    for item in (item for each in trees for item in each.items):
        if isinstance(item, tree.PersonText):
            text = texts.setdefault(item.person.text, item)
            if text is not item:
                faults.append(_twice("CB113", item.person, text.person.span))
    sheets = {name: each for name, each in first.items() if is_sheet(each)}
    paragraphs = {name: each for name, each in first.items() if name not in sheets}
    once = frozenset(name for name, count in times.items() if count == 1)
    repaired = frozenset(name for name, each in first.items() if not _holds_name(each))
    return Book(paragraphs, sheets, texts, given, asked, once, repaired), tuple(faults)


def _holds_name(paragraph: tree.Paragraph) -> bool:
    """Whether its name stands in its heading as it is: what is no name was told there."""
    name = paragraph.name
    return is_name(clean(name.span.text).text.strip())


def keys(root: data.Mapping, key: str) -> dict[str, Span]:
    """The names that are the keys of one map of case.yaml."""
    return {name.text: name.span for name, _ in values.named(root, key)}


def addresses(root: data.Mapping) -> tuple[dict[str, Span], tuple[Diagnostic, ...]]:
    """The addresses of all cards, and those that stand on two."""
    found: dict[str, Span] = {}
    faults: list[Diagnostic] = []
    for _, place in values.named(root, "places"):
        for name, _ in values.named(place, "addresses"):
            if name.text in found:
                faults.append(_twice("CB112", name, found[name.text]))
            found.setdefault(name.text, name.span)
    return found, tuple(faults)


def hidden(root: data.Mapping) -> frozenset[NameKind]:
    """The kinds of which case.yaml holds some names out of sight: no map is there that has any."""
    found: set[NameKind] = set()
    if not keys(root, "detectives"):
        found.add("detective")
    places = tuple(values.named(root, "places"))
    if not places or not all(any(values.named(place, "addresses")) for _, place in places):
        found.add("address")
    if values.child(root, "people") and not keys(root, "people"):
        found.add("person")
    return frozenset(found)


def hours(
    root: data.Mapping, language: str
) -> tuple[dict[str, tuple[tree.Window, ...]], tuple[Diagnostic, ...]]:
    """The named windows; a name that is a day, month or rule word is reported."""
    found: dict[str, tuple[tree.Window, ...]] = {}
    faults: list[Diagnostic] = []
    for name, value in values.named(root, "hours"):
        if _has_meaning(name.text, language):
            faults.append(report("CB628", name.span, values={"name": name.text}))
        if isinstance(value, data.Scalar) and value.text.strip():
            found[name.text], wrong = borrowed.windows(value)
            faults += wrong
    return found, tuple(faults)


def _has_meaning(word: str, language: str) -> bool:
    parts = word.split("-")
    days = all(words.weekday(part, language) is not None for part in parts) and len(parts) < 3
    whole = words.weekday(word, language) is not None or words.month(word, language) is not None
    return days or whole or word.casefold() in _RULE_WORDS


def _twice(code: str, name: tree.Name, first: Span) -> Diagnostic:
    also = (Label(first, "given first here"),)
    return report(code, name.span, values={"name": name.text}, also=also)
