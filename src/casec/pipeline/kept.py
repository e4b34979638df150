"""Frozen dataclasses as JSON and back, for what is kept from run to run.

Every class that may stand in it is named beforehand, so what is read makes values of these classes
and nothing else. Spans hold the number of their source; the texts themselves are not kept.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from operator import attrgetter
from typing import Any

from casec.source import Source, Span

_TUPLE, _SPAN, _SOURCE = -1, -2, -3


@dataclass(frozen=True, slots=True)
class Kept:
    """How values of some classes are written and read.

    Attributes:
        classes: dataclasses and enums, in an order that stays: a value is written with the number
            of its class.
    """

    classes: Sequence[type]

    def written(self, value: object, sources: Sequence[Source]) -> bytes | None:
        """`value` as JSON; None if something in it can't be kept. The spans in it are of `sources`,
        or of a source without text."""
        numbers = {source: number for number, source in enumerate(sources)}
        parts = {each: _parts(each) for each in self.classes}
        codes = {each: number for number, each in enumerate(self.classes)}
        bare: list[str] = []

        def source_number(source: Source) -> int:
            if source not in numbers:
                if source.text:
                    raise TypeError("a text that is not among the sources")
                numbers[source] = len(sources) + len(bare)
                bare.append(source.path)
            return numbers[source]

        def plain(value: object) -> object:
            kind = type(value)
            if kind is Span:
                span: Any = value
                return [_SPAN, span.start, span.end, source_number(span.source)]
            if kind is tuple:
                items: Any = value
                return [_TUPLE, *map(plain, items)]
            if kind in codes:
                return [codes[kind], *map(plain, parts[kind](value))]
            if kind is Source:
                whole: Any = value
                return [_SOURCE, source_number(whole)]
            if value is None or kind in (str, int, bool):
                return value
            raise TypeError(f"{kind} is not kept")

        try:
            made = plain(value)
            return json.dumps([bare, made], ensure_ascii=False, separators=(",", ":")).encode()
        except (TypeError, ValueError, RecursionError):
            return None  # lone surrogates and numbers of thousands of digits are ValueErrors

    def read(self, data: bytes, sources: Sequence[Source]) -> object:
        """The value that was written with the same number of sources.

        Raises:
            ValueError: it is none of ours.
        """
        try:
            bare, made = json.loads(data)
            places = [*sources, *(Source(path, "") for path in bare)]
            return self._value(made, places)
        except (TypeError, LookupError, RecursionError, AttributeError) as error:
            raise ValueError("not what was written") from error

    def _value(self, made: object, places: Sequence[Source]) -> object:
        classes: Sequence[Callable[..., object]] = self.classes
        new = tuple.__new__

        def value(made: Any) -> object:
            if type(made) is not list:
                return made
            kind = made[0]
            if kind == _SPAN:
                return new(Span, (places[made[3]], made[1], made[2]))
            if kind >= 0:
                return classes[kind](*[value(part) for part in made[1:]])
            if kind == _TUPLE:
                return tuple([value(part) for part in made[1:]])
            return places[made[1]]

        return value(made)


def _parts(of: type) -> Callable[[Any], tuple[object, ...]]:
    """The fields of a dataclass, or the value of an enum."""
    if issubclass(of, Enum):
        return lambda value: (value.value,)
    if not is_dataclass(of):
        raise TypeError(f"{of} is neither a dataclass nor an enum")
    get = [attrgetter(field.name) for field in fields(of)]
    return lambda value: tuple([each(value) for each in get])
