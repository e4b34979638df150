"""Lines that are rules, and lack their square brackets.

Those that begin a conditional or a frame are looked for only where an `[else]` or `[end]` belongs
to nothing: then something must have begun above it. Others are told where a sentence can hardly
stand: in small letters, between sentences that are whole.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from casec.diagnostic import Diagnostic, report
from casec.syntax.blocks import Block
from casec.syntax.clean import clean
from casec.syntax.parse.forms import QUANTITIES
from casec.syntax.parse.grammar import Unread, read
from casec.syntax.parse.mend import is_sound, mended

_BARE = re.compile(
    r"^[({<]?[ \t]*((?:if|unless)\b[^\n\[\]]*?|letter|notice)[ \t]*[)}>]?[ \t]*[:.]?[ \t]*$",
    re.MULTILINE | re.IGNORECASE,
)


_GATES = frozenset({"open_windows", "open_if", "once", "only_via", "secret"})
_EFFECTS = frozenset({"know", "until", "hours", "mark", "change", "move", "test"})
_NEEDED = {
    "open": " else ",
    "once": " else ",
    "only": " via ",
    "secret": " if ",
    **dict.fromkeys(("know", "until", "hours", "mark", "move", "test", *QUANTITIES), " "),
}
"""The first words of rules, and what else stands in each."""
_ENDS = (".", "!", "?", "…", '"', "”", "»", ")", "]")
_TARGETS = frozenset({"leave", "finish", "sleep", "end day"})


def bare_rule(block: Block) -> Diagnostic | None:
    """What to say of the first line of a text that is a rule without brackets."""
    text = block.cut.text
    if text in _TARGETS:
        help = f"Write “* [{text}]” on a line of its own."
        values = {"text": text, "rule": text}
        return report("CB058", block.cut.span(0, len(text)), values=values, help=help)
    start, lines = 0, text.split("\n")
    for number, line in enumerate(lines):
        needed = _NEEDED.get(line.partition(" ")[0].casefold())
        if needed and needed in line:
            rule = clean(line.rstrip()).text
            above, below = lines[max(0, number - 1) : number], lines[number + 1 : number + 2]
            if _is_bare(rule, above, below):
                span = block.cut.span(start, start + len(line.rstrip()))
                return report("CB058", span, values={"text": line.rstrip(), "rule": rule})
        start += len(line) + 1
    return None


def _is_bare(rule: str, above: Sequence[str], below: Sequence[str]) -> bool:
    """Whether a line can hardly be anything but a rule, between those above and below it."""
    node = read(rule, "bracket") if rule[-1] not in ".!?…,;:" else None
    if node is None or isinstance(node, Unread):
        return False
    if node.rule in _GATES:
        return True
    begins = not above or above[0].rstrip().endswith(_ENDS)
    ends = not below or not below[0][:1].islower()
    return node.rule in _EFFECTS and rule[0].islower() and begins and ends


def bare_opener(blocks: Sequence[Block]) -> Diagnostic | None:
    """What to say of the last such line in these blocks, if there is one."""
    for block in reversed(blocks):
        for line in reversed(list(_BARE.finditer(block.cut.text)) if block.kind == "text" else []):
            rule = clean(line[1].strip()).text
            better = mended(rule)
            if is_sound(rule) or better:
                values = {"text": line[0].strip(), "rule": better.text if better else rule}
                return report("CB058", block.cut.span(*line.span()), values=values)
    return None
