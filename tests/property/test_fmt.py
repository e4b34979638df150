"""Laws of the one form: whatever is written, it says the same, and putting it into the form again
changes nothing. Trees are written out and laid out anew by chance; samples are spoilt by chance."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.property.trees import trees

from casec.pipeline.fmt import formatted
from casec.source import Source
from casec.syntax.parse import parse
from casec.syntax.print import print_tree
from casec.syntax.tree import Tree

ROOT = Path(__file__).parents[2]
SPACE = re.compile(r" (?=[^\n]*\])")


def laid_out(text: str, chance: random.Random) -> str:
    """The text with white space that says nothing: before lines, between blocks, within rules."""
    lines = []
    notice = False
    for line in text.split("\n"):
        notice = line == "[notice]" or (notice and line != "[end]")
        if not line and not notice:
            lines += [""] * chance.choice((1, 1, 2, 3))
            continue
        indent = "" if notice else chance.choice(("", "", "  ", "\t"))
        if re.match(r"\[(?:if|else if|open|only|secret) ", line):
            line = SPACE.sub(lambda _: chance.choice((" ", " ", "  ", "\n   ")), line)
        lines.append(indent + line)
    end = chance.choice(("\n", "\n", "\r\n"))
    return end.join("\n".join(lines).split("\n"))


@settings(max_examples=200, deadline=None, suppress_health_check=list(HealthCheck))
@given(trees, st.randoms(use_true_random=False))
def test_any_tree_however_it_is_laid_out(tree: Tree, chance: random.Random) -> None:
    written = laid_out(print_tree(tree), chance)
    done = formatted(Source("a.case", written))
    assert not done.failed
    if done.text is not None:
        assert parse(Source("a.case", done.text))[0] == parse(Source("a.case", written))[0]
        assert formatted(Source("a.case", done.text)).text == done.text


SAMPLES = sorted(
    path
    for folder in ("cases", "grammar/accept", "src/casec/skeleton")
    for path in (ROOT / folder).rglob("*.case")
)
BITES = (
    *("\n", "\n\n", "  \n", " ", "\t", "\r", "\r\n"),
    *("\u00a0", "\u00ad", "\u2028", "\x0c", "e\u0301", "\uf0b7 a", "—", "--"),
    *(" // c", "\n// c\n", " // c\n", "\n// allow CB204: x\n"),
    *("\\", "|", "[", "]", "{", "}", '"', "“", "#4", "== a\n", "== @jim\n"),
    *("[if knows a]\n", "[else]\n", "[end]\n", "\n[end] // z\n", "[notice]\n", "[letter]\n"),
    *("* ", "- ", "? ", "• ", "» ", "\n> a\n>\n> b\n", "* * *\n", "- [1] a\n"),
    *("-> x", "->\n", "\n->", " [leave]", "\n[leave]", "[test luck > 3]", "[if tokens >= 2] "),
    *("[hour]", "@jim", "@jim{a\nb}", "[see a]", "![a\nb](art/x.png)", "[know a: {letter}\nc]"),
    *("[draft]", "[once else a]", "[open Tue 1:00-2:00,\nWed else b]", "[mark Wed 9:00\n'a']"),
)


def spoilt(number: int) -> str:
    """Two paragraphs of a sample with a few bites; always the same for a number."""
    chance = random.Random(number)
    paragraphs = re.split(r"(?m)^(?=== )", chance.choice(SAMPLES).read_text("utf-8"))
    at = chance.randrange(len(paragraphs))
    text = "".join(paragraphs[at : at + 2])
    for _ in range(chance.randrange(1, 4)):
        at = chance.randrange(len(text) + 1)
        cut = chance.choice((0, 0, 0, 1, 3))
        text = text[:at] + ("" if cut else chance.choice(BITES)) + text[at + cut :]
    return text


@pytest.mark.parametrize("pasted", [False, True])
@pytest.mark.parametrize("first", range(0, 400, 100))
def test_spoilt_samples_keep_their_meaning_or_are_left_alone(first: int, pasted: bool) -> None:
    for number in range(first, first + 100):
        source = Source("a.case", spoilt(number))
        done = formatted(source, pasted=pasted)
        assert not done.failed, number
        assert (done.text is None) == bool(done.faults), number
