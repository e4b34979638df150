"""Words as players type them."""

from __future__ import annotations

import unicodedata


def folded(word: str) -> str:
    """A word without letter case and accents, in one form."""
    letters = unicodedata.normalize("NFD", " ".join(word.split()).casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
