"""Diagnostics become text for people and for tools: one module a format, and the table of them.

Findings of one or several cases enter, one text leaves. Nothing here reads or writes a file.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from casec.diagnostic.format import full, json
from casec.diagnostic.format.findings import Findings, Look

Format: TypeAlias = Callable[[Sequence[Findings], Look], str]

FORMATS: Mapping[str, Format] = {"full": full.full, "json": json.json}

__all__ = ["FORMATS", "Findings", "Format", "Look"]
