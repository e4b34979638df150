"""Characters that no face has.

A printer would set empty boxes for them and say nothing, so casec looks itself.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from casec.casebook.edition import model as page
from casec.diagnostic import Diagnostic, report
from casec.fonts import faces
from casec.render import markup
from casec.render.lines import Medium
from casec.source import Source, Span

_TAG = re.compile(
    # An icon is set from a font of its own; of a tag, the words for a picture are not printed.
    r'<i class="icon"[^>]*>[^<]*</i>|<[^>]*>'
)


def unprintable(edition: page.Edition, medium: Medium, printed: str) -> tuple[Diagnostic, ...]:
    """A warning for each such character on the page `printed`, where it first stands (CB803)."""
    lacking = faces.missing(_TAG.sub("", printed))
    if not lacking:
        return ()
    return tuple(
        report(
            "CB803",
            next(_places(edition, medium, character), Source("case.yaml", "").span(0, 0)),
            values={
                "character": character,
                "point": f"U+{ord(character):04X}",
                "name": unicodedata.name(character, "no name").lower(),
            },
            subject=f"character U+{ord(character):04X}",
        )
        for character in lacking
    )


def _places(edition: page.Edition, medium: Medium, character: str) -> Iterator[Span]:
    """Where a character stands: in the paragraphs, as printed, first; then anywhere in the case."""
    for paragraph in edition.paragraphs:
        span = paragraph.rule.span
        if character in _TAG.sub("", markup.paragraph(paragraph, medium)):
            at = span.source.text.find(character, span.end)
            yield span if at < 0 else span.source.span(at, at + 1)
    case = edition.case
    spans = [*(sheet.span for sheet in case.sheets), *(person.span for person in case.people)]
    for source in dict.fromkeys(span.source for span in spans):
        at = source.text.find(character)
        if at >= 0:
            yield source.span(at, at + 1)
