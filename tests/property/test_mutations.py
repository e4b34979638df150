"""Spoilt samples and texts made of pieces of the language: nothing of it is too much for casec.

Some hundreds of what `make fuzz` runs by the ten thousand; what that found stays here.
"""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.codes_base import BASE
from tests.property.mutations import BITES, run, spoilt
from tests.property.trees import trees

from casec.syntax.print import print_tree
from casec.syntax.tree import Tree

PROFILE = settings(max_examples=200, deadline=None, suppress_health_check=list(HealthCheck))

FOUND = (
    "* [sleep\n[know h",  # an unclosed bracket behind a target, on the next line
    "* [sleep // c\n[know h",
    "== a\n\n* -> b\n  [know c",
)


def checked(text: str) -> None:
    """Check a text in the base case, with all that `run` does."""
    base = {path: data.encode() for path, data in BASE.items()}
    run({**base, "book/page.case": text.encode("utf-8", "surrogatepass")})


@pytest.mark.parametrize("hundred", range(4))
def test_spoilt_samples(hundred):
    for number in range(100 * hundred, 100 * hundred + 100):
        run(spoilt(number))


@pytest.mark.parametrize("text", FOUND)
def test_what_was_found_stays_mended(text):
    checked(text)
    checked(f"== briefing\nx\n\n{text}\n\n== next\n* [leave]\n")


_WORDS = st.sampled_from(
    [
        *BITES,
        *"briefing bar headquarters nell knows time tokens Tue luck > 5 and or not else".split(),
    ]
)
_SPACES = st.sampled_from(["", " ", " ", " ", "\n", "\n", "\n\n"])
TEXTS = st.lists(st.tuples(_WORDS, _SPACES), max_size=40).map(
    lambda pairs: "".join(word + space for word, space in pairs)
)
LINES = """
== briefing|== bar|== x #1|== @nell|[draft]|[only via bar]|[sheet]|[last]|[secret if luck > 1]
[open Tue 8:00-9:00 else bar]|[once else bar]|[if knows a]|[else if tokens >= 1]|[else]|[end]
[letter]|[notice]|* [leave]|* [sleep]|* [finish]|>> Go. -> bar|>> Go. [go bar]|* * *
>> Go. [test luck > 3] -> bar / briefing|> quote|- item|? Who?|- [5] Me|? [open] Why?|||
// allow CB201: so|[know a] words [hour]|@nell{she} [see bar]|[until Wed 9:00]|[mark Tue 9:00 "x"]
[move bar] [token] [luck +1]|[know a: take {letter}]|![x](art/x.svg)|// so
"""
BLOCKS = st.lists(
    st.sampled_from([line.replace(" / ", " | ") for line in LINES.replace("\n", "|").split("|")]),
    max_size=30,
).map("\n".join)


@PROFILE
@given(TEXTS)
def test_words_and_signs_in_any_order(text):
    checked(text)
    checked(f"== briefing\n{text}")


@PROFILE
@given(BLOCKS)
def test_lines_of_the_language_in_any_order(text):
    checked(text)


@PROFILE
@given(trees, st.data())
def test_sound_texts_with_one_thing_changed(tree: Tree, data: st.DataObject) -> None:
    text = print_tree(tree)
    at = data.draw(st.integers(0, len(text)))
    to = data.draw(st.integers(at, min(len(text), at + 9)))
    checked(text[:at] + data.draw(_WORDS | st.just("")) + text[to:])


@PROFILE
@given(st.binary(max_size=200), st.sampled_from(["book/page.case", "case.yaml", "case.lock"]))
def test_any_bytes(data, path):
    base = {name: text.encode() for name, text in BASE.items()}
    run({**base, path: data})


KEYS = """
casec: title: start: calendar: days: from: to: people: places: facts: hours: limits: checks: name:
addresses: read: 1 1926-05-04 08:00 [ ] { } , - ? : & * ! | > # ' " % @ ` briefing bar x yes ~ 1e9
-1 é 😀
"""
YAML = st.lists(st.sampled_from([*KEYS.split(), "\n", "\n ", "\n  ", "\t"]), max_size=40).map(
    " ".join
)


@PROFILE
@given(YAML)
def test_any_settings(text):
    base = {name: data.encode() for name, data in BASE.items()}
    run({**base, "case.yaml": text.encode()})
    run({**base, "case.yaml": base["case.yaml"] + text.encode()})
    run({**base, "case.lock": b"casec lock: 1\n" + text.encode()})
