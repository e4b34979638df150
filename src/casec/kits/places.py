"""Where a value stands in a JSON text: looked for only when there is something to say of it."""

from __future__ import annotations

import re
from json import JSONDecoder
from json.decoder import scanstring  # type: ignore[attr-defined]

from casec.kits.fields import Path

_BLANK = re.compile(r"[ \t\r\n]*")
_DECODER = JSONDecoder(strict=False)


def place(text: str, start: int, path: Path) -> tuple[int, int]:
    """The first character and the one behind the last of the value to which `path` leads, in a
    sound JSON text that begins at `start`; of the innermost one that is there, if it is not."""
    start = _past(text, start)
    end = _end(text, start)
    for step in path:
        found = _member(text, start, step)
        if found is None:
            break
        start, end = found, _end(text, found)
    return start, end


def _member(text: str, start: int, step: str | int) -> int | None:
    """Where the value under a key or index begins, in the object or list that begins at `start`."""
    if text[start] not in "{[":
        return None
    at, count = _past(text, start + 1), 0
    while text[at] not in "}]":
        name: object = count
        if text[start] == "{":
            name, at = scanstring(text, at + 1, False)
            at = _past(text, _past(text, at) + 1)
        if name == step:
            return at
        at = _past(text, _end(text, at))
        at = _past(text, at + 1) if text[at] == "," else at
        count += 1
    return None


def _past(text: str, at: int) -> int:
    blank = _BLANK.match(text, at)
    return blank.end() if blank else at


def _end(text: str, start: int) -> int:
    end: int = _DECODER.raw_decode(text, start)[1]
    return end
