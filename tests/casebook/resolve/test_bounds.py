"""Where a fault of names or settings begins, and what lies just on this side of it is fine."""

from __future__ import annotations

import pytest
from tests.codes_base import BASE, base_with

PLAIN = "== briefing\nWords.\n\n* [leave]\n"
JIM = "@big-jim looks up.\n\n"
RING = "== briefing\nOn.\n\n>> -> trapdoor\n>> -> cellar\n* [leave]\n\n== trapdoor\nA ring.\n\n"


def codes(page: str = PLAIN, more: str = "", old: str = "", new: str = "", **art: str) -> list[str]:
    """What is told of a page. `old` in case.yaml becomes `new`, `more` stands behind."""
    config = BASE["case.yaml"].replace(old, new) + more
    files = {f"art/{name.replace('_', '.')}": text for name, text in art.items()}
    _, found = base_with({"case.yaml": config, "book/page.case": page, **files})
    return [fault.code for fault in found]


@pytest.mark.parametrize(
    ("inline", "book", "expected"),
    [
        ("", "", []),
        (", text: A docker.", "", []),
        ("", "== @big-jim\nA docker.\n", []),
        (", text: A docker.", "== @big-jim\nA docker.\n", ["CB113"]),
    ],
)
def test_a_card_has_one_text(inline, book, expected):
    page = f"== briefing\n{JIM}* [leave]\n\n{book}"
    assert codes(page, f"people:\n  big-jim: {{name: Jim Doyle{inline}}}\n") == expected


@pytest.mark.parametrize(("pin", "expected"), [(9, ["CB115"]), (10, []), (11, [])])
def test_the_first_number_can_be_pinned(pin, expected):
    page = PLAIN.replace("briefing", f"briefing #{pin}")
    assert codes(page, "print: {first paragraph: 10}\n") == expected


@pytest.mark.parametrize(("mark", "expected"), [("", []), ("[secret if knows dial]\n", ["CB121"])])
def test_a_secret_is_not_pointed_to(mark, expected):
    page = "== briefing\nA dial. [know dial]\n\n* -> desk\n\n== desk\nLook at [see safe].\n\n"
    safe = f">> [if knows dial] -> bar\n* [leave]\n\n== safe #77\n{mark}It opens.\n\n* [leave]\n"
    assert codes(page + safe, "checks: {severity: {CB201: off}}\n") == expected


@pytest.mark.parametrize(
    ("only", "expected"),
    [
        ("briefing, trapdoor", []),
        ("trapdoor, briefing", []),
        ("trapdoor", ["CB124"]),
        ("briefing", ["CB124"]),
    ],
)
def test_all_that_only_via_names_may_lead_there(only, expected):
    cellar = f"* -> cellar\n\n== cellar\n[only via {only}]\nDark.\n\n* [leave]\n"
    assert codes(RING + cellar) == expected


@pytest.mark.parametrize(
    ("file", "expected"),
    [("quay.svg", []), ("quay.SVG", []), ("quay.tiff", ["CB131"]), ("quay.TIFF", ["CB131"])],
)
def test_capitals_of_a_format_do_not_matter(file, expected):
    page = f"== briefing\n![The quay](art/{file})\n\n* [leave]\n"
    art = {file.replace(".", "_"): "<svg/>"}
    assert codes(page, **art) == expected


@pytest.mark.parametrize(
    ("abilities", "expected"),
    [((0, 0, 0), ["CB626"]), ((0, 0, 2), []), ((0, 3, 2), []), ((4, 0, 0), [])],
)
def test_a_detective_can_do_something(abilities, expected):
    old = "observation: 4, persuasion: 3, strength: 2"
    names = ("observation", "persuasion", "strength")
    new = ", ".join(f"{name}: {most}" for name, most in zip(names, abilities, strict=True))
    assert codes(old=old, new=new) == expected


@pytest.mark.parametrize(
    ("others", "expected"), [("", ["CB116"]), ("== attic\nHigh.\n", ["CB111", "CB111"])]
)
def test_a_copy_is_a_whole_file(others, expected):
    page = "== briefing\nOn.\n\n* -> cellar\n\n== cellar\nDark.\n\n* [leave]\n\n"
    files = {"book/page.case": page, "book/page-copy.case": page + others}
    _, found = base_with(files)
    told = [fault.code for fault in found if fault.code not in ("CB201", "CB203")]
    assert told == expected
