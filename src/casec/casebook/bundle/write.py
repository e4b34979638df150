"""The bytes of a bundle: canonical JSON, the same for the same edition on every machine.

UTF-8, keys sorted, no white space, no floating point, one newline at the end. The content id is the
SHA-256 of these very bytes with `NO_ID` in its place.
"""

from __future__ import annotations

from hashlib import sha256

import msgspec

from casec.casebook.bundle.book import NO_ID, book
from casec.casebook.bundle.form.book import Bundle
from casec.casebook.edition.model import Edition


def bundle(edition: Edition) -> bytes:
    """The bundle of an edition, as the bytes of its file."""
    data = encoded(book(edition))
    place = b'"id":"%s"'  # no text can look like it: a quotation mark within one is escaped
    blank = place % NO_ID.encode()
    return data.replace(blank, place % sha256(data).hexdigest().encode(), 1)


def encoded(made: Bundle) -> bytes:
    """The canonical bytes."""
    return msgspec.json.encode(made, order="sorted") + b"\n"


def content_id(made: Bundle) -> str:
    """The SHA-256, in hexadecimal, of the bytes that a bundle has with `NO_ID`."""
    return sha256(encoded(msgspec.structs.replace(made, id=NO_ID))).hexdigest()
