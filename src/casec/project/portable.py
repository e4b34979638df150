"""Names of files that not every system can hold: a case is sent around, and cloned anywhere.

The files of a case enter, findings leave. What Windows reserves is listed at
https://learn.microsoft.com/windows/win32/fileio/naming-a-file; there and on a Mac, capitals do not
tell one name from another.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from casec.diagnostic import Diagnostic, report
from casec.project.walk import Found
from casec.source import Source

_DEVICE = re.compile(r"(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]) *(\..*)?", re.IGNORECASE)
_SIGN = re.compile(r'[<>:"|?*\\\x00-\x1f]')


def unportable(files: Iterable[Found]) -> Iterator[Diagnostic]:
    """A finding for each file or folder whose name stands in the way somewhere."""
    known: dict[str, str] = {}
    for path in _paths(files):
        same = known.setdefault(path.casefold(), path)
        why = f"“{same}” differs from it in capitals only" if same != path else _fault(path)
        if why:
            place = Source(path, "").span(0, 0)
            yield report("CB706", place, values={"path": path, "reason": why})


def _paths(files: Iterable[Found]) -> list[str]:
    """The files and the folders in which they lie, each once, sorted."""
    paths = {file.path for file in files}
    for path in tuple(paths):
        while (path := path.rpartition("/")[0]) not in paths and path:
            paths.add(path)
    return sorted(paths)


def _fault(path: str) -> str | None:
    name = path.rpartition("/")[2]
    if device := _DEVICE.fullmatch(name):
        return f"Windows keeps “{device[1]}” for a device"
    if sign := _SIGN.search(name):
        return f"Windows allows no “{sign[0]}” in a name"
    if name[-1] in " .":
        return f"Windows drops the {'space' if name[-1] == ' ' else 'full stop'} at its end"
    return None
