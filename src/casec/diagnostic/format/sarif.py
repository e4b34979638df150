"""Format `sarif`: SARIF 2.1.0, which code scanning services and editors read.

Paths are URIs relative to the folder in which casec was run (`%SRCROOT%`), columns count UTF-16
units from 1, rules carry the pages of their codes. A finding is known from run to run by its
fingerprint.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from urllib.parse import quote

from casec.diagnostic.code import Code
from casec.diagnostic.code import code as page_of
from casec.diagnostic.format.findings import Findings, Look
from casec.diagnostic.format.fingerprint import fingerprints
from casec.diagnostic.format.glyphs import shown
from casec.diagnostic.format.json import written
from casec.diagnostic.model import Diagnostic, Edit, Fix
from casec.source import Source, Span

SCHEMA = (
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
)
_ROOT = "%SRCROOT%"


def sarif(findings: Sequence[Findings], look: Look) -> str:  # noqa: ARG001  all formats are called alike
    """All findings of all cases as one log with one run."""
    from casec import __version__

    found = [(case, each) for case in findings for each in case.diagnostics]
    codes = sorted({each.code for _, each in found})
    results = [
        _result(case, each, codes.index(each.code), name)
        for (case, each), name in zip(found, fingerprints(findings), strict=True)
    ]
    driver = {"name": "casec", "version": __version__, "rules": [_rule(page_of(c)) for c in codes]}
    run = {
        "tool": {"driver": driver},
        "columnKind": "utf16CodeUnits",
        "originalUriBaseIds": {
            _ROOT: {"description": {"text": "The folder in which casec was run."}}
        },
        "results": results,
    }
    log = {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}
    return written(log)


def _rule(page: Code) -> dict[str, object]:
    why = page.page.partition("\n## ")[0].strip()
    return {
        "id": page.code,
        "name": page.name,
        "shortDescription": {"text": page.name.replace("-", " ").capitalize()},
        "fullDescription": {"text": why},
        "help": {"text": page.page, "markdown": page.page},
        "defaultConfiguration": {"level": page.severity.value},
    }


def _result(case: Findings, found: Diagnostic, rule: int, name: str) -> dict[str, object]:
    location: dict[str, object] = {"physicalLocation": _place(case, found.label.span)}
    if found.subject:
        location["logicalLocations"] = [{"fullyQualifiedName": shown(found.subject)}]
    result: dict[str, object] = {
        "ruleId": found.code,
        "ruleIndex": rule,
        "level": found.severity.value,
        "message": {"text": _words(found)},
        "locations": [location],
        # GitHub goes by the second name, and makes one of the line's words where it is missing.
        "partialFingerprints": {"casecFinding/v1": name, "primaryLocationLineHash": name},
    }
    if found.also:
        result["relatedLocations"] = [
            {
                "id": number,
                "physicalLocation": _place(case, label.span),
                "message": {"text": shown(label.text) or "See here."},
            }
            for number, label in enumerate(found.also, start=1)
        ]
    if found.fixes:
        result["fixes"] = [_fix(case, fix) for fix in found.fixes]
    return result


def _words(found: Diagnostic) -> str:
    texts = [found.message, *found.notes, *([found.help] if found.help else [])]
    return "\n".join(shown(line) for text in texts for line in text.split("\n"))


def _place(case: Findings, span: Span) -> dict[str, object]:
    place: dict[str, object] = {"artifactLocation": _file(case, span.source)}
    if span.source.text:
        place["region"] = _region(span)
    return place


def _file(case: Findings, source: Source) -> dict[str, object]:
    path = case.path(source)
    uri = quote(_bytes(path))
    if path.startswith("/"):
        return {"uri": f"file://{uri}"}
    return {"uri": uri, "uriBaseId": _ROOT}


def _bytes(path: str) -> bytes:
    """A path as the system has it; a lone surrogate that stands for no byte is spelt out."""
    try:
        return path.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:
        return path.encode("utf-8", "backslashreplace")


def _region(span: Span) -> dict[str, object]:
    first, last = span.first, span.last
    return {
        "startLine": first.line,
        "startColumn": span.source.column_utf16(first),
        "endLine": last.line,
        "endColumn": span.source.column_utf16(last),
    }


def _fix(case: Findings, fix: Fix) -> dict[str, object]:
    by_file = groupby(fix.edits, key=lambda edit: edit.span.source)
    return {
        "description": {"text": shown(fix.title)},
        "artifactChanges": [
            {
                "artifactLocation": _file(case, source),
                "replacements": [_replacement(edit) for edit in edits],
            }
            for source, edits in by_file
        ],
    }


def _replacement(edit: Edit) -> dict[str, object]:
    return {"deletedRegion": _region(edit.span), "insertedContent": {"text": edit.text}}
