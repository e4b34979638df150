"""Headings with more in them than a name: `== The Quay (draft)`, `== quay: low water`.

The words of the heading and the text of its file enter; the name leaves that the file asks for, if
it asks for one that the heading may mean, and the heading as it is to be written.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from casec.syntax.names import proposed
from casec.syntax.parse.grammar import Unread, read

_MOST_WORDS = 4  # of a name that is proposed
_NAME = r"[^\W\d_](?:\w|-(?=\w))*"
_ASKED = re.compile(rf"(?:--?>|[→⇒|]|\[\s*see\b|\belse\b(?=[^\n\]]*\]))\s*({_NAME})", re.IGNORECASE)
_GIVEN = re.compile(rf"^[ \t]*==[ \t]+({_NAME})[ \t]*(?:[#\[/].*)?$", re.MULTILINE)
_MOST_MARKED = 20  # words of a heading and its mark
_PIN = re.compile(r"(?P<before>(?:(?!\s*#).)*)\s*(?P<pin>#[1-9][0-9]{0,5})\s*(?P<behind>.*)")
_NUMBER = re.compile(r"[0-9]+\s*[.):]?\s+(?=\S)")
_SUBTITLE = re.compile(r"\s*(?:[:;,|(/{\"]|\s-+\s)")
_ARTICLE = re.compile(
    r"(?:paragraph|section|chapter|scene|the|an?|der|die|das|le|la|les|el|il)\s+", re.IGNORECASE
)
_MARKS = frozenset(
    {
        *("draft", "decoy", "only_via", "secret", "sheet", "last"),
        *("open_windows", "open_if", "once"),
    }
)


class Title(NamedTuple):
    """What a heading was meant to say: the name, the whole heading, and a mark or gate in it."""

    name: str
    heading: str
    mark: str


def entitled(text: str, file: str) -> Title | None:
    """What was meant by a heading that says `text`.

    Args:
        file: the text of the file, in which the name may be asked for.
    """
    pin = ""
    if found := _PIN.fullmatch(text):
        text, pin = f"{found['before']} {found['behind']}".strip(), f" {found['pin']}"
    text, mark = _marked(text) or (text, "")
    asked = _asked_for(file)
    better = next((name for name in _candidates(text) if name in asked), None)
    if not better:
        title = _SUBTITLE.split(text, 1)[0] or text
        better = proposed(" ".join(title.split()[:_MOST_WORDS])) or proposed(text)
    shown = f" [{mark}]" if mark else ""
    return Title(better, f"== {better}{pin}{shown}", mark) if better else None


def _candidates(text: str) -> Iterator[str]:
    """The names that may be meant, the longest first: all of the words, the first of them, all but
    a number or an article before them."""
    plain = _NUMBER.sub("", text, count=1)
    for words in (plain.split(), _ARTICLE.sub("", plain, count=1).split()):
        for count in range(min(len(words), 2 * _MOST_WORDS), 0, -1):
            if name := proposed(" ".join(words[:count])):
                yield name


def _marked(text: str) -> tuple[str, str] | None:
    """The words before a mark or gate that has no square brackets, and the mark."""
    words = text.split()[:_MOST_MARKED]
    for count in range(1, len(words)):
        rule = " ".join(words[count:]).strip("(){}- ")
        node = read(rule, "bracket")
        if not isinstance(node, Unread) and node.rule in _MARKS:
            return " ".join(words[:count]).rstrip("-,:;( "), rule
    return None


@lru_cache(maxsize=4)
def _asked_for(file: str) -> frozenset[str]:
    """The names of paragraphs that a file asks for, and that none of its headings gives."""
    return frozenset(_ASKED.findall(file)).difference(_GIVEN.findall(file))
