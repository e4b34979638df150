"""The names that a case knows, each kind in its own space, and the looking up of one.

While a tree becomes a case, one `Scope` goes along: it is made once, from case.yaml and all trees,
and its names do not change. Four of its fields only ever grow: `faults`, what was `used` and
probably `meant`, and the `pools` of names. Every unknown name is reported with the name that was
probably meant, and with the kind it belongs to if it exists as another.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Literal, TypeAlias

from casec.diagnostic import Diagnostic, Edit, Fix, Label, report
from casec.diagnostic.guess import guess
from casec.settings.advice import advice
from casec.source import Span
from casec.syntax import tree
from casec.syntax.names import is_name

NameKind: TypeAlias = Literal[
    "paragraph", "sheet", "address", "person", "fact", "detective", "hours", "picture"
]

_UNKNOWN: Mapping[NameKind, str] = {
    "paragraph": "CB101",
    "address": "CB102",
    "person": "CB103",
    "detective": "CB104",
    "picture": "CB130",
}
Place: TypeAlias = Literal[
    "exit", "way", "go", "at", "see", "mention", "knows", "detective", "window"
]
"""Where a name stands: behind an arrow, where something else leads to a paragraph, or in a rule."""

_PLACES: Mapping[NameKind, Place] = {
    "paragraph": "way",
    "address": "at",
    "person": "mention",
    "fact": "knows",
    "detective": "detective",
    "hours": "window",
    "sheet": "see",
}
# What to write at a place where a name of another kind stands, `{}` for the name: only forms that
# may stand there, and that would make sense.
_INSTEAD: Mapping[tuple[Place, NameKind], str] = {
    ("exit", "address"): "“{}” is an address: write [go {}] to go there",
    ("go", "paragraph"): "“{}” is a paragraph: write -> {} to go there",
    ("at", "paragraph"): "“{}” is a paragraph, and an address is wanted here",
    ("see", "person"): "“{}” is a person: write @{}",
    ("see", "address"): "“{}” is an address, and a paragraph or sheet is wanted here",
    ("mention", "sheet"): "“{}” is a sheet: write [see {}]",
    ("mention", "paragraph"): "“{}” is a paragraph: write [see {}]",
    ("mention", "detective"): "“{}” is a detective, who has no card: write the name without the @",
    ("knows", "detective"): "“{}” is a detective: write “detective {}”",
    ("knows", "address"): "“{}” is an address: write “at {}”",
    ("knows", "hours"): "“{}” is a name for hours: write “time {}”",
    ("detective", "fact"): "“{}” is a fact: write “knows {}”",
    ("detective", "person"): "“{}” is a person of interest, and a detective is wanted here",
    ("window", "fact"): "“{}” is a fact: ask for it with “if knows {}”",
    ("window", "address"): "“{}” is an address: ask for it with “if at {}”",
    ("window", "detective"): "“{}” is a detective: ask for that with “if detective {}”",
}
_MOST_LISTED = 8
_FEW = 200
_TARGETS = frozenset({"leave", "sleep", "finish", "end-day"})  # that stand in brackets


@dataclass(frozen=True, slots=True)
class Scope:
    """All names of a case.

    Attributes:
        dates: the calendar's dates; none if the calendar can't be read, and then no day is
        complained of.
        begin: the hour at which the first of them begins.
        paragraphs, sheets: by name, the first of each name.
        given, declared: facts given somewhere in the book, and those of case.yaml.
        hours: the windows of every name for hours.
        art: paths of the pictures.
        faults: everything found so far.
        used: kind and name of what was asked for and found.
        meant: kind and name of what was probably asked for, by a misspelt name or one in a rule
            that could not be read.
        unread: the words in rules that could not be read.
        unasked: facts that the book gives in one place, that nothing asks for, and that are not
            declared: most likely misspelt, if one that is asked for is much like them.
        repaired: paragraphs and sheets whose headings hold no name, by the name they were given.
        lost: kinds of which a name was asked for that there is not, and that is like no other.
        hidden: kinds of which some names are not known, as what should hold them is missing or no
            map. That is told; of an unknown name of these nothing is said.
        unsure: abilities, and luck, of which a number could not be read.
        pools: the names of some kinds together, put there when they are first asked for.
    """

    language: str
    dates: tuple[date, ...]
    begin: int
    paragraphs: Mapping[str, tree.Paragraph]
    sheets: Mapping[str, tree.Paragraph]
    addresses: Mapping[str, Span]
    people: Mapping[str, Span]
    detectives: Mapping[str, Span]
    given: Mapping[str, Span]
    declared: Mapping[str, Span]
    hours: Mapping[str, tuple[tree.Window, ...]]
    art: Collection[str]
    unread: frozenset[str] = frozenset()
    unasked: frozenset[str] = frozenset()
    repaired: frozenset[str] = frozenset()
    hidden: frozenset[NameKind] = frozenset()
    faults: list[Diagnostic] = field(default_factory=list)
    used: set[tuple[NameKind, str]] = field(default_factory=set)
    meant: set[tuple[NameKind, str]] = field(default_factory=set)
    lost: set[NameKind] = field(default_factory=set)
    unsure: set[str] = field(default_factory=set)
    pools: dict[tuple[str, ...], frozenset[str]] = field(default_factory=dict)

    def names(self, kind: NameKind) -> Collection[str]:
        """All names of one kind."""
        match kind:
            case "paragraph":
                return self.paragraphs
            case "sheet":
                return self.sheets
            case "address":
                return self.addresses
            case "person":
                return self.people
            case "fact":
                return {**self.given, **self.declared}
            case "detective":
                return self.detectives
            case "hours":
                return self.hours
            case "picture":
                return self.art


def pool(scope: Scope, kinds: tuple[NameKind, ...], words: tuple[str, ...] = ()) -> frozenset[str]:
    """All names of these kinds, and `words`: the same set each time, so that its making counts
    once."""
    key = (*kinds, "", *words)
    if key not in scope.pools:
        names = (name for kind in kinds for name in scope.names(kind))
        scope.pools[key] = frozenset((*words, *names))
    return scope.pools[key]


def find(scope: Scope, kind: NameKind, name: tree.Name, place: Place | None = None) -> str:
    """The name as it is known; one that is not is reported, and comes back as it is written.

    Args:
        place: where it stands, if that is not the usual place of its kind.
    """
    if name.text in scope.names(kind):
        scope.used.add((kind, name.text))
    else:
        unknown(scope, _UNKNOWN[kind], name, (kind,), place=place)
    return name.text


def fact(scope: Scope, name: tree.Name) -> str:
    """A fact that is asked for: somewhere the book must give it. One that stands in a rule that
    could not be read is probably given there."""
    scope.used.add(("fact", name.text))
    if name.text in scope.given or name.text in scope.unread:
        return name.text
    slip = guess(name.text, scope.unasked) if is_name(name.text) else None
    if slip:
        _misspelt(scope, slip, name)
    else:
        declared = scope.declared.get(name.text)
        also = (Label(declared, "declared here"),) if declared else ()
        unknown(scope, "CB110", name, ("fact",), also=also)
    return name.text


def _misspelt(scope: Scope, given: str, asked: tree.Name) -> None:
    """Report a fact that is given, where `asked` was most likely meant."""
    scope.meant.add(("fact", given))
    span, values = scope.given[given], {"name": given, "asked": asked.text}
    also = (Label(asked.span, "asked for here"),)
    fixes = (Fix(f"Write “{asked.text}”", (Edit(span, asked.text),)),)
    scope.faults.append(report("CB117", span, values=values, also=also, fixes=fixes))


def lead(scope: Scope, name: tree.Name, by: str | None, place: Place = "way") -> str:
    """The paragraph that something leads to: an exit or gate of the paragraph `by`, or (None)
    something in case.yaml.

    Reports unknown paragraphs, sheets, secrets, and those that only certain paragraphs may lead to.
    """
    if name.text in scope.sheets:
        scope.used.add(("sheet", name.text))
        scope.faults.append(report("CB120", name.span, values={"name": name.text}))
        return name.text
    find(scope, "paragraph", name, place)
    for mark in scope.paragraphs[name.text].marks if name.text in scope.paragraphs else ():
        if isinstance(mark, tree.Secret):
            also = (Label(mark.span, "it is a secret"),)
            scope.faults.append(report("CB121", name.span, values={"name": name.text}, also=also))
        elif isinstance(mark, tree.OnlyVia) and _shuts_out(scope, mark, by):
            also = (Label(mark.span, "only these may lead there"),)
            ways = ", ".join(f"“{via.text}”" for via in mark.names)
            values = {"name": name.text, "ways": ways}
            scope.faults.append(report("CB124", name.span, values=values, also=also))
    return name.text


def _shuts_out(scope: Scope, mark: tree.OnlyVia, by: str | None) -> bool:
    """Whether nothing may lead there from `by`; not said where a name in the mark is unknown."""
    names = {via.text for via in mark.names}
    return by not in names and names <= set(scope.paragraphs)


def unknown(
    scope: Scope,
    code: str,
    name: tree.Name,
    kinds: tuple[NameKind, ...],
    words: Iterable[str] = (),
    also: tuple[Label, ...] = (),
    place: Place | None = None,
) -> None:
    """Report a name that is none of these kinds and no word of `words`, with what was meant."""
    if kinds[0] == "paragraph" and (heading := _repaired(scope, name.text)):
        scope.meant.update((kind, heading) for kind in kinds)
        return  # told at the heading, which holds no name
    known = pool(scope, kinds, tuple(words))
    best = guess(name.text, known, but=name.text) or _begun(name.text, known)
    if kinds[0] == "paragraph" and not best and not all(map(is_name, scope.repaired)):
        return  # a heading without any name may be the one
    if not best and not scope.hidden.isdisjoint(kinds):
        return
    fixes = (Fix(f"Write “{best}”", (Edit(name.span, best),)),) if best else ()
    scope.meant.update((kind, best) for kind in kinds if best and best in pool(scope, (kind,)))
    hints = [f"Did you mean “{best}”?"] if best else []
    if place == "exit" and name.text in _TARGETS:
        hints = [f"Did you mean [{name.text.replace('-', ' ')}]?"]
    others = _other_kind(scope, name, kinds, place or _PLACES[kinds[-1]])
    if not best and not others:
        scope.lost.update(kinds)
    hints += others
    if not hints and kinds == ("address",) and len(scope.addresses) <= _MOST_LISTED:
        hints = [f"They are: {', '.join(scope.addresses)}."] if scope.addresses else []
    values, help = {"name": name.text}, advice(code, "".join(f" {hint}" for hint in hints))
    scope.faults.append(report(code, name.span, values=values, also=also, fixes=fixes, help=help))


def _begun(name: str, known: frozenset[str]) -> str | None:
    """The one name that goes on where `name` ends: `@Big Jim` for `@big-jim`. Looked for among a
    few names only."""
    start = f"{name.casefold()}-"
    longer = [each for each in known if each.startswith(start)] if len(known) <= _FEW else []
    return longer[0] if len(longer) == 1 else None


def _repaired(scope: Scope, name: str) -> str | None:
    """The heading without a name that an unknown name most likely means."""
    words = set(name.casefold().split("-"))
    for heading in sorted(scope.repaired):
        parts = set(heading.split("-"))
        if words <= parts or parts <= words:
            return heading
    return guess(name, scope.repaired)


def _other_kind(
    scope: Scope, name: tree.Name, kinds: tuple[NameKind, ...], place: Place
) -> list[str]:
    """What to write if the name is known as one of another kind. case.yaml has no other forms for
    a name, but in the text of a card."""
    others = [kind for kind in _PLACES if kind not in kinds and name.text in pool(scope, (kind,))]
    scope.meant.update((kind, name.text) for kind in others)
    if name.span.source.path.endswith(".yaml") and place != "mention":
        return []
    hints = (_INSTEAD[place, kind] for kind in others if (place, kind) in _INSTEAD)
    return [f"{hint.replace('{}', name.text)}." for hint in hints][:1]
