"""The files that casec itself brings along: the grammar, the pages of the codes, templates, fonts.

A kind and a name enter, a file's text or bytes leave. Most kinds are folders inside the package.
`grammar`, `codes` and `schema` are for readers of the repository too: they stand in its top-level
folders, and a wheel carries them under `casec/_data` (see pyproject.toml). This is the one module
that knows both places; a writer's own files go through `casec.project`.
"""

from __future__ import annotations

import os
import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Literal, TypeAlias

from casec import __version__

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

Kind: TypeAlias = Literal[
    "grammar", "codes", "schema", "skeleton", "theme", "companion", "fonts", "language"
]

_IN_PACKAGE: dict[Kind, str] = {
    "grammar": "_data/grammar",
    "codes": "_data/codes",
    "schema": "_data/schema",
    "skeleton": "skeleton",
    "theme": "render/theme",
    "companion": "render/companion",
    "fonts": "fonts/files",
    "language": "language/catalogue",
}
_IN_CHECKOUT: dict[Kind, str] = {"grammar": "grammar", "codes": "docs/codes", "schema": "schema"}


def resource(kind: Kind, name: str) -> Traversable:
    """The file `name` of a kind; `/` divides folders.

    Raises FileNotFoundError where there is no such file. A name that would lead out of the
    kind's folder is no file either, so a name may come from a writer (`casec explain CODE`).
    """
    parts = name.split("/")
    if not any(part in ("", ".", "..") or "\\" in part or "\0" in part for part in parts):
        found = _folder(kind).joinpath(*parts)
        if found.is_file():
            return found
    raise FileNotFoundError(f"casec brings no {kind} file named {name!r}")


def text(kind: Kind, name: str) -> str:
    """What stands in a text file, read as UTF-8. Raises FileNotFoundError as `resource` does."""
    return resource(kind, name).read_text(encoding="utf-8")


def data(kind: Kind, name: str) -> bytes:
    """What stands in a file of bytes. Raises FileNotFoundError as `resource` does."""
    return resource(kind, name).read_bytes()


def listing(kind: Kind) -> tuple[str, ...]:
    """The names of all files of a kind, those in its sub-folders too, in order; none is fine."""
    return tuple(sorted(_below(_folder(kind), "")))


def stamp() -> str:
    """What tells this casec from any other, so that nothing is taken over from another: its version
    and Python's, and in a checkout, where code changes, when each file was last written."""
    package = Path(__file__).parent
    known = f"{__version__} {sys.version}"
    if (package / "_data").is_dir():
        return known
    beside = (package.parent.parent / name for name in _IN_CHECKOUT.values())
    places = [package, *(place for place in beside if place.is_dir())]
    return " ".join([known, *(line for place in places for line in _written(str(place)))])


def _written(folder: str) -> list[str]:
    """Every file below a folder, with its size and when it was written."""
    lines: list[str] = []
    with os.scandir(folder) as entries:
        for entry in sorted(entries, key=lambda entry: entry.name):
            if entry.is_dir():
                lines += _written(entry.path) if entry.name != "__pycache__" else []
            else:
                status = entry.stat()
                lines.append(f"{entry.path} {status.st_size} {status.st_mtime_ns}")
    return lines


@cache
def _folder(kind: Kind) -> Traversable:
    from importlib.resources import files  # late: it loads much

    package = files("casec")
    packaged = package.joinpath(*_IN_PACKAGE[kind].split("/"))
    if packaged.is_dir() or kind not in _IN_CHECKOUT:
        return packaged
    return Path(str(package)).parent.parent / _IN_CHECKOUT[kind]


def _below(folder: Traversable, prefix: str) -> list[str]:
    if not folder.is_dir():
        return []
    names: list[str] = []
    for entry in folder.iterdir():
        if entry.is_file() and not entry.name.endswith((".py", ".pyc")):
            names.append(prefix + entry.name)
        elif entry.is_dir():
            names += _below(entry, f"{prefix}{entry.name}/")
    return names
