"""Lines: white space, comments, brackets that run over."""

import pytest

from casec.source import Source
from casec.syntax.lines import read


def lines(text):
    return read(Source("a.case", text))


@pytest.mark.parametrize(
    ("text", "texts"),
    [
        ("", [""]),
        ("a\nb", ["a", "b"]),
        ("a\r\nb\rc\n", ["a", "b", "c", ""]),
        ("  a\n\tb\n\u00a0c\n \u202f d", ["a", "b", "c", "d"]),
        ("\ufeffa\n\u200b b", ["a", "b"]),
        ("a  \nb", ["a  ", "b"]),
        (" \t \n", ["", ""]),
    ],
)
def test_white_space_before_a_line_is_dropped(text, texts):
    assert lines(text).texts == texts


@pytest.mark.parametrize(
    ("text", "left", "comment"),
    [
        ("// note", "", 0),
        ("//", "", 0),
        ("a // note", "a", 2),
        ("a //", "a", 2),
        ("a //note", "a //note", None),
        ("a//b // c", "a//b", 5),
        ("http://x.y", "http://x.y", None),
        (r"a \// b", r"a \// b", None),
        ("[know a: // b] c", "[know a: // b] c", None),
        ("[hour] // c", "[hour]", 7),
        (r"\[ // c", r"\[", 3),
        ("a /// b", "a /// b", None),
    ],
)
def test_comments_are_taken_off(text, left, comment):
    read_lines = lines(text)
    assert read_lines.texts[0] == left
    assert read_lines.comments.get(0) == comment


@pytest.mark.parametrize(
    ("text", "glued"),
    [
        ("[if a\nb]\nc", {1}),
        ("[if a\n* b\n== c]", {1, 2}),
        ("[if a\n\nb]", set()),
        ("[if a\nb [hour]", set()),
        ("[if a\n\\[ b]", {1}),
        ("a] [b\nc] [d\ne]", {1, 2}),
        ("\\[a\nb]", set()),
        ("[a // b\nc] // d", {1}),
    ],
)
def test_brackets_that_run_over_lines(text, glued):
    assert lines(text).glued == glued


def test_a_comment_behind_a_bracket_over_lines():
    read_lines = lines("[a // b\nc] // d")
    assert read_lines.comments == {1: 11}
    assert read_lines.texts == ["[a // b", "c]"]


def test_ends_are_before_the_line_end():
    read_lines = lines("a // b\r\nc // d")
    assert [read_lines.end(0), read_lines.end(1)] == [6, 14]
