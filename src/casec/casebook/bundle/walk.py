"""Every object of a bundle with its JSON path."""

from __future__ import annotations

from collections.abc import Iterator

from casec.kits.bundle import Part


def walk(part: Part) -> Iterator[tuple[str, Part]]:
    """All objects in `part`, itself first, in the order of the file; paths as `$.places[0]`."""
    waiting: list[tuple[str, object]] = [("$", part)]
    while waiting:
        path, value = waiting.pop()
        if isinstance(value, Part):
            yield path, value
            names = value.__struct_fields__
            found = [(f"{path}.{name}", getattr(value, name)) for name in names]
        elif isinstance(value, tuple):
            found = [(f"{path}[{index}]", item) for index, item in enumerate(value)]
        else:
            continue
        waiting += [pair for pair in reversed(found) if isinstance(pair[1], Part | tuple)]
