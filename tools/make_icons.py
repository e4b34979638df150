"""Build the font of the icons from their drawings. `tests/render/test_icons.py` holds it.

python tools/make_icons.py

A drawing is one filled path of 24 by 24 units; it becomes a letter as wide as it is high, which
stands a little below the line of writing, as an icon does among words.
"""

from __future__ import annotations

import sys
from io import BytesIO
from pathlib import Path

from defusedxml.ElementTree import fromstring
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.svgLib.path import parse_path
from fontTools.ttLib.tables._g_l_y_f import Glyph

from casec.casebook.edition.model import IconKind
from casec.render import icons

FONT = Path(icons.__file__).parent / "theme" / icons.FILE
SCALE = 50
EM = 24 * SCALE
BELOW = 180
"""How far a letter hangs below the line of writing, in units of the font."""
_PATH = "{http://www.w3.org/2000/svg}path"


def glyph(svg: str) -> Glyph:
    """A drawing as a letter. Its path turns as SVG wants it, and the font the other way round."""
    pen = TTGlyphPen(None)
    upright = TransformPen(Cu2QuPen(pen, max_err=0.5), (SCALE, 0, 0, -SCALE, 0, EM - BELOW))
    for path in fromstring(svg).iter(_PATH):
        parse_path(path.get("d", ""), upright)
    return pen.glyph()


def build() -> bytes:
    """The font, the same bytes every time."""
    names = {kind: f"icon.{kind}" for kind in IconKind}
    drawn = {names[kind]: glyph(icons.drawing(kind)) for kind in IconKind}
    empty = TTGlyphPen(None).glyph()
    builder = FontBuilder(EM, isTTF=True)
    builder.setupGlyphOrder([".notdef", "space", *drawn])
    signs = {ord(icons.SIGNS[kind]): name for kind, name in names.items()}
    builder.setupCharacterMap({ord(" "): "space", **signs})
    builder.setupGlyf({".notdef": empty, "space": empty, **drawn})
    bearings = {name: (EM, getattr(each, "xMin", 0)) for name, each in drawn.items()}
    builder.setupHorizontalMetrics({".notdef": (EM, 0), "space": (EM // 4, 0), **bearings})
    builder.setupHorizontalHeader(ascent=EM - BELOW, descent=-BELOW)
    builder.setupNameTable(
        {
            "familyName": icons.FAMILY,
            "styleName": "Regular",
            "uniqueFontIdentifier": icons.FAMILY,
            "fullName": icons.FAMILY,
            "psName": icons.FAMILY.replace(" ", ""),
            "version": "Version 1.0",
        },
        mac=False,
    )
    builder.setupOS2(
        sTypoAscender=EM - BELOW,
        sTypoDescender=-BELOW,
        sTypoLineGap=0,
        usWinAscent=EM - BELOW,
        usWinDescent=BELOW,
    )
    builder.setupPost(keepGlyphNames=True)
    builder.updateHead(created=0, modified=0)
    builder.font.recalcTimestamp = False
    written = BytesIO()
    builder.font.save(written)
    return written.getvalue()


def main() -> None:
    """Write the file."""
    FONT.write_bytes(build())
    sys.stdout.write(f"{FONT.stat().st_size:,} bytes  {FONT.name}\n")


if __name__ == "__main__":
    main()
