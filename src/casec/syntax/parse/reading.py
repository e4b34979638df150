"""A text in brackets (or behind an arrow, or in a heading) while it is being read: its place, and
what was wrong with it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from casec.diagnostic import Diagnostic, report
from casec.source import Span
from casec.syntax.clean import clean
from casec.syntax.cut import Cut
from casec.syntax.names import RESERVED, Stranger, in_latin, is_name, look_alike, proposed
from casec.syntax.parse.forms import EXAMPLES, QUANTITIES
from casec.syntax.parse.grammar import Word
from casec.syntax.strange import strange
from casec.syntax.tree import Name, Number

_MOST_DIGITS = 6
_WORD = re.compile(r"[^\W_]+(?:-[^\W_]+)*")
_RULE_WORDS = frozenset(
    {
        *(*EXAMPLES, *QUANTITIES, *RESERVED),
        *("knows", "time", "at", "detective", "via", "day", "before", "from"),
    }
)
_PROSE = re.compile(r"\"|:(?=\s)")


@dataclass(slots=True)
class Reading:
    """A stretch of a cut, cleaned, with the faults found in it.

    Attributes:
        base: offset of the stretch in the cut's text.
        text: what the grammar reads.
        found: where diagnostics go.
        broken: something in it could not be made sense of; what was made of it is not to be used.
    """

    cut: Cut
    base: int
    text: str
    places: tuple[int, ...] | None
    found: list[Diagnostic] = field(repr=False)
    broken: bool = False

    def offset(self, place: int) -> int:
        """The offset in the cut's text of an offset in `text`."""
        return self.base + (place if self.places is None else self.places[place])

    def span(self, start: int, end: int) -> Span:
        """The span of `text[start:end]`."""
        if self.places is None:
            return self.cut.span(self.base + start, self.base + end)
        return self.cut.span(self.offset(start), self.offset(end))

    def instead(self, text: str) -> Reading:
        """The stretch as if `text` stood in it. What is changed has its place where the change
        begins, and what is wrong with it goes nowhere."""
        old, new = self.text, text
        most = min(len(old), len(new))
        before = next((at for at in range(most) if old[at] != new[at]), most)
        left = most - before
        behind = next((at for at in range(left) if old[-1 - at] != new[-1 - at]), left)
        kept = range(len(new) - behind, len(new) + 1)
        places = [
            min(at, before) if at not in kept else at - len(new) + len(old)
            for at in range(len(new) + 1)
        ]
        return Reading(
            self.cut, self.base, new, tuple(self.offset(at) - self.base for at in places), []
        )

    def say(
        self,
        code: str,
        span: Span,
        values: Mapping[str, object] | None = None,
        help: str | None = None,
        *,
        broken: bool = True,
    ) -> None:
        """Report a fault."""
        self.found.append(report(code, span, values=values, help=help))
        self.broken = self.broken or broken


def reading(cut: Cut, start: int, end: int, found: list[Diagnostic]) -> Reading:
    """The stretch `start` to `end` of a cut, ready to be read."""
    written = cut.text[start:end]
    if written.isascii():
        return Reading(cut, start, written, None, found)
    at = Reading(cut, start, *clean(written), found)
    at.text = _in_one_script(at)
    return at


def _in_one_script(at: Reading) -> str:
    """The text of a stretch with its words in one script each. Words that have a letter which is
    not the one that it looks like are reported; what stands behind a colon or in quotes is prose,
    and passed over."""
    text, prose = at.text, _PROSE.search(at.text)
    for word in _WORD.finditer(at.text, 0, prose.start() if prose else len(at.text)):
        if not word[0].isascii() and (found := _as_rule(word[0]) or look_alike(word[0])):
            at.found.append(strange(word[0], found, at.span(*word.span())))
            text = text[: word.start()] + found.better + text[word.end() :]
    return text


def _as_rule(word: str) -> Stranger | None:
    """A word of the rules with a letter that only looks right, however many of them it has."""
    latin = in_latin(word)
    if latin == word or latin.casefold() not in _RULE_WORDS:
        return None
    return Stranger(next(old for old, new in zip(word, latin, strict=True) if old != new), latin)


def name(word: Word, at: Reading) -> Name:
    """A name. One that may not be is reported, and taken for the name it resembles, if there is
    one."""
    span = at.span(word.start, word.end)
    if is_name(word.text):
        return Name(word.text, span)
    better = proposed(word.text)
    at.say("CB002", span, {"name": word.text}, bad_name_help(word.text, better), broken=not better)
    return Name(better or word.text, span)


def checked(given: Name, found: list[Diagnostic]) -> Name:
    """The name; one with a letter that is not the one that it looks like is reported, and taken for
    the name that it looks like."""
    stranger = look_alike(given.text)
    if stranger is None:
        return given
    found.append(strange(given.text, stranger, given.span))
    return Name(stranger.better, given.span)


def bad_name_help(text: str, better: str | None) -> str:
    """What to do about a text that is no name."""
    if text.casefold() in RESERVED:
        return "The words and, or, not and else have work to do in rules. Choose another name."
    if better:
        return f"Write “{better}”."
    if text.isdecimal():
        return "Write the name that stands after “==”: numbers are given out in the end."
    return "A name is letters and digits joined by single hyphens, and begins with a letter."


def number(sign: Word | None, word: Word, at: Reading) -> Number:
    """A whole number with its sign, if it has one. One of more than six digits is reported."""
    digits = word.text.rstrip(".")
    span = at.span(sign.start if sign else word.start, word.end)
    if len(digits) > _MOST_DIGITS:
        at.say("CB024", span, {"text": f"{digits[:_MOST_DIGITS]}…"}, "Write a smaller number.")
        return Number(1, span)
    value = int(digits)
    return Number(-value if sign and sign.text == "-" else value, span)
