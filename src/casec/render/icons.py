"""The icons of the game: our own drawings in theme/icons, told apart by their shapes alone.

A screen draws each from one `<symbol>`; print takes each as a picture, so that its words become the
alternative text.
"""

from __future__ import annotations

from collections.abc import Mapping

from casec import resources
from casec.casebook.edition.model import IconKind


def drawing(kind: IconKind) -> str:
    """The SVG file of an icon, 24 by 24 units, in the colour of the text."""
    return resources.text("theme", f"icons/{kind}.svg")


def symbols() -> str:
    """All icons as symbols of one hidden SVG, for `web`."""
    inner = "".join(
        f'<symbol id="icon-{kind}" viewBox="0 0 24 24">{_inside(drawing(kind))}</symbol>'
        for kind in IconKind
    )
    return f'<svg class="symbols" width="0" height="0" aria-hidden="true">{inner}</svg>'


def web() -> Mapping[IconKind, tuple[str, str, str]]:
    """The icons of a `Medium` whose page holds `symbols`."""
    return {kind: _use(f'<use href="#icon-{kind}"/></svg>') for kind in IconKind}


def pictures(address: str) -> Mapping[IconKind, tuple[str, str, str]]:
    """The icons of a `Medium` that takes them as pictures from `address`, such as `casec:icon/`."""
    return {kind: _picture(f'<img class="icon" src="{address}{kind}" alt="') for kind in IconKind}


def _use(drawn: str) -> tuple[str, str, str]:
    named, silent = '<svg class="icon" role="img"><title>', '<svg class="icon" aria-hidden="true">'
    return named, f"</title>{drawn}", silent + drawn


def _picture(before: str) -> tuple[str, str, str]:
    return before, '">', f'{before}">'


def _inside(svg: str) -> str:
    return svg.partition(">")[2].removesuffix("</svg>\n").strip()
