"""Exits in words: condition, the writer's words and effects, then the test or where it leads.

An exit of the model enters, one of the edition leaves. "Test your persuasion: if > 5, read 55,
otherwise read 66."
Design: "Rules that may stand in brackets" in docs/language.md; R8, R9, R12 to R21 of docs/rules.md.
"""

from __future__ import annotations

from typing import Literal

from casec.casebook import model
from casec.casebook.edition import model as page
from casec.casebook.edition.conditions import condition_runs
from casec.casebook.edition.model import IconKind, Words
from casec.casebook.edition.prose import runs_of
from casec.casebook.edition.terms import Runs, Terms, joined, merged
from casec.casebook.edition.windows import clock_text

_SENTENCE_ENDS = ".!?…:;"
_CLOSERS = "”“„\"'’‘»«›‹)]} \u00a0\n"


def exit_block(terms: Terms, rule: model.Exit) -> page.Exit:
    """An exit as it is printed, without its sign."""
    parts: list[Runs] = []
    if rule.condition is not None:
        parts.append(terms.fill("branch.if", condition=condition_runs(terms, rule.condition)))
    words = runs_of(terms, rule.pieces)
    if words:
        parts.append(
            words if _ended(words) else merged([*words, Words(terms.phrases["sentence.stop"])])
        )
    parts.append(_way_on(terms, rule, bare=rule.condition is not None and not words))
    return page.Exit(rule, joined(parts, " ", " "))


def target_runs(terms: Terms, target: model.Target, form: Literal["sentence", "clause"]) -> Runs:
    """Where an exit leads, as a sentence of its own or as a clause within one."""
    runs = terms.said.get((target, form))
    if runs is None:
        runs = terms.said[target, form] = _found(terms, target, form)
    return runs


def _found(terms: Terms, target: model.Target, form: str) -> Runs:
    match target:
        case model.ToParagraph(paragraph):
            return terms.fill(f"{form}.read", number=terms.paragraph(paragraph))
        case model.Leave():
            return terms.fill(f"{form}.leave")
        case model.Go(address):
            return _go(terms, address, form)
        case model.EndDay():
            return _end_day(terms, form)
        case model.Sleep():
            first, last = terms.case.calendar.start_hours
            hours = {"first": clock_text(terms, first), "last": clock_text(terms, last)}
            return terms.fill(f"{form}.sleep", icon=terms.icon(IconKind.SUN), **hours)
        case model.Finish():
            return terms.fill(f"{form}.finish")


def _way_on(terms: Terms, rule: model.Exit, *, bare: bool) -> Runs:
    """The test, or the target; `bare`: directly behind "If …:", where it goes on the sentence."""
    if rule.test is not None and rule.fail is not None:
        return terms.fill(
            "sentence.test",
            ability=terms.phrases[f"ability.{rule.test.ability}"],
            number=str(rule.test.level),
            **{"pass": target_runs(terms, rule.target, "clause")},
            fail=target_runs(terms, rule.fail, "clause"),
        )
    if not bare:
        return target_runs(terms, rule.target, "sentence")
    stop = Words(terms.phrases["sentence.stop"])
    return merged([*target_runs(terms, rule.target, "clause"), stop])


def _go(terms: Terms, address: str, form: str) -> Runs:
    """Travel costs an hour if the token is on another card (R17), which only the reader can see."""
    number = terms.paragraph(terms.addresses[address][0].paragraph)
    name = terms.named_address(address)
    if not terms.far:
        return terms.fill(f"{form}.go", address=name, number=number)
    return terms.fill(f"{form}.go-far", address=name, number=number, clock=terms.clock())


def _end_day(terms: Terms, form: str) -> Runs:
    moon = terms.icon(IconKind.MOON)
    if form == "clause":
        return terms.fill("clause.end-day", icon=moon)
    station = terms.named_address(terms.case.station)
    if not terms.far:
        return terms.fill("sentence.end-day", address=station, icon=moon)
    return terms.fill("sentence.end-day-far", address=station, icon=moon, clock=terms.clock())


# --- the end of a writer's words ------------------------------------------------------------------


def _ended(runs: Runs) -> bool:
    """Whether the words end as a sentence does, closing quotes and icons behind it aside."""
    return _last(runs) in ("", *_SENTENCE_ENDS)


def _last(runs: Runs) -> str:
    """The last character that counts, or nothing where there is none."""
    for run in reversed(runs):
        match run:
            case page.Words(text) | page.ToPerson(words=text) | page.ToSheet(words=text):
                last = text.rstrip(_CLOSERS)[-1:]
            case page.Emphasis(inner) | page.Strong(inner) | page.Rule(runs=inner):
                last = _last(inner)
            case page.ToParagraph() | page.LetterOf():
                last = "0"
            case _:
                last = ""
        if last:
            return last
    return ""
