"""The bytes of a bundle: canonical JSON, the same for the same edition on every machine.

UTF-8, keys sorted, no white space, no floating point, one newline at the end. The content id is the
SHA-256 of these very bytes with `NO_ID` in its place.
"""

from __future__ import annotations

from casec.casebook.bundle.book import book
from casec.casebook.edition.model import Edition
from casec.kits.bundle import sealed


def bundle(edition: Edition) -> bytes:
    """The bundle of an edition, as the bytes of its file."""
    return sealed(book(edition))
