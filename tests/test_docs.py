"""README and docs tell the truth: what they link to and name is there, and all that is there is
named in docs/architecture.md. (docs/cli.md and docs/language.md have tests of their own.)"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
HOUSE = ROOT / "src" / "casec"
PAGES = [
    *sorted(ROOT.glob("*.md")),
    *sorted(ROOT.glob("docs/*.md")),
    *sorted(ROOT.glob("grammar/*.md")),
]
ARCHITECTURE = (ROOT / "docs" / "architecture.md").read_text("utf-8")


def rooms() -> set[str]:
    """The paths in the table of docs/architecture.md."""
    rows = re.findall(r"^\| (`.+?) \|", ARCHITECTURE, re.MULTILINE)
    return {path.rstrip("/") for row in rows for path in re.findall(r"`([^`]+)`", row)}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page):
    text = page.read_text("utf-8")
    anchors = {_anchor(line) for line in re.findall(r"^#+ (.+)$", text, re.MULTILINE)}
    for link in re.findall(r"\]\(([^)\s]+)\)", re.sub(r"(?s)```.*?```|`[^`]*`", "", text)):
        place, _, anchor = link.partition("#")
        if place.startswith("https://"):
            continue
        assert (page.parent / place).exists(), link
        assert place or anchor in anchors, link


def _anchor(heading: str) -> str:
    plain = re.sub(r"[^\w\- ]", "", heading.lower())
    return plain.replace(" ", "-")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_make_has_the_tasks_that_are_named(page):
    tasks = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    for line in re.findall(r"`make ([a-z]+)[^`]*`|^make ([a-z]+)$", page.read_text("utf-8")):
        assert "".join(line) in tasks


def test_every_room_of_the_map_is_there():
    assert len(rooms()) > 15
    for path in rooms():
        assert (HOUSE / path).exists(), path


def test_every_room_is_on_the_map():
    for place in ("", "casebook"):
        for entry in sorted((HOUSE / place).iterdir()):
            name = f"{place}/{entry.name}".lstrip("/")
            module = entry.suffix == ".py" and not entry.name.startswith("__")
            if module or ((entry / "__init__.py").exists() and name != "casebook"):
                assert name in rooms(), name


def test_the_layers_are_those_that_are_held():
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]
    places = (HOUSE, HOUSE / "casebook", HOUSE / "casebook" / "explore")
    for contract, place in zip(contracts["contracts"], places, strict=True):
        held = [
            name
            for layer in contract["layers"]
            for name in re.findall(r"\w+", layer)
            if (place / name).exists() or (place / f"{name}.py").exists()
        ]
        assert [name for name in held if name != "__main__"] in _orders()


def _orders() -> list[list[str]]:
    """Every order of layers that docs/architecture.md gives."""
    return [re.findall(r"\w+", line) for line in re.findall(r"`([a-z| ]+ > [^`]+)`", ARCHITECTURE)]
