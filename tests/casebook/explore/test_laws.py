"""What no verdict may hang on: names, the order of writing, what nobody reads, the week."""

from __future__ import annotations

import re
from random import Random

import pytest
from tests.casebook.explore import cases

from casec.casebook.explore import Outlook, explore
from casec.casebook.rules import rulebook

SEEDS = range(8)


@pytest.fixture(scope="module", params=SEEDS)
def drawn(request):
    """A case at random: its settings, its text, and what is said of it."""
    config, book = cases.texts(Random(request.param))
    return config, book, said(config, book)


def said(config, book):
    """All that is decided for the first detective, without the plays."""
    case = cases.resolved(config, book)
    assert case is not None
    return told(explore(rulebook(case), ["d0"]).detectives["d0"])


def told(outlook: Outlook):
    ranges = [
        None if one is None else (one.least, one.most) for one in (outlook.points, outlook.letters)
    ]
    return {
        "items": {item: verdict.outcome for item, verdict in outlook.verdicts.items()},
        "stuck": {(one.paragraph, one.kind) for one in outlook.stuck or ()},
        "lost": set(outlook.lost or ()),
        "lost some": set(outlook.lost_some or ()),
        "bounds": ranges,
        "earliest": outlook.earliest,
    }


def test_order_of_writing(drawn):
    config, book, plain = drawn
    parts = re.split(r"(?m)^(?=== )", book)
    Random(len(book)).shuffle(parts)
    assert said(config, "\n".join(parts)) == plain


def test_what_nobody_reads(drawn):
    config, book, plain = drawn
    more = said(config, f"{book}\n== nobody\n\n[know fa]\n\n* Away. [leave]\n")
    for item in ("paragraph nobody", "exit nobody 1"):
        assert more["items"].pop(item) == "impossible"
    assert more == plain


def test_names(drawn):
    config, book, plain = drawn

    def renamed(text):
        return re.sub(r"\b(p[a-l]|ps|f[a-e])\b", r"the-\1", text)

    other = said(renamed(config), renamed(book))
    assert other["items"] == {renamed(item): each for item, each in plain["items"].items()}
    assert other["stuck"] == {(renamed(name), kind) for name, kind in plain["stuck"]}
    assert other["lost some"] == {renamed(name) for name in plain["lost some"]}
    assert other["bounds"] == plain["bounds"]


def test_a_week_later(drawn):
    config, book, plain = drawn

    def later(text):
        return re.sub(r"1926-05-0([45])", lambda day: f"1926-05-1{int(day[1]) - 3}", text)

    expected = {later(item): each for item, each in plain["items"].items()}
    assert said(later(config), later(book)) == {**plain, "items": expected}
