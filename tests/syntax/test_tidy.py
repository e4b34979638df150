"""White space that nobody sees: gone, or said plainly, and what is read stays the same."""

from __future__ import annotations

import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from casec.source import Source
from casec.syntax import prose
from casec.syntax.parse import parse
from casec.syntax.tidy import tidy
from casec.syntax.tree import Paragraph, Prose, Text


@pytest.mark.parametrize(
    ("written", "made"),
    [
        ("a \nb", "a\nb"),
        ("a\t\nb", "a\nb"),
        ("a  \nb", "a\\\nb"),
        ("a   \nb", "a\\\nb"),
        ("a \t  \nb", "a\\\nb"),
        ("a  \n[hour] b", "a\\\n[hour] b"),
        ("a [hour]  \nb", "a [hour]\\\nb"),
        ("a\\  \nb", "a\\  \nb"),
        ("> a  \n> b", "> a\\\n> b"),
        ("> a  \n>  \n> b", "> a\n>\n> b"),
        ("- a  \n- b  \nc", "- a\n- b\\\nc"),
        ("[notice]\na  \nb\n[end]", "[notice]\na  \nb\n[end]"),
        ("* Go  \non. -> b", "* Go\\\non. -> b"),
        ("a\r\nb\rc", "a\nb\nc"),
    ],
)
def test_ends_of_lines(written, made):
    assert tidy(Source("a", f"== a\n\n{written}\n")).text == f"== a\n\n{made}\n"


def test_a_tidy_source_is_itself():
    source = Source("a", "== a\n\n> a\n\nb\\\nc\n")
    assert tidy(source) is source


EMPTY = "Words(text=''), "


def read(source: Source) -> list[str]:
    """What a reader gets to see of each block of prose; white space of any length is one space."""
    (item,) = parse(source)[0].items
    assert isinstance(item, Paragraph)
    return [
        re.sub(r" +(?=')", "", re.sub(r"(?: |\\t)+", " ", repr(blocks(each)))).replace(EMPTY, "")
        for each in item.body
        if isinstance(each, Prose)
    ]


def blocks(given: Prose):
    parts = [part.text if isinstance(part, Text) else None for part in given.pieces]
    return prose.blocks(given.kind, parts, "en")


PARTS = st.sampled_from(
    [
        "a",
        "b *c*",
        " ",
        "  ",
        "\t",
        "\n",
        "\n",
        "\r\n",
        "> ",
        "- ",
        ">",
        "\\",
        "[hour]",
        "\n\n",
        "@jim",
    ]
)


@given(st.lists(PARTS, max_size=14).map("".join))
@example("a  \n> ")  # in running text neither sign begins a block
@example("a  \n- ")
@example("> \na  \n> ")
@example("> x\na  \n> ")
@example("- a  \n> ")
@example("- \na  \n- ")
def test_the_reader_sees_the_same(text):
    source = Source("a", f"== a\n\n{text}\n")
    done = tidy(source)
    assert read(done) == read(source)
    assert tidy(done).text == done.text
