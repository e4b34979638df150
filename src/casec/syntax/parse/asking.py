"""Times and conditions as one would say them, and how casec asks for them.

The text of a bracket that can't be read enters; where the trouble lies and what to write instead
leave. Design: "Rules that may stand in brackets" in docs/language.md.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from casec.diagnostic.guess import guess
from casec.syntax.names import proposed

_CLOCK = r"[0-9]{1,2}(?:[:.]00)?"
_SIDE = re.compile(
    rf"(?:\b(?:it(?:\s+is|'s)\s+)?(?:time\s+)?(after|since|until|till|before|from|later\s+than|earlier\s+than)\s+"
    rf"([^\W\d_]+\s+)?|\btime\s*([<>])=?\s*)({_CLOCK})(?![\w:.-])",
    re.IGNORECASE,
)
_LATER = ("after", "since", "from", "later", ">")
TIME_HELP = (
    "A window is written like 18:00-23:00, Tue, Tue-Thu 9:00-17:00, Tue 18:00 - Wed 2:00 "
    "or before Wed 11:00."
)
_PART_OF_DAY = {
    "morning": "6:00-12:00",
    "mornings": "6:00-12:00",
    "noon": "12:00-13:00",
    "afternoon": "12:00-18:00",
    "evening": "18:00-22:00",
    "night": "22:00-6:00",
    "midnight": "0:00-1:00",
    "day": "6:00-22:00",
    "daytime": "6:00-22:00",
}
_PART = re.compile(rf"\b({'|'.join(_PART_OF_DAY)})\b", re.IGNORECASE)
_AFTER, _END = r"\b(?:if|and|or|not)\s+", r"(?=\s*(?:$|\)|and\b|or\b|else\b))"
_KNOWING = re.compile(
    rf"{_AFTER}((?:(?:the\s+)?(?:you|they|he|she|reader|player)\s+knows|"
    rf"(?:(?:the\s+)?(?:you|they|he|she|reader|player)\s+)?"
    r"(?:(?:has|have)\s+(?=found|learn|discovered))?(?:know|has|have|got|found|learned|learnt|discovered))\s+"
    rf"(?:the\s+)?([^\s()]+)){_END}",
    re.IGNORECASE,
)
_JOINED = re.compile(
    r"\s*(?:,|;|&&?|\+|\|\|?)\s*(?=(?:not\s+)?(?:knows|time|detective|at|tokens?|luck)\b)",
    re.IGNORECASE,
)
_IS = re.compile(
    r"\b(knows|detective|at|tokens?|luck|observation|persuasion|strength)(?:\s+is|\s*:)\s+"
    r"([^\s()]+)",
    re.IGNORECASE,
)
_BANG = re.compile(r"!\s*(?==?\b)|!(?=\w)")
_SENTENCE = re.compile(
    rf"{_AFTER}((?!(?:knows|time|detective|at|not)\b)[^\W\d_]+"
    rf"(?:\s+(?!(?:and|or|else)\b)[^\W\d_]+)+){_END}",
    re.IGNORECASE,
)
_BEGINNINGS = ("knows", "time", "detective")  # words near to one of these are slips


class Remedy(NamedTuple):
    """The place in the text of the bracket, and what to do."""

    start: int
    end: int
    help: str


def asked(text: str) -> Remedy | None:
    """What to say of a condition that is put in other words than casec's; None where it is not
    clear what was meant."""
    for look in (_signs, _one_side, _part_of_day, _knowing, _sentence):
        if found := look(text):
            return found
    return None


def _signs(text: str) -> Remedy | None:
    """`knows razor, tokens > 1`: a sign where a word joins, or none is needed."""
    if found := _IS.search(text):
        start, end = found.span()
        sign = "= " if found[2].isdecimal() else ""
        whole = f"{text[:start]}{found[1]} {sign}{found[2]}{text[end:]}".strip()
        return Remedy(start, end, f"Write [{whole}].")
    if found := _BANG.search(text):
        return Remedy(*found.span(), f"Write [{_BANG.sub('not ', text).strip()}].")
    found = _JOINED.search(text)
    if not found:
        return None
    whole = _JOINED.sub(" and ", text).strip()
    return Remedy(*found.span(), f"Conditions are joined by “and” or “or”: [{whole}].")


def _knowing(text: str) -> Remedy | None:
    """`if you have the razor`."""
    found = _KNOWING.search(text)
    name = proposed(found[2]) if found else None
    if not found or not name:
        return None
    start, end = found.span(1)
    return Remedy(start, end, f"Write [{text[:start]}knows {name}{text[end:].rstrip()}].")


def _one_side(text: str) -> Remedy | None:
    """`after 20:00`: a word that casec has not, or no day."""
    found = _SIDE.search(text)
    if not found:
        return None
    start, end = found.span()
    time = "" if text.lstrip()[:4].casefold() == "open" else "time "
    day = (found[2] or "").strip()
    every, one = (
        f"[{text[:start]}{time}{window}{text[end:]}]"
        for window in sides(found[1] or found[3], found[4], day or "Wed")
    )
    if day:
        return Remedy(start, end, f"Write {one}.")
    return Remedy(start, end, f"For every day write {every}, for one day {one}.")


def sides(word: str, clock: str, day: str = "Wed") -> tuple[str, str]:
    """The windows after or before an hour: of every day, and of one day."""
    hour = _hour(clock)
    if word.split(maxsplit=1)[0].casefold() in _LATER:
        return f"{hour}-24:00", f"from {day} {hour}"
    return f"0:00-{hour}", f"before {day} {hour}"


def hours_meant(text: str) -> Remedy | None:
    """What to say of a gate that has one side of a window only, or a part of the day."""
    return _one_side(text) or _part_of_day(text)


def _part_of_day(text: str) -> Remedy | None:
    """`if it is night`."""
    found = _PART.search(text)
    if not found:
        return None
    time = "" if text.lstrip()[:4].casefold() == "open" else "time "
    help = (
        f"casec knows hours only: write “{time}{_PART_OF_DAY[found[1].casefold()]}”, with the "
        "hours that you mean, or give them a name under `hours` in case.yaml."
    )
    return Remedy(*found.span(), help)


def _sentence(text: str) -> Remedy | None:
    """`if it rains`."""
    found = _SENTENCE.search(text)
    name = proposed(found[1]) if found else None
    if not found or not name or guess(found[1].split()[0].casefold(), _BEGINNINGS):
        return None
    help = (
        f"If this is a fact, write “knows {name}” here, and [know {name}] where the reader learns "
        "it. A condition can also ask for time WINDOW, tokens >= 2, detective NAME or at ADDRESS."
    )
    return Remedy(*found.span(1), help)


def _hour(clock: str) -> str:
    return f"{int(re.split('[:.]', clock)[0])}:00"
