"""What people and programs get to see, held as files (`make golden` writes them anew)."""

from __future__ import annotations

import json
import re
import shutil
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from textwrap import fill

import pikepdf
import pytest
from tests.end_to_end import faulty
from tests.render.reader import Element, read
from tests.render.sheets import look

SAMPLE = Path(__file__).parents[2] / "cases" / "salt-ledger"


@pytest.fixture
def sample(desk, process):
    """A function that builds one output of the sample and gives its path."""
    shutil.copytree(SAMPLE, desk / "salt-ledger")

    def build(output: str) -> Path:
        run = process("build", "salt-ledger", f"--{output}", "--locked")
        assert run.status == 0, run.err
        return Path(run.out.strip())

    return build


def test_messages(desk, process, golden):
    """Typical faults, as the terminal shows them."""
    faulty.write(desk / "case")
    run = process("check", "case", "--select", ",".join(faulty.CODES))
    assert run.status == 1
    assert set(re.findall(r"\[(CB\d+)\]", run.out)) == set(faulty.CODES)
    golden("messages.txt", run.out)


def test_messages_in_colour(desk, process, golden):
    faulty.write(desk / "case")
    run = process("check", "case", "--select", "CB101", FORCE_COLOR="1")
    golden("messages-in-colour.txt", run.out.replace("\x1b", "\N{SYMBOL FOR ESCAPE}"))


def test_the_text_of_the_page(sample, golden):
    """Every word of the book, a page of it after the other."""
    book = read(sample("html").read_text("utf-8"))
    golden("salt-ledger.html.txt", "\n\n".join(_text(page) for page in book.having("page")) + "\n")


def test_the_structure_of_the_data(sample, golden):
    """Every kind of value in the bundle: where it stands, and what it is."""
    bundle = json.loads(sample("json").read_bytes())
    golden("salt-ledger.json.txt", "".join(f"{line}\n" for line in sorted(set(_kinds(bundle, "")))))


def test_the_structure_of_the_print(sample, golden):
    """Bookmarks, places, links and faces. Line breaks are left to the Pango of the machine."""
    with pikepdf.open(sample("pdf")) as book, book.open_outline() as outline:
        lines = [f"title: {book.docinfo['/Title']}", f"language: {book.Root.Lang}"]
        width, height = (float(side) / 72 * 25.4 for side in book.pages[0].mediabox[2:])
        lines.append(f"paper: {width:.0f} by {height:.0f} mm")
        lines += [f"face: {name}" for name in sorted(_faces(book))]
        for item in outline.root:
            lines.append(f"bookmark: {item.title}")
            lines += [f"bookmark:   {child.title}" for child in item.children]
        names = book.Root.Names.Dests.Names
        lines += sorted(f"place: {names[n]}" for n in range(0, len(names), 2))
        to = Counter(
            str(note.Dest)
            for page in book.pages
            for note in page.get("/Annots", [])
            if "/Dest" in note
        )
        lines += [f"link: {place}" for place in sorted(to)]
    golden("salt-ledger.pdf.txt", "".join(f"{line}\n" for line in lines))


def test_the_printed_box(desk, process, golden):
    """Of every page of cards, sheets and Handbook: its size, where text stands on it, and what."""
    shutil.copytree(SAMPLE, desk / "salt-ledger")
    run = process("build", "salt-ledger", "--cards", "--backs", "duplex-long", "--locked")
    assert run.status == 0, run.err
    golden("salt-ledger.box.txt", "\n".join(map(_pages, run.out.split("\n")[:-1])))


def _pages(name: str) -> str:
    data, lines = Path(name).read_bytes(), [f"== {Path(name).name}"]
    if name.endswith(".json"):
        return "\n".join([*lines, *sorted(json.loads(data)["cards"]), ""])
    pages = zip(look.texts(data), look.sizes(data), strict=True)
    for number, (text, (wide, high)) in enumerate(pages):
        signs = look.signs(data, number)
        left, right = min(s.left for s in signs), max(s.right for s in signs)
        top, bottom = min(s.top for s in signs), max(s.bottom for s in signs)
        edges = [round(edge / 5) * 5 for edge in (left, right, top, bottom)]
        where = "text {} to {} mm across, {} to {} mm down".format(*edges)
        # The mark of the cards changes with everything on them.
        said = re.sub(r"\b[0-9a-f]{8}\b", "MARK", text)
        lines += [f"-- page {number + 1}: {wide} by {high} mm, {where}", fill(said, 120)]
    return "\n".join([*lines, ""])


def _faces(book: pikepdf.Pdf) -> set[str]:
    return {
        str(each.BaseFont).partition("+")[2]
        for each in book.objects
        if isinstance(each, pikepdf.Dictionary) and "/BaseFont" in each
    }


BLOCKS = {
    "p",
    "h1",
    "h2",
    "h3",
    "li",
    "tr",
    "section",
    "div",
    "dt",
    "dd",
    "blockquote",
    "article",
    "figure",
    "ul",
    "ol",
    "table",
}


def _text(page: Element) -> str:
    """The words of a page, a block of them a line."""
    lines = [""]

    def walk(element: Element) -> None:
        block = element.name in BLOCKS
        lines.extend([""] * block)
        for child in element.children:
            if isinstance(child, str):
                lines[-1] += child
            elif child.name == "br":
                lines.append("")
            elif child.name == "img":
                lines[-1] += f"[{child.attributes['alt']}]"
            else:
                lines[-1] += " " * (child.name in ("td", "th"))
                walk(child)
        lines.extend([""] * block)

    walk(page)
    plain = (re.sub(r"[ \t\n]+", " ", line).strip() for line in lines)
    return "\n".join(line for line in plain if line)


def _kinds(value: object, place: str) -> Iterator[str]:
    if isinstance(value, dict):
        if "type" in value:
            yield f"{place}: <{value['type']}>"
            place = f"<{value['type']}>"
        for key, inner in value.items():
            yield from _kinds(inner, f"{place}.{key}")
    elif isinstance(value, list):
        for inner in value:
            yield from _kinds(inner, f"{place}[]")
        if not value:
            yield f"{place}[]"
    else:
        yield f"{place}: {type(value).__name__}"
