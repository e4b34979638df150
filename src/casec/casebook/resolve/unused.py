"""What stands in case.yaml or art/ and is never used: people, facts, names for hours, sheets,
pictures.

It needs the names and what was looked up, and so it is part of resolving. Addresses are gone to by
leaving, detectives are chosen: these are never unused.
"""

from __future__ import annotations

from collections.abc import Iterator

from casec.casebook.resolve import names
from casec.casebook.resolve.scope import NameKind, Scope
from casec.diagnostic import Diagnostic, report
from casec.settings import values
from casec.settings.kinds import read_whole
from casec.source import Source
from casec.syntax import data
from casec.syntax.clean import clean
from casec.syntax.names import is_name


def faults(scope: Scope, root: data.Mapping, book: names.Book) -> Iterator[Diagnostic]:
    """Everything that is there and not used."""
    texts = {each.name.span.source for each in (*book.paragraphs.values(), *book.sheets.values())}
    for name, span in scope.people.items():
        apart = f"@ {name}"  # is told where it stands
        if not _used(scope, "person", name) and not any(apart in each.text for each in texts):
            yield report("CB170", span, values={"name": name}, subject=f"person {name}")
    for name, span in names.keys(root, "hours").items():
        if not _used(scope, "hours", name) and scope.hours.get(name):
            yield report("CB171", span, values={"name": name}, subject=f"hours {name}")
    for name, sheet in book.sheets.items():
        if not _used(scope, "sheet", name):
            yield report("CB172", sheet.name.span, values={"name": name}, subject=f"sheet {name}")
    yield from _facts(scope, root)
    for path in sorted(scope.art):
        if not _used(scope, "picture", path):
            nowhere = Source(path, "").span(0, 0)
            yield report("CB175", nowhere, values={"path": path}, subject=f"picture {path}")


def _used(scope: Scope, kind: NameKind, name: str) -> bool:
    """Whether it is used, or may be what was meant by a name that there is not."""
    return kind in scope.lost or (kind, name) in scope.used or (kind, name) in scope.meant


def _facts(scope: Scope, root: data.Mapping) -> Iterator[Diagnostic]:
    for name, span in scope.declared.items():
        if name not in scope.given and not _used(scope, "fact", name):
            yield report("CB173", span, values={"name": name}, subject=f"fact {name}")
    per_letter = values.whole(values.child(root, "scoring"), "per letter", 0)
    facts = values.child(root, "facts")
    for name, span in scope.given.items():
        points = values.text(values.child(facts, name), "points")
        worth = per_letter or read_whole(points)
        named = is_name(clean(span.text).text)  # what is no name was told there
        if not worth and named and not _used(scope, "fact", name):
            yield report("CB174", span, values={"name": name}, subject=f"fact {name}")
