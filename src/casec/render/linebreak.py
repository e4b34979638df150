"""A defect of WeasyPrint 70 mended: a word alone on a line, where the whole text would have fitted.

It happens to a text that stands before a link, an icon or a change of face, and fits into the line
but for the space at its end: WeasyPrint takes it as too wide and breaks behind its first word.
"""

from __future__ import annotations

from functools import wraps
from math import inf
from typing import Any

_SPACES = " \N{NO-BREAK SPACE}"


def mend(inline: Any) -> None:
    """Put the better line breaker into `weasyprint.layout.inline`, once."""
    breaker = inline.split_first_line
    if not hasattr(breaker, "__wrapped__"):
        inline.split_first_line = _mended(breaker)


def _mended(breaker: Any) -> Any:
    @wraps(breaker)
    def split_first_line(
        text: str, style: Any, context: Any, max_width: Any, *rest: Any, **more: Any
    ) -> Any:
        line = breaker(text, style, context, max_width, *rest, **more)
        _, length, resume_at, *_ = line
        if resume_at is None or not max_width or text[-1:] not in _SPACES:
            return line
        if " " in text.encode()[:length].decode().strip():
            return line  # more than a word: it was broken where it had to be
        bare = breaker(text.rstrip(_SPACES), style, context, max_width, *rest, **more)
        if bare[2] is None and bare[3] <= max_width:
            return breaker(text, style, context, inf, *rest, **more)
        return line

    return split_first_line
