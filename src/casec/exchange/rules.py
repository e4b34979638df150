"""Whether a translation has the rules of its text, and is a text of the same kind.

Both are read by the one parser, each in a paragraph made for it. What is read from them must be
alike but for words: effects, conditions and tests in the same order; people, references, pictures
and places for letters in any.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from casec.diagnostic import Diagnostic, Label, Severity, report
from casec.exchange.po import Written
from casec.exchange.unit import Form, Unit
from casec.source import Source
from casec.syntax.parse import parse
from casec.syntax.print_rules import condition, effect
from casec.syntax.tree import (
    Comment,
    Effect,
    Exit,
    If,
    Item,
    Know,
    LetterSlot,
    Mark,
    Mention,
    Paragraph,
    Picture,
    Piece,
    Prose,
    Question,
    See,
    Test,
)

_PLACE = re.compile(r"\{\w+\}")
_AROUND: Mapping[Form, tuple[str, str]] = {
    "prose": ("", ""),
    "card": ("", ""),
    "exit": (">> ", " -> a"),
    "question": ("? ", "\n- [0] x"),
    "answer": ("? x\n- [0] ", ""),
    "notice": ("[notice]\n", "\n[end]"),
}


@dataclass(frozen=True, slots=True)
class _Read:
    """What the parser makes of a text.

    Attributes:
        shape: the kinds of its blocks; empty where it is no text by itself.
        ordered, loose: its rules as they are written; those of which the order counts, and others.
    """

    shape: tuple[str, ...] = ()
    ordered: tuple[str, ...] = ()
    loose: tuple[str, ...] = ()


def faults(given: Sequence[tuple[Unit, Written]]) -> tuple[tuple[Diagnostic, ...], ...]:
    """What is wrong with each of these translations: what the parser can't read in it; else the one
    finding that its rules are others. Values of case.yaml have no rules."""
    ruled = [(unit, words) for unit, words in given if unit.form != "value"]
    texts = [_made(unit.form, text) for unit, one in ruled for text in (unit.words, one.text)]
    whole = _Whole(texts)
    found = {
        unit.key: _faults(unit, words, whole, 2 * number)
        for number, (unit, words) in enumerate(ruled)
    }
    return tuple(found.get(unit.key, ()) for unit, _ in given)


def kept(units: Sequence[Unit]) -> Mapping[tuple[str, str], tuple[str, ...]]:
    """What a translation of each text must keep as it is; those that have nothing such are left
    out."""
    ruled = [unit for unit in units if unit.form != "value"]
    read = _Whole([_made(unit.form, unit.words) for unit in ruled]).read
    found = {
        unit.key: tuple(dict.fromkeys((*one.ordered, *one.loose)))
        for unit, one in zip(ruled, read, strict=True)
    }
    places = {
        unit.key: tuple(dict.fromkeys(_PLACE.findall(unit.words + unit.plural)))
        for unit in units
        if unit.context.startswith("wording ")
    }
    return {key: rules for key, rules in {**found, **places}.items() if rules}


def _made(form: Form, words: str) -> tuple[str, str, str]:
    before, behind = _AROUND[form]
    if form == "exit" and "[test" in words.casefold():
        behind = " -> a | b"
    return before, words, behind


class _Whole:
    """Many texts, each with what stands before and behind it, read at once."""

    def __init__(self, texts: Sequence[tuple[str, str, str]]) -> None:
        self.starts: list[int] = []
        self.words: list[int] = []
        made, length = list[str](), 0
        for number, (before, words, behind) in enumerate(texts):
            head = f"== t{number}\n\n{before}"
            made.append(f"{head}{words}{behind}\n\n")
            self.starts.append(length)
            self.words.append(length + len(head))
            length += len(made[-1])
        self.starts.append(length)
        self.text = "".join(made)
        tree, found = parse(Source("", self.text))
        numbers = {start: number for number, start in enumerate(self.starts)}
        self.errors: dict[int, list[Diagnostic]] = {}
        for fault in found:
            if fault.severity is Severity.ERROR:
                self.errors.setdefault(self._holding(fault.label.span.start), []).append(fault)
        self.read = [_Read()] * len(texts)
        for item in tree.items:
            at = numbers.get(item.span.start)
            if at is not None and isinstance(item, Paragraph):
                self.read[at] = self._read(item, self.starts[at + 1])

    def _holding(self, offset: int) -> int:
        """The number of the text in which a place lies."""
        return min(bisect_right(self.starts, offset), len(self.starts) - 1) - 1

    def _read(self, paragraph: Paragraph, end: int) -> _Read:
        marked = paragraph.number or paragraph.marks or paragraph.gate or paragraph.once
        if marked or self.text[paragraph.span.end : end].strip():
            return _Read()  # part of it was taken for a heading, or for its marks
        items = [item for item in paragraph.body if not isinstance(item, Comment)]
        pieces = [piece for item in items for piece in _pieces(item)]
        return _Read(
            tuple(_kind(item) for item in items),
            tuple(rule for piece in pieces for rule in _ordered(piece)),
            tuple(sorted(rule for piece in pieces for rule in _loose(piece))),
        )


def _faults(unit: Unit, words: Written, whole: _Whole, number: int) -> tuple[Diagnostic, ...]:
    one, two = whole.read[number], whole.read[number + 1]
    if errors := whole.errors.get(number + 1):
        start = whole.words[number + 1]
        note = f"This is the translation of {unit.context}"
        note += ", whose target stands in the book." if unit.form == "exit" else "."
        return tuple(_at_home(fault, words, start, note) for fault in errors)
    if one == two or not one.shape:
        return ()
    before, behind = (Counter((*each.ordered, *each.loose)) for each in (one, two))
    lost, added = (before - behind).elements(), (behind - before).elements()
    notes = tuple(_notes(lost, added)) or (_other(one, two),)
    return (report("CB993", words.span, values={"name": unit.context}, notes=notes),)


def _notes(lost: Iterable[str], added: Iterable[str]) -> Iterator[str]:
    for said, rules in (("Lost: {}.", lost), ("Only in the translation: {}.", added)):
        if listed := ", ".join(rules):
            yield said.replace("{}", listed)


def _other(one: _Read, two: _Read) -> str:
    if one.shape == two.shape:
        return f"In the text they stand in this order: {', '.join(one.ordered)}."
    return "It is read as something else: look for a blank line, or a line that begins with a sign."


def _at_home(fault: Diagnostic, words: Written, start: int, note: str) -> Diagnostic:
    """A fault of the parser at its place in the file of translations."""
    last = len(words.places) - 1
    first, end = (min(max(at - start, 0), last) for at in fault.label.span[1:])
    span = words.source.span(words.places[first], max(words.places[first], words.places[end]))
    label, notes = Label(span, fault.label.text), (*fault.notes, note)
    return replace(fault, label=label, also=(), notes=notes, fixes=())


def _kind(item: Item) -> str:
    match item:
        case Prose():
            return item.kind
        case Exit():
            return f"exit {item.must}"
        case Question():
            return f"question {item.open} {len(item.answers)}"
        case _:
            return type(item).__name__


def _pieces(item: Item) -> Iterator[Piece | If | Test]:
    """All pieces of a block, those in a writer's own words of a `[know …: …]` too."""
    match item:
        case Prose():
            yield from _inner(item.pieces)
        case Exit():
            yield from _inner(item.parts)
        case Question():
            yield from _inner(item.words)
            for answer in item.answers:
                yield from _inner(answer.words)
        case _:
            pass


def _inner(pieces: Iterable[Piece | If | Test]) -> Iterator[Piece | If | Test]:
    for piece in pieces:
        yield piece
        if isinstance(piece, Know):
            yield from _inner(piece.words or ())


def _ordered(piece: Piece | If | Test) -> Iterator[str]:
    match piece:
        case Know():
            yield f"[know {piece.fact.text}{': …' if piece.words is not None else ''}]"
        case Mark():
            yield effect(replace(piece, words="…"), None)
        case If():
            yield f"[if {condition(piece.condition)}]"
        case Test():
            yield f"[test {piece.ability.text} > {piece.level}]"
        case _ if isinstance(piece, Effect):
            yield effect(piece, None)
        case _:
            pass


def _loose(piece: Piece | If | Test) -> Iterator[str]:
    match piece:
        case Mention():
            yield f"@{piece.person.text}"
        case See():
            yield f"[see {piece.name.text}]"
        case Picture():
            yield f"![…]({piece.path})"
        case LetterSlot():
            yield "{letter}"
        case _:
            pass
