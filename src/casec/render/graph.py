"""The paragraph graph as a drawing: DOT for Graphviz, Mermaid for pages that draw it themselves.

A case and its numbers enter, text leaves. Paragraphs show number and name and stand together by
file; how one leads to another shows in the line. That one may leave (`[leave]`) shows as a double
border, since ways to everywhere would hide all others. Names and prose are only ever quoted text.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby

from casec.casebook import model
from casec.casebook.graph import LEAVE, PLACES, Edge, Kind, edges, exits

_DOT_LOOK: Mapping[Kind, str] = {
    Kind.EXIT: 'style="solid"',
    Kind.PASS: 'style="solid", color="#1b7837"',
    Kind.FAIL: 'style="solid", color="#b2182b"',
    Kind.GATE: 'style="dashed"',
    Kind.ONCE: 'style="dashed"',
    Kind.SUN: 'style="dotted", color="#b8860b"',
    Kind.MOON: 'style="dotted", color="#3b4cc0"',
    Kind.ADDRESS: 'style="dotted"',
    Kind.SECRET: 'style="dotted", color="#762a83"',
}
_MERMAID_LINE: Mapping[Kind, str] = {
    Kind.EXIT: "-->",
    Kind.PASS: "==>",
    Kind.FAIL: "-->",
    Kind.GATE: "-.->",
    Kind.ONCE: "-.->",
    Kind.SUN: "-.->",
    Kind.MOON: "-.->",
    Kind.ADDRESS: "-.->",
    Kind.SECRET: "-.->",
}
_LONGEST = 60


def dot(case: model.Case, numbers: Mapping[str, int]) -> str:
    """The graph in DOT. `numbers`: the printed number of every paragraph that has one."""
    leaving = _leaving(case)
    lines = [
        f"digraph {_dot(case.name)} {{",
        f"  label={_dot(case.title)};",
        '  graph [rankdir="LR", fontname="sans-serif"];',
        '  node [shape="box", fontname="sans-serif"];',
        '  edge [fontname="sans-serif", fontsize="10"];',
    ]
    lines += [f'  {_dot(place)} [shape="oval"];' for place in PLACES]
    for count, (path, paragraphs) in enumerate(_by_file(case), 1):
        lines += [f'  subgraph "cluster{count}" {{', f"    label={_dot(path)};"]
        for each in paragraphs:
            borders = ', peripheries="2"' if each.name in leaving else ""
            label = _dot(_label(each, numbers))
            lines.append(f"    {_dot(each.name)} [label={label}{borders}{_dot_mark(case, each)}];")
        lines.append("  }")
    words = _words(case)
    for edge in _drawn(case):
        shown = _dot(_edge_label(edge))
        tip = _dot(words.get((edge.start, edge.index), ""))
        ends = f"{_dot(edge.start)} -> {_dot(edge.end)}"
        lines.append(f"  {ends} [{_DOT_LOOK[edge.kind]}, label={shown}, tooltip={tip}];")
    return "\n".join([*lines, "}", ""])


def mermaid(case: model.Case, numbers: Mapping[str, int]) -> str:
    """The graph as a Mermaid flowchart."""
    ids = {name: f"p{count}" for count, name in enumerate(_nodes(case), 1)}
    leaving = _leaving(case)
    lines = ["flowchart LR"]
    lines += [f"  {ids[place]}([{_mermaid(place)}])" for place in PLACES]
    for count, (path, paragraphs) in enumerate(_by_file(case), 1):
        lines.append(f"  subgraph f{count}[{_mermaid(path)}]")
        for each in paragraphs:
            label = _mermaid(_label(each, numbers))
            shape = f"[[{label}]]" if each.name in leaving else f"[{label}]"
            lines.append(f"    {ids[each.name]}{shape}")
        lines.append("  end")
    for edge in _drawn(case):
        label = _edge_label(edge)
        middle = f"|{_mermaid(label)}|" if label else ""
        lines.append(f"  {ids[edge.start]} {_MERMAID_LINE[edge.kind]}{middle} {ids[edge.end]}")
    return "\n".join([*lines, ""])


def _nodes(case: model.Case) -> tuple[str, ...]:
    return (*PLACES, *(paragraph.name for paragraph in case.paragraphs))


def _by_file(case: model.Case) -> Iterator[tuple[str, tuple[model.Paragraph, ...]]]:
    for path, group in groupby(case.paragraphs, lambda each: each.span.source.path):
        yield path, tuple(group)


def _drawn(case: model.Case) -> Iterator[Edge]:
    return (edge for edge in edges(case) if edge.end != LEAVE)


def _leaving(case: model.Case) -> frozenset[str]:
    return frozenset(edge.start for edge in edges(case) if edge.end == LEAVE)


def _label(paragraph: model.Paragraph, numbers: Mapping[str, int]) -> str:
    number = numbers.get(paragraph.name)
    return paragraph.name if number is None else f"{number} {paragraph.name}"


def _edge_label(edge: Edge) -> str:
    said = "" if edge.kind is Kind.EXIT else edge.kind.value
    return f"{said} {edge.words}".strip()


def _words(case: model.Case) -> dict[tuple[str, int | None], str]:
    """The words of every exit, cut short, by paragraph and index."""
    return {
        (paragraph.name, way.index): _short(way)
        for paragraph in case.paragraphs
        for way in exits(paragraph.body)
    }


def _short(way: model.Exit) -> str:
    text = " ".join(piece.text for piece in way.pieces if isinstance(piece, model.Text))
    whole = " ".join(text.split())
    return whole if len(whole) <= _LONGEST else f"{whole[: _LONGEST - 1]}…"


def _dot_mark(case: model.Case, paragraph: model.Paragraph) -> str:
    if paragraph.name == case.start:
        return ', style="bold"'
    if paragraph.draft or paragraph.decoy:
        return ', style="dashed"'
    return ""


def _dot(text: str) -> str:
    """A quoted DOT string: nothing in it is markup or an escape."""
    plain = "".join(sign if sign.isprintable() else " " for sign in text)
    return '"' + plain.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _mermaid(text: str) -> str:
    """A quoted Mermaid text: all but letters, digits, spaces and a few signs as entity codes."""
    plain = "".join(sign if sign.isprintable() else " " for sign in text)
    return '"' + "".join(s if s.isalnum() or s in " -.,/_…" else f"#{ord(s)};" for s in plain) + '"'
