"""A case folder as values: its texts decoded, its art listed, and what is wrong with its files.

Design: "A case is a folder" in docs/language.md. Nothing outside the folder is read.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from hashlib import sha256  # processors have it built in, and pictures are large
from pathlib import Path
from stat import S_ISREG
from typing import TYPE_CHECKING
from unicodedata import normalize

from casec.diagnostic import Diagnostic, report
from casec.project.decode import SAVE_AS_TEXT, decode, document
from casec.project.error import ProjectError, reason
from casec.project.find import CONFIG, LOCK, no_case
from casec.project.game import Game, game_of
from casec.project.passed_over import no_text, passed_over
from casec.project.portable import unportable
from casec.project.walk import Found, below, each_once, is_text, unreadable
from casec.source import Source

if TYPE_CHECKING:
    from casec.exchange.patch import Patched

LARGEST = 32 * 2**20  # bytes; a book of 5,000 paragraphs has 3 MB


@dataclass(frozen=True, slots=True)
class Files:
    """What a case folder holds.

    Attributes:
        folder: as the user calls it.
        name: of the case: the folder's own name, in NFC.
        config: case.yaml.
        book: the `.case` files, sorted by path.
        art: where each file below art/ is, by its path in the case ("art/nell.svg").
        lock: case.lock; None if there is none, or it can't be read (see `whole`).
        whole: every text could be read; otherwise what a text refers to may just be out of sight.
        game: what case.yaml is for; only a case book has `book` and `lock`.
        po: the files of translations, sorted by path; `po_faults`, what is wrong with them as
            files. They keep nobody from using the case as it is written.
        language: into which the texts have been translated; empty where they are as written.
        way: of texts that have been translated, by path, the way back.
        wording: words of the case's own for numbers that only that language tells apart, by key.
    """

    folder: Path
    name: str
    config: Source
    book: tuple[Source, ...]
    art: Mapping[str, Path]
    lock: Source | None
    whole: bool
    game: Game = "casebook"
    po: tuple[Source, ...] = ()
    po_faults: tuple[Diagnostic, ...] = ()
    language: str = ""
    way: Mapping[str, Patched] = field(default_factory=dict)
    wording: Mapping[str, str] = field(default_factory=dict)

    @property
    def stem(self) -> str:
        """How the names of outputs begin: `salt-ledger`, `salt-ledger.sr-Cyrl`."""
        return f"{self.name}.{self.language}" if self.language else self.name


def read(folder: Path) -> tuple[Files, tuple[Diagnostic, ...]]:
    """Read the case in `folder`.

    Raises:
        ProjectError: case.yaml itself can't be read.
    """
    faults: list[Diagnostic] = []
    if not os.path.lexists(folder / CONFIG):
        raise no_case(folder)
    config = _text(folder, Found(folder / CONFIG, CONFIG), faults)
    if config is None:
        refused = faults[-1]
        raise ProjectError(f"{refused.message}: {folder / CONFIG}", refused.help or "")
    if (game := game_of(config)) != "casebook":
        return _of_cards(folder, config, game, faults)
    inside, of_book = below(folder, "book")
    art, of_art = below(folder, "art")
    passed = tuple(passed_over(folder, inside, art))
    told = {one.label.span.source.path for one in passed}  # and so by what name to call it
    faults += (*of_book, *of_art)
    faults += unportable(each for each in (*inside, *art) if each.path not in told)
    of_texts = (found for found in inside if is_text(found.path))
    texts = sorted(each_once(of_texts), key=lambda found: found.path)
    book = [_text(folder, found, faults) for found in texts]
    lock, lock_read = _lock(folder, faults)
    faults += no_text(passed) if not texts and not of_book else passed
    po, po_faults = _translations(folder)
    files = Files(
        folder,
        _name(folder),
        config,
        tuple(source for source in book if source is not None),
        {found.path: found.file for found in art},
        lock,
        whole=None not in book and lock_read and not of_book,
        po=po,
        po_faults=po_faults,
    )
    return files, tuple(faults)


def _of_cards(
    folder: Path, config: Source, game: Game, faults: list[Diagnostic]
) -> tuple[Files, tuple[Diagnostic, ...]]:
    """The files of a game that is made of cards: case.yaml and its pictures."""
    art, of_art = below(folder, "art")
    faults += (*of_art, *unportable(art))
    pictures = {found.path: found.file for found in art}
    po, po_faults = _translations(folder)
    files = Files(
        folder,
        _name(folder),
        config,
        (),
        pictures,
        None,
        whole=not of_art,
        game=game,
        po=po,
        po_faults=po_faults,
    )
    return files, tuple(faults)


def _translations(folder: Path) -> tuple[tuple[Source, ...], tuple[Diagnostic, ...]]:
    """The files below po/ that hold translations, templates apart, and what is wrong with them."""
    inside, wrong = below(folder, "po")
    faults = [*wrong]
    named = sorted((each for each in inside if each.path.casefold().endswith(".po")), key=_path)
    texts = [_text(folder, each, faults) for each in named]
    return tuple(text for text in texts if text is not None), tuple(faults)


def _path(found: Found) -> str:
    return found.path


def _name(folder: Path) -> str:
    name = os.fsencode(folder.resolve().name).decode("utf-8", "replace")
    return normalize("NFC", name) or "case"


def picture(files: Files, path: str) -> bytes | Diagnostic:
    """The bytes of one file of `files.art`, or why it can't be read."""
    return _bytes(files.art[path], path)


def prints(files: Files, paths: Iterable[str]) -> dict[str, str | Diagnostic]:
    """A digest of what stands in each of these files of `files.art`, or why it can't be read."""
    read = ((path, picture(files, path)) for path in paths)
    return {
        path: sha256(data).hexdigest() if isinstance(data, bytes) else data for path, data in read
    }


def _lock(folder: Path, faults: list[Diagnostic]) -> tuple[Source | None, bool]:
    """case.lock, and whether it is as it should be: read, or not there at all."""
    if not os.path.lexists(folder / LOCK):
        return None, True
    source = _text(folder, Found(folder / LOCK, LOCK), faults)
    return source, source is not None


def _text(folder: Path, found: Found, faults: list[Diagnostic]) -> Source | None:
    if not Path(os.path.realpath(found.file)).is_relative_to(os.path.realpath(folder)):
        place = Source(found.path, "").span(0, 0)
        faults.append(report("CB702", place, values={"path": found.path}))
        return None
    data = _bytes(found.file, found.path)
    if not isinstance(data, bytes):
        faults.append(data)
        return None
    if kind := document(data):
        faults.append(replace(unreadable(found.path, f"it is {kind}"), help=SAVE_AS_TEXT))
        return None
    source, fault = decode(found.path, data)
    if fault:
        faults.append(fault)
    return source


def _bytes(file: Path, path: str) -> bytes | Diagnostic:
    """The bytes of a plain file of bearable size; pipes and devices are not even opened."""
    try:
        status = file.stat()
        if not S_ISREG(status.st_mode):
            return unreadable(path, "it is a folder, a pipe or a device, and no file")
        if status.st_size > LARGEST:
            size = f"{status.st_size / 2**20:.0f} MB"
            return report("CB703", Source(path, "").span(0, 0), values={"size": size})
        return file.read_bytes()
    except OSError as error:
        return unreadable(path, reason(error))


def text(file: Path, path: str) -> tuple[Source | None, tuple[Diagnostic, ...]]:
    """One text file, called `path`, and what is wrong with it."""
    given = _bytes(file, path)
    if not isinstance(given, bytes):
        return None, (given,)
    source, fault = decode(path, given)
    return source, (fault,) if fault else ()


def data(path: Path) -> bytes:
    """The bytes of one file that the user named. Raises ProjectError if it can't be read."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise ProjectError(f"“{path}” can't be read: {reason(error)}") from error
