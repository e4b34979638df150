"""Prose and what stands in it: mentions, pictures, references and effects, with names looked up.

Comments, and what could not be read, are left out.
"""

from __future__ import annotations

from collections.abc import Iterable

from casec.casebook import model
from casec.casebook.resolve.conditions import quantity
from casec.casebook.resolve.days import moment_of
from casec.casebook.resolve.scope import Scope, find, unknown
from casec.diagnostic import Label, report
from casec.settings import art
from casec.source import Span
from casec.syntax import tree


def prose(scope: Scope, block: tree.Prose) -> model.Prose:
    """A block of prose."""
    return model.Prose(block.kind, pieces(scope, block.pieces), block.span)


def pieces(scope: Scope, written: Iterable[tree.Piece]) -> tuple[model.Piece, ...]:
    """Pieces of the model, in order."""
    found = (_piece(scope, piece) for piece in written)
    return tuple(piece for piece in found if piece is not None)


def picture(scope: Scope, path: str, span: Span) -> str:
    """The path of a picture; one that is not under art/, or of another format, is reported."""
    meant, faults = art.picture(path, span, scope.art)
    scope.faults.extend(faults)
    if meant:
        (scope.used if path in scope.art else scope.meant).add(("picture", meant))
    elif faults:
        scope.lost.add("picture")  # it may be any of those that nobody uses
    return path


def _piece(scope: Scope, piece: tree.Piece) -> model.Piece | None:
    match piece:
        case tree.Text(text, span):
            return model.Text(text, span)
        case tree.Mention(person, words, span):
            return model.Mention(find(scope, "person", person), words, span)
        case tree.See():
            return _see(scope, piece)
        case tree.Picture(words, path, span):
            return model.Picture(words, picture(scope, path, span), span)
        case tree.LetterSlot():
            return piece
        case tree.Comment() | tree.Fault():
            return None
        case _:
            return _effect(scope, piece)


def _see(scope: Scope, see: tree.See) -> model.See:
    name = see.name
    sheet = name.text in scope.sheets
    paragraph = scope.paragraphs.get(name.text)
    if sheet:
        scope.used.add(("sheet", name.text))
    elif paragraph is None:
        unknown(scope, "CB101", name, ("paragraph", "sheet"))
    for mark in paragraph.marks if paragraph else ():
        if isinstance(mark, tree.Secret):
            also = (Label(mark.span, "it is a secret"),)
            scope.faults.append(report("CB121", name.span, values={"name": name.text}, also=also))
    return model.See(name.text, sheet, see.span)


def _effect(scope: Scope, effect: tree.Effect) -> model.Effect | None:
    match effect:
        case tree.Know(name, words, span):
            own = None if words is None else pieces(scope, words)
            return model.Know(name.text, own, span)
        case tree.Hours(count, span):
            _say_of_length(scope, effect)
            return model.Hours(count, span)
        case tree.Until():
            return _until(scope, effect)
        case tree.Change(name, amount, span):
            return model.Change(quantity(scope, name), amount, span)
        case tree.Mark(written, words, span):
            moment = moment_of(scope, written)
            return model.Mark(moment, words, span) if moment else None
        case tree.Move(address, span):
            return model.Move(find(scope, "address", address), span)


def _say_of_length(scope: Scope, hours: tree.Hours) -> None:
    """Report more hours than the calendar has: nobody could read on behind them."""
    most = 24 * len(scope.dates) - scope.begin
    if scope.dates and hours.count > most:
        scope.faults.append(report("CB145", hours.span, values={"most": most}))


def _until(scope: Scope, effect: tree.Until) -> model.Until | None:
    written = effect.moment
    if written.day is not None:
        moment = moment_of(scope, written)
        return model.Until(moment.hour, moment.day, moment.at, effect.span) if moment else None
    return model.Until(written.hour, None, None, effect.span)
