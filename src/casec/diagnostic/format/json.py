"""Format `json`: one array for programs, an object a finding, in the shape that ruff made usual.

Rows and columns count from 1, columns in characters; paths are those of the format `full`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from json import dumps

from casec.diagnostic.code import code as page_of
from casec.diagnostic.format.findings import Findings, Look
from casec.diagnostic.model import Diagnostic, Edit, Fix, Label
from casec.source import Place

# Controls, marks of direction, tags, and halves of characters.
_OBEYED = re.compile(
    "[\x7f-\x9f\xad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb"
    "\U000e0000-\U000e0fff\ud800-\udfff]"
)


def json(findings: Sequence[Findings], look: Look) -> str:  # noqa: ARG001  all formats are called alike
    """All findings of all cases as a JSON array that ends in a line end.

    Lone surrogates (of odd file names) are escaped, so it is always valid UTF-8; so is what a
    terminal would obey.
    """
    rows = [_row(case, diagnostic) for case in findings for diagnostic in case.diagnostics]
    return written(rows)


def written(value: object) -> str:
    """A value as JSON that a terminal may show."""
    return (
        _OBEYED.sub(lambda sign: dumps(sign[0])[1:-1], dumps(value, ensure_ascii=False, indent=2))
        + "\n"
    )


def _row(case: Findings, diagnostic: Diagnostic) -> dict[str, object]:
    best = min(diagnostic.fixes, key=lambda fix: not fix.safe, default=None)
    return {
        "case": case.case,
        "code": diagnostic.code,
        "name": page_of(diagnostic.code).name,
        "severity": diagnostic.severity.value,
        "message": diagnostic.message,
        **_place(case, diagnostic.label),
        "label": diagnostic.label.text,
        "subject": diagnostic.subject,
        "notes": list(diagnostic.notes),
        "help": diagnostic.help,
        "also": [{**_place(case, label), "message": label.text} for label in diagnostic.also],
        "fix": _fix(case, best) if best else None,
    }


def _place(case: Findings, label: Label | Edit) -> dict[str, object]:
    span = label.span
    return {
        "filename": case.path(span.source),
        "location": _point(span.first),
        "end_location": _point(span.last),
    }


def _point(place: Place) -> dict[str, int]:
    return {"row": place.line, "column": place.column}


def _fix(case: Findings, fix: Fix) -> dict[str, object]:
    return {
        "applicability": "safe" if fix.safe else "unsafe",
        "message": fix.title,
        "edits": [{**_place(case, edit), "content": edit.text} for edit in fix.edits],
    }
