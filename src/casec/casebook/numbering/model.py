"""What is printed in the place of names."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Retired:
    """What earlier editions gave out and this one no longer uses.

    No other name gets it by itself, letters excepted when none else is left. A name that moved to a
    pinned number stands here with the one it had.
    """

    paragraphs: Mapping[str, int] = field(default_factory=dict)
    letters: Mapping[str, str] = field(default_factory=dict)
    people: Mapping[str, int] = field(default_factory=dict)
    sheets: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Numbering:
    """The content of case.lock, all by name.

    Attributes:
        paragraphs: the number of every paragraph, 1 or more.
        letters: the letter of every fact, A to Z.
        people: the card number of every person, 1 or more.
        sheets: the letter of every sheet, A to Z, then AA and so on.
    """

    paragraphs: Mapping[str, int]
    letters: Mapping[str, str]
    people: Mapping[str, int]
    sheets: Mapping[str, str]
    retired: Retired = field(default_factory=Retired)
