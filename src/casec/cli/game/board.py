"""The reader's papers in words: state line, what a move changed, Calendar Sheet, cards, points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from casec.casebook import model, rules
from casec.casebook.rules import State
from casec.cli.game.screen import Bit, Screen, bits, plain, wrapped
from casec.cli.game.table import Table
from casec.cli.game.text import blocks_lines


def status(table: Table, state: State, screen: Screen) -> list[str]:
    """Where and when one is, and what one has."""
    place, address = table.address(state.address)
    icons = table.rules.board.icons
    hour = table.ability(icons[state.time]) if state.time < len(icons) else ""
    icon = f" (an hour now costs {hour})" if hour else ""
    most = table.rules.board.maxima[state.detective]
    points = "  ".join(
        f"{table.ability(each)} {state.abilities[each]}/{most[each]}" for each in range(3)
    )
    letters = " ".join(table.letters(state)) or "–"
    where = f"{address.title} ({place.title})"
    rows = (
        f"{table.when(state.time)}{icon} · {where}",
        f"{points} · luck {state.luck} · tokens {state.tokens} · letters {letters}",
    )
    return [line for row in rows for line in wrapped([Bit(row, "dim")], screen, "  ", "    ")]


def changes(table: Table, before: State, after: State, screen: Screen) -> list[str]:
    """What a move did to the papers, in a line or two; none if it did nothing."""
    told = ", ".join(_changes(table, before, after))
    return wrapped([Bit(f"→ {told}", "rule")], screen, "  ", "    ") if told else []


def _changes(table: Table, before: State, after: State) -> Iterator[str]:
    hours = after.time - before.time
    if hours:
        yield f"{hours} hour{'s' * (hours != 1)} passed"
    for place in range(3):
        yield from _moved(table.ability(place), before.abilities[place], after.abilities[place])
    yield from _moved("luck", before.luck, after.luck)
    yield from _moved("tokens", before.tokens, after.tokens)
    letters = table.edition.numbering.letters
    yield from (f"letter {letters[fact]}" for fact in sorted(after.letters - before.letters))
    if after.address != before.address:
        yield f"now at {table.address(after.address)[1].title}"


def _moved(what: str, before: int, after: int) -> Iterator[str]:
    if before != after:
        yield f"{what} {before} to {after}"


def trial(table: Table, state: State, screen: Screen) -> list[str]:
    """How a test stands."""
    test, place = rules.asked_of(rules.way_of(table.rules, state))
    name, have = table.ability(place), state.abilities[place]
    given = f" + {state.given} given up" if state.given else ""
    if not state.roll:
        asked = f"Test of {name}: {have} + die{given} must be above {test.level}."
        return wrapped([Bit(asked, "strong")], screen)
    level = rules.level(table.rules, state)
    verdict = "just short" if level == test.level else "not enough"
    sum_ = f"{name} {have} + die {state.roll}{given} = {level}"
    return wrapped([Bit(f"{sum_}: {verdict}, it must be above {test.level}.", "bad")], screen)


def papers(table: Table, state: State, noted: Sequence[model.Mark], screen: Screen) -> list[str]:
    """The whole Calendar Sheet: letters with their meanings, ticks, notes, the hours to come."""
    lines = [plain(_detective(table, state), screen, "strong"), *status(table, state, screen)]
    given = table.edition.numbering.letters
    for fact in table.rules.case.facts:
        if fact.name in state.letters:
            words = f"{given[fact.name]}  {fact.meaning or fact.name}"
            lines += wrapped([Bit(words)], screen, "  ", "     ")
    ticks = sorted(table.paragraphs[name].number for name in state.ticks)
    if ticks:
        lines.append(f"  ticked: {', '.join(map(str, ticks))}")
    for mark in noted:
        words = f"noted: {table.when(mark.moment.at)}: {mark.words}"
        lines += wrapped([Bit(words)], screen, "  ", "     ")
    return [*lines, "", *_hours(table, state, screen)]


def _detective(table: Table, state: State) -> str:
    return next(one.title for one in table.edition.detectives if one.name == state.detective)


def _hours(table: Table, state: State, screen: Screen) -> Iterator[str]:
    """The rows of the calendar: the initial of every icon, crossed-off hours as dots."""
    icons = table.rules.board.icons
    signs = _signs([table.ability(place) for place in range(3)])
    wide = max(len(row.title) for row in table.edition.calendar)
    key = ", ".join(f"{signs[place]} {table.ability(place)}" for place in range(3))
    told = f"Each hour has the icon of an ability: {key}; · is an hour that is over."
    yield from wrapped([Bit(told, "dim")], screen)
    yield plain(" " * wide + "  0     6     12    18", screen, "dim")
    for date, row in enumerate(table.edition.calendar):
        hours = range(24 * date, 24 * date + 24)
        line = "".join("·" if hour < state.time else signs[icons[hour]] for hour in hours)
        yield f"{plain(row.title, screen)}{' ' * (wide - len(row.title))}  {line}"


def _signs(abilities: Sequence[str]) -> list[str]:
    """A letter for each ability: the first of its word, or one that no other has."""
    signs: list[str] = []
    for word in abilities:
        letters = [letter for letter in word.upper() if letter not in signs] or ["?"]
        signs.append(letters[0])
    return signs


def sheet(table: Table, letter: str, screen: Screen) -> list[str]:
    """A paper from behind the book, by its letter."""
    for one in table.edition.sheets:
        if one.letter.casefold() == letter.casefold():
            return [plain(one.title, screen, "strong"), "", *blocks_lines(one.blocks, screen)]
    there = ", ".join(one.letter for one in table.edition.sheets) or "none"
    return [f"There is no such sheet. There are: {there}."]


def people(table: Table, screen: Screen) -> list[str]:
    """The cards of persons of interest."""
    lines: list[str] = []
    for one in table.edition.people:
        group = f" ({one.group})" if one.group else ""
        lines += [f"{one.number:3}  {plain(one.title, screen, 'strong')}{plain(group, screen)}"]
        lines += [f"     {line}".rstrip() for line in blocks_lines(one.blocks, screen.narrower(5))]
    return lines or ["There are no cards of people."]


def score(table: Table, state: State, screen: Screen) -> list[str]:
    """The points at the end, and what each answer was worth (R22)."""
    lines = [screen.paint(f"{rules.points(table.rules, state)} points.", "good"), ""]
    for (paragraph, index), block in table.questions.items():
        chosen = [one[2] for one in state.answers if one[:2] == (paragraph, index)]
        if chosen:
            answer = block.answers[chosen[0] - 1]
            best = max(one.points for one in block.answers)
            words = (Bit(f"{block.number}. "), *bits(block.runs, screen), Bit(" "))
            worth: Bit = Bit(
                f" {answer.points} of {best}", "good" if answer.points == best else "bad"
            )
            lines += wrapped((*words, *bits(answer.runs, screen), worth), screen, "  ", "     ")
    return [*lines, "", *(f"  {row}" for row in _rows(table, state))]


def _rows(table: Table, state: State) -> Iterator[str]:
    scoring = table.rules.case.scoring
    facts = sum(table.rules.points.get(fact, 0) for fact in state.letters)
    rows = (
        ("answers", rules.answer_points(table.rules, state), ""),
        ("luck", scoring.per_luck * state.luck, f"{state.luck} left"),
        ("abilities", scoring.per_ability * sum(state.abilities), f"{sum(state.abilities)} left"),
        ("letters", scoring.per_letter * len(state.letters), f"{len(state.letters)} circled"),
        ("tokens", scoring.per_token * state.tokens, f"{state.tokens}"),
        ("single facts", facts, ""),
    )
    for name, points, of in rows:
        if points or of:
            yield f"{name:14}{points:4}   {of}".rstrip()
