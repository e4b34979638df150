"""From a path as a user gives it to the PDFs it means: one file, or those of a build."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from casec.project.error import ProjectError, reason
from casec.project.find import CONFIG


def printed(path: str) -> tuple[Path, ...]:
    """The PDFs that a path means: a file (whatever its name), the outputs of a build, or of each
    build in a folder; for a case, those of its build where `casec build` puts it by default.

    Raises:
        ProjectError: there is nothing, it can't be read, or has no PDF in it.
    """
    place = Path(path)
    try:
        if not place.exists():
            raise ProjectError(
                f"There is no file or folder “{path}”", f"Paths are looked up from {Path.cwd()}."
            )
        if not place.is_dir():
            return (place,)
        found = _first(_places(place))
    except OSError as error:
        raise ProjectError(f"“{path}” can't be read: {reason(error)}") from error
    if not found:
        case = (place / CONFIG).exists()
        remedy = (
            f"Build it first: casec build {path}" if case else "Name a PDF, or a build's folder."
        )
        raise ProjectError(
            f"There is no PDF of a build of “{path}”" if case else f"There is no PDF in “{path}”",
            remedy,
        )
    return found


def _places(folder: Path) -> Iterable[Iterable[Path]]:
    """Where the PDFs of a folder may be; the first place that has some is meant."""
    if (folder / CONFIG).exists():
        name = folder.resolve().name
        return ((Path("build") / name,), (folder / "build" / name,))
    below = sorted((each for each in folder.iterdir() if each.is_dir()), key=lambda one: one.name)
    return ((folder,), (each for each in below if not each.name.startswith(".")))


def _first(places: Iterable[Iterable[Path]]) -> tuple[Path, ...]:
    for folders in places:
        if found := tuple(pdf for folder in folders for pdf in _pdfs(folder)):
            return found
    return ()


def _pdfs(folder: Path) -> list[Path]:
    """The PDFs of a folder, by name."""
    if not folder.is_dir():
        return []
    found = [each for each in folder.iterdir() if each.suffix.casefold() == ".pdf"]
    return sorted((each for each in found if not each.is_dir()), key=lambda one: one.name)
