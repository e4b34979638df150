"""Every page of docs/codes is true: its bad example gives its code and only it, its good one
nothing.

An example is laid over the small case in tests/codes_base, unless it is a whole game of cards;
those of codes of the explorer are explored. A page that can have none says so in its head, with the
reason: `example: none, …`.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.codes_base import base_with, is_kit, kit_with

from casec import resources
from casec.diagnostic import Diagnostic, Severity, code

SOURCE = Path(__file__).parent.parent / "src" / "casec"
CODE = re.compile(r"\bCB\d{3}\b")
FENCE = re.compile(r"^```(\S+)(?: +(\S+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
NAMES = code.names()


def head(name: str) -> dict[str, str]:
    """The fields at the top of a page."""
    top = resources.text("codes", f"{name}.md").split("---\n", 2)[1]
    return dict(line.split(": ", 1) for line in top.splitlines())


def example(name: str, heading: str) -> dict[str, str]:
    """The files of one example of a page, by path."""
    section = code.code(name).page.partition(f"## {heading}\n")[2].partition("\n## ")[0]
    fences = FENCE.findall(section)
    return {path or "book/page.case": text for kind, path, text in fences if kind != "sh"}


def checked(name: str, heading: str) -> tuple[object, tuple[Diagnostic, ...]]:
    """What an example becomes, and all that is found in it."""
    files = example(name, heading)
    return kit_with(files) if is_kit(files) else base_with(files, proved=code.is_proved(name))


def without_example(name: str) -> bool:
    return head(name).get("example", "").startswith("none")


WITH_EXAMPLE = [name for name in NAMES if not without_example(name)]


@pytest.mark.parametrize("name", NAMES)
def test_a_page_is_complete(name):
    fields = head(name)
    assert set(fields) >= {"name", "severity", "message"}
    assert set(fields) <= {"name", "severity", "message", "help", "example"}
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", fields["name"])
    assert Severity(fields["severity"]) is not Severity.OFF
    assert not fields["message"].endswith(".")
    assert fields.get("example", "none, because").startswith("none, ")
    page = code.code(name).page
    assert page.partition("\n## Bad")[0].strip(), "a page explains"
    if not without_example(name):
        assert example(name, "Bad")
        assert example(name, "Good")


def test_names_are_given_once():
    names = [head(name)["name"] for name in NAMES]
    assert sorted(names) == sorted(set(names))


def test_every_code_has_a_page_and_every_page_a_code():
    used: set[str] = set()
    for path in SOURCE.rglob("*.py"):
        used |= set(CODE.findall(path.read_text("utf-8")))
    assert used - set(NAMES) == set(), "codes without a page"
    assert set(NAMES) - used == set(), "pages without a code"


@pytest.mark.parametrize("name", WITH_EXAMPLE)
def test_the_bad_example_gives_the_code_alone(name):
    _, found = checked(name, "Bad")
    assert {fault.code for fault in found} == {name}, [fault.message for fault in found]


@pytest.mark.parametrize("name", WITH_EXAMPLE)
def test_the_good_example_gives_nothing(name):
    case, found = checked(name, "Good")
    assert not found, [(fault.code, fault.message) for fault in found]
    assert case is not None
