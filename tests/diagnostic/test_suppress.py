"""`// allow`: what it silences, and what is said of one that silences nothing."""

from __future__ import annotations

import pytest

from casec.diagnostic import Diagnostic, Label, Severity
from casec.diagnostic.suppress import Allowance, suppress
from casec.source import Source

SOURCE = Source("book/a.case", "// allow CB700, CB705: reason\nline\nother\n")
OTHER = Source("book/b.case", SOURCE.text)
LINE = SOURCE.span(30, 35)


def finding(code="CB700", start=30, source=SOURCE, severity=Severity.WARNING) -> Diagnostic:
    return Diagnostic(code, severity, "It is wrong", Label(source.span(start, start + 2)))


def allow(*codes: str, reach=LINE) -> Allowance:
    return Allowance(codes or ("CB700",), SOURCE.span(0, 29), reach)


def codes(*arguments) -> list[str]:
    return sorted(one.code for one in suppress(*arguments))


@pytest.mark.parametrize(
    ("found", "left"),
    [
        (finding(), []),
        (finding(start=34), []),
        (finding(start=29), ["CB080", "CB700"]),
        (finding(start=35), ["CB080", "CB700"]),
        (finding(code="CB705"), ["CB080", "CB705"]),
        (finding(source=OTHER), ["CB080", "CB700"]),
    ],
)
def test_it_silences_its_code_in_its_reach(found, left):
    assert codes([found], [], [allow()]) == left


def test_one_comment_silences_every_finding_of_all_its_codes():
    found = [finding(), finding(start=32), finding(code="CB705")]
    assert codes(found, [], [allow("CB700", "CB705")]) == []


def test_two_comments_may_silence_the_same():
    whole = SOURCE.span(0, len(SOURCE.text) + 1)
    assert codes([finding()], [], [allow(), allow(reach=whole)]) == []


def test_a_finding_behind_the_last_character_is_in_the_file():
    end = len(SOURCE.text)
    whole = SOURCE.span(0, end + 1)
    found = Diagnostic("CB700", Severity.NOTE, "At the end", Label(SOURCE.span(end, end)))
    assert codes([found], [], [allow(reach=whole)]) == []


def test_each_useless_code_is_reported_at_its_place():
    kept = suppress([finding()], [], [allow("CB700", "CB705")])
    (remark,) = kept
    assert (remark.code, remark.label.span.text) == ("CB080", "CB705")


def test_an_unknown_code_is_reported_with_one_that_is_known():
    (remark,) = suppress([], [], [allow("CB7O0")])
    assert remark.code == "CB081"
    assert "Did you mean “CB700”?" in (remark.help or "")


def test_an_error_that_leaves_nothing_to_build_stays():
    hard = finding(severity=Severity.ERROR)
    kept = suppress([], [hard], [allow()])
    assert hard in kept
    (remark,) = [one for one in kept if one is not hard]
    assert remark.code == "CB080"
    assert "can't be allowed" in remark.notes[0]


def test_thousands_of_comments_and_findings_are_quick():
    text = "x\n" * 20_000
    source = Source("book/a.case", text)
    found = [finding(start=2 * at, source=source) for at in range(20_000)]
    allows = [
        Allowance(("CB700",), source.span(2 * at, 2 * at + 1), source.span(2 * at, 2 * at + 2))
        for at in range(20_000)
    ]
    assert suppress(found, [], allows) == ()
