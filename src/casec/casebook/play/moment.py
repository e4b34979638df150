"""Hours and dates in a play: read in a writer's words, and told.

`Tue 19:00`, `4 May 19:00`, `1926-05-04 19:00`, or `19:00` of any date. The moment after the
calendar's end is 0:00 of the date after the last (R2).
"""

from __future__ import annotations

import re
from datetime import timedelta

from casec.casebook.calendar import Calendar
from casec.language import words

_CLOCK = re.compile(r"(.*?)\s*\b([01]?[0-9]|2[0-3]):00")
_DATE = re.compile(r"([0-9]{1,2})\s+(\S+)")
_DAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")


def read_time(text: str, calendar: Calendar, language: str) -> tuple[int | None, int]:
    """The index of the date (None: any) and the hour of the day. Raises ValueError, with words."""
    clock = _CLOCK.fullmatch(text.strip())
    if clock is None:
        raise ValueError("a time such as “Tue 19:00”")
    day = read_day(clock[1], calendar, language) if clock[1] else None
    return day, int(clock[2])


def read_day(text: str, calendar: Calendar, language: str) -> int:
    """The index of a date of the calendar, or of the one after the last.

    Raises:
        ValueError: with words for what would be right.
    """
    dates = (*calendar.dates, calendar.dates[-1] + timedelta(days=1))
    weekday, written = words.weekday(text, language), _DATE.fullmatch(text)
    if weekday is not None:
        found = [index for index, date in enumerate(calendar.dates) if date.weekday() == weekday]
    elif written:
        month = words.month(written[2], language)
        wanted = (int(written[1]), month)
        found = [index for index, date in enumerate(dates) if (date.day, date.month) == wanted]
    else:
        found = [index for index, date in enumerate(dates) if date.isoformat() == text]
    if len(found) != 1:
        several = "the date, as the calendar has several such days" if found else "a date"
        raise ValueError(f"{several} of the calendar, such as “{calendar.dates[0]}”")
    return found[0]


def told(time: int, calendar: Calendar) -> str:
    """An hour counted from the first date's 0:00, as `1926-05-04 19:00`."""
    return f"{calendar.dates[0] + timedelta(days=time // 24)} {time % 24:02}:00"


def short(time: int, calendar: Calendar) -> str:
    """An hour as a writer says it: `Thu 9:00`, with the date where a day comes twice."""
    if time >= calendar.hours:
        return "the calendar's end"
    date = calendar.dates[time // 24]
    day = _DAYS[date.weekday()] if len(calendar.dates) <= len(_DAYS) else date.isoformat()
    return f"{day} {time % 24}:00"
