"""The languages of a case: what is wrong with its files of translations, and the case in one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from casec.diagnostic import Diagnostic, Severity, report
from casec.language.tags import called, chain, tag
from casec.project import Files, ProjectError
from casec.source import Source

if TYPE_CHECKING:
    from casec.exchange.po import Po, Written
    from casec.exchange.translation import Translation
    from casec.exchange.unit import Unit


@dataclass(frozen=True, slots=True)
class Language:
    """A case in a language.

    Attributes:
        files: with the texts of that language; those without a translation are as they were.
        found: what is wrong with the translations themselves.
    """

    files: Files
    translation: Translation
    found: tuple[Diagnostic, ...]


def own_language(files: Files) -> str:
    """The tag of the language in which a case is written."""
    from casec.settings.head import language
    from casec.syntax import data, yaml

    root, _ = yaml.read(files.config)
    return language(root)[0] if isinstance(root, data.Mapping) else "en"


def units(files: Files) -> tuple[Unit, ...]:
    """All texts of a case that are to be translated, case.yaml first."""
    from casec.exchange import book, settings

    texts = settings.units(files.game, files.config)
    if not files.book:
        return texts
    from casec.syntax.parse import parse

    return texts + book.units([parse(source)[0] for source in files.book])


def catalogues(files: Files, own: str) -> tuple[Mapping[str, Po], tuple[Diagnostic, ...]]:
    """The file of each language by its tag, and what is wrong with the form of the files.

    Args:
        own: the language of the case, into which nothing is translated.
    """
    from casec.exchange.po import read

    sources, unused = _sources(files, own)
    found: dict[str, Po] = {}
    faults = [*files.po_faults, *unused]
    for language, source in sources.items():
        found[language], wrong = read(source)
        if not source.spoilt:  # with other letters anything may seem wrong
            faults += (*wrong, *_header(found[language], language))
    return found, tuple(faults)


def _sources(files: Files, own: str) -> tuple[Mapping[str, Source], tuple[Diagnostic, ...]]:
    """The file of each language by its tag, and those that are not used."""
    found: dict[str, Source] = {}
    faults: list[Diagnostic] = []
    for source in files.po:
        name = PurePosixPath(source.path).stem
        language = tag(name)
        why = _unused(name, language, own, found)
        if language is None or why:
            faults.append(report("CB994", source.span(0, 0), values={"reason": why}))
        else:
            found[language] = source
    return found, tuple(faults)


def _unused(name: str, language: str | None, own: str, found: Mapping[str, Source]) -> str:
    """Why a file of translations says nothing; empty if it does."""
    if language is None:
        return f"“{name}” is the tag of no language"
    if language.casefold() == own.casefold():
        return f"the case itself is written in {called(language)}"
    if language in found:
        return f"“{found[language].path}” is for the same language"
    return ""


def _header(po: Po, language: str) -> Iterable[Diagnostic]:
    said = po.header("language")
    meant = tag(said) if said else language
    if meant is None or not {meant, *chain(meant)} & {language, *chain(language)}:
        at = max(po.source.text.find("Language:"), 0)
        span = po.source.span(at, min(at + len(f"Language: {said}"), len(po.source.text)))
        yield report("CB996", span, values={"said": said, "tag": language})


def in_language(
    files: Files, language: str, known: Mapping[str, Po], texts: Sequence[Unit]
) -> Language:
    """The case in a language for which there are files."""
    from casec.exchange.patch import patched
    from casec.exchange.translation import told, translation
    from casec.language.catalogue import phrases

    serving = [known[each] for each in chain(language) if each in known]
    made, wrong = translation(language, texts, serving)
    printed = phrases(language, {})
    more = {key: words for key, words in made.more if key in printed}
    way = {source.path: patched(source, made.put) for source in (files.config, *files.book)}
    translated = replace(
        files,
        config=way[files.config.path].source,
        book=tuple(way[source.path].source for source in files.book),
        po=(),
        language=language,
        way=way,
        wording={key: words.text for key, words in more.items()},
    )
    return Language(
        translated,
        made,
        (*wrong, *told(made, serving[0]), *_wording(language, serving[0], more)),
    )


def _wording(language: str, po: Po, more: Mapping[str, Written]) -> tuple[Diagnostic, ...]:
    """What is wrong with the printed words: that casec has none of its own in a language, and that
    those of the case for further numbers have other places."""
    from casec.language.catalogue import faults

    own = ((key, words.span, words.text, words.span) for key, words in more.items())
    return faults(language, po.source.span(0, 0), own)


def serving(files: Files, language: str) -> str | None:
    """The tag of a language that a user asks for; None for that of the case.

    Raises:
        ProjectError: it is none, or there is no translation into it.
    """
    meant = tag(language)
    if meant is None:
        raise ProjectError(
            f"“{language}” is the tag of no language",
            "Tags are like de, pt-BR or sr-Cyrl.",
        )
    own = own_language(files)
    known, _ = _sources(files, own)
    if any(each in known for each in chain(meant)) and meant.casefold() != own.casefold():
        return meant
    if own.casefold() in (each.casefold() for each in chain(meant)):
        return None
    there = ", ".join((own, *known))
    raise ProjectError(
        f"There is no translation of “{files.name}” into {called(meant)} ({meant})",
        f"It has: {there}. `casec po update {meant}` begins one.",
    )


def back(
    found: Iterable[Diagnostic], files: Files, known: Iterable[Diagnostic]
) -> tuple[Diagnostic, ...]:
    """Findings about a translated case at their places in the sources, without those that the case
    itself has.

    Args:
        files: the translated case.
        known: what was found in the case as it is written.
    """
    from casec.exchange.patch import moved

    said = {(one.code, one.label.span) for one in known}
    kept: dict[Diagnostic, None] = {}
    for one in found:
        home, own = moved(one, files.way)
        if own:
            kept[home] = None
        elif (home.code, home.label.span) not in said and _counts(home, files):
            note = f"So it is in the translation into {called(files.language)}."
            kept[replace(home, notes=(*home.notes, note))] = None
    return tuple(kept)


def _counts(found: Diagnostic, files: Files) -> bool:
    """Whether a finding outside the words of a translation is told: of a book only what keeps it
    from being built, for its rules are those of the source; of cards everything, since what fits
    a card, and what is like what, depends on words."""
    return files.game != "casebook" or found.severity is Severity.ERROR
