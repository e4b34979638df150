"""Lines that both games of cards have on their screens."""

from __future__ import annotations

from casec.cli.game.screen import Bit, Screen, Style, plain, wrapped
from casec.diagnostic.format.glyphs import width


def rule(left: str, right: str, screen: Screen) -> str:
    """A heading over the whole width."""
    text = plain(f"── {left} ── {right} ", Screen())
    return screen.paint(text + "─" * max(3, screen.columns - width(text)), "head")


def said(text: str, screen: Screen, style: Style = "") -> list[str]:
    """A text in one style, in as many lines as it needs; its indent holds."""
    indent = text[: len(text) - len(text.lstrip())]
    return wrapped([Bit(text.strip(), style)], screen, indent, f"{indent}    ")
