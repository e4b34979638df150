"""Characters that the book face does not have: a printer would set empty boxes for them.

The texts of the book are looked at, the titles on its cards, and the words that a case gives for
rules. What is not printed (comments, names, the words for a picture) is not.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import TypeAlias

from casec.casebook import model
from casec.casebook.check.passages import Block
from casec.casebook.check.view import View
from casec.diagnostic import Diagnostic
from casec.fonts import faces
from casec.language import words
from casec.language.catalogue import catalogue_of
from casec.settings.glyphs import UNREAD, fault
from casec.source import Source, Span
from casec.syntax.parse.brackets import without

_LANGUAGE = re.compile(r"^language:[ \t]*(\S+)", re.MULTILINE)

_Printed: TypeAlias = tuple[str, model.Text | Span]
"""Words as they are printed, and what they were written as."""


def faults(view: View) -> Iterator[Diagnostic]:
    """A warning for each such character, where it first stands."""
    told: set[str] = set()
    for text, place in _printed(view.case):
        for character in faces.missing(text):
            at = _place(character, text, place)
            if character not in told and not (character == UNREAD and at.source.spoilt):
                told.add(character)
                yield fault(character, at)


def _place(character: str, text: str, place: model.Text | Span) -> Span:
    """Where a character stands in what is written; all of that where it is written otherwise."""
    if isinstance(place, model.Text):
        at = text.find(character)
        return Block("text", text, ((0, place),)).span(at, at + 1) if at >= 0 else place.span
    at = place.text.find(character)
    return place.source.span(place.start + at, place.start + at + 1) if at >= 0 else place


def _printed(case: model.Case) -> Iterator[_Printed]:
    bodies = [(each.span.source, each.body) for each in case.paragraphs]
    papers = [(each.span.source, each.body) for each in case.sheets]
    sources = {source for source, _ in (*bodies, *papers)}  # most have nothing to be looked for
    lacking = {source for source in sources if faces.missing(source.text)}
    for source, body in (*bodies, *papers):
        if source in lacking:
            yield from _of_items(body)
    for text in (*(each.text for each in case.people), *(each.text for each in case.detectives)):
        yield from _of_items(text)
    titles = list(_titles(case))
    yield from ((title, _from(span, title)) for title, span in titles)
    config = next((span.source for _, span in titles), Source("case.yaml", ""))
    yield from _of_settings(case, config)


def _titles(case: model.Case) -> Iterator[tuple[str, Span]]:
    """The titles in case.yaml, each with the name of its card."""
    for place in case.places:
        yield place.title, place.span
        yield from ((address.title, address.span) for address in place.addresses)
    for detective in case.detectives:
        yield detective.title, detective.span
    for person in case.people:
        yield from ((text, person.span) for text in (person.title, person.group or ""))


def _from(span: Span, words: str) -> Span:
    """A place and all up to the end of the words that follow it; without these the place."""
    at = span.source.text.find(words, span.end)
    return span.source.span(span.start, max(span.end, at + len(words) if at >= 0 else 0))


def _of_settings(case: model.Case, config: Source) -> Iterator[_Printed]:
    for text in (case.title, *case.authors, *case.wording.values()):
        at = config.text.find(text)
        yield text, config.span(max(0, at), max(0, at) + len(text) if at >= 0 else 0)
    if catalogue_of(case.language) is None:  # those that have one print in letters of the face
        found = _LANGUAGE.search(config.text)
        where = config.span(*found.span(1)) if found else config.span(0, 0)
        for day in case.calendar.dates:
            yield words.date_name(day, case.language, True), where


def _of_items(items: Iterable[model.Item]) -> Iterator[_Printed]:
    for item in items:
        match item:
            case model.Prose(pieces=pieces) | model.Exit(pieces=pieces):
                yield from _of_pieces(pieces)
            case model.Conditional(branches=branches):
                for branch in branches:
                    yield from _of_items(branch.body)
            case model.Letter(body=body):
                yield from _of_items(body)
            case model.Notice(rows=rows, span=span):
                yield "\n".join(cell for row in rows for cell in row), _from(span, "[end]")
            case model.Question(words=asked, answers=answers):
                for pieces in (asked, *(answer.words for answer in answers)):
                    yield from _of_pieces(pieces)


def _of_pieces(pieces: Iterable[model.Piece]) -> Iterator[_Printed]:
    for piece in pieces:
        match piece:
            case model.Text(text=text):
                yield without(text), piece
            case model.Mention(words=str(said), span=span) | model.Mark(words=said, span=span):
                yield said, span
            case model.Know(words=tuple(own)):
                yield from _of_pieces(own)
