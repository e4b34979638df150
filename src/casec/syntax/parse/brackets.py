"""Rules in brackets that are not square: `(hour)`, `{know razor}`, `<token>`.

Words in parentheses are most often just words, so only what can hardly be anything but a rule is
told there.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from casec.diagnostic import Diagnostic, report
from casec.source import Source, Span
from casec.syntax.clean import clean
from casec.syntax.parse.forms import EXAMPLES, QUANTITIES
from casec.syntax.parse.grammar import Unread, read

_OPENING = re.compile(r"[({<［【｛（]")
_SQUARE = re.compile(r"(?<!\\)\[(?:\\.|[^\[\]\\])*\]", re.DOTALL)
_BRACKET = re.compile(
    r"(?<![\\\w@\]-])(?:\((?P<round>[^(){}\n]{2,80})\)|\{(?P<curly>[^(){}<>\n]{2,80})\}"
    r"|<(?P<angle>[^{}<>\n]{2,80})>|［(?P<square>[^［］\n]{2,80})］|【(?P<black>[^【】\n]{2,80})】"
    r"|｛(?P<wide>[^｛｝\n]{2,80})｝|（(?P<parenthesis>[^（）\n]{2,80})）)"
)
_FIRST = frozenset((*EXAMPLES, *QUANTITIES))
_SURE = frozenset(
    {
        *("hours", "until", "change", "mark", "test", "end_day", "if", "else_if"),
        *("only_via", "open_windows", "open_if", "once", "secret"),
    }
)
_RULE = re.compile(r"\[([^\[\]\n]{2,200})\]")
_TARGET = re.compile(r"(?:->|→)[ \t]*[^\W\d_][\w-]*$|\[(?:leave|sleep|finish|end day|go [\w-]+)\]$")
_WORDS = frozenset(
    {
        *("points", "open", "last", "letter", "notice", "sheet", "draft", "decoy", "leave"),
        *("sleep", "finish", "end", "else"),
    }
)
"""Rules of one word or number, as a form to fill in or a printed card may have them."""
_LETTER = (
    "{letter} stands for a letter in [know FACT: words with {letter}] only. In the text write it "
    "\\{letter}."
)
_NEAR = 200  # so far is looked for what stands beside a bracket
_NAMED = frozenset({"see", "go", "move"})
_ENDED = re.compile(r"(?:^|[.!?…\"“”»)\]])[ \t]*$", re.MULTILINE)


def in_other_brackets(text: str, place: Callable[[int, int], Span]) -> Iterator[Diagnostic]:
    """What to say of rules in a text whose brackets are not square.

    Args:
        place: the span of a part of the text.
    """
    if not _OPENING.search(text):
        return
    bare = _SQUARE.sub(lambda rule: " " * len(rule[0]), text)
    for match in _BRACKET.finditer(bare):
        rule = clean(match[match.lastgroup or 0]).text.strip()
        words = rule.split(maxsplit=1)
        if words and words[0].casefold() in _FIRST and _is_rule(rule, match):
            values = {"text": match[0], "rule": rule}
            help = f"Write [{rule}]. If it is part of the text, put a backslash before the bracket."
            if words[0].casefold() == "letter":
                help = _LETTER
            elif words[0].casefold() in ("if", "else", "end") and _is_alone(match):
                help = f"Write [{rule}] on a line of its own."
            yield report("CB058", place(*match.span()), values=values, help=help)


def in_notice(text: str) -> Iterator[tuple[int, int]]:
    """Where rules and exits stand among the lines of a notice, which are as typed."""
    found: list[tuple[int, int]] = []
    others: list[str] = []
    here = 0
    for line in text.split("\n"):
        bare = line.strip()
        is_exit = bare.startswith((">> ", "* ")) and _TARGET.search(bare[-_NEAR:])
        if is_exit:
            start = here + line.index(bare)
            found.append((start, start + len(bare)))
        others.append(" " * len(line) if is_exit else line)
        here += len(line) + 1
    for match in _RULE.finditer("\n".join(others)):
        node = read(clean(match[1]).text.strip(), "bracket")
        if not isinstance(node, Unread) and node.rule not in _WORDS:
            found.append(match.span())
    yield from sorted(found)


def _is_rule(rule: str, match: re.Match[str]) -> bool:
    """Whether a rule was meant, and no words in brackets."""
    node = read(rule, "bracket")
    if isinstance(node, Unread):
        return False
    if node.rule == "letter":
        return match.lastgroup == "curly"  # it stands for one in a [know …: …] only
    if match.lastgroup not in ("round", "parenthesis") or node.rule in _SURE:
        return True
    if node.rule in _NAMED:
        return node.words[-1].text.islower() and "-" in node.words[-1].text
    return _is_apart(match) and (
        node.rule in ("know", "hour", "else")
        or (node.rule == "one_more" and node.words[0].text == "token")
    )


def _is_apart(match: re.Match[str]) -> bool:
    """Whether a bracket stands behind a sentence, and nothing behind it in its line."""
    start, end = match.span()
    before, behind = match.string[max(0, start - _NEAR) : start], match.string[end : end + _NEAR]
    return not behind.split("\n", 1)[0].strip() and _ENDED.search(before) is not None


def _is_alone(match: re.Match[str]) -> bool:
    """Whether a bracket has its line to itself."""
    start = match.start()
    before = match.string[max(0, start - _NEAR) : start].rpartition("\n")[2]
    return _is_apart(match) and not before.strip()


def without(text: str) -> str:
    """`text` with spaces where such rules stand."""
    found = in_other_brackets(text, lambda start, end: Source("", text).span(start, end))
    for span in (told.label.span for told in found):
        text = text[: span.start] + " " * (span.end - span.start) + text[span.end :]
    return text
