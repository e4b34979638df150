"""Tags of languages: which of them a name means, and which others may stand in for one.

`sr-Cyrl-RS` may be served by `sr-Cyrl` and by `sr`, but never by another script: `sr-Latn` is not
served by `sr`, which is written in Cyrillic letters.
"""

from __future__ import annotations

import re
from functools import cache

from casec.language import words

_MODIFIERS = {"latin": "Latn", "cyrillic": "Cyrl"}
_CATEGORIES = ("zero", "one", "two", "few", "many", "other")
_TAG = re.compile(r"[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*")


def tag(name: str) -> str | None:
    """The tag that a name means, in its usual letter case: `sr_cyrl` and `sr@cyrillic` are
    `sr-Cyrl`. None if it means no language that is known."""
    plain, _, modifier = name.replace("_", "-").partition("@")
    if modifier:
        plain += f"-{_MODIFIERS.get(modifier.casefold(), modifier)}"
    if not _TAG.fullmatch(plain) or not words.known(plain):
        return None
    first, *rest = plain.split("-")
    return "-".join((first.lower(), *map(_cased, rest)))


def chain(language: str) -> tuple[str, ...]:
    """The tags that may serve a language, the nearest first, itself among them."""
    first, *rest = language.split("-")
    script = _script(language)
    others = [part for part in rest if part != script]
    lines = ([first, *rest], [first, script, *others], [first, *others])
    cuts = [line[:length] for line in lines for length in range(len(line), 0, -1)]
    tags = sorted(("-".join(cut) for cut in cuts if all(cut)), key=lambda tag: -tag.count("-"))
    return tuple(dict.fromkeys((language, *(tag for tag in tags if _script(tag) == script))))


def called(language: str) -> str:
    """The English name of a language: `Serbian (Cyrillic)`."""
    from babel import Locale

    return str(Locale.parse(language, sep="-").get_display_name("en"))


@cache
def plurals(language: str) -> tuple[str, ...]:
    """The plural categories that whole numbers have in a language, in the order in which gettext
    counts its forms: `one`, `few`, `other` in Serbian."""
    from babel import Locale

    locale = Locale.parse(language, sep="-")
    found = {locale.plural_form(number) for number in (*range(300), 10**6)}
    return tuple(each for each in _CATEGORIES if each in found)


def _script(tag: str) -> str:
    """The script in which a language is written, by CLDR where the tag does not say it."""
    from babel.core import get_global

    parts = tag.split("-")
    if given := next((part for part in parts[1:] if len(part) == 4 and part.isalpha()), None):
        return given
    likely = get_global("likely_subtags")
    full = likely.get("_".join(parts)) or likely.get(parts[0]) or ""
    return next((part for part in full.split("_")[1:] if len(part) == 4), "")


def _cased(part: str) -> str:
    """A script as `Cyrl`, a region as `RS`."""
    if len(part) == 4 and part.isalpha():
        return part.capitalize()
    return part.upper() if len(part) <= 3 else part.lower()
