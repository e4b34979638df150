"""The words that casec prints, by language: rules, labels, headings.

A language tag and a case's own words enter, a flat mapping of phrases leaves, read from
language/catalogue/LANG.toml. A phrase is plain text in which `{word}` marks a place; `split` takes
it apart, and nothing is ever formatted.
Design: "Rules that may stand in brackets" in docs/language.md.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from types import MappingProxyType

from casec import resources
from casec.diagnostic import Diagnostic, report
from casec.diagnostic.guess import did_you_mean
from casec.source import Span

_SLOT = re.compile(r"\{(\w+)\}")
_FALLBACK = "en"
_CARDS = ("clues", "manhunt")  # games whose phrases stand below their names
_USUAL_SCRIPT = {"sr": "Cyrl"}  # for tags that name none; no other language here has two
_OPTIONAL = frozenset({"icon"})  # a case's own words may leave these out: nothing is lost


def phrases(language: str, overrides: Mapping[str, str]) -> Mapping[str, str]:
    """All phrases by key, in the language nearest to `language`, the case's own words over them.

    The key `language` tells which catalogue it is. Overrides with keys that no catalogue has are
    passed over (`faults` reports them); those in plural forms are taken as they are.
    """
    found = _catalogue(catalogue_of(language) or _FALLBACK)
    own = {key: words for key, words in overrides.items() if key in found and key != "language"}
    return MappingProxyType({**found, **own}) if own else found


def languages() -> tuple[str, ...]:
    """The tags of all languages that have a catalogue, sorted."""
    names = resources.listing("language")
    return tuple(name.removesuffix(".toml") for name in names if name.endswith(".toml"))


def catalogue_of(language: str) -> str | None:
    """The catalogue that serves a language tag.

    `sr-Cyrl` for `sr-Cyrl-RS`, `sr-RS` and `sr`; None if there is none.
    """
    known = {tag.casefold(): tag for tag in languages()}
    return next((known[tag] for tag in _chain(language) if tag in known), None)


def of_game(phrases: Mapping[str, str], game: str) -> dict[str, str]:
    """The phrases of one game; what stands below the name of none is of case books."""
    return {key: words for key, words in phrases.items() if _game_of(key) == game}


def _game_of(key: str) -> str:
    table = key.partition(".")[0]
    return table if table in _CARDS else "casebook"


def split(phrase: str) -> tuple[str, ...]:
    """The phrase taken apart.

    Text, name of a place, text, name, …, text. Always an odd count; texts may be empty.
    """
    return _split(phrase)


def places(phrase: str) -> frozenset[str]:
    """The names of the places in a phrase."""
    return frozenset(_split(phrase)[1::2])


def plural(phrases: Mapping[str, str], key: str, number: int) -> str:
    """The phrase `key` in the form that its language has for a whole number, sign aside."""
    form = f"{key}.{_category(phrases['language'], abs(number))}"
    return phrases[form] if form in phrases else phrases[f"{key}.other"]


def faults(
    language: str, span: Span, wording: Iterable[tuple[str, Span, str, Span]]
) -> tuple[Diagnostic, ...]:
    """What is wrong with a case's language and with its own words.

    Args:
        language: the tag, and `span`, where it is written.
        wording: of every entry under `wording:` the key and its place, the words and their place.
    """
    found: list[Diagnostic] = []
    if catalogue_of(language) is None:
        values = {"language": language, "known": ", ".join(languages())}
        found.append(report("CB850", span, values=values))
    catalogue = phrases(language, {})
    for key, key_span, words, words_span in wording:
        found += _entry_faults(catalogue, key, key_span, words, words_span)
    return tuple(found)


def _entry_faults(
    catalogue: Mapping[str, str], key: str, key_span: Span, words: str, words_span: Span
) -> Iterator[Diagnostic]:
    if key not in catalogue or key == "language":
        names = [name for name in catalogue if name != "language"]
        values = {"key": key, "guess": did_you_mean(key, names)}
        yield report("CB851", key_span, values=values, subject=f"wording {key}")
        return
    asked = places(catalogue[key])
    for place in sorted(places(words) - asked):
        guess = did_you_mean(place, asked) if asked else ""
        values = {"key": key, "place": place, "known": _named(asked), "guess": guess}
        yield report("CB852", words_span, values=values, subject=f"wording {key}")
    for place in sorted(asked - places(words) - _may_miss(key)):
        yield report(
            "CB853",
            words_span,
            values={"key": key, "place": place, "words": catalogue[key]},
            subject=f"wording {key}",
        )


def _may_miss(key: str) -> frozenset[str]:
    """Places without which the phrase still says all: a form for one need not give the number."""
    return _OPTIONAL | {"number"} if key.endswith(".one") else _OPTIONAL


def _named(places: frozenset[str]) -> str:
    return ", ".join(f"{{{place}}}" for place in sorted(places)) or "none"


def _chain(language: str) -> Iterator[str]:
    """The tag, casefolded, then ever shorter ones; never from one script to another."""
    parts = language.replace("_", "-").casefold().split("-")
    script = _USUAL_SCRIPT.get(parts[0])
    if script and not any(len(part) == 4 and part.isalpha() for part in parts[1:]):
        parts.insert(1, script.casefold())
    while parts:
        yield "-".join(parts)
        parts.pop()


@cache
def _catalogue(language: str) -> Mapping[str, str]:
    own = dict(_flat("", tomllib.loads(resources.text("language", f"{language}.toml"))))
    return MappingProxyType(own if language == _FALLBACK else {**_catalogue(_FALLBACK), **own})


def _flat(prefix: str, table: Mapping[str, object]) -> Iterator[tuple[str, str]]:
    for key, value in table.items():
        if isinstance(value, dict):
            yield from _flat(f"{prefix}{key}.", value)
        else:
            yield prefix + key, str(value)


@cache
def _split(phrase: str) -> tuple[str, ...]:
    return tuple(_SLOT.split(phrase))


@cache
def _category(language: str, number: int) -> str:
    if language == _FALLBACK:
        return "one" if number == 1 else "other"
    from babel import Locale

    return str(Locale.parse(language, sep="-").plural_form(number))
