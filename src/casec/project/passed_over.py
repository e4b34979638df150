"""What lies in a case folder and is not read, though its writer may think that it is.

Chapters in the wrong place, under a wrong name, or as documents of a word processor; case.yaml and
case.lock under a name that an editor or a system has made of it. Notes, licences and the like are
no chapters: of what is not plainly one nothing is said.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path

from casec.diagnostic import Diagnostic, report
from casec.diagnostic.guess import guess
from casec.project.chapters import headed
from casec.project.find import CONFIG, meant
from casec.project.walk import Found, case_path, hidden
from casec.source import Source, Span

_PLAIN = (".txt", ".text", ".md", ".markdown")
_DOCUMENTS = {
    ".docx": "a Word document",
    ".doc": "a Word document",
    ".odt": "an OpenDocument text",
    ".rtf": "a document in Rich Text Format",
    ".pages": "a Pages document",
}
_ELSEWHERE = ("book", "books", "text", "texts", "chapters")
"""What a folder of chapters is called that is not called `book`; in any letter case, and with a
slip of the pen."""

_OURS = ("book", "art")

_NO_ENDING = re.compile(r"[\W\d].*|.{9,}")  # behind the last full stop of a name
_COPY = re.compile(r".*[~#]")  # of an editor, from before the last change
_NO_CHAPTER = re.compile(
    r"(?:.*[\W_])?(?:readme|todo|notes?)(?:[\W_].*)?"
    r"|licen[cs]e|copying|notice|authors|credits|contributing|change(?:s|log)|ideas?|outline|plan"
    r"|synopsis|timeline"
)


_MOST_NAMED = 3
_NO_TEXT = {"why": "the folder “book” holds no file whose name ends in “.case”"}
_TAKEN = (
    "There is a “{0}” already: put what only this file says into that one, or give this one a name "
    "of its own below “book” that ends in “.case”."
)


def passed_over(
    folder: Path, book: Collection[Found], art: Collection[Found]
) -> Iterator[Diagnostic]:
    """A warning for each such file. `book`, `art`: all files below these folders."""
    taken = {found.path for found in book}
    beside = list(_files(folder, folder))
    for found in (*beside, *art):
        yield from _chapter(found, taken, in_book=False)
    for other in _other_books(folder):
        yield from _as_one([one for found in other for one in _chapter(found, taken)])
    for found in book:
        yield from _chapter(found, taken, in_book=True)
    names = {found.path for found in beside}
    for name in sorted(names) if CONFIG in names else ():  # a system may not tell capitals apart
        if (other_name := meant(name)) and other_name != name:
            help = None if other_name in names else f"Rename it to “{other_name}”."
            values = {"path": name, "name": other_name}
            yield report("CB708", _nowhere(name), values=values, help=help)


def no_text(passed: Sequence[Diagnostic]) -> tuple[Diagnostic, ...]:
    """What to say of a book without any text: what was passed over, of `passed`, is the reason."""
    chapters = [one for one in passed if one.code in ("CB705", "CB707")]
    others = tuple(one for one in passed if one not in chapters)
    if not chapters:
        return (report("CB704", _nowhere("book"), values=_NO_TEXT), *others)
    first, *more = chapters
    notes = (*(f"{one.message}." for one in chapters[:_MOST_NAMED]), *first.notes)
    notes += (f"Nor are {len(more) + 1 - _MOST_NAMED} more.",) if len(more) >= _MOST_NAMED else ()
    told = report("CB704", _nowhere("book"), values=_NO_TEXT, notes=notes, help=first.help)
    return (told, *others)


def _chapter(
    found: Found, taken: Collection[str], *, in_book: bool = False
) -> Iterator[Diagnostic]:
    """The message about a file that is meant for a text of the book, and is not read."""
    name = found.path.rpartition("/")[2].casefold().rstrip(" .")
    if _COPY.fullmatch(name):
        return
    stem, ending = _parted(name)
    wanted = _as_text(found.path, in_book)
    if ending == ".case":
        misplaced = not in_book or not found.path.casefold().endswith(".case")
    elif ending in _PLAIN or not ending or _is_slip(ending):
        misplaced = stem.endswith(".case") or (
            not _NO_CHAPTER.fullmatch(stem) and headed(found.file)
        )
    else:
        misplaced = False
        if (kind := _DOCUMENTS.get(ending)) and (
            stem.endswith(".case")
            or (not _NO_CHAPTER.fullmatch(stem) and (in_book or headed(found.file)))
        ):
            values = {"path": found.path, "kind": kind, "name": wanted}
            yield report("CB707", _nowhere(found.path), values=values)
    if misplaced:
        values = {"path": found.path, "name": wanted}
        help = _TAKEN.format(wanted) if wanted in taken else None
        yield report("CB705", _nowhere(found.path), values=values, help=help)


def _is_slip(ending: str) -> bool:
    """Whether `.case` was most likely meant. For others no search for likely words is loaded."""
    letters = ending[1:]
    return len(set("case").intersection(letters)) > 2 and bool(guess(letters, ("case",)))


def _parted(name: str) -> tuple[str, str]:
    """The name of a file and its ending, as in `2. the bar`, which has none."""
    stem, dot, behind = name.rpartition(".")
    return (name, "") if not dot or _NO_ENDING.fullmatch(behind) else (stem, dot + behind)


def _as_one(found: Sequence[Diagnostic]) -> Iterator[Diagnostic]:
    """One message for the texts of a folder: the folder has a wrong name. Documents have theirs."""
    texts = [one for one in found if one.code == "CB705"]
    yield from (one for one in found if one.code != "CB705")
    if len(texts) == 1:
        yield from texts
    elif texts:
        path = texts[0].label.span.source.path
        name, more = path.partition("/")[0], len(texts) - 1
        notes = (
            f"Nor {'is one more file' if more == 1 else f'are {more} more files'} of “{name}”.",
        )
        help = f"Put the files of “{name}” into “book”, each with a name that ends in “.case”."
        values = {"path": path, "name": ""}
        yield report("CB705", _nowhere(path), values=values, notes=notes, help=help)


def _as_text(path: str, in_book: bool) -> str:
    """What a file is to be called as a text of the book."""
    bare = path.rstrip(" .")
    stem = _parted(bare.rpartition("/")[2])[0]
    folder = bare.rpartition("/")[0] if in_book else "book"
    stem = re.sub(r"(?i)\.case$", "", stem)
    return f"{folder}/{stem}.case"


def _nowhere(path: str) -> Span:
    return Source(path, "").span(0, 0)


def _other_books(folder: Path) -> Iterator[list[Found]]:
    """The files of each folder that seems to be meant for `book`."""
    try:
        entries = [entry for entry in sorted(folder.iterdir()) if entry.name not in _OURS]
        for entry in entries:
            if hidden(entry.name) or not entry.is_dir() or entry.is_symlink():
                continue
            book, files = folder / "book", list(_files(folder, entry))
            called = entry.name.casefold() in _ELSEWHERE or (
                any(".ca" in found.path.casefold() for found in files)
                and guess(entry.name, _ELSEWHERE)
            )
            if called and not (book.is_dir() and entry.samefile(book)):
                yield files
    except OSError:
        return


def _files(case: Path, folder: Path) -> Iterator[Found]:
    """The plain files of a folder, in order; none that is hidden, or a link to elsewhere."""
    try:
        for entry in sorted(folder.iterdir()):
            if not hidden(entry.name) and entry.is_file() and not entry.is_symlink():
                yield Found(entry, case_path(case, entry))
    except OSError:
        return
