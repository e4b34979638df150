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
from casec.syntax.parse.grammar import Unread, read
from casec.syntax.parse.mend import is_sound, mended

_BARE = re.compile(
    r"^[({<]?[ \t]*((?:if|unless)\b[^\n\[\]]*?|letter|notice)[ \t]*[)}>]?[ \t]*[:.]?[ \t]*$",
    re.MULTILINE | re.IGNORECASE,
)


_RULE = re.compile(
    r"^(?P<gate>(?i:open|once|only[ \t]+via|secret[ \t]+if)\b.*)$"
    r"|(?:\A|(?<=[.!?…\"”»\])]\n))(?P<effect>(?:know|until|hours|mark|move|token|luck|test|strength"
    r"|observation|persuasion)\b.*)(?=\n[^\Wa-z]|\n[\"“„«]|\Z)",
    re.MULTILINE,
)
_GATES = frozenset({"open_windows", "open_if", "once", "only_via", "secret"})
_EFFECTS = frozenset({"know", "until", "hours", "mark", "change", "move", "test"})
_TARGET = re.compile(r"\s*(leave|finish|sleep|end[ \t]+day)\s*")


def bare_rule(block: Block) -> Diagnostic | None:
    """What to say of the first line of a text that is a rule without brackets."""
    text = block.cut.text
    if target := _TARGET.fullmatch(text):
        values = {"text": target[1], "rule": target[1]}
        help = f"Write “* [{target[1]}]” on a line of its own."
        return report("CB058", block.cut.span(*target.span(1)), values=values, help=help)
    for line in _RULE.finditer(text):
        written = line[0].rstrip()
        if written[-1] in ".!?…,;:":
            continue
        rule = clean(written).text
        node = read(rule, "bracket")
        if not isinstance(node, Unread) and node.rule in (_GATES if line["gate"] else _EFFECTS):
            span = block.cut.span(line.start(), line.start() + len(written))
            return report("CB058", span, values={"text": written, "rule": rule})
    return None


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
