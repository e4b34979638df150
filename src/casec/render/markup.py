"""Blocks of an Edition become HTML. See `lines` for what stands in them, and for the `Medium`.

Design: docs/language.md, for marks and frames, for `*` and `»`.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from itertools import groupby
from typing import assert_never

from casec.casebook import model
from casec.casebook.edition import model as page
from casec.render.lines import NO_BREAK_SPACE, Medium, picture, runs
from casec.render.reckoning import points, question

_LONG = 1000
"""About how many characters of a letter no page break parts: those of twelve lines."""


def blocks(parts: Sequence[page.Block], medium: Medium) -> str:
    """A piece of a page. Exits that follow one another become one list."""
    out: list[str] = []
    for is_exit, group in groupby(parts, lambda part: type(part) is page.Exit):
        items = "".join([_block(part, medium) for part in group])
        out.append(f'<ul class="exits">{items}</ul>\n' if is_exit else items)
    return "".join(out)


def paragraph(numbered: page.Paragraph, medium: Medium) -> str:
    """All of a paragraph but its number: first the lines that say when not to read on."""
    gates = [_gate(gate, medium, f"tick-{numbered.number}") for gate in numbered.gates]
    return "".join(gates) + blocks(numbered.blocks, medium)


def _block(block: page.Block, medium: Medium) -> str:
    match block:
        case page.Lines(parts):
            return _lines(parts, medium)
        case page.Exit():
            return _exit(block, medium)
        case page.Conditional(_, branches):
            inner = "".join([_branch(branch, medium) for branch in branches])
            return f'<div class="branches">{inner}</div>\n'
        case page.Quote(inside):
            return f"<blockquote>{blocks(inside, medium)}</blockquote>\n"
        case page.Bullets(items):
            inner = "".join([f"<li>{blocks(item, medium)}</li>" for item in items])
            return f'<ul class="bullets">{inner}</ul>\n'
        case page.Ornament():
            return '<div class="ornament" role="separator">⁂</div>\n'
        case page.LetterFrame(inside):
            inner = blocks(inside, medium)
            kind = "frame letter-frame long" if len(inner) > _LONG else "frame letter-frame"
            return f'<div class="{kind}">{inner}</div>\n'
        case page.NoticeFrame(rows):
            return _notice(rows)
        case page.Question():
            return question(block, medium)
        case page.Points():
            return points(block, medium)
    assert_never(block)


def _lines(parts: Sequence[page.Run], medium: Medium) -> str:
    if len(parts) == 1 and isinstance(parts[0], page.Picture):
        return f'<div class="art">{picture(parts[0].path, parts[0].words, medium)}</div>\n'
    return f"<p>{runs(parts, medium)}</p>\n"


def _exit(way: page.Exit, medium: Medium) -> str:
    kind = "must" if way.rule.must else "may"
    inner = runs(way.runs, medium)
    links = inner.count("<a ")
    if not links and (where := _where(way.rule.target)):
        inner, links = f'<a class="where" href="#{where}">{inner}</a>', 1
    return (
        f'<li class="{kind} one">{inner}</li>\n'
        if links == 1
        else f'<li class="{kind}">{inner}</li>\n'
    )


def _where(target: model.Target) -> str | None:
    """The page that a reader needs next where an exit leads to no paragraph of its own."""
    if isinstance(target, model.Leave):
        return "places"
    return "calendar" if isinstance(target, model.EndDay | model.Sleep) else None


def _branch(branch: page.Branch, medium: Medium) -> str:
    return (
        f'<div class="branch"><p class="if">{runs(branch.runs, medium)}</p>\n'
        f'<div class="then">{blocks(branch.blocks, medium)}</div></div>\n'
    )


def _gate(gate: page.Gate, medium: Medium, ident: str) -> str:
    line = runs(gate.runs, medium)
    if gate.tick and medium.marking:
        line = f'<label><input type="checkbox" id="{ident}" name="{ident}"> {line}</label>'
    elif gate.tick:
        line = f'<span class="tick"></span>{NO_BREAK_SPACE}{line}'
    return f'<p class="gate">{line}</p>\n'


def _notice(rows: Sequence[Sequence[str]]) -> str:
    width = max(map(len, rows), default=1)
    body = "".join([_row(row, width) for row in rows])
    return f'<div class="frame notice"><table>{body}</table></div>\n'


def _row(row: Sequence[str], width: int) -> str:
    if not any(row):
        return f'<tr><td colspan="{width}">{NO_BREAK_SPACE}</td></tr>'
    cells = [f"<td>{escape(cell)}</td>" for cell in row]
    if len(row) < width:
        cells[-1] = f'<td colspan="{width - len(row) + 1}">{escape(row[-1])}</td>'
    return f"<tr>{''.join(cells)}</tr>"
