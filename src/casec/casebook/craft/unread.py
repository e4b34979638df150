"""Ways round `[only via]`: somebody reads a paragraph who has read none of those that lead there.

No other paragraph may lead there: that is checked as the case is read (CB124). But a paragraph that
leads there by an exit may lead there by its own shut gate too, past all that it says.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from casec.casebook import model
from casec.casebook.budget import Tick
from casec.casebook.craft.variant import plays
from casec.casebook.explore.search.trace import Made
from casec.casebook.graph import exits

_MARK = "~read for "


@dataclass(frozen=True, slots=True)
class Round:
    """A play in which a paragraph is read though none of those before it was, past the gate of
    `past`."""

    paragraph: str
    past: str
    play: Made


def suspects(case: model.Case) -> Mapping[str, str]:
    """Paragraphs to which one of those named leads both by an exit and by its shut gate, and that
    one. Where one of them leads there by its gate alone, that is the way the writer wants."""
    book = {one.name: one for one in case.paragraphs}
    found: dict[str, str] = {}
    for paragraph in case.paragraphs:
        named = [book[name] for name in paragraph.only_via or () if name in book]
        gated = [one for one in named if one.gate and one.gate.otherwise == paragraph.name]
        if gated and all(_leads(one, paragraph.name) for one in gated):
            found[paragraph.name] = gated[0].name
    return found


def rounds(case: model.Case, detective: str, tick: Tick) -> Iterator[Round]:
    """For each paragraph that can be read so: a play."""
    past = suspects(case)
    if not past:
        return
    read = {f"branch {name} 0 none": name for name in past}
    for item, play in plays(_marked(case, past), detective, read, tick).items():
        yield Round(read[item], past[read[item]], play)


def _leads(one: model.Paragraph, name: str) -> bool:
    ends = (end for way in exits(one.body) for end in (way.target, way.fail))
    return any(isinstance(end, model.ToParagraph) and end.paragraph == name for end in ends)


def _marked(case: model.Case, past: Mapping[str, str]) -> model.Case:
    """Whoever reads one of the paragraphs before gains a letter; the one behind asks for it."""
    return replace(case, paragraphs=tuple(_with_marks(one, case, past) for one in case.paragraphs))


def _with_marks(one: model.Paragraph, case: model.Case, past: Mapping[str, str]) -> model.Paragraph:
    behind = [each for each in case.paragraphs if each.name in past]
    gained = tuple(
        model.Know(_MARK + each.name, None, one.span)
        for each in behind
        if one is not each and one.name in (each.only_via or ())
    )
    body = one.body
    if one.name in past:
        knows = model.Knows(_MARK + one.name, one.span)
        body = (model.Conditional(0, (model.Branch(knows, (), one.span),), one.span), *body)
    if gained:
        body = (model.Prose("text", gained, one.span), *body)
    return replace(one, body=body)
