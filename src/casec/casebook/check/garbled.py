"""Text that was spoilt on its way here: letters read in the wrong encoding and saved so (`itâ€™s`,
`cafÃ©`), and control characters, which no face prints.

Told once a file for each kind. A text whose bytes are wrong now is told of where it is read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal, TypeAlias

from casec.casebook.check.passages import Block, Passage
from casec.diagnostic import Diagnostic, Edit, Fix, report
from casec.diagnostic.again import again
from casec.source import Source, Span

_OUT = "Take this character out: it can't be seen, and no face prints it."
_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1f\x7f]")


def _misread(first: int, last: int) -> str:
    """What bytes of UTF-8 look like in Windows-1252."""
    shown = (bytes([byte]).decode("cp1252", "ignore") or chr(byte) for byte in range(first, last))
    return "".join(map(re.escape, shown))


# Two bytes of Cyrillic could be two letters of somebody's name, so there must be four. Behind “Ã”
# and “Â”, which end words in capitals, no quotation mark is looked for.
_MISREAD = re.compile(
    rf"(?:â€[{_misread(0x80, 0xC0)}]?|[ÃÂ][¡-ª¬-º¼-¿]|(?:[ÐÑ][{_misread(0x80, 0xC0)}]){{2,}})+"
)

Found: TypeAlias = dict[tuple[Literal["misread", "control"], Source], list[Span]]
"""All places, by kind and file."""


def look(passage: Passage, found: Found) -> None:
    """Note every place in a passage."""
    for block in passage.blocks:
        if not block.text.isprintable():
            _note("control", _CONTROL, block, found)
        if not block.text.isascii():
            _note("misread", _MISREAD, block, found)


def faults(found: Found) -> Iterator[Diagnostic]:
    """One message for each kind and file."""
    for (kind, _), places in found.items():
        spans = sorted(places, key=lambda span: span.start)
        first, notes = spans[0], again(spans[0], spans[1:])
        if kind == "control":
            text = f"U+{ord(first.text[:1]):04X}"
            yield report("CB334", first, values={"text": text}, help=_OUT, notes=notes)
            continue
        meant = [(span, _meant(span.text)) for span in spans]
        edits = tuple(Edit(span, text) for span, text in meant if text)
        fixes = (Fix("Write what was meant", edits),) if edits else ()
        better = meant[0][1]
        help = f"Write “{better}”: UTF-8 was read as Windows-1252 here." if better else None
        values = {"text": first.text}
        yield report("CB334", first, values=values, help=help, notes=notes, fixes=fixes)


def _note(
    kind: Literal["misread", "control"], pattern: re.Pattern[str], block: Block, found: Found
) -> None:
    for match in pattern.finditer(block.text):
        span = block.span(*match.span())
        found.setdefault((kind, span.source), []).append(span)


def _meant(text: str) -> str | None:
    """What misread letters were; nothing if one of their bytes was lost."""
    raw = b"".join(
        sign.encode("latin-1" if "\x80" <= sign < "\xa0" else "cp1252", "replace") for sign in text
    )
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        return None
