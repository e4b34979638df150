"""Readers who go round for ever through paragraphs, while no time passes: told ring by ring."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from casec.casebook.graph import edges, joined
from casec.casebook.proof.stuck import Trap, traps
from casec.casebook.verdicts import Seen
from casec.casebook.verdicts.words import ending, quoted, who
from casec.diagnostic import Diagnostic, Label, report

TELLING = ("CB211", "CB212")
"""The codes of other checks that say of readers that they go round."""
_MOST_NAMED = 5


def faults(seen: Seen) -> Iterator[Diagnostic]:
    """A finding for each ring that is not told of already."""
    caught = {trap.paragraph: trap for trap in traps(seen) if trap.kind == "going round"}
    for ring in joined(caught, edges(seen.case)) if caught else ():
        if not _is_told(seen, ring):
            yield _finding(seen, caught, ring)


def _finding(seen: Seen, caught: Mapping[str, Trap], ring: Sequence[str]) -> Diagnostic:
    first, *others = ring
    troubles = caught[first].troubles
    detective, trouble = next(iter(troubles.items()))
    spans = (seen.spans[f"paragraph {name}"] for name in others[:_MOST_NAMED])
    return report(
        "CB426",
        seen.spans[f"paragraph {first}"],
        values={"names": quoted(ring), "who": who(seen.case, tuple(troubles)), "name": first},
        also=tuple(Label(span, "goes round with it") for span in spans),
        notes=(ending(seen.case, detective, trouble.time, trouble.play, f"stuck {first}"),),
        subject=f"paragraph {first}",
    )


def _is_told(seen: Seen, ring: Sequence[str]) -> bool:
    subjects = {f"paragraph {name}" for name in ring}
    places = {seen.spans[f"paragraph {name}"] for name in ring}
    return any(
        one.subject in subjects or any(label.span in places for label in one.also)
        for one in seen.known
        if one.code in TELLING
    )
