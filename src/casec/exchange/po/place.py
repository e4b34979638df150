"""Where the letters of a translation stand in its file."""

from __future__ import annotations

from dataclasses import dataclass

from casec.exchange.po.model import Message
from casec.exchange.po.string import ESCAPE, STRING, plain
from casec.source import Source, Span


@dataclass(frozen=True, slots=True)
class Written:
    """A translation, and where each of its letters stands.

    Attributes:
        places: the offset in `source` of each character of `text`, and of the end.
    """

    text: str
    source: Source
    places: tuple[int, ...]

    @property
    def span(self) -> Span:
        """Where it stands, from its first letter to its last."""
        return self.source.span(self.places[0], max(self.places[0], self.places[-1]))


def written(source: Source, message: Message, form: int = 0) -> Written:
    """The translation of a message without white space at its ends, with its places.

    Args:
        form: of a message that has several, which.
    """
    number, sign = message.line, f"msgstr[{form}]" if message.forms else "msgstr"
    string = message.forms[form] if message.forms else message.string
    while number < len(source.line_starts) and not source.line(number).strip().startswith(sign):
        number += 1
    letters: list[str] = []
    places: list[int] = []
    end = source.line_starts[number - 1]
    first = True
    while number <= len(source.line_starts):
        line = source.line(number)
        literal = STRING.search(line)
        if literal is None or not (first or line.lstrip().startswith('"')):
            break
        start = source.line_starts[number - 1] + literal.start(1)
        at = 0
        while at < len(literal[1]):
            escape = ESCAPE.match(literal[1], at)
            letters.append(plain(escape) if escape else literal[1][at])
            places.append(start + at)
            at += 2 if escape else 1
        end = start + at
        first = False
        number += 1
    text = "".join(letters)
    if text != string:  # written over blank lines: the place of all is that of its first
        text, places = string, [places[0] if places else end] * len(string)
    left, right = len(text) - len(text.lstrip()), len(text.rstrip())
    taken = places[left:right]
    return Written(text.strip(), source, (*taken, taken[-1] + 1 if taken else end))
