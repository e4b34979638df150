"""Laws: ranges of hours are sets of hours, and no damage to a case makes casec stumble."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.casebook.resolve.test_settings import ART, FULL, PAGE
from tests.codes_base import base_with

from casec.casebook import model
from casec.casebook.resolve.windows import merged
from casec.source import Source

END = 72
RANGES = st.lists(st.tuples(st.integers(0, 90), st.integers(0, 90)))
DAMAGE = st.lists(
    st.tuples(
        st.sampled_from(
            ("drop", "twice", "cut", "[", "- ", "== x", "{", "'", "@x", "24:00", "\u0301")
        ),
        st.integers(0, 500),
    ),
    min_size=1,
    max_size=3,
)


def hours(ranges) -> set[int]:
    return {hour for start, stop in ranges for hour in range(start, min(stop, END))}


@given(RANGES)
def test_merged_ranges_hold_the_same_hours_and_never_touch(ranges):
    found = merged(ranges, END)
    assert hours(found) == hours(ranges)
    condition = model.InTime((), found, Source("", "").span(0, 0))
    assert {hour for hour in range(-1, END + 1) if condition.holds(hour)} == hours(found)
    assert all(start < stop <= END for start, stop in found)
    assert all(left[1] < right[0] for left, right in pairwise(found))


def damaged(text: str, damage: list[tuple[str, int]]) -> str:
    lines = text.split("\n")
    for kind, where in damage:
        at = where % len(lines)
        line = lines[at]
        half = where % (len(line) + 1)
        match kind:
            case "drop":
                lines[at : at + 1] = [""]
            case "twice":
                lines.insert(at, line)
            case "cut":
                lines[at] = line[:half]
            case sign:
                lines[at] = line[:half] + sign + line[half:]
    return "\n".join(lines)


@settings(deadline=None, max_examples=150)
@given(DAMAGE, DAMAGE)
def test_a_damaged_case_is_reported_never_stumbled_over(config, page):
    files = {"case.yaml": damaged(FULL, config), "book/page.case": damaged(PAGE, page), **ART}
    _, found = base_with(files)
    for fault in found:
        for label in (fault.label, *fault.also):
            assert 0 <= label.span.start <= label.span.end <= len(label.span.source.text)
