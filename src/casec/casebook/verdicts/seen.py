"""All that findings of the explorer are made of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from casec.casebook.model import Case
from casec.casebook.verdicts.verdict import Exploration
from casec.diagnostic import Diagnostic
from casec.source import Span


@dataclass(frozen=True, slots=True, eq=False)
class Seen:
    """A case, what was explored of it, and what is known without that.

    Attributes:
        known: what the other checks found, that included which the writer allows: nothing is told
            twice.
        spans: where each item stands.
    """

    case: Case
    exploration: Exploration
    known: tuple[Diagnostic, ...]
    spans: Mapping[str, Span]

    @property
    def by_all(self) -> bool:
        """Whether all detectives were explored: only then one can say that nobody does a thing."""
        return all(one.name in self.exploration.detectives for one in self.case.detectives)
