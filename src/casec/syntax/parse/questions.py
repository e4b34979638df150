"""A question and its answers. Design: "Questions at the end" in docs/language.md."""

from __future__ import annotations

import re
from collections.abc import Sequence

from casec.diagnostic import Diagnostic, Edit, Fix, report
from casec.source import Span
from casec.syntax.blocks import Block
from casec.syntax.parse.forms import COUNTS, Open, Points
from casec.syntax.parse.pieces import Part, comment, parts
from casec.syntax.parse.places import pieces, trimmed
from casec.syntax.tree import Answer, Comment, Question

_DASHES = frozenset("-–—−‑•")
_NUMBER = re.compile(r"([+-]?[0-9]{1,3})\s*(?:p|pts?|points?|punkte?)?\.?$")
_BARE_POINTS = re.compile(r"\(?([+-]?[0-9]{1,3})\)?[:.)]?\s+(\S.*)")  # `2 Lew`, `(2) Lew`


def question(blocks: Sequence[Block], at: int, found: list[Diagnostic]) -> tuple[Question, int]:
    """The question that begins at block `at`, and how many blocks it takes with its answers and
    their comments."""
    asked = blocks[at]
    before = len(found)
    given = parts(asked.cut, asked.skip, len(asked.cut.text), found)
    is_open = bool(given) and isinstance(given[0], Open)
    words = trimmed(pieces(given[1:] if is_open else given, "answer", found))
    span = asked.cut.span(0, len(asked.cut.text))
    if all(isinstance(piece, Comment) for piece in words) and len(found) == before:
        found.append(report("CB037", span, values={"text": "question"}))
    answers: list[Answer] = []
    used = 1
    if asked.tight:
        found.append(tight(asked, "a question"))
    while (step := _next_answer(blocks, at + used)) is not None:
        notes = [comment(note) for block in blocks[at + used : step] for note in block.cut.notes]
        if answers:
            last = answers[-1]
            answers[-1] = Answer(last.points, (*last.words, *notes), last.span)
        else:
            words = (*words, *notes)
        answers.append(_answer(blocks[step], is_open, found))
        used = step - at + 1
    if odd := [block for block in blocks[at + 1 : at + used] if _is_odd(block)]:
        found.append(_odd(odd))
    if not answers and not is_open and len(found) == before:
        found.append(report("CB047", span))
    if answers and is_open:
        found.append(report("CB048", answers[0].span))
    whole = span.to(answers[-1].span) if answers else span
    return Question(is_open, words, tuple(answers), whole), used


def _next_answer(blocks: Sequence[Block], at: int) -> int | None:
    """The index of the answer that follows, comments passed over."""
    while at < len(blocks) and blocks[at].kind == "comment":
        at += 1
    return at if at < len(blocks) and blocks[at].kind == "answer" else None


def _answer(block: Block, is_open: bool, found: list[Diagnostic]) -> Answer:
    """An answer; that it has no points is not said below an open question, which has no answers."""
    inner: list[Diagnostic] = []
    given: Sequence[Part] = parts(block.cut, block.skip, len(block.cut.text), inner)
    span = block.cut.span(0, len(block.cut.text))
    first = given[0] if given else None
    if isinstance(first, Points):
        if block.tight and not _is_odd(block):
            inner.append(tight(block, "an answer"))
        words = trimmed(pieces(given[1:], "answer", inner))
        if not inner and all(isinstance(piece, Comment) for piece in words):
            inner.append(report("CB037", span, values={"text": "answer"}))
    elif first and first.span.text.startswith("["):
        inner = [fault for fault in inner if fault.label.span.start >= first.span.end]
        inner.append(_no_points(block, first.span))
        words = trimmed(pieces(given[1:], "answer", inner))
    else:
        behind = given[-1] if given and isinstance(given[-1], Points) else None
        words = trimmed(pieces(given[:-1] if behind else given, "answer", inner))
        if not is_open:
            inner.append(_pointless(block, behind))
    found.extend(inner)
    return Answer(first.value if isinstance(first, Points) else 0, words, span)


def _is_odd(block: Block) -> bool:
    """Whether an answer begins with another sign than its own, or with none."""
    return block.kind == "answer" and block.sign.strip() not in _DASHES


def _odd(blocks: Sequence[Block]) -> Diagnostic:
    """What to say of the first of such answers; its fix mends all of them."""
    first = blocks[0]
    line = first.cut.text.split("\n", 1)[0].rstrip()
    help = f"Write “- {line[first.skip :]}”."
    if len(blocks) > 1:
        help = f"{help} So with the other answers."
    edits = tuple(Edit(block.cut.span(0, block.skip), "- ") for block in blocks)
    fixes = (Fix("Begin answers with “- ”", edits),)
    return report("CB060", first.cut.span(0, len(line)), help=help, fixes=fixes)


def _no_points(block: Block, bracket: Span) -> Diagnostic:
    """An answer with something else in its brackets, with its points if these can be known."""
    line = block.cut.text.split("\n", 1)[0].rstrip()
    said = bracket.text.strip("[] ").casefold()
    number = _NUMBER.match(said)
    points = number[1] if number else str(COUNTS.index(said)) if said in COUNTS[1:] else ""
    words = line[line.find("]") + 1 :].strip()
    help = f"Write whole points: “- [{points}] {words}”." if points and words else None
    return report("CB038", bracket, values={"text": bracket.text}, help=help)


def _pointless(block: Block, behind: Points | None) -> Diagnostic:
    """An answer without points, with the way to write it.

    Args:
        behind: its points, if they stand behind its words.
    """
    line = block.cut.text.split("\n", 1)[0].rstrip()
    bare = _BARE_POINTS.match(line, block.skip)
    points, words = (bare[1], bare[2]) if bare else ("0", line[block.skip :].strip() or "words")
    if behind:
        points, words = str(behind.value), words.removesuffix(behind.span.text).rstrip()
    values = {"points": points, "words": words}
    return report("CB051", block.cut.span(0, len(line)), values=values)


def tight(block: Block, what: str) -> Diagnostic:
    """What to say of a sign whose space is missing."""
    line = block.cut.text.split("\n", 1)[0].rstrip()
    sign, words = line[: block.skip], line[block.skip :]
    values = {"what": what, "sign": sign, "better": f"{sign} {words}"}
    return report("CB053", block.cut.span(0, block.skip), values=values)
