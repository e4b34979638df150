"""The `.case` files that paths mean, each by itself. Design: "The command line"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from casec.diagnostic import Diagnostic
from casec.project.error import ProjectError
from casec.project.find import find
from casec.project.walk import below, each_once, is_text

_ENDING = ".case"


def texts(paths: Sequence[str]) -> tuple[tuple[Path, ...], tuple[Diagnostic, ...]]:
    """The `.case` files that `paths` mean, each once, as the user would call them, and what of
    their folders can't be read; no path means the case in which one stands.

    A path is such a file, in a case or not; or a case folder, a folder in it, or a folder of cases,
    and means all such files of the book that lie there.

    Raises:
        ProjectError: a path that does not exist, can't be read, or means no such file.
    """
    found: dict[Path, Path] = {}
    faults: list[Diagnostic] = []
    for path in paths or (".",):
        given = Path(path)
        for step in _one(given) if given.is_file() else _all(given, whole=not paths):
            if isinstance(step, Path):
                found.setdefault(step.resolve(), step)
            else:
                faults.append(step)
    return tuple(found.values()), tuple(faults)


def _one(path: Path) -> Iterator[Path]:
    if path.suffix.casefold() != _ENDING:
        raise ProjectError(f"“{path}” is no .case file", "Only texts of cases have one form.")
    yield path


def _all(folder: Path, whole: bool) -> Iterator[Path | Diagnostic]:
    for case in find([str(folder)]):
        inside, faults = below(case, "book")
        yield from faults
        within = folder.resolve()
        everything = whole or case.resolve().is_relative_to(within)
        texts = [found for found in inside if is_text(found.path)]
        for found in sorted(each_once(texts), key=lambda found: found.path):
            if everything or found.file.resolve().is_relative_to(within):
                yield found.file
