"""Faces of cards become one HTML page, each on a long page of its own.

So each shows how long it is, whatever its card, and all of them are set in one go. The page is
longer than its card on purpose: what goes on beyond the card can then be measured, and is cut off
when the card is printed. Theme: theme/cards.css.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from markupsafe import escape

from casec import resources
from casec.cards import CardSize, Face, Layout

LONG = 3000.0
"""How far the page of a face goes on beyond its card, in millimetres."""


@dataclass(frozen=True, slots=True)
class Setting:
    """A face to be set: on a card of what size, with text of how many points."""

    face: Face
    size: CardSize
    points: float


def html(settings: Sequence[Setting], layout: Layout, language: str) -> str:
    """The page of these faces, in their order."""
    sizes = list(dict.fromkeys(setting.size for setting in settings))
    rules = "".join(f"{_rules(n, size, layout)}\n" for n, size in enumerate(sizes))
    body = "".join(_section(each, sizes.index(each.size)) for each in settings)
    return (
        f'<!DOCTYPE html><html lang="{escape(language)}"><head><title>-</title>'
        f"<style>{rules}</style></head><body>{body}</body></html>"
    )


def style(styles: Sequence[str]) -> str:
    """What the pages of faces and of sheets share: the theme, and the style of each deck."""
    return "\n".join([resources.text("theme", "cards.css"), *dict.fromkeys(styles)])


def _section(setting: Setting, size: int) -> str:
    face = setting.face
    return (
        f'<section class="card-face size-{size} {escape(face.kind)}" '
        f'style="font-size:{setting.points:g}pt">'
        f'<div class="backdrop">{escape(face.backdrop)}</div>'
        f'<div class="safe">{escape(face.markup)}</div></section>\n'
    )


def _rules(number: int, size: CardSize, layout: Layout) -> str:
    return "".join(_rule(number, size, layout))


def _rule(number: int, size: CardSize, layout: Layout) -> Iterator[str]:
    """The page and the boxes of one size, and its measures as variables for the deck's style."""
    name, bleed, safe = f"size-{number}", layout.bleed, layout.safe
    width, height = size.width + 2 * bleed, size.height + 2 * bleed
    corner = size.corner if layout.corner is None else layout.corner
    measures = {
        "bleed": bleed,
        "safe": safe,
        "width": size.width,
        "height": size.height,
        "corner": corner,
    }
    yield f"@page {name}{{size:{width:g}mm {height + LONG:g}mm;margin:0}}"
    yield f".{name}{{page:{name};width:{width:g}mm;height:{height:g}mm;"
    yield "".join(f"--{key}:{length:g}mm;" for key, length in measures.items()) + "}"
    yield f".{name}>.safe{{left:{bleed + safe:g}mm;top:{bleed + safe:g}mm;"
    within = (max(0, side - 2 * safe) for side in (size.width, size.height))
    yield "width:{:g}mm;height:{:g}mm}}".format(*within)
