"""Where a way leads: targets of exits, going about, the day's end and sleep.

Rules: R9, R11, R17 to R21.
"""

from __future__ import annotations

from casec.casebook import model
from casec.casebook.rules.reading import come_to
from casec.casebook.rules.rulebook import Rulebook
from casec.casebook.rules.sheet import Sheet, pass_hours, rest
from casec.casebook.rules.state import State


def lead(rules: Rulebook, sheet: Sheet, target: model.Target) -> State:
    """Follow the target of an exit; one that does not belong here leaves the reader stuck (R19)."""
    match target:
        case model.ToParagraph(paragraph):
            return come_to(rules, sheet, paragraph)
        case model.Leave():
            return sheet.stuck("leave in moon chain") if sheet.moon else sheet.state("at leave")
        case model.Go(address):
            return sheet.stuck("go in moon chain") if sheet.moon else visit(rules, sheet, address)
        case model.EndDay():
            return sheet.stuck("end day in moon chain") if sheet.moon else end_day(rules, sheet)
        case model.Sleep():
            return _sleep(rules, sheet) if sheet.moon else sheet.stuck("sleep at work")
        case model.Finish():
            sheet.seen.append(f"finish {sheet.paragraph}")
            return sheet.state("finished")


def visit(rules: Rulebook, sheet: Sheet, address: str) -> State:
    """Go to an address and read its paragraph."""
    _travel(rules, sheet, address)
    return _call(rules, sheet)


def wait(rules: Rulebook, sheet: Sheet) -> State:
    """Wait an hour where one is, and read the address's paragraph again."""
    pass_hours(sheet, rules.board.icons, 1)
    return _call(rules, sheet)


def end_day(rules: Rulebook, sheet: Sheet) -> State:
    """Go back to the station and come to the moon paragraph of the workday's date (R19)."""
    _travel(rules, sheet, rules.case.station)
    sheet.moon = True
    calendar = rules.case.calendar
    sheet.seen.append(f"moon {calendar.dates[sheet.workday]}")
    return come_to(rules, sheet, calendar.moons[sheet.workday])


def start_hours(rules: Rulebook, workday: int, time: int) -> range:
    """The hours, counted as `State.time`, at which the next workday can start (R20).

    All are of one date: the first after the workday's that has such an hour left. Empty if none
    has.
    """
    first, last = rules.case.calendar.start_hours
    for date in range(workday + 1, len(rules.case.calendar.dates)):
        hours = range(max(24 * date + first, time), 24 * date + last + 1)
        if hours:
            return hours
    return range(0)


def start(rules: Rulebook, sheet: Sheet, time: int) -> State:
    """Sleep until an hour, then come to the sun paragraph of its date (R20)."""
    rest(sheet, rules.board.icons, time, rules.board.maxima[sheet.detective])
    sheet.moon = False
    return begin_day(rules, sheet, time // 24)


def begin_day(rules: Rulebook, sheet: Sheet, date: int) -> State:
    """Begin a workday with the sun paragraph of its date (R4)."""
    calendar = rules.case.calendar
    sheet.workday = date
    sheet.seen.append(f"sun {calendar.dates[date]}")
    return come_to(rules, sheet, calendar.suns[date])


def _travel(rules: Rulebook, sheet: Sheet, address: str) -> None:
    """Put the token at an address; it costs an hour if that is on another card (R17)."""
    if rules.cards[address] != rules.cards[sheet.address]:
        pass_hours(sheet, rules.board.icons, 1)
    sheet.address = address


def _call(rules: Rulebook, sheet: Sheet) -> State:
    sheet.seen.append(f"address {sheet.address}")
    return come_to(rules, sheet, rules.addresses[sheet.address].paragraph)


def _sleep(rules: Rulebook, sheet: Sheet) -> State:
    if start_hours(rules, sheet.workday, sheet.time):
        return sheet.state("sleeping")
    return sheet.stuck("no date left")
