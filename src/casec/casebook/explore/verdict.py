"""What is said of a case: verdicts, readers in trouble, bounds; for each detective and for all."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from casec.casebook.rules import Stuck


class Outcome(StrEnum):
    """Whether something can come about. The best comes first."""

    REACHABLE = "reachable"
    UNDECIDED = "undecided"
    IMPOSSIBLE = "impossible"


@dataclass(frozen=True, slots=True)
class Verdict:
    """The verdict of an item.

    Attributes:
        play: the lines of a play in which it comes about, if it is reachable.
        why: what stands in its way, in a writer's words, if it is impossible.
        blocked_by: the items, or `time`, that it waits for in vain.
    """

    item: str
    outcome: Outcome
    play: tuple[str, ...] = ()
    why: str | None = None
    blocked_by: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Trouble:
    """A paragraph in which a reader can be stuck, and a play that leads there."""

    paragraph: str
    kind: Stuck
    play: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Range:
    """The least and the most at a finish, with plays that get them."""

    least: int
    most: int
    least_play: tuple[str, ...]
    most_play: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Outlook:
    """All that is decided for one detective.

    Attributes:
        verdicts: by item, in the order of `items`.
        stuck: None, as all that follows, where a budget ran out before it was known.
        lost, lost_some: paragraphs from which no reader, or not every reader, can reach a finish.
        points, letters: None too where no finish can be reached.
        earliest: the first hour at which a finish is reached, as `State.time`.
    """

    verdicts: Mapping[str, Verdict]
    stuck: tuple[Trouble, ...] | None = None
    lost: tuple[str, ...] | None = None
    lost_some: tuple[str, ...] | None = None
    points: Range | None = None
    letters: Range | None = None
    earliest: int | None = None
    complete: bool = True


@dataclass(frozen=True, slots=True)
class Exploration:
    """The outlook of each detective, and the best verdict of each item over them."""

    detectives: Mapping[str, Outlook]
    best: Mapping[str, Outcome] = field(default_factory=dict)

    @property
    def complete(self) -> bool:
        """Whether everything is decided."""
        return all(outlook.complete for outlook in self.detectives.values())
