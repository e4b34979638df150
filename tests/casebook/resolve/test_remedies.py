"""The remedy of an unknown name fits the place where it stands, and one slip is told once."""

from __future__ import annotations

import pytest
from tests.codes_base import BASE, base_with

CONFIG = BASE["case.yaml"]
MORE = "people:\n  big-jim: {name: Jim}\nhours: {opening: 9:00-17:00}\n"
USED = "\n== used [decoy]\n@big-jim\n\n[if time opening]\nOn. [know razor]\n[end]\n\n* [leave]\n"


def found(page: str, config: str = CONFIG + MORE) -> list[tuple[str, str]]:
    files = {"case.yaml": config, "book/page.case": page + USED}
    quiet = ("CB174", "CB202")
    return [(one.code, one.help or "") for one in base_with(files)[1] if one.code not in quiet]


def page(words: str = "Words.", exits: str = "* [leave]") -> str:
    return f"== briefing\n{words}\n\n{exits}\n"


CHART = "\n== chart [decoy]\nIt hangs there. [know chat]\n\n* [leave]\n"


@pytest.mark.parametrize(
    ("text", "code", "remedy", "unsaid"),
    [
        # the near miss of the same kind comes first, and of other kinds only what can stand there
        (page("[if knows chart]\nOn.\n[end]") + CHART, "CB117", "the same way: “chart”?", "->"),
        (page("[if knows nell]\nOn.\n[end]"), "CB110", "write “detective nell”", "[know nell]"),
        (page("[if detective razor]\nOn.\n[end]"), "CB104", "write “knows razor”", "[if"),
        (page(exits="* -> razor"), "CB101", "Write the name", "razor"),
        (page(exits="* [go used]"), "CB102", "write -> used", "Did you mean"),
        (page("[move used]"), "CB102", "an address is wanted here", "->"),
        (page("[see big-jim]"), "CB101", "write @big-jim", "->"),
        (page("[if time razor]\nOn.\n[end]"), "CB105", "“if knows razor”", "[know"),
        (page(exits="* [go nowhere]"), "CB102", "They are: headquarters, bar.", "Did you mean"),
    ],
)
def test_the_remedy_fits_the_place(text, code, remedy, unsaid):
    ((first, help),) = found(text)
    assert first == code
    assert remedy in help
    assert unsaid not in help


def test_an_address_in_the_place_of_a_paragraph():
    config = CONFIG.replace("bar: {", "dock: {name: The Dock, read: used}\n      bar: {")
    text = page(exits="* -> dock")
    files = {"case.yaml": config + MORE, "book/page.case": text + USED}
    told = [one for one in base_with(files)[1] if one.code == "CB101"]
    assert [one.help for one in told] == [
        "Write the name as it stands after “==”. “dock” is an address: write [go dock] to go there."
    ]


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("read: bar}", "read: headquarter}", "CB101"),
        ("station: headquarters", "station: briefing", "CB102"),
        ("read: bar}", "read: big-jim}", "CB101"),
    ],
)
def test_case_yaml_is_told_of_no_forms_of_the_book(old, new, code):
    told = dict(found(page(exits="* -> bar"), CONFIG.replace(old, new) + MORE))
    assert list(told) == [code]
    assert "->" not in told[code]
    assert "[" not in told[code]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        # what could not be read is no echo: the fact is given, the hours are used
        (page("[knows chart]\n\n[if knows chart]\nOn.\n[end]"), "CB021"),
        (page().replace("briefing\n", "briefing\n[open opening, 9:30-13:00 else bar]\n"), "CB025"),
    ],
)
def test_one_slip_is_told_once(text, code):
    used = "\n== used [decoy]\n@big-jim came by.\n\n* [leave]\n"
    files = {"case.yaml": CONFIG + MORE, "book/page.case": text + used}
    told = [one.code for one in base_with(files)[1] if one.code != "CB202"]
    assert told == ([code] if "opening" in text else [code, "CB171"])


def test_a_book_without_files_has_only_the_faults_of_case_yaml():
    from casec.casebook.resolve import resolve
    from casec.source import Source

    config = Source("case.yaml", CONFIG.replace("title: The Base Case\n", "colour: red\n") + MORE)
    case, told = resolve("base", config, (), ())
    assert case is None
    assert [one.code for one in told] == ["CB601"]


def test_a_calendar_that_ends_too_early_is_told_once():
    config = CONFIG.replace("to: 1926-05-05", "to: 1926-05-04")
    text = page().replace("briefing\n", "briefing\n[open Wed 9:00-17:00 else bar]\n")
    files = {"case.yaml": config, "book/page.case": text}
    assert [one.code for one in base_with(files)[1]] == ["CB624"]


@pytest.mark.parametrize(
    ("line", "places", "remedy"),
    [
        ("  b: {name: B, text: Dead, in a fur blanket}", [", in a fur blanket"],
         'text: "Dead, in a fur blanket"'),
        ("  b: {name: B, text: Dead, cold, wet, group: Dockers}", [", cold, wet"],
         'text: "Dead, cold, wet"'),
        ("  b: {name: Jim Doyle, docker, text: Dead, cold}", [", docker", ", cold"],
         'name: "Jim Doyle, docker"'),
        ("  b: {name: B, text: She said \"no\", twice}", [', twice'],
         'text: "She said \\"no\\", twice"'),
    ],
)  # fmt: skip
def test_a_text_that_is_cut_at_a_comma(line, places, remedy):
    files = {"case.yaml": f"{CONFIG}people:\n{line}\n"}
    told = [one for one in base_with(files)[1] if one.code != "CB170"]
    assert [one.code for one in told] == ["CB637"] * len(places)
    assert [one.label.span.text for one in told] == places
    assert remedy in (told[0].help or "")
    ((edit,),) = (fix.edits for fix in told[0].fixes)
    assert remedy.endswith(edit.text)


def test_windows_that_are_cut_at_a_comma():
    files = {"case.yaml": f"{CONFIG}hours: {{x: 8:00-12:00, 17:00-19:00}}\n"}
    told = [one for one in base_with(files)[1] if one.code != "CB171"]
    assert [(one.code, one.label.span.text) for one in told] == [("CB637", ", 17:00-19:00")]


def test_a_key_without_a_value_is_no_rest():
    files = {"case.yaml": f"{CONFIG}people:\n  b: {{name: B, text: }}\n"}
    assert "CB637" not in [one.code for one in base_with(files)[1]]


COPIED = "== briefing\nOn.\n\n* -> drink\n\n== drink\nMore.\n\n* [leave]\n"


def test_a_copied_file_is_told_once_and_is_the_one_with_the_longer_name():
    files = {"book/page.case": COPIED, "book/page - Copy.case": COPIED}
    (told,) = base_with(files)[1]
    assert told.code == "CB116"
    assert told.label.span.source.path == "book/page - Copy.case"
    assert "All 2 paragraphs of this file stand in book/page.case too" in told.message


def test_files_that_share_a_paragraph_are_no_copies():
    other = "== drink\nLess.\n\n* [leave]\n\n== cellar [decoy]\nDark.\n\n* [leave]\n"
    files = {"book/page.case": COPIED, "book/nights.case": other}
    assert [one.code for one in base_with(files)[1]] == ["CB111"]
