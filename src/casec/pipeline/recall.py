"""What need not be done again: the tree of a text that has not changed, and the findings of a case
of which nothing has.

Both come from pure functions, so they are kept under a digest of all that enters these, and of
casec itself. Design: "What is kept from run to run" in docs/architecture.md.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from itertools import chain
from typing import TYPE_CHECKING, TypeAlias

from casec import resources
from casec.diagnostic import Diagnostic, Edit, Fix, Label, Severity
from casec.pipeline.kept import Kept
from casec.project.cache import Cache
from casec.project.read import Files, prints
from casec.source import Source

if TYPE_CHECKING:
    from casec.syntax.tree import Tree

_FINDINGS = (Diagnostic, Edit, Fix, Label, Severity)

Refused: TypeAlias = tuple[str, str, str]
"""The path of a picture that can't be shown, a code, and the words for its message."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a check says of a case.

    Attributes:
        scope: what was looked at, in words.
        gate: the severity from which a finding counts, by case.yaml.
        findings: sorted, without what is allowed, each as severe as the case has it.
        decided: whether the explorer came to its end, or was not asked.
        hindered: whether it was asked, and errors kept the case from being explored.
        facts: lines about the case, for people, that are no findings.
    """

    files: Files
    scope: str
    gate: Severity
    findings: tuple[Diagnostic, ...]
    decided: bool = True
    hindered: bool = False
    facts: tuple[str, ...] = ()


def parsed(sources: Sequence[Source], kept: Cache) -> list[tuple[Tree, tuple[Diagnostic, ...]]]:
    """The tree of each source and what is wrong with it; only what is new or changed is parsed."""
    from casec.syntax.parse import parse
    from casec.syntax.tree import Tree

    if kept.folder is None:
        return [parse(source) for source in sources]
    form = _tree_form()
    made: list[tuple[Tree, tuple[Diagnostic, ...]]] = []
    fresh: list[tuple[str, bytes]] = []
    for source in sources:
        key = key_for("tree", source.path, source.text)
        match read_as(form, kept.get(key), (source,)):
            case (Tree() as tree, tuple() as faults):
                made.append((tree, faults))
            case _:
                made.append(parse(source))
                if data := form.written(made[-1], (source,)):
                    fresh.append((key, data))
    if fresh:
        kept.put(fresh)
    return made


def pictures_judged(
    digests: Mapping[str, str], kept: Cache, judge: Callable[[], tuple[Refused, ...]]
) -> tuple[Refused, ...]:
    """What is wrong with pictures, given the digest of each by its path. Only where none of them is
    known `judge` is asked."""
    if not digests:
        return ()
    key = key_for("pictures", *(part for path in sorted(digests) for part in (path, digests[path])))
    form = Kept(())
    match read_as(form, kept.get(key), ()):
        case tuple() as known if all(_is_refused(each, digests) for each in known):
            return known
    made = judge()
    if kept.folder and (data := form.written(made, ())):
        kept.put([(key, data)])
    return made


def _is_refused(value: object, paths: Collection[str]) -> bool:
    match value:
        case (path, "CB800" | "CB801" | "CB802", str()):
            return path in paths
    return False


def key_of(files: Files, found: tuple[Diagnostic, ...], kept: Cache, proved: bool) -> str | None:
    """A digest of all on which the findings of a case depend; None where they can't be kept.

    Args:
        found: what is wrong with the files.
        proved: whether they are those of the explorer too.
    """
    sources = _sources(files)
    if kept.folder is None or (wrong := Kept(_FINDINGS).written(found, sources)) is None:
        return None
    art = (
        (path, each if isinstance(each, str) else each.message)
        for path, each in sorted(prints(files, files.art).items())
    )
    facts = (files.name, str(proved), str(files.whole), str(len(files.art)))
    texts = (part for source in sources for part in (source.path, source.text))
    return key_for("findings", *facts, *chain.from_iterable(art), wrong.decode(), *texts)


def recalled(files: Files, key: str | None, kept: Cache) -> Verdict | None:
    """What an earlier run said of the same files, if that is known. `key`: by `key_of`."""
    match read_as(Kept(_FINDINGS), kept.get(key), _sources(files)) if key else None:
        case (str() as scope, Severity() as gate, tuple() as found, bool() as no, tuple() as facts):
            return Verdict(files, scope, gate, found, hindered=no, facts=facts)
    return None


def remember(verdict: Verdict, key: str | None, kept: Cache) -> None:
    """Keep what is said of a case for the next run, if all is said."""
    if not verdict.decided:
        return
    said = (verdict.scope, verdict.gate, verdict.findings, verdict.hindered, verdict.facts)
    if key and (data := Kept(_FINDINGS).written(said, _sources(verdict.files))):
        kept.put([(key, data)])


def read_as(form: Kept, data: bytes | None, sources: Sequence[Source]) -> object | None:
    """What was written in a form; None where nothing is kept, or something else."""
    try:
        return None if data is None else form.read(data, sources)
    except ValueError:
        return None


@cache
def _tree_form() -> Kept:
    """Every class of a tree, by name."""
    from casec.syntax import tree

    classes = [one for name in sorted(tree.__all__) if isinstance(one := getattr(tree, name), type)]
    return Kept((*_FINDINGS, *classes))


def _sources(files: Files) -> tuple[Source, ...]:
    return (files.config, *files.book, *([files.lock] if files.lock else []), *files.po)


def key_for(*parts: str) -> str:
    """A digest of the parts, in order, and of casec itself; a change of any changes it."""
    return _digest((_stamp(), *parts))


@cache
def _stamp() -> str:
    return _digest([resources.stamp()])


def _digest(parts: Iterable[str]) -> str:
    made = blake2b(digest_size=20)
    for part in parts:
        data = part.encode("utf-8", "surrogatepass")
        made.update(len(data).to_bytes(8, "big"))
        made.update(data)
    return made.hexdigest()
