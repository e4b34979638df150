"""What could not be read, and what it was probably about: so that one fault is told once.

An exit that can't be read may be the only one, or the only way to some paragraph. The names in it
count as used, as do those that were probably meant where a name is misspelt.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from casec.casebook import model
from casec.casebook.resolve import walk
from casec.casebook.resolve.scope import NameKind, Scope
from casec.syntax import tree

_NAME = re.compile(r"[^\W\d_](?:[\w\u0300-\u036f]|-(?=\w))*")
_KINDS: tuple[NameKind, ...] = (
    "paragraph",
    "sheet",
    "address",
    "person",
    "fact",
    "hours",
    "picture",
)


def doubts(
    scope: Scope, known: Mapping[str, tree.Paragraph], paragraphs: Iterable[tree.Paragraph]
) -> model.Doubts:
    """What must not be concluded from these paragraphs.

    Of those with one name `known` has the first.
    """
    unread: set[str] = set()
    for paragraph in paragraphs:
        faults = walk.unread(paragraph)
        if faults:
            unread.add(paragraph.name.text)
        for word in (word for text in faults for word in names_in(text)):
            scope.meant.update((kind, word) for kind in _KINDS if word in scope.names(kind))
        if known[paragraph.name.text] is not paragraph:  # a twin, which is no part of the case
            gates = (gate.otherwise for gate in (paragraph.gate, paragraph.once) if gate)
            ways = (*walk.targets(paragraph.body), *gates)
            scope.meant.update(("paragraph", way.text) for way in ways)
    meant = frozenset(name for kind, name in scope.meant if kind == "paragraph")
    return model.Doubts(frozenset(unread), meant)


def names_in(text: str) -> list[str]:
    """All that might be a name in a text that could not be read."""
    return _NAME.findall(text)


def words(paragraphs: Iterable[tree.Paragraph]) -> frozenset[str]:
    """All that might be names in what could not be read."""
    faults = (text for paragraph in paragraphs for text in walk.unread(paragraph))
    return frozenset(word for text in faults for word in names_in(text))
