"""Names: what may be one, and what a writer may have meant.

Names are letters (with their combining marks) and digits joined by single hyphens; they begin with
a letter. They are compared as written, after NFC. Design: "What ends what" in docs/language.md.
"""

from __future__ import annotations

import re
import unicodedata
from typing import NamedTuple

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


SCRIPTS = {"LATIN": "Latin", "CYRILLIC": "Cyrillic", "GREEK": "Greek"}
"""The scripts that have look-alikes, as they are called."""
LOOK_ALIKES = frozenset(
    "aceijopsxyvABCEHIJKMOPSTXYZ"  # Latin
    "асеіјорѕхуѵАВСЕНІЈКМОРЅТХУ"  # Cyrillic
    "αονικρχυΑΒΕΖΗΙΚΜΝΟΡΤΥΧ"  # Greek
)
"""Letters of one script that can't be told from letters of another by their looks."""
_TWINS = {
    (letter, where): twin
    for latin, far, others in (
        ("aceijopsxyABCEHIJKMOPSTXY", "CYRILLIC", "асеіјорѕхуАВСЕНІЈКМОРЅТХУ"),
        ("aovikpxABEZHIKMNOPTYX", "GREEK", "αονικρχΑΒΕΖΗΙΚΜΝΟΡΤΥΧ"),
    )
    for one, other in zip(latin, others, strict=True)
    for letter, where, twin in ((one, far, other), (other, "LATIN", one))
}
"""What a letter looks like in another script."""


class Stranger(NamedTuple):
    """A letter that is of another script than the word in which it stands, and the word without
    such letters."""

    letter: str
    better: str


def look_alike(name: str) -> Stranger | None:
    """The first letter of `name` that stands in a word among letters of another script, and can't
    be told from one of these by its looks; None if there is none."""
    if name.isascii():
        return None
    mended = [_in_one_script(word) or word for word in name.split("-")]
    ours = {script(letter) for word in mended if not _is_all_alike(word) for letter in word} - {""}
    if len(ours) == 1:
        (most,) = ours
        mended = [_in_script(word, most) or word for word in mended]
    better = "-".join(mended)
    changed = (old for old, new in zip(name, better, strict=True) if old != new)
    return Stranger(next(changed), better) if better != name else None


def _is_all_alike(word: str) -> bool:
    """Whether a word may be of another script than it is, for all that can be seen."""
    return LOOK_ALIKES.issuperset(letter for letter in word if letter.isalpha())


def _in_one_script(word: str) -> str | None:
    """A word of two scripts in the one that most of it has, if it can't be told from it."""
    scripts = [found for letter in word if (found := script(letter))]
    most_first = sorted(set(scripts), key=lambda each: (-scripts.count(each), each))
    if len(most_first) < 2:
        return None
    return next((whole for each in most_first if (whole := _in_script(word, each))), None)


def _in_script(word: str, wanted: str) -> str | None:
    """A word with all its letters in one script; None if some have no twin there."""
    letters = [
        letter if script(letter) in ("", wanted) else _TWINS.get((letter, wanted))
        for letter in word
    ]
    return "".join(each for each in letters if each) if all(letters) else None


def script(letter: str) -> str:
    """The script of a letter, if it is one with look-alikes; else empty."""
    name = unicodedata.name(letter, "")
    return next((each for each in SCRIPTS if name.startswith(each)), "")


def in_latin(text: str) -> str:
    """`text` with Latin letters where others can't be told from them."""
    return text if text.isascii() else "".join(_TWINS.get((it, "LATIN"), it) for it in text)
