"""Make the files in src/casec/fonts/files from the font package that they come from.

Rerun it when Literata has a new version, or when `SUBSETS` in casec/fonts/faces.py changes:

    npm pack @expo-google-fonts/literata@0.4.3
    tar -xzf expo-google-fonts-literata-0.4.3.tgz
    .venv/bin/python tools/make_fonts.py package

The four faces are copied as they are, with their licence; the WOFF2 files are cut from them by
script and carry no hints and no small capitals. coverage.txt lists the code points that all four
have, in hexadecimal, so that a check need not open a font. The same input gives the same bytes
under the same locked fontTools and brotli. Literata reserves no font name, so its parts may keep
it.
"""

import shutil
import sys
from collections.abc import Iterable
from pathlib import Path

from fontTools import subset

from casec.fonts.faces import FACES, SUBSETS, Face, WebFace, coverage

FILES = Path(__file__).parent.parent / "src" / "casec" / "fonts" / "files"
SOURCES = {
    "Literata-Regular.ttf": "400Regular/Literata_400Regular.ttf",
    "Literata-Italic.ttf": "400Regular_Italic/Literata_400Regular_Italic.ttf",
    "Literata-Bold.ttf": "700Bold/Literata_700Bold.ttf",
    "Literata-BoldItalic.ttf": "700Bold_Italic/Literata_700Bold_Italic.ttf",
}
# Shaping, and the four kinds of figures.
FEATURES = ["ccmp", "kern", "liga", "locl", "mark", "mkmk", "lnum", "onum", "pnum", "tnum"]


def cut(face: Face, web: WebFace) -> None:
    """Write the WOFF2 file of one subset of a face."""
    options = subset.Options(flavor="woff2", hinting=False, layout_features=FEATURES)
    font = subset.load_font(FILES / face.file, options)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=[point for part in SUBSETS[web.subset] for point in part])
    cutter.subset(font)
    subset.save_font(font, FILES / web.file, options)


def listed(points: Iterable[int]) -> str:
    """Code points as lines of one or of a range."""
    runs: list[list[int]] = []
    for point in sorted(points):
        if runs and point == runs[-1][-1] + 1:
            runs[-1] = [runs[-1][0], point]
        else:
            runs.append([point])
    return "".join("-".join(f"{point:04X}" for point in run) + "\n" for run in runs)


def main(package: Path) -> None:
    """Fill the folder of font files from an unpacked npm package."""
    shutil.rmtree(FILES, ignore_errors=True)
    FILES.mkdir(parents=True)
    shutil.copyfile(package / "LICENSE_FONT", FILES / "OFL.txt")
    for face in FACES:
        shutil.copyfile(package / SOURCES[face.file], FILES / face.file)
        for web in face.web:
            cut(face, web)
    common = frozenset.intersection(*(coverage(face) for face in FACES))
    (FILES / "coverage.txt").write_text(listed(common), "ascii")
    for file in sorted(FILES.iterdir()):
        print(f"{file.stat().st_size:8,} bytes  {file.name}")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: make_fonts.py FOLDER (the unpacked npm package)")
    main(Path(sys.argv[1]))
