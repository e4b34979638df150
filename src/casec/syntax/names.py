"""Names: what may be one, and what a writer may have meant.

Names are letters (with their combining marks) and digits joined by single hyphens; they begin with
a letter. They are compared as written, after NFC. Design: "What ends what" in docs/language.md.
"""

from __future__ import annotations

import re
import unicodedata

RESERVED = frozenset({"and", "or", "not", "else"})
"""Words that no name may be, in any case: they end a name in a condition or a gate."""

_PLAIN = re.compile(r"[A-Za-z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)*")


def is_name(text: str) -> bool:
    """Whether `text`, in NFC, is a name."""
    if text.casefold() in RESERVED:
        return False
    if _PLAIN.fullmatch(text):
        return True
    return (
        not text.isascii()
        and unicodedata.category(text[0])[0] == "L"
        and all(word and all(map(_can_stand_in_word, word)) for word in text.split("-"))
    )


def proposed(text: str) -> str | None:
    """The name nearest to `text` if it is none: other signs become hyphens, what comes before a
    letter goes, and letters are small, as most writers have them in names."""
    signs = (sign if _can_stand_in_word(sign) else "-" for sign in re.sub("['’]", "", text).lower())
    name = "-".join(word for word in "".join(signs).split("-") if word)
    while name and unicodedata.category(name[0])[0] != "L":
        name = name[1:]
    return name if name and is_name(name) else None


def _can_stand_in_word(sign: str) -> bool:
    category = unicodedata.category(sign)
    return category[0] in "LM" or category == "Nd"


_SCRIPTS = ("LATIN", "CYRILLIC", "GREEK")
LOOK_ALIKES = frozenset(
    "aceijopsxyvABCEHIJKMOPSTXYZ"  # Latin
    "асеіјорѕхуѵАВСЕНІЈКМОРЅТХУ"  # Cyrillic
    "αονικρχυΑΒΕΖΗΙΚΜΝΟΡΤΥΧ"  # Greek
)
"""Letters of one script that can't be told from letters of another by their looks."""


def look_alike(name: str) -> str | None:
    """The first letter of `name` that stands in it among letters of another script, and can't be
    told from one of them by its looks; None if there is none."""
    if name.isascii():
        return None
    scripts = [found for letter in name if (found := script(letter))]
    rarest_first = sorted(set(scripts), key=lambda each: (scripts.count(each), each))
    if len(rarest_first) < 2:
        return None
    return next(
        (
            letter
            for rare in rarest_first
            for letter in name
            if letter in LOOK_ALIKES and script(letter) == rare
        ),
        None,
    )


def script(letter: str) -> str:
    """The script of a letter, if it is one with look-alikes; else empty."""
    name = unicodedata.name(letter, "")
    return next((each for each in _SCRIPTS if name.startswith(each)), "")
