"""Words that writers put in brackets from habit: from other tools, other languages, or nearly ours.

The words of a bracket enter; the form that was meant leaves, as it is to be written.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from casec.diagnostic.guess import guess
from casec.syntax.names import proposed
from casec.syntax.parse.forms import EXAMPLES, QUANTITIES

_FRAMES = ("if", "letter", "notice")
_ENDS = frozenset(["fi", *(f"{sign}{each}" for sign in ("end", "end-", "/") for each in _FRAMES)])
_ELSE_IFS = frozenset({"elif", "elseif", "elsif", "else-if"})
_HABITS = {
    "leaf": "[leave]",
    "exit": "[leave]",
    "goto": "[go ADDRESS]",
    "endday": "[end day]",
    "end-day": "[end day]",
    "otherwise": "[else]",
    "knows": "[know FACT]",
    "learn": "[know FACT]",
    "wait": "[hour], or [until 15:00]",
}
_NAMED = ("know", "move", "go", "see")  # a name, and nothing else, follows these
_OTHERWISE = re.compile(r"((?:open|once) (?:.* )?else) ([^,:\[\]]+)", re.IGNORECASE)
_SHORT = 3  # letters of a word that resembles too many others


def closes(words: Sequence[str]) -> bool:
    """Whether `[end]` was meant."""
    return len(words) < 3 and (words[0] in _ENDS or (words[0] == "end" and words[-1] in _FRAMES))


def parts_again(words: Sequence[str]) -> bool:
    """Whether `[else if …]` was meant."""
    return len(words) > 1 and words[0] in _ELSE_IFS


def meant(text: str, words: Sequence[str]) -> str | None:
    """What to write instead of a bracket whose first word is none of a rule; None where that can't
    be known. `text` is what stands in the bracket, `words` are its words in small letters."""
    rule, *rest = words
    if closes(words):
        return "[end]"
    if parts_again(words):
        return f"[else if {text.split(None, 1)[1].strip()}]"
    if rule == "knows" and len(rest) == 1:
        return f"[know {text.split()[1]}] to give the fact, or [if knows {text.split()[1]}]"
    if rule in _HABITS and len(rest) < 2:
        return _HABITS[rule]
    near = guess(rule, [*EXAMPLES, *QUANTITIES])
    if near is None or (len(rule) <= _SHORT and not _is_slip(rule, near, rest)):
        return None
    return EXAMPLES.get(near, f"[{near} +1]")


def _is_slip(rule: str, near: str, rest: Sequence[str]) -> bool:
    """Whether a short word is a slip of the pen: its letters are the right ones, or what follows
    looks like a name and like nothing else."""
    return sorted(rule) == sorted(near) or any("-" in word for word in rest)


def joined(text: str) -> str | None:
    """The bracket with its name in one piece, where a name follows the rule and was parted by
    spaces: `see fever chart`."""
    before, name = text, ""
    if otherwise := _OTHERWISE.fullmatch(" ".join(text.split())):
        before, name = otherwise.groups()
    elif text.split(maxsplit=1)[0].casefold() in _NAMED:
        before, *rest = text.split()
        name = " ".join(rest)
    better = proposed(name.replace(" ", "-"))
    return f"[{before} {better}]" if " " in name and better else None


_TWELVE = re.compile(r"\b([0-9]{1,2})(?:[:.]00)?\s*([ap])\.?\s?m\b\.?", re.IGNORECASE)


def by_24_hours(text: str) -> str | None:
    """The text with its hours of the morning and afternoon counted through, if it has any."""
    if not _TWELVE.search(text):
        return None
    return re.sub(r"(:00)\s*[-–]\s*", r"\1-", _TWELVE.sub(_hour, text)).strip()


def _hour(written: re.Match[str]) -> str:
    hour = int(written[1]) % 12 + (12 if written[2].casefold() == "p" else 0)
    return f"{hour}:00"
