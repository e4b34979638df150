"""How long it takes from sources to trees, without CommonMark, against the bare line loop; and
whether that is linear."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from benchmarks.bare_loop import bare_loop
from benchmarks.generate import SIZES, generate
from benchmarks.run import Measure, versus
from casec.source import Source
from casec.syntax.parse import parse
from casec.syntax.parse.grammar import read

_BAR = 40.0
_LINEAR = 1.5
"""How much longer a paragraph of the largest case may take than one of the second."""


def measures() -> Iterator[Measure]:
    """A ratio for every size, then that of the largest to a smaller one, a paragraph each."""
    parse(Source("warm.case", "== warm\n\n* [leave]\n"))
    each: dict[int, float] = {}
    for size in SIZES:
        texts = {path: text for path, text in generate(size).items() if path.endswith(".case")}
        full, bare = versus(partial(_parse_afresh, texts), partial(_bare, texts))
        each[size] = full / size
        note = f"{full * 1000:.0f} ms : {bare * 1000:.1f} ms"
        yield Measure(f"parse, {size} paragraphs : bare line loop", full / bare, _BAR, note)
    yield Measure("parse, a paragraph of 5000 : of 350", each[5_000] / each[350], _LINEAR)


def _bare(texts: dict[str, str]) -> None:
    for text in texts.values():
        bare_loop(text)


def _parse_afresh(texts: dict[str, str]) -> None:
    """As in a new process: nothing is kept of brackets that were read before."""
    read.cache_clear()
    for path, text in texts.items():
        parse(Source(path, text))
