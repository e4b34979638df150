"""The names that a case knows, each kind in its own space, and the looking up of one.

While a tree becomes a case, one `Scope` goes along: it is made once, from case.yaml and all trees,
and its names do not change. Three of its fields only ever grow: `faults`, and what was `used` and
probably `meant`. Every unknown name is reported with the name that was probably meant,
and with the kind it belongs to if it exists as another.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Literal, TypeAlias

from casec.casebook.resolve.advice import advice
from casec.diagnostic import Diagnostic, Edit, Fix, Label, report
from casec.diagnostic.guess import guess
from casec.source import Span
from casec.syntax import tree

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
# What to write where a name of another kind was meant; `{}` stands for the name.
_INSTEAD: Mapping[NameKind, str] = {
    "paragraph": "“{}” is a paragraph: write -> {} to go there",
    "sheet": "“{}” is a sheet: write [see {}] in the prose",
    "address": "“{}” is an address: write [go {}] to go there",
    "person": "“{}” is a person: write @{}",
    "fact": "“{}” is a fact: write [know {}] or [if knows {}]",
    "detective": "“{}” is a detective: write [if detective {}]",
    "hours": "“{}” is a name for hours: write [if time {}]",
}


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
    faults: list[Diagnostic] = field(default_factory=list)
    used: set[tuple[NameKind, str]] = field(default_factory=set)
    meant: set[tuple[NameKind, str]] = field(default_factory=set)

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


def find(scope: Scope, kind: NameKind, name: tree.Name) -> str:
    """The name as it is known; one that is not is reported, and comes back as it is written."""
    if name.text in scope.names(kind):
        scope.used.add((kind, name.text))
    else:
        unknown(scope, _UNKNOWN[kind], name, (kind,))
    return name.text


def fact(scope: Scope, name: tree.Name) -> str:
    """A fact that is asked for: somewhere the book must give it."""
    scope.used.add(("fact", name.text))
    if name.text not in scope.given:
        also = (
            (Label(scope.declared[name.text], "declared here"),)
            if name.text in scope.declared
            else ()
        )
        unknown(scope, "CB110", name, ("fact",), also=also)
    return name.text


def lead(scope: Scope, name: tree.Name, by: str | None) -> str:
    """The paragraph that something leads to: an exit or gate of the paragraph `by`, or (None)
    something in case.yaml.

    Reports unknown paragraphs, sheets, secrets, and those that only certain paragraphs may lead to.
    """
    if name.text in scope.sheets:
        scope.used.add(("sheet", name.text))
        scope.faults.append(report("CB120", name.span, values={"name": name.text}))
        return name.text
    find(scope, "paragraph", name)
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
) -> None:
    """Report a name that is none of these kinds and no word of `words`, with what was meant."""
    hint, fixes = _hint(scope, name, kinds, words)
    values, help = {"name": name.text}, advice(code, f" {hint}" if hint else "")
    scope.faults.append(report(code, name.span, values=values, also=also, fixes=fixes, help=help))


def _hint(
    scope: Scope, name: tree.Name, kinds: tuple[NameKind, ...], words: Iterable[str]
) -> tuple[str, tuple[Fix, ...]]:
    for kind, instead in _INSTEAD.items():
        if kind not in kinds and name.text in scope.names(kind):
            scope.meant.add((kind, name.text))
            return f"{instead.replace('{}', name.text)}.", ()
    known = {*words, *(each for kind in kinds for each in scope.names(kind))} - {name.text}
    best = guess(name.text, known)
    if best is None:
        return "", ()
    scope.meant.update((kind, best) for kind in kinds if best in scope.names(kind))
    return f"Did you mean “{best}”?", (Fix(f"Write “{best}”", (Edit(name.span, best),)),)
