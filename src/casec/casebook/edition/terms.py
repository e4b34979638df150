"""What stands in print for every name of a case, and how phrases are filled with it.

A case and its numbering enter, `Terms` leave, made once for the whole edition. `fill` puts runs
into a phrase of the catalogue by plain substitution.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

from casec.casebook import model
from casec.casebook.edition.model import Icon, IconKind, LetterOf, Run, ToParagraph, Words
from casec.casebook.numbering import Numbering
from casec.language import catalogue, typography

Runs = tuple[Run, ...]


@dataclass(frozen=True, slots=True)
class Terms:
    """Everything that wording needs to know of a case.

    Attributes:
        numbers: paragraph numbers, letters, card numbers and sheet letters.
        people, detectives: what they are called.
        addresses: each with the Location card on which it stands.
        learnt: for a fact, the addresses that can be written on their cards once it is known.
        far: whether there are two cards, so that travel may cost an hour.
        said: the words that were found for rules, so that equal rules are worded once.
        met: the people named so far in the text that is being worded.
    """

    case: model.Case
    numbers: Numbering
    phrases: Mapping[str, str]
    people: Mapping[str, str]
    detectives: Mapping[str, str]
    addresses: Mapping[str, tuple[model.Address, model.Place]]
    learnt: Mapping[str, Sequence[model.Address]]
    far: bool
    said: dict[object, Runs] = field(default_factory=dict, compare=False)
    met: set[str] = field(default_factory=set, compare=False)

    def paragraph(self, name: str) -> ToParagraph:
        """The printed number of a paragraph."""
        return ToParagraph(name, self.numbers.paragraphs[name])

    def letter(self, fact: str) -> LetterOf:
        """The letter of a fact."""
        return LetterOf(fact, self.numbers.letters[fact])

    def named_address(self, name: str) -> str:
        """What an address is called, as it stands in a sentence."""
        return self.text("name.address", address=self.addresses[name][0].title)

    def typeset(self, text: str) -> str:
        """Words that are no prose, with the quotes and dashes of the language."""
        return typography.plain(text, self.case.language)

    def place(self, address: str) -> str:
        """What the card of an address is called."""
        return self.addresses[address][1].title

    def icon(self, kind: IconKind, *, alone: bool = False) -> Icon:
        """An icon; `alone`: no words beside it say what it says."""
        return Icon(kind, self.phrases[f"icon.{kind}"] if alone else "")

    def clock(self) -> Icon:
        """The icon of one hour that passes."""
        return self.icon(IconKind.CLOCK, alone=True)

    def text(self, key: str, **values: str) -> str:
        """A phrase that holds nothing but words."""
        return put(self.phrases[key], **values)

    def fill(self, key: str, **values: Run | Runs | str) -> Runs:
        """A phrase as runs, each place filled with a run, several, or words."""
        return fill(self.phrases[key], values)


def terms(case: model.Case, numbering: Numbering) -> Terms:
    """The terms of a case."""
    addresses = {item.name: (item, place) for place in case.places for item in place.addresses}
    learnt = defaultdict[str, list[model.Address]](list)
    for address, _ in addresses.values():
        if address.needs is not None:
            learnt[address.needs].append(address)
    return Terms(
        case=case,
        numbers=numbering,
        phrases=catalogue.phrases(case.language, case.wording),
        people={person.name: person.title for person in case.people},
        detectives={detective.name: detective.title for detective in case.detectives},
        addresses=addresses,
        learnt=dict(learnt),
        far=len(case.places) > 1,
    )


def put(phrase: str, **values: str) -> str:
    """A phrase with words in its places; a place that it does not know stays as it is written."""
    parts = catalogue.split(phrase)
    return "".join(
        values.get(part, f"{{{part}}}") if index % 2 else part for index, part in enumerate(parts)
    )


def fill(phrase: str, values: Mapping[str, Run | Runs | str]) -> Runs:
    """A phrase as runs; a place that it does not know stays as it is written."""
    if not values:
        return _whole(phrase)
    pieces: list[Run | str] = []
    for index, part in enumerate(catalogue.split(phrase)):
        value = values.get(part) if index % 2 else part
        if value is None:
            value = f"{{{part}}}"
        if isinstance(value, tuple):
            pieces += value
        else:
            pieces.append(value)
    return merged(pieces)


def joined(members: Sequence[Runs], between: str, last: str) -> Runs:
    """Members of a list with `between` them, `last` before the last."""
    if len(members) == 1:
        return members[0]
    pieces: list[Run | str] = []
    for index, member in enumerate(members):
        if index:
            pieces.append(last if index == len(members) - 1 else between)
        pieces += member
    return merged(pieces)


def merged(pieces: Iterable[Run | str]) -> Runs:
    """Runs and words in order: words beside words made one, and empty ones left out."""
    runs: list[Run] = []
    text = ""
    for piece in pieces:
        if isinstance(piece, str):
            text += piece
        elif isinstance(piece, Words):
            text += piece.text
        else:
            if text:
                runs.append(Words(text))
                text = ""
            runs.append(piece)
    if text:
        runs.append(Words(text))
    return tuple(runs)


@cache
def _whole(phrase: str) -> Runs:
    """A phrase without places."""
    return merged([phrase])
