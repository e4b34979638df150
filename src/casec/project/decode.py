"""From the bytes of a text file to its characters, whatever made them.

UTF-8 with or without a byte order mark and UTF-16 with one are read. Of anything else what can be
read is, so that one wrong byte does not hide the faults behind it, and the first bad byte is
reported with its remedy.
"""

from __future__ import annotations

from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Mapping
from itertools import pairwise

from casec.diagnostic import Diagnostic, report
from casec.source import Source

_MARKS = ((BOM_UTF8, "utf-8"), (BOM_UTF16_LE, "utf-16-le"), (BOM_UTF16_BE, "utf-16-be"))
_CALLED: Mapping[str, str] = {
    "utf-8": "UTF-8",
    "utf-16-le": "UTF-16",
    "utf-16-be": "UTF-16",
    "cp1251": "Windows-1251 (Cyrillic)",
    "cp1252": "Windows-1252 (Western European)",
}
_DOCUMENTS = (  # how a file begins, what it holds, what it is
    (b"PK\x03\x04", b"word/", "a Word document"),
    (b"PK\x03\x04", b"opendocument", "an OpenDocument text"),
    (b"PK\x03\x04", b"", "a packed file, as many word processors make them"),
    (b"\xd0\xcf\x11\xe0", b"", "a Word document"),
    (b"{\\rtf", b"", "a document in Rich Text Format"),
    (b"%PDF-", b"", "a PDF"),
)
SAVE_AS_TEXT = (
    "Another name makes no plain text of it: open it in its program, and save its text as plain "
    "text in UTF-8 under this name."
)


def document(data: bytes) -> str:
    """What sort of document these bytes are, whatever the file is called; empty for plain text."""
    return next(
        (is_a for head, part, is_a in _DOCUMENTS if data.startswith(head) and part in data), ""
    )


def decode(path: str, data: bytes) -> tuple[Source, Diagnostic | None]:
    """The text of a file, and what is wrong with its bytes."""
    mark, encoding = next(((m, e) for m, e in _MARKS if data.startswith(m)), (b"", "utf-8"))
    body = data[len(mark) :]
    if not mark and (wide := _unmarked_utf16(body)):
        source = Source(path, body.decode(wide, "replace"), spoilt=True)
        return source, _fault(source, 0, body[0], "UTF-16 without the mark that says so")
    try:
        return Source(path, body.decode(encoding)), None
    except UnicodeDecodeError as error:
        offset = len(body[: error.start].decode(encoding))
        guess = encoding if mark else _guess(body)
        source = Source(path, body.decode(guess, "replace"), spoilt=True)
        looks = "" if guess == "utf-8" else _CALLED[guess]
        return source, _fault(source, offset, body[error.start], looks)


def _fault(source: Source, offset: int, byte: int, looks: str) -> Diagnostic:
    notes = (f"The file looks like {looks}.",) if looks else ()
    end = min(offset + 1, len(source.text))
    place = source.span(offset, end)
    return report("CB700", place, values={"byte": f"{byte:02X}"}, notes=notes)


def _unmarked_utf16(data: bytes) -> str | None:
    """UTF-16 has a zero byte beside every Latin letter, and always on the same side."""
    head = data[:4096]
    if len(head) < 4 or head.count(0) * 4 < len(head):
        return None
    odd, even = head[1::2].count(0), head[::2].count(0)
    return "utf-16-le" if odd > even else "utf-16-be"


def _guess(data: bytes) -> str:
    """UTF-8 with a slip, if some of it is UTF-8 beyond ASCII; otherwise a Windows code page."""
    letters = [character for character in data.decode("utf-8", "replace") if character > "\x7f"]
    if any(character != "\ufffd" for character in letters):
        return "utf-8"
    high = [byte for byte in data if byte >= 0xC0]
    runs = sum(1 for one, two in pairwise(data) if one >= 0xC0 and two >= 0xC0)
    return "cp1251" if high and runs * 2 > len(high) else "cp1252"
