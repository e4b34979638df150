"""An exit: its words and rules, and where it leads. Design: "What ends what" in
docs/language.md."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from casec.diagnostic import Diagnostic, report
from casec.diagnostic.guess import guess
from casec.source import Span
from casec.syntax.blocks import Block
from casec.syntax.cut import Cut
from casec.syntax.names import RESERVED, is_name, proposed
from casec.syntax.parse.brackets import in_other_brackets
from casec.syntax.parse.forms import Fence
from casec.syntax.parse.grammar import Node, Unread, read
from casec.syntax.parse.mend import is_sound, mended
from casec.syntax.parse.misspelt import joined as in_one_piece
from casec.syntax.parse.notes import named_note
from casec.syntax.parse.pieces import Part, parts
from casec.syntax.parse.places import piece
from casec.syntax.parse.reading import Reading, name, reading
from casec.syntax.parse.sayings import said
from casec.syntax.tail import LONE_ARROW
from casec.syntax.tree import (
    Comment,
    EndDay,
    Exit,
    Fault,
    Finish,
    Go,
    If,
    Leave,
    Name,
    Piece,
    Prose,
    Sleep,
    Target,
    Test,
    Text,
    ToParagraph,
)

_TARGET_HELP = (
    "A target is the name of a paragraph, [leave], [go ADDRESS], [end day], [sleep] or [finish]."
)
_ARROW_HELP = "Write -> before the two targets of a test."
_ARROWS_HELP = (
    "An exit leads to one place, behind its last arrow. Make two exits of it, or write \\-> if the "
    "arrow is part of the text."
)
ENDS = (
    "To end the game write [finish], to end the day [end day]. The [end] of an [if …] stands on a "
    "line of its own."
)
_NO_END = "The [if …] of an exit has no [end]. Take it out."
_TARGET_RULE = re.compile(r"leave|go\s+[^\W\d_][\w-]*|end\s+day|sleep|finish", re.IGNORECASE)
_TARGET_WORDS = ("leave", "go ADDRESS", "end day", "sleep", "finish")
_NAME = "[A-Za-z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)*"
_TWO = re.compile(
    rf"({_NAME})(?:\s*[/,;\\]\s*|\s+(?:or|else|and|oder|ou|или|ili)\s+)({_NAME})[.]?",
    re.IGNORECASE,
)
_PLAIN = re.compile(rf"({_NAME})(?:\s*\|\s*({_NAME}))?")


def exits(block: Block, found: list[Diagnostic]) -> tuple[Exit | Prose, ...]:
    """The exit of a block whose target was found. A faulty one with two targets becomes two, so
    that both are led to; one without becomes prose."""
    tail = block.tail
    if tail is None:
        raise ValueError("this exit has no target: casec.syntax.parse.unfinished reads it")
    given = parts(block.cut, block.skip, tail.words_end, found)
    words = exit_words(given, found)
    words = _without_arrow(words, found)
    targets = _targets(block.cut, tail.start, tail.end, found)
    if not targets:
        return (lost(words, block.cut.span(tail.words_end, tail.end)),)
    if len(targets) == 2 and tail.start == tail.words_end:
        span = block.cut.span(tail.start, tail.end)
        found.append(report("CB011", span, values={"text": span.text}, help=_ARROW_HELP))
    return joined(block, words, targets, block.cut.span(0, tail.end), found)


def _without_arrow(
    words: tuple[Piece | If | Test, ...], found: list[Diagnostic]
) -> tuple[Piece | If | Test, ...]:
    """The words, with a Fault for the first target of two: only the last arrow leads somewhere."""
    for place, part in enumerate(words):
        if not isinstance(part, Text) or not (arrow := LONE_ARROW.search(part.text)):
            continue
        text, (source, _, end) = part.text, part.span
        start, stop = (end - len(text) + at for at in arrow.span())
        span = source.span(start, stop - len(arrow[0]) + len(arrow[0].rstrip()))
        found.append(report("CB013", span, values={"text": span.text}, help=_ARROWS_HELP))
        before = Text(text[: arrow.start()], source.span(part.span.start, start))
        kept = (before,) if before.text.strip() else ()
        return (*words[:place], *kept, Fault(arrow[0], span), *words[place + 1 :])
    return words


def joined(
    block: Block,
    words: tuple[Piece | If | Test, ...],
    targets: Sequence[Target],
    span: Span,
    found: list[Diagnostic],
) -> tuple[Exit, ...]:
    """An exit to each target; a single one to both if there is a test for them."""
    must = block.kind == "action"
    if len(targets) == 1 and not any(isinstance(part, Test) for part in words):
        return (Exit(must, words, targets[0], None, span),)
    test = next((part for part in words if isinstance(part, Test)), None)
    if test and len(targets) == 2:
        return (Exit(must, words, targets[0], targets[1], span),)
    if test:
        found.append(report("CB017", test.span))
        words = tuple(Fault(part.span.text, part.span) if part is test else part for part in words)
    elif len(targets) == 2 and not any(isinstance(part, Fault) for part in words):
        span = targets[0].span.to(targets[1].span)
        found.append(report("CB016", span))
        words = (*words, Fault("", span))
    return tuple(Exit(must, words, target, None, span) for target in targets)


def exit_words(given: Sequence[Part], found: list[Diagnostic]) -> tuple[Piece | If | Test, ...]:
    """The words and rules before the target, with one `[if …]` and one test at most."""
    words: list[Piece | If | Test] = []
    seen: set[type] = set()
    for part in given:
        if If in seen and isinstance(part, Fence) and part.kind == "end":
            values = {"text": part.span.text}
            found.append(report("CB031", part.span, values=values, help=_NO_END))
            words.append(Fault(part.span.text, part.span))
        elif not isinstance(part, (If, Test)):
            words.append(piece(part, "exit", found))
            words += _in_other_brackets(part, found) if isinstance(part, Text) else ()
        elif type(part) in seen:
            found.append(report("CB014" if isinstance(part, If) else "CB015", part.span))
            words.append(Fault(part.span.text, part.span))
        else:
            seen.add(type(part))
            words.append(part)
    return _with_one_comment_behind(tuple(words))


def _in_other_brackets(text: Text, found: list[Diagnostic]) -> Iterator[Fault]:
    """Rules in a text whose brackets are not square; they are reported."""
    source, _, end = text.span
    start = end - len(text.text)
    for told in in_other_brackets(text.text, lambda at, to: source.span(start + at, start + to)):
        found.append(told)
        yield Fault(told.label.span.text, told.label.span)


def _with_one_comment_behind(
    words: tuple[Piece | If | Test, ...],
) -> tuple[Piece | If | Test, ...]:
    """Comments that follow each other at the end become one: they stood around the target."""
    if len(words) < 2 or not (isinstance(words[-1], Comment) and isinstance(words[-2], Comment)):
        return words
    first = len(words)
    while first and isinstance(words[first - 1], Comment):
        first -= 1
    comments = [word for word in words[first:] if isinstance(word, Comment)]
    text = " // ".join(comment.text for comment in comments)
    return (*words[:first], Comment(text, comments[0].span.to(comments[-1].span)))


# --- targets --------------------------------------------------------------------------------------


def _targets(cut: Cut, start: int, end: int, found: list[Diagnostic]) -> tuple[Target, ...]:
    """The target, or the two of a test; nothing if they can't be read."""
    plain = _PLAIN.fullmatch(cut.text, start, end)
    if plain and not RESERVED.intersection(map(str.casefold, filter(None, plain.groups()))):
        return _plain_targets(cut, plain)
    if named := named_note(cut, start, end, found):
        span = cut.span(*named)
        return (ToParagraph(Name(cut.text[slice(*named)], span), span),)
    at = reading(cut, start, end, found)
    node = read(at.text, "target")
    if isinstance(node, Unread):
        report_target(cut, start, end, found)
        return ()
    targets = tuple(_target(one, at) for one in node.nodes)
    return () if at.broken else targets


def _plain_targets(cut: Cut, names: re.Match[str]) -> tuple[Target, ...]:
    """One or two plain names, as most targets are: the grammar need not be asked."""
    first = cut.span(*names.span(1))
    one = ToParagraph(Name(names[1], first), first)
    if names[2] is None:
        return (one,)
    second = cut.span(*names.span(2))
    return one, ToParagraph(Name(names[2], second), second)


def _target(one: Node, at: Reading) -> Target:
    if one.rule == "name":
        return ToParagraph(name(one.words[0], at), at.span(one.start, one.end))
    span = at.span(at.text.rindex("[", 0, one.start), at.text.index("]", one.end) + 1)
    match one.rule:
        case "leave":
            return Leave(span)
        case "go":
            return Go(name(one.words[1], at), span)
        case "end_day":
            return EndDay(span)
        case "sleep":
            return Sleep(span)
    return Finish(span)


def report_target(cut: Cut, start: int, end: int, found: list[Diagnostic]) -> None:
    """Say that what stands behind an arrow leads nowhere."""
    written = cut.text[start:end].split("\n")[0].strip()
    span = cut.span(start, start + len(written))
    help = _target_help(written)
    found.append(report("CB011", span, values={"text": written}, help=help))


def two_targets(written: str) -> str | None:
    """The two names of `pass or fail` with the bar that belongs between them."""
    found = _TWO.fullmatch(written)
    return f"{found[1]} | {found[2]}" if found else None


def _target_help(written: str) -> str:
    inner = written.strip("[](){}. ")
    rule = "end day" if inner.casefold() == "end-day" else said(inner) or inner
    if rule.casefold() == "end":
        return ENDS
    if rule.casefold() == "go":
        return "Write [go ADDRESS], or “-> NAME” for a paragraph."
    if _TARGET_RULE.fullmatch(rule):
        return f"Write [{rule}]."
    if both := two_targets(written):
        return (
            f"The two targets of a test have a bar between them: -> {both}. Without a test make "
            "two exits; a note to yourself begins with “//”."
        )
    if "|" in written:
        return "After a test stand two targets, with one bar between them: -> passed | failed."
    if "[" in written:
        if is_sound(inner):
            return f"A rule stands before the arrow: [{inner}] -> NAME."
        if instead := mended(inner):
            return f"Write [{instead.text}]."
        if whole := in_one_piece(inner):
            return f"A name holds no spaces: write {whole}."
        meant = guess(inner.casefold(), _TARGET_WORDS)
        if not meant and is_name(inner):
            return f"A paragraph is named without brackets: -> {inner}."
        return f"Did you mean [{meant}]?" if meant else _TARGET_HELP
    better = proposed(written)
    if better and len(written.split()) < 6:
        return f"Write the name of a paragraph, such as “{better}”."
    return _TARGET_HELP


def lost(words: Sequence[Piece | If | Test], span: Span) -> Prose:
    """What is left of an exit that leads nowhere: its words, and a Fault."""
    kept = [word for word in words if not isinstance(word, If | Test)]
    return Prose("text", (*kept, Fault(span.text, span)), span)
