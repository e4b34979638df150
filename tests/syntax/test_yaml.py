"""Strict YAML: every scalar as it is written, exact spans, and every fault in a writer's words."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from casec.source import Source
from casec.syntax import data, yaml_faults
from casec.syntax.yaml import read


def plain(node):
    """A node as strings, tuples and pairs."""
    if isinstance(node, data.Scalar):
        return node.text
    if isinstance(node, data.Sequence):
        return [plain(item) for item in node.items]
    return {entry.key.text: plain(entry.value) for entry in node.entries}


def good(text):
    node, found = read(Source("case.yaml", text))
    assert found == ()
    return node


def faults(text):
    """Code, place and underlined text of every fault."""
    found = read(Source("case.yaml", text))[1]
    return [(each.code, tuple(each.label.span.first), each.label.span.text) for each in found]


@pytest.mark.parametrize(
    ("written", "text"),
    [
        ("yes", "yes"),
        ("11:30", "11:30"),
        ("017", "017"),
        ("1_000", "1_000"),
        ("~", "~"),
        ("null", "null"),
        ("1926-05-04", "1926-05-04"),
        ("", ""),
        ('""', ""),
        ("'it''s'", "it's"),
        (r'"a \"b\" \\ c"', r'a "b" \ c'),
        ('Jim "Big Jim" O\'Doyle # the sailor', 'Jim "Big Jim" O\'Doyle'),
        ("|\n  first\n\n  second\n", "first\n\nsecond\n"),
        (">\n  first\n  line\n", "first line\n"),
        ("Кирилица е\u0301", "Кирилица е\u0301"),
    ],
)
def test_a_scalar_is_the_text_that_is_written(written, text):
    node = good(f"key: {written}\n")
    assert plain(node) == {"key": text}
    assert node.entries[0].value.span.text == written.partition(" #")[0].strip()


def test_lists_maps_and_spans_also_behind_characters_outside_the_basic_plane():
    text = 'a: "😀😀"\r\nb: [x, {c: 😀 d}]\r\nлист:\r\n- один\r\n-   два\r\nz:\r\n'
    node = good(text)
    assert plain(node) == {"a": "😀😀", "b": ["x", {"c": "😀 d"}], "лист": ["один", "два"], "z": ""}
    spans = [entry.value.span.text for entry in node.entries]
    assert spans == ['"😀😀"', "[x, {c: 😀 d}]", "- один\r\n-   два", ""]
    assert node.entries[2].key.span.text == "лист"
    assert node.span.text == text[:-2]


def test_a_single_start_of_document_is_fine():
    assert plain(good("---\na: b\n")) == {"a": "b"}


BROKEN = [
    ("title: Salt: a ledger\n", "CB664", (1, 12), ":"),
    ("- who: Jim: a sailor\n", "CB664", (1, 11), ":"),
    ('a: "x\nb: 1\n', "CB663", (1, 4), '"'),
    ('a: "x\nb: "y"\n', "CB663", (1, 4), '"'),
    ("a: 'x\n---\n", "CB663", (1, 4), "'"),
    ("a:\n\tb: 1\n", "CB662", (2, 1), "\t"),
    ("a:\n  b: 1\n  \tc: 1\n", "CB662", (3, 3), "\t"),
    ("a: |\n  b\n\t\tc\n", "CB662", (3, 1), "\t\t"),
    ("a: 1\n b: 2\n", "CB666", (2, 2), "b: 2"),
    ("a:\n  b: 1\n c: 2\n", "CB666", (3, 2), "c: 2"),
    ("a:\n  - b\n - c\n", "CB666", (3, 2), "- c"),
    ("- a\nb: 1\n", "CB666", (2, 1), "b: 1"),
    ("a\nb: 1\n", "CB665", (1, 1), "a"),
    ("a: 1\nb:\n  c 2 # here\n  d: 3\n", "CB665", (3, 3), "c 2"),
    ("a: 1\nstart briefing # here\nb: 2\n", "CB665", (2, 1), "start briefing"),
    ("a: [1, 2\nb: 3\n", "CB667", (1, 4), "["),
    ("a: {b: {c: 1}\n", "CB667", (1, 4), "{"),
    ("a: {b: 1 c: 2}\n", "CB680", (1, 11), ":"),
    ("a: @jim\n", "CB668", (1, 4), "@"),
    ("a: [b, `c]\n", "CB668", (1, 8), "`"),
    ("a: - b\n", "CB668", (1, 4), "-"),
    ("a: > 5\n", "CB668", (1, 4), ">"),
    ("a: ]\n", "CB668", (1, 4), "]"),
    ('a: "\\q"\n', "CB669", (1, 5), "\\q"),
    ('a: "\\uZZZZ"\n', "CB669", (1, 5), "\\u"),
    ('a: "Stop" he said\n', "CB679", (1, 11), "he said"),
    ("a: 'O'Brien'\n", "CB679", (1, 7), "Brien'"),
    ("a: {letter} is yours\n", "CB679", (1, 13), "is yours"),
    ("a: *he* laughed\n", "CB672", (1, 4), "*he"),
    ("a: *he laughed\n", "CB672", (1, 4), "*he"),
    ("a: & sons\n", "CB672", (1, 4), "&"),
    ("a: !x!y z\n", "CB673", (1, 4), "!x!y"),
    ("%FOO\n---\na: b\n", "CB678", (1, 1), "%FOO"),
    ("a: 1\n...\nb: 2\n", "CB675", (3, 1), "b:"),
    ("a: bell\x07\n", "CB660", (1, 8), "\x07"),
    ("a: \ud800x\n", "CB660", (1, 4), "\ud800"),
    ("a: \ufeffx\n", "CB660", (1, 4), "\ufeff"),
    ("\x00", "CB660", (1, 1), "\x00"),
    ("", "CB661", (1, 1), ""),
    ("# a comment\n", "CB661", (1, 1), ""),
    ("---\n", "CB661", (1, 1), ""),
]


@pytest.mark.parametrize(("text", "code", "place", "span"), BROKEN)
def test_a_broken_file_gives_no_node_and_one_fault(text, code, place, span):
    assert read(Source("case.yaml", text))[0] is None
    assert faults(text) == [(code, place, span)]


FORM = [
    ("a: 1\nb: 2\na: 3\n", "CB671", "a", {"a": "1", "b": "2"}),
    ("\u00e9: 1\ne\u0301: 2\n", "CB671", "e\u0301", {"\u00e9": "1"}),
    ("a: &x 1\n", "CB672", "&x 1", {"a": "1"}),
    ("a: !!str 1\n", "CB673", "!!str 1", {"a": "1"}),
    (
        "a: !!python/object/apply:os.system [x]\n",
        "CB673",
        "!!python/object/apply:os.system [",
        None,
    ),
    ("a: 1\n<<: {b: 2}\n", "CB674", "<<", {"a": "1"}),
    ("a: 1\n<<: *base\n", "CB674", "<<", {"a": "1"}),
    ("a: 1\n---\nb: 2\n", "CB675", "---", {"a": "1"}),
    ("[a]: 1\nb: 2\n", "CB676", "[a]", {"b": "2"}),
    ("? \n: 1\n", "CB676", "", {}),
    ("%YAML 1.1\n---\na: 1\n", "CB678", "%", {"a": "1"}),
]


@pytest.mark.parametrize(("text", "code", "span", "rest"), FORM)
def test_a_fault_of_form_leaves_the_rest(text, code, span, rest):
    node, _ = read(Source("case.yaml", text))
    assert [(found, words) for found, _, words in faults(text)] == [(code, span)]
    assert rest is None or plain(node) == rest


def test_an_alias_stands_for_its_text_so_that_nothing_else_goes_wrong():
    text = "a: &x hello\nb: *x\n"
    assert plain(read(Source("case.yaml", text))[0]) == {"a": "hello", "b": "hello"}
    assert [code for code, _, _ in faults(text)] == ["CB672", "CB672"]


def test_a_quoted_merge_sign_is_a_key_like_any_other():
    assert plain(good('"<<": 1\n')) == {"<<": "1"}


def test_the_first_place_of_a_key_is_shown():
    found = read(Source("case.yaml", "a: 1\nb: 2\na: 3\n"))[1][0]
    assert [tuple(label.span.first) for label in found.also] == [(1, 1)]


def test_one_broken_section_does_not_hide_the_others():
    text = 'a: x: y\nb:\n  c: "open\nd: 1\ne: "x" y\nf: @x\ng: 1\ng: 2\n'
    assert [(code, place[0]) for code, place, _ in faults(text)] == [
        ("CB664", 1),
        ("CB663", 3),
        ("CB668", 6),
        ("CB671", 8),
    ]


@pytest.mark.parametrize(
    ("text", "fixed"),
    [
        ("a: Salt: a ledger # x\n", 'a: "Salt: a ledger" # x\n'),
        ('a: "Stop" he said\n', 'a: "\\"Stop\\" he said"\n'),
        ("a: 'O'Brien'\n", 'a: "O\'Brien"\n'),
        ("a: @jim \\ co\n", 'a: "@jim \\\\ co"\n'),
    ],
)
def test_the_remedy_can_be_carried_out(text, fixed):
    edit = read(Source("case.yaml", text))[1][0].fixes[0].edits[0]
    mended = text[: edit.span.start] + edit.text + text[edit.span.end :]
    assert mended == fixed
    good(mended)


@pytest.mark.parametrize("opening", ["[", "{a: ", "- ", "? "])
@pytest.mark.parametrize("depth", [40, 2_000, 200_000])
def test_no_depth_brings_it_down(opening, depth):
    assert [code for code, _, _ in faults(opening * depth)] == ["CB677"]


def test_depth_by_indentation_is_bounded_too():
    assert "CB677" in {code for code, _, _ in faults("".join(" " * n + "a:\n" for n in range(999)))}


def test_every_depth_that_a_case_needs_is_read():
    assert good("[" * 32 + "x" + "]" * 32) is not None
    assert faults("[" * 33 + "x" + "]" * 33)[0][0] == "CB677"


@settings(deadline=None)
@given(st.text(alphabet="ab:-?*&!|>'\"%@`[]{},#\\ \t\r\n~<=é\ud800\x00😀", max_size=60))
def test_no_text_raises_and_every_span_lies_in_the_text(text):
    node, found = read(Source("case.yaml", text))
    assert node is not None or found
    for each in found:
        assert 0 <= each.label.span.start <= each.label.span.end <= len(text)


TEXTS = st.text(
    st.characters(codec="utf-8", exclude_categories=["Cc"], exclude_characters="\ufeff\ufffe\uffff")
)


@settings(deadline=None)
@given(st.lists(TEXTS.filter(str.strip), min_size=1))
def test_what_is_written_in_double_quotes_comes_back_with_its_span(texts):
    quoted = ['"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"' for text in texts]
    node = good("[" + ", ".join(quoted) + "]")
    breaks = [item.text for item in node.items]
    if not any(char in text for text in texts for char in "\u2028\u2029"):
        assert breaks == texts
    assert [item.span.text for item in node.items] == quoted


def test_words_that_are_not_known_are_quoted():
    source = Source("case.yaml", "title: Salt\n")
    problem = yaml_faults.Problem("the moon is full", "", 7, None, None)
    fault = yaml_faults.translate(source, source.text, problem).diagnostic
    assert fault.code == "CB670"
    assert "the moon is full" in fault.message + "".join(fault.notes) + (fault.help or "")
    assert fault.label.span.text == "Salt"


@pytest.mark.parametrize(
    ("text", "mended"),
    [
        ('a: "Travels "quickly" with them"\n', '"Travels \\"quickly\\" with them"'),
        ('a: "He "said""\n', '"He \\"said\\""'),
        ('a: "The "Fox"\n', '"The \\"Fox"'),
        ('a: {b: "Travels "quickly" with them", c: d}\n', ""),
    ],
)
def test_a_quotation_mark_inside_quotes_is_told(text, mended):
    _, (fault,) = read(Source("case.yaml", text))
    assert fault.code == "CB679"
    assert (fault.help or "").startswith("A quotation mark stands inside the quotes")
    assert "".join(edit.text for fix in fault.fixes for edit in fix.edits) == mended


def test_words_behind_a_text_in_quotes_are_no_quotation_mark_inside():
    _, (fault,) = read(Source("case.yaml", 'a: "Stop" he said\n'))
    assert (fault.help or "").startswith("Put the whole text into double quotes")
