"""What writers write from habit, and what they are told: one message, with the form to write."""

import pytest

from casec.source import Source
from casec.syntax.parse import parse


def told(body: str) -> list[tuple[str, str]]:
    found = parse(Source("a.case", f"== a\n\n{body}\n\n* [leave]\n"))[1]
    return [(fault.code, fault.help or "") for fault in found]


@pytest.mark.parametrize(
    ("body", "code", "remedy"),
    [
        # hours counted to 12
        ("[if time 10am-1pm]\nx\n[end]", "CB025", "10:00-13:00."),
        ("[if time 10 a.m. – 12pm]\nx\n[end]", "CB025", "10:00-12:00."),
        ("[if time Tue 9am-12am]\nx\n[end]", "CB027", " 9:00-0:00."),
        ("Wait. [until 3pm]", "CB027", " 15:00."),
        # words of other tools
        ("Go. [hour 2]", "CB024", "Write [hours 2]."),
        ("Go. [leaf]", "CB021", "Did you mean “* [leave]” on a line of its own?"),
        ("* Go. [leaf]", "CB021", "Did you mean [leave]?"),
        ("[if knows a]\nb\n[endif]", "CB021", "Did you mean [end]?"),
        ("[if knows a]\nb\n[fi]", "CB021", "Did you mean [end]?"),
        ("[if knows a]\nb\n[/if]", "CB021", "Did you mean [end]?"),
        ("[if knows a]\nb\n[end if]", "CB024", "Write [end]"),
        ("[letter]\nb\n[endletter]", "CB021", "Did you mean [end]?"),
        ("b\n[endif]", "CB021", "Did you mean [end]?"),
        ("[if knows a]\nb\n[elif knows c]\nd\n[end]", "CB021", "[else if knows c]?"),
        ("[if knows a]\nb\n[elseif knows c]\nd\n[end]", "CB021", "[else if knows c]?"),
        ("[if knows a]\nb\n[else-if knows c]\nd\n[end]", "CB021", "[else if knows c]?"),
        ("Smoke. [knows chart]", "CB021", "[know chart]"),
        # names with spaces
        ("Look: [see fever chart].", "CB024", "[see fever-chart]."),
        ("[know fever chart]", "CB024", "[know fever-chart]."),
        ("[move harbour bar]", "CB024", "[move harbour-bar]."),
        (">> Go. [go harbour bar]", "CB011", "[go harbour-bar]."),
        ("[if knows fever chart]\nb\n[end]", "CB030", "knows fever-chart."),
        ("[if knows a and at harbour bar]\nb\n[end]", "CB030", "at harbour-bar."),
        # brackets of the text
        ("“No.” [she laughs]", "CB021", "If these brackets are part of the text"),
        ("[see-saw]", "CB021", "If these brackets are part of the text"),
        ("[sse fever-chart]", "CB021", "Did you mean [see fever-chart]?"),
        # links and arrows of other tools
        ("Read on: [[solution]]", "CB054", "“>> words -> solution”"),
        ("[[Hand it in->solution]]", "CB054", "“>> Hand it in -> solution”"),
        ("[[Hand it in|the solution]]", "CB054", "“>> Hand it in -> the-solution”"),
        ("* Go on. [[solution]]", "CB054", "“>> words -> solution”"),
        ("* Go on. => solution", "CB010", "“-> solution”"),
        ("* Go on. - > solution", "CB010", "“-> solution”"),
        ("* Go on — solution", "CB010", "“-> solution”"),
        ("* A man who is well-known", "CB010", "End it with a target"),
        ("* Read on. -> solution, please.", "CB012", "Move it before the arrow"),
        # signs without their space
        ("?Who?\n- [5] Jim\n\n- [0] Lew", "CB053", "“? Who?”"),
        (">>Ask. -> a", "CB053", "“>> Ask. -> a”"),
        ("Rain.\n*Ask. -> a", "CB053", "“* Ask. -> a”"),
        # pictures whose file stands in no round brackets, or in half of them
        ("![A key](art/key.svg", "CB042", "write ![A key](art/key.svg)."),
        ("![A key](art/key.svg and a lock", "CB042", "write ![A key](art/key.svg)."),
        ("![A key] (art/key.svg)", "CB042", "write ![A key](art/key.svg)."),
        ("![A key](art/key.svg]", "CB042", "write ![A key](art/key.svg)."),
        ("![A key(art/key.svg)", "CB042", "write ![A key](art/key.svg)."),
        ("![A key]: art/key.png", "CB042", "write ![A key](art/key.png)."),
        ("![[art/key.svg]]", "CB042", "write ![what it shows](art/key.svg)."),
        ("![A key]", "CB042", "Write ![what it shows](art/file.svg)."),
        # answers without points
        ("? Who?\n- [5] Jim\n- 2 Lew\n- [0] Tom", "CB051", "“- [2] Lew”"),
        ("? Who?\n- @jim\n// not he\n- [0] Tom", "CB051", "“- [0] @jim”"),
        ("? Who?\n-\n- [0] Tom", "CB051", "“- [0] words”"),
        ("? [open] Who?\n- Jim", "CB048", "Take the answers away"),
    ],
)
def test_one_message_with_its_remedy(body, code, remedy):
    ((found, help),) = told(body)
    assert found == code
    assert remedy in help


@pytest.mark.parametrize(
    "gate",
    [
        ("[once else bar shut]", "[once else bar-shut]."),
        ("[open Tue 8:00-9:00 else bar shut]", "[open Tue 8:00-9:00 else bar-shut]."),
        ("[open if knows a else bar shut]", "[open if knows a else bar-shut]."),
        ("[open 10am-1pm else b]", "10:00-13:00."),
    ],
)
def test_gates(gate):
    written, remedy = gate
    ((_, help),) = told(written)
    assert remedy in help


@pytest.mark.parametrize(
    "body",
    [
        "*he knows you* and says so.",
        "*Kino* -- what a word.",
        ">>nested\n>>quotation",
        "?!",
        "He asked\n?!",
        "? Who?\n- [5] Jim\n\n- a list",
        ">> Turn the sign -> to the left. -> jim",
        "The sum is\n= 5",
    ],
)
def test_nothing_is_said_of(body):
    assert told(body) == []


CONFLICT = "<<<<<<< HEAD\n{}\n=======\n{}\n>>>>>>> theirs"


@pytest.mark.parametrize("ends", ["\n", "\r\n"])
@pytest.mark.parametrize(
    "body",
    [
        CONFLICT.format("Smoke.", "Fog. [foo"),
        CONFLICT.format(">> Ask him. -> b", "* [leave"),
        f">> Ask him\n{CONFLICT.format('in here. -> b', 'out there.')}",
        f"? Who?\n{CONFLICT.format('- [1] Jim', '- Jim')}\n- [0] Lew",
        f"[notice]\n{CONFLICT.format('a', 'b')}\n[end]",
        "<<<<<<< HEAD\na\n||||||| base\nb [foo\n=======\nc\n>>>>>>> theirs",
        "Smoke.\n>>>>>>> theirs",
        "Smoke.\n<<<<<<< ours\nFog.",
        "Smoke.\n=======\nFog.\n>>>>>>> theirs",
    ],
)
def test_a_conflict_is_one_message(body, ends):
    text = f"== a\n\n{body}\n\n* [leave]\n".replace("\n", ends)
    tree, found = parse(Source("a.case", text))
    assert [fault.code for fault in found] == ["CB052"]
    places = [found[0].label.span, *(label.span for label in found[0].also)]
    assert all(span.text[:7] in ("<" * 7, "|" * 7, "=" * 7, ">" * 7) for span in places)
    assert len(places) == sum(text.count(sign * 7) for sign in "<|=>")
    assert len(tree.items) == 1


def test_each_conflict_has_its_message():
    text = "== a\n" + CONFLICT.format("a", "b") + "\n\n" + CONFLICT.format("c", "d")
    found = parse(Source("a.case", text + "\n\n* [leave]\n"))[1]
    assert [(fault.code, fault.label.span.first.line) for fault in found] == [
        ("CB052", 2),
        ("CB052", 8),
    ]


def test_a_ruled_line_in_a_notice_is_none():
    assert told("[notice]\nRATES\n=======\none | 2\n[end]") == []
