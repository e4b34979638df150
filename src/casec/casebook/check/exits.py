"""Whether every paragraph can be left on every path that is written, and all of it can be read.

What readers can really know, hold and be when they come is not asked here: only what the text
itself says. Rules: R7 and R8 of docs/rules.md.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from casec.casebook import model
from casec.casebook.check.paths import without_exit
from casec.casebook.check.reading import ends
from casec.casebook.check.view import View
from casec.casebook.graph import by_day, by_night
from casec.diagnostic import Diagnostic, Label, report


def faults(view: View) -> Iterator[Diagnostic]:
    """Paragraphs without an exit, on one path or on all; and what stands where nobody reads on."""
    case = view.case
    for paragraph in case.paragraphs:
        about, subject = {"name": paragraph.name}, f"paragraph {paragraph.name}"
        if paragraph.name not in case.doubts.unread:
            yield from _unread(paragraph.body)
        if paragraph.decoy or paragraph.name in case.doubts.unread:
            continue
        if paragraph.draft:
            continue  # its exits are still to come
        if paragraph.name in view.ended:
            help = _way_on(view, paragraph)
            yield report("CB203", paragraph.span, values=about, help=help, subject=subject)
            continue
        example = without_exit(view, paragraph)
        if example is not None:
            notes = (f"So it is for a reader {example}",) if example else ()
            yield report("CB204", paragraph.span, values=about, notes=notes, subject=subject)


def _way_on(view: View, paragraph: model.Paragraph) -> str | None:
    """The exit that a paragraph may lack: not every one belongs by night, or at the end."""
    moons = view.case.calendar.moons
    if paragraph.last:
        return "End it with * [finish]."
    if paragraph.name in by_day(view.case, view.ways):
        return None
    if paragraph.name in by_night(view.ways, moons[:-1]):
        return "It is read at night. End it with * [sleep], or with a way on, such as * -> NAME."
    if paragraph.name in by_night(view.ways, moons[-1:]):
        return "End it with * -> NAME, to the paragraph that ends the book, or with * [finish]."
    return None


def _unread(body: Iterable[model.Item]) -> Iterator[Diagnostic]:
    end: model.Item | None = None
    for item in body:
        if end is not None and item.span != end.span:  # equal: an exit with a target too many
            yield report("CB205", item.span, also=(Label(end.span, "the reading ends here"),))
            return
        if isinstance(item, model.Conditional):
            for branch in item.branches:
                yield from _unread(branch.body)
        end = item if ends(item) else None
