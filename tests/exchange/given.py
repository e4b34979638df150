"""Texts and translations for the tests."""

from __future__ import annotations

from casec.diagnostic import Diagnostic
from casec.exchange import book
from casec.exchange.po import Message, Po, read, text
from casec.exchange.unit import Unit
from casec.source import Source
from casec.syntax.parse import parse


def units(written: str) -> tuple[Unit, ...]:
    """The texts of a book of one file, which must be sound."""
    tree, faults = parse(Source("book/page.case", written))
    assert not [fault for fault in faults if fault.severity == "error"], faults
    return book.units([tree])


def said(written: str) -> list[tuple[str, str]]:
    """The name and part of each text of such a book, and how it reads."""
    return [unit.key for unit in units(written)]


def po(*messages: Message) -> Po:
    """A file of translations, as it is read again."""
    made = text(Po(Source("po/de.po", ""), messages={one.key: one for one in messages}), "de", "X")
    back, faults = read(Source("po/de.po", made))
    assert not faults
    return back


def shown(found: tuple[Diagnostic, ...]) -> list[tuple[str, int, str]]:
    """Code, line and marked text of each finding."""
    return [(one.code, one.label.span.first.line, one.label.span.text) for one in found]
