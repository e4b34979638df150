"""What a translation says of each text of a case: its words, or that there are none to be used."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from casec.diagnostic import Diagnostic, report
from casec.exchange import rules
from casec.exchange.po import Message, Po, Written, written
from casec.exchange.unit import Unit
from casec.language.tags import called, plurals

_LISTED = 10
_LONGEST = 60


@dataclass(frozen=True, slots=True)
class Translation:
    """How far a case is translated into a language.

    Attributes:
        language: its tag.
        done: texts with their translations, each in all its forms.
        bad: those among the rest that have a translation with other rules; its faults have been
            told.
        stale: texts that were translated when they had other words, or whose translation is
            doubted.
        missing: texts without any.
    """

    language: str
    done: tuple[tuple[Unit, tuple[Written, ...]], ...]
    bad: tuple[Unit, ...]
    stale: tuple[Unit, ...]
    missing: tuple[Unit, ...]

    @property
    def total(self) -> int:
        """How many texts there are."""
        return len(self.done) + len(self.bad) + len(self.stale) + len(self.missing)

    @property
    def put(self) -> Iterator[tuple[Unit, Written]]:
        """What is to be put in the place of which text."""
        for unit, forms in self.done:
            if not unit.plural:
                yield unit, forms[0]
                continue
            by_number = dict(zip(plurals(self.language), forms, strict=True))
            for number, span in zip(("one", "other"), unit.spans, strict=False):
                yield replace(unit, spans=(span,)), by_number.get(number, forms[-1])

    @property
    def more(self) -> Iterator[tuple[str, Written]]:
        """Words of the case's own for numbers that its own language does not know, by their keys:
        `token.up.few`."""
        for unit, forms in self.done:
            for number, form in zip(plurals(self.language), forms, strict=False):
                if unit.plural and number not in ("one", "other"):
                    stem = unit.context.removeprefix("wording ").removesuffix("/words")
                    yield f"{stem}.{number}", form

    @property
    def percent(self) -> int:
        """Texts with a translation, of a hundred: 100 only where none is left."""
        return 100 * len(self.done) // self.total if self.total else 100


def translation(
    language: str, units: Sequence[Unit], files: Sequence[Po]
) -> tuple[Translation, tuple[Diagnostic, ...]]:
    """What these files make of the texts, and what is wrong with their translations.

    Args:
        files: that serve the language, the nearest first.
    """
    count = len(plurals(language))
    found = {unit.key: words for unit in units if (words := _words(unit, files, count))}
    given = [(unit, found[unit.key]) for unit in units if unit.key in found]
    judged = rules.faults([(unit, forms[0]) for unit, forms in given])
    wrong = {unit.key: faults for (unit, _), faults in zip(given, judged, strict=True)}
    done = tuple(each for each in given if not wrong[each[0].key])
    bad = tuple(unit for unit, _ in given if wrong[unit.key])
    rest = [unit for unit in units if unit.key not in found]
    stale = _stale(rest, units, files)
    known = {unit.key for unit in stale}
    missing = tuple(unit for unit in rest if unit.key not in known)
    faults = tuple(fault for each in wrong.values() for fault in each)
    return Translation(language, done, bad, stale, missing), faults


def told(given: Translation, file: Po) -> tuple[Diagnostic, ...]:
    """What of a translation is wanting, each kind once."""
    span, name = file.source.span(0, 0), called(given.language)
    found = []
    for code, units in (("CB991", given.missing), ("CB992", given.stale)):
        if units:
            more = [f"… and {len(units) - _LISTED} more"] if len(units) > _LISTED else []
            notes = (*(_shown(unit) for unit in units[:_LISTED]), *more)
            values = {"count": len(units), "total": given.total, "language": name}
            found.append(report(code, span, values=values, notes=notes))
    return tuple(found)


def _shown(unit: Unit) -> str:
    words = unit.words.replace("\n", " ")
    cut = words if len(words) <= _LONGEST else words[: _LONGEST - 1].rstrip() + "…"
    place = unit.spans[0]
    return f"{place.source.path}:{place.first.line}: {unit.context}: {cut}"


def _words(unit: Unit, files: Sequence[Po], count: int) -> tuple[Written, ...]:
    """The translation that the nearest file has for a text; of one with a plural all `count` forms
    of its language."""
    for file in files:
        message = file.messages.get(unit.key)
        if message and not message.fuzzy and _whole(unit, message, count):
            forms = range(count if unit.plural else 1)
            return tuple(written(file.source, message, form) for form in forms)
    return ()


def _whole(unit: Unit, message: Message, count: int) -> bool:
    forms = message.forms if unit.plural else (message.string,)
    return len(forms) == (count if unit.plural else 1) and all(map(str.strip, forms))


def _stale(rest: Sequence[Unit], units: Sequence[Unit], files: Sequence[Po]) -> tuple[Unit, ...]:
    """Which of the texts without a translation that counts have one that does not: it is marked
    fuzzy, or of the same name and part there is a translation of words that are there no more."""
    keys = {unit.key for unit in units}
    left: Counter[str] = Counter()
    fuzzy: set[tuple[str, str]] = set()
    for file in files:
        for message in file.messages.values():
            if message.string.strip():
                _count(message, keys, left, fuzzy)
    found = []
    for unit in rest:
        if unit.key in fuzzy:
            found.append(unit)
        elif left[unit.context]:
            left[unit.context] -= 1
            found.append(unit)
    return tuple(found)


def _count(
    message: Message,
    keys: set[tuple[str, str]],
    left: Counter[str],
    fuzzy: set[tuple[str, str]],
) -> None:
    if message.key not in keys:
        left[message.context] += 1
    elif message.fuzzy:
        fuzzy.add(message.key)
