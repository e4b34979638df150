"""Words with letters of two scripts that can't be told apart: a Latin `a` in a Cyrillic word.

Such a word looks right and is not: no search finds it, and it may be printed in two faces. Words
that mix scripts on purpose have letters which cannot be mistaken.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from casec.casebook import model
from casec.casebook.check.passages import Passage
from casec.diagnostic import Diagnostic, report
from casec.source import Span
from casec.syntax.names import LOOK_ALIKES, SCRIPTS, script

_WORD = re.compile(r"[^\W\d_]+")
_MIXED = re.compile("[A-Za-z][\u0370-\u052f]|[\u0370-\u052f][A-Za-z]")


def faults(passage: Passage) -> Iterator[Diagnostic]:
    """The words of a passage that are mixed by mistake."""
    for block in passage.blocks:
        if not block.text.isascii() and _MIXED.search(block.text):
            for match in _WORD.finditer(block.text):
                if letter := stray(match[0]):
                    yield _report(block.span(*match.span()), match[0], letter)


def titles(case: model.Case) -> Iterator[Diagnostic]:
    """The same of the titles in case.yaml, told at the name of the card."""
    addresses = (each for place in case.places for each in place.addresses)
    cards = [(detective.title, detective.span) for detective in case.detectives]
    cards += [(person.title, person.span) for person in case.people]
    cards += [(place.title, place.span) for place in case.places]
    cards += [(address.title, address.span) for address in addresses]
    for title, span in cards:
        for word in _WORD.findall(title):
            if letter := stray(word):
                yield _report(span, word, letter)


def stray(word: str) -> str | None:
    """The first letter of a word that is of another script than most, if all of these look like
    letters of the word's own."""
    if word.isascii() or not _MIXED.search(word):
        return None
    scripts = [script(letter) for letter in word]
    kinds = sorted(set(scripts), key=lambda each: (scripts.count(each), scripts.index(each)))
    if len(kinds) != 2:
        return None
    few = [letter for letter, kind in zip(word, scripts, strict=True) if kind == kinds[0]]
    return few[0] if LOOK_ALIKES.issuperset(few) else None


def _report(span: Span, word: str, letter: str) -> Diagnostic:
    values = {"word": word, "letter": letter, "script": SCRIPTS[script(letter)]}
    return report("CB327", span, values=values)
