"""Pictures: `![what it shows](art/file.svg)`, and what was most likely meant for one."""

from __future__ import annotations

import re

from casec.diagnostic import Diagnostic, report
from casec.syntax.cut import Cut
from casec.syntax.parse.words import unescaped
from casec.syntax.tree import Fault, Picture

_PATH = re.compile(r"\(([^()\n]*)\)")
_FILE = r"[^\s()\[\]{}<>|\"“”]+\.(?:svg|png|jpe?g|gif|webp)"
_IMAGE = re.compile(_FILE, re.IGNORECASE)
_LOOSE = re.compile(rf"[ :]{{0,2}}[(\[{{<]?\s?({_FILE})(?:\s?[)\]}}>])?", re.IGNORECASE)
_INSIDE = re.compile(
    rf"!\[(?:([^()\[\]\n]*)\(\s*(?P<file>{_FILE})\s*\)\]?|\[\s*(?P<inner>{_FILE})\s*\]\]?)",
    re.IGNORECASE,
)
_CALLED = re.compile(rf"(?:image|picture|img|pic|art|figure|file)[:=\s]+({_FILE})", re.IGNORECASE)
_SHOWN = "what it shows"


def is_image(path: str) -> bool:
    """Whether a path ends like that of a picture."""
    return _IMAGE.fullmatch(path) is not None


def called(text: str) -> str | None:
    """The picture that a bracket names: `[image art/quay.svg]`."""
    found = _CALLED.fullmatch(text.strip())
    return f"![{_SHOWN}]({found[1]})" if found else None


def picture(
    cut: Cut, words: re.Match[str], end: int, found: list[Diagnostic]
) -> tuple[Picture | Fault, int]:
    """The picture whose words are in `words`, and the offset behind. One whose file does not stand
    in round brackets is reported, and taken all the same."""
    path = _PATH.match(cut.text, words.end(), end)
    start, said = words.start(), words[1]
    if path and path[1].strip():
        span, file = cut.span(start, path.end()), path[1].strip()
        if not said.strip():
            found.append(report("CB057", span, values={"path": file}))
        return Picture(unescaped(said), file, span), path.end()
    if loose := _LOOSE.match(cut.text, words.end(), end):
        return _taken(cut, (start, loose.end()), said, loose[1], found)
    stop = path.end() if path else words.end()
    span = cut.span(start, stop)
    found.append(report("CB042", span))
    return Fault(span.text, span), stop


def unclosed_picture(
    cut: Cut, at: int, end: int, found: list[Diagnostic]
) -> tuple[Picture, int] | None:
    """The picture that begins at `at` with a bracket which is not closed, if it names a file."""
    loose = _INSIDE.match(cut.text, at, end)
    if not loose:
        return None
    return _taken(cut, loose.span(), loose[1] or "", loose["file"] or loose["inner"], found)


def _taken(
    cut: Cut, place: tuple[int, int], said: str, file: str, found: list[Diagnostic]
) -> tuple[Picture, int]:
    span = cut.span(*place)
    better = f"![{' '.join(said.split()) or _SHOWN}]({file})"
    help = f"The file stands in round brackets: write {better}."
    found.append(report("CB042", span, help=help))
    return Picture(unescaped(said), file, span), place[1]
