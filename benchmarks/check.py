"""How long it takes to resolve and check a case, once its texts are parsed, against the bare line
loop; and whether that is linear."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from benchmarks.bare_loop import bare_loop
from benchmarks.generate import SIZES, generate
from benchmarks.run import Measure, versus
from casec.casebook.check import check
from casec.casebook.resolve import resolve
from casec.source import Source
from casec.syntax.parse import parse
from casec.syntax.tree import Tree

_BAR = 60.0
_LINEAR = 1.5
"""How much longer a paragraph of the largest case may take than one of the second."""


def measures() -> Iterator[Measure]:
    """A ratio for every size, then that of the largest to a smaller one, a paragraph each."""
    each: dict[int, float] = {}
    for size in SIZES:
        files = generate(size)
        texts = {path: text for path, text in files.items() if path.endswith(".case")}
        trees = [parse(Source(path, text))[0] for path, text in texts.items()]
        config = Source("case.yaml", files["case.yaml"])
        full, bare = versus(partial(_check, config, trees), partial(_bare, texts))
        each[size] = full / size
        note = f"{full * 1000:.0f} ms : {bare * 1000:.1f} ms"
        yield Measure(f"check, {size} paragraphs : bare line loop", full / bare, _BAR, note)
    yield Measure("check, a paragraph of 5000 : of 350", each[5_000] / each[350], _LINEAR)


def _bare(texts: dict[str, str]) -> None:
    for text in texts.values():
        bare_loop(text)


def _check(config: Source, trees: list[Tree]) -> None:
    """Resolve and check, and hold that the case is sound: faults would take time of their own."""
    case, faults = resolve("measured", config, trees, frozenset())
    if case is None or faults or check(case):
        raise ValueError("the generated case is not sound")
