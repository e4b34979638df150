"""A bracket that the grammar does not know: one diagnostic, in a writer's words."""

from __future__ import annotations

import re

from casec.diagnostic.guess import guess
from casec.language.words import month, weekday
from casec.source import Span
from casec.syntax.names import RESERVED, is_name, proposed
from casec.syntax.parse.asking import TIME_HELP, asked, hours_meant
from casec.syntax.parse.forms import ABILITIES, EXAMPLES, QUANTITIES
from casec.syntax.parse.grammar import TOO_DEEP, Unread, read
from casec.syntax.parse.mend import Mend, crammed, is_sound, mended
from casec.syntax.parse.misspelt import closes, given, joined, meant, tested, ways
from casec.syntax.parse.reading import Reading
from casec.syntax.parse.sayings import said, takes_back

_CONDITIONS = ("knows", "time", "detective", "at", "not", *QUANTITIES)
_TIMES = frozenset({"CLOCK", "DATE", "BEFORE", "FROM", "MINUS"})
_TIME_RULES = frozenset({"until", "mark", "open", "before", "from", "time"})
_LOOKS_LIKE_TIME = re.compile(r"[0-9]|before\b|from\b", re.IGNORECASE)
_UNSIGNED = re.compile(r"\s*([^\s\d]\S*)\s+([0-9]+)\s*")
_BARE_HOURS = re.compile(
    r"(?<![\w:.-])([0-9]{1,2})\s*-\s*([0-9]{1,2})(?![\w:.-])(?!\s+(?!else\b|and\b|or\b)[^\W\d])"
)
_MONTH_FIRST = re.compile(r"(?<![\d.]\s)\b([^\W\d]{3,})\s+([0-9]{1,2})(?![\w:.-])")
_PARTED = re.compile(
    r"\b(knows|detective|at)\s+((?!(?:and|or|not|else)\b)[^\s()]+"
    r"(?:\s+(?!(?:and|or|not|else)\b)[^\s()]+)+)(?=\s*$|\s+(?:and|or|else)\b)",
    re.IGNORECASE,
)
_SIDED = re.compile(r"\b(?:after|since|until|till|than)\b|\btime\s*[<>]", re.IGNORECASE)
_TIME_WORD = re.compile(r"\b(?:time|before|from)\b", re.IGNORECASE)
_OPEN_AT = re.compile(
    r"open(?:\s+if)?\s+([^\W\d_][\w-]*)\s*(?:\s,?else|->|=>|,\s*else|,)\s*([^\W\d_][\w-]*)",
    re.IGNORECASE,
)
_SHORT = 3  # letters of a word that resembles too many others
_WORD = re.compile(r"[^\s()\[\],]+")

CRAMMED = (
    "Write [{rule}] on a line of its own; below it stands what those readers read, then [else] and "
    "the rest if there is any, then [end], each on its own line."
)
_CONDITION_HELP = (
    "A condition is “knows FACT”, “time WINDOW”, “tokens >= 2”, “detective NAME” or “at ADDRESS”; "
    "join them with and, or, not and parentheses."
)
_MENTIONED = re.compile(r"(?<![\w\\])@([^\W\d_][\w-]*)?\Z")
_NUMBERED = re.compile(r"\s*see\s+(?:page|paragraph|section|no\.?)\s+[0-9]+\s*", re.IGNORECASE)
_KEPT = "A letter that is circled stays so: nothing takes a fact back. Leave the rule out."
_ENDS = ("[leave]", "[end day]", "[sleep]", "[finish]")
_EXIT_SIGNS = ("*", ">>", *"»≫•∗＊⁎")
_WHOLE = "; to let only such readers in, [open {rule} else NAME] under the heading"
_ARROWED = re.compile(r"\s*(->)?\s*([^\W\d_](?:\w|-(?=\w))*)\s*")
_NEAR = 120  # letters of a name
_LITERAL = "Square brackets in the text are written \\[ and \\]."


def explain(at: Reading, unread: Unread, span: Span) -> str | None:
    """Report what is wrong with a bracket, and say what should stand in it if that is clear.

    Args:
        span: that of the bracket.
    """
    words = [word.casefold() for word in _WORD.findall(at.text)]
    rule = words[0].partition(":")[0] if words else ""
    unsigned = _UNSIGNED.fullmatch(at.text)
    if not words:
        at.say(
            "CB021",
            span,
            {"text": span.text},
            "Write a rule in it, or \\[\\] for brackets in the text.",
        )
    elif unsigned and rule in QUANTITIES:
        word, amount = unsigned.groups()
        at.say(
            "CB028", span, {"text": span.text}, f"Write [{word} +{amount}] or [{word} -{amount}]."
        )
    elif rule in QUANTITIES:
        code = "CB028" if len(words) == 1 else "CB024"
        at.say(code, span, {"text": span.text}, _quantity_help(at.text, rule))
    elif rule not in EXAMPLES:
        help = _mention(at) or _unknown_help(at, meant(at.text, words), unsigned)
        at.say("CB021", span, {"text": span.text}, help)
        better = said(at.text)
        return better if better and better.startswith(("if ", "know ")) else None
    else:
        return _explain_known(at, unread, span, rule, words)
    return None


def _quantity_help(text: str, rule: str) -> str:
    """What to write for a bracket that begins with something counted."""
    if better := said(text):
        return f"Write [{better}]."
    if not re.search(r"[<>=≤≥]", text):
        return f"Write {EXAMPLES.get(rule, f'[{rule} +1] or [{rule} -1]')}."
    asked = f"[if {text.strip()}]"
    if rule in ABILITIES:
        return f"For a test write {tested(text)}, for a condition {asked}."
    return f"For a condition write {asked}."


def _mention(at: Reading) -> str | None:
    """What to write for a bracket that stands in a mention of a person: `@jim[Old Jim]`."""
    before = _MENTIONED.search(at.cut.text[max(0, at.base - 1 - _NEAR) : at.base - 1])
    if before and before[1]:
        return f"Write {before[0]}{{{at.text.strip()}}}."
    return f"Write @{at.text.strip()}." if before and is_name(at.text.strip()) else None


def _unknown_help(at: Reading, instead: str | None, unsigned: re.Match[str] | None) -> str:
    if instead is None and takes_back(at.text):
        return _KEPT
    in_exit = at.cut.text.startswith(_EXIT_SIGNS)
    if instead in _ENDS and not in_exit:
        instead = f"“* {instead}” on a line of its own"
    target = _ARROWED.fullmatch(at.text) if in_exit and instead is None else None
    if target and (target[1] or at.base + len(at.text) + 1 == len(at.cut.text)):
        return f"If “{target[2]}” is a paragraph, write -> {target[2]}. {_LITERAL}"
    if instead:
        return f"Did you mean {instead}? {_LITERAL}"
    if unsigned:
        word, amount = unsigned.groups()
        return f"If “{word}” is an ability, write its sign: [{word} +{amount}]. {_LITERAL}"
    return "If these brackets are part of the text, write \\[ and \\]."


def _explain_known(
    at: Reading, unread: Unread, span: Span, rule: str, words: list[str]
) -> str | None:
    conditional = rule in ("if", "secret") or words[:2] in (["else", "if"], ["open", "if"])
    before = at.text[: unread.start]
    in_time = bool(unread.expected & _TIMES or _BARE_HOURS.search(at.text)) and (
        rule in _TIME_RULES or _TIME_WORD.search(before) is not None
    )
    if closes(words):
        at.say("CB024", span, {"text": span.text}, "Write [end]: it closes whatever was begun.")
    elif words[:2] == ["open", "else"] or words == ["else", "if"] or words == [rule] != ["test"]:
        at.say("CB024", span, {"text": span.text}, f"Write {EXAMPLES[rule]}.")
    elif asked := crammed(at.text):
        at.say("CB031", span, {"text": span.text}, CRAMMED.format(rule=asked))
    elif open_at := _one_word(at.text):
        at.say("CB024", span, {"text": span.text}, _either(*open_at))
    elif other := said(at.text):
        help = f"Write [{other}]{_WHOLE.format(rule=other) if words[:2] == ['only', 'if'] else ''}."
        at.say("CB024", span, {"text": span.text}, help)
        return other
    elif better := mended(at.text):
        _say_mended(at, better, span, conditional)
        return better.text
    elif in_time and not (conditional and _SIDED.search(at.text)):
        _explain_time(at, unread, span, rule)
    elif conditional:
        _explain_condition(at, unread, span)
    else:
        at.say("CB024", span, {"text": span.text}, _known_help(at.text, rule, words))
    return None


def _say_mended(at: Reading, better: Mend, span: Span, conditional: bool) -> None:
    """What is wrong with a bracket that can be put right: in as few words as it takes."""
    where = at.span(better.start, better.end)
    if better.of_times:
        help = f"{better.why}: {better.piece}." if better.why else f"Write “{better.piece}”."
        at.say("CB027", where, {"text": where.text}, help)
        return
    help = f"{better.why}: write [{better.text}]." if better.why else f"Write [{better.text}]."
    inside = conditional and better.text[:2] == "if" and better.start
    code, where = ("CB030", where) if inside else ("CB024", span)
    at.say(code, where, {"text": where.text}, help)


def _one_word(text: str) -> tuple[str, str] | None:
    """What a gate with one word asks for, and where else it leads."""
    found = _OPEN_AT.fullmatch(text.strip())
    if not found or found[1].casefold() in ("if", "else") or weekday(found[1], "en") is not None:
        return None
    return found[1], found[2]


def _either(name: str, otherwise: str) -> str:
    """What to write for a gate with one word, which may be that of hours or a fact."""
    return (
        f"If “{name}” is a name for hours, write [open {name} else {otherwise}]; if it is a fact, "
        f"[open if knows {name} else {otherwise}]."
    )


def _known_help(text: str, rule: str, words: list[str]) -> str:
    """The right form of a rule, with what was written in it where that is clear."""
    if rule == "know" and words[1:2] in (["not"], ["no"]):
        return _KEPT
    if rule in ("letter", "notice"):
        return f"Write [{rule}] on a line of its own, what it says below, and [end] below that."
    if rule == "know" and (several := given(text)):
        return several
    if rule == "sheet" and (name := proposed("-".join(words[1:]))):
        return f"To point to a sheet write [see {name}]; [sheet] under a heading makes one."
    if rule == "open":
        for better in (re.sub(r"\s*;", "", text), re.sub(r"\s*,?\s*->\s*", " else ", text)):
            if not isinstance(read(better, "bracket"), Unread):
                return f"Write [{better.strip()}]."
    if rule == "test":
        return f"Write {tested(text)}: it is passed above that number."
    if rule == "only" and (only := ways(text)):
        return only
    if form := _named_or_parted(text):
        return form
    if rule == "hour" and len(words) == 2 and words[1].isdecimal():
        return f"Write [hours {words[1]}]."
    return f"Write {EXAMPLES[rule]}."


def _named_or_parted(text: str) -> str | None:
    """What to write for a number, a name with spaces, or several rules in one bracket."""
    if _NUMBERED.fullmatch(text):
        return "casec prints the number. Name the paragraph or sheet: [see NAME]."
    if whole := joined(text):
        return f"A name holds no spaces: write {whole}."
    parts = [part.strip() for part in text.split(",")]
    if len(parts) > 1 and all(is_sound(part) for part in parts):
        return f"Each rule has brackets of its own: {' '.join(f'[{part}]' for part in parts)}."
    return None


def _explain_time(at: Reading, unread: Unread, span: Span, rule: str) -> None:
    bare = _BARE_HOURS.search(at.text)
    american = _MONTH_FIRST.search(at.text)
    if rule == "open" and (remedy := hours_meant(at.text)):
        where, help = at.span(remedy.start, remedy.end), remedy.help
    elif bare:
        first, last = bare.groups()
        where, help = at.span(*bare.span()), f"Write hours in full: {first}:00-{last}:00."
    elif american and _is_date(american[1]):
        named, day = american.groups()
        where, help = at.span(*american.span()), f"Write the day before the month: {day} {named}."
        if weekday(named, "en") is not None:
            help = f"Write the hour in full: {named} {day}:00."
    else:
        where, help = _here(at, unread, span), TIME_HELP
        if rule in ("until", "mark"):
            help = f"Write {EXAMPLES[rule]}."
        elif unread.expected == {"CLOCK"}:
            where, help = _before(at, unread, span), "Say the hour too: before Wed 11:00."
        elif unread.expected == {"MINUS"}:
            where = _before(at, unread, span)
            help = f"Give both ends: {where.text}-23:00."
    at.say("CB027", where, {"text": where.text}, help)


def _is_date(word: str) -> bool:
    """Whether a word before a number is a month or a weekday: no `before 12`, no `open 4`."""
    return month(word, "en") is not None or weekday(word, "en") is not None


def _explain_condition(at: Reading, unread: Unread, span: Span) -> None:
    where = _here(at, unread, span)
    if unread.expected == TOO_DEEP:
        help = "Too many conditions stand in each other here: part them, or leave some out."
        at.say("CB030", span, {"text": f"{span.text[:20]}…"}, help)
    elif at.text.count("(") != at.text.count(")"):
        at.say("CB030", where, {"text": where.text}, "Every “(” needs its “)”.")
    elif remedy := asked(at.text):
        where = at.span(remedy.start, remedy.end)
        at.say("CB030", where, {"text": where.text}, remedy.help)
    elif parted := _PARTED.search(at.text[: unread.end] + at.text[unread.end :].split(")")[0]):
        named = re.sub(r"^(?:the|an?)\s+", "", parted[2], flags=re.IGNORECASE).split()
        name = proposed("-".join(named))
        why = "A name holds no spaces" if len(named) > 1 else "A name stands without an article"
        bare = len(named) < len(parted[2].split()) and parted[1].casefold() == "at"
        proviso = ", if that is an address" if bare else ""
        help = f"{why}: {parted[1]} {name}{proviso}." if name else _CONDITION_HELP
        at.say("CB030", where, {"text": where.text}, help)
    elif "RELATION" in unread.expected:
        _explain_quantity(at, unread)
    else:
        whole = joined(at.text)
        help = f"A name holds no spaces: write {whole}." if whole else _CONDITION_HELP
        at.say("CB030", where, {"text": where.text}, help)


def _explain_quantity(at: Reading, unread: Unread) -> None:
    """A word was read as the name of a quantity, and no sign of comparison follows."""
    last = list(_WORD.finditer(at.text[: unread.start]))[-1]
    word = last[0]
    near = guess(word.casefold(), _CONDITIONS)
    if near and len(word) <= _SHORT and len(near) != len(word):
        near = None
    if near and near != word.casefold():
        help = f"Did you mean “{near}”?"
    elif word.casefold() in QUANTITIES:
        level = re.match(r"\s*([0-9]{1,6})", at.text[unread.start :])
        help = f"Compare it with a number: {word} >= {level[1] if level else 2}."
    elif _LOOKS_LIKE_TIME.match(at.text, unread.start):
        window = at.text[unread.start :].partition(")")[0].strip()
        help = f"Hours and days stand behind “time”: time {word} {window}."
    else:
        help = f"If “{word}” is a fact, write “knows {word}”; if it is a name for hours, "
        help = f"{help}“time {word}”. {_CONDITION_HELP}"
        if word.casefold() in RESERVED:
            help = _CONDITION_HELP
    where = at.span(*last.span())
    at.say("CB030", where, {"text": where.text}, help)


def _here(at: Reading, unread: Unread, span: Span) -> Span:
    """The word at which reading stopped; at the end, or behind a word that can't end anything, the
    last one that was read."""
    word = _WORD.match(at.text, unread.start)
    before = _before(at, unread, span)
    if unread.end == unread.start or before.text.casefold() in RESERVED:
        return before
    return at.span(unread.start, word.end() if word else unread.end)


def _before(at: Reading, unread: Unread, span: Span) -> Span:
    """The last word that was read."""
    read = list(_WORD.finditer(at.text[: unread.start]))
    return at.span(*read[-1].span()) if read else span
