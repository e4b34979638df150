"""The strip of a sheet: what it is, that it must not be scaled, and a ruler that shows it.

The words become an HTML page for each side, with nothing else on it; the ruler is drawn.
Theme: theme/cards.css.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from markupsafe import escape

from casec.cards import Backs
from casec.cards.grid import STRIP
from casec.cards.impose import Side
from casec.language.catalogue import split
from casec.render.cards.ink import Line
from casec.render.cards.typeset import About

RULER = 100
"""How long the ruler is, in millimetres."""

STROKE = 0.2
"""How thick its lines are."""

_START = STROKE
"""Where it begins along the strip: its first tick stays off the margin, too."""

_FOOT = STRIP - 0.4
_TICK, _END = 1.4, 2.4


def html(sides: Sequence[Side], backs: Backs, about: About, mark: str) -> str:
    """A page for each side that holds its strip.

    Args:
        backs: how they are printed; a strip says what is to be done for it.
    """
    papers = list(dict.fromkeys((side.width, side.height) for side in sides))
    rules = "".join(
        f"@page paper-{n}{{size:{width:g}mm {height:g}mm;margin:0}}"
        f".paper-{n}{{page:paper-{n};width:{width:g}mm;height:{height:g}mm}}\n"
        for n, (width, height) in enumerate(papers)
    )
    how = (about.phrases.get(f"print.{backs}", ""), "")
    if backs != "gutterfold" and not any(side.back for side in sides):
        how = ("", "")
    body = "".join(
        _section(
            side,
            papers.index((side.width, side.height)),
            about.phrases["print.scale"],
            (
                _joined(about.title, about.edition, *(deck.title for deck in side.decks)),
                _joined(_number(side, sides[-1].sheet, about.phrases), mark, how[side.back]),
            ),
        )
        for side in sides
    )
    return (
        f'<!DOCTYPE html><html lang="{escape(about.language)}">'
        f"<head><title>{escape(about.title)}</title><style>{rules}</style></head>"
        f"<body>{body}</body></html>"
    )


def ruler(side: Side) -> Iterator[Line]:
    """A line of 100 mm with a tick at each centimetre, along the foot of the strip."""
    yield _along(side, _START, _FOOT, _START + RULER, _FOOT)
    for at in range(0, RULER + 1, 10):
        top = _FOOT - (_END if at in (0, RULER) else _TICK)
        yield _along(side, _START + at, _FOOT, _START + at, top)


def _joined(*parts: str) -> str:
    return " · ".join(part for part in parts if part)


def _number(side: Side, last: int, phrases: Mapping[str, str]) -> str:
    values = {"number": str(side.sheet), "count": str(last)}
    parts = split(phrases["print.back" if side.back else "print.sheet"])
    return "".join(values.get(part, part) if n % 2 else part for n, part in enumerate(parts))


def _section(side: Side, paper: int, scale: str, lines: Sequence[str]) -> str:
    strip = side.strip
    place = f"left:{strip.x:g}mm;top:{strip.y:g}mm;width:{max(strip[2:]):g}mm;height:{STRIP:g}mm"
    if strip.width < strip.height:  # it reads upwards
        place += f";transform:translate(0,{strip.height:g}mm) rotate(-90deg)"
    told = "".join(f"<p>{escape(line)}</p>" for line in lines)
    return (
        f'<section class="side paper-{paper}">'
        f'<div class="strip" style="{place}">'
        f'<p class="scale">{escape(scale)}</p><div class="about">{told}</div>'
        "</div></section>\n"
    )


def _along(side: Side, *places: float) -> Line:
    """A line of the strip, given along and across it, on the side."""
    strip, (a, b, c, d) = side.strip, places
    if strip.width >= strip.height:
        return strip.x + a, strip.y + b, strip.x + c, strip.y + d
    return strip.x + b, strip.bottom - a, strip.x + d, strip.bottom - c
