"""An exploration as text for people: what is open or impossible first, then who is stuck, then the
bounds."""

from __future__ import annotations

from collections.abc import Iterator

from casec.casebook.model import Case
from casec.casebook.play.moment import told
from casec.casebook.verdicts.verdict import Exploration, Outcome, Outlook, Range

_SIGNS = {Outcome.REACHABLE: "+", Outcome.IMPOSSIBLE: "-", Outcome.UNDECIDED: "?"}


def table(case: Case, exploration: Exploration) -> str:
    """Every item with a sign for each detective, then what else was decided about each."""
    names = tuple(exploration.detectives)
    width = max(map(len, exploration.best), default=4)
    lines = [f"{'item':{width}}  {'  '.join(names)}"]
    for item in exploration.best:
        outlooks = exploration.detectives
        signs = "  ".join(
            f"{_SIGNS[outlooks[name].verdicts[item].outcome]:{len(name)}}" for name in names
        )
        lines.append(f"{item:{width}}  {signs}".rstrip())
    lines.append("")
    lines.append("+ reachable   - impossible   ? undecided")
    for name in names:
        lines += ("", f"{name}", *_outlook(case, exploration.detectives[name]))
    return "\n".join(lines) + "\n"


def _outlook(case: Case, outlook: Outlook) -> Iterator[str]:
    counts = dict.fromkeys(Outcome, 0)
    for verdict in outlook.verdicts.values():
        counts[verdict.outcome] += 1
    yield "  " + ", ".join(f"{count} {outcome}" for outcome, count in counts.items() if count)
    for verdict in outlook.verdicts.values():
        if verdict.why is not None:
            yield f"  impossible: {verdict.item}: {verdict.why}"
    for trouble in outlook.stuck or ():
        yield f"  stuck: {trouble.kind} in {trouble.paragraph}"
    if outlook.lost:
        yield f"  lost: {', '.join(outlook.lost)}"
    if outlook.lost_some:
        yield f"  lost for some: {', '.join(outlook.lost_some)}"
    yield from _range("points", outlook.points)
    yield from _range("letters", outlook.letters)
    if outlook.earliest is not None:
        yield f"  earliest finish: {told(outlook.earliest, case.calendar)}"


def _range(what: str, between: Range | None) -> Iterator[str]:
    if between is not None:
        yield f"  {what} at a finish: {between.least} to {between.most}"
