"""Words between rules: people who are named in them, and the writer's own words for a letter."""

from __future__ import annotations

import re

from casec.diagnostic import Diagnostic, report
from casec.source import Span
from casec.syntax.clean import clean_name
from casec.syntax.cut import Cut
from casec.syntax.names import is_name, proposed
from casec.syntax.parse.grammar import Word
from casec.syntax.parse.reading import Reading, bad_name_help, checked
from casec.syntax.tree import Fault, LetterSlot, Mention, Name, Piece, Text

# Letters, digits and marks of any script: neither white space nor a sign of ASCII, Latin-1 or
# general punctuation. Soft hyphens may stand among them.
_SIGN = r"[^\s\x00-/:-@\[-`{-\xac\xae-\xbf\u2000-\u206f\u2190-\u2bff\u3000-\u303f]"
_MENTION = re.compile(rf"@({_SIGN}+(?:[-‐‑]{_SIGN}+)*)")
_BRACES = re.compile(r"\{((?:[^\\{}\[\]]|\\.)*+)\}", re.DOTALL)
_ESCAPE = re.compile(r"\\(.)", re.DOTALL)
_LETTER_HELP = "Put {letter} where the letter is to stand."
_KNOW_SIGN = re.compile(r"\\.|@|\{letter\}", re.DOTALL | re.IGNORECASE)


def mention(
    cut: Cut, at: int, end: int, found: list[Diagnostic]
) -> tuple[Mention | Fault | None, int]:
    """Who is named at the `@` at offset `at`, and the offset behind; None if it is an ordinary
    sign."""
    match = _MENTION.match(cut.text, at, end)
    if not match or not match[1][0].isalpha() or (at and cut.text[at - 1].isalnum()):
        return None, at + 1
    person = clean_name(match[1])
    stop = match.end()
    span = cut.span(at, stop)
    if not is_name(person):
        better = proposed(person)
        found.append(
            report("CB002", span, values={"name": person}, help=bad_name_help(person, better))
        )
        return Fault(span.text, span), stop
    words = None
    if cut.text[stop : min(stop + 1, end)] == "{":
        braces = _BRACES.match(cut.text, stop, end)
        if not braces:
            found.append(report("CB041", cut.span(at, stop + 1), values={"name": person}))
            return Fault(cut.text[at : stop + 1], cut.span(at, stop + 1)), stop + 1
        words, stop = unescaped(braces[1]), braces.end()
    who = checked(Name(person, cut.span(at + 1, match.end())), found)
    return Mention(who, words, cut.span(at, stop)), stop


def unescaped(text: str) -> str:
    """Plain words: each `\\` gone, white space closed up."""
    return " ".join(_ESCAPE.sub(r"\1", text).split())


def know_words(at: Reading, rest: Word, bracket: Span) -> tuple[Piece, ...]:
    """The words behind the colon of a `[know …: …]`: text, people, and the slots of the letter."""
    cut = at.cut
    start, end = at.offset(rest.start) + 1, at.offset(rest.end)
    while start < end and cut.text[start].isspace():
        start += 1
    while end > start and cut.text[end - 1].isspace():
        end -= 1
    pieces: list[Piece] = []
    begin = here = start
    while sign := _KNOW_SIGN.search(cut.text, here, end):
        piece: Piece | None = None
        here = sign.end()
        if sign[0] == "@":
            piece, here = mention(cut, sign.start(), end, at.found)
        elif sign[0][0] == "{":
            piece = LetterSlot(cut.span(*sign.span()))
        if piece:
            if sign.start() > begin:
                pieces.append(Text(cut.text[begin : sign.start()], cut.span(begin, sign.start())))
            pieces.append(piece)
            begin = here
    if end > begin:
        pieces.append(Text(cut.text[begin:end], cut.span(begin, end)))
    if not any(isinstance(piece, LetterSlot) for piece in pieces):
        at.say("CB043", bracket, None, _LETTER_HELP, broken=False)
    return tuple(pieces)
