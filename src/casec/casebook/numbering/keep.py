"""What all kinds of numbers and letters have in common: order by name, keeping, retiring."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from typing import TypeVar

Value = TypeVar("Value", int, str)


def shuffle(kind: str, name: str) -> int:
    """A large number made of a name, the same for ever and everywhere, without any order to see.

    Args:
        kind: keeps the orders of paragraphs and letters apart.
    """
    return int.from_bytes(hashlib.sha256(f"{kind}\0{name}".encode()).digest()[:8], "big")


def keep(
    names: Iterable[str],
    pins: Mapping[str, Value],
    previous: Mapping[str, Value],
    retired: Mapping[str, Value],
) -> dict[str, Value]:
    """The value of every name that has one: pinned, as before, or as once before it was left out.

    No value is given twice: a pin comes first, then what is in use, then what was retired.
    """
    kept = dict(pins)
    used = set(pins.values())
    wanted = tuple(names)
    for source in (previous, retired):
        for name in wanted:
            if name not in kept and name in source and source[name] not in used:
                kept[name] = source[name]
                used.add(source[name])
    return kept


def retire(
    now: Mapping[str, Value], previous: Mapping[str, Value], retired: Mapping[str, Value]
) -> dict[str, Value]:
    """What was given out and is not in use: a value that came to another name is that name's now.

    A name that moved to a pinned value keeps its old one here (the highest, if there are several),
    so that nobody else gets it.
    """
    used = set(now.values())
    left = {name: value for name, value in retired.items() if value not in used}
    for name, value in previous.items():
        if value not in used:
            left[name] = max(value, left[name]) if name in left else value
    return left
