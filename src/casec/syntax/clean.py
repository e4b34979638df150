"""What a word processor makes of our signs, read as what it was.

A bracket, heading or target enters as it is written; the text that the grammar reads leaves, with
the way back to the places in what was written. Prose is never cleaned. Design: "What ends what" in
docs/language.md.
"""

from __future__ import annotations

import unicodedata
from typing import NamedTuple

_SIGNS = str.maketrans(
    {
        **dict.fromkeys("\u00a0\u202f\u2007\u2009", " "),
        **dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2212", "-"),
        **dict.fromkeys("“”„‟«»", '"'),
        **dict.fromkeys("‘’‚‛‹›", "'"),
    }
)
_SOFT_HYPHEN = "\u00ad"


class Clean(NamedTuple):
    """A cleaned text.

    Attributes:
        text: what the grammar reads.
        places: for every character of `text`, and its end, the offset in what was written; None
            where they are the same.
    """

    text: str
    places: tuple[int, ...] | None


def clean(written: str) -> Clean:
    """`written` with plain spaces, hyphens and quotation marks, without soft hyphens, in NFC."""
    if written.isascii():
        return Clean(written, None)
    text = written.translate(_SIGNS)
    if _SOFT_HYPHEN not in text and unicodedata.is_normalized("NFC", text):
        return Clean(text, None)
    return _composed(text)


def clean_name(written: str) -> str:
    """`written` as `clean` reads it, for a name on its own."""
    return written if written.isascii() else clean(written).text


def _composed(text: str) -> Clean:
    """Letters are composed one by one with the marks behind them, so that every place stays
    known."""
    signs: list[str] = []
    places: list[int] = []
    offset = 0
    while offset < len(text):
        end = offset + 1
        while end < len(text) and _leans_on_the_one_before(text[end]):
            end += 1
        composed = unicodedata.normalize("NFC", text[offset:end].replace(_SOFT_HYPHEN, ""))
        signs.append(composed)
        places.extend([offset] * len(composed))
        offset = end
    return Clean("".join(signs), (*places, len(text)))


def _leans_on_the_one_before(sign: str) -> bool:
    korean = "\u1160" <= sign <= "\u11ff"  # vowels and last consonants of a decomposed syllable
    return unicodedata.combining(sign) > 0 or sign == _SOFT_HYPHEN or korean
