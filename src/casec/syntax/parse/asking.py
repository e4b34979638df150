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
    rf"\b(?:time\s+)?(after|since|until|till|before|from)\s+([^\W\d_]+\s+)?({_CLOCK})(?![\w:.-])",
    re.IGNORECASE,
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
    rf"(?:(?:the\s+)?(?:you|they|he|she|reader|player)\s+)?(?:know|has|have|got))\s+"
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
    word, day, hour = found[1].casefold(), (found[2] or "").strip(), _hour(found[3])
    later = word in ("after", "since", "from")
    rule = f"time {'from' if later else 'before'} {day or 'Wed'} {hour}"
    start, end = found.span()
    before, behind = text[:start], text[end:]
    of_day = f"time {hour}-24:00" if later else f"time 0:00-{hour}"
    one = f"[{before}{rule}{behind}]"
    if day:
        return Remedy(start, end, f"Write {one}.")
    every = f"[{before}{of_day}{behind}]"
    return Remedy(start, end, f"For every day write {every}, for one day {one}.")


def _part_of_day(text: str) -> Remedy | None:
    """`if it is night`."""
    found = _PART.search(text)
    if not found:
        return None
    window = _PART_OF_DAY[found[1].casefold()]
    help = (
        f"casec knows hours only: write “time {window}”, with the hours that you mean, or give "
        "them a name under `hours` in case.yaml."
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
