"""Every picture that is shown anywhere is known."""

from __future__ import annotations

from dataclasses import replace

from tests.casebook.edition.make import AT, case, leave, numbering, paragraph, prose, text, way

from casec.casebook import model
from casec.casebook.bundle import bundle, verify
from casec.casebook.edition.build import edition
from casec.casebook.pictures import pictures


def shown(name: str) -> model.Picture:
    return model.Picture("seen", f"art/{name}.svg", AT)


def test_pictures_wherever_they_stand():
    answers = (model.Answer(1, (shown("answer"),), AT),)
    know = model.Know("feud", (text("Circle "), model.LetterSlot(AT), shown("know")), AT)
    branch = model.Branch(None, (prose(shown("branch")),), AT)
    base = case()
    made = case(
        paragraph(
            "briefing",
            prose(shown("prose"), know),
            model.Letter((prose(shown("letter")),), AT),
            model.Question(1, False, (shown("question"),), answers, AT),
            model.Conditional(1, (branch,), AT),
            way(model.Leave(AT), shown("exit"), must=False),
            leave(2),
        ),
        sheets=(replace(base.sheets[0], body=(prose(shown("sheet")),)),),
        people=(replace(base.people[0], text=(prose(shown("person")),), art="art/jim.svg"),),
        detectives=(replace(base.detectives[0], text=(prose(shown("detective")),)),),
    )
    names = (
        "answer branch detective exit jim know letter nell person prose question rocks sheet"
    ).split()
    assert pictures(made) == tuple(f"art/{name}.svg" for name in names)
    assert verify(bundle(edition(made, numbering(made)))) == ()
