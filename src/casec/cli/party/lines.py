"""Lines that both games of cards have on their screens."""

from __future__ import annotations

from casec.cli.game.screen import Bit, Screen, Style, plain, wrapped
from casec.diagnostic.format.glyphs import width


def rule(left: str, right: str, screen: Screen) -> str:
    """A heading over the whole width."""
    text = plain(f"── {left} ── {right} ", Screen())
    return screen.paint(text + "─" * max(3, screen.columns - width(text)), "head")


def fitting(text: str, screen: Screen) -> list[str]:
    """A line as it is, if it fits; otherwise in as many lines as it needs."""
    return [plain(text, screen)] if width(text) <= screen.columns else said(text, screen)


def said(text: str, screen: Screen, style: Style = "") -> list[str]:
    """A text in one style, in as many lines as it needs; its indent holds."""
    indent = text[: len(text) - len(text.lstrip())]
    return wrapped([Bit(text.strip(), style)], screen, indent, f"{indent}    ")
