"""Diagnostics become text for people and for tools: one module a format, and the table of them.

Findings of one or several cases enter, one text leaves. Nothing here reads or writes a file.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from casec.diagnostic.format import concise, full, github, json, junit, sarif
from casec.diagnostic.format.findings import Findings, Look

Format: TypeAlias = Callable[[Sequence[Findings], Look], str]

FORMATS: Mapping[str, Format] = {
    "full": full.full,
    "concise": concise.concise,
    "json": json.json,
    "github": github.github,
    "sarif": sarif.sarif,
    "junit": junit.junit,
}
"""`full` ends in the totals; beside the others, which tools read, they are told elsewhere."""

__all__ = ["FORMATS", "Findings", "Format", "Look"]
