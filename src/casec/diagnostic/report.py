"""From a code, a place and a few values to a diagnostic. The words come from the code's page."""

from __future__ import annotations

import re
from collections.abc import Mapping

from casec.diagnostic.code import code as page_of
from casec.diagnostic.model import Diagnostic, Fix, Label
from casec.source import Span

_LONGEST = 400  # characters of a value in a message
_LINE_END = re.compile(r"\s*[\r\n]\s*")
_SLOT = re.compile(r"\{(\w+)\}")


def report(
    code: str,
    span: Span,
    *,
    values: Mapping[str, object] | None = None,
    label: str = "",
    also: tuple[Label, ...] = (),
    notes: tuple[str, ...] = (),
    help: str | None = None,
    fixes: tuple[Fix, ...] = (),
    subject: str = "",
) -> Diagnostic:
    """A diagnostic of `code` at `span`.

    Args:
        values: what stands for the `{word}` slots of the page's message and help. They are put in
            as they are, once, and very long ones cut: a writer's text is never a template.
        label: a few words under the place.
        help: the remedy, where it depends on the case; otherwise the page's.

    Raises:
        KeyError: the code has no page, or a slot of its message no value. Both are bugs.
    """
    page = page_of(code)
    given = values or {}
    remedy = page.help if help is None else help
    return Diagnostic(
        code,
        page.severity,
        _fill(page.message, given),
        Label(span, label),
        also,
        notes,
        _fill(remedy, given) if help is None and remedy else (remedy or None),
        fixes,
        subject,
    )


def _fill(template: str, values: Mapping[str, object]) -> str:
    return _SLOT.sub(lambda slot: _short(_LINE_END.sub(" ", str(values[slot[1]]))), template)


def _short(value: str) -> str:
    """What nobody would read to its end is cut in the middle: its place says the rest."""
    return value if len(value) <= _LONGEST else f"{value[: _LONGEST - 40]} … {value[-40:]}"
