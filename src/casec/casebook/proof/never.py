"""What nobody who plays the case ever comes to: paragraphs, gates, exits, branches, tests, letters,
days, addresses, finishes. Told at the root only, with what hangs on it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date

from casec.casebook.proof.causes import Cause, causes
from casec.casebook.proof.words import few
from casec.casebook.verdicts import Seen
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
_MOST_REASONS = 3


def faults(seen: Seen) -> Iterator[Diagnostic]:
    """A finding for each root, if all detectives were explored."""
    for cause in causes(seen) if seen.by_all else ():
        code = _CODES.get(kind(cause.item))
        if code:
            yield _finding(seen, code, cause)


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
    notes = (*_reasons(cause), *_followers(cause))
    return report(code, span, values=values, notes=notes, subject=subject)


def _date(name: str) -> str:
    return words.date_name(date.fromisoformat(name), "en", True)


def _reasons(cause: Cause) -> Iterator[str]:
    """Why, and for whom if that differs."""
    for why, names in tuple(cause.reasons.items())[:_MOST_REASONS]:
        yield why if len(cause.reasons) == 1 else f"For {', '.join(names)}: {why}"


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
            yield f"So {said} {few(names)} either"
