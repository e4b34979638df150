"""From the text of a play to its steps, and all that can't be read in it.

One step a line, comments after `#`, empty lines do not count. Words may be in any letter case,
names are as in the source. Design: "The engine and plays" in docs/rules.md; page: docs/playing.md.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from unicodedata import normalize

from casec.casebook import rules
from casec.casebook.calendar import Ability
from casec.casebook.play.step import PLAIN, Begin, Do, Expect, Step
from casec.diagnostic import Diagnostic, report
from casec.diagnostic.guess import did_you_mean
from casec.language import words
from casec.source import Source, Span

STEPS = (
    "detective nell", "take 2", "roll 4", "give up strength", "luck", "again", "accept",
    "go harbour-bar", "turn to vault", "wait", "end day", "start 8", "answer 1",
    "expect paragraph=vault",
)  # fmt: skip
_HEADS = (
    "detective", "take", "roll", "give up", "luck", "again", "accept", "go", "turn to", "wait",
    "end day", "start", "answer", "expect",
)  # fmt: skip
_WORD = re.compile(r"(?:[\"“”„][^\"“”„]*[\"“”„]|[^\s\"“”„])+")
_PAIR = re.compile(r"(\w+)=(.*)", re.DOTALL)
_MANY = 5
"""So many lines that can't be read, and none that can: that is no play."""
_QUOTES = '"“”„'


def read(source: Source, language: str = "en") -> tuple[tuple[Step, ...], tuple[Diagnostic, ...]]:
    """The steps of a play, and what is wrong with its lines.

    Args:
        language: of the case; abilities may be named in it.
    """
    steps: list[Step] = []
    faults: list[Diagnostic] = []
    for line in _lines(source):
        try:
            steps += tuple(_steps(line, language))  # of a line with a fault, none
        except _Unreadable as error:
            faults.append(error.fault)
    if not steps and len(faults) > _MANY:
        faults = faults[:1]  # this is no play at all
    return tuple(steps), tuple(faults)


class _Unreadable(Exception):  # noqa: N818  carries a fault of the writer out of a line
    def __init__(self, fault: Diagnostic) -> None:
        super().__init__(fault.message)
        self.fault = fault


def _lines(source: Source) -> Iterator[tuple[Span, ...]]:
    """The words of every line that has any."""
    for number, start in enumerate(source.line_starts, 1):
        text = source.line(number).partition("#")[0]
        found = (
            source.span(start + one.start(), start + one.end()) for one in _WORD.finditer(text)
        )
        if line := tuple(found):
            yield line


def _steps(line: Sequence[Span], language: str) -> Iterator[Step]:
    said = [_name(word) for word in line]
    head, whole = said[0].casefold(), line[0].to(line[-1])
    if head == "expect":
        if len(line) == 1:
            raise _Unreadable(_no_step(whole, head))
        yield from (_expect(word) for word in line[1:])
    elif head == "detective" and len(line) == 2:
        yield Begin(said[1], whole)
    else:
        yield _do(line, said, language)


def _do(line: Sequence[Span], said: Sequence[str], language: str) -> Do:
    whole, last = line[0].to(line[-1]), line[-1]
    phrase = " ".join(said).casefold()
    if phrase in PLAIN:
        return Do(PLAIN[phrase], None, whole)
    match " ".join(said[:-1]).casefold():
        case "take":
            return Do(rules.Take(_number(last, "the number of an exit, from 1", 1)), None, whole)
        case "answer":
            return Do(
                rules.Answer(_number(last, "the number of an answer, from 1", 1)), None, whole
            )
        case "roll":
            return Do(rules.Roll(), _number(last, "a roll of the die, 1 to 6", 1, 6), whole)
        case "start":
            return Do(rules.Start(_number(last, "an hour of the day, 0 to 23", 0, 23)), None, whole)
        case "go":
            return Do(rules.GoTo(said[-1]), None, whole)
        case "turn to":
            return Do(rules.TurnTo(said[-1]), None, whole)
        case "give up":
            return Do(rules.GiveUp(_ability(last, language)), None, whole)
    raise _Unreadable(_no_step(whole, " ".join(said)))


def _no_step(whole: Span, text: str) -> Diagnostic:
    phrase = text.casefold()
    near = (did_you_mean(phrase, _HEADS) or did_you_mean(phrase.split()[0], _HEADS)).strip()
    listed = f"The steps are {', '.join(f'`{step}`' for step in STEPS)}."
    helped = listed if phrase in _HEADS else f"{near} {listed}".strip()
    return report("CB490", whole, values={"text": text}, help=helped)


def _expect(word: Span) -> Expect:
    pair = _PAIR.fullmatch(normalize("NFC", word.text))
    if pair is None:
        raise _Unreadable(_unread(word, "key=value (a value of several words in quotation marks)"))
    return Expect(pair[1].casefold(), pair[2].strip(_QUOTES), word)


def _number(word: Span, what: str, least: int, most: int = 9999) -> int:
    text = word.text.removesuffix(":00") if most == 23 else word.text
    if re.fullmatch(r"[0-9]{1,4}", text) and least <= int(text) <= most:
        return int(text)
    raise _Unreadable(_unread(word, what))


def _ability(word: Span, language: str) -> Ability:
    found = words.ability(word.text, language)
    if found is None:
        hint = did_you_mean(word.text, words.ability_words(language))
        raise _Unreadable(_unread(word, "an ability", hint))
    return Ability(found)


def _unread(word: Span, what: str, hint: str = "") -> Diagnostic:
    given = {"word": word.text, "what": what}
    return report("CB491", word, values=given, help=hint.strip() or None)


def _name(word: Span) -> str:
    return normalize("NFC", word.text)
