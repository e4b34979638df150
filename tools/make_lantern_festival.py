"""Draw the icons and the emblem of cases/lantern-festival.

    .venv/bin/python tools/make_lantern_festival.py

Every picture stands on a square of 240, without a ground: the card brings its frame. What it is
shows in the outline, so that it holds at the size of a thumbnail, in grey and in pure black and
white; colour only adds to it. A test holds the committed files equal to this script.
"""

# ruff: noqa: E501  an outline is one long word

from __future__ import annotations

from math import cos, radians, sin
from pathlib import Path

ART = Path(__file__).parents[1] / "cases" / "lantern-festival" / "art"

INK, PALE, CREAM, WHITE = "#17191f", "#f6dec4", "#fbf3e0", "#ffffff"

COLORS = {
    "archer": "#b03a2e",
    "piper": "#4a9a8c",
    "widow": "#3d2c63",
    "conjurer": "#efc65a",
    "kite": "#e58a2f",
    "drum": "#7d2433",
    "teapot": "#3f7f8f",
    "carp": "#f6d684",
    "bridge": "#a8502f",
    "pagoda": "#2c3f6b",
    "moongate": "#86b89f",
}
"""As in case.yaml; a test holds that, too."""


def path(d: str, fill: str = "none", width: float = 7, stroke: str = INK) -> str:
    """An outlined shape with round joints."""
    line = f' stroke="{stroke}" stroke-width="{width:g}"' if width else ""
    return f'<path d="{d}" fill="{fill}"{line}/>'


def oval(x: float, y: float, rx: float, ry: float, fill: str, width: float = 7) -> str:
    """An outlined ellipse."""
    line = f' stroke="{INK}" stroke-width="{width:g}"' if width else ""
    return f'<ellipse cx="{x:g}" cy="{y:g}" rx="{rx:g}" ry="{ry:g}" fill="{fill}"{line}/>'


def dot(x: float, y: float, r: float, fill: str = INK) -> str:
    """A spot without an outline."""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{fill}"/>'


def pair(d: str, fill: str = "none", width: float = 7) -> str:
    """A shape of the left half and its reflection."""
    shape = path(d, fill, width)
    return f'{shape}<g transform="matrix(-1 0 0 1 240 0)">{shape}</g>'


def star(x: float, y: float, r: float, fill: str, width: float = 6) -> str:
    """A star of five points."""
    points = (
        (x + size * sin(radians(36 * n)), y - size * cos(radians(36 * n)))
        for n, size in ((n, r if n % 2 == 0 else 0.42 * r) for n in range(10))
    )
    return path("M" + "L".join(f"{a:.1f} {b:.1f}" for a, b in points) + "z", fill, width)


def face(y: float = 118, eyes: bool = True) -> str:
    """A round face; its middle is so far down."""
    seen = dot(103, y, 6) + dot(137, y, 6) if eyes else ""
    return oval(120, y, 44, 48, PALE) + seen


def archer(color: str) -> str:
    """A wide straw hat, and a drawn bow before the shoulder."""
    return (
        path("M40 232C42 186 74 168 120 168S198 186 200 232z", color)
        + path("M92 170L120 206 148 170", CREAM)
        + face(126)
        + path("M12 112L120 24 228 112C196 100 160 94 120 94S44 100 12 112z", CREAM)
        + path("M66 70L120 96 174 70M120 28V94", "none", 6)
        + path("M186 118L148 176 186 234", "none", 6)
        + path("M186 118C226 136 226 216 186 234", "none", 15)
        + path("M186 118C226 136 226 216 186 234", "none", 6, "#e0b060")
        + path("M100 176H222", "none", 7)
        + path("M238 176L210 161V191z", INK, 0)
        + path("M112 164L98 176 112 188", "none", 6)
    )


def piper(color: str) -> str:
    """A band round the head with a knot, and a long flute played to the side."""
    return (
        path("M34 232C38 188 72 168 120 168S202 188 206 232z", color)
        + path("M70 92C40 84 26 60 22 34 46 44 66 56 80 82z", color)
        + face(108)
        + path("M76 104C70 54 96 34 120 34S170 54 164 104C158 84 148 80 120 80S82 84 76 104z", INK)
        + path("M74 92C86 72 154 72 166 92L164 70C150 54 90 54 76 70z", color, 6)
        + path("M10 168L214 118 218 138 14 188z", CREAM)
        + "".join(dot(x, 174 - (x - 50) * 0.245, 5.5) for x in (34, 62, 90, 172, 196))
        + path("M104 176C108 158 122 150 136 152L142 166C136 178 122 186 108 186z", PALE, 6)
        + path("M28 196C24 176 36 164 50 166L58 178C56 192 44 202 30 202z", PALE, 6)
    )


def widow(color: str) -> str:
    """A veil that falls from the head to the ground."""
    return (
        path("M24 232C32 200 40 160 42 112 44 52 76 14 120 14S196 52 198 112C200 160 208 200 216 232z",
             color)
        + path("M84 232C88 196 96 176 120 176S152 196 156 232z", CREAM)
        + path("M76 116C76 76 94 56 120 56S164 76 164 116 146 172 120 172 76 156 76 116z", PALE)
        + path("M78 108C84 82 106 80 120 64 134 80 156 82 162 108C162 70 144 52 120 52S78 70 78 108z",
               INK)
        + path("M94 120Q104 128 112 120M128 120Q136 128 146 120", "none", 6)
        + path("M110 152Q120 146 130 152", "none", 6)
        + path("M140 132C150 144 150 152 143 154S132 148 140 132z", WHITE, 6)
        + path("M58 120C58 160 50 200 42 228M182 120C182 160 190 200 198 228", "none", 6, CREAM)
    )  # fmt: skip


def conjurer(color: str) -> str:
    """A tall hat with a star, and a moustache that is waxed."""
    return (
        path("M40 232C42 192 76 176 120 176S198 192 200 232z", INK)
        + path("M120 186L84 170V204zM120 186L156 170V204z", color, 6)
        + face(124)
        + path("M120 148C104 138 88 142 74 126 70 150 92 166 120 152 148 166 170 150 166 126"
               " 152 142 136 138 120 148z", INK, 6)
        + path("M110 164H130L120 186z", INK, 6)
        + path("M82 88L70 14H170L158 88z", color)
        + path("M79 70H161L158 90H82z", INK, 6)
        + path("M36 98C60 78 180 78 204 98 180 108 60 108 36 98z", color)
        + star(120, 43, 23, CREAM)
    )  # fmt: skip


def kite(color: str) -> str:
    """A kite in the wind with its tail."""
    return (
        path("M146 8L224 86 138 168 60 74z", color)
        + path("M146 8L141 88 60 74z", CREAM)
        + path("M141 88L224 86 138 168z", CREAM)
        + path("M146 8L138 168M60 74L224 86", "none", 6)
        + path("M138 168C120 204 84 168 62 194S36 232 14 218", "none", 6)
        + path("M102 188L84 168 82 200zM102 188L122 198 108 168z", color, 6)
        + path("M50 208L30 192 32 222zM50 208L72 214 56 188z", color, 6)
    )


def drum(color: str) -> str:
    """A barrel drum and two sticks."""
    return (
        path("M34 92C22 124 22 164 34 196 70 226 170 226 206 196 218 164 218 124 206 92z", color)
        + path("M36 100L66 206 96 116 120 216 144 116 174 206 204 100", "none", 7, CREAM)
        + oval(120, 90, 88, 32, CREAM)
        + path("M36 196C70 226 170 226 204 196", "none", 7)
        + path("M96 86L34 18M144 86L206 18", "none", 12)
        + dot(98, 88, 13)
        + dot(142, 88, 13)
    )


def teapot(color: str) -> str:
    """A round pot with a spout, a handle and steam."""
    return (
        path("M186 118C232 106 240 186 184 186", "none", 22)
        + path("M186 118C232 106 240 186 184 186", "none", 9, color)
        + path("M60 150C30 150 40 104 10 96L28 84C62 90 56 126 76 128z", color)
        + path("M52 158C52 118 84 98 124 98S196 118 196 158C196 194 172 214 162 220H86"
               "C76 214 52 194 52 158z", color)
        + path("M78 108C84 92 164 92 170 108C150 100 98 100 78 108z", CREAM)
        + dot(124, 82, 14)
        + path("M92 66C76 50 104 40 90 18M126 60C110 44 138 34 124 10M160 66C144 50 172 40 158 18",
               "none", 7)
        + path("M80 162C96 150 104 176 124 164S156 150 168 164", "none", 7, CREAM)
        + path("M80 184C96 172 104 198 124 186S156 172 168 186", "none", 7, CREAM)
    )  # fmt: skip


def carp(color: str) -> str:
    """A carp that leaps, with its scales."""
    scales = ((106, 74), (134, 90), (88, 98), (116, 116), (142, 124), (98, 142), (126, 152))
    return (
        path("M92 196C72 186 44 190 22 214 26 188 18 172 8 160 40 160 62 164 76 168z", INK, 6)
        + path("M148 60C180 48 206 62 218 92 196 88 180 92 166 104z", INK, 6)
        + path("M64 108C42 112 30 126 28 148 46 138 60 136 74 142z", INK, 6)
        + path("M158 22C190 66 186 132 150 170 128 192 100 200 76 200 54 176 52 136 70 96"
               " 88 58 116 30 158 22z", color)
        + path("M158 22C128 30 116 50 120 62 142 72 164 66 174 50z", CREAM)
        + dot(146, 46, 8)
        + "".join(path(f"M{x - 14} {y}Q{x} {y + 20} {x + 14} {y}", "none", 6) for x, y in scales)
        + path("M160 22C178 14 194 18 200 28M152 22C158 8 172 4 184 4", "none", 6)
    )  # fmt: skip


def bridge(color: str) -> str:
    """An arched bridge over water."""
    posts = ((52, 88), (86, 64), (120, 56), (154, 64), (188, 88))
    return (
        path("M6 140C60 58 180 58 234 140V190H200C190 128 50 128 40 190H6z", color)
        + path("M14 106C70 26 170 26 226 106", "none", 9)
        + "".join(path(f"M{x} {y - 6}V{y + 28}", "none", 9) for x, y in posts)
        + path("M40 142C80 104 160 104 200 142", "none", 6, CREAM)
        + path("M6 210C30 196 50 222 74 210S118 198 142 210 186 222 210 210 226 204 234 206",
               "none", 8)
        + path("M52 232C76 220 96 242 120 232S164 222 188 232", "none", 8)
    )  # fmt: skip


def pagoda(color: str) -> str:
    """A tower with three roofs."""
    return (
        path("M120 4V34", "none", 8)
        + dot(120, 10, 9)
        + path("M96 66H144V96H96zM84 118H156V152H84zM70 176H170V228H70z", CREAM)
        + path("M120 24C126 44 150 60 184 58L176 76H64L56 58C90 60 114 44 120 24z", color)
        + path("M92 94H148C160 108 182 114 208 110L198 130H42L32 110C58 114 80 108 92 94z", color)
        + path("M80 150H160C176 166 204 174 234 168L222 190H18L6 168C36 174 64 166 80 150z", color)
        + path("M104 228V206C104 186 136 186 136 206V228z", INK, 0)
        + path("M40 230H200", "none", 8)
    )


def moongate(color: str) -> str:
    """A round gate in a wall under a roof of tiles, and bamboo behind it."""
    return (
        path("M18 70H222V226H18z", color)
        + oval(120, 146, 66, 66, CREAM)
        + path("M104 210V92M136 200V104", "none", 8)
        + path("M98 150H110M98 184H110M98 118H110M130 138H142M130 170H142", "none", 6)
        + path("M106 120C82 120 74 106 72 98 90 98 102 106 106 120zM138 128C160 130 172 118 174 110"
               " 158 108 144 114 138 128z", INK, 0)
        + path("M120 80A66 66 0 1 1 119.900 80z", "none", 10)
        + path("M4 74C20 66 30 50 34 30H206C210 50 220 66 236 74z", INK, 6)
        + path("M62 34V70M91 34V70M120 34V70M149 34V70M178 34V70", "none", 6, CREAM)
        + path("M84 226C90 212 150 212 156 226z", CREAM)
    )  # fmt: skip


def _smaller(drawn: str) -> str:
    """Room around for what shines or smokes."""
    return f'<g transform="matrix(.84 0 0 .84 19.200 14)">{drawn}</g>'


def _lantern(paper: str, ribs: str) -> str:
    """The body of a lantern between its two caps, with its hook."""
    return (
        path("M120 6V40M104 14C104 2 136 2 136 14", "none", 7)
        + path("M78 60C38 76 26 104 26 128S38 180 78 196H162C202 180 214 152 214 128S202 76 162 60z",
               paper)
        + path("M92 60C66 96 66 160 92 196M148 60C174 96 174 160 148 196M120 60V196", "none", 6, ribs)
        + path("M74 40H166V62H74zM80 194H160V212H80z", INK, 6)
    )  # fmt: skip


def lit() -> str:
    """A lantern that burns: rays around it, a flame within it."""
    rays = "".join(
        path(
            f"M{120 + 116 * cos(radians(a)):.1f} {128 + 116 * sin(radians(a)):.1f}"
            f"L{120 + 138 * cos(radians(a)):.1f} {128 + 138 * sin(radians(a)):.1f}",
            "none", 8,
        )
        for a in (-48, -24, 0, 24, 48, 132, 156, 180, 204, 228)
    )  # fmt: skip
    flame = path("M120 84C148 112 152 128 148 146 144 166 132 174 120 174S96 166 92 146C90 128 104 118"
                 " 120 84z", "#e58a2f")  # fmt: skip
    within = path("M120 128C132 142 132 152 130 158 128 166 112 166 110 158 108 152 112 142 120 128z",
                  CREAM, 0)  # fmt: skip
    tassel = path("M120 212V236M106 212V230M134 212V230", "none", 6)
    return _smaller(rays + _lantern("#f7dc8f", "#c9862b") + flame + within + tassel)


def spent() -> str:
    """The same lantern, torn and dark: black, with a hole, and smoke in the place of rays."""
    hole = path(
        "M52 92L84 112 78 132 112 124 130 150 98 158 84 184 66 160 40 156 56 132z", WHITE, 6
    )
    rag = path("M150 70L176 96 162 116 188 140", "none", 6, WHITE)
    smoke = path("M176 44C160 32 190 24 176 10M204 58C188 46 220 38 206 22", "none", 7)
    tassel = path("M120 212V226M106 212V236M134 212V220", "none", 6)
    return _smaller(_lantern("#4a4d57", "#8c8f98") + hole + rag + smoke + tassel)


DRAWN = (archer, piper, widow, conjurer, kite, drum, teapot, carp, bridge, pagoda, moongate)


def pictures() -> dict[str, str]:
    """Every file, by its name."""
    inner = {each.__name__: each(COLORS[each.__name__]) for each in DRAWN}
    inner |= {"lit": lit(), "spent": spent()}
    return {
        f"{name}.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240"'
        f' stroke-linejoin="round" stroke-linecap="round">\n{drawn}\n</svg>\n'.replace(
            "/><", "/>\n<"
        )
        for name, drawn in inner.items()
    }


def main() -> None:
    """Write them."""
    ART.mkdir(parents=True, exist_ok=True)
    for name, text in pictures().items():
        (ART / name).write_text(text, "utf-8")


if __name__ == "__main__":
    main()
