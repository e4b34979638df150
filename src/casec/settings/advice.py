"""The remedy of a code's page, with what is known of this one place behind it."""

from __future__ import annotations

from casec.diagnostic.code import code as page_of


def advice(code: str, hint: str) -> str:
    """The remedy of `code`, whose page has no slots in it, and a hint (with a space before it, or
    empty)."""
    return page_of(code).help + hint
