"""The least that anybody must do who reads a `.case` file in Python: the measure for the parser.

Lines are split and stripped, their first signs looked at, what stands in brackets found and
collected, and lines put together to blocks. Nothing is understood, nothing is checked, no place is
kept.
"""

from __future__ import annotations


def bare_loop(text: str) -> tuple[list[tuple[str, str]], list[str]]:
    """The blocks of a text, each with the sign that begins it, and the brackets."""
    blocks: list[tuple[str, str]] = []
    brackets: list[str] = []
    lines: list[str] = []
    sign = ""
    for raw in text.split("\n"):
        line = raw.strip()
        if not line:
            if lines:
                blocks.append((sign, "\n".join(lines)))
                lines, sign = [], ""
            continue
        first = line[0]
        if first in "=*>?-[/":
            if lines:
                blocks.append((sign, "\n".join(lines)))
                lines = []
            sign = line.split(" ", 1)[0]
        at = line.find("[")
        while at >= 0:
            end = line.find("]", at)
            if end < 0:
                break
            brackets.append(line[at + 1 : end])
            at = line.find("[", end)
        lines.append(line)
    if lines:
        blocks.append((sign, "\n".join(lines)))
    return blocks, brackets
