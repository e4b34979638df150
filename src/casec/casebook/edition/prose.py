"""From pieces of prose to runs and blocks: words by CommonMark, rules and names in their slots.

Pieces of the model enter, runs and blocks of the edition leave. The words go through
`casec.syntax.prose`.
"""

from __future__ import annotations

from collections.abc import Sequence

from casec.casebook import model
from casec.casebook.edition import model as page
from casec.casebook.edition.effects import effect_runs
from casec.casebook.edition.terms import Runs, Terms, merged
from casec.syntax import prose, rich


def runs_of(terms: Terms, pieces: Sequence[model.Piece], fact: str | None = None) -> Runs:
    """Pieces that stand in one line. `fact` is the one whose letter `{letter}` means."""
    inline = prose.inline(_parts(pieces), terms.case.language)
    return _runs(inline, _slots(terms, pieces, fact))


def blocks_of(terms: Terms, item: model.Prose) -> tuple[page.Block, ...]:
    """A block of prose."""
    blocks = prose.blocks(item.kind, _parts(item.pieces), terms.case.language)
    slots = _slots(terms, item.pieces, None)
    return tuple(_block(block, slots) for block in blocks)


def _parts(pieces: Sequence[model.Piece]) -> list[str | None]:
    return [piece.text if isinstance(piece, model.Text) else None for piece in pieces]


def _slots(terms: Terms, pieces: Sequence[model.Piece], fact: str | None) -> list[page.Run]:
    return [_slot(terms, piece, fact) for piece in pieces if not isinstance(piece, model.Text)]


def _slot(terms: Terms, piece: model.Piece, fact: str | None) -> page.Run:
    match piece:
        case model.Mention(person, words):
            number = terms.numbers.people[person]
            return page.ToPerson(
                person, number, terms.typeset(words) if words else terms.people[person]
            )
        case model.See(name, True):
            letter = terms.numbers.sheets[name]
            return page.ToSheet(name, letter, terms.text("label.sheet", letter=letter))
        case model.See(name):
            return terms.paragraph(name)
        case model.Picture(words, path):
            return page.Picture(path, terms.typeset(words))
        case model.LetterSlot() if fact is not None:
            return terms.letter(fact)
        case model.Text() | model.LetterSlot():
            raise AssertionError(piece)
    own = None
    if isinstance(piece, model.Know) and piece.words is not None:
        own = runs_of(terms, piece.words, piece.fact)
    return page.Rule(piece, effect_runs(terms, piece, own))


def _block(block: rich.Block, slots: Sequence[page.Run]) -> page.Block:
    match block:
        case rich.Lines(children):
            return page.Lines(_runs(children, slots))
        case rich.Quote(blocks):
            return page.Quote(tuple(_block(inner, slots) for inner in blocks))
        case rich.Bullets(items):
            return page.Bullets(
                tuple(tuple(_block(inner, slots) for inner in item) for item in items)
            )
        case rich.Ornament():
            return page.Ornament()


def _runs(inlines: tuple[rich.Inline, ...], slots: Sequence[page.Run]) -> Runs:
    match inlines:
        case (rich.Words() as words,):  # most lines are nothing else
            return (words,)
    return merged([_run(inline, slots) for inline in inlines])


def _run(inline: rich.Inline, slots: Sequence[page.Run]) -> page.Run:
    match inline:
        case rich.Words() | rich.Break():
            return inline
        case rich.Slot(index):
            return slots[index]
        case rich.Emphasis(children):
            return page.Emphasis(_runs(children, slots))
        case rich.Strong(children):
            return page.Strong(_runs(children, slots))
