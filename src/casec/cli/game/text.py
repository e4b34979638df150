"""The text of a paragraph as the reader comes to see it: only what is read, down to the action with
which the reading ends.

A paragraph of the edition and what came about (`rules.Trace.seen`) enter, lines leave.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from casec.casebook.edition import model as page
from casec.cli.game.screen import Bit, Screen, bits, plain, wrapped
from casec.diagnostic.format.glyphs import width


def heading(paragraph: page.Paragraph, screen: Screen) -> str:
    """The number, and the name by which the writer knows it."""
    rule = "─" * max(3, screen.columns - width(f"── {paragraph.number} {paragraph.name} "))
    number = screen.paint(str(paragraph.number), "head")
    return f"── {number} {plain(paragraph.name, screen, 'dim')} {rule}"


def shut_gate(paragraph: page.Paragraph, once: bool, screen: Screen) -> list[str]:
    """The line that sends the reader on: of `[once]`, or of `[open]`."""
    gate = paragraph.gates[-1 if once else 0]
    return wrapped(bits(gate.runs, screen), screen, "  ", "  ")


def read_lines(
    paragraph: page.Paragraph, entered: Mapping[int, int], met: Collection[int], screen: Screen
) -> list[str]:
    """What is read.

    Args:
        entered: the branch read of every conditional come to, both by index from 1; 0 for none.
        met: the indexes of the exits met.
    """
    found: list[str] = []
    for block in read_blocks(paragraph.blocks, entered, met):
        if found:
            found.append("")
        found += block_lines(block, screen)
    return found


def block_lines(block: page.Block, screen: Screen) -> list[str]:
    """A block of prose or a frame."""
    match block:
        case page.Lines(runs):
            return wrapped(bits(runs, screen), screen)
        case page.Quote(blocks):
            return _indented(blocks, screen, "    ")
        case page.Bullets(items):
            return [line for item in items for line in _bullet(item, screen)]
        case page.Ornament():
            return ["* * *".center(screen.columns).rstrip()]
        case page.LetterFrame(blocks):
            return _framed(_joined(blocks, screen.narrower(4)), screen)
        case page.NoticeFrame(rows):
            return _framed(_rows(rows), screen)
        case page.Question(rule=rule, number=number, runs=runs) if rule.open:
            pen = Bit(" (Write it down; you score it yourself.)", "dim")
            return wrapped((Bit(f"{number}. "), *bits(runs, screen), pen), screen)
        case _:
            return []


def blocks_lines(blocks: Sequence[page.Block], screen: Screen) -> list[str]:
    """Blocks with an empty line between them."""
    return _joined(blocks, screen)


def read_blocks(
    blocks: Sequence[page.Block], entered: Mapping[int, int], met: Collection[int]
) -> Iterator[page.Block]:
    """The blocks that are read. The action that ends the reading is the last thing there is."""
    for block in _flat(blocks, entered):
        if isinstance(block, page.Exit):
            if block.rule.must and block.rule.index in met:
                return
        elif not isinstance(block, page.Points) and not (
            isinstance(block, page.Question) and not block.rule.open
        ):
            yield block


def _flat(blocks: Sequence[page.Block], entered: Mapping[int, int]) -> Iterator[page.Block]:
    for block in blocks:
        if isinstance(block, page.Conditional):
            if branch := entered.get(block.rule.index, 0):
                yield from _flat(block.branches[branch - 1].blocks, entered)
        else:
            yield block


def _joined(blocks: Sequence[page.Block], screen: Screen) -> list[str]:
    found: list[str] = []
    for block in blocks:
        found += ([""] if found else []) + block_lines(block, screen)
    return found


def _indented(blocks: Sequence[page.Block], screen: Screen, by: str) -> list[str]:
    inner = _joined(blocks, screen.narrower(2 * len(by)))
    return [f"{by}{line}".rstrip() for line in inner]


def _bullet(item: Sequence[page.Block], screen: Screen) -> list[str]:
    first, *others = _joined(item, screen.narrower(4)) or [""]
    return [f"  • {first}", *(f"    {line}".rstrip() for line in others)]


def _framed(lines: Sequence[str], screen: Screen) -> list[str]:
    rule = "─" * (screen.columns - 2)
    return [f"┌{rule}┐", *(f"  {line}".rstrip() for line in lines), f"└{rule}┘"]


def _rows(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows as typed; cells of the same column begin below one another."""
    columns = max((len(row) for row in rows), default=0)
    widths = [
        max((width(row[place]) for row in rows if len(row) > place + 1), default=0)
        for place in range(columns)
    ]
    return ["  ".join(_cells(row, widths)).rstrip() for row in rows]


def _cells(row: Sequence[str], widths: Sequence[int]) -> Iterator[str]:
    none = Screen()
    for cell, wide in zip(row, widths, strict=False):
        yield plain(cell, none) + " " * (wide - width(cell))
