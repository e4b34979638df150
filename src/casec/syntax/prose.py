"""The part of CommonMark that prose is written in: what is written enters, `rich` blocks leave.

Read with markdown-it-py, its rules switched on by name: emphasis, strong, backslash escapes (before
any character), hard line breaks, quotations and `-` lists. Design: "A paragraph" and "What ends
what" in docs/language.md. Pieces that are no text are put in as a noncharacter each and come out as
`Slot`s in their order; a noncharacter that the writer typed is none.

White space at the start of a line means nothing, so lists do not nest; in a quotation they open
after an empty `>` line only. What lies more than 16 deep in one another is read as its words.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import count
from typing import TYPE_CHECKING, Literal, TypeAlias

from casec.language.typography import SLOT, typeset
from casec.syntax import rich

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.rules_block import StateBlock
    from markdown_it.rules_inline import StateInline
    from markdown_it.token import Token

Kind: TypeAlias = Literal["text", "quote", "list", "ornament"]

_DEEPEST = 16
_FORGED = re.compile("[\ufdd0-\ufdef\x00]")
_SIGNS = {sign: re.compile(rf"(?<!\\\\){re.escape(sign)}") for sign in "*_"}
_INLINE = re.compile(r"[*_\\]| {2}\n")
_BREAK = re.compile(r"[ \t]?\n[ \t]*")
_LEAD = re.compile(r"((?:[ \t]*>)*)[ \t]*(•[ \t]*|-\t+)?")
_PARAGRAPHS = re.compile(r"(\n(?:[> ]*\n|(?=[> ]*- ))[> ]*)")


def blocks(kind: Kind, parts: Sequence[str | None], language: str) -> tuple[rich.Block, ...]:
    """The blocks of one `tree.Prose`.

    Args:
        kind: of the block. In a `text` no quotation or list opens.
        parts: text as it is written, line breaks as LF; None for a piece that is no text. The n-th
            None (from 0) becomes `Slot(n)`.
        language: a language tag; its quotes and dashes are set.
    """
    if kind == "ornament":
        return (rich.Ornament(),)
    if kind == "text":
        children = inline(parts, language)
        return (rich.Lines(children),) if children else ()
    text = "\n".join(map(_line, _joined(parts).split("\n")))
    halves = _PARAGRAPHS.split(text)
    halves[::2] = [typeset(half, language) for half in halves[::2]]
    tokens = iter(_markdown().parse("".join(halves)))
    return tuple(_blocks(tokens, count()))


def inline(parts: Sequence[str | None], language: str) -> tuple[rich.Inline, ...]:
    """The same for words that are one paragraph: of text, an exit, a question, an answer."""
    text = typeset(_joined(parts).strip(" \t\n"), language)
    if not _INLINE.search(text):
        return tuple(_slotted(_BREAK.sub(" ", text), count()))
    (token,) = _markdown().parseInline(text)
    return _inlines(token.children or (), count())


def unmatched(text: str) -> Iterator[int]:
    """Where in a paragraph a `*` or `_` stands that neither begins nor ends emphasis, and is no
    escape: it will be printed."""
    (token,) = _markdown().parseInline(text)
    places = {sign: _SIGNS[sign].finditer(text) for sign in "*_"}
    for inner in token.children or ():
        if inner.type == "text" and inner.content in places:
            if place := next(places[inner.content], None):
                yield place.start()
        elif inner.markup and inner.markup[0] in places:
            for _ in inner.markup:
                next(places[inner.markup[0]], None)


def _joined(parts: Iterable[str | None]) -> str:
    return "".join(SLOT if part is None else _FORGED.sub("\ufffd", part) for part in parts)


def _line(line: str) -> str:
    """A line without the white space before it and behind its `>`, a bullet as `- `."""
    lead = _LEAD.match(line)
    if lead is None or not lead.end():
        return line
    return "> " * lead[1].count(">") + ("- " if lead[2] else "") + line[lead.end() :]


def _slotted(text: str, slots: Iterator[int]) -> Iterator[rich.Inline]:
    """The words and slots of a text."""
    words, *others = text.split(SLOT)
    if words:
        yield rich.Words(words)
    for words in others:
        yield rich.Slot(next(slots))
        if words:
            yield rich.Words(words)


# --- from tokens to blocks ------------------------------------------------------------------------


def _blocks(tokens: Iterator[Token], slots: Iterator[int]) -> Iterator[rich.Block]:
    """The blocks up to the token that closes what they stand in. Bounded by `_DEEPEST`."""
    for token in tokens:
        match token.type:
            case "inline":
                if children := _inlines(token.children or (), slots):
                    yield rich.Lines(children)
            case "blockquote_open":
                yield rich.Quote(tuple(_blocks(tokens, slots)))
            case "bullet_list_open":
                yield rich.Bullets(tuple(_items(tokens, slots)))
            case "hr":
                yield rich.Ornament()
            case "blockquote_close" | "bullet_list_close" | "list_item_close":
                return


def _items(tokens: Iterator[Token], slots: Iterator[int]) -> Iterator[tuple[rich.Block, ...]]:
    for token in tokens:
        if token.type == "bullet_list_close":
            return
        yield tuple(_blocks(tokens, slots))


def _inlines(tokens: Iterable[Token], slots: Iterator[int]) -> tuple[rich.Inline, ...]:
    """Emphasis by a stack of lists; what is too deep goes into the list below."""
    stack: list[list[rich.Inline]] = [[]]
    words: list[str] = []
    for token in tokens:
        if token.type in ("text", "text_special"):
            words.append(token.content)
            continue
        if token.type == "softbreak":
            words.append(" ")
            continue
        stack[-1] += _slotted("".join(words), slots)
        words.clear()
        if token.type == "hardbreak":
            stack[-1].append(rich.Break())
        elif token.nesting == 1:
            stack.append([] if len(stack) <= _DEEPEST else stack[-1])
        else:
            children = stack.pop()
            if children is not stack[-1]:
                made = rich.Strong if token.type == "strong_close" else rich.Emphasis
                stack[-1].append(made(tuple(children)))
    stack[-1] += _slotted("".join(words), slots)
    return tuple(stack[0])


# --- the rules of markdown-it ---------------------------------------------------------------------


@cache
def _markdown() -> MarkdownIt:
    from markdown_it import MarkdownIt

    markdown = MarkdownIt("zero", {"maxNesting": 2 * _DEEPEST})
    markdown.enable(["blockquote", "list", "hr", "newline", "escape", "emphasis", "balance_pairs"])
    markdown.disable(["text_join", "fragments_join"])  # `_inlines` joins
    markdown.block.ruler.at("hr", _ornament, {"alt": ["paragraph", "blockquote", "list"]})
    markdown.block.ruler.at("list", _list, {"alt": ["paragraph", "blockquote"]})
    markdown.block.ruler.at("blockquote", _quotation, {"alt": []})
    markdown.inline.ruler.at("escape", _escape)
    markdown.inline.terminator_re = re.compile(r"[\n*_\\]")
    return markdown


def _list(state: StateBlock, start: int, end: int, silent: bool) -> bool:
    """Only `-` lists; none opens inside a paragraph, but the next item ends the one before it."""
    from markdown_it.rules_block import list_block

    first = state.bMarks[start] + state.tShift[start]
    if state.src[first : first + 1] != "-" or state.level >= _DEEPEST:
        return False
    opens = state.sCount[start] >= state.blkIndent
    if silent and state.parentType == "paragraph" and opens:
        return False
    return list_block(state, start, end, silent)


def _ornament(state: StateBlock, start: int, end: int, silent: bool) -> bool:
    """A line of `* * *` inside a quotation or list."""
    from markdown_it.rules_block import hr

    first = state.bMarks[start] + state.tShift[start]
    return state.src[first : first + 1] == "*" and hr(state, start, end, silent)


def _quotation(state: StateBlock, start: int, end: int, silent: bool) -> bool:
    from markdown_it.rules_block import blockquote

    return state.level < _DEEPEST and blockquote(state, start, end, silent)


def _escape(state: StateInline, silent: bool) -> bool:
    r"""`\` makes any character plain; before the end of a line it breaks the line."""
    character = state.src[state.pos + 1 : state.pos + 2]
    if state.src[state.pos] != "\\" or not character or character == SLOT:
        return False
    state.pos += 2
    if character != "\n":
        if not silent:
            state.push("text_special", "", 0).content = character
        return True
    if not silent:
        state.push("hardbreak", "br", 0)
    while state.src[state.pos : state.pos + 1] in (" ", "\t"):
        state.pos += 1
    return True
