"""What is said of a word with a letter of another script than its others."""

from __future__ import annotations

from casec.diagnostic import Diagnostic, Edit, Fix, report
from casec.source import Span
from casec.syntax.names import SCRIPTS, Stranger, script


def strange(word: str, stranger: Stranger, span: Span) -> Diagnostic:
    """The report about `word`, which stands at `span`."""
    letter, better = stranger
    other = next(new for old, new in zip(word, better, strict=True) if old == letter != new)
    values = {
        "name": word,
        "letter": letter,
        "script": SCRIPTS[script(letter)],
        "other": SCRIPTS[script(other)],
        "better": better,
    }
    fixes = (Fix(f"Write “{better}” in {values['other']}", (Edit(span, better),)),)
    return report("CB050", span, values=values, fixes=fixes)
