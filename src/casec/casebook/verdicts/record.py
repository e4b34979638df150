"""An exploration as data for programs. Form: `explore --format json` in docs/cli.md."""

from __future__ import annotations

from typing import TypeAlias

from casec.casebook.calendar import Calendar
from casec.casebook.model import Case
from casec.casebook.play.moment import told
from casec.casebook.verdicts.verdict import Exploration, Outlook, Range, Verdict

Json: TypeAlias = "str | int | bool | list[Json] | dict[str, Json] | None"


def record(case: Case, exploration: Exploration) -> dict[str, Json]:
    """All that was decided, as it is written to JSON."""
    detectives: dict[str, Json] = {
        name: _outlook(case.calendar, outlook) for name, outlook in exploration.detectives.items()
    }
    best: list[Json] = [
        {"item": item, "verdict": outcome.value} for item, outcome in exploration.best.items()
    ]
    return {
        "format": 1,
        "case": case.name,
        "detectives": detectives,
        "all": {"items": best},
    }


def _outlook(calendar: Calendar, outlook: Outlook) -> Json:
    stuck = outlook.stuck
    return {
        "items": [_verdict(verdict) for verdict in outlook.verdicts.values()],
        "stuck": None
        if stuck is None
        else [{"paragraph": one.paragraph, "kind": one.kind, "play": [*one.play]} for one in stuck],
        "lost": _names(outlook.lost),
        "lost some": _names(outlook.lost_some),
        "bounds": {
            "points": _range(outlook.points),
            "letters": _range(outlook.letters),
            "earliest finish": None
            if outlook.earliest is None
            else told(outlook.earliest, calendar),
        },
    }


def _verdict(verdict: Verdict) -> Json:
    found: dict[str, Json] = {"item": verdict.item, "verdict": verdict.outcome.value}
    if verdict.play:
        found["play"] = [*verdict.play]
    if verdict.why is not None:
        found["why"] = verdict.why
        found["blocked by"] = [*verdict.blocked_by]
    return found


def _names(names: tuple[str, ...] | None) -> Json:
    return None if names is None else [*names]


def _range(between: Range | None) -> Json:
    if between is None:
        return None
    plays: Json = {"least": [*between.least_play], "most": [*between.most_play]}
    return {"least": between.least, "most": between.most, "plays": plays}
