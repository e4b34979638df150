"""Black and grey of a PDF are written as such, for black ink alone.

WeasyPrint writes every colour as red, green and blue. From these a print shop makes four inks, and
small black letters blur where the plates do not meet exactly.
"""

from __future__ import annotations

import re
from typing import Any

_GREY = re.compile(rb"([0-9.]+) \1 \1 (rg|RG)")
"""A colour of three equal parts, as pydyf writes it: an entry of its own."""

_OPERATORS = {b"rg": b" g", b"RG": b" G"}


def black_ink(_: object, pdf: Any) -> None:
    """Put greys in the place of colours with three equal parts: a `finisher` for WeasyPrint.

    Pictures and gradients stay as they are.

    Args:
        pdf: pydyf's, whose streams are not joined yet.
    """
    for thing in pdf.objects:
        entries: Any = getattr(thing, "stream", ())
        for place, entry in enumerate(entries):
            if type(entry) is bytes and entry[-2:] in _OPERATORS:
                found = _GREY.fullmatch(entry)
                if found:
                    entries[place] = found[1] + _OPERATORS[found[2]]
