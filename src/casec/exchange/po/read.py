"""A file of translations, read by Babel, and what is wrong with its form."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import TYPE_CHECKING

from casec.diagnostic import Diagnostic, Label, report
from casec.exchange.po.model import Message, Po
from casec.exchange.po.string import ESCAPE, STRING, plain
from casec.source import Source, Span

if TYPE_CHECKING:
    from babel.messages.catalog import Message as BabelMessage


def read(source: Source) -> tuple[Po, tuple[Diagnostic, ...]]:
    """What a file holds, and what is wrong with its form. At the first line that can't be read the
    reading ends: the rest is not there."""
    from babel.messages.catalog import Catalog
    from babel.messages.pofile import PoFileError, PoFileParser

    found: list[Diagnostic] = []
    top: list[BabelMessage] = []

    class Once(Catalog):
        """Takes the first of two messages that are known by the same, and the headers as text."""

        def __setitem__(
            self, key: str | tuple[str, ...] | list[str], message: BabelMessage
        ) -> None:
            if not message.id:
                top.append(message)
                with suppress(ValueError):  # of the headers this alone matters to the reading
                    forms = dict(_headers(str(message.string))).get("Plural-Forms", "nplurals=2")
                    self.mime_headers = [("Plural-Forms", forms)]
            elif first := self.get(message.id, message.context):
                found.append(_twice(source, message, first))
            else:
                super().__setitem__(key, message)

    catalog, lines = Once(), _Lines(source)
    try:
        PoFileParser(catalog, abort_invalid=True).parse(lines)
    except PoFileError as error:
        found.append(_broken(source, error.lineno + 1))
    except (ValueError, LookupError, TypeError, AttributeError, AssertionError):
        found.append(_broken(source, lines.number))
    messages = [_message(each) for each in catalog if each.id]
    obsolete = [_message(each) for each in catalog.obsolete.values()]
    made = Po(
        source,
        tuple(_headers(str(top[0].string))) if top else (),
        "\n".join(f"# {each}".rstrip() for each in _remarks(top[0])) if top else "",
        {one.key: one for one in messages},
        {one.key: one for one in obsolete if one.string},
    )
    return made, tuple(found)


class _Lines:
    """The lines of a file for Babel; `number` is that of the last. What Babel would cut or pass
    over without a word raises ValueError: a string that is not closed, a second translation."""

    def __init__(self, source: Source) -> None:
        self.source, self.number = source, 0

    def __iter__(self) -> Iterator[str]:
        last = ""
        for number in range(1, len(self.source.line_starts) + 1):
            self.number = number
            line = self.source.line(number).strip()
            if line.startswith("#~|"):  # former words of what is obsolete: Babel knows none
                yield ""
                continue
            bare = line.removeprefix("#~").lstrip()
            if bare and bare[0] != "#" and not STRING.fullmatch(bare[max(bare.find('"'), 0) :]):
                raise ValueError(line)
            if bare.startswith("msgstr ") and last == "msgstr":
                raise ValueError(line)
            last = bare.split(" ")[0] if bare.startswith("msg") else last
            yield line


def _headers(text: str) -> Iterator[tuple[str, str]]:
    for line in text.splitlines():
        name, colon, value = line.partition(":")
        if colon:
            yield name.strip(), value.strip()


def _message(given: BabelMessage) -> Message:
    words, plural = (given.id, "") if isinstance(given.id, str) else map(str, given.id[:2])
    forms = (given.string,) if isinstance(given.string, str) else tuple(given.string or ("",))
    return Message(
        given.context or "",
        words,
        forms[0],
        given.fuzzy,
        _previous(given),
        tuple(_remarks(given)),
        tuple((str(path), int(line or 0)) for path, line in given.locations),
        int(given.lineno or 0),
        plural,
        forms if plural else (),
    )


def _remarks(given: BabelMessage) -> Iterator[str]:
    """Comments of translators. Babel takes the lines with former words (`#|`) for some too."""
    yield from (each for each in given.user_comments if not each.startswith("|"))


def _previous(given: BabelMessage) -> str:
    """The words of which it was the translation, where that is said."""
    lines = [each[1:].strip() for each in given.user_comments if each.startswith("|")]
    starts = [number for number, line in enumerate(lines) if line.startswith("msgid ")]
    if not starts:
        return ""
    rest = [lines[starts[0]].removeprefix("msgid "), *lines[starts[0] + 1 :]]
    taken = [line for line in rest if line.startswith('"')]
    return "".join(ESCAPE.sub(plain, line.strip()[1:-1]) for line in taken)


def _twice(source: Source, message: BabelMessage, first: BabelMessage) -> Diagnostic:
    also = (Label(_line(source, int(first.lineno or 1)), "translated first here"),)
    values = {"name": message.context or str(message.id)}
    return report("CB995", _line(source, int(message.lineno or 1)), values=values, also=also)


def _broken(source: Source, line: int) -> Diagnostic:
    return report("CB990", _line(source, min(max(line, 1), len(source.line_starts))))


def _line(source: Source, number: int) -> Span:
    """What stands on a line."""
    text = source.line(number)
    start = source.line_starts[number - 1] + len(text) - len(text.lstrip())
    return source.span(start, start + len(text.strip()))
