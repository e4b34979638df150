"""How long prose takes from pieces to rich blocks, against bare markdown-it-py on the same text.

Bare markdown-it-py reads CommonMark with all its rules into tokens and does nothing with them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from markdown_it import MarkdownIt

from benchmarks.generate import generate
from benchmarks.run import Measure, best
from casec.source import Source
from casec.syntax import prose, tree
from casec.syntax.parse import parse

_BAR = 1.2
_SIZES = (350, 5_000)
_DIALOGUE = """\
"You're late," he said -- and *nobody*, not even the old man at the window, looked up from the
cards. She asked **slowly** whether it had always been so, and he shrugged: "It's the rain."
"""

Block = tuple[prose.Kind, Sequence[str | None]]


def measures() -> Iterator[Measure]:
    """A ratio for generated cases, and one for each kind of block full of quotes and emphasis."""
    for size in _SIZES:
        yield _measure(f"prose, {size} paragraphs", list(_blocks(size)))
    lines = (_DIALOGUE * 3).strip("\n")
    yield _measure("prose, dialogue", [("text", [lines])] * 500)
    yield _measure("prose, quotations", [("quote", ["> " + lines.replace("\n", "\n> ")])] * 500)
    yield _measure("prose, lists", [("list", ["- " + lines.replace("\n", "\n- ")])] * 500)


def _measure(what: str, blocks: Sequence[Block]) -> Measure:
    texts = ["".join(part or "" for part in parts) for _, parts in blocks]
    bare = MarkdownIt("commonmark")
    least = best(lambda: [bare.parse(text) for text in texts])
    ours = best(lambda: [prose.blocks(kind, parts, "en") for kind, parts in blocks])
    note = f"{ours * 1000:.0f} ms : {least * 1000:.0f} ms"
    return Measure(f"{what} : bare markdown-it", ours / least, _BAR, note)


def _blocks(size: int) -> Iterator[Block]:
    for path, text in generate(size).items():
        if path.endswith(".case"):
            for item in parse(Source(path, text))[0].items:
                if isinstance(item, tree.Paragraph):
                    yield from _prose(item.body)


def _prose(items: Sequence[tree.Item]) -> Iterator[Block]:
    for item in items:
        if isinstance(item, tree.Prose):
            pieces = (piece for piece in item.pieces if not isinstance(piece, tree.Comment))
            yield (
                item.kind,
                [piece.text if isinstance(piece, tree.Text) else None for piece in pieces],
            )
        elif isinstance(item, tree.Conditional):
            for branch in item.branches:
                yield from _prose(branch.body)
