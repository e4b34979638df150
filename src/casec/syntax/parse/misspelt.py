"""Words that writers put in brackets from habit: from other tools, other languages, or nearly ours.

The words of a bracket enter; the form that was meant leaves, as it is to be written.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from casec.diagnostic.guess import guess
from casec.syntax.names import proposed
from casec.syntax.parse.forms import ABILITIES, COUNTS, EXAMPLES, QUANTITIES
from casec.syntax.parse.grammar import Unread, read
from casec.syntax.parse.mend import is_sound, mended
from casec.syntax.parse.pictures import called
from casec.syntax.parse.sayings import said

_FRAMES = ("if", "letter", "notice")
_ENDS = frozenset(["fi", *(f"{sign}{each}" for sign in ("end", "end-", "/") for each in _FRAMES)])
_ELSE_IF = re.compile(
    r"\s*(?:elif|else-?if|elsif|elsewhen|(?:else|otherwise|or)\s+(?:if|when))\s+(\S.*)",
    re.IGNORECASE | re.DOTALL,
)
_HABITS = {
    "leaf": "[leave]",
    "exit": "[leave]",
    "endday": "[end day]",
    "end-day": "[end day]",
    "otherwise": "[else]",
    "knows": "[know FACT]",
    "wait": "[hour], or [until 15:00]",
}
_ASKING = ("knows", "time", "detective", "at", "not")
_NOTES = frozenset({"todo", "note", "notes", "fixme", "xxx", "tbd", "tk", "comment", "check"})
_LEADS = ("goto", "jump", "turn", "link", "to", "next")  # words of other tools for an arrow
_NAMED = ("know", "move", "go", "see")  # a name, and nothing else, follows these
_HOURS = re.compile(
    r"\s*(?:(?:wait|pass|for|another|about|lose|spend|takes?|costs?|plus|add)\s+|\+\s*)*"
    r"(?:([0-9]{1,3}|[a-z]+)\s*)??(?:hours?|hrs?|h)(?:\s+pass(?:es)?)?\s*",
    re.IGNORECASE,
)
_MINUTES = re.compile(r".*\b(?:minutes?|mins?|half[\s-](?:an?\s)?hour)\s*", re.IGNORECASE)
_OTHERWISE = re.compile(r"((?:open|once) (?:.* )?else) ([^,:\[\]]+)", re.IGNORECASE)
_SHORT = 3  # letters of a word that resembles too many others


def closes(words: Sequence[str]) -> bool:
    """Whether `[end]` was meant."""
    words = [word.strip(".:;!") for word in words]
    return len(words) < 3 and (
        words[0] in _ENDS or words == ["end"] or (words[0] == "end" and words[-1] in _FRAMES)
    )


def parts_again(text: str) -> str | None:
    """What is asked for where `[else if …]` was meant."""
    found = _ELSE_IF.fullmatch(text)
    return found[1].strip() if found else None


def meant(text: str, words: Sequence[str]) -> str | None:
    """What to write instead of a bracket whose first word is none of a rule; None where that can't
    be known. `text` is what stands in the bracket, `words` are its words in small letters."""
    rule, *rest = words
    if closes(words):
        return "[end]"
    if asked := parts_again(text):
        return f"[else if {asked}]"
    if other := _asked(text, rule, rest):
        return other
    if better := said(text):
        return f"[{better}]"
    if other := _elsewhere(text, rule, rest):
        return other
    if rule in ("knows", "has", "have") and len(rest) == 1:
        return f"[know {text.split()[1]}] to give the fact, or [if knows {text.split()[1]}]"
    if hours := in_hours(text):
        return hours
    if rule in ("closed", "shut") and rest:
        return "[open WINDOWS else NAME], with the hours at which it is open"
    if rule in _HABITS and len(rest) < 2:
        return _HABITS[rule]
    near = guess(rule, [*EXAMPLES, *QUANTITIES])
    if near is None or (len(rule) <= _SHORT and not _is_slip(rule, near, rest)):
        return None
    whole = f"{near} {text.strip()[len(rule) :].strip()}".strip()
    if not isinstance(read(whole, "bracket"), Unread):
        return f"[{whole}]"
    return EXAMPLES.get(near, f"[{near} +1]")


def _asked(text: str, rule: str, rest: Sequence[str]) -> str | None:
    """A condition that lacks its `if`, but for a lone fact, which may be given or asked for."""
    if rule not in _ASKING or (rule == "knows" and len(rest) == 1):
        return None
    whole = f"if {text.strip()}"
    better = mended(whole)
    if is_sound(whole):
        return f"[{whole}]"
    return f"[{better.text}]" if better else None


def _elsewhere(text: str, rule: str, rest: Sequence[str]) -> str | None:
    """`goto cellar`, `TODO`, `image art/a.svg`: a way, note or picture as other tools write it."""
    if shown := called(text):
        return shown
    if rule.strip(".:!-") in _NOTES:
        return f"“// {text.strip()}”, a note to yourself, which ends its line"
    name = proposed("-".join(rest)) if rule in _LEADS else None
    return f"“-> {name}” for a paragraph, or [go {name}] for an address" if name else None


def in_hours(text: str) -> str | None:
    """`3 hours`, `an hour` or `30 minutes` as the rule for it."""
    if _MINUTES.fullmatch(text):
        return "[hour] (time goes by whole hours)"
    found = _HOURS.fullmatch(text)
    word = (found[1] or "an").casefold() if found else ""
    if word.isdecimal() and int(word) > 0:
        return f"[hours {int(word)}]" if int(word) > 1 else "[hour]"
    if word in ("a", "an", "one"):
        return "[hour]"
    return f"[hours {COUNTS.index(word)}]" if word in COUNTS[2:] else None


_SIGNS = re.compile(r"[<>=≤≥]+")
_LEVEL = re.compile(r"([0-9]{1,6})\s*(\+)?")
_PLAIN_WORD = re.compile(r"[^\W\d_]+")
_FILL = frozenset(
    {"test", "of", "for", "a", "an", "the", "than", "above", "over", "more", "least", "at"}
)


def tested(text: str) -> str:
    """The test that was meant, with the ability and number that are written: `6+` and `>= 6` are
    passed above 5."""
    sign, level = _SIGNS.search(text), _LEVEL.search(text)
    said = [word for word in _PLAIN_WORD.findall(text) if word.casefold() not in _FILL]
    with_it = bool(level and level[2]) or bool(sign and sign[0] in (">=", "=>", "≥", "≥="))
    number = max(0, int(level[1]) - with_it) if level else 5
    return f"[test {said[0] if said else ABILITIES[1]} > {number}]"


_FILLERS = ("the", "that", "about")
_GIVEN_IF = re.compile(
    r"know\s+([^\W\d_][\w-]*),?\s+(?:only\s+)?(if|when|unless)\s+(\S.*)", re.IGNORECASE | re.DOTALL
)
_VIA = re.compile(r"^only\s*(?:via\b)?[\s:>-]*", re.IGNORECASE)
_IF = re.compile(r"\s+(?:if|when)\s+", re.IGNORECASE)
_WAYS = re.compile(r"\s*[,;&/]\s*(?:(?:and|or)\s+)?|\s+(?:and|or)\s+", re.IGNORECASE)
_BETWEEN = re.compile(r"\s*[,;&+/]\s*|\s+(?:and|or|und|oder|et|i|и)\s+|\s+", re.IGNORECASE)


def given(text: str) -> str | None:
    """What to write for a `know` with more than one word: one bracket for each fact."""
    if asking := _GIVEN_IF.fullmatch(text.strip()):
        name, word, asked = asking.groups()
        no = "not " if word.casefold() == "unless" else ""
        return (
            f"To give it to some readers only, write [if {no}{asked}] on a line of its own, "
            f"[know {name}] below it, and [end] below that."
        )
    behind = text.split(maxsplit=1)[1:]
    names = [proposed(word) for word in _BETWEEN.split(behind[0].strip())] if behind else []
    known = [name for name in names if name]
    if len(known) < 2 or len(known) < len(names):
        return None
    if len(known) == 2 and known[0] in _FILLERS:
        return f"Write [know {known[1]}]."
    several = " ".join(f"[know {name}]" for name in known)
    if re.search(r"[,;&+/]|\sand\s", behind[0]):
        return f"A [know …] gives one fact. Write {several}."
    one = "-".join(known)
    return f"A name holds no spaces: write [know {one}]. For several facts write {several}."


def ways(text: str) -> str | None:
    """What to write for an `only via` that can't be read."""
    whole, *asked = _IF.split(_VIA.sub("", text.strip()), maxsplit=1)
    names = [name for name in _WAYS.split(whole) if name]
    joined = [name for each in names if (name := proposed(each))]
    parted = [name for each in " ".join(names).split() if (name := proposed(each))]
    if not joined or len(joined) < len(names):
        return None
    only, several = (f"[only via {', '.join(each)}]" for each in (joined, parted))
    if asked:
        return f"Write {only}. A condition stands in a gate: [open if {asked[0]} else NAME]."
    if len(parted) > len(joined):
        return f"A name holds no spaces: write {only}. For several names write {several}."
    return f"Write {only}: names hold no spaces, and commas stand between them."


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
