"""A page of Markdown, as docs/codes has them, for a terminal: headings bold, examples indented."""

from __future__ import annotations

from collections.abc import Iterator

from casec.diagnostic.format import Look
from casec.diagnostic.format.colour import Paint, painter
from casec.diagnostic.format.glyphs import wrapped

_WIDEST = 80


def page(markdown: str, look: Look) -> str:
    """The page as text, ending in a line end."""
    paint = painter(look.colour)
    columns = min(look.width or _WIDEST, _WIDEST)
    return "\n".join(_lines(markdown.strip("\n").split("\n"), columns, paint)).rstrip("\n") + "\n"


def _lines(lines: list[str], columns: int, paint: Paint) -> Iterator[str]:
    text: list[str] = []
    fence = ""
    for line in [*lines, ""]:
        if line.startswith("```"):
            yield from _text(text, columns)
            if not fence and (name := _file(line)):
                yield f"    {paint(name, 'dim')}"
            fence = "" if fence else line
        elif fence:
            yield f"    {line}".rstrip()
        elif line.startswith("#"):
            yield from _text(text, columns)
            yield paint(line.lstrip("# "), "bold")
        elif not line.strip():
            yield from _text(text, columns)
            yield ""
        elif line.startswith("- "):
            yield from _text(text, columns)
            text.append(line)
        else:
            text.append(line.strip())


def _text(gathered: list[str], columns: int) -> Iterator[str]:
    """The lines gathered so far as one piece of running text; then none are gathered."""
    if gathered:
        first, *more = wrapped(" ".join(gathered), columns - 2)
        item = first.startswith("- ")
        yield first
        yield from (f"  {line}" if item else line for line in more)
        gathered.clear()


def _file(fence: str) -> str:
    """The file of an example, where its fence names one."""
    words = fence.removeprefix("```").split()
    return words[1] if len(words) > 1 else ""
