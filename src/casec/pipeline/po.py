"""Files for translators: a template, translations brought up to date, and how far each has come."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from casec.language.tags import called, tag
from casec.pipeline.check import Checked
from casec.pipeline.kits import CheckedKit
from casec.pipeline.translations import catalogues, in_language, own_language, units
from casec.project import Files, ProjectError
from casec.source import Source

if TYPE_CHECKING:
    from casec.exchange.merge import Merged
    from casec.exchange.translation import Translation
    from casec.exchange.unit import Unit


@dataclass(frozen=True, slots=True)
class Updated:
    """A file of translations as it is to be.

    Attributes:
        path: in the case.
        text: of the file.
        new: whether there was none.
        merged: what became of its texts.
    """

    path: str
    text: str
    new: bool
    merged: Merged


def template(checked: Checked | CheckedKit) -> tuple[str, str]:
    """The path and the text of the template: all texts, without translations."""
    from casec.exchange import merge
    from casec.exchange.po import text

    files = checked.files
    texts = units(files)
    made = text(merge.template(texts), None, _project(checked), _notes(texts))
    return f"po/{files.name}.pot", made


def updated(checked: Checked | CheckedKit, language: str | None) -> tuple[Updated, ...]:
    """The translation into a language, which may be a new one, or into every language that there
    is, with all texts of the case.

    Args:
        checked: a case of which no file of translations is broken.

    Raises:
        ProjectError: the language is none, or that of the case.
    """
    from casec.exchange.merge import merged
    from casec.exchange.po import Po, text

    files, own = checked.files, own_language(checked.files)
    known, _ = catalogues(files, own)
    texts = units(files)
    notes = _notes(texts)
    wanted = tuple(known) if language is None else (translatable(language, own),)
    found = []
    for each in wanted:
        po = known.get(each) or Po(Source(f"po/{each}.po", ""))
        made = merged(po, texts)
        written = text(made.po, each, _project(checked), notes)
        found.append(Updated(po.source.path, written, each not in known, made))
    return tuple(found)


def translatable(language: str, own: str) -> str:
    """The tag of a language into which a case may be translated. Raises ProjectError: it is none,
    or that of the case, `own`."""
    meant = tag(language)
    if meant is None:
        raise ProjectError(
            f"“{language}” is the tag of no language", "Tags are like de, pt-BR or sr-Cyrl."
        )
    if meant.casefold() == own.casefold():
        raise ProjectError(
            f"The case itself is written in {called(own)}", "Name another language, such as de."
        )
    return meant


def states(files: Files) -> tuple[Translation, ...]:
    """How far each translation of a case has come, by tag."""
    known, _ = catalogues(files, own_language(files))
    texts = units(files)
    made = (in_language(files, each, {each: known[each]}, texts) for each in sorted(known))
    return tuple(each.translation for each in made)


def _notes(texts: Sequence[Unit]) -> Mapping[tuple[str, str], str]:
    """What translators are told of each text: which rules and names are to stay."""
    from casec.exchange.rules import kept

    return {key: f"Keep as it is: {', '.join(rules)}" for key, rules in kept(texts).items()}


def _project(checked: Checked | CheckedKit) -> str:
    """The title and edition of a case, in a line."""
    given = checked.case if isinstance(checked, Checked) else checked.kit and checked.kit.head
    title, edition = (given.title, given.edition) if given else (checked.files.name, 1)
    return f"{' '.join(title.split())} {edition}"


def stale(made: Sequence[Updated], files: Files) -> tuple[Updated, ...]:
    """Those of the files whose text differs from what lies there."""
    there = {source.path: source.text for source in files.po}
    return tuple(one for one in made if there.get(one.path) != one.text)
