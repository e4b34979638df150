"""Who gets which number: a `Case` and the numbering before enter, a `Numbering` leaves."""

from __future__ import annotations

from casec.casebook.model import Case
from casec.casebook.numbering.cards import cards, sheets
from casec.casebook.numbering.keep import retire
from casec.casebook.numbering.letters import letters
from casec.casebook.numbering.model import Numbering, Retired
from casec.casebook.numbering.paragraphs import paragraphs
from casec.diagnostic import Diagnostic


def number(case: Case, previous: Numbering | None) -> tuple[Numbering, tuple[Diagnostic, ...]]:
    """The numbers and letters of a case, all that `previous` gave out kept.

    Names decide, never their order in the book. A name that is gone is retired with its number, and
    has it again when it comes back. Without `previous` everything is given out for the first time.
    """
    before = previous or Numbering({}, {}, {}, {})
    gone = before.retired
    numbers, found = paragraphs(case, before.paragraphs, gone.paragraphs)
    signs, more = letters(case, before.letters, gone.letters)
    people = cards((each.name for each in case.people), before.people, gone.people)
    papers = sheets((each.name for each in case.sheets), before.sheets, gone.sheets)
    retired = Retired(
        retire(numbers, before.paragraphs, gone.paragraphs),
        retire(signs, before.letters, gone.letters),
        retire(people, before.people, gone.people),
        retire(papers, before.sheets, gone.sheets),
    )
    return Numbering(numbers, signs, people, papers, retired), (*found, *more)


def reshuffle(case: Case) -> tuple[Numbering, tuple[Diagnostic, ...]]:
    """Everything given out anew, as if for the first time: no holes, nothing retired."""
    return number(case, None)
