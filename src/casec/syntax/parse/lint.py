"""What in a text looks like something else than it is. Design: "What ends what" in
docs/language.md."""

from __future__ import annotations

import re
from collections.abc import Iterator

from casec.diagnostic import Diagnostic, report
from casec.syntax.blocks import Block, is_underlined
from casec.syntax.names import proposed
from casec.syntax.parse.brackets import in_other_brackets
from casec.syntax.parse.openers import bare_rule
from casec.syntax.tail import LONE_ARROW, SYMBOL_ARROW

_SYMBOL_HELP = (
    "This arrow is a sign of the font “Symbol” or “Wingdings” that a word processor put here. "
    "Write -> instead, or let casec fmt --pasted do it."
)

_HEADING = re.compile(r"^==+[^\s=].*$", re.MULTILINE)
_TITLE = re.compile(  # "# 5 was closed" is a number and no title
    r"^#{1,6}[ \t]+(?!(?<=^# )\d+[ \t]+[a-zà-ÿа-яђ-џ])(\S.*)$|\A(\S.*)\n(?:={3,}|-{3,})[ \t]*$",
    re.MULTILINE,
)
_EXAMPLE = "harbour-bar"
_LONGEST = 50  # letters of a title that is quoted
_MOST_WORDS = 4  # of a name that is proposed
_MIDDLE = re.compile(r"^={7}$", re.MULTILINE)  # of a merge
_COMMENT = re.compile(r"(?<!\S)//(?=[^\s/])")
_SPEECH = re.compile(r"""\n([-–—](?=\s)|["'„“«»‘](?=\w))""")


def lint(block: Block, found: list[Diagnostic]) -> None:
    """Report at most one thing of each kind about a block of text."""
    text = block.cut.text
    underlined = block.kind == "text" and is_underlined(text.split("\n", 2))
    if underlined or "#" in text:
        _say_title(block, found)
    found.extend(in_other_brackets(text, block.cut.span))
    if block.kind == "text" and (rule := bare_rule(block)):
        found.append(rule)
    if "=" in text and not underlined:
        _say("CB052", _MIDDLE, block, found)
    if "//" in text:
        _say("CB046", _COMMENT, block, found)
    if SYMBOL_ARROW in text:
        at = text.index(SYMBOL_ARROW)
        found.append(report("CB019", block.cut.span(at, at + 1), help=_SYMBOL_HELP))
    elif "<!--" in text:
        pass  # what ends with an arrow there is a comment of another language
    elif ">" in text or "→" in text or "⇒" in text:
        _say("CB019", LONE_ARROW, block, found)
    if block.kind == "text" and "\n" in text:
        _say_speech(block, found)


def _say_title(block: Block, found: list[Diagnostic]) -> None:
    """Report the first line that is a heading in Markdown."""
    if line := _TITLE.search(block.cut.text):
        title = " ".join((line[1] or line[2]).rstrip(" #").split())
        values = {"title": _short(title), "name": _name(title)}
        found.append(report("CB056", block.cut.span(*line.span()), values=values))


def _short(title: str) -> str:
    """A title as it is quoted: one that is a sentence not to its end."""
    return title if len(title) <= _LONGEST else f"{title[:_LONGEST].rsplit(None, 1)[0]} …"


def _name(title: str) -> str:
    """A name for a paragraph with that title: of its first words, as many as a name may have."""
    words = title.split()
    names = (proposed(" ".join(words[:count])) for count in range(_MOST_WORDS, 0, -1))
    return next((name for name in names if name and len(name) <= _LONGEST // 2), _EXAMPLE)


def is_title(block: Block) -> bool:
    """Whether a block is nothing but a heading as in Markdown."""
    return block.kind == "text" and _TITLE.fullmatch(block.cut.text) is not None


def part_title(block: Block) -> Diagnostic:
    """What to say of one between two paragraphs: it is most likely for the writer alone."""
    text = block.cut.text.rstrip()
    help = f"A note to yourself is written // {text.strip(' #')}. Text belongs below a heading."
    values = {"title": text.strip(" #"), "name": _EXAMPLE}
    return report("CB056", block.cut.span(0, len(text)), values=values, help=help)


def heading_in(block: Block) -> Diagnostic | None:
    """What is to be said of a line that looks like a heading, if there is one."""
    match = _HEADING.search(block.cut.text) if "=" in block.cut.text else None
    values = {"better": f"== {_EXAMPLE}"}
    return report("CB049", block.cut.span(*match.span()), values=values) if match else None


def speech(text: str) -> Iterator[tuple[int, int]]:
    """Where lines of a text begin that look like dialogue below a line that ends a sentence: the
    place of their first sign."""
    for line in _SPEECH.finditer(text):
        before = text[text.rfind("\n", 0, line.start()) + 1 : line.start()]
        end = before.rstrip(" \t").rstrip("'\"’”“‘»«›‹)")
        if end.endswith((".", "!", "?", "…")):
            yield line.span(1)


def _say_speech(block: Block, found: list[Diagnostic]) -> None:
    """Report the first line that looks like dialogue."""
    line = next(speech(block.cut.text), None)
    if line:
        found.append(report("CB045", block.cut.span(*line)))


def _say(code: str, pattern: re.Pattern[str], block: Block, found: list[Diagnostic]) -> None:
    match = pattern.search(block.cut.text)
    if match:
        span = block.cut.span(*match.span())
        found.append(report(code, span, values={"text": span.text}))
