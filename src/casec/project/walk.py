"""The files below a folder of a case: in order, and none that lies outside the case.

Links are followed as long as they stay within the case folder; a loop of them ends by itself,
because no folder is gone into twice.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from unicodedata import normalize

from casec.diagnostic import Diagnostic, report
from casec.project.error import reason
from casec.source import Source


@dataclass(frozen=True, slots=True)
class Found:
    """A file: where it is on the disk, and its path in the case, in NFC, with `/`."""

    file: Path
    path: str


def case_path(folder: Path, file: Path) -> str:
    """How casec calls a file of the case; bytes that are no UTF-8 are spelt out."""
    relative = file.relative_to(folder).as_posix()
    return normalize("NFC", os.fsencode(relative).decode("utf-8", "backslashreplace"))


def hidden(name: str) -> bool:
    """Whether a file or folder of that name is none of the writer's: hidden, or the mark that a
    word processor sets beside a document while it is open (`~$story.case`)."""
    return name.startswith((".", "~$"))


def is_text(path: str) -> bool:
    """Whether a file below `book/` is a text of the book, by its name."""
    return path.casefold().endswith(".case")


def unreadable(path: str, why: str) -> Diagnostic:
    """A finding about a file that can't be read."""
    return report("CB701", Source(path, "").span(0, 0), values={"reason": why})


def below(folder: Path, name: str) -> tuple[tuple[Found, ...], tuple[Diagnostic, ...]]:
    """All files below the sub-folder `name`, sorted by path; hidden ones are passed over."""
    start = folder / name
    if not os.path.lexists(start):
        return (), ()
    if not os.path.isdir(start) and not os.path.islink(start):  # noqa: PTH112, PTH114  never raise
        return (), (unreadable(name, "it is no folder"),)
    files: list[Found] = []
    faults: list[Diagnostic] = []
    for step in _walk(folder, start):
        if isinstance(step, Found):
            files.append(step)
        else:
            faults.append(step)
    return tuple(sorted(files, key=lambda found: found.path)), tuple(faults)


def each_once(files: Iterable[Found]) -> Iterator[Found]:
    """Of files that are one and the same on the disk only one, the one that is no link."""
    seen: set[Path] = set()
    for found in sorted(files, key=lambda found: (found.file.is_symlink(), found.path)):
        real = found.file.resolve()
        if real not in seen:
            seen.add(real)
            yield found


def _walk(folder: Path, entry: Path) -> Iterator[Found | Diagnostic]:
    root = folder.resolve()
    seen: set[Path] = set()
    waiting = deque([entry])
    while waiting:
        here = waiting.pop()
        path = case_path(folder, here)
        try:
            real = here.resolve(strict=True)
            if not real.is_relative_to(root):
                yield report("CB702", Source(path, "").span(0, 0), values={"path": path})
            elif not real.is_dir():
                yield Found(here, path)
            elif real not in seen:
                seen.add(real)
                links, others = _entries(here)
                waiting.extend(others)
                waiting.extendleft(links)  # a folder itself comes before links to it
        except OSError as error:
            yield unreadable(path, reason(error))
        except RuntimeError:  # Python 3.11 and 3.12 say so of a loop of links
            yield unreadable(path, "the link leads round in a circle")


def _entries(folder: Path) -> tuple[list[Path], list[Path]]:
    """The links in a folder, and the rest."""
    visible = sorted(entry for entry in folder.iterdir() if not hidden(entry.name))
    links = [entry for entry in visible if entry.is_symlink()]
    return links, [entry for entry in visible if not entry.is_symlink()]
