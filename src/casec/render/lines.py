"""Runs of an Edition become HTML, the same on screen and in print but for what a `Medium` says.

Plain strings are joined here, since a book has very many runs. Every word of a writer is escaped
exactly once, by `escape`, where it is set between tags.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import assert_never

from markupsafe import Markup

from casec.casebook.edition import model as page


@dataclass(frozen=True, slots=True)
class Art:
    """A picture that may be shown: its address, and its size in CSS pixels (0: it has none)."""

    url: str
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Medium:
    """What differs between screen and print.

    Attributes:
        icons: markup before and after the escaped words of an icon; and all of it for one that
            needs no words, since they stand beside it.
        art: the pictures that may be shown, by path. Words stand in the place of others.
        marking: the page itself can be marked (boxes to tick, answers to choose); or it is paper.
        phrases: the words of the catalogue.
    """

    icons: Mapping[page.IconKind, tuple[str, str, str]]
    art: Mapping[str, Art]
    marking: bool
    phrases: Mapping[str, str]


def trusted(html: str) -> Markup:
    """Markup that this package made: its words are escaped already, so a template need not."""
    return Markup(html)  # noqa: S704


NO_BREAK_SPACE = "\N{NO-BREAK SPACE}"
_NUMBER = (' <a class="to"', '\N{NO-BREAK SPACE}<a class="to"')
_LEVEL = ("&gt; ", "&gt;\N{NO-BREAK SPACE}")
_LETTER = (' <b class="letter"', '\N{NO-BREAK SPACE}<b class="letter"')


def runs(parts: Sequence[page.Run], medium: Medium) -> str:
    """A piece of a line. A number or a letter stays on the line of what stands before it."""
    if len(parts) == 1:
        return _run(parts[0], medium)
    line = "".join([_run(part, medium) for part in parts])
    return line.replace(*_NUMBER).replace(*_LETTER).replace(*_LEVEL)


def picture(path: str, words: str, medium: Medium) -> str:
    """A picture of the case folder, or its words where it can't be shown."""
    art = medium.art.get(path)
    if art is None:
        return f'<span class="no-art">{escape(words)}</span>' if words else ""
    size = f' width="{art.width}" height="{art.height}"' if art.width and art.height else ""
    return f'<img src="{escape(art.url)}" alt="{escape(words)}"{size}>'


def icon(kind: page.IconKind, words: str, medium: Medium) -> str:
    """An icon with its words, which may be empty."""
    before, after, silent = medium.icons[kind]
    return before + escape(words) + after if words else silent


def to_paragraph(number: int) -> str:
    """A linked paragraph number."""
    return f'<a class="to" href="#p{number}">{number}</a>'


def sheet_id(letter: str) -> str:
    """The place of a sheet within the book."""
    return f"sheet-{letter.lower()}"


def _person(person: page.ToPerson, medium: Medium) -> str:
    """A name linked to its card; a voice says the card's number where the eye sees it."""
    number, words = person.number, escape(person.words)
    if not person.numbered:
        return f'<a class="who" href="#person-{number}">{words}</a>'
    label = medium.phrases["label.person"].replace("{number}", str(number))
    said = escape(label).replace("{name}", words)
    return (
        f'<a class="who" href="#person-{number}" aria-label="{said}">{words}</a>'
        f'<sup aria-hidden="true">{number}</sup>'
    )


def _run(run: page.Run, medium: Medium) -> str:
    match run:
        case page.Words(text):
            return escape(text, quote=False)
        case page.Emphasis(parts):
            return f"<em>{runs(parts, medium)}</em>"
        case page.Strong(parts):
            return f"<strong>{runs(parts, medium)}</strong>"
        case page.ToParagraph(_, number):
            return to_paragraph(number)
        case page.Rule(_, parts):
            return f'<span class="rule">{runs(parts, medium)}</span>'
        case page.Icon(kind, words):
            return icon(kind, words, medium)
        case page.ToPerson():
            return _person(run, medium)
        case page.LetterOf(_, letter):
            return f'<b class="letter">{escape(letter)}</b>'
        case page.ToSheet(_, letter, words):
            words = escape(words).replace(" ", NO_BREAK_SPACE)
            return f'<a class="to" href="#{escape(sheet_id(letter))}">{words}</a>'
        case page.Break():
            return "<br>"
        case page.Picture(path, words):
            return picture(path, words, medium)
    assert_never(run)
