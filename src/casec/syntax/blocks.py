"""From lines to blocks: what a line begins, and where that ends. Design: "What ends what" in
docs/language.md.

A source enters; blocks leave, in order, every one with its text cut out of the source. Nothing here
reads what stands in brackets, but for the few words that make a bracket a line of its own. Nothing
is refused here: whoever reads a block says what is wrong with it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple, TypeAlias

from casec.source import Source
from casec.syntax.cut import Cut, cut
from casec.syntax.lines import Lines, read
from casec.syntax.names import in_latin
from casec.syntax.tail import Tail, find_tail

Kind: TypeAlias = Literal[
    "heading",
    "action",
    "choice",
    "question",
    "answer",
    "comment",
    "rule",
    "notice",
    "ornament",
    "quote",
    "list",
    "text",
]
"""What a line can begin. A rule is a bracket with a line to itself: `[if …]`, `[draft]`, …"""


class Block(NamedTuple):
    """Lines that belong together.

    Attributes:
        cut: its text, marker included; of a notice only the line that begins it.
        skip: how much of the text is the marker, white space behind it included.
        tail: where an exit's target stands; None if none was found, and in all other blocks.
        raw: the lines of a notice as typed.
        ended: whether a notice has its `[end]`.
    """

    kind: Kind
    cut: Cut
    skip: int = 0
    tail: Tail | None = None
    raw: tuple[str, ...] = ()
    ended: bool = True

    @property
    def sign(self) -> str:
        """The marker with which it begins, white space and all."""
        return self.cut.text[: self.skip]

    @property
    def tight(self) -> bool:
        """Whether the space behind the sign is missing."""
        return 0 < self.skip < len(self.cut.text) and not self.cut.text[self.skip - 1].isspace()


_STARS = "∗＊⁎"  # asterisks of other keyboards, and of formulas
_MARKER = re.compile(rf"(?:==|\*|>>|[»≫•?{_STARS}]|[-–—−‑])(?:\s+|$)")
_KINDS: dict[str, Kind] = {
    "=": "heading",
    "*": "action",
    ">": "choice",
    "»": "choice",
    "≫": "choice",
    "?": "question",
    **dict.fromkeys(f"•{_STARS}", "action"),
    "-": "list",
}
_ORNAMENT = re.compile(r"\*(?:[ \t]*\*){2,}\s*")
# Headings whose signs are not quite right, and what can only be one behind a last action.
_NAME, _MARKS = r"@?[^\W\d_][^\W_]*(?:-[^\W_]+)*", r"\s*=*\s*(?:[#\[].*)?$"
_TITLE = rf"{_NAME}(?: [^\W_]+){{0,4}}{_MARKS}"
_ODD_HEADING = re.compile(rf"(?:==+(?=[^\s=])|===+[ \t]+){_TITLE}|=[ \t]+{_NAME}{_MARKS}")
_UNDERLINE = re.compile(r"(?:={3,}|-{3,})\s*")
_TORN = "[=＝—–-][ \\t]?[=＝]|=[—–-]"  # what hands and word processors make of `==`
_HEADING_SIGN = re.compile(rf"(?:(?:{_TORN})(?!=)|=+|#+|::|--|\*\*)[ \t]*")
_LATE_HEADING = re.compile(
    rf"(?:(?:#{{1,6}}|::|--|{_TORN})[ \t]+|=){_TITLE}|\*\*{_NAME}\*\*$"
    rf"|[^\W\dA-Z_][^\WA-Z_]*(?:-[^\WA-Z_]+)+$"
)
# Signs without their space: whoever reads the block says so. A `*` that is closed is emphasis.
_TIGHT = re.compile(r"\?(?=[\w\[\"'“„«‘@])|>>(?=[^\s>])|\*(?=[^\s*][^*]*$)")
# Answers: their own signs, and points behind any other or none, which whoever reads them says.
_POINTED = rf"(?:[+*{_STARS}]|>>|[0-9]{{1,2}}[.)]|[A-Za-z][.)])?\s*(?=\[\s*[+-]?[0-9]+\s*\])"
_POINTS = re.compile(rf"[-–—−‑•]\s*(?=\[)|{_POINTED}")
_DASH = re.compile(rf"[-–—−‑•](?:\s+|$|(?=\[|[^\W\d_]))|{_POINTED}")
_ALONE = re.compile(
    r"\[\s*(?:(?:else|end)\s*\]|else\s+if\b|(?:(?:end-?\s?|/)(?:if|letter|notice)|fi)\s*\]|(?:el|els|else-?)if\b|(?P<if>if\b)|(?P<notice>notice\s*\])|letter\s*\]"
    r"|(?:draft|decoy|sheet|last)\s*\]|(?:open|once|secret|only)\b)",
    re.IGNORECASE,
)
_BRACKET_LINE = re.compile(r"\[(?:[^\\\[\]]|\\.)*+\]\s*", re.DOTALL)
_LONGEST_WORD = 20  # at the beginning of a bracket, with white space before it
_END = re.compile(r"\[\s*end\s*\]\s*", re.IGNORECASE)
_SIGNS = frozenset(
    ["", *"[=*>»≫?•-–—−‑", *_STARS]
)  # with which a line that is no plain text may begin
_UNSURE = f"»≫•{_STARS}"  # signs that begin an exit only if a target follows

_ENDS_ANY: frozenset[Kind] = frozenset(
    {"heading", "action", "choice", "question", "ornament", "notice"}
)
_ENDS_TEXT: frozenset[Kind] = _ENDS_ANY.union(["rule"])
_ENDS_ANSWER: frozenset[Kind] = _ENDS_TEXT.union(["answer"])


def blocks(source: Source) -> Iterator[Block]:
    """The blocks of `source`, in order."""
    lines = read(source)
    at = 0
    answer: re.Pattern[str] | None = None  # what may begin an answer here
    ended = False  # whether the reading ends above
    begun = False  # whether there was a heading
    while at < len(lines):
        if lines.blank(at):
            at += 1
            answer = answer and _POINTS
            continue
        if (ended or not begun) and is_underlined(lines.texts[at : at + 2]):
            block, at = Block("heading", cut(lines, at, at + 2)), at + 2
        else:
            block, at = _block(lines, at, answer, ended)
        yield block
        begun = begun or block.kind == "heading"
        if block.kind != "comment":
            answer = _DASH if block.kind in ("question", "answer") else None
            ended = (
                block.kind == "action" and block.tail is not None and "[if" not in block.cut.text
            )


def is_underlined(lines: Sequence[str]) -> bool:
    """Whether two lines are a heading as in Markdown: its words, and a line of `=` or `-`."""
    if len(lines) < 2 or not _UNDERLINE.fullmatch(lines[1]):
        return False
    return lines[0][:1].isalpha() and re.fullmatch(_TITLE, lines[0]) is not None


def _block(lines: Lines, at: int, answer: re.Pattern[str] | None, ended: bool) -> tuple[Block, int]:
    """The block that begins at line `at`, and the line behind it."""
    text = lines.texts[at]
    kind = _kind(text, answer)
    if ended and kind == "text" and _LATE_HEADING.match(text) and not _is_last(lines, at):
        # Nobody would read on to it: it must be meant for a heading.
        kind = "heading"
    if kind in ("action", "choice"):
        found = _exit(lines, at, kind)
        if found:
            return found
        quoted = text.startswith(">>")
        kind = "list" if text[0] == "•" else "quote" if quoted else "text"
    match kind:
        case "comment" | "ornament":
            end = at + 1
        case "heading" | "rule":
            end = _logical_end(lines, at)
        case "notice":
            return _notice(lines, at)
        case "question" | "answer":
            end = _end(lines, at, _ENDS_ANSWER, answer=_DASH)
        case "quote" | "list":
            end = _end(lines, at, _ENDS_TEXT, in_list=True)
        case _:
            end = _end_of_text(lines, at)
    skip = _marker_end(text) if kind in ("heading", "question") else 0
    if kind == "answer":
        sign = _DASH.match(text)
        skip = sign.end() if sign else 0
    return Block(kind, cut(lines, at, end), skip), end


def _alone(text: str) -> re.Match[str] | None:
    """The beginning of a bracket with a line to itself; letters of other scripts that look right
    will be told."""
    return _ALONE.match(in_latin(text[:_LONGEST_WORD]) + text[_LONGEST_WORD:])


def _is_last(lines: Lines, at: int) -> bool:
    """Whether line `at` is none of a heading's, and a heading follows it, or nothing more."""
    more = (lines.texts[number] for number in range(at + 1, len(lines)) if lines.texts[number])
    after = next(more, None)
    return lines.texts[at][0] != "=" and (after is None or _kind(after) == "heading")


def _marker_end(text: str) -> int:
    marker = _MARKER.match(text) or _TIGHT.match(text) or _HEADING_SIGN.match(text)
    return marker.end() if marker else 0


def _kind(text: str, answer: re.Pattern[str] | None = None) -> Kind:
    """What a line begins, judged by its first signs. `»`, `•`, and signs without their space are
    taken for what they may be at most.

    Args:
        answer: what begins an answer at this place; None where there can be none.
    """
    first = text[:1]
    if answer and answer.match(text):
        return "answer"
    if first not in _SIGNS:
        return "text"
    if not first:
        return "comment"
    if first == "[":
        alone = _alone(text)
        return "text" if not alone else "notice" if alone["notice"] else "rule"
    if first == "*" and _ORNAMENT.fullmatch(text):
        return "ornament"
    if _MARKER.match(text) or _TIGHT.match(text):
        return _KINDS.get(first, "text")
    if first == "=" and _ODD_HEADING.match(text):
        return "heading"
    return "quote" if first == ">" else "text"


def _end(
    lines: Lines,
    at: int,
    stops: frozenset[Kind],
    *,
    answer: re.Pattern[str] | None = None,
    in_list: bool = False,
) -> int:
    """The line behind a block that begins at `at` and ends at a blank line, a comment line or one
    of `stops`."""
    end = at + 1
    while end < len(lines) and (text := lines.texts[end]):
        if (answer or text[0] in _SIGNS) and end not in lines.glued:
            if _stops(lines, end, stops, answer, in_list):
                break
            if in_list and text[0] == "[" and _is_bracket_line(lines, end):
                break
        end += 1
    return end


def _stops(
    lines: Lines,
    at: int,
    stops: frozenset[Kind],
    answer: re.Pattern[str] | None = None,
    in_list: bool = False,
) -> bool:
    text = lines.texts[at]
    kind = _kind(text, answer)
    if kind not in stops:
        return False
    # A `•` ends text as an exit or as a list, and goes on in a list.
    sure = kind not in ("action", "choice") or (text[0] == "•" and not in_list)
    return sure or not _is_unsure(text) or _exit(lines, at, kind) is not None


def _end_of_text(lines: Lines, at: int) -> int:
    """The same for running text, in which a comment may have a line to itself as long as text
    follows."""
    end = _end(lines, at, _ENDS_TEXT)
    while end in lines.comments and not lines.texts[end]:
        more = end
        while more in lines.comments and not lines.texts[more]:
            more += 1
        if more == len(lines) or not lines.texts[more] or _stops(lines, more, _ENDS_TEXT):
            break
        end = _end(lines, more, _ENDS_TEXT)
    return end


def _logical_end(lines: Lines, at: int) -> int:
    """The line behind `at` and those that go on with its bracket."""
    end = at + 1
    while end in lines.glued:
        end += 1
    return end


def _is_bracket_line(lines: Lines, at: int) -> bool:
    return bool(_BRACKET_LINE.fullmatch(cut(lines, at, _logical_end(lines, at)).text))


def _is_unsure(text: str) -> bool:
    """Whether a line that looks like an exit begins one only if a target follows."""
    return text[0] in _UNSURE or not _MARKER.match(text)


def _exit(lines: Lines, at: int, kind: Kind) -> tuple[Block, int] | None:
    """The exit that begins at `at` and the line behind it; None if its sign was none after all."""
    end = at + 1
    while end < len(lines) and (text := lines.texts[end]):
        if text[0] in _SIGNS and end not in lines.glued and _kind(text) in _ENDS_TEXT:
            alone = _alone(text)
            if not (alone and alone["if"]):
                break
        end += 1
    whole = cut(lines, at, end)
    skip = _marker_end(whole.text)
    tail = find_tail(whole.text, skip)
    if tail is None:
        return None if _is_unsure(lines.texts[at]) else (Block(kind, whole, skip), end)
    last = at + whole.text.count("\n", 0, tail.end) + 1
    return Block(kind, whole if last == end else cut(lines, at, last), skip, tail), last


def _notice_end(lines: Lines, first: int) -> int:
    """The line that ends a notice: its `[end]`, or the next heading. A conditional in it does
    nothing, but has an `[end]` of its own, if there are enough of them."""
    ends: list[int] = []
    begun = 0
    for at in range(first, len(lines)):
        text = lines.texts[at]
        if text.startswith("==") and _MARKER.match(text):
            return ends[0] if ends else at
        if _END.fullmatch(in_latin(text)):
            ends.append(at)
            if len(ends) > begun:
                return at
        elif text.startswith("[") and (alone := _alone(text)):
            if ends and not alone["if"]:
                return ends[0]
            begun += bool(alone["if"])
    return ends[0] if ends else len(lines)


def _notice(lines: Lines, at: int) -> tuple[Block, int]:
    first = at + 1
    end = _notice_end(lines, first)
    ended = end < len(lines) and lines.texts[end].startswith("[")
    text = lines.source.text
    raw = tuple(text[lines.starts[number] : lines.end(number)] for number in range(first, end))
    block = Block("notice", cut(lines, at, first), raw=raw, ended=ended)
    if ended and end in lines.comments:
        lines.texts[end] = ""  # what is left of the line is a comment, and the next block
        return block, end
    return block, end + 1 if ended else end
