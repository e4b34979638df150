"""Printed words for a terminal: runs become bits of text with a style, bits become wrapped lines.

Where there are no colours, emphasis does not show. Icons are words in square brackets, or nothing
where the text beside them says the same. Nothing in a writer's text is obeyed by the terminal.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from casec.casebook.edition import model as page
from casec.diagnostic.format.glyphs import glyph, width

Style: TypeAlias = Literal["", "em", "strong", "rule", "dim", "good", "bad", "head"]
_ANSI: Mapping[Style, str] = {
    "em": "3", "strong": "1", "rule": "36", "dim": "2",
    "good": "1;32", "bad": "1;31", "head": "1;33",
}  # fmt: skip


class Bit(NamedTuple):
    """Some characters in one style."""

    text: str
    style: Style = ""


@dataclass(frozen=True, slots=True)
class Screen:
    """How wide a line may be, and whether there are colours."""

    columns: int = 76
    colour: bool = False

    def paint(self, text: str, style: Style) -> str:
        """Text in a style; it must be fit to be shown."""
        return f"\x1b[{_ANSI[style]}m{text}\x1b[0m" if self.colour and style and text else text

    def narrower(self, by: int) -> Screen:
        """A screen with so many columns less, but never too narrow for a word."""
        return Screen(max(20, self.columns - by), self.colour)


def bits(runs: Iterable[page.Run], screen: Screen, style: Style = "") -> Iterator[Bit]:
    """Runs as bits, in order; a line break is a bit of one line end."""
    parts = tuple(runs)
    for place, run in enumerate(parts):
        match run:
            case page.Words(text):
                # the space that keeps an icon at its words goes with the icon
                text = text.removeprefix("\u00a0") if _silent(parts[place - 1 : place]) else text
                after = _silent(parts[place + 1 : place + 2])
                yield Bit(text.removesuffix("\u00a0") if after else text, style)
            case page.Emphasis(inner):
                yield from bits(inner, screen, "em")
            case page.Strong(inner):
                yield from bits(inner, screen, "strong")
            case page.Break():
                yield Bit("\n")
            case page.Icon(_, words):
                yield Bit(f"[{words}]" if words else "", "rule")
            case page.ToParagraph(_, number):
                yield Bit(str(number), "strong")
            case page.ToSheet(words=words) | page.ToPerson(words=words):
                yield Bit(words, "strong")
            case page.LetterOf(_, letter):
                yield Bit(letter, "strong")
            case page.Picture(_, words):
                yield Bit(f"[{words}]", "dim")
            case page.Rule(runs=inner):
                yield from bits(inner, screen, "rule")


def _silent(runs: Sequence[page.Run]) -> bool:
    """Whether this is an icon whose words stand beside it, so that a terminal shows nothing."""
    return any(isinstance(run, page.Icon) and not run.words for run in runs)


def wrapped(pieces: Iterable[Bit], screen: Screen, indent: str = "", hang: str = "") -> list[str]:
    """Bits in lines of at most the screen's columns; `hang` begins every line but the first."""
    lines: list[str] = []
    current, used, start = "", 0, indent
    for word in _words(pieces):
        size = sum(width(bit.text) for bit in word)
        text = "".join(screen.paint(_fit(bit.text), bit.style) for bit in word)
        broken = word == (Bit("\n"),)
        if broken or (current and width(start) + used + 1 + size > screen.columns):
            lines.append((start + current).rstrip())
            current, used, start = "", 0, hang
        if not broken:
            current, used = (f"{current} {text}", used + 1 + size) if current else (text, size)
    return [*lines, (start + current).rstrip()] if current or not lines else lines


def plain(text: str, screen: Screen, style: Style = "") -> str:
    """A short text on one line, with nothing in it that a terminal would obey."""
    return screen.paint(_fit(text), style)


def _words(pieces: Iterable[Bit]) -> Iterator[tuple[Bit, ...]]:
    """Bits cut at spaces, those that touch kept together."""
    word: list[Bit] = []
    for text, style in pieces:
        for index, line in enumerate(text.split("\n")):
            if index:
                yield from _done(word)
                yield (Bit("\n"),)
            for place, part in enumerate(line.split(" ")):
                if place:
                    yield from _done(word)
                if part:
                    word.append(Bit(part, style))
    yield from _done(word)


def _done(word: list[Bit]) -> Iterator[tuple[Bit, ...]]:
    if word:
        yield tuple(word)
        word.clear()


def _fit(text: str) -> str:
    return "".join(" " if sign == "\u00a0" else glyph(sign).text for sign in text)
