"""What lies in a case folder and is not read, though its writer may think that it is.

Chapters in the wrong place, under a wrong name, or as documents of a word processor; case.yaml and
case.lock under a name that an editor or a system has made of it. Notes, licences and the like are
no chapters: of what is not plainly one nothing is said.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from pathlib import Path

from casec.diagnostic import Diagnostic, report
from casec.project.chapters import headed
from casec.project.find import CONFIG, meant
from casec.project.walk import Found, case_path
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
"""What a folder of chapters is called that is not called `book`; in any letter case."""

_NO_CHAPTER = re.compile(
    r"(?:.*[\W_])?(?:readme|todo|notes?)(?:[\W_].*)?"
    r"|licen[cs]e|copying|notice|authors|credits|contributing|change(?:s|log)|ideas?|outline|plan"
    r"|synopsis|timeline"
)


def passed_over(
    folder: Path, book: Collection[Found], art: Collection[Found]
) -> Iterator[Diagnostic]:
    """A warning for each such file. `book`, `art`: all files below these folders."""
    beside = list(_files(folder, folder))
    for found in (*beside, *_other_books(folder), *art):
        yield from _chapter(found, in_book=False)
    for found in book:
        yield from _chapter(found, in_book=True)
    names = {found.path for found in beside}
    for name in sorted(names) if CONFIG in names else ():  # a system may not tell capitals apart
        if (other := meant(name)) and other != name:
            help = None if other in names else f"Rename it to “{other}”."
            values = {"path": name, "name": other}
            yield report("CB708", _nowhere(name), values=values, help=help)


def _chapter(found: Found, *, in_book: bool) -> Iterator[Diagnostic]:
    name = found.path.rpartition("/")[2].casefold().rstrip(" .")
    stem, dot, ending = name.rpartition(".")
    ending = dot + ending
    if ending == ".case":
        if not in_book or not found.path.casefold().endswith(".case"):
            yield report("CB705", _nowhere(found.path), values={"path": found.path})
    elif ending in _PLAIN:
        if stem.endswith(".case") or (not _NO_CHAPTER.fullmatch(stem) and headed(found.file)):
            yield report("CB705", _nowhere(found.path), values={"path": found.path})
    elif (kind := _DOCUMENTS.get(ending)) and (
        stem.endswith(".case")
        or (not _NO_CHAPTER.fullmatch(stem) and (in_book or headed(found.file)))
    ):
        values = {"path": found.path, "kind": kind, "name": _as_text(found.path, in_book)}
        yield report("CB707", _nowhere(found.path), values=values)


def _as_text(path: str, in_book: bool) -> str:
    """What a document is to be called as a text of the book."""
    bare = re.sub(r"(?i)(?:\.case)?\.\w+$", ".case", path.rstrip(" ."))
    return bare if in_book else f"book/{bare.rpartition('/')[2]}"


def _nowhere(path: str) -> Span:
    return Source(path, "").span(0, 0)


def _other_books(folder: Path) -> Iterator[Found]:
    """The files of folders that seem to be meant for `book`."""
    try:
        entries = sorted(folder.iterdir())
        for entry in entries:
            near = entry.name.casefold() in _ELSEWHERE and entry.name != "book"
            if near and entry.is_dir() and not entry.is_symlink():
                book = folder / "book"
                if not (book.is_dir() and entry.samefile(book)):
                    yield from _files(folder, entry)
    except OSError:
        return


def _files(case: Path, folder: Path) -> Iterator[Found]:
    """The plain files of a folder, in order; none that is hidden, or a link to elsewhere."""
    try:
        for entry in sorted(folder.iterdir()):
            if not entry.name.startswith(".") and entry.is_file() and not entry.is_symlink():
                yield Found(entry, case_path(case, entry))
    except OSError:
        return
