"""Which parts may stand where, and what to say of one that may not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias, TypeVar

from casec.diagnostic import Diagnostic, report
from casec.syntax.parse.forms import Fence, Open, Points
from casec.syntax.parse.pieces import Part
from casec.syntax.tree import (
    Change,
    Comment,
    Decoy,
    Draft,
    EndDay,
    Fault,
    Finish,
    Go,
    Hours,
    If,
    Know,
    Last,
    Leave,
    Mark,
    Mention,
    Move,
    OnlyVia,
    Picture,
    Piece,
    Secret,
    See,
    SheetMark,
    Sleep,
    Test,
    Text,
    Until,
)

Place: TypeAlias = Literal["prose", "exit", "answer", "card"]
"""Running text (letters too), an exit's words, a question or answer, the text of a person's
card."""

MARKS = (Draft, Decoy, OnlyVia, Secret, SheetMark, Last)
"""The marks of a paragraph, in canonical order."""
TARGETS = (Leave, Go, EndDay, Sleep, Finish)
_EFFECTS = (Know, Hours, Until, Change, Mark, Move)
_EVERYWHERE = (Text, Mention, Picture, See, Comment, Fault)


_P = TypeVar("_P")


def pieces(parts: Sequence[Part], place: Place, found: list[Diagnostic]) -> tuple[Piece, ...]:
    """The parts as pieces of a text at `place`. What may not stand there is a Fault."""
    return tuple([piece(part, place, found) for part in parts])


def piece(part: Part, place: Place, found: list[Diagnostic]) -> Piece:
    """The part, or a Fault in its place."""
    if isinstance(part, _EVERYWHERE):
        return part
    if isinstance(part, _EFFECTS) and place in ("prose", "exit"):
        return part
    code = _code(part, place)
    told = code == "CB039" and any(one.code == code for one in found[-1:])
    if not told:  # one question without its sign, and all its answers
        found.append(report(code, part.span, values={"text": part.span.text}))
    return Fault(part.span.text, part.span)


def _code(part: Part, place: Place) -> str:
    if place == "answer":
        return "CB040"
    if place == "card":
        return "CB009"
    match part:
        case Points() | Open():
            return "CB039"
        case Fence() | If():
            return "CB031"
        case Test():
            return "CB018"
    if isinstance(part, TARGETS):
        return "CB013" if place == "exit" else "CB018"
    return "CB005"


def trimmed(parts: Sequence[_P]) -> tuple[_P | Text, ...]:
    """Without white space at both ends."""
    kept: list[_P | Text] = list(parts)
    while kept and isinstance(kept[0], Text) and not kept[0].text.strip():
        kept.pop(0)
    if kept and isinstance(kept[0], Text) and kept[0].text[0].isspace():
        text, span = kept[0].text.lstrip(), kept[0].span
        kept[0] = Text(text, span._replace(start=span.end - len(span.text.lstrip())))
    while kept and isinstance(kept[-1], Text) and not kept[-1].text.strip():
        kept.pop()
    if kept and isinstance(kept[-1], Text) and kept[-1].text[-1].isspace():
        text, span = kept[-1].text.rstrip(), kept[-1].span
        kept[-1] = Text(text, span._replace(end=span.start + len(span.text.rstrip())))
    return tuple(kept)
