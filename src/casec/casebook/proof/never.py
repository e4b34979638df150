"""What nobody who plays the case ever comes to: paragraphs, gates, exits, branches, tests, letters,
days, addresses, finishes. Told at the root only, with what hangs on it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date

from casec.casebook.proof.causes import Cause, causes, why
from casec.casebook.proof.stuck import traps
from casec.casebook.verdicts import Seen
from casec.casebook.verdicts.words import quoted
from casec.diagnostic import Diagnostic, report
from casec.language import words

_CODES: Mapping[str, str] = {
    "paragraph": "CB400",
    "gate open": "CB401",
    "gate shut": "CB402",
    "exit": "CB403",
    "branch": "CB404",
    "branch none": "CB405",
    "pass": "CB406",
    "fail": "CB407",
    "letter": "CB408",
    "sun": "CB409",
    "moon": "CB410",
    "address": "CB411",
    "finish": "CB412",
    "turn": "CB413",
    "once again": "CB414",
}
_WEIGHTY = ("paragraph", "letter", "address", "finish")
_FAR = ("sun", "moon", "address", "turn")
"""What nobody may come to just because all are stuck before: that is told, where they are."""
_MOST_REASONS = 3


def faults(seen: Seen) -> Iterator[Diagnostic]:
    """A finding for each root, if all detectives were explored."""
    trapped = bool(traps(seen))
    for cause in causes(seen) if seen.by_all else ():
        if not (trapped and kind(cause.item) in _FAR):
            yield _finding(seen, *_sharpened(seen, cause))


def _sharpened(seen: Seen, cause: Cause) -> tuple[str, Cause]:
    """The code of a root, and what it is told of: a finish rather than the exit to it; and a
    paragraph rather than a gate that would lead there and is never shut."""
    what = kind(cause.item)
    name = cause.item.split()[1]
    if what == "exit" and f"finish {name}" in cause.followers and _finishes(seen, cause.item):
        others = tuple(item for item in cause.followers if item != f"finish {name}")
        return "CB412", Cause(cause.item, cause.reasons, others)
    behind = [item for item in cause.followers if kind(item) == "paragraph"]
    if what in ("gate shut", "once again") and behind:
        reasons = {**why(seen, behind[0]), **cause.reasons}
        others = tuple(item for item in cause.followers if item != behind[0])
        return "CB400", Cause(behind[0], reasons, others)
    return _CODES[what], cause


def _finishes(seen: Seen, item: str) -> bool:
    """Whether an exit ends the game."""
    span, end = seen.spans[item], seen.spans[f"finish {item.split()[1]}"]
    return span.start <= end.start < span.end


def kind(item: str) -> str:
    """What sort of item it is, with the end of its name where that makes a difference."""
    first, *_, last = item.split()
    return f"{first} {last}" if last in ("open", "shut", "again", "none") else first


def _finding(seen: Seen, code: str, cause: Cause) -> Diagnostic:
    first, name, *more = cause.item.split()
    values = {
        "item": cause.item,
        "name": _date(name) if first in ("sun", "moon") else name,
        "index": more[0] if more else "",
    }
    span = seen.spans[cause.item]
    subject = f"{first} {name}" if first in ("letter", "address") else ""
    notes = (*_reasons(seen, cause), *_followers(cause))
    return report(code, span, values=values, notes=notes, subject=subject)


def _date(name: str) -> str:
    return words.date_name(date.fromisoformat(name), "en", True)


def _reasons(seen: Seen, cause: Cause) -> Iterator[str]:
    """Why, and for whom if that differs."""
    needs = _needs(seen, cause.item)
    if needs:
        yield f"Why: it needs “{needs}”, and nobody who could go there has that in time"
        return
    everybody = len(seen.case.detectives)
    for reason, names in tuple(cause.reasons.items())[:_MOST_REASONS]:
        whom = "" if len(names) == everybody else f", for {', '.join(names)}"
        yield f"Why{whom}: {reason}"


def _needs(seen: Seen, item: str) -> str | None:
    """The fact without which an address can't be gone to."""
    addresses = (each for place in seen.case.places for each in place.addresses)
    return next((each.needs for each in addresses if item == f"address {each.name}"), None)


def _followers(cause: Cause) -> Iterator[str]:
    """What hangs on it and counts for a reader."""
    weighty = [item.split() for item in cause.followers if item.split()[0] in _WEIGHTY]
    for first, said in (
        ("paragraph", "nobody comes to"),
        ("letter", "nobody knows"),
        ("address", "nobody goes to"),
        ("finish", "no game ends in"),
    ):
        names = [name for kind, name, *_ in weighty if kind == first]
        if names:
            yield f"So {said} {quoted(names)} either"
