"""The small case over which the examples of docs/codes are laid, checked as a user's case is."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from casec.casebook.model import Case
from casec.diagnostic import Diagnostic
from casec.pipeline.check import judged
from casec.pipeline.wish import Wish
from casec.project import Files
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
    sources = {path: Source(path, text) for path, text in {**BASE, **files}.items()}
    with TemporaryDirectory() as folder:
        art = {path: Path(folder) / path for path in sources if path.startswith("art/")}
        for path, place in art.items():
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(sources[path].text, "utf-8")
        read = Files(
            folder=FOLDER,
            name="base",
            config=sources["case.yaml"],
            book=tuple(source for path, source in sources.items() if path.endswith(".case")),
            art=art,
            lock=sources.get("case.lock"),
            whole=True,
        )
        checked = judged(read, (), wish=Wish() if proved else None)
    return checked.case, checked.findings
