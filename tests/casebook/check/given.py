"""Small books for the tests of checks, and what is told of them."""

from __future__ import annotations

from collections.abc import Mapping

from tests.codes_base import BASE, base_with

LETTERS = "scoring: {per letter: 1}\n"
OTTO = "  otto: {name: Otto Berg, observation: 2, persuasion: 2, strength: 6}\n"
TWO = BASE["case.yaml"].replace("places:\n", f"{OTTO}places:\n")
"""The settings of the base case with a second detective."""


def told(
    page: str, more: str = LETTERS, config: str | None = None, files: Mapping[str, str] = {}
) -> list[tuple[str, str]]:
    """The codes that a page gets, each with the text that is underlined. `more`: keys behind those
    of case.yaml."""
    settings = (config or BASE["case.yaml"]) + more
    _, found = base_with({"case.yaml": settings, "book/page.case": page, **files})
    return [(fault.code, fault.label.span.text) for fault in found]


def in_cellar(body: str, head: str = "", more: str = LETTERS, config: str | None = None):
    """What is told of a paragraph to which the first one leads, giving a key and a rope before."""
    begin = "== briefing\nA key. [know key] A rope. [know rope]\n\n* -> cellar\n\n"
    return told(f"{begin}== cellar\n{head}\n{body}\n\n* [leave]\n", more, config)


def in_text(text: str, language: str = "en") -> list[tuple[str, str]]:
    """What is told of the prose of a paragraph."""
    more = f"{LETTERS}language: {language}\nchecks: {{severity: {{CB850: off}}}}\n"
    return told(f"== briefing\n{text}\n\n* [leave]\n", more)
