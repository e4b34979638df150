"""Blocks: what a line begins, and where that ends."""

import pytest

from casec.source import Source
from casec.syntax.blocks import blocks


def seen(text):
    return [(block.kind, block.cut.text) for block in blocks(Source("a.case", text))]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", []),
        ("\n \n", []),
        ("a\nb\n\nc", [("text", "a\nb"), ("text", "c")]),
        ("== a\nb", [("heading", "== a"), ("text", "b")]),
        ("==a", [("heading", "==a")]),
        ("= a", [("heading", "= a")]),
        ("=== a [draft]\nb", [("heading", "=== a [draft]"), ("text", "b")]),
        ("= a b", [("text", "= a b")]),
        ("==a, he said", [("text", "==a, he said")]),
        ("a\n\n# b", [("text", "a"), ("text", "# b")]),
        ("* a [leave]\n\n# b\nc", [("action", "* a [leave]"), ("heading", "# b"), ("text", "c")]),
        ("* [leave]\n# b\n\n== c", [("action", "* [leave]"), ("text", "# b"), ("heading", "== c")]),
        ("* a [leave]\nb-c\nd", [("action", "* a [leave]"), ("heading", "b-c"), ("text", "d")]),
        ("* a [leave]\n=b", [("action", "* a [leave]"), ("heading", "=b")]),
        ("* [if at b] a [leave]\n# b", [("action", "* [if at b] a [leave]"), ("text", "# b")]),
        ("== a [only via\nb]\nc", [("heading", "== a [only via\nb]"), ("text", "c")]),
        # signs count only as the first word of a line
        ("*a* b", [("text", "*a* b")]),
        (">>a", [("quote", ">>a")]),
        ("a * b", [("text", "a * b")]),
        ("?!", [("text", "?!")]),
        ("?a", [("question", "?a")]),
        (">>a [leave]", [("choice", ">>a [leave]")]),
        ("a\n*b [leave]", [("text", "a"), ("action", "*b [leave]")]),
        ("*a* [leave]", [("text", "*a* [leave]")]),
        ("*a\nb", [("text", "*a\nb")]),
        ("a\n* b [leave]", [("text", "a"), ("action", "* b [leave]")]),
        ("\t * \tb [leave]", [("action", "* \tb [leave]")]),
        ("*\u00a0b [leave]", [("action", "*\u00a0b [leave]")]),
        ("*\nb [leave]", [("action", "*\nb [leave]")]),
        (r"\* a", [("text", r"\* a")]),
        # quotations and lists
        ("> a\nb\n> c", [("quote", "> a\nb\n> c")]),
        ("a\n> b\n- c", [("text", "a\n> b\n- c")]),
        ("- a\n- b\n\n- c", [("list", "- a\n- b"), ("list", "- c")]),
        ("- a\n[hour]\nb", [("list", "- a"), ("text", "[hour]\nb")]),
        ("- a\n[hour] b", [("list", "- a\n[hour] b")]),
        ("> a\n* b [leave]", [("quote", "> a"), ("action", "* b [leave]")]),
        ("[end]\n- a", [("rule", "[end]"), ("list", "- a")]),
        ("+ a\n1. b", [("text", "+ a\n1. b")]),
        # ornaments
        ("* * *", [("ornament", "* * *")]),
        ("a\n***\nb", [("text", "a"), ("ornament", "***"), ("text", "b")]),
        ("** a **", [("text", "** a **")]),
        # brackets with a line to themselves
        ("a\n[if b]\nc", [("text", "a"), ("rule", "[if b]"), ("text", "c")]),
        ("a\n[ IF b\nc ]\nd", [("text", "a"), ("rule", "[ IF b\nc ]"), ("text", "d")]),
        ("a\n[hour]\nb", [("text", "a\n[hour]\nb")]),
        ("a\n[end day] b", [("text", "a\n[end day] b")]),
        ("[know a\n* b]", [("text", "[know a\n* b]")]),
        ("[know a\n\n* b", [("text", "[know a"), ("action", "* b")]),
        ("[know a\n* b [leave]", [("text", "[know a"), ("action", "* b [leave]")]),
        # comments
        ("// a\nb", [("comment", ""), ("text", "b")]),
        ("a\n// b\nc", [("text", "a\nc")]),
        ("a\n// b\n// c\nd", [("text", "a\nd")]),
        ("a\n// b\n\nc", [("text", "a"), ("comment", ""), ("text", "c")]),
        ("a\n// b\n* c [leave]", [("text", "a"), ("comment", ""), ("action", "* c [leave]")]),
        ("- a\n// b\n- c", [("list", "- a"), ("comment", ""), ("list", "- c")]),
        # questions
        ("? a\n- [1] b\n- c", [("question", "? a"), ("answer", "- [1] b"), ("answer", "- c")]),
        ("? a\n- [1] b\n\n- c", [("question", "? a"), ("answer", "- [1] b"), ("list", "- c")]),
        ("? a\n-\n- [1] b", [("question", "? a"), ("answer", "-"), ("answer", "- [1] b")]),
        ("? a\nb\n\n- [1] c", [("question", "? a\nb"), ("answer", "- [1] c")]),
        ("? a\n- [1] b\n\nc\n\n- [1] d", None),
        ("? a\n// b\n- [1] c", [("question", "? a"), ("comment", ""), ("answer", "- [1] c")]),
        ("- [1] a", [("list", "- [1] a")]),
        ("? a\n— [1] b", [("question", "? a"), ("answer", "— [1] b")]),
        ("? a\n• [2] b", [("question", "? a"), ("answer", "• [2] b")]),
        # notices are raw
        ("[notice]\n* a\n[if b\n\n[end]\nc", [("notice", "[notice]"), ("text", "c")]),
        ("[notice]\na\n== b", [("notice", "[notice]"), ("heading", "== b")]),
    ],
)  # fmt: skip
def test_blocks(text, expected):
    if expected is None:
        expected = [
            ("question", "? a"),
            ("answer", "- [1] b"),
            ("text", "c"),
            ("list", "- [1] d"),
        ]
    assert seen(text) == expected
    assert seen(text.replace("\n", "\r\n")) == expected


@pytest.mark.parametrize(
    ("text", "exits", "left"),
    [
        (">> a -> b", [">> a -> b"], []),
        (">> a\nb\n-> c\nd", [">> a\nb\n-> c"], ["d"]),
        (">> a -> b\nc -> d", [">> a -> b"], ["c -> d"]),
        (">> a -> b c\nd -> e", [">> a -> b c\nd -> e"], []),
        (">> a ->\nb", [">> a ->\nb"], []),
        (">> a [x] -> b\n| c\nd", [">> a [x] -> b\n| c"], ["d"]),
        (">> a [x] -> b |\nc\nd", [">> a [x] -> b |\nc"], ["d"]),
        (">> a [leave]\nb", [">> a [leave]"], ["b"]),
        (">> a [go b] c\nd -> e", [">> a [go b] c\nd -> e"], []),
        (">> a [know b -> c]\nd -> e", [">> a [know b -> c]\nd -> e"], []),
        (r">> a \-> b" + "\n-> c", [r">> a \-> b" + "\n-> c"], []),
        (">> a\n[if b]\nc -> d", [">> a\n[if b]\nc -> d"], []),
        (">> @a{b -> c} d\n-> e", [">> @a{b -> c} d\n-> e"], []),
        (">> a → b", [">> a → b"], []),
        (">> a ⇒ b", [">> a ⇒ b"], []),
        (">> a –> b", [">> a –> b"], []),
        (">> a --> b", [">> a --> b"], []),
        ("» a -> b", ["» a -> b"], []),
        ("» a\n» b -> c", ["» b -> c"], ["» a"]),
        ("» a\nb -> c", ["» a\nb -> c"], []),
        ("» a\n\nb -> c", [], ["» a", "b -> c"]),
        ("»a« b", [], ["»a« b"]),
        ("a\n» b\nc", [], ["a\n» b\nc"]),
        ("a\n» b -> c", ["» b -> c"], ["a"]),
        ("• a [leave]", ["• a [leave]"], []),
        ("• a\n• b", [], ["• a\n• b"]),
        ("a\n• b", [], ["a", "• b"]),
        (">> a [if b\nc] -> d", [">> a [if b\nc] -> d"], []),
        (">> a // b -> c\n-> d // e", [">> a\n-> d"], []),
    ],
)
def test_exits_end_with_their_target(text, exits, left):
    found = list(blocks(Source("a.case", text)))
    assert [block.cut.text for block in found if block.tail] == exits
    assert [block.cut.text for block in found if not block.tail] == left


@pytest.mark.parametrize(
    "text",
    [
        ">> a\n\n-> b",
        ">> a\n>> b -> c",
        "* a\n// b\n-> c",
        ">> a\n[else]\n-> b",
        ">> a\n[else if b]\n-> c",
        ">> a\n[end]",
        ">> a\n== b",
        ">> a",
        ">> a ->",
        ">> a [leave] b",
    ],
)
def test_a_started_exit_without_target_is_kept_as_one(text):
    first = next(iter(blocks(Source("a.case", text))))
    assert first.kind in ("action", "choice")
    assert first.tail is None


def test_a_notice_keeps_its_lines():
    text = "[notice]\n  a | b\tc  \n\n// d\n[ENd] // e\n"
    block = next(iter(blocks(Source("a.case", text))))
    assert block.raw == ("a | b\tc  ", "", "// d")
    assert block.ended


def test_a_bracket_whose_letter_only_looks_right_has_its_line_to_itself():
    for bracket in ("[n\u043etice]", "[l\u0435tter]", "[\u0435lse]", "[\u0456f knows a]"):
        (block,) = blocks(Source("a.case", bracket))
        assert block.kind == ("notice" if "tice" in bracket else "rule")
    notice, *more = blocks(Source("a.case", "[notice]\nA | B\n[\u0435nd]\nC"))
    assert (notice.raw, notice.ended, len(more)) == (("A | B",), True, 1)
