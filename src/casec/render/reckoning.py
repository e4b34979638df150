"""The questions at the end of a book and its table of points.

Design: "Questions at the end" in docs/language.md; R22 of docs/rules.md.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from casec.casebook.edition import model as page
from casec.render.lines import Medium, runs

FILL = '<td class="fill"></td>'  # room for a number


def question(asked: page.Question, medium: Medium) -> str:
    """A question with its lettered answers, or with room for an answer of one's own; no points."""
    ident = f"question-{asked.number}"
    ask = f'<p class="ask" id="{ident}"><b>{asked.number}.</b> {runs(asked.runs, medium)}</p>\n'
    if asked.rule.open:
        lines = '<div class="write"></div><div class="write"></div>'
        field = f'<textarea id="{ident}-open" rows="2" aria-labelledby="{ident}"></textarea>'
        return f'<div class="question">{ask}{field if medium.marking else lines}</div>\n'
    answers = "".join(_answer(answer, medium, ident) for answer in asked.answers)
    role = f' role="group" aria-labelledby="{ident}"' if medium.marking else ""
    return f'<div class="question"{role}>{ask}<ul class="answers">{answers}</ul></div>\n'


def _answer(answer: page.Answer, medium: Medium, ident: str) -> str:
    letter = escape(answer.letter)
    line = f'<b class="answer">{letter}</b> <span>{runs(answer.runs, medium)}</span>'
    if medium.marking:
        field = f'<input type="radio" name="{ident}" id="{ident}-{letter}">'
        line = f"<label>{field} {line}</label>"
    return f"<li>{line}</li>\n"


def points(table: page.Points, medium: Medium) -> str:
    """What counts at the end, with room to reckon; then what each answer is worth."""
    say = {
        key: escape(medium.phrases[f"points.{key}"])
        for key in ("title", "what", "each", "count", "sum", "total")
    }
    rows = "".join(
        f'<tr><th scope="row">{runs(what, medium)}</th><td>{each}</td>{FILL}{FILL}</tr>\n'
        for what, each in table.rows
    )
    head = "".join(f'<th scope="col">{say[key]}</th>' for key in ("what", "each", "count", "sum"))
    last = f'<tr class="total"><th scope="row" colspan="3">{say["total"]}</th>{FILL}</tr>'
    return (
        f'<div class="points"><h3>{say["title"]}</h3>\n<table>\n<thead><tr>{head}</tr></thead>\n'
        f"<tbody>{rows}{''.join(_answers(table, medium))}{last}</tbody></table></div>\n"
    )


def _answers(table: page.Points, medium: Medium) -> Iterable[str]:
    """A row for every question, the answers beside one another, in the order of the questions."""
    worth: dict[int, list[str]] = {number: [] for number in table.open}
    for number, letter, each in table.answers:
        worth.setdefault(number, []).append(
            f'<span class="worth"><b>{escape(letter)}</b> {each}</span> '
        )
    for number, answers in sorted(worth.items()):
        key = "points.open" if number in table.open else "label.question"
        name = escape(medium.phrases[key].replace("{number}", str(number)))
        yield (
            f'<tr><th scope="row">{name}</th><td colspan="2">{"".join(answers)}</td>{FILL}</tr>\n'
        )
