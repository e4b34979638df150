"""The fields of a JSON object, read strictly: each knows where it stands, so that what is amiss can
be shown at its place.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import NoReturn, TypeAlias

from casec.diagnostic.guess import did_you_mean, guess

Path: TypeAlias = tuple[str | int, ...]
"""The keys and indexes that lead to a value."""


class Amiss(Exception):  # noqa: N818  not a fault of ours, but of what is read
    """Something is wrong with a value: the code of it, where, and the values of its message."""

    def __init__(self, code: str, path: Path, **values: object) -> None:
        super().__init__(code, path, values)
        self.code = code
        self.path = path
        self.values = values


@dataclass(frozen=True, slots=True)
class Field:
    """A value and the path to it. All readers raise `Amiss` if the value is not what they read."""

    value: object
    path: Path = ()

    def at(self, key: str) -> Field:
        """The value under a key that must be there."""
        found = self.get(key)
        if found is None:
            self.amiss(f"it has no “{key}”")
        return found

    def get(self, key: str) -> Field | None:
        """The value under a key, if there is one."""
        if not isinstance(self.value, dict):
            self.amiss("it is no object")
        return Field(self.value[key], (*self.path, key)) if key in self.value else None

    def keys(self, known: Collection[str]) -> None:
        """Make sure that no key is a misspelt one. Others of somebody's own may stand there."""
        for key in self.value if isinstance(self.value, dict) else ():
            if key not in known and guess(key, known):
                self.amiss(f"there is no key “{key}”.{did_you_mean(key, known)}", key)

    def items(self) -> Iterator[Field]:
        """The values of a list."""
        if not isinstance(self.value, list):
            self.amiss("it is no list")
        return (Field(each, (*self.path, at)) for at, each in enumerate(self.value))

    def whole(self, least: int = 0, most: int = 10**9) -> int:
        """A whole number within bounds, both held."""
        if type(self.value) is not int or not least <= self.value <= most:
            self.amiss(f"it is no whole number from {least} to {most}")
        return self.value

    def wholes(self, least: int = 0, most: int = 10**9) -> tuple[int, ...]:
        """A list of whole numbers."""
        return tuple(each.whole(least, most) for each in self.items())

    def flag(self) -> bool:
        """Yes or no."""
        if not isinstance(self.value, bool):
            self.amiss("it is neither true nor false")
        return self.value

    def text(self) -> str:
        """Words."""
        if not isinstance(self.value, str):
            self.amiss("it is no text")
        return self.value

    def one_of(self, words: Collection[str]) -> str:
        """One of these words."""
        found = self.text()
        if found not in words:
            self.amiss(f"“{found}” is none of {', '.join(words)}")
        return found

    def expect(self, actual: object) -> None:
        """Make sure that the value is what the rules make of it."""
        if json.dumps(self.value) != json.dumps(actual):
            given = {"key": self.path[-1], "actual": _json(actual), "written": _json(self.value)}
            raise Amiss("CB918", self.path, **given)

    def illegal(self, why: object) -> NoReturn:
        """This move is against the rules. `why`: in words that follow “as”."""
        raise Amiss("CB917", self.path, why=why)

    def amiss(self, reason: str, *more: str | int) -> NoReturn:
        """This is not what should stand here. `more`: the rest of the path to it."""
        raise Amiss("CB916", (*self.path, *more), reason=reason)


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
