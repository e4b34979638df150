"""What a file comes to: nodes, their spans, and what is said of mistakes."""

from typing import Any

import pytest

from casec.source import Source, Span
from casec.syntax import tree as t
from casec.syntax.parse import parse

HERE = Span(Source("", ""), 0, 0)


def read(text: str) -> Any:
    tree, found = parse(Source("a.case", text))
    assert [(fault.code, fault.label.span.text) for fault in found] == []
    return tree


def body(text: str) -> Any:
    return read(f"== a\n\n{text}\n\n* [leave]\n").items[0].body[:-1]


def pieces(text: str) -> Any:
    (prose,) = body(text)
    return prose.pieces


def codes(text):
    return [fault.code for fault in parse(Source("a.case", text))[1]]


def name(text):
    return t.Name(text, HERE)


def day(word=None, number=None, month=None, date=None):
    return t.Day(word, number, month, date, HERE)


def daily(first, last, start, end):
    return t.DailyHours(first, last, start, end, HERE)


TUE, WED = day("Tue"), day("Wed")
MAY_6, MAY_8 = day(number=6, month="May"), day(number=8, month="May")
DATE = day(date="1926-05-06")


@pytest.mark.parametrize(
    ("written", "window"),
    [
        ("18:00-23:00", daily(None, None, 18, 23)),
        ("22:00-2:00", daily(None, None, 22, 2)),
        ("0:00-24:00", daily(None, None, 0, 24)),
        ("22:00-0:00", daily(None, None, 22, 0)),
        ("Tue", t.NamedHours(name("Tue"), None, None, HERE)),
        ("Tue 9:00-17:00", t.NamedHours(name("Tue"), 9, 17, HERE)),
        ("Tue-Thu", t.NamedHours(name("Tue-Thu"), None, None, HERE)),
        ("Tue–Thu 9:00–17:00", t.NamedHours(name("Tue-Thu"), 9, 17, HERE)),
        ("lew-drinks", t.NamedHours(name("lew-drinks"), None, None, HERE)),
        ("Tue - Wed", daily(TUE, WED, None, None)),
        ("Tue - Wed 9:00-17:00", daily(TUE, WED, 9, 17)),
        ("6 May", daily(MAY_6, None, None, None)),
        ("6. May", daily(MAY_6, None, None, None)),
        ("6 May 11:00-12:00", daily(MAY_6, None, 11, 12)),
        ("6-8 May", daily(MAY_6, MAY_8, None, None)),
        ("6 May - 8 May 9:00-17:00", daily(MAY_6, MAY_8, 9, 17)),
        ("6-8 May 9:00-17:00", daily(MAY_6, MAY_8, 9, 17)),
        ("1926-05-06", daily(DATE, None, None, None)),
        ("1926-05-06 9:00-17:00", daily(DATE, None, 9, 17)),
        (
            "Tue 18:00 - Wed 2:00",
            t.Stretch(t.Moment(TUE, 18, HERE), t.Moment(WED, 2, HERE), HERE),
        ),
        (
            "Tue 18:00-Wed 24:00",
            t.Stretch(t.Moment(TUE, 18, HERE), t.Moment(WED, 24, HERE), HERE),
        ),
        ("before Wed 11:00", t.Before(t.Moment(WED, 11, HERE), HERE)),
        ("FROM 6 May 11:00", t.From(t.Moment(MAY_6, 11, HERE), HERE)),
    ],
)
def test_windows(written, window):
    (gate,) = [read(f"== a\n[open {written} else b]\n\n* [leave]\n").items[0].gate]
    assert gate.condition == t.InTime((window,), HERE)
    (conditional,) = body(f"[if time {written}]\nb\n[end]")
    assert conditional.branches[0].condition == t.InTime((window,), HERE)


def knows(fact):
    return t.Knows(name(fact), HERE)


@pytest.mark.parametrize(
    ("written", "condition"),
    [
        ("knows a", knows("a")),
        ("KNOWS time", knows("time")),
        ("knows know-how", knows("know-how")),
        ("((knows a))", knows("a")),
        ("not knows a", t.Not(knows("a"), HERE)),
        (
            "not knows a and knows b or knows c",
            t.Or((t.And((t.Not(knows("a"), HERE), knows("b")), HERE), knows("c")), HERE),
        ),
        (
            "knows a and (knows b or knows c)",
            t.And((knows("a"), t.Or((knows("b"), knows("c")), HERE)), HERE),
        ),
        ("knows a and (knows b and knows c)", t.And((knows("a"), knows("b"), knows("c")), HERE)),
        ("knows a or (knows b or knows c)", t.Or((knows("a"), knows("b"), knows("c")), HERE)),
        (
            "luck≥3",
            t.Compare(name("luck"), t.Relation.AT_LEAST, t.Number(3, HERE), HERE),
        ),
        (
            "снага < −1",
            t.Compare(name("снага"), t.Relation.LESS, t.Number(-1, HERE), HERE),
        ),
        ("detective nell", t.IsDetective(name("nell"), HERE)),
        ("at at", t.IsAt(name("at"), HERE)),
        (
            "time Tue, Wed and knows a",
            t.And(
                (
                    t.InTime(
                        tuple(t.NamedHours(name(it), None, None, HERE) for it in ("Tue", "Wed")),
                        HERE,
                    ),
                    knows("a"),
                ),
                HERE,
            ),
        ),
    ],
)
def test_conditions(written, condition):
    (conditional,) = body(f"[if {written}]\nb\n[end]")
    assert conditional.branches[0].condition == condition


@pytest.mark.parametrize(
    ("written", "effect"),
    [
        ("[know a]", t.Know(name("a"), None, HERE)),
        ("[hour]", t.Hours(1, HERE)),
        ("[Hours 3]", t.Hours(3, HERE)),
        ("[until 15:00]", t.Until(t.Moment(None, 15, HERE), HERE)),
        ("[until Wed 9:00]", t.Until(t.Moment(WED, 9, HERE), HERE)),
        ("[token]", t.Change(name("token"), 1, HERE)),
        ("[LUCK]", t.Change(name("luck"), 1, HERE)),
        ("[token − 1]", t.Change(name("token"), -1, HERE)),
        ("[снага +2]", t.Change(name("снага"), 2, HERE)),
        ('[mark Wed 11:00 "Line-up"]', t.Mark(t.Moment(WED, 11, HERE), "Line-up", HERE)),
        ("[mark Wed 11:00 „a “b” c“]", t.Mark(t.Moment(WED, 11, HERE), "a “b” c", HERE)),
        ("[move a]", t.Move(name("a"), HERE)),
        ("[see a]", t.See(name("a"), HERE)),
        ("[ know\n  a ]", t.Know(name("a"), None, HERE)),
        ("[know\u00a0jim\u2011face]", t.Know(name("jim-face"), None, HERE)),
        ("[know ji\u00adm]", t.Know(name("jim"), None, HERE)),
        ("[know cafe\u0301]", t.Know(name("café"), None, HERE)),
        ("[know 각]", t.Know(name("각"), None, HERE)),
        ("@big-jim", t.Mention(name("big-jim"), None, HERE)),
        ("@a\u2011b{the \\{tall\\}\none}", t.Mention(name("a-b"), "the {tall} one", HERE)),
        ("![a \\[map\\]](art/a b.svg)", t.Picture("a [map]", "art/a b.svg", HERE)),
    ],
)  # fmt: skip
def test_pieces(written, effect):
    assert pieces(written) == (effect,)


def test_know_with_words():
    (know,) = pieces("[know a: You know @jim{Jim} now: **{letter}**, or {that}.]")
    assert know.words == (
        t.Text("You know ", HERE),
        t.Mention(name("jim"), "Jim", HERE),
        t.Text(" now: **", HERE),
        t.LetterSlot(HERE),
        t.Text("**, or {that}.", HERE),
    )


@pytest.mark.parametrize(
    "text",
    [
        "me@example.org",
        "@ alone",
        "@5",
        "\\{letter} and {braces}",
        r"\@jim \[hour\] a \] b",
        "a » b « c – d — e ‘f’",
        "U\u0308ber\u00addru\u00a0ss",
        "->",
        "a -> b c",
        "= 5",
        "= a b",
        "=== ===",
    ],
)
def test_text_stays_as_it_is(text):
    assert pieces(text) == (t.Text(text, HERE),)


def test_mentions_end_where_a_name_ends():
    first, rest = pieces("@big-jim--he's")
    assert (first.person.text, rest.text) == ("big-jim", "--he's")
    first, rest = pieces("@jim-")
    assert (first.person.text, rest.text) == ("jim", "-")
    _, first, rest = pieces("(@jim's)")
    assert (first.person.text, rest.text) == ("jim", "'s)")


def test_comments_among_words():
    assert pieces("a // b\nc\n// d\ne") == (
        t.Text("a", HERE),
        t.Comment("b", HERE),
        t.Text("\nc\n", HERE),
        t.Comment("d", HERE),
        t.Text("e", HERE),
    )


@pytest.mark.parametrize(
    ("text", "kind", "words"),
    [
        ("•\ta\n• b", "list", "- a\n- b"),
        ("-\u00a0a", "list", "- a"),
        ("> a\nb", "quote", "> a\nb"),
        ("a  \nb\\\nc", "text", "a  \nb\\\nc"),
    ],
)
def test_kinds_of_prose(text, kind, words):
    (prose,) = body(text)
    assert (prose.kind, prose.pieces) == (kind, (t.Text(words, HERE),))


def test_an_exit():
    (exit_,) = body(">> [if tokens >= 2] Ask\nhim. [hour] [test persuasion > 5] → a | [go b] // c")
    assert exit_.must is False
    assert exit_.condition.condition.quantity.text == "tokens"
    assert (exit_.test.ability.text, exit_.test.level) == ("persuasion", 5)
    assert exit_.target == t.ToParagraph(name("a"), HERE)
    assert exit_.fail == t.Go(name("b"), HERE)
    assert exit_.parts[1] == t.Text(" Ask\nhim. ", HERE)
    assert exit_.parts[-1] == t.Comment("c", HERE)


def test_a_paragraph():
    text = (
        "== bär #12 [last] [draft]\n// why\n[once else c]\n\n[only via d, e]\n"
        "[open if knows f else g]\nh\n\n* [leave]\n"
    )
    (paragraph,) = read(text).items
    assert paragraph.name.text == "bär"
    assert paragraph.number.value == 12
    assert [type(mark) for mark in paragraph.marks] == [t.Draft, t.OnlyVia, t.Last]
    assert paragraph.once.otherwise.text == "c"
    assert paragraph.gate == t.Gate(knows("f"), name("g"), HERE)
    assert [type(item) for item in paragraph.body] == [t.Comment, t.Prose, t.Exit]
    assert paragraph.heading.text == "== bär #12 [last] [draft]"
    assert paragraph.span.text == text.rstrip()


def test_headings_are_composed():
    tree = read("== cafe\u0301-b\n\n* [leave]\n\n== @cafe\u0301\nb\n")
    paragraph, card = tree.items
    assert (paragraph.name.text, card.person.text) == ("café-b", "café")
    assert paragraph.name.span.text == "cafe\u0301-b"


def test_allows():
    tree = read("// allow-file CB204, cb310: because\n== a\n// allow CB101: so\n* [leave]\n")
    assert [(it.codes, it.reason, it.whole_file) for it in tree.allows] == [
        (("CB204", "CB310"), "because", True),
        (("CB101",), "so", False),
    ]
    assert isinstance(tree.items[0], t.Comment)


@pytest.mark.parametrize(
    ("text", "spans"),
    [
        ("== a\n  Smoke. [know\n\t b]\n", {"Know": "[know\n\t b]", "Name": "b"}),
        ("== a\r\n  Smoke.\r\n  [know b]\r\n", {"Know": "[know b]", "Name": "b"}),
        ("== a\n[know cafe\u0301-b]\n", {"Know": "[know cafe\u0301-b]", "Name": "cafe\u0301-b"}),
        ("== a\n[know ca\u00adfe]\n", {"Name": "ca\u00adfe"}),
        ("== a\nx\n  // y\n  @jim\n", {"Text": "x\n", "Comment": "// y"}),
        ("== a\nx @jim{y} z\n", {"Mention": "@jim{y}", "Name": "jim"}),
        ("== a\n>> x\n  y -> b // c\n", {"Exit": ">> x\n  y -> b", "ToParagraph": "b"}),
        ("== a\n* x [test b > 3] -> c |\n [go d]\n", {"Test": "[test b > 3]", "Go": "[go d]"}),
        ("== a\n? q\n- [5] Jim,\n  he\n", {"Text": "Jim,\n  he"}),
        ("== a\r\n? q\r\n- [5] Jim,\r\nhe\r\n", {"Text": "Jim,\r\nhe"}),
    ],
)
def test_spans_show_what_is_written(text, spans):
    seen: dict[str, str] = {}

    def walk(node: Any) -> None:
        if isinstance(node, tuple) and not isinstance(node, Span):
            for part in node:
                walk(part)
        elif hasattr(node, "__dataclass_fields__") and not isinstance(node, Source):
            for field in node.__dataclass_fields__:
                if field not in ("span", "source", "heading"):
                    walk(getattr(node, field))
            if hasattr(node, "span"):
                seen[type(node).__name__] = node.span.text

    walk(parse(Source("a.case", text))[0].items)
    assert {kind: seen[kind] for kind in spans} == spans


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ["CB055"]),
        (" \n", ["CB055"]),
        ("// a", []),
        ("// only a comment\n", []),
        ("== a\n", []),
        # one bad line gives one message
        ("== a\n>> [if knows b c] Ask [foo] him. -> d\n", ["CB030", "CB021"]),
        ("== a\n[if knows b] c [else] d [end]\n", ["CB031"]),
        ("== a\n[if knows b] c\n[else] d\n[end]\n", ["CB031", "CB031"]),
        ("== a\n[if knows b c]\nd\n[else if e f]\ng\n[end]\n", ["CB030", "CB030"]),
        ("== a\n[if knows b\nc\n[else]\nd\n[end]\n", ["CB020"]),
        ("== a\n[else if knows b]\nc\n[end]\n", ["CB032", "CB032"]),
        ("== a\n>> b [if c] [test d] e\n\n* [leave]\n", ["CB030", "CB024", "CB010"]),
        ("== a\n[open 25:00-26:00 else b]\n[once else c]\n[draft] [draft]\n", ["CB025", "CB004"]),
        ("== a\n[letter]\nb\n\n== c\n[notice]\nd\n\n== e\n[if knows f]\ng\n", ["CB033"] * 3),
        ("== a\n[letter]\n[if b]\n>> c -> d\n[else]\ne\n[end]\n[end]\n", ["CB035"] * 2 + ["CB030"]),
        ("a\n\nb [foo]\n\n== c\n", ["CB001", "CB021"]),
        ("== a [foo] b\n", ["CB021", "CB003"]),
        ("== a\n? b\n- [c] d\n- [5] [hour]\n\n* [leave]\n", ["CB038", "CB040"]),
        ("== a\n@jim{b [hour] c} d\n", ["CB041"]),
        ("== a\n[know b: {letter} [hour]] c\n", ["CB020"]),
        ("== a\nb [notice] c\nd [end]\n\n* [leave]\n", ["CB031", "CB031"]),
        ("== a\n[notice] c\nd\n[end]\n\n* [leave]\n", ["CB031"]),
        ("== a\n* b [test c > 3] [leave] | [sleep]\n", ["CB011"]),
        ("== a\n* b [leave] | [sleep]\n", ["CB011", "CB016"]),
        ("== a #" + "9" * 5000 + "\n[hours " + "9" * 5000 + "]\n\n* [leave]\n", ["CB003", "CB024"]),
        ("== a\n[until " + "9" * 5000 + ":00]\n\n* [leave]\n", ["CB025"]),
        ("== a\n[until " + "9" * 5000 + " May 9:00]\n\n* [leave]\n", ["CB024"]),
        ("== a\n>> [if tokens => 2] b -> c d\n* [leave]\n", ["CB030", "CB011"]),
        ("== a\n>> [if knows b c] d [foo] e\n* [leave]\n", ["CB030", "CB021", "CB010"]),
        ("== a\n* b [leafe]\n", ["CB021"]),
        ("== a\n* b -> [foo] c\n", ["CB021"]),
        ("== a\n* b [if knows c -> d e\n", ["CB020"]),
        ("== a\n[if knows b]\n[letter]\nc\n[else]\nd\n[end]\n", ["CB033"]),
        ("== a\n((((([if knows b]\n", ["CB031", "CB033"]),
        ("== a\n* b -> c [leave]\n", ["CB013"]),
        ("== a\n* b -> c [hour]\n", ["CB012"]),
        ("== a\n?\n- [1] b\n\n* [leave]\n", ["CB037"]),
        ("== a\nb http://example.org c\n\n* [leave]\n", []),
        ("== a\nb //c\n\n* [leave]\n", ["CB046"]),
        ("== a\n" + "[if knows b]\n" * 50 + "c\n" + "[end]\n" * 50, []),
        ("== a\n" + "[if knows b]\n" * 51 + "c\n" + "[end]\n" * 51, ["CB034"]),
        ("== a\n[if " + "(" * 500 + "knows b" + ")" * 500 + "]\nc\n[end]\n", ["CB030"]),
        ("== a\n[if " + "not " * 5000 + "knows b]\nc\n[end]\n", ["CB030"]),
        ("== a\n[know b: {letter}" + "(" * 99 + "]\n\n* [leave]\n", []),
        ("== a\n" + "[if knows b]\n" * 3000 + "[end]\n" * 3000, ["CB034"]),
    ],
)  # fmt: skip
def test_messages(text, expected):
    assert sorted(codes(text)) == sorted(expected)


def test_a_name_that_looks_like_another_is_reported_once_a_file():
    assert codes("== a\n[know bаr] [know bаr]\n\n>> b -> bаr\n* [leave]\n") == ["CB050"]
