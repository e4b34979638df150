"""Lines that were meant to begin a conditional or a frame, and lack their square brackets.

They are looked for only where an `[else]` or `[end]` belongs to nothing: then something must have
begun above it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from casec.diagnostic import Diagnostic, report
from casec.syntax.blocks import Block
from casec.syntax.clean import clean
from casec.syntax.parse.mend import is_sound, mended

_BARE = re.compile(
    r"^[({<]?[ \t]*((?:if|unless)\b[^\n\[\]]*?|letter|notice)[ \t]*[)}>]?[ \t]*[:.]?[ \t]*$",
    re.MULTILINE | re.IGNORECASE,
)


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
