"""Long paragraphs, and those with many choices: `paragraph words` and `choices` of `checks`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from casec.casebook import model
from casec.casebook.check.view import View
from casec.casebook.graph import exits
from casec.diagnostic import Diagnostic, report


def faults(view: View) -> Iterator[Diagnostic]:
    """Notes on what is beyond the case's own bounds. The solution may be as long as it likes."""
    case = view.case
    for paragraph in case.paragraphs:
        about = {"name": paragraph.name}
        count = words(paragraph.body)
        if count > case.checks.paragraph_words and not paragraph.last:
            values = about | {"count": str(count), "most": str(case.checks.paragraph_words)}
            yield report("CB310", paragraph.span, values=values)
        choices = sum(1 for way in exits(paragraph.body) if not way.must)
        if choices > case.checks.choices:
            values = about | {"count": str(choices), "most": str(case.checks.choices)}
            yield report("CB311", paragraph.span, values=values)


def words(body: Iterable[model.Item]) -> int:
    """The words of a body, all branches together, as white space divides them."""
    return sum(_words(item) for item in body)


def _words(item: model.Item) -> int:
    match item:
        case model.Prose(pieces=pieces) | model.Exit(pieces=pieces):
            return _in_pieces(pieces)
        case model.Letter(body=body):
            return words(body)
        case model.Notice(rows=rows):
            return sum(len(cell.split()) for row in rows for cell in row)
        case model.Conditional(branches=branches):
            return sum(words(branch.body) for branch in branches)
        case model.Question(words=asked, answers=answers):
            return _in_pieces(asked) + sum(_in_pieces(answer.words) for answer in answers)


def _in_pieces(pieces: Iterable[model.Piece]) -> int:
    return sum(len(piece.text.split()) for piece in pieces if isinstance(piece, model.Text))
