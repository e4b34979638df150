"""Boards of suspects: from case.yaml to findings and outputs (see `kits.Maker`)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from hashlib import blake2b

from casec.diagnostic import Diagnostic
from casec.manhunt.check import faults
from casec.manhunt.model import Board
from casec.manhunt.resolve import resolve
from casec.pipeline.pictures import shown_faults
from casec.project import Files, picture
from casec.settings import glyphs
from casec.source import Span

OUTPUTS: tuple[str, ...] = ()


def resolved(files: Files) -> tuple[Board | None, tuple[Diagnostic, ...]]:
    """The board, as far as case.yaml can be read, and what is wrong with its form and names."""
    return resolve(files.name, files.config, frozenset(files.art))


def checked(kit: Board, files: Files) -> tuple[Diagnostic, ...]:
    """What else is found in a board."""
    read = {path: data for path in _shown(kit) if isinstance(data := picture(files, path), bytes)}
    digests = {path: blake2b(data).hexdigest() for path, data in read.items()}
    return (
        *shown_faults(files, ((each.art, each.span) for each in kit.suspects if each.art)),
        *glyphs.faults(_printed(kit, files)),
        *faults(kit, digests, _greys(read)),
    )


def _shown(kit: Board) -> tuple[str, ...]:
    """Paths of the portraits, each once."""
    return tuple(dict.fromkeys(each.art for each in kit.suspects if each.art))


def _printed(kit: Board, files: Files) -> Iterator[tuple[str, Span]]:
    """All words of the writer that are printed, and where what they are about is named."""
    top = files.config.span(0, 0)
    for text in (kit.head.title, *kit.head.authors, *kit.head.wording.values()):
        yield text, top
    for each in kit.suspects:
        yield from ((text, each.span) for text in (each.title, each.group or "", each.text))
    for mode in kit.modes:
        yield mode.title, mode.span or top


def _greys(art: Mapping[str, bytes]) -> Mapping[str, tuple[int, ...]]:
    """The portraits in grey; none on a machine that can't draw, which a build will tell."""
    from casec.render.greys import greys
    from casec.render.pictures import good
    from casec.render.press import PangoMissingError

    try:
        return greys(good(art))
    except PangoMissingError:
        return {}


def scope(kit: Board) -> str:
    """What was looked at, in words."""
    return f"{len(kit.suspects)} suspects on a board of {kit.rows}×{kit.cols}"


def names(wanted: Collection[str]) -> tuple[str, ...]:  # noqa: ARG001
    """How the names of these outputs end."""
    return ()
