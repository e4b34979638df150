"""Windows and moments on real calendars: words for days become hours."""

from __future__ import annotations

import pytest
from tests.codes_base import BASE, base_with

from casec.casebook import model

DAY = 24


def calendar(first: str, last: int, language: str = "en") -> str:
    """case.yaml with the dates of one month from `first` to the day `last`."""
    month, day = first[:8], int(first[8:])
    rows = "".join(
        f"    {month}{each:02}: {{sun: second-morning, moon: second-night}}\n"
        for each in range(day + 1, last + 1)
    )
    days = f"  days:\n    {first}: {{moon: first-night}}\n{rows}"
    top, rest = BASE["case.yaml"].split("  days:\n")
    rest = rest[rest.index("detectives:") :]
    top = top.replace("1926-05-04", first).replace("to: 1926-05-05", f"to: {month}{last:02}")
    return f"{top}{days}{rest}language: {language}\n"


WEEK = calendar("1926-05-04", 9)  # Tuesday to Sunday
FORTNIGHT = calendar("1926-05-04", 17)  # Tuesday to the Monday after next
RULE = "== briefing\n[if time {}]\nNow.\n[end]\n\n* [leave]\n"


IGNORED = ("CB201", "CB206", "CB221")  # of the book around the window


def hours(config: str, window: str, extra: str = ""):
    page = RULE.replace("{}", window)
    case, found = base_with({"case.yaml": config + extra, "book/page.case": page})
    assert case is not None
    [conditional] = [item for item in body(case) if isinstance(item, model.Conditional)]
    condition = conditional.branches[0].condition
    assert isinstance(condition, model.InTime)
    return condition, [fault.code for fault in found if fault.code not in IGNORED]


def body(case: model.Case) -> tuple[model.Item, ...]:
    return next(each for each in case.paragraphs if each.name == "briefing").body


@pytest.mark.parametrize(
    ("config", "window", "expected"),
    [
        (WEEK, "Tue", [(0, 24)]),
        (WEEK, "tuesday", [(0, 24)]),
        (WEEK, "Tue-Thu 9:00-17:00", [(9, 17), (33, 41), (57, 65)]),
        (WEEK, "Tue-Thu", [(0, 72)]),
        (WEEK, "Fri-Tue", [(0, 24), (72, 144)]),
        (WEEK, "Tue 18:00 - Wed 2:00", [(18, 26)]),
        (WEEK, "Tue 18:00-23:00, Wed 18:00-23:00", [(18, 23), (42, 47)]),
        (WEEK, "22:00-2:00", [(22 + DAY * day, 26 + DAY * day) for day in range(5)] + [(142, 145)]),
        (WEEK, "6 May 11:00-12:00", [(59, 60)]),
        (WEEK, "1926-05-06 11:00-12:00", [(59, 60)]),
        (WEEK, "before Wed 11:00", [(0, 35)]),
        (WEEK, "from Wed 11:00", [(35, 145)]),
        (WEEK, "Sat 20:00 - Sun 24:00", [(116, 144)]),
        (WEEK, "0:00-24:00", [(0, 144)]),
        (WEEK, "Sun 22:00-2:00", [(142, 145)]),  # the moment behind the end (R5)
        (
            WEEK,
            "8:00-10:00, 9:00-12:00, Tue 12:00-13:00",
            [(8, 13), *((8 + d, 12 + d) for d in (24, 48, 72, 96, 120))],
        ),
        (FORTNIGHT, "Tue", [(0, 24), (168, 192)]),
        (FORTNIGHT, "Sat-Mon", [(96, 168), (264, 336)]),
        (FORTNIGHT, "Tue 18:00 - Wed 2:00", [(18, 26), (186, 194)]),
        (FORTNIGHT, "Tue 9:00 - Mon 9:00", [(9, 153), (177, 321)]),
        (FORTNIGHT, "11 May 9:00 - Mon 9:00", [(177, 321)]),
        (FORTNIGHT, "5-7 May 9:00-10:00", [(33, 34), (57, 58), (81, 82)]),
        (calendar("1926-05-08", 16), "Sat 18:00 - Mon 9:00", [(18, 57), (186, 217)]),
        (calendar("1926-05-04", 9, "de"), "Di-Do 9:00-17:00", [(9, 17), (33, 41), (57, 65)]),
        (calendar("1926-05-04", 9, "de"), "Mittwoch", [(24, 48)]),
        (calendar("1926-05-04", 9, "de"), "6 Mai 11:00-12:00", [(59, 60)]),
        (calendar("1926-05-04", 9, "sr-Cyrl"), "среда", [(24, 48)]),
    ],
)
def test_windows_hold_these_hours(config, window, expected):
    condition, faults = hours(config, window)
    assert faults == []
    assert list(condition.hours) == expected


@pytest.mark.parametrize(
    ("config", "window", "code"),
    [
        (WEEK, "Mon", "CB140"),
        (WEEK, "10 May", "CB140"),
        (WEEK, "before Mon 0:00", "CB140"),
        (WEEK, "Tue-Mon", "CB140"),
        (WEEK, "Tuesdey", "CB105"),
        (WEEK, "5 Mei", "CB107"),
        (WEEK, "31 April", "CB142"),
        (WEEK, "1926-02-30", "CB142"),
        (WEEK, "Tue 9:00 - Tue 9:00", "CB143"),
        (WEEK, "before Tue 0:00", "CB143"),
        (WEEK, "Wed 9:00 - Tue 9:00", "CB144"),
        (WEEK, "6-4 May", "CB144"),
        (FORTNIGHT, "before Tue 9:00", "CB141"),
        (FORTNIGHT, "from Mon 9:00", "CB141"),
    ],
)
def test_windows_at_fault(config, window, code):
    condition, faults = hours(config, window)
    assert faults == [code]
    assert condition.windows == () or code == "CB144"


def test_named_hours_stand_for_their_windows():
    condition, faults = hours(
        WEEK, "opening", 'hours: {opening: "Tue 9:00-10:00, Wed-Thu 11:00-12:00"}\n'
    )
    assert faults == []
    assert condition.hours == ((9, 10), (35, 36), (59, 60))
    assert condition.windows == (
        model.Daily(1, None, 9, 10),
        model.Daily(2, 3, 11, 12),
    )


def test_a_fault_in_named_hours_is_told_once_and_where_they_are_defined():
    extra = "hours: {opening: Mon 9:00-10:00}\n"
    page = (
        RULE.replace("{}", "opening")
        + "\n== bar-two\n[open opening else bar]\nA bar.\n\n* [leave]\n"
    )
    _, found = base_with({"case.yaml": WEEK + extra, "book/page.case": page})
    [fault] = [fault for fault in found if fault.code == "CB140"]
    assert fault.label.span.source.path == "case.yaml"
    assert fault.label.span.text == "Mon"


def test_hours_that_name_each_other_end():
    _, found = base_with({"case.yaml": WEEK + "hours: {one: two, two: one}\n"})
    assert {"CB105"} == {fault.code for fault in found} - {"CB171"}


@pytest.mark.parametrize(
    ("rule", "code"),
    [
        ("[until 24:00]", "CB025"),
        ("[until Mon 9:00]", "CB140"),
        ('[mark Tue 24:00 "Tea"]', "CB025"),
        ('[mark Sat 9:00 "Tea"]', None),
        ("[until 15:00]", None),
        ("[until Wed 9:00]", None),
    ],
)
def test_moments_of_effects(rule, code):
    page = f"== briefing\nYou wait. {rule}\n\n* [leave]\n"
    _, found = base_with({"case.yaml": WEEK, "book/page.case": page})
    assert [fault.code for fault in found] == ([code] if code else [])


def test_named_hours_are_no_day():
    extra = "hours: {lunch: 12:00-13:00}\n"
    page = "== briefing\n[if time {}]\nNow.\n[end]\n\n* [leave]\n"
    for window, told in (("lunch, 9:00-11:00", []), ("Tue, 9:00-11:00", ["CB147"])):
        _, found = base_with(
            {"case.yaml": WEEK + extra, "book/page.case": page.replace("{}", window)}
        )
        assert [fault.code for fault in found if fault.code != "CB171"] == told


@pytest.mark.parametrize(
    ("window", "better"),
    [
        ("9:00-5:00", "9:00-17:00"),
        ("Tue 9:00-1:00", "Tue 9:00-13:00"),
        ("Tue-Thu 11:00-4:00", "Tue-Thu 11:00-16:00"),
        ("18:00-5:00", None),
        ("12:00-2:00", None),
        ("22:00-6:00", None),
        ("9:00-0:00", None),
    ],
)
def test_hours_that_may_be_counted_to_twelve(window, better):
    page = RULE.replace("{}", window)
    _, found = base_with({"case.yaml": WEEK, "book/page.case": page})
    told = [fault.help or "" for fault in found if fault.code == "CB146"]
    assert len(told) == bool(better)
    assert all(f"write {better}." in each for each in told)
