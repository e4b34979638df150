"""Draw the portraits of cases/harbour-row: 25 people, each put together from parts.

    .venv/bin/python tools/make_harbour_row.py

Every picture is a bust on a square of 240. Who is who shows in the outline (hat, hair, beard) and
in a few large dark and light areas, so that it holds in grey and at the size of a thumbnail; colour
only adds to it. `PEOPLE` is the whole cast; a test holds the committed files equal to it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

ART = Path(__file__).parents[1] / "cases" / "harbour-row" / "art"

INK = "#1c2027"
PALE, ROSE, TAN, OLIVE, BROWN, DEEP = (
    "#f7dfc8", "#efc3a0", "#d9a273", "#c69a68", "#a0653a", "#744628",
)  # fmt: skip
WHITE, GREY, STRAW, GINGER, CHESTNUT, BLACK = (
    "#f4f1ea", "#a9aaae", "#e3bb5d", "#bf5a24", "#5f3a22", "#2b2a30",
)  # fmt: skip
NAVY, TEAL, RED, PLUM, MOSS, SAND, CREAM, COAL, SKY, MUSTARD = (
    "#26405f", "#2f7f83", "#b3332e", "#71385f", "#5c6f3a", "#d8c39a", "#f3ead6", "#3a3d45",
    "#8fb8cf", "#d9a02f",
)  # fmt: skip


def path(d: str, fill: str = "none", width: float = 4, stroke: str = INK) -> str:
    """An outlined shape."""
    line = f' stroke="{stroke}" stroke-width="{width:g}"' if width else ""
    return f'<path d="{d}" fill="{fill}"{line}/>'


def oval(x: float, y: float, rx: float, ry: float, fill: str, width: float = 4) -> str:
    """An outlined ellipse."""
    line = f' stroke="{INK}" stroke-width="{width:g}"' if width else ""
    return f'<ellipse cx="{x:g}" cy="{y:g}" rx="{rx:g}" ry="{ry:g}" fill="{fill}"{line}/>'


def pair(d: str, fill: str = "none", width: float = 4) -> str:
    """A shape of the left half and its reflection."""
    shape = path(d, fill, width)
    return f'{shape}<g transform="matrix(-1 0 0 1 240 0)">{shape}</g>'


HEADS = {
    "oval": "M76 104C76 66 96 50 120 50S164 66 164 104C164 142 146 168 120 168S76 142 76 104z",
    "round": "M68 112C68 72 92 54 120 54S172 72 172 112C172 148 150 168 120 168S68 148 68 112z",
    "long": "M80 98C80 62 98 46 120 46S160 62 160 98C160 146 142 178 120 178S80 146 80 98z",
    "square": "M72 100C72 64 92 50 120 50S168 64 168 100V132C168 156 148 170 120 170S72 156 72"
    " 132z",
    "heart": "M74 100C74 64 96 50 120 50S166 64 166 100C166 130 140 172 120 172S74 130 74 100z",
}

BACKDROPS = {
    "dockers": (
        "#e6d3b0",
        (
            '<path d="M0 44H240M0 88H240M0 132H240M0 176H240M60 0V44M180 0V44M0 44M120 44V88M60 88'
            'V132M180 88V132M120 132V176M60 176V240M180 176V240" stroke="#c9b084" stroke-width="5" '
            'fill="none"/>'
        ),
    ),
    "crew": (
        "#c9dfe8",
        (
            '<path d="'
            + "".join(f"M-10 {y}q25 -20 50 0t50 0t50 0t50 0t50 0" for y in (60, 110, 160))
            + '" stroke="#9dc0cf" stroke-width="5" fill="none"/>'
        ),
    ),
    "traders": (
        "#f1e2c4",
        (
            '<path d="M0 0H30V240H0zM60 0H90V240H60zM120 0H150V240H120zM180 0H210V240H180z" '
            'fill="#e3c894"/>'
        ),
    ),
    "office": (
        "#dcdccf",
        (
            '<path d="M14 14H110V226H14zM130 14H226V226H130z" stroke="#b9b9a4" stroke-width="5" '
            'fill="none"/>'
        ),
    ),
    "lodgers": (
        "#e9d5d6",
        '<g fill="#d3b0b3">'
        + "".join(
            f'<circle cx="{x}" cy="{y}" r="7"/>'
            for row, y in enumerate(range(20, 240, 40))
            for x in range(20 + 20 * (row % 2), 240, 40)
        )
        + "</g>",
    ),
}


def eyes(kind: str) -> str:
    """Both eyes; the pupil is dark on white, so that they show on any skin."""
    if kind == "laughing":
        return pair("M88 108Q99 96 110 108", width=5)
    if kind == "shut":
        return pair("M88 104Q99 114 110 104", width=5)
    tall, pupil = {"open": (8, 5), "wide": (11, 5.5), "narrow": (5, 4.5), "sleepy": (7, 5)}[kind]
    made = ""
    for x in (99, 141):
        made += oval(x, 106, 11, tall, "#fff", 3) + oval(x, 107, pupil, min(pupil, tall), INK, 0)
    return made + (pair("M86 103Q99 97 112 103", width=5) if kind == "sleepy" else "")


BROWS = {
    "plain": "M85 91Q98 83 111 90",
    "flat": "M84 90H112",
    "stern": "M84 84L112 94",
    "raised": "M86 84Q98 74 110 83",
    "worried": "M84 94Q96 85 111 84",
}

NOSES = {
    "button": "M113 128Q120 136 127 128",
    "long": "M121 104Q132 132 130 137Q124 143 113 139",
    "hook": "M119 102Q138 118 133 136Q126 137 121 143",
    "broad": "M106 132Q108 124 113 131Q120 141 127 131Q132 124 134 132",
    "sharp": "M121 106L133 135H116",
    "big": "M114 116Q101 136 112 141Q121 147 130 140Q139 132 127 116",
}

MOUTHS = {
    "smile": path("M100 147Q120 164 140 147", width=5),
    "grin": path("M98 145Q120 154 142 145Q138 168 120 168Q102 168 98 145z", "#fff"),
    "frown": path("M102 156Q120 144 138 156", width=5),
    "flat": path("M104 151H137", width=5),
    "smirk": path("M104 152Q124 156 138 144", width=5),
    "lips": path("M103 150Q112 143 120 147Q128 143 137 150Q120 165 103 150z", "#b8443f", 3.5),
    "whistle": oval(120, 152, 7, 8, "#7a2f2c", 3.5),
    "none": "",
}


def collar(kind: str, main: str, other: str, skin: str) -> str:
    """Shoulders and what is worn on them."""
    body = path("M14 246C16 206 50 190 92 184H148C190 190 224 206 226 246z", main)
    neck = path("M98 150V190Q120 206 142 190V150z", skin)
    parts = {
        "jersey": neck + path("M90 182Q120 212 150 182L154 198Q120 226 86 198z", other),
        "jacket": path("M92 184L120 246L148 184z", other) + neck
        + pair("M92 182L72 208L88 216L80 226L120 246z", main),
        "shirt": neck + pair("M96 180L84 206L106 216L120 200z", other)
        + path("M120 202V246", width=4),
        "sailor": path("M92 184L120 234L148 184z", other)
        + "".join(path(f"M{100 + s * 5} {194 + s * 10}H{140 - s * 5}", NAVY, 4, NAVY)
                  for s in range(4))
        + neck + pair("M92 182L56 204L76 230L120 240z", other) + pair("M82 202L74 214L84"
                                        " 226", "none"),
        "shawl": neck + path("M60 194Q120 236 180 194L206 246H34z", other)
        + pair("M60 194Q100 230 120 246") + pair("M46 216Q84 236 96 246"),
        "dress": neck + path("M84 186Q120 236 156 186L164 190Q120 252 76 190z", other),
        "apron": neck + path("M84 192L90 246H150L156 192Q120 222 84 192z", other),
        "stripes": path("M30 214Q120 188 210 214M18 236Q120 206 222 236", "none", 11, other)
        + neck + path("M90 182Q120 208 150 182", "none", 7, INK),
        "scarf": neck + path("M84 172Q120 200 156 172L162 196Q120 224 78 196z", other)
        + path("M138 204L170 246H142L122 210z", other),
        "bow": path("M92 184L120 246L148 184z", "#fff") + neck
        + path("M120 200L94 188V216zM120 200L146 188V216z", other),
        "lace": neck + path("M86 184Q92 206 102 196Q110 216 120 202Q130 216 138 196Q148 206 154 184"
                            "Q120 204 86 184z", other),
        "oilskin": neck + pair("M94 178L72 196L98 218L120 204z", other)
        + path("M120 206V246", width=4) + oval(132, 228, 5, 5, INK, 0),
    }  # fmt: skip
    return body + parts[kind]


def hair_behind(kind: str, c: str) -> str:
    """What shows behind head and shoulders."""
    return {
        "waves": path("M120 36C64 36 52 84 58 122C46 148 52 190 74 200H166C188 190 194 148 182 122"
                      "C188 84 176 36 120 36z", c),
        "bob": path("M120 38C66 38 58 84 60 156Q64 168 84 164H156Q176 168 180 156C182 84 174 38"
                    " 120 "
                    "38z", c),
        "braids": "".join(
            path(f"M{x} {y}q-14 13 0 26q14 -13 0 -26z", c) for x in (62, 178)
            for y in (118, 142, 166, 190)
        ),
        "long": path("M120 36C70 36 62 80 64 120L56 214H184L176 120C178 80 170 36 120 36z", c),
        "afro": path("M120 14C66 10 34 48 42 92C30 112 44 146 70 148H170C196 146 210 112 198 92"
                     "C206 48 174 10 120 14z", c),
        "hijab": path("M120 30C66 30 56 76 58 116C54 160 40 196 50 220H190C200 196 186 160 182 116"
                      "C184 76 174 30 120 30z", c),
        "wild": path("M120 22L102 40L84 20L78 46L50 34L60 64L30 66L54 88L28 106L56 112L36 140L68"
                     " 136"
                     "H172L204 140L184 112L212 106L186 88L210 66L180 64L190 34L162 46L156 20L138 "
                     "40z", c),
    }.get(kind, "")  # fmt: skip


def hair_before(kind: str, c: str) -> str:
    """What lies over the head."""
    return {
        "short": path("M74 100C70 58 94 42 120 42S170 58 166 100C158 74 148 66 120 66S82 74 74"
                      " 100z", c),
        "waves": path("M74 108C70 62 96 44 120 44S170 62 166 108C158 86 142 74 118 60C108 82 82 86 "
                      "74 108z", c),
        "bob": path("M70 112C66 60 94 44 120 44S174 60 170 112C164 94 160 88 158 84H82C80 88 76 94 "
                    "70 112z", c),
        "braids": path("M72 110C68 62 94 42 120 42S172 62 168 110C160 82 146 72 120 58C94 72 80 82 "
                       "72 110z", c) + path("M120 44V60", width=3.5),
        "bun": oval(120, 34, 27, 21, c) + path("M104 26Q120 38 138 28", width=3)
        + path("M72 106C68 62 94 46 120 46S172 62 168 106C160 78 146 66 120 66S80 78 72 106z", c),
        "knot": oval(120, 30, 17, 15, c)
        + path("M74 98C72 60 94 44 120 44S168 60 166 98C156 70 146 60 120 62S84 70 74 98z", c),
        "fringe": pair("M74 128C70 104 70 92 80 76C80 100 80 116 74 128z", c),
        "tufts": pair("M80 66C56 70 52 100 62 118C72 112 74 100 76 88C76 80 78 74 80 66z", c),
    }.get(kind, "")  # fmt: skip


def beard(kind: str, c: str) -> str:
    """What grows below the nose; the mouth is drawn over it."""
    return {
        "full": path("M70 108C68 168 90 206 120 206S172 168 170 108C166 134 150 138 142 136Q120"
                     " 126 "
                     "98 136C90 138 74 134 70 108z", c),
        "sea": path("M68 112C60 168 74 220 120 222C166 220 180 168 172 112C168 152 146 166 120 166"
                    "S72 152 68 112z", c),
        "goatee": path("M104 160Q120 152 136 160L120 204z", c)
        + path("M98 144Q110 134 120 142Q130 134 142 144Q130 146 120 146Q110 146 98 144z", c),
        "stubble": f'<g fill="{c}">' + "".join(
            f'<circle cx="{x}" cy="{y}" r="2.2"/>'
            for x, y in ((82, 138), (88, 150), (97, 159), (108, 165), (120, 167), (132, 165),
                         (143, 159), (152, 150), (158, 138), (92, 140), (148, 140), (102, 150),
                         (138, 150), (112, 158), (128, 158))
        ) + "</g>",
        "walrus": path("M120 137C104 130 84 144 78 168C92 160 106 160 120 152C134 160 148 160 162 "
                       "168C156 144 136 130 120 137z", c),
        "pencil": path("M96 144Q112 136 120 141Q128 136 144 144Q130 142 120 145Q110 142 96 144z", c,
                       3),
        "curled": path("M120 140C108 132 92 142 84 146C74 150 70 140 78 136C66 134 62 150 74 156"
                       "C90 "
                       "162 110 152 120 148C130 152 150 162 166 156C178 150 174 134 162 136C170 140"
                       " 166 150 156 146C148 142 132 132 120 140z", c),
        "whiskers": pair("M72 84C60 110 62 146 84 164C94 158 92 146 86 138C80 124 78 104 78 84"
                         "z", c),
        "chin": path("M80 134C80 178 100 192 120 192S160 178 160 134C152 158 140 164 120 164S88"
                     " 158 "
                     "80 134z", c),
    }.get(kind, "")  # fmt: skip


def hat(kind: str, c: str, band: str) -> str:
    """What is worn on the head."""
    return {
        "flat cap": path("M62 78C56 40 92 24 126 26C164 28 184 48 180 72C150 60 104 60 62 78z", c)
        + path("M62 78C78 62 122 58 152 64C118 66 84 74 54 94C50 88 54 82 62 78z", band),
        "beanie": path("M70 80C66 34 92 18 120 18S174 34 170 80z", c)
        + path("M64 66H176V90H64z", band) + path("M84 66V90M102 66V90M120 66V90M138 66V90M156 66"
                                        "V90",
                                                 width=3)
        + oval(120, 14, 11, 10, band),
        "captain": path("M56 62C50 30 84 12 120 12S190 30 184 62L166 76H74z", c)
        + path("M72 70H168V86H72z", band)
        + path("M70 86Q120 74 170 86Q174 98 164 100Q120 88 76 100Q66 98 70 86z", INK)
        + path("M120 36L126 50L140 48L130 58L136 70L120 64L104 70L110 58L100 48L114 50z", MUSTARD,
               3),
        "sailor": path("M58 56Q120 20 182 56L174 66H66z", c)
        + path("M68 62H172V82H68z", c) + path("M68 70H172", "none", 6, band)
        + path("M168 78Q186 92 180 112L170 106Q172 92 164 82z", band, 3),
        "toque": path("M76 76L72 48C46 44 46 8 80 14C88 -8 128 -8 138 10C168 -4 194 32 168 48"
                      "L164 76"
                      "z", c)
        + path("M74 62H166V82H74z", c) + path("M98 58V40M120 58V34M142 58V40", width=3),
        "southwester": path("M74 82C66 40 92 18 120 18S174 40 166 82z", c)
        + path("M120 20V72M96 26Q88 48 88 74M144 26Q152 48 152 74", width=3)
        + path("M120 66C84 66 52 84 32 118C52 112 62 100 78 94C106 84 134 84 162 94C178 100 188"
               " 112 "
               "208 118C188 84 156 66 120 66z", c),
        "kerchief": path("M66 98C60 48 90 30 120 30S180 48 174 98C158 74 146 66 120 66S82 74 66"
                         " 98z",
                         c)
        + f'<g fill="{band}">' + "".join(
            f'<circle cx="{x}" cy="{y}" r="5"/>'
            for x, y in ((90, 62), (106, 48), (124, 54), (142, 48), (152, 66), (80, 78), (162, 82))
        ) + "</g>" + path("M170 84L202 70L194 98L212 112L176 102z", c),
        "top hat": path("M80 66L76 -6H164L160 66z", c) + path("M80 46H160V66H80z", band)
        + path("M50 66Q120 48 190 66Q188 80 178 80Q120 64 62 80Q52 80 50 66z", c),
        "bowler": path("M76 70C70 26 92 8 120 8S170 26 164 70z", c)
        + path("M77 54H163V70H77z", band)
        + path("M48 60Q60 74 120 68Q180 74 192 60Q196 84 164 84Q120 76 76 84Q44 84 48 60z", c),
        "peaked": path("M58 58C70 28 170 28 182 58L166 74H74z", c) + path("M74 66H166V82H74z", band)
        + path("M72 82Q120 72 168 82Q160 100 120 96Q80 100 72 82z", INK)
        + path("M112 44H128V56Q120 66 112 56z", MUSTARD, 3),
        "wide": path("M82 72C78 34 98 20 120 20S162 34 158 72z", c)
        + path("M80 56H160V72H80z", band)
        + path("M20 76C50 54 190 54 220 76C206 98 160 84 120 84S34 98 20 76z", c)
        + path("M150 60C176 40 200 10 188 -4C172 4 148 20 146 56z", "#fff")
        + path("M150 58Q172 32 184 4", width=3),
        "bonnet": path("M120 16C60 14 40 62 52 116Q58 134 70 130C64 84 82 62 120 60C158 62 176 84 "
                       "170 130Q182 134 188 116C200 62 180 14 120 16z", c)
        + pair("M56 76Q66 66 78 70M66 46Q80 46 90 58", width=3)
        + pair("M68 132Q88 176 118 186L112 194Q76 182 60 136z", band),
        "turban": path("M64 88C50 40 84 14 122 16C164 18 190 44 176 88C150 66 92 66 64 88z", c)
        + path("M66 78C84 44 140 30 176 62M74 50C100 24 140 20 164 32M72 86C110 50 150 52 178 78",
               width=3.5)
        + oval(120, 52, 9, 12, band),
        "feather": path("M72 74H168V90H72z", c) + path("M156 76C184 56 190 8 168 -8C150 12 144"
                                        " 46 150"
                                                      " 76z", band)
        + path("M156 72Q170 38 168 4", width=3) + oval(152, 82, 9, 9, band),
        "goggles": path("M72 66Q120 50 168 66V84Q120 68 72 84z", c)
        + oval(98, 66, 18, 16, SKY, 5) + oval(142, 66, 18, 16, SKY, 5)
        + path("M88 70L98 56M132 70L142 56", width=3, stroke="#fff"),
        "flower": oval(66, 66, 12, 12, c) + oval(84, 54, 12, 12, c) + oval(60, 86, 12, 12, c)
        + oval(86, 76, 12, 12, c) + oval(74, 70, 9, 9, band),
        "cap": path("M54 84C44 36 86 14 122 16C166 18 192 44 184 82C170 72 150 68 120 68S72 74"
                    " 54 84"
                    "z", c)
        + path("M120 18C112 36 110 52 112 66M88 28C74 44 72 60 74 74M150 24C164 40 168 56 166 70",
               width=3)
        + path("M76 78Q120 60 170 76Q196 84 204 100Q160 92 120 90Q90 90 74 96Q68 84 76 78z", band)
        + oval(120, 16, 7, 5, c),
        "curlers": "".join(
            f'<rect x="{x}" y="{y}" width="34" height="19" rx="9" fill="{band}" stroke="{INK}" '
            'stroke-width="4"/>'
            for x, y in ((103, 24), (66, 36), (140, 36), (50, 60), (156, 60), (84, 46), (122, 46))
        ),
        "hijab": path("M120 30C66 30 56 76 58 116C58 160 74 184 92 196C112 208 128 208 148 196C166 "
                      "184 182 160 182 116C184 76 174 30 120 30zM120 58C150 58 164 84 162 110C160 "
                      "146 142 168 120 168S80 146 78 110C76 84 90 58 120 58z", c)
        .replace('fill=', 'fill-rule="evenodd" fill=')
        + path("M182 116C186 176 154 222 84 232C70 222 62 214 58 206C110 214 160 186 182 116z", c),
    }.get(kind, "")  # fmt: skip


def extra(kind: str, c: str) -> str:
    """One thing by which one knows somebody."""
    return {
        "glasses": oval(98, 106, 19, 18, "none", 5) + oval(142, 106, 19, 18, "none", 5)
        + path("M117 104Q120 100 123 104M79 102L68 98M161 102L172 98", width=4.5),
        "half moons": pair("M80 114H116Q114 132 98 132T80 114z", "#ffffff", 4.5)
        + path("M116 116Q120 112 124 116", width=4.5),
        "dark glasses": pair("M78 96H116V108Q112 124 97 124T78 106z", INK)
        + path("M114 99H126", width=5),
        "monocle": oval(142, 106, 21, 20, "none", 5.5) + path("M158 120Q176 150 168 200", width=3),
        "patch": path("M66 74L164 128", "none", 5) + path("M120 92Q142 88 162 96Q162 128 144 128"
                                                         "Q122 122 120 92z", INK),
        "pipe": path("M134 152L176 166V150H200V178Q198 190 186 190Q176 190 172 176L132 160z", c)
        + path("M188 142Q180 130 190 122T186 100", "none", 4, "#8a8d94"),
        "earring": oval(73, 138, 7, 9, "none", 5),
        "earrings": "".join(
            f'<circle cx="{x}" cy="144" r="11" fill="none" stroke="{INK}" stroke-width="8"/>'
            f'<circle cx="{x}" cy="144" r="11" fill="none" stroke="{c}" stroke-width="4"/>'
            for x in (68, 172)
        ),
        "freckles": f'<g fill="{c}">' + "".join(
            f'<circle cx="{x}" cy="{y}" r="2.6"/>'
            for x, y in ((86, 124), (95, 129), (90, 134), (101, 122), (154, 124), (145, 129),
                         (150, 134), (139, 122))
        ) + "</g>",
        "cheeks": oval(86, 132, 12, 9, c, 0) + oval(154, 132, 12, 9, c, 0),
        "scar": path("M144 74L156 132M140 92L158 88M144 112L162 108", width=3.5),
        "mole": oval(148, 146, 4, 4, INK, 0),
        "pencil": f'<g transform="rotate(-20 176 92)"><path d="M140 86H202L212 91L202 96H140z" '
        f'fill="{c}" stroke="{INK}" stroke-width="4"/></g>',
        "wrinkles": pair("M80 120Q86 126 84 134M72 104L64 100M92 142Q86 152 90 160", width=3),
        "hook": path("M196 246V206C196 186 226 184 226 202C226 212 214 214 212 206", "none", 12)
        + path("M196 246V206C196 186 226 184 226 202C226 212 214 214 212 206", "none", 5,
               "#d5d9de"),
        "rope": path("M30 246C20 210 50 190 84 196", "none", 17)
        + path("M30 246C20 210 50 190 84 196", "none", 10, c)
        + path("M28 232L42 224M34 212L48 214M50 196L58 206", width=3),
        "stethoscope": path("M84 190C80 226 104 240 112 246M156 190C160 216 150 224 146"
                            " 232", "none",
                            6)
        + oval(146, 236, 10, 10, "#d5d9de"),
        "fiddle": path("M176 246C160 232 172 214 186 216C186 204 204 196 214 208C226 222 212 232"
                       " 206 "
                       "232C208 246 196 250 176 246z", c)
        + path("M196 222L236 172", "none", 8) + path("M186 210L204 236", width=3),
        "cat": path("M160 246C150 216 160 204 166 184L178 198H198L210 184C216 204 226 216 220 246z",
                    c)
        + oval(180, 214, 4, 5, "#fff", 0) + oval(198, 214, 4, 5, "#fff", 0)
        + path("M184 226L189 230L194 226", "none", 3, "#fff"),
        "chain": path("M76 200Q120 250 164 200", "none", 10) + path(
            "M76 200Q120 250 164 200", "none", 5, MUSTARD) + oval(120, 228, 12, 12, MUSTARD),
    }[kind]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Person:
    """What somebody is put together from: words for the functions above, with the colours."""

    name: str
    group: str
    wears: tuple[str, str, str]
    skin: str = PALE
    head: str = "oval"
    hair: tuple[str, str] = ("", "")
    hat: tuple[str, str, str] = ("", "", "")
    beard: tuple[str, str] = ("", "")
    eyes: str = "open"
    brows: str = "plain"
    brow: str = INK
    nose: str = "button"
    mouth: str = "smile"
    ears: bool = True
    scale: float = 0.94
    things: tuple[tuple[str, str], ...] = ()


def portrait(who: Person) -> str:
    """The SVG of one person."""
    ground, pattern = BACKDROPS[who.group]
    worn, *colours = who.wears
    parts = (
        hair_behind(*who.hair),
        collar(worn, colours[0], colours[1], who.skin),
        pair("M76 100C58 92 56 126 78 130z", who.skin) if who.ears else "",
        path(HEADS[who.head], who.skin),
        beard(*who.beard),
        eyes(who.eyes),
        pair(BROWS[who.brows], width=6).replace(INK, who.brow),
        path(NOSES[who.nose], who.skin if who.nose == "big" else "none"),
        MOUTHS[who.mouth],
        hair_before(*who.hair),
        hat(*who.hat),
        *(extra(*each) for each in who.things),
    )
    size = f"translate(120 240) scale({who.scale}) translate(-120 -240)"
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240">\n'
        f"<title>{who.name}</title>\n"
        f'<rect width="240" height="240" fill="{ground}"/>{pattern}\n'
        f'<g stroke-linejoin="round" stroke-linecap="round" transform="{size}">'
        f"{''.join(parts)}</g>\n</svg>\n"
    )


PEOPLE: Mapping[str, Person] = {
    "ada": Person(
        name="Ada Finch", group="dockers", skin=ROSE, head="heart", hair=("fringe", GINGER),
        hat=("kerchief", RED, "#fff"), wears=("shirt", SKY, CREAM), mouth="grin", eyes="open",
        brows="raised", things=(("freckles", GINGER),),
    ),
    "bram": Person(
        name="Bram Oduya", group="dockers", skin=DEEP, head="round", beard=("full", BLACK),
            wears=("stripes", CREAM, RED), mouth="grin", nose="broad",
        brows="flat", scale=1.02, things=(("earring", MUSTARD),),
    ),
    "gus": Person(
        name="Gus Malloy", group="dockers", skin=PALE, head="square", hair=("tufts", GREY),
        hat=("flat cap", COAL, BLACK), beard=("walrus", WHITE), wears=("scarf", MOSS, MUSTARD),
        mouth="none", nose="big", eyes="sleepy",
    ),
    "kofi": Person(
        name="Kofi Mensah", group="dockers", skin=BROWN, head="long", hat=("beanie", MUSTARD,
            CREAM), wears=("jersey", NAVY, COAL), mouth="whistle",
        nose="broad", eyes="laughing", brows="raised", things=(("rope", SAND),),
    ),
    "ulla": Person(
        name="Ulla Storm", group="dockers", skin=PALE, head="square", hair=("braids", STRAW),
        wears=("jersey", COAL, TEAL), mouth="flat", eyes="narrow", brows="stern", nose="sharp",
        brow="#8a6a20", scale=1.0, things=(("hook", COAL),),
    ),
    "idris": Person(
        name="Idris Bello", group="crew", skin=DEEP, head="square", hair=("short", BLACK),
        wears=("sailor", CREAM, NAVY), mouth="smirk", nose="long", brows="stern",
        beard=("stubble", BLACK), things=(("patch", COAL),),
    ),
    "jonah": Person(
        name="Jonah Pike", group="crew", skin=ROSE, head="round", hat=("toque", WHITE, WHITE),
            wears=("apron", SKY, WHITE), mouth="smile", eyes="laughing",
        nose="big", beard=("curled", CHESTNUT), things=(("cheeks", "#dd8d73"),),
    ),
    "magnus": Person(
        name="Magnus Dahl", group="crew", skin=ROSE, head="square", hair=("tufts", WHITE),
        hat=("captain", NAVY, COAL), beard=("sea", WHITE), wears=("jacket", NAVY, COAL),
        mouth="flat", eyes="narrow", brows="flat", nose="long",
        things=(("pipe", CHESTNUT),),
    ),
    "tama": Person(
        name="Tama Rangi", group="crew", skin=TAN, head="round", hat=("southwester", MUSTARD,
            MUSTARD), wears=("oilskin", MUSTARD, SAND), mouth="grin",
        nose="broad", eyes="open", brows="plain",
    ),
    "yusuf": Person(
        name="Yusuf Kaya", group="crew", skin=OLIVE, head="long", hair=("short", BLACK),
        hat=("sailor", WHITE, NAVY), wears=("stripes", WHITE, NAVY), mouth="smile", nose="hook",
        beard=("chin", BLACK), eyes="open", brows="worried",
    ),
    "chen": Person(
        name="Chen Wei", group="traders", skin=ROSE, head="oval", hair=("knot", BLACK),
        wears=("bow", PLUM, RED), mouth="smile", eyes="shut", brows="raised",
        beard=("goatee", BLACK), things=(("glasses", INK),),
    ),
    "dolores": Person(
        name="Dolores Vega", group="traders", skin=TAN, head="heart", hair=("waves", BLACK),
        hat=("flower", RED, MUSTARD), wears=("dress", RED, BLACK), mouth="lips", eyes="narrow",
        brows="raised", nose="sharp", ears=False,
        things=(("earrings", MUSTARD), ("mole", INK)),
    ),
    "fatima": Person(
        name="Fatima Noor", group="traders", skin=OLIVE, head="oval", hair=("hijab", TEAL),
        hat=("hijab", TEAL, TEAL), wears=("shawl", TEAL, TEAL), mouth="smile", eyes="wide",
        brows="plain", nose="long", ears=False,
    ),
    "lottie": Person(
        name="Lottie Grubb", group="traders", skin=PALE, head="round", hair=("fringe", STRAW),
        hat=("bonnet", WHITE, RED), wears=("apron", PLUM, CREAM), mouth="whistle", eyes="wide",
        brows="worried", ears=False, things=(("cheeks", "#e59a86"),),
    ),
    "wanda": Person(
        name="Wanda Zielinska", group="traders", skin=ROSE, head="square", hat=("turban", PLUM,
            MUSTARD), wears=("shawl", COAL, PLUM), mouth="frown", eyes="sleepy",
        brows="raised", nose="hook", things=(("earrings", MUSTARD), ("wrinkles", INK)),
    ),
    "ezra": Person(
        name="Ezra Stone", group="office", skin=PALE, head="long", hat=("top hat", BLACK, COAL),
            wears=("bow", BLACK, BLACK), mouth="frown", eyes="narrow",
        brows="stern", nose="sharp", beard=("whiskers", GREY), scale=0.9,
    ),
    "pearl": Person(
        name="Pearl Whitlock", group="office", skin=PALE, head="heart", hair=("bob", WHITE),
        hat=("wide", PLUM, BLACK), wears=("lace", PLUM, WHITE), mouth="lips", eyes="shut",
        brows="raised", nose="button", ears=False, scale=0.9,
    ),
    "quentin": Person(
        name="Quentin Ash", group="office", skin=ROSE, head="oval", hair=("tufts", CHESTNUT),
        hat=("bowler", COAL, BLACK), wears=("jacket", SAND, WHITE), mouth="smirk", eyes="open",
        brows="raised", nose="long", beard=("pencil", CHESTNUT),
        things=(("monocle", INK),),
    ),
    "sunita": Person(
        name="Sunita Rao", group="office", skin=BROWN, head="oval", hair=("bun", BLACK),
        wears=("jacket", WHITE, TEAL), mouth="smile", eyes="open", brows="flat", nose="long",
        things=(("half moons", INK), ("stethoscope", INK)),
    ),
    "vera": Person(
        name="Vera Koslova", group="office", skin=PALE, head="square", hair=("bob", CHESTNUT),
        hat=("peaked", MOSS, COAL), wears=("jacket", MOSS, CREAM), mouth="flat", eyes="narrow",
        brows="flat", nose="sharp", ears=False, things=(("scar", INK),),
    ),
    "hilda": Person(
        name="Hilda Krantz", group="lodgers", skin=PALE, head="round", hair=("short", WHITE),
        hat=("curlers", WHITE, PLUM), wears=("shawl", GREY, CREAM), mouth="frown", eyes="wide",
        brows="stern", nose="hook", things=(("wrinkles", INK), ("cat", BLACK)),
    ),
    "nell": Person(
        name="Nell Quirke", group="lodgers", skin=PALE, head="heart", hair=("bob", CHESTNUT),
        hat=("cap", COAL, MOSS), wears=("shirt", CREAM, WHITE), mouth="smirk", eyes="wide",
        brows="raised", ears=False, things=(("freckles", CHESTNUT), ("pencil", MUSTARD)),
    ),
    "otto": Person(
        name="Otto Brandt", group="lodgers", skin=ROSE, head="long", hair=("wild", WHITE),
        hat=("goggles", CHESTNUT, CHESTNUT), wears=("apron", COAL, CHESTNUT), mouth="grin",
        eyes="wide", brows="worried", nose="big",
    ),
    "rosa": Person(
        name="Rosa Lindqvist", group="lodgers", skin=BROWN, head="heart", hair=("afro", BLACK),
        hat=("feather", MUSTARD, WHITE), wears=("dress", MUSTARD, CREAM), mouth="lips",
        eyes="shut", brows="raised", nose="button", ears=False,
        things=(("earrings", "#fff"), ("chain", MUSTARD)),
    ),
    "zeno": Person(
        name="Zeno Marsh", group="lodgers", skin=OLIVE, head="long", hair=("long", CHESTNUT),
        wears=("scarf", PLUM, CREAM), mouth="flat", eyes="sleepy", brows="worried", nose="hook",
        ears=False, beard=("goatee", CHESTNUT),
        things=(("dark glasses", INK), ("fiddle", GINGER)),
    ),
}  # fmt: skip


def main() -> None:
    """Write every picture."""
    ART.mkdir(parents=True, exist_ok=True)
    for name, who in PEOPLE.items():
        (ART / f"{name}.svg").write_text(portrait(who), encoding="utf-8")


if __name__ == "__main__":
    main()
