"""The cards of case.yaml: detectives, places with their addresses, people, facts.

Design: "case.yaml" in docs/language.md.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from casec.casebook import model
from casec.casebook.calendar import Ability
from casec.casebook.resolve import borrowed
from casec.casebook.resolve.body import card_text
from casec.casebook.resolve.pieces import picture
from casec.casebook.resolve.scope import Scope, fact, lead
from casec.diagnostic import Label, report
from casec.settings import values
from casec.settings.kinds import read_whole
from casec.source import Span
from casec.syntax import data, tree


def detectives(scope: Scope, root: data.Mapping) -> tuple[model.Detective, ...]:
    """The detectives; one who can do nothing at all is reported."""
    found = []
    for name, node in values.named(root, "detectives"):
        maxima = {each: max(0, values.whole(node, each.value, 0)) for each in Ability}
        written = [values.scalar(node, each.value) for each in Ability]
        given = {each.value: values.text(node, each.value) for each in Ability}
        scope.unsure.update(each for each, text in given.items() if read_whole(text) is None)
        if all(each and read_whole(each.text.strip()) == 0 for each in written):
            scope.faults.append(report("CB626", name.span, values={"name": name.text}))
        text, art = _text(scope, node), _art(scope, node)
        title = values.text(node, "name", name.text)
        found.append(model.Detective(name.text, title, maxima, text, art, name.span))
    return tuple(found)


def places(scope: Scope, root: data.Mapping, homes: frozenset[str]) -> tuple[model.Place, ...]:
    """The Location cards. `homes`: the addresses that must be open to all, station and start."""
    found = []
    for name, node in values.named(root, "places"):
        addresses = tuple(_addresses(scope, node, homes))
        title = values.text(node, "name", name.text)
        found.append(model.Place(name.text, title, addresses, _art(scope, node), name.span))
    return tuple(found)


def people(
    scope: Scope, root: data.Mapping, texts: Mapping[str, tree.PersonText]
) -> tuple[model.Person, ...]:
    """The persons of interest; the text of one comes from case.yaml or from the book."""
    found = []
    for name, node in values.named(root, "people"):
        inline = values.scalar(node, "text")
        text, book = _text(scope, node), texts.get(name.text)
        if book and inline:
            also = (Label(inline.span, "and here"),)
            given = {"name": name.text}
            scope.faults.append(report("CB113", book.person.span, values=given, also=also))
        if book:
            text = card_text(scope, book.body)
        title, group = values.text(node, "name", name.text), values.text(node, "group") or None
        found.append(model.Person(name.text, title, group, text, _art(scope, node), name.span))
    return tuple(found)


def facts(
    scope: Scope, root: data.Mapping, mentioned: Mapping[str, Span]
) -> tuple[model.Fact, ...]:
    """Every fact: the declared ones first, then the others as they come in the book."""
    found: dict[str, model.Fact] = {}
    pins: dict[str, tree.Name] = {}
    for name, node in values.named(root, "facts"):
        letter = values.name(node, "letter")
        if letter and letter.text in pins:
            also = (Label(pins[letter.text].span, "given first here"),)
            given = {"letter": letter.text}
            scope.faults.append(report("CB633", letter.span, values=given, also=also))
        elif letter:
            pins[letter.text] = letter
        pinned = letter.text if letter and letter.text.isascii() and len(letter.text) == 1 else None
        meaning, points = values.text(node, "is") or None, values.whole(node, "points", 0)
        found[name.text] = model.Fact(name.text, meaning, pinned, points, name.span)
    for text, span in mentioned.items():
        found.setdefault(text, model.Fact(text, None, None, 0, span))
    return tuple(found.values())


def _addresses(scope: Scope, place: data.Node, homes: frozenset[str]) -> Iterator[model.Address]:
    for name, node in values.named(place, "addresses"):
        read, needs = values.name(node, "read"), values.name(node, "needs")
        if needs and name.text in homes:
            scope.faults.append(report("CB627", needs.span, values={"name": name.text}))
        yield model.Address(
            name.text,
            values.text(node, "name", name.text),
            lead(scope, read, None) if read else "",
            fact(scope, needs) if needs else None,
            name.span,
        )


def _text(scope: Scope, node: data.Node) -> tuple[model.Prose, ...]:
    written = values.scalar(node, "text")
    if written is None:
        return ()
    text, faults = borrowed.card(written)
    scope.faults.extend(faults)
    return card_text(scope, text)


def _art(scope: Scope, node: data.Node) -> str | None:
    path = values.name(node, "art")
    return picture(scope, path.text, path.span) if path else None
