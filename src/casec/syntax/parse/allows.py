"""Comments that silence a message. Design: "A paragraph" in docs/language.md."""

from __future__ import annotations

import re

from casec.diagnostic import Diagnostic, report
from casec.syntax.clean import clean
from casec.syntax.parse.grammar import Unread, read
from casec.syntax.tree import Allow, Comment

_MEANT = re.compile(r"allow(?:-file)?(?:\s+[A-Za-z]{1,4}[0-9]|\s*:|\s*$)", re.IGNORECASE)
_CODE = re.compile(r"CB[0-9]{3}")


def allow(comment: Comment, found: list[Diagnostic]) -> Allow | None:
    """The `allow` that a comment is, if it is one. A comment that was meant for one and is none is
    reported."""
    text = clean(comment.text).text
    if not _MEANT.match(text):
        return None
    help = None
    node = read(text, "allow")
    if not _has_its_own_line(comment):
        help = "Give it a line of its own, above the line that it concerns."
    elif isinstance(node, Unread) or not node.words[-1].text[1:].strip():
        help = "Write the code and the reason: // allow CB174: the second volume asks for it."
    else:
        codes = [word.text.upper() for word in node.all("CODE")]
        wrong = next((code for code in codes if not _CODE.fullmatch(code)), None)
        if not wrong:
            whole_file = node.words[0].text.lower() == "allow-file"
            reason = " ".join(node.words[-1].text[1:].split())
            return Allow(tuple(codes), reason, whole_file, comment.span)
        help = f"“{wrong}” is no code: a code is CB and three digits, as messages show it."
    found.append(report("CB044", comment.span, help=help))
    return None


def _has_its_own_line(comment: Comment) -> bool:
    source, start, _ = comment.span
    line = source.line_starts[source.place(start).line - 1]
    return not source.text[line:start].strip()
