"""Numbers in columns, for people."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from casec.diagnostic.format.glyphs import width
from casec.kits.simulate import Estimate


def columns(rows: Iterable[Sequence[str]], indent: str = "") -> Iterator[str]:
    """Rows of equally many cells, each column as wide as its widest cell, two blanks between."""
    table = list(rows)
    wide = [max(map(width, column)) for column in zip(*table, strict=True)]
    for row in table:
        cells = (cell + " " * (most - width(cell)) for cell, most in zip(row, wide, strict=True))
        yield f"{indent}{'  '.join(cells)}".rstrip()


def figure(one: Estimate, digits: int = 2, *, sign: bool = False) -> str:
    """`3.11 (3.05–3.17)`; of a difference with its sign, `+0.42 (+0.35 to +0.49)`."""
    return _within(one, digits, "+" if sign else "")


def percent(one: Estimate, digits: int = 0, *, sign: bool = False) -> str:
    """The same in percent, without the sign of percent: `43 (36–50)`."""
    hundred = Estimate(100 * one.value, 100 * one.low, 100 * one.high)
    return _within(hundred, digits, "+" if sign else "")


def _within(one: Estimate, digits: int, sign: str) -> str:
    value, low, high = (
        f"{round(each, digits) + 0.0:{sign}.{digits}f}" for each in (one.value, one.low, one.high)
    )
    return f"{value} ({low} to {high})" if sign else f"{value} ({low}–{high})"
