"""Hours, days, moments and windows. Design: "Rules that may stand in brackets" in docs/language.md.

Whether a day is in the calendar, and whether one day comes before another, is known later, in
`casebook.resolve`.
"""

from __future__ import annotations

from casec.source import Span
from casec.syntax.parse.asking import TIME_HELP, sides
from casec.syntax.parse.grammar import Node, Word
from casec.syntax.parse.mend import COMMAS, by_24_hours, mended
from casec.syntax.parse.reading import Reading, name, number
from casec.syntax.tree import (
    Before,
    DailyHours,
    Day,
    From,
    Moment,
    NamedHours,
    Stretch,
    Window,
)

_IDLE = ("time", "daily", "everyday")  # words before hours that say nothing


def windows(node: Node, at: Reading) -> tuple[Window, ...]:
    """The windows of a list."""
    return tuple(_window(window, at) for window in node.nodes)


def _window(node: Node, at: Reading) -> Window:
    span = at.span(node.start, node.end)
    match node.rule:
        case "before" | "from":
            kind = Before if node.rule == "before" else From
            return kind(_bound(node, at, span), span)
        case "stretch":
            return _stretch(node, at, span)
        case "every_day":
            return DailyHours(None, None, *_hours(node, at), span)
    start, end = _hours(node, at) if node.all("CLOCK") else (None, None)
    days = node.nodes[0]
    if clock := by_24_hours(span.text):
        at.say("CB025", span, {"text": span.text}, f"Count the hours to 24: {clock}.")
        return DailyHours(None, None, None, None, span)
    if "/" in span.text:
        at.say("CB027", span, {"text": span.text}, f"{COMMAS}: {span.text.replace('/', ', ')}.")
        return DailyHours(None, None, None, None, span)
    if help := _other_window(node, at.text[node.start : node.end]):
        at.say("CB027", span, {"text": span.text}, help)
        return DailyHours(None, None, None, None, span)
    if days.rule == "day_word":
        return NamedHours(name(days.words[0], at), start, end, span)
    first, last = _days(days, at)
    return DailyHours(first, last, start, end, span)


def _other_window(node: Node, text: str) -> str | None:
    """What to write for hours that were read as the name of a day, `14h-18h`, or stand behind a
    word that says nothing, `daily 9:00-17:00`."""
    days = (node.nodes[0], *node.nodes[0].nodes)
    words = [day.words[0].text for day in days if day.rule == "day_word"]
    clocks = [clock.text for clock in node.all("CLOCK")]
    if clocks and words and words[0].casefold() in _IDLE:
        return f"Write “{'-'.join(clocks)}”."
    if not any(word[0].isdecimal() for word in words):
        return None
    better = mended(f"if time {text}")
    return f"Write “{better.text.removeprefix('if time ')}”." if better else TIME_HELP


def _bound(node: Node, at: Reading, span: Span) -> Moment:
    """The moment of `before Wed 11:00`, which needs its day."""
    inner = node.nodes[0]
    if not inner.nodes:
        every, one = sides(node.rule, inner.words[0].text)
        at.say(
            "CB027", span, {"text": span.text}, f"For every day write {every}, for one day {one}."
        )
    return moment(inner, at)


def _days(node: Node, at: Reading) -> tuple[Day, Day | None]:
    match node.rule:
        case "two_days":
            return _day(node.nodes[0], at), _day(node.nodes[1], at)
        case "days_of_month":
            first, last = node.all("NUMBER")
            month = node.words[-1]
            return _of_month(first, month, at, at.span(first.start, first.end)), _of_month(
                last, month, at, at.span(last.start, month.end)
            )
    return _day(node, at), None


def _stretch(node: Node, at: Reading, span: Span) -> Stretch:
    first, last = node.nodes
    start, end = node.all("CLOCK")
    return Stretch(
        Moment(_day(first, at), _hour(start, at), at.span(first.start, start.end)),
        Moment(_day(last, at), _hour(end, at, ends=True), at.span(last.start, end.end)),
        span,
    )


def moment(node: Node, at: Reading, day: str = "") -> Moment:
    """A moment. `day` names the rule that needs a day, if one does."""
    clock = node.words[0]
    span = at.span(node.start, node.end)
    if not node.nodes and day:
        help = f"Say of which day: “{day} Wed {clock.text}”."
        at.say("CB027", span, {"text": span.text}, help)
    return Moment(_day(node.nodes[0], at) if node.nodes else None, _hour(clock, at), span)


def _day(node: Node, at: Reading) -> Day:
    span = at.span(node.start, node.end)
    if node.rule == "date":
        return Day(None, None, None, node.words[0].text, span)
    if node.rule == "day_of_month":
        first, month = node.words
        return _of_month(first, month, at, span)
    return Day(name(node.words[0], at).text, None, None, None, span)


def _of_month(day: Word, month: Word, at: Reading, span: Span) -> Day:
    return Day(None, number(None, day, at).value, name(month, at).text, None, span)


def _hours(node: Node, at: Reading) -> tuple[int, int]:
    first, last = node.all("CLOCK")
    before = len(at.found)
    start = _hour(first, at)
    if len(at.found) > before:  # the other end is most likely written in the same way
        return start, start
    end = _hour(last, at, ends=True)
    if start == end and len(at.found) == before:
        whole = " The whole day is 0:00-24:00." if start == 0 else ""
        span = at.span(first.start, last.end)
        at.say("CB026", span, {"text": span.text}, f"Let it end at a later hour.{whole}")
    return start, end


def _hour(clock: Word, at: Reading, *, ends: bool = False) -> int:
    """A full hour, 0 to 23, and 24 at the end of a window."""
    digits, _, minutes = clock.text.replace(".", ":").partition(":")
    hour = int(digits[-6:])
    help = None
    if len(digits) > 2 or hour > 24:
        help = "A day has the hours 0:00 to 23:00; a window may end at 24:00."
    elif "." in clock.text or not minutes:
        help = f"Write an hour with a colon: {hour}:00."
    elif minutes != "00":
        later = f" or {hour + 1}:00" if hour < 23 else ""
        help = f"Time goes by whole hours: write {hour}:00{later}."
    elif hour == 24 and not ends:
        help = "24:00 can only end a window; everywhere else it is 0:00 of the next day."
    if help:
        at.say("CB025", at.span(clock.start, clock.end), {"text": clock.text}, help)
    return min(hour, 24)
