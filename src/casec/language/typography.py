"""Straight quotes and hyphens become the typographic quotes, apostrophes and dashes of a language.

A text and a language tag enter, the text as it is to be printed leaves. Nothing else is replaced:
no `(c)`, no `...`. What is typed in typographic form stays as it is. Design: "A paragraph" in
docs/language.md.

How it is decided:

- `"…"` becomes the language's first pair of quotes, `'…'` the second; so does `"…"` within `"…"`.
- A quote opens or closes by what stands on its sides, as in CommonMark; where both could be, it
  closes what is open. Emphasis signs are looked through; a slot of the prose counts as a letter.
- `'` that is no quote is an apostrophe: inside a word, at its end (`dogs'`) where no quote is open,
  and at its beginning before digits (`'26`, `'20s`) and, in English, in words such as `'tis`.
- A `"` without partner keeps its direction (a speech that runs on over paragraphs); after a digit
  that is not quoted it stays straight (inches).
- `---` is the em dash everywhere and `--` between digits the en dash (`18--23`). Any other `--` is
  the language's dash: in English `—` between words and `–` between spaces. The space before a dash
  does not break, nor does the one after a dash at the beginning of a line (spoken words in French,
  Russian, Serbian …).

The quotes are those of the Unicode CLDR (delimiters) where national rules do not prefer others.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

SLOT = "\ufdd0"  # stands for a piece of prose that is no text; a noncharacter, never interchanged
_THIN = "\u202f"
_HARD = "\u00a0"
_APOSTROPHE = "’"


@dataclass(frozen=True, slots=True)
class Typography:
    """Quotes of the first and second level, opening and closing; dashes between words and between
    spaces."""

    first: tuple[str, str]
    second: tuple[str, str]
    tight: str
    spaced: str


def _language(quotes: str, dash: str) -> Typography:
    first, first_end, second, second_end = quotes.split()
    return Typography((first, first_end), (second, second_end), dash[0], dash[-1])


_GERMAN = _language("„ “ ‚ ‘", "–")
_POLISH = _language("„ ” « »", "–")
_GUILLEMETS = _language("« » “ ”", "—")
_NORDIC = _language("” ” ’ ’", "–")
_FRENCH = Typography((f"«{_THIN}", f"{_THIN}»"), ("“", "”"), "—", "—")

_LANGUAGES = {
    "be": _language("« » „ “", "—"),
    "bg": _language("„ “ ’ ’", "–"),
    "bs": _language("„ ” ’ ’", "–"),
    "ca": _GUILLEMETS,
    "cs": _GERMAN,
    "da": _NORDIC,
    "de": _GERMAN,
    "de-ch": _language("« » ‹ ›", "–"),
    "el": _GUILLEMETS,
    "en": _language("“ ” ‘ ’", "—–"),
    "es": _GUILLEMETS,
    "et": _language("„ “ « »", "–"),
    "fi": _NORDIC,
    "fr": _FRENCH,
    "hr": _language("„ ” ‚ ’", "–"),
    "hu": _language("„ ” » «", "–"),
    "it": _language("« » “ ”", "–"),
    "ja": _language("「 」 『 』", "—"),
    "lt": _GERMAN,
    "lv": _language("“ ” ‘ ’", "–"),
    "mk": _language("„ “ ’ ‘", "–"),
    "nb": _language("« » ‘ ’", "–"),
    "nl": _language("“ ” ‘ ’", "–"),
    "nn": _language("« » ‘ ’", "–"),
    "no": _language("« » ‘ ’", "–"),
    "pl": _POLISH,
    "pt": _language("“ ” ‘ ’", "—"),
    "pt-pt": _GUILLEMETS,
    "ro": _POLISH,
    "ru": _language("« » „ “", "—"),
    "sk": _GERMAN,
    "sl": _GERMAN,
    "sr": _language("„ ” ’ ’", "–"),
    "sv": _NORDIC,
    "tr": _language("“ ” ‘ ’", "–"),
    "uk": _language("« » „ “", "—"),
}

_CHEAP = re.compile(r"[\"']|--")
_DASHES = re.compile(
    r"\\.|(?P<before>(?:(?<=\S)[ ])?)(?<![-<])(?P<dash>---?)(?![->])(?P<after>[ ]?)", re.DOTALL
)
_MARKS = re.compile(r"\\.|[\"']", re.DOTALL)
_ELISIONS = re.compile(
    r"\d\d|(?:n'|(?:tis|twas|twere|twill|twould|twixt|tain|em|cause|til|bout|neath|im)(?![^\W_]))",
    re.IGNORECASE,
)
_THROUGH = "*_\\"  # emphasis and escapes: what stands behind them counts
_OPENING = "([{<“‘«„‚‹¡¿"
_CLOSING = ".,;:!?)]}>”’»›…"


@cache
def typography(language: str) -> Typography:
    """The typography of a language tag, or of the nearest language that is known; else English."""
    parts = language.replace("_", "-").casefold().split("-")
    tags = ("-".join(parts[:length]) for length in range(len(parts), 0, -1))
    return next((_LANGUAGES[tag] for tag in tags if tag in _LANGUAGES), _LANGUAGES["en"])


def typeset(text: str, language: str) -> str:
    """One paragraph of CommonMark with the quotes and dashes of the language.

    A backslash keeps the next character as it is. Takes time in proportion to the text.
    """
    if not _CHEAP.search(text):
        return text
    marks = typography(language)
    english = language[:2].casefold() == "en"
    return _quoted(_dashed(text, marks), marks, english)


def plain(text: str, language: str) -> str:
    """The same for a text that is no CommonMark, such as a title: backslashes are themselves."""
    return typeset(text.replace("\\", "\\\\"), language).replace("\\\\", "\\")


# --- dashes ---------------------------------------------------------------------------------------


def _dashed(text: str, marks: Typography) -> str:
    def dash(match: re.Match[str]) -> str:
        if match["dash"] is None:
            return match[0]
        start, end = match.span("dash")
        before, after = text[start - 1 : start], text[end : end + 1]
        first = not before or before == "\n"
        if match["dash"] == "---":
            sign = "—"
        elif before.isdigit() and after.isdigit():
            sign = "–"
        else:
            sign = marks.spaced if before in " \n" and after in " \n" and not first else marks.tight
        space = _HARD if match["before"] else ""
        return space + sign + (_HARD if first and match["after"] else match["after"])

    return _DASHES.sub(dash, text) if "--" in text else text


# --- quotes ---------------------------------------------------------------------------------------


@dataclass(slots=True)
class _Mark:
    """A straight quote at an offset, and what it may be; `sign` is what it becomes."""

    at: int
    kind: str
    opens: bool
    closes: bool
    digit: bool
    sign: str = ""


def _quoted(text: str, marks: Typography, english: bool) -> str:
    found = [
        _mark(text, match.start(), english)
        for match in _MARKS.finditer(text)
        if match[0] in ("'", '"')
    ]
    if not found:
        return text
    _pair(found, marks)
    return "".join(_replaced(text, found))


def _replaced(text: str, found: list[_Mark]) -> Iterator[str]:
    done = 0
    for mark in found:
        yield text[done : mark.at]
        yield mark.sign or mark.kind
        done = mark.at + 1
    yield text[done:]


def _mark(text: str, at: int, english: bool) -> _Mark:
    before, after = _side(text, at, -1), _side(text, at, 1)
    opens = not _space(after) and (after not in _CLOSING or _space(before) or before in _OPENING)
    closes = not _space(before) and (before not in _OPENING or _space(after) or after in _CLOSING)
    inside = _letter(before) and _letter(after)
    kind = text[at]
    if opens and closes:
        opens, closes = not _letter(before), not _letter(after)
    if kind == "'" and (inside or (opens and _elided(text, at, english))):
        opens = closes = False
    elif inside:
        opens = closes = True
    return _Mark(at, kind, opens, closes, before.isdigit())


def _elided(text: str, at: int, english: bool) -> bool:
    """Whether letters are left out here: `'20s`, `'tis`, `'n'`."""
    match = _ELISIONS.match(text, at + 1)
    return match is not None and (english or match[0].isdigit())


def _pair(found: list[_Mark], marks: Typography) -> None:
    """Gives every mark its sign. Each is put on the stack and taken off at most once."""
    stack: list[_Mark] = []
    open_marks = {"'": 0, '"': 0}
    for mark in found:
        if mark.closes and open_marks[mark.kind]:
            while stack[-1].kind != mark.kind:
                open_marks[stack.pop().kind] -= 1
            opener = stack.pop()
            open_marks[mark.kind] -= 1
            inner = mark.kind == "'" or open_marks['"'] % 2 == 1
            opener.sign, mark.sign = marks.second if inner else marks.first
        elif mark.opens:
            stack.append(mark)
            open_marks[mark.kind] += 1
    for mark in found:
        mark.sign = mark.sign or _alone(mark, marks)


def _alone(mark: _Mark, marks: Typography) -> str:
    """The sign of a quote without partner."""
    if mark.kind == "'":
        return _APOSTROPHE
    if mark.opens:
        return marks.first[0]
    return mark.kind if mark.digit else marks.first[1]


def _side(text: str, at: int, step: int) -> str:
    """The character before (-1) or behind (1) a mark, emphasis looked through; "" at the end."""
    at += step
    while 0 <= at < len(text) and text[at] in _THROUGH:
        at += step
    return text[at] if 0 <= at < len(text) else ""


def _space(character: str) -> bool:
    return not character or character.isspace()


def _letter(character: str) -> bool:
    return character.isalnum() or character == SLOT
