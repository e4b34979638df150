"""An Edition becomes a book to print: one PDF, with bookmarks, links and its faces in it.

The page is made here and set by `press`. Theme: theme/print.html.jinja and theme/print.css.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from casec import resources
from casec.casebook.edition import model as page
from casec.diagnostic import Diagnostic, report
from casec.fonts import faces
from casec.render import markup, paper, shell
from casec.render import pictures as art
from casec.render.lines import Medium, trusted
from casec.render.press import File, press
from casec.source import Source

_LINES: Mapping[str, int] = {"a4": 76, "letter": 77, "a5": 67, "phone": 42}
_IN_COLUMNS = 50
"""About how many characters a line of each page holds, and one of two columns."""

_LEAST_LINES = 3
_TAG = re.compile("<[^>]*>")


@dataclass(frozen=True, slots=True)
class Sheets:
    """What goes to the press: a page, and the bytes it uses, by address."""

    html: str
    files: Mapping[str, File]


def pdf(
    edition: page.Edition, pictures: Mapping[str, bytes], page: str
) -> tuple[bytes, tuple[Diagnostic, ...]]:
    """The book on pages of the size `page` (a4, letter, a5 or phone).

    Args:
        pictures: the files of the case, by path. One that must not be shown is replaced by its
            words.

    Returns:
        The file, and what WeasyPrint remarked (CB804).

    Raises:
        PangoMissingError: the machine can't set type; the message says what to install.
    """
    ready = sheets(edition, art.good(pictures), page)
    data, remarks = press(ready.html, ready.files)
    return data, _remarked(remarks, faces.missing(_TAG.sub("", ready.html)))


def _remarked(remarks: Sequence[str], lacking: Sequence[str]) -> tuple[Diagnostic, ...]:
    """What WeasyPrint said, but for characters without a glyph: a check tells their places."""
    known = {f"U+{ord(character):04X}" for character in lacking}
    span = Source("case.yaml", "").span(0, 0)
    return tuple(
        report("CB804", span, values={"remark": remark})
        for remark in remarks
        if not any(f"({point})" in remark for point in known)
    )


def sheets(edition: page.Edition, pictures: Mapping[str, art.Picture], size: str) -> Sheets:
    """The page that `pdf` sets, and what it uses."""
    medium = paper.medium(edition.phrases, pictures)
    line = _IN_COLUMNS if _in_columns(edition, size) else _LINES[size]
    html = shell.render(
        "print.html.jinja",
        edition,
        medium,
        style=trusted(_style(edition, size)),
        date=paper.date(),
        paragraphs=trusted("".join(_paragraphs(edition, medium, line, last=False))),
        last=trusted("".join(_paragraphs(edition, medium, line, last=True))),
    )
    return Sheets(html, paper.files(pictures))


def _paragraphs(edition: page.Edition, medium: Medium, line: int, *, last: bool) -> Iterator[str]:
    size = _group_size(len(edition.paragraphs))
    group = -1
    for paragraph in edition.paragraphs:
        if paragraph.last is not last:
            continue
        number = paragraph.number
        kind, before = ("paragraph last", group) if last else ("paragraph", group)
        group = (number - 1) // size
        start = (
            f' data-group="{group * size + 1}–{group * size + size}"'
            if group != before and not last
            else ""
        )
        kind += " group-start" if start else ""
        kind += " asks" if any(type(block) is page.Question for block in paragraph.blocks) else ""
        inner = _held(markup.paragraph(paragraph, medium), line)
        yield (
            f'<section class="{kind}"{start}>\n<h2 id="p{number}">{number}</h2>\n'
            f"{inner}</section>\n"
        )


def _held(html: str, line: int) -> str:
    """A paragraph whose first lines are held to what follows them until they are three.

    So no number stands at the foot of a page with a line or two and a gap below them.
    """
    before, *parts = html.split("<p>", _LEAST_LINES)
    held = lines = 0
    for part in parts if "<div" not in before else ():
        text, _, others = part.partition("</p>\n")
        lines += -(-len(_TAG.sub("", text)) // line)
        held += lines < _LEAST_LINES
        if others:
            break
    return html.replace("<p>", '<p class="hold">', held)


def _group_size(count: int) -> int:
    """How many numbers one closed bookmark holds, so that no list of them is long."""
    return 10 if count <= 100 else 50 if count <= 1000 else 100


def _in_columns(edition: page.Edition, size: str) -> bool:
    return edition.case.print.columns == 2 and size in ("a4", "letter")


def _style(edition: page.Edition, size: str) -> str:
    names = ["print.css", f"print-{size}.css"]
    if _in_columns(edition, size):
        names.append("print-columns.css")
    return paper.style() + "".join(resources.text("theme", name) for name in names)
