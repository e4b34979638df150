"""Whether a file that is no text of the book holds one: a line such as `== harbour-bar`.

The file is looked into, whatever made it, and no further than a megabyte. What can't be read holds
none: this is no place for complaints.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import IO

from casec.project.decode import decode

_MOST = 2**20  # bytes
_HEADING = re.compile(r"^[ \t]*==[ \t]+@?[^\W\d_][\w-]*[ \t]*(?:$|[#\[]|//)", re.MULTILINE)
_HEADING_IN_RTF = re.compile(r"(?<!=)==[ ](?:@|\\u|\\'|[A-Za-z])")
_FENCED = re.compile(r"^(```|~~~).*?^\1", re.MULTILINE | re.DOTALL)
_LINE_END = re.compile(r"</(?:w:p|text:p|text:h)>|<(?:w:br|text:line-break)\b[^>]*>")
_TAG = re.compile(r"<[^>]*>")
_ENTITIES = (("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"))
_MEMBERS = {".docx": "word/document.xml", ".odt": "content.xml"}


def headed(file: Path) -> bool:
    """Whether a plain file holds the heading of a paragraph; examples in a Markdown fence apart."""
    ending = file.suffix.casefold().rstrip(" .")
    look = _LOOKS.get(ending, _in_text)
    try:
        with file.open("rb") as stream:
            return look(stream, ending)
    except OSError:
        return False


def _in_text(stream: IO[bytes], ending: str) -> bool:
    text = decode("", stream.read(_MOST))[0].text
    return bool(_HEADING.search(_FENCED.sub("", text) if ending.startswith(".m") else text))


def _in_rtf(stream: IO[bytes], _: str) -> bool:
    return bool(_HEADING_IN_RTF.search(stream.read(_MOST).decode("latin-1")))


def _in_zip(stream: IO[bytes], ending: str) -> bool:
    from zipfile import BadZipFile, ZipFile
    from zlib import error as broken

    try:
        with ZipFile(stream) as parts, parts.open(_MEMBERS[ending]) as part:
            text = part.read(_MOST).decode("utf-8", "replace")
    except (BadZipFile, broken, LookupError, ValueError, EOFError, RuntimeError):
        return False  # no document, damaged, or with a password
    lines = _TAG.sub("", _LINE_END.sub("\n", text))
    for entity, sign in _ENTITIES:
        lines = lines.replace(entity, sign)
    return bool(_HEADING.search(lines))


def _in_nothing(_: IO[bytes], __: str) -> bool:
    return False


_LOOKS: Mapping[str, Callable[[IO[bytes], str], bool]] = {
    ".rtf": _in_rtf,
    ".docx": _in_zip,
    ".odt": _in_zip,
    ".doc": _in_nothing,
    ".pages": _in_nothing,
}
