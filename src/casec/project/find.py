"""From a path as a user gives it to the case folders it means. Design: "The command line"."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from pathlib import Path

from casec.project.error import ProjectError, reason

CONFIG = "case.yaml"
LOCK = "case.lock"
_CALLED = re.compile(r"case\.(?:ya?ml|(lock))(?:\.(?:txt|ya?ml|md|rtf|docx|lock))?")


def find(paths: Sequence[str]) -> tuple[Path, ...]:
    """The case folders that `paths` mean, each once, in order; no path means where one stands.

    A path is a case folder, a file or folder in it, or a folder of cases (then each of them, by
    name). The folders are given as the user would call them from where he stands.

    Raises:
        ProjectError: a path that does not exist, can't be read, or belongs to no case.
    """
    found: dict[Path, Path] = {}
    for path in paths or (".",):
        for folder in _folders(Path(path), path):
            found.setdefault(folder.resolve(), folder)
    return tuple(found.values())


def find_one(path: str | None) -> Path:
    """The one case folder that `path` means.

    Raises:
        ProjectError: as `find`; or there are several.
    """
    folders = find([] if path is None else [path])
    if len(folders) > 1:
        names = ", ".join(folder.name for folder in folders[:5])
        raise ProjectError(
            f"There are {len(folders)} cases in “{path or '.'}”, and this command takes one",
            f"Name one of them: {names}{', …' if len(folders) > 5 else ''}.",
        )
    return folders[0]


def meant(name: str) -> str | None:
    """The file of a case that is meant by a name such as `case.yml` or `Case.yaml.txt`."""
    match = _CALLED.fullmatch(name.casefold())
    return (LOCK if match[1] else CONFIG) if match else None


def no_case(folder: Path, given: str = "") -> ProjectError:
    """A folder without case.yaml is no case; `given`: what the user has named it."""
    near = next((name for name in _names(folder) if meant(name) == CONFIG), None)
    remedy = (
        f"Rename {near} to {CONFIG}."
        if near
        else f"A case is a folder with a {CONFIG} in it; `casec new FOLDER` makes one."
    )
    where = f"“{given}”, nor in a folder above it" if given else f"“{folder}”"
    return ProjectError(f"There is no {CONFIG} in {where}", remedy)


def _is_book(folder: Path) -> bool:
    """Whether case.yaml lies among the texts of a book, one folder too deep."""
    names = _names(folder) if folder.resolve().name == "book" and _is_case(folder) else []
    return "book" not in names and any(name.endswith(".case") for name in names)


def _in_book(folder: Path) -> ProjectError:
    remedy = (
        f"There is a {CONFIG} in the folder of the case too: take away the one in “book”."
        if _is_case(folder.resolve().parent)
        else f"Move {CONFIG} up into the folder of the case, beside the folder “book”."
    )
    return ProjectError(f"{CONFIG} lies in “{folder}”, among the texts of the book", remedy)


def _names(folder: Path) -> list[str]:
    try:
        return sorted(entry.name for entry in folder.iterdir())
    except OSError:
        return []


def _folders(path: Path, given: str) -> list[Path]:
    try:
        if not path.exists():
            raise ProjectError(
                f"There is no file or folder “{given}”",
                f"Paths are looked up from {Path.cwd()}.",
            )
        start = path if path.is_dir() else path.parent
        for folder in (start,) if _is_case(start) else (start / "book",):
            if _is_book(folder):
                raise _in_book(folder)
        if _is_case(start):
            return [start]
        inside = [child for child in _children(start) if _is_meant(child)] if path.is_dir() else []
        above = _above(start)
    except OSError as error:
        raise ProjectError(f"“{given}” can't be read: {reason(error)}") from error
    if not inside and above is None:
        raise no_case(start, given)
    return inside or ([above] if above else [])


def _is_case(folder: Path) -> bool:
    return os.path.lexists(folder / CONFIG)


def _is_meant(folder: Path) -> bool:
    """Whether a folder is a case, or its writer thinks so: who reads it says what is wrong."""
    return _is_case(folder) or any(meant(name) == CONFIG for name in _names(folder))


def _children(folder: Path) -> list[Path]:
    return sorted(
        (child for child in folder.iterdir() if not child.name.startswith(".") and child.is_dir()),
        key=lambda child: child.name,
    )


def _above(folder: Path) -> Path | None:
    """The nearest folder above that is a case, called relative to where the user stands."""
    for parent in folder.resolve().parents:
        if _is_case(parent):
            return Path(os.path.relpath(parent))
    return None
