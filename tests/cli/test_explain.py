"""`casec explain`: a page for people, by code, number or name."""

from __future__ import annotations

import re

import pytest

from casec.cli.page import page
from casec.diagnostic.code import code as page_of
from casec.diagnostic.code import names
from casec.diagnostic.format import Look


@pytest.mark.parametrize("given", ["CB080", "cb080", "080", "useless-allow", " CB080 "])
def test_a_page_is_found(casec, given):
    run = casec("explain", given)
    assert run.status == 0
    assert run.out.startswith("CB080 useless-allow (warning)\n\nThis comment allows …, and there")


def test_without_a_code_all_are_listed(casec):
    lines = casec("explain").out.strip().split("\n")
    assert tuple(line.split()[0] for line in lines) == names()
    assert not any(re.search(r"\{\w+\}", line) for line in lines)


@pytest.mark.parametrize("name", names())
def test_every_page_reads_well(casec, name):
    out = casec("explain", name).out
    assert "```" not in out
    assert "\n\n\n" not in out
    assert page_of(name).name in out


def test_a_page_on_a_terminal():
    text = (
        "Some words that are\nset anew.\n\n- one item that is long\n- two\n\n## Bad\n\n"
        "```case book/other.case\n== a\n\n* [leave]\n```\n"
    )
    assert page(text, Look(colour=True, width=22)) == (
        "Some words that are\nset anew.\n\n- one item that is\n  long\n- two\n\n"
        "\x1b[1mBad\x1b[0m\n\n"
        "    \x1b[2mbook/other.case\x1b[0m\n    == a\n\n    * [leave]\n"
    )
