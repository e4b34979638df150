"""On what of a case the verdicts of one detective hang, as an id: they stay as long as it does.

Prose, titles and the order of writing do not count. What the writer wrote of a condition does, as
reasons quote it, and so do the marks of paragraphs. The other detectives do, too: all are explored
together, so the plays that are found hang on them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import sha256

from casec.casebook import model
from casec.casebook.play import rules_id
from casec.casebook.rules.rulebook import all_items


def essence(case: model.Case) -> str:
    """The SHA-256, in hexadecimal, of all that holds for every detective."""
    marks = sorted([one.name, *map(str, _marks(one)), *_written(one)] for one in case.paragraphs)
    return _digest([rules_id(case), *marks])


def of_detective(essence: str, detective: model.Detective) -> str:
    """The id for one detective, from that of the case."""
    return _digest([essence, detective.name])


def _digest(parts: list[object]) -> str:
    text = json.dumps(parts, ensure_ascii=False)
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def _marks(paragraph: model.Paragraph) -> Iterator[object]:
    yield from (paragraph.draft, paragraph.decoy, paragraph.last, paragraph.only_via)


def _written(paragraph: model.Paragraph) -> Iterator[str]:
    """Every condition, as it is written."""
    asked = [paragraph.gate.condition] if paragraph.gate else []
    asked += [paragraph.secret] if paragraph.secret else []
    for item in all_items(paragraph.body):
        match item:
            case model.Exit(condition=condition) if condition:
                asked.append(condition)
            case model.Conditional(branches=branches):
                asked += (each.condition for each in branches if each.condition)
            case _:
                pass
    return (" ".join(one.span.text.split()) for one in asked)
