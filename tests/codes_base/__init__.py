"""The small case over which the examples of docs/codes are laid, checked as a user's case is."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from casec.casebook.model import Case
from casec.diagnostic import Diagnostic
from casec.pipeline.check import judged
from casec.pipeline.kits import Kit, judged_kit
from casec.pipeline.languages import of_translations
from casec.pipeline.wish import Wish
from casec.project import Files
from casec.project.game import game_of
from casec.source import Source

FOLDER = Path(__file__).parent
BASE = {
    path.relative_to(FOLDER).as_posix(): path.read_text("utf-8")
    for path in (FOLDER / "case.yaml", *sorted((FOLDER / "book").glob("*.case")))
}


def base_with(
    files: Mapping[str, str], proved: bool = False
) -> tuple[Case | None, tuple[Diagnostic, ...]]:
    """The base case with some files put over its own: the case, and all that is found in it, by
    exploring it too if `proved`."""
    with TemporaryDirectory() as folder:
        checked = judged(_laid({**BASE, **files}, folder), (), wish=Wish() if proved else None)
        found = of_translations(checked, lambda other: judged(other, ()))
    return checked.case, (*checked.findings, *found)


def kit_with(files: Mapping[str, str]) -> tuple[Kit | None, tuple[Diagnostic, ...]]:
    """A game of cards, all of whose files are given: the kit, and all that is found in it."""
    with TemporaryDirectory() as folder:
        checked = judged_kit(_laid(files, folder), ())
        found = of_translations(checked, lambda other: judged_kit(other, ()))
    return checked.kit, (*checked.findings, *found)


def is_kit(files: Mapping[str, str]) -> bool:
    """Whether these are files of a game of cards."""
    return game_of(Source("case.yaml", files.get("case.yaml", ""))) != "casebook"


def _laid(files: Mapping[str, str], folder: str) -> Files:
    """The files of a case, as they are when they have been read; the pictures lie in `folder`."""
    sources = {path: Source(path, text) for path, text in files.items()}
    art = {path: Path(folder) / path for path in sources if path.startswith("art/")}
    for path, place in art.items():
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(sources[path].text, "utf-8")
    return Files(
        folder=FOLDER,
        name="base",
        config=sources["case.yaml"],
        book=tuple(source for path, source in sources.items() if path.endswith(".case")),
        art=art,
        lock=sources.get("case.lock"),
        whole=True,
        game=game_of(sources["case.yaml"]),
        po=tuple(source for path, source in sources.items() if path.endswith(".po")),
    )
