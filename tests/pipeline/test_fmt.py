"""The one form of a file: what becomes of what a writer wrote, and what is left alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from casec.pipeline import fmt
from casec.pipeline.fmt import formatted
from casec.source import Source
from casec.syntax.print import print_tree

HOUSE = Path(__file__).parents[2]
OURS = [
    path
    for folder in ("cases", "src/casec/skeleton")
    for path in sorted((HOUSE / folder).rglob("*.case"))
]


def form(text: str) -> str | None:
    done = formatted(Source("a.case", text))
    assert not done.faults
    return done.text


def body(text: str) -> str:
    """What becomes of a body, without its heading."""
    made = form(f"== a\n\n{text}\n")
    assert made is not None
    return made.removeprefix("== a\n\n").removesuffix("\n")


@pytest.mark.parametrize("path", OURS, ids=lambda path: path.name)
def test_our_own_cases_are_in_the_one_form(path):
    text = path.read_text("utf-8")
    assert form(text) == text


@pytest.mark.parametrize(
    ("written", "made"),
    [
        ("", ""),
        ("\n\n", ""),
        ("// only this", "// only this\n"),
        ("==  a", "== a\n"),
        ("== a\nText.\n\n\n\n* [leave]\n\n\n", "== a\n\nText.\n\n* [leave]\n"),
        ("== a #7 [last] [draft]", "== a #7\n[draft]\n[last]\n"),
        ("== a [once else b][open Tue else c]", "== a\n[open Tue else c]\n[once else b]\n"),
        ("== a\r\nText.\r\n", "== a\n\nText.\n"),
        ("== a\rText.\r", "== a\n\nText.\n"),
        ("== ha\u00adr\u2011bour", "== har-bour\n"),
        ("== jose\u0301", "== jos\u00e9\n"),
        ("== @jim\nA sailor.", "== @jim\n\nA sailor.\n"),
        ("// top\n\n\n== a\n// next\n== b", "// top\n\n== a\n\n// next\n== b\n"),
    ],
)
def test_files(written, made):
    assert form(written) == made


@pytest.mark.parametrize(
    ("written", "made"),
    [
        ("  One.\n\tTwo. \n", "One.\nTwo."),
        ("[ If  knows a ]\nA.\n[ END ]", "[if knows a]\nA.\n[end]"),
        ("A [hours  3] b [token +1] [luck  +1].", "A [hours 3] b [token] [luck +1]."),
        ("»  Go on.  → b", ">> Go on. -> b"),
        ("• Go on. ⇒ b", "* Go on. -> b"),
        ("* Go.   [Leave]", "* Go. [leave]"),
        ("* Go. -> [leave]", "* Go. [leave]"),
        ("> a\n>b", "> a\n>b"),
        ("• a\n• b", "- a\n- b"),
        ("***", "* * *"),
        ("?  Who?\n\n-  [5]  A\n\n- [0] B", "? Who?\n- [5] A\n- [0] B"),
        ("[notice]\n  a  |  b\t\n\n\n[end]", "[notice]\na  |  b\t\n\n\n[end]"),
        (">> A. -> b\n\n\n>> C. -> d\n* [leave]", ">> A. -> b\n>> C. -> d\n* [leave]"),
        ("[open Tue, Wed  else b]", "[open Tue, Wed else b]"),
    ],
)
def test_blocks_and_rules(written, made):
    if written.startswith("[open"):
        assert form(f"== a\n{written}\n") == f"== a\n{made}\n"
    else:
        assert body(written) == made


@pytest.mark.parametrize(
    "text",
    [
        'It was late [mark Wed 11:00\n"The line-up\nat headquarters"] already.',
        "[if knows a and\nknows b]\nText.\n[end]",
        ">> Give the barman the name of your\ninformant. [test luck >\n3]\n-> b | c",
        "Here stands @jim{the\nsailor}, [see\nargus].",
        "A verse\\\nof two lines.",
        "[know a: the letter\n{letter}, and\nno other]",
    ],
)
def test_the_writers_line_breaks_stay(text):
    assert body(text) == text


def test_breaks_in_gates_stay_too():
    text = "== a\n[only via b,\nc]\n[open Tue 18:00-23:00,\nWed 18:00-23:00 else d]\n"
    assert form(text) == text
    assert form(text.replace("\n[open", " [open").replace("\n", "\n   ")) == text


@pytest.mark.parametrize(
    "text",
    [
        "Text. // behind\nMore.",
        "Text.\n// between\nMore.",
        "// above\nText.",
        "// apart\n\nText.",
        "[if knows a] // one\nA.\n[else] // two\nB.\n[end] // three",
        "[letter] // one\nA.\n[end] // two",
        "[notice] // one\na | b\n[end] // two\n\nText.",
        "Text.\n\n[notice] // one\na | b\n[end]",
        "* * * // stars",
        ">> A. -> b // behind\n// above\n>> C. -> d\n\n// apart from them\n* [leave]",
        "? Who? // q\n- [5] A\n// allow CB204: above an answer\n- [0] B // b",
        "> A quotation. // behind\n\nText.",
        "Text.\n\n// last",
    ],
)
def test_comments_stay_where_they_stood(text):
    assert body(text) == text


def test_comments_above_gates_stay_and_keep_their_order():
    text = (
        "== a #3 // the bar\n// allow CB204: shut on purpose\n[once else b]\n"
        "// by day\n[open Tue else c] // late\n\n// first\nText.\n"
    )
    assert form(text) == text
    assert form("== a [draft] // note\n\nText.\n") == "== a\n[draft] // note\n\nText.\n"


def test_blank_lines_around_quotations_and_none_around_brackets():
    written = "[if knows a]\n\nA.\n\n[else]\n> B.\n[end]\n[letter]\n\n- C\n- D\n[end]"
    made = "[if knows a]\nA.\n[else]\n\n> B.\n\n[end]\n\n[letter]\n\n- C\n- D\n\n[end]"
    assert body(written) == made


def test_a_file_with_errors_is_left_alone_and_its_errors_are_told():
    done = formatted(Source("a.case", "== a\n\n\n* Go. [nonsense] -> b\n"))
    assert (done.text, done.failed) == (None, False)
    assert [fault.code for fault in done.faults] == ["CB021"]


def test_warnings_stand_in_nobodys_way():
    done = formatted(Source("a.case", "==  a\nHe came.\n- Who?\n"))
    assert done.text == "== a\n\nHe came.\n- Who?\n"


@pytest.mark.parametrize(
    "wrong",
    [
        lambda text: text.replace("Text", "Next"),
        lambda text: text.replace("// a note\n", ""),
        lambda text: text.replace("// allow CB204: why\n\n", "").replace(
            "* [leave]", "// allow CB204: why\n* [leave]"
        ),
        lambda text: f"{text}\n[hour]\n",
    ],
)
def test_a_text_that_says_something_else_is_never_handed_out(monkeypatch, wrong):
    source = Source("a.case", "== a\n// a note\nText.\n\n// allow CB204: why\n\nText.\n* [leave]\n")
    assert formatted(source).changes(source.text.encode())
    monkeypatch.setattr(fmt, "print_tree", lambda tree: wrong(print_tree(tree)))
    assert formatted(source).failed


def test_an_allow_that_would_silence_something_else_is_seen_too(monkeypatch):
    one, two = "// allow CB204: why\n[once else b]\n", "[once else b]\n// allow CB204: why\n"
    source = Source("a.case", f"== a\n{one}[open Tue else c]\n")
    assert formatted(source).text == source.text
    monkeypatch.setattr(fmt, "print_tree", lambda tree: print_tree(tree).replace(one, two))
    assert formatted(source).failed


def test_a_file_of_five_thousand_paragraphs():
    text = "".join(f"== p{n}\nText.\n>> Go. -> p{n}\n" for n in range(5000))
    assert form(text) == "\n".join(f"== p{n}\n\nText.\n\n>> Go. -> p{n}\n" for n in range(5000))
