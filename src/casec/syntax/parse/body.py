"""What is read in a paragraph: blocks become items, between `[if …]` and `[end]`, `[letter]` and
`[end]`.

Design: "A paragraph" and "What ends what" in docs/language.md.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal

from casec.diagnostic import Diagnostic, Label, Severity, report
from casec.source import Span
from casec.syntax.blocks import Block
from casec.syntax.parse.exits import exits
from casec.syntax.parse.forms import Fence, Form
from casec.syntax.parse.frames import Frame
from casec.syntax.parse.lint import heading_in, lint
from casec.syntax.parse.notes import is_note, say_note
from casec.syntax.parse.openers import bare_opener
from casec.syntax.parse.pieces import Part, comment, parts
from casec.syntax.parse.places import MARKS, pieces, trimmed
from casec.syntax.parse.questions import question, tight
from casec.syntax.parse.unfinished import exit_behind, rest_below, unfinished
from casec.syntax.tree import Comment, Conditional, Fault, Gate, If, Item, Notice, Once, Prose, Text

Where = Literal["paragraph", "card"]
_DEEPEST = 50
_NO_RULES = ("CB021", "CB058")
_LAST = 20  # faults among which one is looked for
_MOVE = "Move the [end] of the letter up: it belongs above this."
_TOO_EARLY = "Take out the [end] above it: it stands once, below the last branch."
_OPENS = re.compile(r"\[\s*(?:if|letter)\b", re.IGNORECASE)
_CLOSES = re.compile(
    r"\[\s*(?:end\s*\]|end-?\s?(?:if|letter)|/(?:if|letter)|fi\s*\])", re.IGNORECASE
)
_ENDED = re.compile(r"\[\s*end\s*\]\s*$", re.IGNORECASE)
_BULLET = re.compile(r"^(?:([>])|[-•])[^\S\n]", re.MULTILINE)


class Body:
    """Reads the blocks of one paragraph, or of a person's card, in order.

    Attributes:
        late: marks and gates that came too late; they have been reported.
    """

    def __init__(self, where: Where, heading: Span, found: list[Diagnostic]) -> None:
        self._where = where
        self._found = found
        self._frames = [Frame("paragraph", heading)]
        self._line = -1  # the last line on which a bracket without a line of its own was reported
        self._missing = 0  # how many [end] there are too few
        self._blocks: list[Block] = []  # those in which nothing that begins here was looked for
        self._judged = len(found)  # so many faults have been asked whether they begin something
        self._opened = False  # what an [end] too many belongs to has been reported
        self._broke_off = False  # the block before was an exit without target: its rest may follow
        self.late: list[Form] = []

    def read(self, blocks: Sequence[Block]) -> tuple[Item, ...]:
        """The items of the blocks."""
        texts = [(block.kind, block.cut.text) for block in blocks]
        rules = [text for kind, text in texts if kind == "rule" or text.startswith("[letter")]
        self._missing = sum(map(bool, map(_OPENS.match, rules))) - sum(
            map(bool, map(_CLOSES.match, rules))
        )
        at = 0
        while at < len(blocks):
            at += self._block(blocks, at)
        while len(self._frames) > 1:
            self._unclosed()
        return tuple(self._frames[0].items)

    def _block(self, blocks: Sequence[Block], at: int) -> int:
        """Read the block at `at`, and say how many blocks that took."""
        block = blocks[at]
        self._blocks.append(block)
        match block.kind:
            case "text" | "quote" | "list":
                self._text(block)
            case "comment":
                self._add(*map(comment, block.cut.notes))
            case "ornament":
                span = block.cut.span(0, len(block.cut.text))
                self._add(Prose("ornament", (), span), *map(comment, block.cut.notes))
            case "action" | "choice":
                return self._exit(block, blocks[at + 1 : at + 2])
            case "question":
                item, used = question(blocks, at, self._found)
                self._hold("question", block, item)
                return used
            case "notice":
                self._notice(block)
            case _:
                self._rule(block)
        return 1

    def _exit(self, block: Block, below: Sequence[Block]) -> int:
        """Read an exit, and its target too if that stands in the block below."""
        if block.tight:
            self._found.append(tight(block, "an exit"))
        self._broke_off = block.tail is None
        if block.tail:
            self._hold("exit", block, *exits(block, self._found))
            return 1
        rest = rest_below(block, below[0]) if below else None
        self._hold("exit", block, *unfinished(block, self._found, rest))
        if self._missing > 0 and self._frames[-1].kind == "if" and _ENDED.search(block.cut.text):
            self._missing -= 1  # that it has no line of its own has been told
            self._close(_first_line(block))
        if not rest:
            return 1
        self._add(_doubt(rest, _first_line(below[0])))
        return 2

    # --- what may stand where ---------------------------------------------------------------------

    def _add(self, *items: Item) -> None:
        self._frames[-1].items.extend(items)

    def _hold(self, what: str, block: Block, *items: Item) -> None:
        """Add items that may not stand in a letter or on a card."""
        self._end_letter()
        letter = self._letter
        if not letter and self._where == "paragraph":
            self._add(*items)
            return
        self._refuse(what, _first_line(block), _MOVE if letter else None)
        if letter:
            letter.after.extend((*items, _doubt("", _first_line(block))))

    def _end_letter(self) -> None:
        """End the letter in which one is if its `[end]` is missing: what comes may not stand in
        one."""
        if self._missing > 0 and self._frames[-1].kind == "letter":
            self._unclosed()

    @property
    def _letter(self) -> Frame | None:
        """The letter in which one is."""
        return self._frames[-1].letter

    def _refuse(self, what: str, span: Span, help: str | None = None) -> None:
        code = "CB035" if self._letter else "CB009"
        values = {"what": what, "text": span.text}
        self._found.append(report(code, span, values=values, help=help))

    # --- text -------------------------------------------------------------------------------------

    def _text(self, block: Block) -> None:
        cut = block.cut
        if block.kind != "text":
            text = _BULLET.sub(lambda sign: f"{sign[1] or '-'} ", cut.text)
            cut = cut._replace(text=text)
        before = len(self._found)
        given = parts(cut, 0, len(cut.text), self._found)
        kind: Literal["text", "quote", "list"] = (
            "quote" if block.kind == "quote" else "list" if block.kind == "list" else "text"
        )
        span = cut.span(0, len(cut.text))
        if len(given) == 1 and isinstance(given[0], Text):
            self._frames[-1].items.append(Prose(kind, (given[0],), span))
        else:
            self._parted(given, kind, span)
        if heading := heading_in(block):
            line = heading.label.span
            others = [one for one in self._found[before:] if not _stands_in(one, line)]
            self._found[before:] = [heading, *others]
        elif len(self._found) == before and not self._broke_off:
            lint(block, self._found)
            self._doubt_what_is_told(before)
        self._broke_off = False

    def _doubt_what_is_told(self, before: int) -> None:
        """What looks like an exit or a comment stays text, but nothing is concluded from it."""
        told = (one.label.span for one in self._found[before:] if one.severity is Severity.ERROR)
        faults = tuple(Fault(span.text, span) for span in told)
        last = self._frames[-1].items[-1]
        if faults and isinstance(last, Prose):
            doubted = Prose(last.kind, (*last.pieces, *faults), last.span)
            self._frames[-1].items[-1] = doubted

    def _parted(
        self, given: Sequence[Part], kind: Literal["text", "quote", "list"], span: Span
    ) -> None:
        """Text in which brackets that want a line of their own are taken as if they had one."""
        run: list[Part] = []
        for part in given:
            if isinstance(part, (Fence, If)):
                self._prose(run, kind, span)
                run = []
                self._crowded(part)
                self._fence(part)
            else:
                run.append(part)
        self._prose(run, kind, span)

    def _prose(
        self, run: Sequence[Part], kind: Literal["text", "quote", "list"], span: Span
    ) -> None:
        place: Literal["card", "prose"] = "card" if self._where == "card" else "prose"
        whole = trimmed(pieces(run, place, self._found))
        if whole and all(isinstance(piece, Comment) for piece in whole):
            self._add(*(piece for piece in whole if isinstance(piece, Comment)))
        elif whole:
            self._add(Prose(kind, whole, span if len(run) > 1 else whole[0].span))

    def _crowded(self, part: Fence | If) -> None:
        line = part.span.first.line
        if self._is_told(part.span):
            return
        if line != self._line:
            self._found.append(report("CB031", part.span, values={"text": part.span.text}))
            self._line = line

    # --- brackets with a line of their own --------------------------------------------------------

    def _rule(self, block: Block) -> None:
        given = parts(block.cut, 0, len(block.cut.text), self._found)
        first = given[0]
        if isinstance(first, Fence | If):
            if self._missing > 0 and (line := exit_behind(block)):
                self._missing -= 1
                values, help = {"text": first.span.text}, f"Write “{line}”."
                self._found.append(report("CB031", first.span, values=values, help=help))
                self._add(_doubt(line, _first_line(block)))
                return
            if len(given) == 2 and isinstance(given[1], Text) and is_note(given[1].text):
                behind = block.cut.text.rindex("]") + 1
                say_note(block.cut, behind, len(block.cut.text), self._found)
                given = given[:1]
            elif any(not isinstance(part, Comment) for part in given[1:]):
                self._crowded(first)
            self._fence(first)
            self._parted(given[1:], "text", block.cut.span(0, len(block.cut.text)))
            return
        rest: list[Part] = []
        for part in given:
            if isinstance(part, (*MARKS, Gate, Once)):
                self._found.append(report("CB005", part.span, values={"text": part.span.text}))
                self.late.append(part)
            else:
                rest.append(part)
        self._parted(rest, "text", block.cut.span(0, len(block.cut.text)))

    def _fence(self, fence: Fence | If) -> None:
        if isinstance(fence, If):
            self._open("if", fence)
            return
        match fence.kind:
            case "letter":
                self._open("letter", fence)
            case "notice":
                self._frames.append(self._frames[-1].inner("if", fence.span, refused=True))
            case "end":
                self._end(fence)
            case _:
                self._else(fence)

    def _open(self, kind: Literal["if", "letter"], fence: Fence | If) -> None:
        if kind == "if":
            self._end_letter()
        refused = self._letter is not None or self._where == "card"
        if refused:
            self._refuse("conditional" if kind == "if" else "letter", fence.span)
        elif self._frames[-1].refused:
            refused = True
        elif len(self._frames) > _DEEPEST:
            self._found.append(report("CB034", fence.span, values={"text": fence.span.text}))
            refused = True
        frame = self._frames[-1].inner(kind, fence.span, refused=refused)
        if isinstance(fence, If):
            frame.condition, frame.branch = fence.condition, fence.span
        self._frames.append(frame)

    def _else(self, fence: Fence) -> None:
        while self._frames[-1].kind == "letter" and self._frames[-1].in_if:
            self._unclosed()
        frame = self._frames[-1]
        if frame.kind != "if" and frame.items and isinstance(frame.items[-1], Conditional):
            values = {"text": fence.span.text}
            self._found.append(report("CB032", fence.span, values=values, help=_TOO_EARLY))
            self._frames.append(frame.inner("if", fence.span, refused=True))
        elif frame.kind != "if":
            self._lonely(fence)
        elif frame.parted:
            also = (Label(frame.branch or frame.opener, "the [else] of this conditional"),)
            self._found.append(
                report("CB036", fence.span, values={"text": fence.span.text}, also=also)
            )
        else:
            frame.next_branch(fence.condition, fence.span)

    def _end(self, fence: Fence) -> None:
        if len(self._frames) == 1:
            self._lonely(fence)
        else:
            if self._frames[-1].is_empty and not self._is_told(self._frames[-1].opener):
                self._say_empty("letter", self._frames[-1].opener)
            self._close(fence.span)

    def _say_empty(self, what: str, span: Span) -> None:
        help = f"Write its words between [{what}] and [end], or take both out."
        self._found.append(report("CB037", span, values={"text": what}, help=help))

    def _close(self, end: Span) -> None:
        frame = self._frames.pop()
        items = frame.closed(end)
        letter = self._letter
        if letter is None or letter is not self._frames[-1]:
            if self._frames[-1].items:
                self._add(*items)
            else:
                self._frames[-1].items = items
            return
        for item in items:
            (self._frames[-1].items if isinstance(item, Prose | Comment) else letter.after).append(
                item
            )

    def _is_told(self, bracket: Span) -> bool:
        """Whether a bracket, or something in it, has been reported as none of ours."""
        last = (one for one in self._found[-_LAST:] if one.code != "CB031")
        return any(_stands_in(one, bracket) for one in last)

    def _lonely(self, fence: Fence) -> None:
        if self._is_told(fence.span) or self._is_opened():
            return
        opener = bare_opener(self._blocks)
        self._blocks = []
        if opener:
            self._opened = True
            self._found.append(opener)
            self._add(_doubt(opener.label.span.text, opener.label.span))
            return
        self._found.append(report("CB032", fence.span, values={"text": fence.span.text}))

    def _is_opened(self) -> bool:
        """Whether a bracket above could not be read, which may have begun what ends here."""
        fresh = self._found[self._judged :]
        self._judged = len(self._found)
        self._opened = self._opened or any(one.code in _NO_RULES for one in fresh)
        return self._opened

    def _unclosed(self) -> None:
        frame = self._frames[-1]
        if not self._is_told(frame.opener):
            self._found.append(report("CB033", frame.opener, values={"text": frame.opener.text}))
        self._missing -= 1
        self._close(frame.opener)
        self._add(_doubt("", frame.opener))

    # --- notices ----------------------------------------------------------------------------------

    def _notice(self, block: Block) -> None:
        given = parts(block.cut, 0, len(block.cut.text), self._found)
        span = given[0].span
        if any(not isinstance(part, Comment) for part in given[1:]):
            self._found.append(report("CB031", span, values={"text": span.text}))
        elif not block.ended:
            self._found.append(report("CB033", span, values={"text": span.text}))
        comments = [part for part in given if isinstance(part, Comment)]
        if self._where == "card" or self._letter:
            self._refuse("notice", span)
            self._add(Prose("text", (Fault(span.text, span),), span), *comments)
        else:
            if block.ended and not any(map(str.strip, block.raw)):
                self._say_empty("notice", span)
            self._add(*comments, Notice(block.raw, span))
            if not block.ended:
                self._add(_doubt("\n".join(block.raw), span))


def _doubt(text: str, span: Span) -> Prose:
    """A note that something was probably meant otherwise, so that nothing is concluded here.
    `text`: what was not read."""
    return Prose("text", (Fault(text, span),), span)


def _stands_in(fault: Diagnostic, line: Span) -> bool:
    return line.start <= fault.label.span.start < line.end


def _first_line(block: Block) -> Span:
    return block.cut.span(0, len(block.cut.text.split("\n", 1)[0].rstrip()))
