"""The order of the alphabet, for lists that people look names up in.

Serbian and Russian letters are in order by their own alphabet, and not by their numbers: Ђ stands
behind Д. Latin letters with accents stand with those without.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from functools import cache

_ALPHABETS = {
    "sr": "абвгдђежзијклљмнњопрстћуфхцчџш",
    "ru": "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
}

Key = tuple[tuple[tuple[int, int], ...], str]


def order(language: str) -> Callable[[str], Key]:
    """The `key` with which `sorted` puts names into the order of a language, by its tag."""
    known = _places(language.partition("-")[0].casefold())

    def key(name: str) -> Key:
        return tuple(_letter(letter, known) for letter in _plain(name, known)), name

    return key


def _plain(name: str, known: dict[str, int]) -> str:
    """Letters without capitals, marks and accents, but for those that are letters of their own."""
    kept = (
        letter
        if letter in known
        else "".join(each for each in unicodedata.normalize("NFKD", letter) if each.isalnum())
        for letter in unicodedata.normalize("NFC", name.casefold())
    )
    return "".join(each or " " for each in kept)


def _letter(letter: str, known: dict[str, int]) -> tuple[int, int]:
    """Gaps first, then the alphabet of the language, then all others by their numbers."""
    if letter == " ":
        return 0, 0
    return (1, known[letter]) if letter in known else (2, ord(letter))


@cache
def _places(language: str) -> dict[str, int]:
    return {letter: place for place, letter in enumerate(_ALPHABETS.get(language, ""))}
