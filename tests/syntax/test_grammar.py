"""The samples of grammar/: what must be read without a message, and what must give which."""

import re
from pathlib import Path

import pytest

from casec.diagnostic import Diagnostic
from casec.source import Source
from casec.syntax import tree
from casec.syntax.parse import parse
from casec.syntax.print import print_tree

GRAMMAR = Path(__file__).parents[2] / "grammar"
ACCEPT = sorted(GRAMMAR.glob("accept/*.case"))
REJECT = sorted(GRAMMAR.glob("reject/*.case"))
BOOKS = sorted(
    path
    for folder in ("cases", "src/casec/skeleton")
    for path in (GRAMMAR.parent / folder).rglob("book/**/*.case")
)
EXPECTED = re.compile(r"// (CB\d{3}) (\d+):(\d+)-(\d+):(\d+)\n")


def source(path: Path) -> Source:
    return Source(path.name, path.read_text("utf-8"))


def seen(diagnostic: Diagnostic) -> str:
    first, last = diagnostic.label.span.first, diagnostic.label.span.last
    return f"{diagnostic.code} {first.line}:{first.column}-{last.line}:{last.column}"


@pytest.mark.parametrize("path", ACCEPT, ids=lambda path: path.stem)
def test_accepted_without_a_message(path):
    read, found = parse(source(path))
    assert [(seen(diagnostic), diagnostic.message) for diagnostic in found] == []
    assert read.items


@pytest.mark.parametrize("path", ACCEPT, ids=lambda path: path.stem)
def test_accepted_is_the_same_after_printing(path):
    read, _ = parse(source(path))
    written = print_tree(read)
    again, found = parse(Source(path.name, written))
    assert again == read
    assert found == ()
    assert print_tree(again) == written


@pytest.mark.parametrize("path", BOOKS, ids=lambda path: path.stem)
def test_real_books_are_read_and_printed(path):
    read, found = parse(source(path))
    assert [(seen(diagnostic), diagnostic.message) for diagnostic in found] == []
    assert parse(Source(path.name, print_tree(read)))[0] == read


@pytest.mark.parametrize("path", REJECT, ids=lambda path: path.stem)
def test_rejected_with_one_message_at_its_place(path):
    _, found = parse(source(path))
    assert f"// {', '.join(map(seen, found))}" == path.read_text("utf-8").split("\n", 1)[0]


def test_no_fault_hides_another():
    """All rejected samples in one file give all their messages, each at its place."""
    bodies = [path.read_text("utf-8") for path in REJECT]
    bodies.sort(key=lambda body: "CB001" not in body)  # text before a heading can only come first
    whole, expected, line = "", [], 0
    for body in bodies:
        code, first, first_column, last, last_column = EXPECTED.findall(body)[0]
        expected.append(
            f"{code} {int(first) + line}:{first_column}-{int(last) + line}:{last_column}"
        )
        whole += body + "\n\n"
        line = whole.count("\n")
    _, found = parse(Source("all.case", whole))
    assert [seen(diagnostic) for diagnostic in found] == expected


def test_every_code_of_the_parser_has_a_sample():
    codes = {EXPECTED.findall(path.read_text("utf-8"))[0][0] for path in REJECT}
    pages = {path.stem for path in GRAMMAR.parent.glob("docs/codes/CB0[0-7]*.md")}
    assert codes == pages - {"CB034", "CB055"}  # too deep would be too long, empty holds nothing


def test_a_faulty_piece_keeps_what_is_around_it():
    text = "== a\n\n[if knows a b]\nSmoke.\n[else]\nFire [foo] and *light*.\n[end]\n\n* [leave]\n"
    read, found = parse(Source("a.case", text))
    assert [diagnostic.code for diagnostic in found] == ["CB030", "CB021"]
    (paragraph,) = read.items
    assert isinstance(paragraph, tree.Paragraph)
    conditional, leave = paragraph.body
    assert isinstance(leave, tree.Exit)
    assert isinstance(conditional, tree.Conditional)
    assert [len(branch.body) for branch in conditional.branches] == [1, 1]
    fire = conditional.branches[1].body[0]
    assert isinstance(fire, tree.Prose)
    assert [type(piece) for piece in fire.pieces] == [
        tree.Text,
        tree.Fault,
        tree.Text,
    ]
