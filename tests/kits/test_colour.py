"""The distance of colours: the ends of its scales, and what a colour-blind reader takes for one."""

from __future__ import annotations

import pytest

from casec.kits.colour import distance, lightness


def test_black_and_white_are_the_ends_of_the_scale():
    assert distance("#000000", "#ffffff") == pytest.approx(100, abs=0.01)
    assert lightness("#000000") == pytest.approx(0, abs=0.01)
    assert lightness("#ffffff") == pytest.approx(100, abs=0.01)
    assert lightness("#777777") == pytest.approx(50.03, abs=0.01)


@pytest.mark.parametrize("eye", ["usual", "protanopia", "deuteranopia"])
def test_greys_stay_grey_in_every_eye(eye):
    assert distance("#808080", "#808080", eye) == 0
    assert distance("#404040", "#c0c0c0", eye) == pytest.approx(
        lightness("#c0c0c0") - lightness("#404040"), abs=0.6
    )


def test_lab_of_red_as_published():
    # L* 53.24, a* 80.09, b* 67.20: sRGB red, from every table of it.
    assert lightness("#ff0000") == pytest.approx(53.24, abs=0.05)
    assert distance("#ff0000", "#7f7f7f") == pytest.approx(104.55, abs=0.5)


def test_red_and_green_of_one_lightness_are_one_colour_to_the_colour_blind():
    red, green = "#b3272d", "#4f6b2a"
    assert distance(red, green) > 60
    assert distance(red, green, "deuteranopia") < 20
    blue = "#2a5fb0"
    assert min(distance(red, blue, eye) for eye in ("protanopia", "deuteranopia")) > 40
