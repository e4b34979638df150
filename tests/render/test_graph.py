"""The graph as DOT and Mermaid: readable, and never more than text."""

from __future__ import annotations

import shutil
import subprocess

import pytest
from tests.codes_base import BASE, base_with

from casec.casebook.graph import LEAVE
from casec.render.graph import dot, mermaid

HOSTILE = '</script>"; drop [x] \\\\N %{init}% `a` -->'
PAGE = f"""\
== briefing
Почетак.

>> {HOSTILE.replace("[x]", "x")} -> подрум
>> Try. [test strength > 3] -> bar | подрум
* [leave]

== подрум
[draft]
Мрак.

* [finish]
"""
CONFIG = BASE["case.yaml"].replace("The Base Case", "'A \"case\" <b>\\ of; its #own'")


@pytest.fixture
def case():
    found, faults = base_with({"case.yaml": CONFIG, "book/page.case": PAGE})
    draft, signs_of_others = {"CB260"}, {"CB321", "CB330"}
    assert {fault.code for fault in faults} <= draft | signs_of_others
    assert found is not None
    return found


def test_dot_shows_numbers_names_files_and_kinds(case):
    text = dot(case, {"briefing": 1, "подрум": 42})
    assert '"подрум" [label="42 подрум"' in text
    assert 'label="book/page.case"' in text
    assert 'label="pass"' in text
    assert 'label="fail"' in text
    assert '"second-morning" [label="second-morning", peripheries="2"' in text
    assert f'-> "{LEAVE}"' not in text


def test_dot_quotes_everything(case):
    text = dot(case, {})
    assert 'label="A \\"case\\" <b>\\\\ of; its #own"' in text
    assert '</script>\\"; drop' in text


@pytest.mark.skipif(shutil.which("dot") is None, reason="needs graphviz")
def test_dot_is_understood_by_graphviz(case):
    done = subprocess.run(
        ["dot", "-Tsvg"], input=dot(case, {}).encode(), capture_output=True, check=True
    )
    assert b"<svg" in done.stdout
    assert done.stderr == b""


def test_mermaid_names_nodes_by_number_and_quotes_all_words(case):
    text = mermaid(case, {"подрум": 42})
    lines = text.splitlines()
    assert lines[0] == "flowchart LR"
    assert any(line.strip().endswith('["42 подрум"]') for line in lines)
    assert any("==>" in line and '|"pass"|' in line for line in lines)
    assert sum(line.strip() == "end" for line in lines) == text.count("subgraph")
    for line in lines:
        assert line.count('"') in (0, 2)


def test_drawings_are_the_same_each_time(case):
    assert dot(case, {}) == dot(case, {})
    assert mermaid(case, {}) == mermaid(case, {})
