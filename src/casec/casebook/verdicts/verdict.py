"""What is said of a case: verdicts, readers in trouble, bounds; for each detective and for all."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
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
    """A paragraph in which a reader can be stuck, a play that leads there, and the hour at which
    it ends, as `State.time`."""

    paragraph: str
    kind: Stuck
    play: tuple[str, ...]
    time: int


@dataclass(frozen=True, slots=True)
class Range:
    """The least and the most at a finish, with plays that get them."""

    least: int
    most: int
    least_play: tuple[str, ...]
    most_play: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Remark:
    """Something noticed for one detective besides the items. It is kept from run to run: strings
    only.

    Attributes:
        code: of the diagnostic that it becomes.
        item: where it is told.
        values: the slots of the message, in pairs.
        notes: sentences, ready to be shown.
        play: lines of a play; may be empty.
    """

    code: str
    item: str
    values: tuple[tuple[str, str], ...] = ()
    notes: tuple[str, ...] = ()
    play: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Outlook:
    """All that is decided for one detective.

    Attributes:
        verdicts: by item, in the order of `items`.
        stuck: None, as all that follows, where a budget ran out before it was known.
        lost, lost_some: paragraphs from which no reader, or not every reader, can reach a finish.
        points, letters: None too where no finish can be reached.
        earliest: the first hour at which a finish is reached, as `State.time`.
        remarks: what else was noticed; empty where a budget ran out.
    """

    verdicts: Mapping[str, Verdict]
    stuck: tuple[Trouble, ...] | None = None
    lost: tuple[str, ...] | None = None
    lost_some: tuple[str, ...] | None = None
    points: Range | None = None
    letters: Range | None = None
    earliest: int | None = None
    complete: bool = True
    remarks: tuple[Remark, ...] = ()


@dataclass(frozen=True, slots=True)
class Exploration:
    """The outlook of each detective, and the best verdict of each item over them."""

    detectives: Mapping[str, Outlook]
    best: Mapping[str, Outcome]

    @staticmethod
    def of(detectives: Mapping[str, Outlook]) -> Exploration:
        """All that is said, from what is said for each detective."""
        return Exploration(detectives, _best(detectives.values()))

    @property
    def complete(self) -> bool:
        """Whether everything is decided."""
        return all(outlook.complete for outlook in self.detectives.values())


def _best(outlooks: Iterable[Outlook]) -> Mapping[str, Outcome]:
    order = list(Outcome)
    found: dict[str, Outcome] = {}
    for outlook in outlooks:
        for item, verdict in outlook.verdicts.items():
            found[item] = min(found.get(item, verdict.outcome), verdict.outcome, key=order.index)
    return found
