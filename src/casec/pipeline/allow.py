"""How far each `// allow` of a file reaches: the line below it, and the block that begins there.

Trees enter, allowances leave. Design: "A paragraph" in docs/language.md.
"""

from __future__ import annotations

from collections.abc import Iterator

from casec.diagnostic.suppress import Allowance
from casec.source import Source, Span
from casec.syntax import tree


def allowances(of: tree.Tree) -> Iterator[Allowance]:
    """The allowances of one file."""
    if not of.allows:
        return
    blocks = {span.first.line: span for span in block_spans(of)}
    next_lines = _next_lines(of.source)
    for allow in of.allows:
        below = next_lines[allow.span.last.line]
        reach = _file(of.source) if allow.whole_file else _below(of.source, below, blocks)
        yield Allowance(allow.codes, allow.span, reach)


def _file(source: Source) -> Span:
    return source.span(0, len(source.text) + 1)  # a finding may stand behind the last character


def _next_lines(source: Source) -> list[int]:
    """For each line from 0 on the next that is no comment and not blank, or the last of all."""
    last = len(source.line_starts)
    below = [last + 1, last]
    for number in range(last - 1, 0, -1):
        below.append(below[-1] if _passed_over(source.line(number)) else number)
    return below[::-1]


def _below(source: Source, number: int, blocks: dict[int, Span]) -> Span:
    """Line `number`, and the block that begins on it."""
    start = source.offset(number, 1)
    if number > len(source.line_starts):  # the comment is the end of the file
        return source.span(start, start)
    end = start + len(source.line(number)) + 1
    block = blocks.get(number)
    return source.span(start, max(end, block.end) if block else end)


def _passed_over(line: str) -> bool:
    return not line.strip() or line.lstrip().startswith("//")


def block_spans(of: tree.Tree) -> Iterator[Span]:
    """The blocks of a file. Of a paragraph and of a branch it is the heading, not all within."""
    waiting: list[tree.Item | tree.Paragraph | tree.PersonText] = list(of.items)
    while waiting:
        item = waiting.pop()
        match item:
            case tree.Paragraph() | tree.PersonText():
                yield item.heading
                waiting += item.body
            case tree.Conditional():
                for branch in item.branches:
                    yield branch.span
                    waiting += branch.body
            case tree.Letter():
                waiting += item.body
            case tree.Question():
                yield item.span
                yield from (answer.span for answer in item.answers)
            case tree.Comment():
                pass
            case _:
                yield item.span
