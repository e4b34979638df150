"""Where else something is that is told of once: the words for it."""

from __future__ import annotations

from collections.abc import Sequence

from casec.source import Source, Span

_SHOWN = 12


def again(first: Span, others: Sequence[Span]) -> tuple[str, ...]:
    """A note for every file in which there are `others` like `first`; their lines are named, up to
    twelve."""
    files: dict[Source, list[Span]] = {}
    for span in others:
        files.setdefault(span.source, []).append(span)
    return tuple(_in_file(first, source, spans) for source, spans in files.items())


def _in_file(first: Span, source: Source, spans: Sequence[Span]) -> str:
    lines = list(dict.fromkeys(span.first.line for span in spans))
    shown = ", ".join(map(str, lines[:_SHOWN])) + (", …" if len(lines) > _SHOWN else "")
    times = {1: "once", 2: "twice"}.get(len(spans), f"{len(spans)} times")
    if source is first.source and lines == [first.first.line]:
        return f"So it is {times} more in this line"
    return f"So it is {times} more in {source.path}: line{'s' * (len(lines) > 1)} {shown}"
