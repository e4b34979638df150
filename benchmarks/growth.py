"""How cost grows with length: ten times the text may take little more than ten times the time."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from benchmarks.run import Measure, best
from casec.language.typography import typeset
from casec.source import Source
from casec.syntax import prose, yaml

_TIMES = 10
_BAR = 2.0  # times as much as in proportion; what grows with the square would show 10


def measures() -> Iterator[Measure]:
    """One row for each stage that reads texts of any length."""
    yield _growth("YAML, 800 and 8,000 keys", _yaml, 800)
    yield _growth("prose, 200 and 2,000 lines", _text, 200)
    yield _growth("quotation, 200 and 2,000 lines", _quote, 200)
    for unit in ("\"'", "'a ", '"a ', "**'", "-- "):
        yield _growth(f"typography of {unit!r}, 2,000 and 20,000 times", _typeset(unit), 2_000)


def _growth(what: str, work: Callable[[int], object], size: int) -> Measure:
    short = best(lambda: work(size))
    long = best(lambda: work(size * _TIMES))
    note = f"{short * 1e3:.1f} ms and {long * 1e3:.1f} ms"
    return Measure(f"growth: {what}", long / short / _TIMES, _BAR, note)


def _yaml(size: int) -> object:
    people = "".join(f"  p{n}: {{name: P {n}, group: G}}\n" for n in range(size))
    return yaml.read(Source("case.yaml", "people:\n" + people))


def _lines(size: int) -> str:
    return "\n".join(f'> *He* said "no" to -- it\'s **true** \\* {n}' for n in range(size))


def _text(size: int) -> object:
    return prose.blocks("text", [_lines(size)], "en")


def _quote(size: int) -> object:
    return prose.blocks("quote", [_lines(size)], "en")


def _typeset(unit: str) -> Callable[[int], object]:
    return lambda size: typeset(unit * size, "en")
