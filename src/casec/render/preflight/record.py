"""Reports as data for programs, and the schema of it. Lengths are mm, pages count from 1."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from casec.render.preflight.model import PROFILES, Finding, Report, Verdict

FORMAT = 1


def record(reports: Sequence[Report], profile: str) -> dict[str, Any]:
    """All reports, in their order."""
    return {
        "format": FORMAT,
        "profile": profile,
        "files": [
            {
                "file": report.name,
                "verdict": report.verdict.value,
                "pages": report.pages,
                "questions": [
                    {
                        "question": answer.question,
                        "title": answer.title,
                        "verdict": answer.verdict.value,
                        "summary": answer.summary,
                        "findings": [_finding(each) for each in answer.findings],
                    }
                    for answer in report.answers
                ],
            }
            for report in reports
        ],
    }


def _finding(finding: Finding) -> dict[str, Any]:
    return {
        "verdict": finding.verdict.value,
        "what": finding.what,
        "reason": finding.reason,
        "pages": list(finding.pages),
        "remedy": finding.remedy,
        "measures": dict(finding.measures),
    }


def schema() -> dict[str, Any]:
    """The JSON Schema of what `record` gives."""
    text = {"type": "string"}
    verdict = {
        "description": "How it stands; of several, the worst.",
        "enum": [each.value for each in Verdict],
    }
    pages = {"type": "array", "items": {"type": "integer", "minimum": 1}}
    finding = _object(
        "One thing that an answer rests on.",
        verdict=verdict,
        what=text
        | {"description": "What it is about, such as a font; empty: the question says it."},
        reason=text | {"description": "What is so."},
        pages=pages | {"description": "Where, rising; empty: it is about the whole file."},
        remedy=text | {"description": "What to do; empty: nothing."},
        measures={
            "type": "object",
            "description": "The same in numbers: lengths in mm, lines in pt, resolutions in dpi.",
        },
    )
    answer = _object(
        "The answer to one question, in the order in which a print shop asks them.",
        question=text | {"description": "Its key: `bleed`."},
        title=text | {"description": "The same for people: `Bleed`."},
        verdict=verdict,
        summary=text | {"description": "The answer in a few words."},
        findings={"type": "array", "items": finding},
    )
    file = _object(
        "One file that could be looked into.",
        file=text | {"description": "Its path as it was given, or `-`."},
        verdict=verdict,
        pages={"type": "integer", "minimum": 0, "description": "How many it has."},
        questions={"type": "array", "items": answer},
    )
    whole = _object(
        "What `casec preflight --format json` prints.",
        format={"const": FORMAT},
        profile={"enum": list(PROFILES)},
        files={"type": "array", "items": file},
    )
    head = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Preflight of PDFs, format {FORMAT}",
    }
    return head | whole


def _object(description: str, **properties: object) -> dict[str, Any]:
    return {
        "type": "object",
        "description": description,
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }
