"""Rules as one says them in English, or knows them from other games: `gain razor`, `the end`.

The text of a bracket enters; what casec writes for it leaves, if a rule of casec does that. Each
saying is a pattern of the whole text. Design: "Rules that may stand in brackets" in
docs/language.md.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from casec.syntax.names import is_name, proposed
from casec.syntax.parse.forms import COUNTS, QUANTITIES
from casec.syntax.parse.mend import is_sound, mended


def said(text: str) -> str | None:
    """The rule, without its brackets, that a bracket says in other words."""
    plain = " ".join(text.split()).rstrip(".!")
    for pattern, rule in _SAYINGS:
        if (match := pattern.fullmatch(plain)) and (better := rule(match)) is not None:
            if is_sound(better):
                return better
            if mend := mended(better):
                return mend.text
    return None


def takes_back(text: str) -> bool:
    """Whether a bracket was to take back what a reader knows: `forget razor`."""
    match = _FORGOTTEN.fullmatch(" ".join(text.split()))
    return match is not None and is_name(match[1])


def count(word: str | None) -> int:
    """The number that a word says: 1 for `a`, for none at all, and for one that is not known."""
    word = (word or "").casefold()
    if word.isdecimal():
        return int(word)
    return COUNTS.index(word) if word in COUNTS[1:] else 1


def _changed(match: re.Match[str]) -> str:
    """`lose two luck points`, `luck-1`."""
    what = match["what"].casefold().replace("tokens", "token")
    return f"{what} {'+' if match['more'] else '-'}{count(match['count'])}"


def _known(match: re.Match[str]) -> str | None:
    name = proposed(match[1])
    return f"know {name}" if name else None


def _asked(match: re.Match[str]) -> str:
    """`when knows razor`, `when you know razor`, `when razor`."""
    condition = _KNOWING.sub("knows ", match[1])
    return f"if {'knows ' if is_name(condition) else ''}{condition}"


def _only(match: re.Match[str]) -> str | None:
    names = [name for name in _BETWEEN.split(match[1]) if name]
    return f"only via {', '.join(names)}" if all(map(is_name, names)) else None


def _gate(match: re.Match[str]) -> str:
    return next(
        (rule for rule in (f"open {match[1]}", f"open if {match[1]}") if is_sound(rule)), ""
    )


def _always(rule: str) -> Callable[[re.Match[str]], str]:
    return lambda match: rule


def _pattern(text: str) -> re.Pattern[str]:
    return re.compile(text, re.IGNORECASE)


_MORE = "gain|get|add|receive|earn|win|take|collect|obtain|give|find|plus"
_LESS = "lose|spend|pay|use|drop|remove|subtract|deduct|costs?|minus"
_LEARN = "learn|remember|discover|set|circle|flag|unlock|record|acquire|note down|write down"
_LEARN += "|fact|clue|knowledge"
_FILLER = r"(?:(?:the|that|about|an?|of|fact|clue|letter)\s+)*"
_COUNT = rf"(?P<count>[0-9]{{1,3}}|an?|{'|'.join(COUNTS[1:])})"
_WHAT = rf"(?P<what>{'|'.join(QUANTITIES)})(?:\s+points?)?"
_GAME = "(?:game|book|case|story)"
_IS_OVER = r"(?:ends?|over|is\s+over|finished)"
_BETWEEN = re.compile(r"\s*[,;&/]\s*(?:and\s+)?|\s+(?:and|or)\s+", re.IGNORECASE)
_KNOWING = _pattern(
    r"^(?:(?:the\s+)?(?:you|they|he|she|reader|player)\s+)?(?:knows?|has|have|got)\s+(?:the\s+)?"
)
_FORGOTTEN = _pattern(rf"(?:forget|unlearn|unknow|unset|{_LESS})\s+(?:the\s+)?(\S+)")

_SAYINGS: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], str | None]], ...] = (
    (
        _pattern(
            rf"(?:(?P<more>(?:{_MORE})\s+|\+\s*)|(?:{_LESS})\s+|-\s*)"
            rf"(?:{_COUNT}\s+)?(?:more\s+)?{_WHAT}"
        ),
        _changed,
    ),
    (
        _pattern(
            rf"{_WHAT}\s*(?:(?P<more>\+|plus|up)|-|minus|down|less)(?:\s*(?:by\s+)?{_COUNT})?"
        ),
        _changed,
    ),
    (_pattern(rf"(?:{_MORE}|{_LEARN})\s+{_FILLER}(\S+)"), _known),
    (
        _pattern(r"(?:wait\s+)?(?:'?till?|untill|up\s+to|wait\s+for)\s+(.*[0-9].*)"),
        lambda match: f"until {match[1]}",
    ),
    (
        _pattern(
            r"(?:when(?:ever)?|while|where|provided|only\s+if|in\s+case|as\s+long\s+as|condition"
            r"|\?|if[-_]?(?=knows?\s))\s*(.+)"
        ),
        _asked,
    ),
    (_pattern(r"unless\s+(.+)"), lambda match: f"if not {match[1]}"),
    (
        _pattern(
            rf"the\s+end|(?:the\s+)?end\s+(?:of\s+)?(?:the\s+|this\s+)?{_GAME}|fin|quit"
            rf"|(?:the\s+)?{_GAME}\s+{_IS_OVER}|finish(?:ed)?(?:\s+(?:the\s+)?{_GAME})?"
        ),
        _always("finish"),
    ),
    (
        _pattern(rf"(?:the\s+)?end\s+(?:of\s+)?(?:the\s+|this\s+)?day|(?:the\s+)?day\s+{_IS_OVER}"),
        _always("end day"),
    ),
    (_pattern(r"(?:go\s+)?to\s+(?:bed|sleep)|(?:good\s*)?night|bed"), _always("sleep")),
    (_pattern(r"back|return|go\s+away"), _always("leave")),
    (_pattern(r"(?:only[\s-]*)?(?:via|from|by|through)[\s:]+(?:->\s*)?([^:]+)"), _only),
    (_pattern(r"wip|unfinished|incomplete"), _always("draft")),
    (
        _pattern(
            "telegram|newspaper|timetable|poster|sign|advert(?:isement)?|cutting|clipping|poem"
            "|cipher|ticket|menu|box|frame"
        ),
        _always("notice"),
    ),
    (_pattern("note|diary|journal|e?-?mail|postcard|message|memo"), _always("letter")),
    (_pattern(rf"wait\s+(?:for\s+)?{_COUNT}"), lambda match: f"hours {count(match['count'])}"),
    (_pattern(r'(?!mark\b)[^\W\d]+\s+(.+\s"[^"]+")'), lambda match: f"mark {match[1]}"),
    (_pattern(r"(?:gate|opens|opening|available|entry|access|only)\s+(.+\selse\s+\S+)"), _gate),
)
