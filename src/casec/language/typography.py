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
# Each pattern begins with what is rare, so that the search for it is quick; what stands before is
# looked at afterwards.
_DASHES = re.compile(r"--+>?")
_INSIDE = re.compile(f"'(?<=[^\\W_].|{SLOT}.)(?=[^\\W_]|{SLOT})")
_MARKS = re.compile(
    rf"""["'](?:(?<![^\s(\[].)(?=[^\W_]|{SLOT})(?P<opens>)"""
    rf"""|(?<=[^\W_].|[.,!?…].|{SLOT}.)(?![^\s.,;:!?)\]])(?P<closes>))?|\\.""",
    re.DOTALL,
)
_ELISIONS = re.compile(
    r"\d\d|(?:n'|(?:tis|twas|twere|twill|twould|twixt|tain|em|cause|til|bout|neath|im)(?![^\W_]))",
    re.IGNORECASE,
)
_NO_DASH = ("\\", "<")
_BLANK = (" ", "\n")
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
    pieces: list[str] = []
    done = 0
    for match in _DASHES.finditer(text):
        start, end = match.span()
        before, after = text[start - 1 : start], text[end : end + 1]
        if match[0] not in ("--", "---") or before in _NO_DASH:
            continue
        first = before in ("", "\n")
        hard = before == " " and not text.endswith(_BLANK, 0, start - 1)
        pieces += (text[done : start - hard], _HARD * hard, _dash(match[0], before, after, marks))
        done = end
        if first and after == " ":
            pieces.append(_HARD)
            done += 1
    return "".join((*pieces, text[done:])) if pieces else text


def _dash(written: str, before: str, after: str, marks: Typography) -> str:
    if written == "---":
        return "—"
    if before.isdigit() and after.isdigit():
        return "–"
    return marks.spaced if before in (" ", "\n") and after in "  \n" and before else marks.tight


# --- quotes ---------------------------------------------------------------------------------------


def _quoted(text: str, marks: Typography, english: bool) -> str:
    """Each mark is put on the stack and taken off at most once."""
    text = _INSIDE.sub(_APOSTROPHE, text)
    found: list[re.Match[str]] = []
    signs: list[str] = []
    stack: list[int] = []
    waiting = {"'": 0, '"': 0}
    for match in _MARKS.finditer(text):
        mark = match[0]
        if mark[0] == "\\":
            continue
        opens, closes = _roles(text, match, english)
        found.append(match)
        signs.append("")
        if closes and waiting[mark]:
            while found[stack[-1]][0] != mark:
                waiting[found[stack.pop()][0]] -= 1
            waiting[mark] -= 1
            inner = mark == "'" or waiting['"'] % 2 == 1
            signs[stack.pop()], signs[-1] = marks.second if inner else marks.first
        elif opens:
            stack.append(len(signs) - 1)
            waiting[mark] += 1
    pieces: list[str] = []
    done = 0
    for match, sign in zip(found, signs, strict=True):
        pieces += (text[done : match.start()], sign or _alone(text, match, marks, english))
        done = match.end()
    return "".join((*pieces, text[done:])) if pieces else text


def _roles(text: str, match: re.Match[str], english: bool) -> tuple[bool, bool]:
    """Whether a mark may open and may close."""
    role, at = match.lastgroup, match.start()
    if role == "closes":
        return False, True
    if role == "opens":
        opens, closes = True, False
    else:
        opens, closes = _between(_side(text, at, -1), _side(text, at, 1))
    if opens and match[0] == "'" and _elided(text, at, english):
        return False, False
    return opens, closes


def _between(before: str, after: str) -> tuple[bool, bool]:
    """The roles by the characters on both sides, as in CommonMark."""
    starts, ends = before.isspace(), after.isspace()
    opens = not ends and (starts or after not in _CLOSING or before in _OPENING)
    closes = not starts and (ends or before not in _OPENING or after in _CLOSING)
    left, right = _letter(before), _letter(after)
    if opens and closes and not (left and right):
        return not left, not right
    return opens, closes


def _elided(text: str, at: int, english: bool) -> bool:
    """Whether letters are left out here: `'20s`, `'tis`, `'n'`."""
    match = _ELISIONS.match(text, at + 1)
    return match is not None and (english or match[0].isdigit())


def _alone(text: str, match: re.Match[str], marks: Typography, english: bool) -> str:
    """The sign of a quote without partner."""
    if match[0] == "'":
        return _APOSTROPHE
    if _roles(text, match, english)[0]:
        return marks.first[0]
    return '"' if _side(text, match.start(), -1).isdigit() else marks.first[1]


def _side(text: str, at: int, step: int) -> str:
    """The character before (-1) or behind (1) a mark, emphasis looked through; else a space."""
    at += step
    while 0 <= at < len(text):
        if text[at] not in _THROUGH:
            return text[at]
        at += step
    return " "


def _letter(character: str) -> bool:
    return character.isalnum() or character == SLOT
