"""Strings in a file of translations, and their escapes."""

from __future__ import annotations

import re

STRING = re.compile(r'"((?:[^"\\]|\\.)*)"')
ESCAPE = re.compile(r"\\([\\abfnrtv\"])")
_ESCAPES = {"a": "\a", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t", "v": "\v"}


def plain(escape: re.Match[str]) -> str:
    """The sign for which an escape stands."""
    return _ESCAPES.get(escape[1], escape[1])
