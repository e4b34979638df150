"""From where no finish can be reached any more: for a detective at all, or from a paragraph on.

Whoever is lost is stuck in the end, or goes round: that is the root, and told there. Here stands
what leads into it from afar.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from casec.casebook.graph import edges, joined
from casec.casebook.proof.stuck import traps, unended
from casec.casebook.verdicts import Seen
from casec.casebook.verdicts.words import ending, quoted, who
from casec.diagnostic import Diagnostic, report


def faults(seen: Seen) -> Iterator[Diagnostic]:
    """No finish for a detective; paragraphs from which there is none."""
    yield from _endings(seen)
    all_traps = traps(seen)
    runs_out = any(one.kind == "no date left" for one in all_traps)
    told = ("CB206", "CB250", "CB251", "CB252")
    if runs_out or any(one.code in told for one in seen.known):
        return  # on the last days everybody is lost, or the exit that traps them is told already
    stuck = {one.paragraph for one in all_traps}
    lost, some = _names(seen, False), _names(seen, True)
    ways = edges(seen.case)
    far = [group for group in joined(some, ways) if stuck.isdisjoint(group)] if some else []
    sure = [group for group in far if not lost.keys().isdisjoint(group)]
    for group in sure:
        yield _finding(seen, "CB430", lost, [name for name in group if name in lost], stuck)
    if far and not sure:
        yield _finding(seen, "CB431", some, [name for group in far for name in group], stuck)


def _endings(seen: Seen) -> Iterator[Diagnostic]:
    names = unended(seen)
    if names:
        outlook = seen.exploration.detectives[names[0]]
        start = seen.spans[f"paragraph {seen.case.start}"]
        told = tuple(
            ending(seen.case, names[0], one.time, one.play, f"stuck {one.paragraph}")
            for one in (outlook.stuck or ())[:1]
        )
        values = {"who": who(seen.case, names)}
        yield report("CB432", start, values=values, notes=told, subject="case")


def _names(seen: Seen, some: bool) -> dict[str, list[str]]:
    """The paragraphs from which no reader (or not every one) gets to a finish, and with whom; not
    with a detective with whom nobody gets there at all."""
    found: dict[str, list[str]] = {}
    for name, outlook in seen.exploration.detectives.items():
        if outlook.earliest is not None:
            for paragraph in (outlook.lost_some if some else outlook.lost) or ():
                found.setdefault(paragraph, []).append(name)
    return found


def _finding(
    seen: Seen,
    code: str,
    detectives: Mapping[str, Sequence[str]],
    names: Sequence[str],
    stuck: Collection[str],
) -> Diagnostic:
    first, *others = names
    notes = [f"In the end they are stuck in {quoted(sorted(stuck))}"]
    notes += [f"So it is in {quoted(others)} too"] if others else []
    return report(
        code,
        seen.spans[f"paragraph {first}"],
        values={"name": first, "who": who(seen.case, detectives[first])},
        notes=tuple(notes),
        subject=f"paragraph {first}",
    )
