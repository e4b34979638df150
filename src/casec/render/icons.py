"""The icons of the game: our own drawings in theme/icons, told apart by their shapes alone.

A screen draws each from one `<symbol>`. Print sets each as a letter of a small font that
tools/make_icons.py builds from the same drawings; its letter is the sign that Unicode has for the
thing, so that whoever copies, searches or hears the text gets a sun and no empty box.
"""

from __future__ import annotations

from collections.abc import Mapping

from casec import resources
from casec.casebook.edition.model import IconKind

FAMILY = "Casec Icons"
FILE = "icons/icons.ttf"
"""The font, of the kind `theme`."""

SIGNS: Mapping[IconKind, str] = {
    IconKind.SUN: "\N{BLACK SUN WITH RAYS}",
    IconKind.MOON: "\N{FIRST QUARTER MOON}",
    IconKind.CLOCK: "\N{MANTELPIECE CLOCK}",
    IconKind.CALENDAR: "\N{SPIRAL CALENDAR PAD}",
    IconKind.TOKEN: "\N{INFORMATION SOURCE}",
    IconKind.LUCK: "\N{SHAMROCK}",
    IconKind.OBSERVATION: "\N{EYE}",
    IconKind.PERSUASION: "\N{LEFT SPEECH BUBBLE}",
    IconKind.STRENGTH: "\N{WEIGHT LIFTER}",
}
"""The character of each icon in the font: of those that Unicode sets as text, not as emoji."""


def drawing(kind: IconKind) -> str:
    """The SVG file of an icon: filled outlines of 24 by 24 units, in the colour of the text."""
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


def letters() -> Mapping[IconKind, tuple[str, str, str]]:
    """The icons of a `Medium` whose page has the class `icon` in the face of `FAMILY`."""
    return {kind: _letter(sign) for kind, sign in SIGNS.items()}


def _use(drawn: str) -> tuple[str, str, str]:
    named, silent = '<svg class="icon" role="img"><title>', '<svg class="icon" aria-hidden="true">'
    return named, f"</title>{drawn}", silent + drawn


def _letter(sign: str) -> tuple[str, str, str]:
    named, silent = '<i class="icon" role="img" aria-label="', '<i class="icon" aria-hidden="true">'
    return named, f'">{sign}</i>', f"{silent}{sign}</i>"


def _inside(svg: str) -> str:
    return svg.partition(">")[2].removesuffix("</svg>\n").strip()
