"""From pieces of prose to runs and blocks: words by CommonMark, rules and names in their slots.

Pieces of the model enter, runs and blocks of the edition leave. The words go through
`casec.syntax.prose`.
"""

from __future__ import annotations

from collections.abc import Sequence

from casec.casebook import model
from casec.casebook.edition import model as page
from casec.casebook.edition.effects import effect_runs
from casec.casebook.edition.terms import Runs, Terms
from casec.syntax import prose, rich


def runs_of(terms: Terms, pieces: Sequence[model.Piece], fact: str | None = None) -> Runs:
    """Pieces that stand in one line. `fact` is the one whose letter `{letter}` means."""
    words, slots = _taken_apart(terms, pieces, fact)
    return _runs(prose.inline(words, terms.case.language), slots)


def blocks_of(terms: Terms, item: model.Prose) -> tuple[page.Block, ...]:
    """A block of prose."""
    words, slots = _taken_apart(terms, item.pieces, None)
    blocks = prose.blocks(item.kind, words, terms.case.language)
    return tuple([_block(block, slots) for block in blocks])


def _taken_apart(
    terms: Terms, pieces: Sequence[model.Piece], fact: str | None
) -> tuple[list[str | None], list[page.Run]]:
    """The words, None where a slot is, and what stands in the slots."""
    words: list[str | None] = []
    slots: list[page.Run] = []
    for piece in pieces:
        if isinstance(piece, model.Text):
            words.append(piece.text)
        else:
            words.append(None)
            slots.append(_slot(terms, piece, fact))
    return words, slots


def _slot(terms: Terms, piece: model.Piece, fact: str | None) -> page.Run:
    match piece:
        case model.Mention(person, words):
            return _mention(terms, person, words)
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


def _mention(terms: Terms, person: str, words: str | None) -> page.ToPerson:
    """The name, with the card's number where it first comes up; or other words without it."""
    number = terms.numbers.people[person]
    if words:
        return page.ToPerson(person, number, terms.typeset(words))
    first = person not in terms.met
    terms.met.add(person)
    return page.ToPerson(person, number, terms.people[person], first)


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
    return tuple(
        [
            inline if isinstance(inline, rich.Words) else _run(inline, slots)  # most are words
            for inline in inlines
        ]
    )


def _run(inline: rich.Inline, slots: Sequence[page.Run]) -> page.Run:
    match inline:
        case rich.Slot(index):
            return slots[index]
        case rich.Words() | rich.Break():
            return inline
        case rich.Emphasis(children):
            return page.Emphasis(_runs(children, slots))
        case rich.Strong(children):
            return page.Strong(_runs(children, slots))
