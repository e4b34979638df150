"""An exit: its words and rules, and where it leads. Design: "What ends what" in
docs/language.md."""

from __future__ import annotations

import re
from collections.abc import Sequence

from casec.diagnostic import Diagnostic, report
from casec.source import Span
from casec.syntax.blocks import Block, Kind
from casec.syntax.cut import Cut
from casec.syntax.names import RESERVED, is_name, proposed
from casec.syntax.parse.grammar import Node, Unread, read
from casec.syntax.parse.pieces import Part, parts
from casec.syntax.parse.places import TARGETS, piece, trimmed
from casec.syntax.parse.reading import Reading, name, reading
from casec.syntax.tail import last_arrow
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

_PLAIN_NAME = re.compile(r"[A-Za-z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)*")


def exits(block: Block, found: list[Diagnostic]) -> tuple[Exit | Prose, ...]:
    """The exit of a block. A faulty one with two targets becomes two, so that both are led to; one
    without becomes prose."""
    tail = block.tail
    if tail is None:
        return _without_tail(block, found)
    words = _words(parts(block.cut, block.skip, tail.words_end, found), found)
    targets = _targets(block.cut, tail.start, tail.end, found)
    if not targets:
        return (_lost(words, block.cut.span(tail.start, tail.end)),)
    return _joined(block, words, targets, block.cut.span(0, tail.end), found)


def _joined(
    block: Block,
    words: tuple[Piece | If | Test, ...],
    targets: Sequence[Target],
    span: Span,
    found: list[Diagnostic],
) -> tuple[Exit, ...]:
    must = block.kind == Kind.ACTION
    test = next((part for part in words if isinstance(part, Test)), None)
    if test and len(targets) == 2:
        return (Exit(must, words, targets[0], targets[1], span),)
    if test:
        found.append(report("CB017", test.span))
        words = tuple(Fault(part.span.text, part.span) if part is test else part for part in words)
    elif len(targets) == 2 and not any(_is_broken_test(part) for part in words):
        found.append(report("CB016", targets[0].span.to(targets[1].span)))
    return tuple(Exit(must, words, target, None, span) for target in targets)


def _is_broken_test(part: Piece | If | Test) -> bool:
    return isinstance(part, Fault) and part.text.lower().startswith("[test")


def _words(given: Sequence[Part], found: list[Diagnostic]) -> tuple[Piece | If | Test, ...]:
    """The words and rules before the target, with one `[if …]` and one test at most."""
    words: list[Piece | If | Test] = []
    seen: set[type] = set()
    for part in given:
        if not isinstance(part, If | Test):
            words.append(piece(part, "exit", found))
        elif type(part) in seen:
            found.append(report("CB014" if isinstance(part, If) else "CB015", part.span))
            words.append(Fault(part.span.text, part.span))
        else:
            seen.add(type(part))
            words.append(part)
    return trimmed(words)


# --- targets --------------------------------------------------------------------------------------


def _targets(cut: Cut, start: int, end: int, found: list[Diagnostic]) -> tuple[Target, ...]:
    """The target, or the two of a test; nothing if they can't be read."""
    written = cut.text[start:end]
    if _PLAIN_NAME.fullmatch(written) and written.casefold() not in RESERVED:
        span = cut.span(start, end)
        return (ToParagraph(Name(written, span), span),)
    at = reading(cut, start, end, found)
    node = read(at.text, "target")
    if isinstance(node, Unread):
        _report_target(cut, start, end, found)
        return ()
    targets = tuple(_target(one, at) for one in node.nodes)
    return () if at.broken else targets


def _target(one: Node, at: Reading) -> Target:
    span = at.span(one.words[0].start, one.words[-1].end)
    match one.rule:
        case "leave":
            return Leave(span)
        case "go":
            return Go(name(one.words[1], at), span)
        case "end_day":
            return EndDay(span)
        case "sleep":
            return Sleep(span)
        case "finish":
            return Finish(span)
    return ToParagraph(name(one.words[0], at), span)


def _report_target(cut: Cut, start: int, end: int, found: list[Diagnostic]) -> None:
    written = cut.text[start:end].split("\n")[0].strip()
    span = cut.span(start, start + len(written))
    better = proposed(written)
    help = (
        f"Write the name of a paragraph, such as “{better}”."
        if better and not is_name(written) and "[" not in written and len(written.split()) < 6
        else "A target is the name of a paragraph, [leave], [go ADDRESS], [end day], [sleep] or [finish]."
    )
    found.append(report("CB011", span, values={"text": written}, help=help))


# --- exits that do not end as they should ---------------------------------------------------------


def _without_tail(block: Block, found: list[Diagnostic]) -> tuple[Exit | Prose, ...]:
    cut, before = block.cut, len(found)
    arrow = last_arrow(cut.text, block.skip)
    if not arrow:
        given = parts(cut, block.skip, len(cut.text), found)
        places = [index for index, part in enumerate(given) if isinstance(part, TARGETS)]
        if places:
            return _with_more(
                block, given[: places[0]], given[places[0]], given[places[0] + 1 :], found
            )
        words = _words(given, found)
        if len(found) == before:
            found.append(
                report("CB010", _first_line(cut), values={"sign": cut.text[: block.skip].strip()})
            )
        return (_lost(words, cut.span(0, len(cut.text))),)
    given = parts(cut, block.skip, arrow.start(), found)
    rest = parts(cut, arrow.end(), len(cut.text), found)
    first = next((part for part in rest if not isinstance(part, Comment)), None)
    single = isinstance(first, Text) and len(first.text.split()) == 1 and len(rest) > 1
    if first is not None and (isinstance(first, TARGETS) or single):
        return _with_more(block, given, first, [part for part in rest if part is not first], found)
    words = _words(given, found)
    if first is None and len(found) == before:
        found.append(
            report("CB010", _first_line(cut), values={"sign": cut.text[: block.skip].strip()})
        )
    elif len(found) == before:
        start = arrow.end() + len(cut.text[arrow.end() :]) - len(cut.text[arrow.end() :].lstrip())
        _report_target(cut, start, len(cut.text), found)
    return (_lost(words, cut.span(0, len(cut.text))),)


def _with_more(
    block: Block,
    given: Sequence[Part],
    target: Part,
    more: Sequence[Part],
    found: list[Diagnostic],
) -> tuple[Exit | Prose, ...]:
    """An exit with something behind its target, which is taken as if it stood before."""
    extra = [part for part in more if not isinstance(part, Comment)]
    if not any(isinstance(part, Fault) for part in (*given, *more)):
        twice = isinstance(extra[0], TARGETS)
        found.append(
            report(
                "CB013" if twice else "CB012", extra[0].span, values={"text": extra[0].span.text}
            )
        )
    kept = [part for part in more if not isinstance(part, (Text, *TARGETS))]
    words = _words([*given, *kept], found)
    if isinstance(target, Text):
        written = target.text.strip()
        target = ToParagraph(Name(written, target.span), target.span)
    assert isinstance(target, ToParagraph | Leave | Go | EndDay | Sleep | Finish)
    return _joined(block, words, [target], block.cut.span(0, len(block.cut.text)), found)


def _first_line(cut: Cut) -> Span:
    line = cut.text.split("\n", 1)[0].rstrip()
    return cut.span(0, len(line))


def _lost(words: Sequence[Piece | If | Test], span: Span) -> Prose:
    """What is left of an exit that leads nowhere: its words, and a Fault."""
    kept = [word for word in words if not isinstance(word, If | Test)]
    return Prose("text", (*kept, Fault(span.text, span)), span)
