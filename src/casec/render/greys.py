"""Pictures as somebody sees them across a table, printed in grey: a few large points each.

What is alike in these is easily confused, whatever the files look like from near.
"""

from __future__ import annotations

from collections.abc import Mapping

from casec.render import paper
from casec.render.pictures import Picture
from casec.render.press import press

POINTS = 24
"""So many points has each side of a picture: it is 20 mm wide, seen from two metres away."""

_SCALE = 3
"""Each is the mean of so many by so many that are drawn."""


def greys(pictures: Mapping[str, Picture]) -> dict[str, tuple[int, ...]]:
    """The points of each picture by its path, row by row, 0 for black to 255 for white.

    A picture that is no square stands in the middle of a white one, as it does on a card.

    Raises:
        PangoMissingError: the machine can't draw.
    """
    import pypdfium2

    if not pictures:
        return {}
    side, files = POINTS * _SCALE, paper.own_files(pictures)
    shown = paper.medium({}, pictures).art
    body = "".join(f'<img src="{art.url}" alt="">' for art in shown.values())
    html = (
        '<!DOCTYPE html><html lang="en"><title>-</title><style>'
        f"@page{{size:{side}pt {side}pt;margin:0}}body{{margin:0}}"
        f"img{{display:block;width:{side}pt;height:{side}pt;object-fit:contain}}"
        f"</style>{body}</html>"
    )
    data, _ = press(html, files)
    with pypdfium2.PdfDocument(data) as document:
        return {
            path: tuple(
                page.render(scale=1, grayscale=True).to_pil().convert("L").reduce(_SCALE).tobytes()
            )
            for path, page in zip(shown, document, strict=True)
        }
