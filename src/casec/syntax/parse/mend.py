"""Rules as one would write them who has not read the manual, put right: times, gates, conditions.

The text of a bracket that can't be read enters; the same text as the grammar reads it leaves, if a
few small changes make it so. Each mend is one habit; they are tried one after the other, each on
what the one before it made, until nothing is wrong any more. So what is proposed can be written as
it stands. Design: "Rules that may stand in brackets" in docs/language.md.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import NamedTuple

from casec.language import words
from casec.syntax.parse.forms import COUNTS
from casec.syntax.parse.grammar import Unread, read

Change = Callable[[str], str]


class Mend(NamedTuple):
    """A bracket put right.

    Attributes:
        text: what is to stand in it.
        start, end: the words of the old text that were changed.
        piece: what they have become.
        why: what was wrong with them, if it was one thing only and there is a word for it.
        of_times: whether hours and days only were changed.
    """

    text: str
    start: int
    end: int
    piece: str
    why: str
    of_times: bool


def mended(text: str) -> Mend | None:
    """The text of a bracket as it was meant; None if that is not clear."""
    better, whys = text, []
    of_times = True
    for habits in (_TIMES, _RULES) if not _MARK.match(text) else (_RULES,):
        for why, change in habits:
            changed = change(better)
            if changed == better:
                continue
            better = changed
            whys.append(why)
            of_times = of_times and habits is _TIMES
            if is_sound(better):
                only = whys[0] if len(set(whys)) == 1 else ""
                return _shown(text, better.strip(), only, of_times)
    return None


def crammed(text: str) -> str | None:
    """The condition with which a bracket begins that holds text of the book too, as in `if knows
    key: He lets you in`."""
    if not _IF.match(text):
        return None
    for word in reversed(list(_WORD.finditer(text))[1:_MOST_ASKED]):
        asked = text[: word.end()].rstrip(" :,")
        if is_sound(asked):
            rest = text[len(asked) :]
            return asked.strip() if _PROSE.search(rest) or is_sound(rest.strip(" :,")) else None
    return None


def is_sound(text: str) -> bool:
    """Whether the grammar reads it as a bracket, and its hours are hours."""
    hours = all(int(hour) <= 24 and minutes == "00" for hour, minutes in _ANY_CLOCK.findall(text))
    return hours and not isinstance(read(text, "bracket"), Unread)


def _shown(old: str, new: str, why: str, of_times: bool) -> Mend:
    """The change from one text to the other, in whole words: one at least on either side, and none
    of a rule if there is another beside it."""
    was, is_now = list(_WORD.finditer(old)), list(_WORD.finditer(new))
    words_before, words_behind = ([each[0] for each in found] for found in (was, is_now))
    most = min(len(was), len(is_now)) - 1
    behind = _alike(words_before[::-1], words_behind[::-1], most)
    before = _alike(words_before, words_behind, most - behind)
    if words_before[before].casefold() in _RULE_WORDS:
        before = _alike(words_before, words_behind, most)
        behind = _alike(words_before[::-1], words_behind[::-1], most - before)
    if behind and words_behind[-1 - behind].endswith(","):
        behind -= 1
    first, last = is_now[before].start(), is_now[-1 - behind].end()
    place = was[before].start(), was[-1 - behind].end()
    return Mend(new, *place, new[first:last], why, of_times)


def _alike(one: Sequence[str], other: Sequence[str], most: int) -> int:
    """How many words both begin with, `most` at most."""
    pairs = zip(one[:most], other[:most], strict=True)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))


_TWELVE = re.compile(r"\b([0-9]{1,2})(?:[:.]00)?\s*([ap])\.?\s?m\b\.?", re.IGNORECASE)


def by_24_hours(text: str) -> str | None:
    """The text with its hours of the morning and afternoon counted through, if it has any."""
    if not _TWELVE.search(text):
        return None
    text = _HALF_TWELVE.sub(_both, text)
    return re.sub(r"(:00)\s*[-–]\s*", r"\1-", _TWELVE.sub(_hour, text)).strip()


_HALF_TWELVE = re.compile(
    r"(?<![\w:.-])([0-9]{1,2})(?:[:.]00)?(?=\s*(?:[-–]|to\b|till?\b|until\b)\s*"
    r"([0-9]{1,2})(?:[:.]00)?\s*([ap])\.?\s?m\b)",
    re.IGNORECASE,
)


def _both(written: re.Match[str]) -> str:
    """The first hour of `2-6pm`, with the half of the day in which it is meant: of the last if it
    comes before it there, else of the other."""
    first, last = int(written[1]), int(written[2])
    if not 0 < first <= 12:
        return written[0]
    half = written[3].casefold()
    same = first % 12 < last % 12
    return f"{first}{half if same else 'pa'['ap'.index(half)]}m"


def _hour(written: re.Match[str]) -> str:
    hour = int(written[1]) % 12 + (12 if written[2].casefold() == "p" else 0)
    return f"{hour}:00"


def _to(pattern: str, better: str) -> Change:
    found = re.compile(pattern, re.IGNORECASE)
    return lambda text: found.sub(better, text)


_WORD = re.compile(r"\S+")
_RULE_WORDS = frozenset({"if", "open", "once", "else", "and", "or", "not", "secret", "time"})
_IF = re.compile(r"\s*if\b", re.IGNORECASE)
_PROSE = re.compile(r"""["“]|\belse\b|:\s+\S+\s|[.!?]["”]?\s*$""", re.IGNORECASE)
_MOST_ASKED = 20  # words of a condition that is looked for
_MARK = re.compile(r"\s*mark\b", re.IGNORECASE)  # what is quoted in it is the writer's own
_ANY_CLOCK = re.compile(r"([0-9]+):([0-9]*)")
_CLOCK = r"[0-9]{1,2}:[0-9]{2}"
_DAYS = "|".join(sorted((day.casefold() for day in words.weekday_words("en")), key=len)[::-1])
_MONTHS = "|".join(sorted((month.casefold() for month in words.month_words("en")), key=len)[::-1])
_DAY = (
    rf"(?:\b(?:{_DAYS})\b\.?|\b[0-9]{{1,2}}\.?\s+(?:{_MONTHS})\b\.?"
    r"|\b[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}\b)"
)
_ANY = rf"(?:{_DAY}|\b{_CLOCK})"
_HOURS = rf"{_CLOCK}\s*-\s*{_CLOCK}"
_NO_MORE = rf"(?![\w:.-])(?!\s+(?:{_MONTHS})\b)"
_ENDS = r"(?=\s*(?:$|[),]|\b(?:else|and|or)\b))"
_NAME = r"[^\W\d_](?:[\w]|-(?=\w))*"


def _dated(found: re.Match[str]) -> str:
    """`14.10.` as `14 October`, `10/14/1926` as `1926-10-14`."""
    first, second = int(found[1]), int(found[2])
    day, month = (second, first) if second > 12 >= first else (first, second)
    if not (0 < month < 13 and 0 < day < 32):
        return found[0]
    if found.re is _WHOLE_DATE:
        return f"{found[3]}-{month:02}-{day:02}"
    return f"{day} {words.month_name(month, 'en')} "


_WHOLE_DATE = re.compile(r"(?<![\w.:/-])([0-9]{1,2})[./]\s?([0-9]{1,2})[./]\s?([0-9]{4})\b")
_SHORT_DATE = re.compile(
    r"(?<![\w.:/-])([0-9]{1,2})[./]\s?([0-9]{1,2})(?:\.|(?=\s+[0-9]{1,2}:))(?![0-9])\s*"
)
COMMAS = "Windows stand apart by commas"
_HYPHEN = "Between two ends stands a hyphen"
_IN_FULL = "Write hours in full"
_NUMBER = r"(?<![\w:.-])([0-9]{1,2})"
_UNTIL = r"(?:to|till?|until|bis|do|до)"

_TIMES: tuple[tuple[str, Change], ...] = (
    ("Write a date as year-month-day", lambda text: _WHOLE_DATE.sub(_dated, text)),
    ("Write the month as a word", lambda text: _SHORT_DATE.sub(_dated, text)),
    ("Count the hours to 24", lambda text: by_24_hours(text) or text),
    ("Hours need no quotation marks", _to(r"""(?<!\w)["']|["'](?!\w)""", "")),
    ("", _to(rf"{_NUMBER}(?:st|nd|rd|th)\b(?:\s+of\b)?", r"\1")),
    (
        "Write the day before the month",
        _to(rf"\b({_MONTHS})\.?\s+([0-9]{{1,2}})(?![\w:.-])", r"\2 \1"),
    ),
    (
        "",
        _to(
            rf"((?<=-)[0-9]{{1,2}}|{_NUMBER})(?::00)?\s*(?:h|hrs?|hours?|uhr|o'clock)\b\.?",
            r"\1:00",
        ),
    ),
    ("", _to(r"\b([0-9]{1,2})h00\b", r"\1:00")),
    ("", _to(rf"\b(?:daily|every\s+day|each\s+day)\s+(?={_CLOCK})", "")),
    ("", _to(rf"({_HOURS})\s+(?:daily|every\s+day|each\s+day)\b", r"\1")),
    ("", _to(rf"({_DAY})\s+all\s+day\b", r"\1")),
    ("", _to(r"\ball\s+day\b", "0:00-24:00")),
    ("", _to(rf"\b(?:on|at)\s+(?={_ANY})", "")),
    ("", _to(r"\b([01][0-9]|2[0-4])00\s*-\s*([01][0-9]|2[0-4])00\b", r"\1:00-\2:00")),
    ("", _to(rf"({_DAY})\s*:\s+(?={_CLOCK})", r"\1 ")),
    (
        "",
        _to(
            rf"\b(?:from|between)\s+({_ANY}(?:\s+{_CLOCK})?)\s+(?:{_UNTIL}|and|-)\s+(?={_ANY})",
            r"\1-",
        ),
    ),
    ("", _to(rf"({_DAY})\s+(?:after|since|from)\s+({_CLOCK}){_ENDS}", r"\1 \2-24:00")),
    ("", _to(rf"({_DAY})\s+(?:before|{_UNTIL})\s+({_CLOCK}){_ENDS}", r"\1 0:00-\2")),
    (_HYPHEN, _to(rf"({_ANY})\s*(?:\b{_UNTIL}\b|\.\.\.?|…|->|~)\s*(?={_ANY})", r"\1-")),
    (_IN_FULL, _to(rf"{_NUMBER}\s*(?:-|\b{_UNTIL}\b)\s*([0-9]{{1,2}}){_NO_MORE}", r"\1:00-\2:00")),
    (_IN_FULL, _to(rf"{_NUMBER}\s*-\s*(?={_CLOCK})", r"\1:00-")),
    (_IN_FULL, _to(rf"({_CLOCK}\s*-\s*[0-9]{{1,2}}){_NO_MORE}", r"\1:00")),
    (
        "The day stands before its hours",
        _to(rf"((?:\b(?:open|time)|,)\s+)({_HOURS})\s+(?:on\s+)?({_DAY}){_ENDS}", r"\1\3 \2"),
    ),
    (
        "Each day has hours of its own",
        _to(rf"({_DAY})\s*(?:&|\+|/|\b(?:and|und)\b)\s*({_DAY})\s+({_HOURS})", r"\1 \3, \2 \3"),
    ),
    (COMMAS, _to(rf"({_DAY})\s*({_HOURS})\s+({_HOURS})", r"\1 \2, \1 \3")),
    (
        COMMAS,
        _to(rf"({_HOURS}|{_DAY})\s*(?:;|&|\+|/|\b(?:and|or|und|oder)\b)\s*(?={_ANY})", r"\1, "),
    ),
    (COMMAS, _to(rf"({_HOURS})\s+(?={_ANY})", r"\1, ")),
    ("", _to(rf"\b(?:after|since)\s+(?={_DAY}\s+{_CLOCK})", "from ")),
    ("", _to(rf"\b(?:until|till|by)\s+(?={_DAY}\s+{_CLOCK})", "before ")),
    ("Say the hour too", _to(rf"\b((?:before|from)\s+{_DAY}){_ENDS}", r"\1 0:00")),
    ("", _to(rf"\b((?:{_MONTHS})\s*)-\s*(?=[0-9])", r"\1 - ")),
    ("", _to(r"\s*[,;]\s*(?=(?:and|or)\b|\)|$)", " ")),
)

_COUNTED = re.compile(rf"^\s*hours?\s+({'|'.join(COUNTS[2:])})\s*$", re.IGNORECASE)
_LEARNT = r"(?:known|found|learned|learnt|discovered)"
_PART_ENDS = r"(?=\s*(?:$|\)|\b(?:and|or|else)\b))"
_GATE = r"^(\s*(?:open|once)\b"
_RULES: tuple[tuple[str, Change], ...] = (
    ("", _to(r"^\s*(?:if\s+not|if\s+else|or\s+else)\s*$", "else")),
    ("", _to(rf"^(\s*(?:go|move|see))\s+(?:to|at)\s+(?={_NAME}\s*$)", r"\1 ")),
    ("", _to(r"^(\s*until(?:\s+[^\W\d_]+)?\s+[0-9]{1,2})\s*$", r"\1:00")),
    ("Say the hour too", _to(rf"^(\s*until\s+{_DAY})\s*$", r"\1 9:00")),
    (
        "",
        lambda text: _COUNTED.sub(lambda said: f"hours {COUNTS.index(said[1].lower())}", text),
    ),
    ("", _to(r"^(\s*(?:else\s+)?[^\W\d_]+)\s*:\s*", r"\1 ")),
    ("", _to(r"^(\s*open)\s+(?:if\s+)?(?:when|while)\s+", r"\1 if ")),
    (
        "",
        _to(
            rf"\b(if|and|or|not)\s+(?:(?:the|it)\s+)?(?:day|date|weekday|today|time|is)\s+"
            rf"(?:is\s+)?(?={_DAY})",
            r"\1 time ",
        ),
    ),
    ("", _to(rf"^(\s*open)\s+if\s+(?={_ANY}|(?:before|from)\b)", r"\1 ")),
    ("", _to(rf"{_GATE}.*?)\s*[,;:]\s*(?=else\b)", r"\1 ")),
    ("", _to(rf"{_GATE}.*?)\s*,?\s*(?:->|=>|→|⇒)\s*(?={_NAME}\s*$)", r"\1 else ")),
    (
        "",
        _to(
            rf"{_GATE}.*?)\s(?:esle|eles|els|ese|otherwise|or else)\s+(?={_NAME}\s*$)", r"\1 else "
        ),
    ),
    ("", _to(r"\belse\s+else\b", "else")),
    ("", _to(rf"{_GATE}(?!.*\belse\b).*?)\s+(?={_NAME}\s*$)", r"\1 else ")),
    (
        "",
        _to(
            r"^(\s*open)\s+(?=(?:knows|detective|at(?!\s+(?:mid)?night|\s+noon)|tokens?|luck|not)\b|\()",
            r"\1 if ",
        ),
    ),
    (
        "Hours stand behind “time”",
        _to(rf"\b(if|and|or|not)\s+(?={_CLOCK}|(?:before|from)\b)", r"\1 time "),
    ),
    ("Days stand behind “time”", _to(rf"\b(if|and|or|not)\s+(?={_DAY})", r"\1 time ")),
    ("", _to(r"^(\s*secret)\s+(?!if\b)", r"\1 if ")),
    ("", _to(rf"^(\s*secret\s+if)\s+(?={_NAME}\s*$)", r"\1 knows ")),
    (
        "",
        _to(
            rf"\bdo(?:es)?(?:\s+not|n't)\s+(?:know|have)s?\s+(?:the\s+)?({_NAME})", r"not knows \1"
        ),
    ),
    ("", _to(r"^(\s*(?:else\s+)?if\b.*?)\s*,?\s+then\s*$", r"\1")),
    (
        "",
        _to(
            rf"\b(if|and|or)\s+(?:the\s+)?(?!not\b)({_NAME})\s+(?:(?:is|was)\s+)?{_LEARNT}{_PART_ENDS}",
            r"\1 knows \2",
        ),
    ),
    (
        "",
        _to(
            rf"\b(if|and|or)\s+(?:the\s+)?({_NAME})\s+(?:is\s+)?(?:not\s+{_LEARNT}|unknown){_PART_ENDS}",
            r"\1 not knows \2",
        ),
    ),
    (
        "",
        _to(
            rf"\b(knows\s+{_NAME}\s+(?:and|or))\s+(?=(?!(?:not|knows|time|detective|at)\b){_NAME}{_PART_ENDS})",
            r"\1 knows ",
        ),
    ),
    (
        "",
        _to(
            r"\b(if|and|or|not)\s+(?:ha(?:s|ve)\s+)?(?:at\s+least\s+)?([0-9]{1,3})\s+(tokens|luck)(?![\w-])",
            r"\1 \3 >= \2",
        ),
    ),
    ("", _to(r"\bha(?:s|ve)\s+luck(?![\w-])", "luck >= 1")),
    ("", _to(rf"\b(detective|at)\s*==?\s*(?={_NAME})", r"\1 ")),
    ("", _to(rf"\bplaying\s+(?:as\s+)?(?={_NAME})", "detective ")),
    ("", _to(r"\bha(?:s|ve)\s+no\s+tokens?(?![\w-])", "tokens = 0")),
    ("", _to(r"\bha(?:s|ve)\s+(?:an?\s+|the\s+)?tokens?(?![\w-])", "tokens >= 1")),
    ("", _to(rf"\b(?:knows?|has|have)\s+(?:not|no)\s+(?:the\s+)?({_NAME})", r"not knows \1")),
    ("", _to(rf"^(\s*know\s+{_NAME})\s*[,;-]?\s+(?=.*\{{letter\}})", r"\1: ")),
    (
        "",
        _to(
            rf'^(\s*mark\s+(?:{_DAY}\s+)?{_CLOCK})\s*[:,;-]?\s*["\']?([^"\']+?)["\']?\s*$',
            r'\1 "\2"',
        ),
    ),
    ("", _to(rf'^(\s*mark)\s+("[^"]+")\s+({_DAY}\s+{_CLOCK})\s*$', r"\1 \3 \2")),
)
