"""Runs and blocks of an edition as those of a bundle."""

from __future__ import annotations

from collections.abc import Sequence

from casec.casebook.bundle import rules
from casec.casebook.bundle.form import text as form
from casec.casebook.edition import model as page


def runs(items: Sequence[page.Run]) -> tuple[form.Run, ...]:
    """Runs as data."""
    return tuple([run.text if isinstance(run, page.Words) else _run(run) for run in items])


def blocks(items: Sequence[page.Block]) -> tuple[form.Block, ...]:
    """Blocks as data."""
    return tuple(map(_block, items))


def _run(run: page.Run) -> form.Run:
    match run:
        case page.ToParagraph(name, number):
            return form.ToParagraph(name=name, number=number)
        case page.Emphasis(inner):
            return form.Emphasis(runs=runs(inner))
        case page.Strong(inner):
            return form.Strong(runs=runs(inner))
        case page.Break():
            return form.Break()
        case page.Icon(kind, words):
            return form.Icon(icon=kind.value, words=words)
        case page.ToSheet(name, letter, words):
            return form.ToSheet(name=name, letter=letter, words=words)
        case page.ToPerson(name, number, words, numbered):
            return form.ToPerson(name=name, number=number, words=words, numbered=numbered)
        case page.LetterOf(fact, letter):
            return form.LetterOf(fact=fact, letter=letter)
        case page.Picture(path, words):
            return form.Picture(path=path, words=words)
        case page.Rule(effect, printed):
            return form.Rule(effect=rules.effect(effect), printed=runs(printed))
        case page.Words(text):
            return text


def _block(block: page.Block) -> form.Block:
    match block:
        case page.Lines(inner):
            return form.Lines(runs=runs(inner))
        case page.Quote(inner):
            return form.Quote(blocks=blocks(inner))
        case page.Bullets(items):
            return form.Bullets(items=tuple(map(blocks, items)))
        case page.Ornament():
            return form.Ornament()
        case page.LetterFrame(inner):
            return form.LetterFrame(blocks=blocks(inner))
        case page.NoticeFrame(rows):
            return form.NoticeFrame(rows=rows)
        case page.Conditional():
            return form.Conditional(
                index=block.rule.index, branches=tuple(map(_branch, block.branches))
            )
        case page.Exit():
            return _exit(block)
        case page.Question():
            return _question(block)
        case page.Points():
            return _points(block)


def _branch(branch: page.Branch) -> form.Branch:
    return form.Branch(
        condition=rules.maybe(branch.condition),
        printed=runs(branch.runs),
        blocks=blocks(branch.blocks),
    )


def _exit(block: page.Exit) -> form.Exit:
    rule = block.rule
    return form.Exit(
        index=rule.index,
        action=rule.must,
        condition=rules.maybe(rule.condition),
        test=rules.test(rule),
        target=rules.target(rule.target),
        printed=runs(block.runs),
    )


def _question(block: page.Question) -> form.Question:
    answers = tuple(
        form.Answer(letter=answer.letter, points=answer.points, words=runs(answer.runs))
        for answer in block.answers
    )
    return form.Question(
        index=block.rule.index,
        number=block.number,
        open=block.rule.open,
        words=runs(block.runs),
        answers=answers,
    )


def _points(block: page.Points) -> form.Points:
    return form.Points(
        rows=tuple(form.PointsRow(words=runs(words), points=each) for words, each in block.rows),
        answers=tuple(
            form.AnswerPoints(question=question, letter=letter, points=points)
            for question, letter, points in block.answers
        ),
        open=block.open,
    )
