"""A translation that repeats every text changes nothing: whatever may stand in a book is found, put
back in its place, and read as it was."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from casec.exchange import book, rules
from casec.exchange.patch import patched
from casec.exchange.po import Message, Po, read, text, written
from casec.project.decode import decode
from casec.source import Source
from casec.syntax.parse import parse
from casec.syntax.print import print_tree
from casec.syntax.tree import Tree

ROOT = Path(__file__).parents[2]
FILES = sorted(
    (
        *(ROOT / "grammar" / "accept").glob("*.case"),
        *(ROOT / "tests" / "sound").glob("*.case"),
        *(ROOT / "cases").rglob("*.case"),
        *(ROOT / "src" / "casec" / "skeleton").rglob("*.case"),
    )
)


def formed(given: str, form: str) -> str:
    """A text as another editor leaves it."""
    lines = given.replace("\r\n", "\n")
    match form:
        case "Windows":
            return lines.replace("\n", "\r\n")
        case "Macintosh":
            return lines.replace("\n", "\r")
        case "indented":
            return re.sub(r"\n(?=[a-z])", "\n   ", lines)
        case _:
            return given


def printed(tree: Tree) -> str:
    """What a file says, without its comments and the ends of lines that mean nothing."""
    lines = [re.sub(r"(^|\s)//.*", "", line) for line in print_tree(tree).split("\n")]
    return " ".join(" ".join(lines).replace("\\ ", " ").split())


@pytest.mark.parametrize("form", ["as it is", "Windows", "Macintosh", "indented"])
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_file_is_the_same_when_its_texts_are_repeated(path, form):
    source = Source(path.name, formed(decode(path.name, path.read_bytes())[0].text, form))
    tree, faults = parse(source)
    if any(fault.severity == "error" for fault in faults):
        pytest.skip("this file has errors on purpose")
    units = book.units([tree])
    messages = {one.key: Message(one.context, one.words, one.words) for one in units}
    file, wrong = read(Source("po/de.po", text(Po(Source("", ""), messages=messages), "de", "X")))
    assert not wrong
    given = [(unit, written(file.source, file.messages[unit.key])) for unit in units]
    assert not any(rules.faults(given))
    again, more = parse(patched(source, given).source)
    assert not [fault for fault in more if fault.severity == "error"]
    assert printed(again) == printed(tree)
    assert [unit.key for unit in book.units([again])] == [unit.key for unit in units]


def test_there_is_much_to_repeat():
    assert len(FILES) > 30
