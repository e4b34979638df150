"""The width of words, held against what the press makes of them."""

from __future__ import annotations

import pytest

from casec.fonts.width import width
from casec.render import paper
from casec.render.press import Setter


@pytest.mark.parametrize("bold", [False, True])
@pytest.mark.parametrize("text", ["The Moon Gate", "WWWW iiii", "Престидигитатор", "Zoë 1234"])
def test_as_wide_as_it_is_set(text, bold):
    setter = Setter(paper.files({}), paper.style())
    weight = 700 if bold else 400
    page = setter.lay_out(
        f'<p style="font:{weight} 20pt Literata;position:absolute;white-space:nowrap;'
        f'font-kerning:none;font-variant-ligatures:none">{text}</p>'
    ).pages[0]
    box = page._page_box
    while box.element_tag != "p":
        box = next(child for child in box.children if hasattr(child, "element_tag"))
        box = getattr(box, "_box", box)
    assert width(text, 20, bold=bold) == pytest.approx(box.width * 25.4 / 96, rel=0.005)


def test_what_the_face_does_not_have_is_wide():
    assert width("漢", 72) == pytest.approx(25.4)
    assert width("", 72) == 0
