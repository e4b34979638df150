"""How the cost of the explorer grows with paragraphs, letters and dates: writes the table and the
plot of docs/exploring.md.

    python -m benchmarks.explore_growth [--seeds 10] [--limit 120]

All verdicts of one detective, with their plays, and a pass that is blind to letters. Each run is
a process of its own; own time of one core is measured. One that takes longer than the limit is
stopped, and is told as that.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import median

from benchmarks.bare_loop import bare_loop
from benchmarks.books import ready
from benchmarks.explore import complete, sightless
from benchmarks.generate import generate
from benchmarks.growth_plot import Panel, Point, plot
from benchmarks.run import Spent, best, limited
from benchmarks.scenes import Size
from casec.casebook.verdicts import items

_DOCS = Path(__file__).parent.parent / "docs"
_BEGIN, _END = "<!-- growth -->\n", "<!-- end of growth -->\n"
_BASE = Size(100, 5, 12, 1)
_AXES = {
    "paragraphs": (75, 100, 200, 350),
    "letters": (4, 12, 20),
    "dates": (2, 5, 7),
}


@dataclass(frozen=True, slots=True)
class Row:
    """The runs of one size, one for each seed."""

    size: Size
    items: int
    verdicts: Sequence[Spent]
    blind: Sequence[Spent]


def measured(size: Size, seeds: Sequence[int], limit: int) -> Row:
    """Measure books of a size."""
    books = [ready(replace(size, seed=seed)) for seed in seeds]
    names = [book.case.detectives[0].name for book in books]
    pairs = list(zip(books, names, strict=True))
    return Row(
        size,
        round(median(len(items(book.case)) for book in books)),
        [limited(lambda: complete(book, name), limit) for book, name in pairs],  # noqa: B023
        [limited(lambda: sightless(book, name), limit) for book, name in pairs],  # noqa: B023
    )


def table(rows: Sequence[Row], limit: int) -> str:
    """The rows for the page."""
    lines = [
        "| paragraphs | dates | letters | items | verdicts, s | least to most | MB | blind, s |",
        "| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    for row in rows:
        size, taken = row.size, [one.seconds for one in row.verdicts]
        stopped = sum(one.result is None for one in row.verdicts)
        middle = "stopped" if 2 * stopped >= len(taken) else f"{median(taken):.1f}"
        most = f"{stopped} stopped" if stopped else f"{max(taken):.1f}"
        held = f"{median(one.megabytes for one in row.verdicts):,.0f}"
        least = f"{median(one.seconds for one in row.blind):.1f}"
        cells = (
            f"{size.paragraphs:,}", size.dates, size.letters, f"{row.items:,}", middle,
            f"{min(taken):.1f} to {most}", held, least,
        )  # fmt: skip
        lines.append(f"| {' | '.join(map(str, cells))} |")
    if any(one.result is None for row in rows for one in row.verdicts):
        lines += ["", f"*Stopped*: after {limit} s of own time, or at 4 GB."]
    return "\n".join(lines) + "\n"


def main() -> int:
    """Measure, and write the page and the plot."""
    parser = ArgumentParser(prog="python -m benchmarks.explore_growth", description=__doc__)
    parser.add_argument("--seeds", type=int, default=10)
    parser.add_argument("--limit", type=int, default=120, help="seconds of own time for a run")
    given = parser.parse_args()
    known: dict[Size, Row] = {}
    axes: dict[str, list[Row]] = {}
    for axis, values in _AXES.items():
        axes[axis] = []
        for value in values:
            size = replace(_BASE, **{axis: value})
            if size not in known:
                known[size] = measured(size, range(1, given.seeds + 1), given.limit)
                print(table([known[size]], given.limit).splitlines()[2], flush=True)
            axes[axis].append(known[size])
    panels = [
        Panel(axis, [_point(getattr(row.size, axis), row) for row in rows])
        for axis, rows in axes.items()
    ]
    (_DOCS / "exploring-growth.svg").write_text(plot(panels), "utf-8")
    _write(table(list(known.values()), given.limit), given.seeds)
    return 0


def _point(value: int, row: Row) -> Point:
    taken = [one.seconds for one in row.verdicts]
    return Point(
        value,
        median(taken),
        min(taken),
        max(taken),
        median(one.seconds for one in row.blind),
        any(one.result is None for one in row.verdicts),
    )


def _write(rows: str, seeds: int) -> None:
    lines = "\n".join(generate(1_000).values())
    loop = best(lambda: bare_loop(lines))
    page = _DOCS / "exploring.md"
    before, _, rest = page.read_text("utf-8").partition(_BEGIN)
    _, _, after = rest.partition(_END)
    told = (
        f"Medians over {seeds} random books each, one detective. A second is as long as "
        f"{1 / loop:,.0f} bare line loops\nover a case of 1,000 paragraphs on the same machine "
        "(`benchmarks/bare_loop.py`).\n"
    )
    page.write_text(f"{before}{_BEGIN}{told}\n{rows}{_END}{after}", "utf-8")


if __name__ == "__main__":
    sys.exit(main())
