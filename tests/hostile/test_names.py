"""Names that look alike, and are or are not the same."""

from __future__ import annotations

from unicodedata import normalize

import pytest

TEXT = "book/page.case"
NFC, NFD = "caf\u00e9-ni\u00f1o", normalize("NFD", "caf\u00e9-ni\u00f1o")


def page(link: str, name: str) -> dict[str, str]:
    return {TEXT: f"== briefing\n>> Go. -> {link}\n\n* [leave]\n\n== {name}\nx\n\n* [leave]\n"}


@pytest.mark.parametrize(("link", "name"), [(NFC, NFD), (NFD, NFC), (NFD, NFD)])
def test_one_name_in_two_forms_is_one(case, casec, link, name):
    case(page(link, name))
    assert "CB101" not in casec().codes
    case(page(link, name) | {"book/more.case": f"== {link}\nx\n\n* [leave]\n"})
    assert "CB111" in casec().codes


def test_names_in_case_yaml_and_art_in_two_forms(case, casec):
    base = case({}) / "case.yaml"
    people = f"people:\n  {NFD}: {{name: Café, art: art/{NFD}.svg}}\n"
    svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>'
    case({"case.yaml": base.read_text() + people, f"art/{NFC}.svg": svg})
    case({TEXT: f"== briefing\nHere is @{NFC}.\n\n* [leave]\n"})
    assert casec().codes == []


@pytest.mark.parametrize("sign", ["\u200d", "\u200c", "\u00ad", "\ufe0f", "\u2060", "😀", "_", "'"])
def test_signs_within_a_name(case, casec, sign):
    case(page("ab", f"a{sign}b"))
    run = casec()
    assert run.codes == [] if sign == "\u00ad" else run.status == 1


@pytest.mark.parametrize("name", ["b\u0430rn", "\u0441\u043eal", "\u0391bc", "c\u03bfp"])
def test_look_alikes_are_told_of(case, casec, name):
    case(page(name, name))
    assert casec().codes == ["CB050"]


def test_names_that_differ_in_capitals_are_two(case, casec):
    case({TEXT: "== briefing\n>> A. -> Bar\n>> B. -> bar\n\n== Bar\nx\n\n* [leave]\n"})
    assert set(casec().codes) <= {"CB340"}
    case({TEXT: "== briefing\n>> A. -> BAR\n* [leave]\n"})
    run = casec()
    assert run.codes == ["CB101"]
    assert "Did you mean “bar”?" in run.out


def test_a_picture_whose_name_differs_in_capitals(case, casec):
    svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>'
    case({TEXT: "== briefing\n![x](art/Map.svg)\n\n* [leave]\n", "art/map.SVG": svg})
    run = casec()
    assert run.codes == ["CB270"]
    assert "art/map.SVG" in run.out


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("con.case", "CB706"),
        ("NUL.case", "CB706"),
        ("aux.x.case", "CB706"),
        ("a:b.case", "CB706"),
        ("a .case ", "CB705"),
    ],
)
def test_file_names_that_some_systems_reserve(case, casec, name, code):
    case({f"book/{name}": "== briefing\nx\n\n* [leave]\n"})
    assert code in casec().codes


def test_two_files_that_differ_in_capitals(case, casec):
    case({"book/page.case": "== briefing\n* [leave]\n", "book/Page.case": "== more\n* [leave]\n"})
    run = casec()
    assert run.places("CB706") == ["case/book/page.case"]


@pytest.mark.parametrize(
    "path",
    [
        "../secret.svg",
        "art/../../secret.svg",
        "/etc/hostname",
        "art//x.svg",
        "art\\x.svg",
        "C:\\x.svg",
        "file:///etc/hostname",
        "http://example.org/x.svg",
        "//example.org/x.svg",
        "data:image/svg+xml,x",
        "art/x.svg\0",
        "art/x.svg?a#b",
        "art/%2e%2e/x.svg",
        "~/x.svg",
        "art/",
        "art",
        ".",
        "art/con",
    ],
)
def test_paths_of_pictures_that_lead_anywhere_else(case, casec, desk, path):
    (desk / "secret.svg").write_text("<svg/>")
    config = (case({}) / "case.yaml").read_text("utf-8")
    quoted = path.replace("\\", "\\\\").replace("\0", "\\0")
    people = f'people:\n  jim: {{name: Jim, art: "{quoted}"}}\n'
    case({TEXT: f"== briefing\n@jim ![x]({path})\n\n* [leave]\n", "case.yaml": config + people})
    case({"art/x.svg": "<svg/>"})
    run = casec()
    assert run.status == 1
    assert len(set(run.codes) & {"CB130", "CB131"}) == 1
    assert casec("build", "case", "--html").status == 1
