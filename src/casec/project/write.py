"""Outputs and the lock, put in place whole or not at all.

Every file is first written beside its place under another name; only when all are written are they
moved. `build` replaces and removes only what its own manifest in the folder lists: a folder of
somebody else's is refused, and so is one that is, or holds, a source. A build that is killed, at
whatever moment, leaves whole files and a folder that the next one takes up. Design: "The command
line".
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from secrets import token_hex
from stat import S_IMODE

from casec.project.error import ProjectError, reason
from casec.project.find import CONFIG, LOCK
from casec.project.read import Files

MANIFEST = ".casec-manifest.json"
_SOURCES = ("book", "art", "po")
_ELSEWHERE = "Name another folder with -o, one that is new or empty."
_UNFINISHED = re.compile(r"\.(.{1,40})\.[0-9a-f]{8}\.tmp")


@dataclass(frozen=True, slots=True)
class Written:
    """What a build did to its folder: the files it made, and those of a former build it removed."""

    made: tuple[Path, ...]
    removed: tuple[Path, ...]


def outputs(files: Files, folder: Path, made: Mapping[str, bytes], lock: str | None) -> Written:
    """Put the outputs `made` (by file name) into `folder`, and `lock`, if any, into case.lock.

    Raises:
        ProjectError: the folder is not ours to write to, or the system refuses; nothing is changed.
    """
    languages = _languages(folder, ours(files, folder, made))
    former = languages.get(files.language, set())
    places = {folder / name: data for name, data in sorted(made.items())}
    numbers = {} if lock is None else {files.folder / LOCK: lock.encode()}
    gone = sorted(former - set(made))
    with _words(folder):
        folder.mkdir(parents=True, exist_ok=True)
        # Numbers are kept before a book shows them, and a file is listed before it is there.
        listed = _listing(files, languages, {*former, *made})
        _write({**numbers, folder / MANIFEST: listed, **places})
        for name in gone:
            (folder / name).unlink(missing_ok=True)
        if gone:
            _write({folder / MANIFEST: _listing(files, languages, made)})
    return Written(tuple(places), tuple(folder / name for name in gone))


def _listing(
    files: Files, languages: Mapping[str, Collection[str]], names: Collection[str]
) -> bytes:
    """The manifest: all files, and which of them are of which language; an empty tag is that of the
    case itself. `names`: the files of this build."""
    now = {**languages, files.language: names}
    every = sorted(name for each in now.values() for name in each)
    manifest: dict[str, object] = {"format": 1, "case": files.name, "files": every}
    if others := {tag: sorted(each) for tag, each in sorted(now.items()) if tag and each}:
        manifest["languages"] = others
    return (json.dumps(manifest, indent=2) + "\n").encode()


def ours(files: Files, folder: Path, names: Collection[str]) -> set[str]:
    """The files that a former build of this case left in `folder`.

    Raises:
        ProjectError: outputs with these `names` may not be written there.
    """
    _refuse_source(files, folder)
    with _words(folder):
        if not os.path.lexists(folder):
            return set()
        if not folder.is_dir():
            raise ProjectError(f"“{folder}” is a file, and outputs need a folder")
        there = (entry.name for entry in folder.iterdir())
        present = {name for name in there if not _UNFINISHED.fullmatch(name)}
        case, listed = _manifest(folder)
    if present and case is None:
        raise ProjectError(
            f"“{folder}” is not empty, and what is in it was not made by casec", _ELSEWHERE
        )
    if foreign := sorted((present & set(names)) - listed):
        raise ProjectError(f"“{foreign[0]}” in “{folder}” was not made by casec", _ELSEWHERE)
    if case not in (None, files.name):
        raise ProjectError(f"“{folder}” holds the outputs of another case, “{case}”", _ELSEWHERE)
    return listed & present


def lock(files: Files, text: str) -> None:
    """Write case.lock. Raises ProjectError if the system refuses."""
    with _words(files.folder):
        _write({files.folder / LOCK: text.encode()})


def translations(files: Files, made: Mapping[str, str]) -> tuple[Path, ...]:
    """Put files of translations, by their paths in the case, into its folder po/. Those that are so
    already are left alone; the paths of the others come back.

    Raises:
        ProjectError: the system refuses; nothing is changed.
    """
    with _words(files.folder / "po"):
        places = {files.folder / path: text.encode() for path, text in made.items()}
        fresh = {
            place: data
            for place, data in places.items()
            if not place.is_file() or place.read_bytes() != data
        }
        for place in fresh:
            place.parent.mkdir(parents=True, exist_ok=True)
        _write(fresh)
    return tuple(fresh)


def tree(folder: Path, made: Mapping[str, bytes]) -> None:
    """Fill a new folder with files, sub-folders and all.

    Raises:
        ProjectError: something is there already, or the system refuses.
    """
    with _words(folder):
        if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
            raise ProjectError(
                f"“{folder}” is there already and is not empty", "Choose a name that is free."
            )
        places = {folder / name: data for name, data in made.items()}
        for place in places:
            place.parent.mkdir(parents=True, exist_ok=True)
        _write(places)


def file(path: Path, data: bytes) -> None:
    """Write one file that the user named. Raises ProjectError if the system refuses."""
    with _words(path):
        if path.exists() and not path.is_file():
            path.write_bytes(data)  # a pipe or a device, such as /dev/stdout
        else:
            _write({path: data})


def source(path: Path, text: str) -> None:
    """Put `text` in the place of what a file of the writer holds. Its permissions stay, and where
    it is a link the file that it means is written.

    Raises:
        ProjectError: the file is read-only, or the system refuses; it is as it was.
    """
    with _words(path):
        real = path.resolve(strict=True)
        mode = real.stat().st_mode
        if not mode & 0o222:
            raise ProjectError(f"“{path}” is read-only", "Allow writing, or leave the file out.")
        _write({real: text.encode()}, S_IMODE(mode))


def _refuse_source(files: Files, folder: Path) -> None:
    """Whoever writes outputs among the sources will one day read them as sources."""
    place, case = folder.resolve(), files.folder.resolve()
    within = any(place.is_relative_to(case / name) for name in _SOURCES)
    if case.is_relative_to(place) or within or (place / CONFIG).exists():
        raise ProjectError(
            f"“{folder}” is, or holds, the source of a case: outputs are not written there",
            _ELSEWHERE,
        )


def _languages(folder: Path, present: set[str]) -> dict[str, set[str]]:
    """Which of the files of former builds that are there are of which language, by the manifest;
    those of the case itself under an empty tag."""
    if not present:
        return {}
    told = json.loads((folder / MANIFEST).read_bytes()).get("languages", {})
    pairs = told.items() if isinstance(told, dict) else ()
    found = {tag: present & set(map(str, names)) for tag, names in pairs if isinstance(names, list)}
    return {**found, "": present - {name for names in found.values() for name in names}}


def _manifest(folder: Path) -> tuple[str | None, set[str]]:
    """The case that `folder` was built from, and its files; no case without a good manifest."""
    try:
        read = json.loads((folder / MANIFEST).read_bytes())
        case, names = read["case"], read["files"]
    except (FileNotFoundError, ValueError, TypeError, KeyError, RecursionError):
        return None, set()
    if not isinstance(case, str) or not isinstance(names, list) or read.get("format") != 1:
        return None, set()
    plain = {name for name in names if isinstance(name, str) and Path(name).name == name}
    return case, {name for name in plain if not (folder / name).is_dir()}


def _write(files: Mapping[Path, bytes], mode: int | None = None) -> None:
    """Write all files or none, in the order given, with those permissions. Raises OSError."""
    staged: list[tuple[Path, Path]] = []
    try:
        for place, data in files.items():
            if place.is_dir():
                raise ProjectError(f"“{place}” can't be written: a folder has that name")
            beside = place.with_name(f".{place.name[:40]}.{token_hex(4)}.tmp")
            staged.append((beside, place))
            with beside.open("xb") as stream:
                stream.write(data)
            if mode is not None:
                beside.chmod(mode)
        for beside, place in staged:
            beside.replace(place)
        _sweep(files)
    finally:
        for beside, _ in staged:
            with suppress(OSError):
                beside.unlink(missing_ok=True)


def _sweep(places: Collection[Path]) -> None:
    """Remove what a run that was killed left unfinished beside these places."""
    names = {(place.parent, place.name[:40]) for place in places}
    for folder in {place.parent for place in places}:
        for entry in folder.iterdir():
            match = _UNFINISHED.fullmatch(entry.name)
            if match and (folder, match[1]) in names:
                entry.unlink(missing_ok=True)


@contextmanager
def _words(path: Path) -> Iterator[None]:
    """Refusals of the system in words."""
    try:
        yield
    except OSError as error:
        raise ProjectError(f"“{path}” can't be written: {reason(error)}") from error
    except UnicodeEncodeError as error:
        raise ProjectError(
            "The name of a file can't be written in the character set of this system",
            "Set the environment variable PYTHONUTF8=1, and run casec again.",
        ) from error
