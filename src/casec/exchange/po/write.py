"""A file of translations, or a template of one, as text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from textwrap import TextWrapper
from types import MappingProxyType

from casec.exchange.po.model import Message, Po
from casec.language.tags import plurals

_WIDTH = 76
_THEIRS = ("PO-Revision-Date", "Last-Translator", "Language-Team")
"""Headers that other tools want to see, and fill in."""
_PLACES = TextWrapper(_WIDTH, break_long_words=False, break_on_hyphens=False)
_OURS = """project-id-version language plural-forms mime-version content-type
    content-transfer-encoding pot-creation-date generated-by""".split()
"""Headers that we write; the last two say nothing that a reader needs, and change every time."""


def text(
    po: Po,
    language: str | None,
    project: str,
    notes: Mapping[tuple[str, str], str] = MappingProxyType({}),
) -> str:
    """The file, in one form: lines of 76 characters and a keyword, texts in their order, and what
    is obsolete last. The same messages give the same text.

    Args:
        language: a tag; None for a template.
        project: what is translated, and which edition of it.
        notes: for translators, by what their texts are known.
    """
    said = "Texts to translate" if language is None else f"Translation into {language}"
    head = "".join(f"{name}: {value}\n" for name, value in _all_headers(po, language, project))
    forms = len(plurals(language)) if language else 2
    top = [po.comment or f"# {said}: {project}\n#"]
    top += ["#, fuzzy"] if language is None else []
    blocks = [
        "\n".join((*top, f"msgid {_literal('')}", f"msgstr {_literal(head)}")),
        *(_block(one, forms, notes.get(one.key)) for one in po.messages.values()),
        *(_obsolete(one, forms) for one in po.obsolete.values()),
    ]
    return "\n\n".join(blocks) + "\n"


def _all_headers(po: Po, language: str | None, project: str) -> Sequence[tuple[str, str]]:
    """Ours, then those of others as they stand, then those that are still to be filled in."""
    tongue = (("Language", language.replace("-", "_") if language else ""),)
    several = any(one.plural for one in po.messages.values())
    forms = _plurals(language) if language else "nplurals=INTEGER; plural=EXPRESSION;"
    counted = (("Plural-Forms", forms),) if language or several else ()
    own = (
        ("Project-Id-Version", project),
        *tongue,
        *counted,
        ("MIME-Version", "1.0"),
        ("Content-Type", "text/plain; charset=UTF-8"),
        ("Content-Transfer-Encoding", "8bit"),
    )
    others = [each for each in po.headers if each[0].casefold() not in _OURS]
    known = {name.casefold() for name, _ in others}
    blank = [(name, "") for name in _THEIRS if name.casefold() not in known]
    return (*own, *others, *blank)


def _plurals(language: str) -> str:
    """The forms of a language, by CLDR."""
    from babel import Locale
    from babel.messages.plurals import get_plural

    return f"{get_plural(Locale.parse(language, sep='-'))}".rstrip(";") + ";"


def _block(one: Message, forms: int, note: str | None) -> str:
    lines = [f"# {remark}".rstrip() for remark in one.remarks]
    lines += [f"#. {line}" for line in _PLACES.wrap(note or "")]
    places = " ".join(dict.fromkeys(f"{_enclosed(path)}:{line}" for path, line in one.places))
    lines += [f"#: {line}" for line in _PLACES.wrap(places)]
    if one.fuzzy:
        lines.append("#, fuzzy")
        former = f"msgid {_literal(one.previous)}" if one.previous else ""
        lines += [f"#| {line}" for line in former.splitlines()]
    return "\n".join((*lines, *_said(one, forms)))


def _enclosed(path: str) -> str:
    """A path with spaces stands between the signs that gettext has for it."""
    return f"\u2068{path}\u2069" if set(path) & set(" \t") else path


def _obsolete(one: Message, forms: int) -> str:
    return "\n".join((*(f"# {each}".rstrip() for each in one.remarks), *_said(one, forms, "#~ ")))


def _said(one: Message, forms: int, sign: str = "") -> Iterator[str]:
    parts = [("msgctxt", one.context), ("msgid", one.words)]
    if one.plural:
        strings = (*one.forms, *("" for _ in range(forms)))[:forms]
        parts += [("msgid_plural", one.plural)]
        parts += [(f"msgstr[{at}]", string) for at, string in enumerate(strings)]
    else:
        parts += [("msgstr", one.string)]
    for name, value in parts:
        if value or name != "msgctxt":
            yield from (f"{sign}{line}" for line in f"{name} {_literal(value)}".splitlines())


def _literal(value: str) -> str:
    from babel.messages.pofile import normalize

    return str(normalize(value, width=_WIDTH))
