"""Slips as a writer makes them who has never programmed: each gives one finding, at the right
place, with a remedy that is true.

Each entry of slips.toml and of the lists beside it is one change to the case in tests/slips/case.
`code`, `at` and `help` are the finding: its code, the text that is underlined, and what to do about
it. What is set in the place of the underlined text, if the remedy says that, is `instead`: then all
is well. Where its fix, which an editor carries out, mends the case, it is `fixed`. What a remedy
in words comes to is `mended`, set in the place of `new`. Without `code` the change is none to
complain of.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import ClassVar

import pytest

from casec.diagnostic import Diagnostic
from casec.pipeline.check import judged
from casec.pipeline.wish import Wish
from casec.project import Files
from casec.project.cache import Cache
from casec.source import Source

FOLDER = Path(__file__).parent
CASE = FOLDER / "case"
STORY = "book/story.case"
TEXTS = {path: (CASE / path).read_text("utf-8") for path in ("case.yaml", STORY)}
LISTS = sorted(FOLDER.glob("*.toml"))
SLIPS = [slip for each in LISTS for slip in tomllib.loads(each.read_text("utf-8"))["slip"]]
FEWEST = 30


class Kept(Cache):
    """What is known of the rules of a case, in memory: slips of words need no other proof."""

    known: ClassVar[dict[str, bytes]] = {}

    def get(self, key: str) -> bytes | None:
        return self.known.get(key)

    def put(self, data: Iterable[tuple[str, bytes]]) -> None:
        self.known.update(data)


def named(slip: dict[str, str]) -> str:
    return slip["what"]


def found(texts: dict[str, str]) -> tuple[Diagnostic, ...]:
    config, story = (Source(path, texts[path]) for path in ("case.yaml", STORY))
    files = Files(CASE, "case", config, book=(story,), art={}, lock=None, whole=True)
    return judged(files, (), Kept(FOLDER), wish=Wish()).findings


def broken(slip: dict[str, str]) -> dict[str, str]:
    path = slip.get("file", STORY)
    assert TEXTS[path].count(slip["old"]) == 1, "what is changed stands there once"
    return {**TEXTS, path: TEXTS[path].replace(slip["old"], slip["new"])}


def test_the_case_is_sound():
    assert found(TEXTS) == (), "by the proof too"


def test_there_are_enough_of_them():
    assert len([slip for slip in SLIPS if "code" in slip]) >= FEWEST
    names = [slip["what"] for slip in SLIPS]
    assert sorted(names) == sorted(set(names))


@pytest.mark.parametrize("slip", SLIPS, ids=named)
def test_a_slip_is_told_once(slip):
    told = [(one.code, one.label.span.text, one.help) for one in found(broken(slip))]
    expected = [(slip["code"], slip["at"], slip.get("help"))] if "code" in slip else []
    assert told == expected


@pytest.mark.parametrize("slip", [slip for slip in SLIPS if "instead" in slip], ids=named)
def test_the_remedy_is_true(slip):
    """What the message proposes, put in the place of what it shows, mends the case."""
    assert slip["instead"] in slip["help"]
    path, texts = slip.get("file", STORY), broken(slip)
    (fault,) = found(texts)
    text, (_, start, end) = texts[path], fault.label.span
    before = text[:start]
    if slip["instead"].startswith("[") and before.rfind("[") > before.rfind("]"):  # within another
        start, end = text.rindex("[", 0, start), text.index("]", end) + 1
    assert found({**texts, path: text[:start] + slip["instead"] + text[end:]}) == ()


@pytest.mark.parametrize("slip", [slip for slip in SLIPS if slip.get("fixed")], ids=named)
def test_the_fix_mends_the_case(slip):
    texts = broken(slip)
    (fault,) = found(texts)
    (fix,) = fault.fixes
    for edit in sorted(fix.edits, key=lambda edit: edit.span.start, reverse=True):
        path, text = edit.span.source.path, texts[edit.span.source.path]
        texts[path] = text[: edit.span.start] + edit.text + text[edit.span.end :]
    assert found(texts) == ()


@pytest.mark.parametrize("slip", [slip for slip in SLIPS if "mended" in slip], ids=named)
def test_a_remedy_in_words_is_true(slip):
    """What the message asks for, done by hand, mends the case."""
    path = slip.get("file", STORY)
    assert found({**TEXTS, path: TEXTS[path].replace(slip["old"], slip["mended"])}) == ()
