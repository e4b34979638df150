"""What every format is given: the findings of one case, and how the output is to look."""

from __future__ import annotations

from dataclasses import dataclass

from casec.diagnostic.model import Diagnostic
from casec.source import Source


@dataclass(frozen=True, slots=True)
class Findings:
    """What was found in one case.

    Attributes:
        case: the name of the case.
        folder: how its folder is called from where the user stands, with `/`; empty if it is that
            place itself.
        diagnostics: sorted.
        scope: what was looked at, in words ("14 files, 82 paragraphs"), for the line of totals.
        facts: lines about the case, for people, that are no findings.
        told: those of the diagnostics that people have seen already.
    """

    case: str
    folder: str
    diagnostics: tuple[Diagnostic, ...]
    scope: str = ""
    facts: tuple[str, ...] = ()
    told: tuple[Diagnostic, ...] = ()

    @property
    def fresh(self) -> tuple[Diagnostic, ...]:
        """The diagnostics that people have not seen."""
        return tuple(each for each in self.diagnostics if each not in self.told)

    def path(self, source: Source) -> str:
        """The file as the user can open it."""
        return f"{self.folder}/{source.path}" if self.folder else source.path


@dataclass(frozen=True, slots=True)
class Look:
    """How the output is to look.

    Attributes:
        colour: whether ANSI colours may be used.
        width: columns of the terminal; None if it goes elsewhere (then no text is wrapped).
    """

    colour: bool = False
    width: int | None = None
