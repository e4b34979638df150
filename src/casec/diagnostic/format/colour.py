"""The colours of messages on a terminal, and none elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal, TypeAlias

from casec.diagnostic.model import Severity

Style: TypeAlias = Literal["error", "warning", "note", "bold", "dim", "rail", "help", "heading"]
Paint: TypeAlias = Callable[[str, Style], str]

_ANSI: Mapping[Style, str] = {
    "error": "1;31",
    "warning": "1;33",
    "note": "1;36",
    "bold": "1",
    "dim": "2",
    "rail": "34",
    "help": "1;32",
    "heading": "1;4",
}
_OF_SEVERITY: Mapping[Severity, Style] = {
    Severity.ERROR: "error",
    Severity.WARNING: "warning",
    Severity.NOTE: "note",
    Severity.OFF: "dim",
}


def painter(colour: bool) -> Paint:
    """A function that paints a text in a style, or leaves it as it is."""
    return _ansi if colour else _plain


def style_of(severity: Severity) -> Style:
    """The style of a severity."""
    return _OF_SEVERITY[severity]


def _ansi(text: str, style: Style) -> str:
    return f"\x1b[{_ANSI[style]}m{text}\x1b[0m" if text else text


def _plain(text: str, style: Style) -> str:  # noqa: ARG001  the two are called alike
    return text
