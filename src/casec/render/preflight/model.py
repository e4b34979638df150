"""What a preflight finds: questions, an answer to each, and what each answer rests on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum


class UnreadableError(Exception):
    """A file can't be looked into.

    Attributes:
        message: one sentence without a full stop, to stand behind the name of the file.
        remedy: what to do about it.
    """

    def __init__(self, message: str, remedy: str) -> None:
        super().__init__(message)
        self.message = message
        self.remedy = remedy


class Verdict(StrEnum):
    """How the answer to a question stands; `rank` grows from good to bad."""

    HOLDS = "holds"
    NOTE = "note"
    WARNING = "warning"
    FAILS = "fails"

    @property
    def rank(self) -> int:
        """0 for what holds, 3 for what fails."""
        return list(Verdict).index(self)


@dataclass(frozen=True, slots=True)
class Profile:
    """Who prints, and what they ask.

    Attributes:
        name: as it is called on the command line.
        called: in a heading.
        shop: it is printed and cut by somebody else, who asks for boxes, bleed and colours.
        margin: mm from the edge within which ink is in danger: of the knife in a shop, of the
            margin that a printer leaves white at home.
        sharp, coarse: dpi; pictures below the first get a warning, below the second they fail.
        line_art: dpi below which a picture of one bit a pixel gets a note.
    """

    name: str
    called: str
    shop: bool
    margin: float
    sharp: int
    coarse: int
    line_art: int


SHOP = Profile("shop", "for a print shop", True, 3.0, 300, 150, 600)
HOME = Profile("home", "for a printer at home", False, 5.0, 200, 100, 400)
PROFILES: Mapping[str, Profile] = {profile.name: profile for profile in (SHOP, HOME)}

BLEED = 3.0
"""mm that what reaches the edge must go on beyond it, where somebody cuts."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that an answer rests on.

    Attributes:
        what: it is about, such as a font; may be empty where the question says it.
        reason: what is so, in words that follow `what`.
        pages: on which pages, from 1, rising; empty: it is about the file.
        remedy: what to do; empty where nothing need be done.
        measures: the same for programs; lengths in mm, resolutions in dpi.
    """

    verdict: Verdict
    what: str
    reason: str
    pages: tuple[int, ...] = ()
    remedy: str = ""
    measures: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to one question, in the order in which a print shop asks them.

    Attributes:
        question: its key for programs, such as `bleed`.
        title: the question for people.
        summary: the answer in a few words.
        findings: what it rests on; the worst of them is its verdict.
    """

    question: str
    title: str
    summary: str
    findings: tuple[Finding, ...] = ()

    @property
    def verdict(self) -> Verdict:
        """The worst of its findings."""
        return max((each.verdict for each in self.findings), key=_rank, default=Verdict.HOLDS)


@dataclass(frozen=True, slots=True)
class Report:
    """All that was found in one file.

    Attributes:
        name: of the file, as the user calls it.
        pages: how many it has.
    """

    name: str
    profile: Profile
    pages: int
    answers: tuple[Answer, ...]

    @property
    def verdict(self) -> Verdict:
        """The worst of its answers."""
        return max((each.verdict for each in self.answers), key=_rank, default=Verdict.HOLDS)


def _rank(verdict: Verdict) -> int:
    return verdict.rank
