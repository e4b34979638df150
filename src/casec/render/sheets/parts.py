"""What the sheets ask of an edition: its questions, its points, what it has and has not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from casec.casebook.edition import model as page


def questions(edition: page.Edition) -> tuple[page.Question, ...]:
    """Every question of the book, in the order of their numbers."""
    asked = (each for each in _all_blocks(edition) if isinstance(each, page.Question))
    return tuple(sorted(asked, key=lambda question: question.number))


def points(edition: page.Edition) -> page.Points | None:
    """The table of points, the same wherever it stands; None if nothing in it brings any."""
    tables = (each for each in _all_blocks(edition) if isinstance(each, page.Points))
    table = next(tables, None)
    return table if table and (table.rows or table.answers or table.open) else None


def has_secrets(edition: page.Edition) -> bool:
    """Whether there is a paragraph whose number the reader works out."""
    return any(paragraph.rule.secret is not None for paragraph in edition.paragraphs)


def has_blanks(edition: page.Edition) -> bool:
    """Whether there is an address that is learnt in the course of the game."""
    return any(address.needs for place in edition.places for address in place.addresses)


def _all_blocks(edition: page.Edition) -> Iterator[page.Block]:
    for paragraph in edition.paragraphs:
        yield from _within(paragraph.blocks)


def _within(blocks: Iterable[page.Block]) -> Iterator[page.Block]:
    """The blocks and those in their branches: questions and points stand nowhere else."""
    for block in blocks:
        yield block
        if isinstance(block, page.Conditional):
            for branch in block.branches:
                yield from _within(branch.blocks)
