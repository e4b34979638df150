"""Cases of a form that a search could trip over."""

from __future__ import annotations

from tests.casebook.explore import cases
from tests.casebook.explore.test_sharp import CONFIG

from casec.casebook.explore import Outcome, explore
from casec.casebook.rules import rulebook


def test_more_boxes_to_tick_than_the_interpreter_goes_deep():
    """A row of paragraphs, each read once, with no hour in it."""
    many = 1010
    row = "\n".join(f"== p{n}\n[once else night]\n\n* On. -> p{n + 1}\n" for n in range(many))
    book = f"== start\n\n* On. -> p0\n\n== p{many}\n\n* Away. [leave]\n\n{row}\n"
    book += "== desk\n\n* Away. [leave]\n\n== night\n\n* [finish]\n"
    case = cases.resolved(CONFIG.format(places=""), book)
    assert case is not None
    outlook = explore(rulebook(case), ["nell"], bounded=False).detectives["nell"]
    assert outlook.verdicts[f"paragraph p{many}"].outcome is Outcome.REACHABLE
    assert outlook.verdicts["once p0 again"].outcome is Outcome.IMPOSSIBLE
