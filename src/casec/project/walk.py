"""The files below a folder of a case: in order, each once, none that lies outside the case.

Links are followed as long as they stay within the case folder; a loop of them ends by itself,
because no folder and no file is come to twice.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
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


def unreadable(path: str, why: str) -> Diagnostic:
    """A finding about a file that can't be read."""
    return report("CB701", Source(path, "").span(0, 0), values={"reason": why})


def below(folder: Path, name: str) -> tuple[tuple[Found, ...], tuple[Diagnostic, ...]]:
    """All files below the sub-folder `name`, sorted by path; hidden ones are passed over."""
    start = folder / name
    if not os.path.lexists(start):
        return (), ()
    files: list[Found] = []
    faults: list[Diagnostic] = []
    for step in _walk(folder, start, set()):
        if isinstance(step, Found):
            files.append(step)
        else:
            faults.append(step)
    return tuple(sorted(files, key=lambda found: found.path)), tuple(faults)


def _walk(folder: Path, entry: Path, seen: set[Path]) -> Iterator[Found | Diagnostic]:
    root = folder.resolve()
    waiting = [entry]
    while waiting:
        here = waiting.pop()
        path = case_path(folder, here)
        try:
            real = here.resolve(strict=True)
            if not real.is_relative_to(root):
                yield report("CB702", Source(path, "").span(0, 0), values={"path": path})
            elif real.is_dir() and real not in seen:
                waiting += _entries(here)
            elif real not in seen:
                yield Found(here, path)
            seen.add(real)
        except OSError as error:
            yield unreadable(path, reason(error))
        except RuntimeError:  # Python 3.11 and 3.12 say so of a loop of links
            yield unreadable(path, "the link leads round in a circle")


def _entries(folder: Path) -> list[Path]:
    """What stands in a folder, links last and in reverse, as a stack wants it."""
    visible = [entry for entry in folder.iterdir() if not entry.name.startswith(".")]
    return sorted(visible, key=lambda entry: (not entry.is_symlink(), entry.name), reverse=True)
