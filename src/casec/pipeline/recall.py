"""What need not be done again: the tree of a text that has not changed, and the findings of a case
of which nothing has.

Both come from pure functions, so they are kept under a digest of all that enters these, and of
casec itself. Design: "What is kept from run to run" in docs/architecture.md.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from typing import TYPE_CHECKING

from casec import resources
from casec.diagnostic import Diagnostic, Edit, Fix, Label, Severity
from casec.pipeline.kept import Kept
from casec.project.cache import Cache
from casec.project.read import Files
from casec.source import Source

if TYPE_CHECKING:
    from casec.syntax.tree import Tree

_FINDINGS = (Diagnostic, Edit, Fix, Label, Severity)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a check says of a case.

    Attributes:
        paragraphs: how many the case has; 0 where too little can be read to speak of one.
        gate: the severity from which a finding counts, by case.yaml.
        findings: sorted, without what is allowed, each as severe as the case has it.
    """

    files: Files
    paragraphs: int
    gate: Severity
    findings: tuple[Diagnostic, ...]

    @property
    def scope(self) -> str:
        """What was looked at, in words."""
        return f"{len(self.files.book) + 1} files, {self.paragraphs} paragraphs"


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
        key = _key("tree", source.path, source.text)
        match _read(form, kept.get(key), (source,)):
            case (Tree() as tree, tuple() as faults):
                made.append((tree, faults))
            case _:
                made.append(parse(source))
                if data := form.written(made[-1], (source,)):
                    fresh.append((key, data))
    if fresh:
        kept.put(fresh)
    return made


def recalled(files: Files, found: tuple[Diagnostic, ...], kept: Cache) -> Verdict | None:
    """What an earlier run said of the same files, if that is known."""
    key = _key_of(files, found, kept)
    match _read(Kept(_FINDINGS), kept.get(key), _sources(files)) if key else None:
        case (int() as paragraphs, Severity() as gate, tuple() as findings):
            return Verdict(files, paragraphs, gate, findings)
    return None


def remember(verdict: Verdict, found: tuple[Diagnostic, ...], kept: Cache) -> None:
    """Keep what is said of a case for the next run. `found`: what was wrong with its files."""
    key = _key_of(verdict.files, found, kept)
    said = (verdict.paragraphs, verdict.gate, verdict.findings)
    if key and (data := Kept(_FINDINGS).written(said, _sources(verdict.files))):
        kept.put([(key, data)])


def _read(form: Kept, data: bytes | None, sources: Sequence[Source]) -> object | None:
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
    return (files.config, *files.book, *([files.lock] if files.lock else []))


def _key_of(files: Files, found: tuple[Diagnostic, ...], kept: Cache) -> str | None:
    """A digest of all on which the findings of a case depend."""
    sources = _sources(files)
    if kept.folder is None or (wrong := Kept(_FINDINGS).written(found, sources)) is None:
        return None
    listed = (files.name, str(files.whole), str(len(files.art)), *sorted(files.art))
    texts = (part for source in sources for part in (source.path, source.text))
    return _key("findings", *listed, wrong.decode(), *texts)


def _key(*parts: str) -> str:
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
