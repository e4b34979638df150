"""The icons: one drawing each, told apart by shape, and the font that is built from them."""

from io import BytesIO
from itertools import combinations

import pypdfium2
import pytest
from fontTools.ttLib import TTFont
from PIL import Image, ImageChops
from tools import make_icons

from casec import resources
from casec.casebook.calendar import Ability
from casec.casebook.edition.model import IconKind
from casec.language.catalogue import languages, phrases
from casec.render import icons, paper
from casec.render.press import press


def test_the_font_is_built_from_the_drawings():
    assert resources.data("theme", icons.FILE) == make_icons.build()


def test_every_icon_has_a_letter_of_the_full_height():
    with TTFont(BytesIO(resources.data("theme", icons.FILE))) as font:
        signs = font.getBestCmap()
        for kind in IconKind:
            glyph = font["glyf"][signs[ord(icons.SIGNS[kind])]]
            assert max(glyph.xMax - glyph.xMin, glyph.yMax - glyph.yMin) > 0.85 * make_icons.EM
            assert glyph.xMin >= 0
            assert glyph.xMax <= make_icons.EM


def test_a_letter_is_a_sign_of_its_own_and_not_a_private_one():
    assert len(set(icons.SIGNS.values())) == len(IconKind)
    assert not any("\ue000" <= sign <= "\uf8ff" for sign in icons.SIGNS.values())


def printed(kind: IconKind, millimetres: float, mode: str) -> Image.Image:
    """One icon, alone on its page, at 150 dpi: in grey (`L`) or in black and white (`1`)."""
    data, remarks = press(
        f"<style>{paper.style()}@page{{size:{millimetres}mm;margin:0}}body{{margin:0;line-height:1}}"
        f".icon{{font-size:{millimetres}mm;display:block}}</style>"
        f'<i class="icon">{icons.SIGNS[kind]}</i>',
        paper.files({}),
    )
    assert remarks == ()
    with pypdfium2.PdfDocument(data) as document:
        assert document[0].get_textpage().get_text_bounded().strip() == icons.SIGNS[kind]
        grey: Image.Image = document[0].render(scale=150 / 72).to_pil().convert("L")
    return grey.convert(mode, dither=Image.Dither.NONE).convert("L")


@pytest.fixture(scope="module", params=["L", "1"])
def small(request) -> dict[IconKind, Image.Image]:
    """All icons as a cheap printer sets those of the hours."""
    return {kind: printed(kind, 4, request.param) for kind in IconKind}


def test_icons_are_told_apart_when_small_grey_and_coarse(small):
    """A seventh of the area or more differs between any two of them."""
    for one, other in combinations(small, 2):
        difference = ImageChops.difference(small[one], small[other])
        area = difference.width * difference.height
        assert sum(difference.tobytes()) / 255 > area / 7, (one, other)


def test_icons_are_neither_specks_nor_blots(small):
    for kind, image in small.items():
        ink = 1 - sum(image.tobytes()) / 255 / (image.width * image.height)
        assert 0.25 < ink < 0.72, kind


@pytest.mark.parametrize("language", languages())
def test_abilities_differ_by_letter_too(language):
    say = phrases(language, {})
    letters = [say[f"ability-letter.{ability}"] for ability in Ability]
    assert len(set(letters)) == 3
    assert all(len(letter) == 1 and letter.isupper() for letter in letters)
    assert letters == [say[f"ability.{ability}"][0].upper() for ability in Ability]
