"""What could not be read, and what it was probably about: so that one fault is told once.

An exit that can't be read may be the only one, or the only way to some paragraph. The names in it
count as used, as do those that were probably meant where a name is misspelt. Where not even that is
known of a way, nothing is said of paragraphs that nothing leads to.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from casec.casebook import model
from casec.casebook.resolve import walk
from casec.casebook.resolve.scope import NameKind, Scope
from casec.syntax import tree
from casec.syntax.names import is_name

_NAME = re.compile(r"[^\W\d_](?:[\w\u0300-\u036f]|-(?=\w))*")
_WAY = re.compile(
    r"\s*(?:[*>»•]|[-–—]+>|[→⇒]|\[\[|\[\s*(?:open|once|go|goto|leave|if|else|letter)\b)|.*(?:\n|->|\]\()",
    re.IGNORECASE,
)
_MOST_JOINED = 4  # words of one name
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
    lost = "paragraph" in scope.lost
    names = {kind: frozenset(scope.names(kind)) for kind in _KINDS}
    for paragraph in paragraphs:
        name = paragraph.name.text
        faults = walk.unread(paragraph)
        if faults:
            unread.add(name)
        if _may_lack_mark(paragraph):
            scope.meant.add(("paragraph", name))
        for text in faults:
            words = names_in(text)
            scope.meant.update((kind, word) for kind in _KINDS for word in words & names[kind])
            lost = lost or bool(_WAY.match(text) and words.isdisjoint(names["paragraph"]))
        if any(gate and gate.otherwise.text == name for gate in (paragraph.gate, paragraph.once)):
            lost = True  # told where it is read: it leads back, and some other way was meant
        if any(walk.is_unread(each) for each in walk.conditions(paragraph)):
            scope.lost.update(("fact", "hours"))
        if known[name] is not paragraph:  # a twin, which is no part of the case
            gates = (gate.otherwise for gate in (paragraph.gate, paragraph.once) if gate)
            ways = (*walk.targets(paragraph.body), *gates)
            scope.meant.update(("paragraph", way.text) for way in ways)
        lost = lost or _is_begun(paragraph)
    meant = frozenset(name for kind, name in scope.meant if kind == "paragraph")
    meant |= {name for name in scope.repaired if not is_name(name)}
    return model.Doubts(frozenset(unread), meant, lost, frozenset(scope.unsure))


def _may_lack_mark(paragraph: tree.Paragraph) -> bool:
    """Whether it begins with a bracket that could not be read: a mark, which may let readers in."""
    first = next((each for each in paragraph.body if not isinstance(each, tree.Comment)), None)
    begins = first.pieces[:1] if isinstance(first, tree.Prose) else ()
    return any(isinstance(each, tree.Fault) and each.text[:1] == "[" for each in begins)


def _is_begun(paragraph: tree.Paragraph) -> bool:
    """Whether it is a draft without an exit."""
    draft = any(isinstance(mark, tree.Draft) for mark in paragraph.marks)
    return draft and not any(walk.exits(paragraph.body))


def names_in(text: str) -> set[str]:
    """All that might be a name in a text that could not be read: its words, and some of them
    joined, as in `the fever chart`."""
    words = _NAME.findall(text)
    joined = (
        "-".join(words[at : at + count]).lower()
        for count in range(1, _MOST_JOINED + 1)
        for at in range(len(words) - count + 1)
    )
    return {*words, *joined}


def words(paragraphs: Iterable[tree.Paragraph]) -> frozenset[str]:
    """All that might be names in what could not be read."""
    faults = (text for paragraph in paragraphs for text in walk.unread(paragraph))
    return frozenset(word for text in faults for word in names_in(text))
