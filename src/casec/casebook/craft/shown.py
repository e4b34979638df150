"""What `casec explore --more` adds to the table and to the JSON."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from casec.casebook.calendar import Calendar
from casec.casebook.craft.more import More, ranges
from casec.casebook.play.moment import short, told
from casec.casebook.verdicts.record import Json

_READ: Mapping[str, str] = {
    "R3": "if points need not be raised in sleep (R3)",
    "R18": "if the day must end at [leave] only (R18)",
}


def table(calendar: Calendar, found: Mapping[str, More]) -> str:
    """For people: early starts, hours nobody is awake in, verdicts that hang on a ruling."""
    return "".join(
        f"{line}\n" for name, one in found.items() for line in _lines(calendar, name, one)
    )


def record(calendar: Calendar, found: Mapping[str, More]) -> dict[str, Json]:
    """For programs, by detective."""
    return {
        name: {
            "early start": dict(one.early),
            "nobody awake": [
                {"from": told(start, calendar), "to": told(end, calendar)}
                for start, end in ranges(one.asleep)
            ],
            "rulings": [
                {"item": each.item, "ruling": each.ruling, "verdict": each.outcome.value}
                for each in one.hanging
            ],
        }
        for name, one in found.items()
    }


def _lines(calendar: Calendar, name: str, one: More) -> Iterator[str]:
    yield f"\n{name}, more"
    for item, hour in one.early.items():
        yield f"  early start: {item}: not if every day starts after {hour}:00"
    asleep = ", ".join(_range(calendar, start, end) for start, end in ranges(one.asleep))
    yield f"  nobody awake: {asleep or 'there is no such hour'}"
    for each in one.hanging:
        yield f"  hangs on a ruling: {each.item}: {each.outcome} {_READ[each.ruling]}"
    if not one.hanging:
        yield "  no verdict hangs on a ruling that can be read the other way (R3, R18)"


def _range(calendar: Calendar, start: int, end: int) -> str:
    """Hours in a row; an end at midnight is told as 24:00."""
    if end % 24 == 0:
        day = short(end - 24, calendar).split()[0]
        last = "24:00" if start // 24 == end // 24 - 1 else f"{day} 24:00"
    else:
        last = f"{end % 24}:00" if start // 24 == end // 24 else short(end, calendar)
    return f"{short(start, calendar)}-{last}"
