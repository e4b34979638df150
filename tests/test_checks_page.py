"""docs/checks.md is true: it lists every code with its severity and words."""

from __future__ import annotations

from tools import make_checks

from casec.diagnostic import code


def test_the_table_is_what_the_pages_say():
    assert make_checks.PAGE.read_text("utf-8") == make_checks.page(), "run tools/make_checks.py"


def test_no_code_falls_through_the_parts():
    page = make_checks.page()
    assert [name for name in code.names() if f"[{name}](codes/{name}.md)" not in page] == []
