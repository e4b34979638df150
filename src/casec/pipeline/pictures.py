"""What is wrong with the pictures that a case of any game shows, told at the place that asks for
each.

Their names are looked up when the case is resolved; here the bytes are looked at. What is found is
kept under a digest of these, so nothing that reads pictures is loaded where none has changed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from casec.diagnostic import Diagnostic, Label, report
from casec.pipeline.recall import Refused, pictures_judged
from casec.project import Files, picture, prints
from casec.project.cache import Cache
from casec.source import Source, Span
from casec.syntax import data

if TYPE_CHECKING:
    from casec.casebook.model import Case


def faults(files: Files, case: Case, kept: Cache) -> tuple[Diagnostic, ...]:
    """What is wrong with the pictures that a case book shows, see `shown_faults`."""
    from casec.casebook.pictures import places

    return shown_faults(files, places(case), kept)


def shown_faults(
    files: Files,
    places: Iterable[tuple[str, Span]],
    kept: Cache = Cache(),  # noqa: B008  frozen
) -> tuple[Diagnostic, ...]:
    """A finding for each picture that is shown and can't be: CB800 to CB802, and CB701 and CB703 of
    files that can't be read. Of a wrong name the resolving of names has told.

    Args:
        places: path of each picture, and where it is asked for.
    """
    from casec.settings.art import FORMATS

    first: dict[str, Span] = {}
    for path, span in places:
        if path in files.art and path.casefold().endswith(FORMATS):
            first.setdefault(path, span)
    read = prints(files, first)
    unread = {path: each for path, each in read.items() if isinstance(each, Diagnostic)}
    seen = {path: each for path, each in read.items() if isinstance(each, str)}
    refused = pictures_judged(seen, kept, lambda: tuple(_refused(files, seen)))
    if not unread and not refused:
        return ()
    exact = {path: _exact(files.config, path, first[path]) for path in first}
    return (
        *(replace(one, also=(Label(exact[path], "shown here"),)) for path, one in unread.items()),
        *(_told(*each, exact[each[0]]) for each in refused),
    )


def in_grey(art: Mapping[str, bytes]) -> Mapping[str, tuple[int, ...]]:
    """Pictures in grey, see `render.greys`; none on a machine that can't draw, which a build will
    tell."""
    from casec.render.greys import greys
    from casec.render.pictures import good
    from casec.render.press import PangoMissingError

    try:
        return greys(good(art))
    except PangoMissingError:
        return {}


def _refused(files: Files, paths: Mapping[str, str]) -> Iterator[Refused]:
    from casec.render.pictures import Refusal, read

    for path in paths:
        data = picture(files, path)
        if isinstance(data, bytes) and isinstance(found := read(data), Refusal):
            yield path, found.code, found.reason


def _told(path: str, code: str, reason: str, place: Span) -> Diagnostic:
    file = Label(Source(path, "").span(0, 0), "this file")
    values = {"path": path, "reason": reason}
    return report(code, place, values=values, also=(file,), subject=f"picture {path}")


def _exact(config: Source, path: str, place: Span) -> Span:
    """Where the path itself stands: in the picture of a text, or under the key `art` of a card."""
    at = place.text.find(path)
    if at >= 0:
        return place.source.span(place.start + at, place.start + at + len(path))
    return next(_under_art(config, path), place) if place.source == config else place


def _under_art(config: Source, path: str) -> Iterator[Span]:
    from casec.settings.values import name
    from casec.syntax.yaml import read

    waiting = [read(config)[0]]
    while waiting:
        node = waiting.pop()
        if isinstance(node, data.Mapping):
            art = name(node, "art")
            if art is not None and art.text == path:
                yield art.span
            waiting += [entry.value for entry in reversed(node.entries)]
