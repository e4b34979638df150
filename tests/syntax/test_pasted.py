"""Pasted text: what is mended, what stays, and what the writer is told."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from casec.source import Source
from casec.syntax.parse import parse
from casec.syntax.pasted import repaired


def mended(text: str) -> str:
    return repaired(Source("a", text))[0].text


@pytest.mark.parametrize(
    ("written", "made"),
    [
        ("He came.\n- Who?\n- Me!\nSaid he.", "He came.\n\n-- Who?\n\n-- Me!\nSaid he."),
        ("Пришёл.\n— Кто?\n— Я.", "Пришёл.\n\n— Кто?\n\n— Я."),
        ("He came.\n“Who?”\n“Me.”", "He came.\n\n“Who?”\n\n“Me.”"),
        ("Er kam.\n„Wer?“\n»Ich.«", "Er kam.\n\n„Wer?“\n\n»Ich.«"),
        ("He said,\n“Who?”", "He said,\n“Who?”"),
        ("Things.\n\n- one.\n- two.", "Things.\n\n- one.\n- two."),
        ("[letter]\nDear.\n- Who?\n[end]", "[letter]\nDear.\n\n-- Who?\n[end]"),
        ("[notice]\nA.\n- B\u00a0c\u00ad\n[end]", "[notice]\nA.\n- B\u00a0c\u00ad\n[end]"),
        ("a\u00a0b, 5\u00a0kg, §\u00a07, «\u00a0non\u202f!\u00a0»", None),
        ("har\u00adbour\u200b", "harbour"),
        ("one\u2028two\x0bthree", "one\ntwo\nthree"),
        ("one\u2029two\x0cthree", "one\n\ntwo\n\nthree"),
        ("* Go. \uf0e0 b", "* Go. -> b"),
        ("\uf0b7\u00a0one\n\uf0a7\ttwo", "• one\n• two"),
        ("naïve re\u0301sumé 👩\u200d🚀", "naïve re\u0301sumé 👩\u200d🚀"),
    ],
)
def test_what_is_mended(written, made):
    if made is None:
        made = written.replace("a\u00a0b", "a b")
    assert mended(f"== a\n\n{written}\n") == f"== a\n\n{made}\n"


def test_nothing_of_dialogue_is_reported_afterwards():
    text = "== a\n\nHe came.\n- Who?\n– Me.\n“Oh.”\n"
    assert {fault.code for fault in parse(Source("a", text))[1]} == {"CB045"}
    assert not parse(Source("a", mended(text)))[1]


def test_it_is_told_by_lines_of_what_was_pasted():
    source = Source("a", "== a\n\nA\u00a0b.\n- C\u00a0d.\n- E.\n")
    repairs = repaired(source)[1]
    assert [(one.what, one.line) for one in repairs] == [
        ("non-breaking space", 3),
        ("non-breaking space", 4),
        ("blank line between lines of dialogue", 4),
        ("blank line between lines of dialogue", 5),
    ]


@given(st.text("ab. \n-–“\u00a0\u00ad\u200b\u2028\x0c\uf0b7é[>»*", max_size=40))
def test_no_word_is_lost_and_it_ends(text):
    source = Source("a", f"== a\n\n{text}")
    once = repaired(source)[0]
    letters = [sign for sign in source.text if sign.isalnum()]
    assert [sign for sign in once.text if sign.isalnum()] == letters
    assert mended(once.text) == once.text
