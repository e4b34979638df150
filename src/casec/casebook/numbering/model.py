"""What is printed in the place of names."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Retired:
    """What earlier editions gave out and this one no longer uses: never given to another name by itself."""

    paragraphs: Mapping[str, int] = field(default_factory=dict)
    letters: Mapping[str, str] = field(default_factory=dict)
    people: Mapping[str, int] = field(default_factory=dict)
    sheets: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Numbering:
    """Number of every paragraph, letter (A to Z) of every fact, card number of every person, letter of every sheet, by name;
    and what is retired. It is the content of case.lock."""

    paragraphs: Mapping[str, int]
    letters: Mapping[str, str]
    people: Mapping[str, int]
    sheets: Mapping[str, str]
    retired: Retired = field(default_factory=Retired)
