"""From a source to its tree. Design: docs/language.md.

`parse` goes on after whatever it can't read: every fault is one diagnostic, and hides nothing else.
A faulty piece becomes a `Fault` in the tree, so that what stands around it stays whole.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from casec.diagnostic import Diagnostic, report
from casec.source import Source, Span
from casec.syntax.blocks import Block, blocks
from casec.syntax.conflicts import complaints
from casec.syntax.parse.allows import allow
from casec.syntax.parse.body import Body
from casec.syntax.parse.headings import Head, head, leading_marks, take
from casec.syntax.parse.lint import is_title, part_title
from casec.syntax.parse.pieces import comment
from casec.syntax.parse.shape import check_shape
from casec.syntax.tree import Allow, Comment, Gate, Item, Once, Paragraph, PersonText, Prose, Tree


def parse(source: Source) -> tuple[Tree, tuple[Diagnostic, ...]]:
    """The tree of one `.case` file, and everything that is wrong with it, in order of place."""
    found: list[Diagnostic] = [*complaints(source)]
    notes: list[Comment] = []
    items: list[Paragraph | PersonText | Comment] = []
    for heading, section in _sections(blocks(source)):
        for block in (heading, *section):
            if block and block.cut.notes:
                notes.extend(map(comment, block.cut.notes))
        items.extend((_section(heading, section, found),) if heading else _above(section, found))
    if not source.text.strip():
        found.append(report("CB055", source.span(0, 0)))
    allows = _allows(notes, found)
    return Tree(source, tuple(items), allows), _in_order(found)


def _in_order(found: list[Diagnostic]) -> tuple[Diagnostic, ...]:
    """By place. A name that is written strangely is reported where it first stands."""
    strange: set[str] = set()
    kept: list[Diagnostic] = []
    for diagnostic in sorted(found, key=lambda it: it.sort_key):
        if diagnostic.code == "CB050":
            if diagnostic.message in strange:
                continue
            strange.add(diagnostic.message)
        kept.append(diagnostic)
    return tuple(kept)


def _sections(given: Iterator[Block]) -> Iterator[tuple[Block | None, list[Block]]]:
    """Every heading with the blocks below it; first of all those above the first heading."""
    heading: Block | None = None
    section: list[Block] = []
    for block in given:
        if block.kind == "heading":
            yield heading, section
            heading, section = block, []
        else:
            section.append(block)
    yield heading, section


def _above(section: Sequence[Block], found: list[Diagnostic]) -> list[Comment]:
    """The comments above the first heading. Anything else there is reported once, and read for its
    own faults."""
    rest = [block for block in section if block.kind != "comment"]
    if rest:
        line = rest[0].cut.text.split("\n", 1)[0].rstrip()
        span = rest[0].cut.span(0, len(line))
        inner: list[Diagnostic] = []
        Body("paragraph", span.point(), inner).read(rest)
        if not any(one.code == "CB046" and one.label.span.start == span.start for one in inner):
            found.append(report("CB001", span))
        found.extend(one for one in inner if one.code != "CB056")  # told already: it has no place
    return [
        comment(note) for block in section if block.kind == "comment" for note in block.cut.notes
    ]


def _section(
    heading: Block, section: Sequence[Block], found: list[Diagnostic]
) -> Paragraph | PersonText:
    top = head(heading, found)
    if len(section) > 1 and section[-2].kind == "action" and is_title(section[-1]):
        title = section[-1]
        section = section[:-1]
        found.append(part_title(title))
    taken = leading_marks(top, section, found)
    body = Body("card" if top.person else "paragraph", top.span, found)
    lost = [Prose("text", (fault,), fault.span) for fault in top.faults]
    items = (*top.notes, *lost, *body.read(section[taken:]))
    end = section[-1].cut if section else heading.cut
    span = top.span.to(end.span(0, len(end.text)))
    if top.person:
        prose = tuple(item for item in items if isinstance(item, Prose | Comment))
        return PersonText(top.name, prose, span, top.span)
    return _paragraph(top, body, items, span, found)


def _paragraph(
    top: Head, body: Body, items: tuple[Item, ...], span: Span, found: list[Diagnostic]
) -> Paragraph:
    for (
        late
    ) in body.late:  # taken all the same if the heading has none, so that nothing else seems wrong
        take(top, [late], [])
    check_shape(top, items, found)
    return Paragraph(
        top.name,
        top.number,
        top.marks,
        top.first(Gate),
        top.first(Once),
        items,
        span,
        top.span,
    )


def _allows(notes: Sequence[Comment], found: list[Diagnostic]) -> tuple[Allow, ...]:
    meant = [note for note in notes if note.text[:5].lower() == "allow"]
    return tuple(silence for note in meant if (silence := allow(note, found)))
