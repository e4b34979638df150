"""Suspects who can be taken for each other, and what cannot be shown or printed."""

from __future__ import annotations

from tests.codes_base import kit_with

from casec.kits.likeness import NEAR_PICTURE, difference

HEAD = "casec: 1\ngame: manhunt\ntitle: The Quay\nboard: 2x2\nsuspects:\n"
TAIL = "modes:\n  base: {name: Classic}\n"
DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">{}</svg>'
DISC, BAR, WEDGE = (
    '<circle cx="12" cy="12" r="11"/>',
    '<rect width="24" height="9"/>',
    '<path d="M0 24L24 0V24z"/>',
)


def codes(*suspects: str, **art: str) -> list[str]:
    text = HEAD + "".join(f"  {each}\n" for each in suspects) + TAIL
    pictures = {f"art/{name}.svg": DRAWING.format(drawn) for name, drawn in art.items()}
    return [one.code for one in kit_with({"case.yaml": text, **pictures})[1]]


def test_what_names_and_pictures_share_is_told():
    ada, bob = "ada: {name: Ada Finch, art: art/a.svg}", "bob: {name: Bob Marsh, art: art/b.svg}"
    cyd = "cyd: {name: Cyd Loft, art: art/c.svg}"
    dan = "dan: {name: Áda Finch}"
    assert codes(ada, bob, cyd, dan, a=DISC, b=BAR, c=WEDGE) == ["CB940", "CB945"]
    dan = "dan: {name: Abel Frost, art: art/d.svg}"
    assert codes(ada, bob, cyd, dan, a=DISC, b=BAR, c=WEDGE, d="") == ["CB941"]


def test_one_picture_under_two_names_is_one():
    people = [
        f"{name}: {{name: {title}, art: art/{art}.svg}}"
        for name, title, art in (
            ("ada", "Ada Finch", "a"),
            ("bob", "Bob Marsh", "b"),
            ("cyd", "Cyd Loft", "c"),
            ("dan", "Dan Quill", "d"),
        )
    ]
    assert codes(*people, a=DISC, b=BAR, c=WEDGE, d=DISC) == ["CB942"]


def test_what_cannot_be_printed_or_shown_is_told():
    people = (
        "ada: {name: Ada Finch, art: art/a.svg}",
        "bob: {name: Bob 雪, art: art/b.svg}",
        "cyd: {name: Cyd Loft, art: art/c.svg}",
        "dan: {name: Dan Quill, art: art/d.svg}",
    )
    script = "<script>alert(1)</script>"
    assert codes(*people, a=DISC, b=BAR, c=WEDGE, d=script) == ["CB803", "CB801"]


def test_without_pictures_nothing_is_missing():
    people = (f"s{n}: {{name: {name}}}" for n, name in enumerate(("Ann", "Ben", "Cy", "Di")))
    assert codes(*people) == []


def test_the_difference_is_a_share_of_black_to_white():
    assert difference((0, 0), (255, 255)) == 1
    assert difference((10, 20), (10, 20)) == 0
    assert difference((0, 0, 0, 0), (255, 0, 0, 0)) == 0.25
    assert 0 < NEAR_PICTURE < 0.1
