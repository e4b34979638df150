"""Mentions of persons of which a part is printed as it stands: `@jim {the sailor}`, `@ jim`,
`@{jim}`.

The words to print for a person stand in braces directly behind the name. Words in parentheses with
a space before them are just words.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from casec.casebook.check.passages import NAMED, Passage
from casec.diagnostic import Diagnostic, report
from casec.source import Span

_APART = re.compile(rf"{NAMED}([ \t]?\{{([^{{}}\n]*)\}}|\(([^()\n]*)\))")
_MENTION = re.compile(r"@[\w-]+\Z")
_SPACED = re.compile(r"(?<!\S)@[ \t]+([^\W\d_][\w-]*)")
_BRACED = re.compile(r"(?<![\w@\\-])@?\{[ \t]*([^\W\d_][\w-]*)[ \t]*\}")
_NEAR = 120


def faults(passage: Passage, people: Collection[str]) -> Iterator[Diagnostic]:
    """Every such mention."""
    for block in passage.blocks:
        for match in _APART.finditer(block.text):
            words = block.span(*match.span(1))
            text = words.source.text
            mention = _MENTION.search(text[max(0, words.start - _NEAR) : words.start])
            if mention:
                whole = words.source.span(words.start - len(mention[0]), words.end)
                said = match[2] if match[2] is not None else match[3]
                yield _report(whole, f"{mention[0]}{{{said.strip()}}}")
        for match in _SPACED.finditer(block.text) if "@" in block.text else ():
            if match[1] in people:
                yield _report(block.span(*match.span()), f"@{match[1]}")
        for match in _BRACED.finditer(block.text) if "{" in block.text else ():
            before = block.text[max(0, match.start() - 2) : match.start()].rstrip(" \t")
            if match[1] in people and not before.endswith(NAMED):
                better = f"@{match[1]}"
                yield _report(block.span(*match.span()), better, f"Write {better}.")


def _report(span: Span, better: str, help: str | None = None) -> Diagnostic:
    return report("CB332", span, values={"text": span.text, "better": better}, help=help)
