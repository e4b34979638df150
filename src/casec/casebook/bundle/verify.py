"""What is wrong with the bytes of a bundle: form, then content.

Bytes of any origin enter, complaints leave, each a sentence behind the JSON path that it concerns.
Nothing is raised, whatever the bytes.
"""

from __future__ import annotations

from collections.abc import Iterator

from casec.casebook.bundle.form.book import Bundle, Detective, Person, Place
from casec.casebook.bundle.form.text import Picture
from casec.casebook.bundle.names import faults_of_names
from casec.casebook.bundle.walk import walk
from casec.kits.bundle import decoded, unsealed


def verify(data: bytes) -> tuple[str, ...]:
    """Everything that is wrong with a bundle, in order; nothing if a tool can rely on it.

    A fault of form (no JSON, a key twice, a field that is unknown, missing or of a wrong type)
    hides those of content: names that lead nowhere, numbers that do not agree, a wrong id.
    """
    made = decoded(data, Bundle)
    if isinstance(made, tuple):
        return made
    return (*faults_of_names(made), *_faults_of_bytes(made, data))


def _faults_of_bytes(made: Bundle, data: bytes) -> Iterator[str]:
    if made.pictures != _pictures(made):
        yield "$.pictures: not the sorted list of all pictures that are shown"
    yield from unsealed(made, data)


def _pictures(made: Bundle) -> tuple[str, ...]:
    found: set[str] = set()
    for _, part in walk(made):
        if isinstance(part, Picture):
            found.add(part.path)
        elif isinstance(part, Detective | Place | Person) and part.art is not None:
            found.add(part.art)
    return tuple(sorted(found))
