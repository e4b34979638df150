"""Words for days, months and abilities, in English and the case's own language: read and printed.

A word and a language tag (`en`, `de`, `sr-Latn`) enter, a number or an ability leaves, and the
other way round. Days count from 0 (Monday), months from 1. Words are taken in any letter case, with
or without accents and with or without the full stop of an abbreviation. English needs no library;
any other language loads Babel when it is first asked for.
Design: "Rules that may stand in brackets" in docs/language.md (the last lines).
"""

from __future__ import annotations

import datetime as dt
import re
import unicodedata
from collections.abc import Iterable, Mapping
from functools import cache
from typing import TYPE_CHECKING

from casec.language import extra_words

if TYPE_CHECKING:
    from babel import Locale

_DAYS = (
    ("Monday", "Mon"),
    ("Tuesday", "Tue", "Tues"),
    ("Wednesday", "Wed", "Weds"),
    ("Thursday", "Thu", "Thur", "Thurs"),
    ("Friday", "Fri"),
    ("Saturday", "Sat"),
    ("Sunday", "Sun"),
)
_MONTHS = (
    ("January", "Jan"),
    ("February", "Feb"),
    ("March", "Mar"),
    ("April", "Apr"),
    ("May",),
    ("June", "Jun"),
    ("July", "Jul"),
    ("August", "Aug"),
    ("September", "Sep", "Sept"),
    ("October", "Oct"),
    ("November", "Nov"),
    ("December", "Dec"),
)
_ABILITIES = ("observation", "persuasion", "strength")

# --- reading --------------------------------------------------------------------------------------


def known(language: str) -> bool:
    """Whether the tag is one of a language whose days and months have names here."""
    if re.fullmatch(r"en(-[a-z]{2}|-\d{3})?", _tag(language)):
        return True
    return _locale(language) is not None


def weekday(word: str, language: str) -> int | None:
    """The day that a word means: 0 for Monday to 6; None if it means none."""
    return _number(word, weekdays(language))


def month(word: str, language: str) -> int | None:
    """The month that a word means, 1 to 12; None if it means none."""
    number = _number(word, months(language))
    return None if number is None else number + 1


def ability(word: str, language: str) -> str | None:
    """`observation`, `persuasion` or `strength`, if the word or abbreviation means one of them."""
    number = _number(word, _abilities(_tag(language)))
    return None if number is None else _ABILITIES[number]


def weekday_words(language: str) -> tuple[str, ...]:
    """Every word that means a day, to guess from."""
    return _flat(weekdays(language))


def month_words(language: str) -> tuple[str, ...]:
    """Every word that means a month, to guess from."""
    return _flat(months(language))


def abilities(language: str) -> tuple[tuple[str, ...], ...]:
    """For each ability all words that mean it; those of the language come first."""
    return _abilities(_tag(language))


def ability_words(language: str) -> tuple[str, ...]:
    """Every word that means an ability, to guess from: the case's own language first."""
    return _flat(abilities(language))


# --- printing -------------------------------------------------------------------------------------


def day_name(weekday: int, language: str) -> str:
    """The day's full name as it stands alone: `Wednesday`, `среда`."""
    locale = None if _english(language) else _locale(language)
    return str(locale.days["stand-alone"]["wide"][weekday]) if locale else _DAYS[weekday][0]


def month_name(month: int, language: str) -> str:
    """The full name of month 1 to 12 as it stands alone: `May`, `май`."""
    locale = None if _english(language) else _locale(language)
    return str(locale.months["stand-alone"]["wide"][month]) if locale else _MONTHS[month - 1][0]


def date_name(date: dt.date, language: str, weekday: bool) -> str:
    """A date without its year, the weekday before it if asked for: `Wednesday 5 May`, `5 May`.

    American English has `Wednesday, May 5`; every other language its own order, cases and dots.
    """
    locale = None if _english(language) else _locale(language)
    if locale is None:
        return _english_date(date, weekday, american=_tag(language) == "en-us")
    from babel.dates import format_date

    return format_date(date, _pattern(locale, weekday), locale)


def _english_date(date: dt.date, weekday: bool, american: bool) -> str:
    day, month = _DAYS[date.weekday()][0], _MONTHS[date.month - 1][0]
    words = f"{month} {date.day}" if american else f"{date.day} {month}"
    return f"{day}{',' if american else ''} {words}" if weekday else words


def _pattern(locale: Locale, weekday: bool) -> str:
    """The language's pattern for a date, its weekday written out."""
    skeletons = locale.datetime_skeletons
    keys = ("MMMMEEEEd", "MMMMEd") if weekday else ("MMMMd",)
    found = next((str(skeletons[key]) for key in keys if key in skeletons), "")
    if not found:
        found = "EEEE, d MMMM" if weekday else "d MMMM"
    return re.sub(r"'[^']*'|E+|c+", _written_out, found)


def _written_out(part: re.Match[str]) -> str:
    return part[0] if part[0][0] == "'" else part[0][0] * 4


# --- tables ---------------------------------------------------------------------------------------


def weekdays(language: str) -> tuple[tuple[str, ...], ...]:
    """For each weekday all words that mean it; those of the language come first."""
    return _table(_tag(language), "days")


def months(language: str) -> tuple[tuple[str, ...], ...]:
    """For each month all words that mean it; those of the language come first."""
    return _table(_tag(language), "months")


@cache
def _table(tag: str, kind: str) -> tuple[tuple[str, ...], ...]:
    english = _DAYS if kind == "days" else _MONTHS
    locale = None if _english(tag) else _locale(tag)
    if locale is None:
        return english
    extra = _extra(tag, extra_words.DAYS if kind == "days" else extra_words.MONTHS)
    names, first = (locale.days, 0) if kind == "days" else (locale.months, 1)
    rows = []
    for number, words in enumerate(english):
        own = [
            str(names[context][width][number + first])
            for width in ("wide", "abbreviated", "short")
            for context in ("stand-alone", "format")
            if width in names[context]
        ]
        rows.append(tuple(dict.fromkeys([*own, *extra[number].split(), *words])))
    return tuple(rows)


def _extra(tag: str, table: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    parts = tag.split("-")
    keys = ["-".join(parts[:length]) for length in range(len(parts), 0, -1)]
    return next((table[key] for key in keys if key in table), ("",) * 12)


@cache
def _abilities(tag: str) -> tuple[tuple[str, ...], ...]:
    """For each ability its words: whole, and cut to three or four letters."""
    own: Iterable[str] = ()
    if not _english(tag):
        from casec.language.catalogue import phrases

        catalogue = phrases(tag, {})
        own = (catalogue[f"ability.{ability}"] for ability in _ABILITIES)
    rows = zip(own, _ABILITIES, strict=True) if own else ((ability,) for ability in _ABILITIES)
    return tuple(
        tuple(dict.fromkeys(cut for word in row for cut in (word, word[:4], word[:3])))
        for row in rows
    )


def _number(word: str, rows: tuple[tuple[str, ...], ...]) -> int | None:
    numbers, folded = _numbers(rows), _folded(word)
    return numbers.get(folded, numbers.get(_bare(folded)))


@cache
def _numbers(rows: tuple[tuple[str, ...], ...]) -> Mapping[str, int]:
    """The number of the row for each word; where two rows share one, an earlier place wins.

    A word without its accents counts only where no other word is written so: Slovak `st`, `št`.
    """
    places = range(max(map(len, rows)))
    words = [
        (_folded(row[place]), number)
        for place in places
        for number, row in enumerate(rows)
        if place < len(row)
    ]
    numbers: dict[str, int] = {}
    for word, number in [*words, *((_bare(word), number) for word, number in words)]:
        numbers.setdefault(word, number)
    return numbers


def _folded(word: str) -> str:
    """A word without letter case and final dot, its apostrophe straight."""
    straight = word.casefold().removesuffix(".").replace("\u2019", "'")
    return unicodedata.normalize("NFC", straight)


def _bare(word: str) -> str:
    """A word without its accents."""
    letters = unicodedata.normalize("NFD", word)
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def _flat(rows: tuple[tuple[str, ...], ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(word for row in rows for word in row))


def _tag(language: str) -> str:
    return language.replace("_", "-").casefold()


def _english(language: str) -> bool:
    return _tag(language).partition("-")[0] == "en"


@cache
def _locale(language: str) -> Locale | None:
    from babel import Locale, UnknownLocaleError

    try:
        return Locale.parse(_tag(language), sep="-")
    except (UnknownLocaleError, ValueError):
        return None
