"""What is wrong with the bytes of a bundle: form, then content.

Bytes of any origin enter, complaints leave, each a sentence behind the JSON path that it concerns.
Nothing is raised, whatever the bytes.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator

import msgspec

from casec.casebook.bundle.form.book import Bundle, Detective, Person, Place
from casec.casebook.bundle.form.text import Picture
from casec.casebook.bundle.names import faults_of_names
from casec.casebook.bundle.walk import walk
from casec.casebook.bundle.write import content_id, encoded

_TWICE = "\0twice"  # no key of a bundle


def verify(data: bytes) -> tuple[str, ...]:
    """Everything that is wrong with a bundle, in order; nothing if a tool can rely on it.

    A fault of form (no JSON, a key twice, a field that is unknown, missing or of a wrong type)
    hides those of content: names that lead nowhere, numbers that do not agree, a wrong id.
    """
    try:
        text = data.decode("utf-8")
        twice = tuple(_repeated(json.loads(text, object_pairs_hook=_noting)))
        if twice:
            return twice
        made = msgspec.json.decode(data, type=Bundle)
    except UnicodeDecodeError as error:
        return (f"$: byte {error.start} is not UTF-8",)
    except RecursionError:
        return ("$: nested too deeply",)
    except json.JSONDecodeError as error:
        return (f"$: no JSON: {error.msg} in line {error.lineno}, column {error.colno}",)
    except msgspec.ValidationError as error:
        return (_validation(str(error)),)
    except (msgspec.DecodeError, ValueError) as error:
        return (f"$: no JSON: {error}",)
    return (*faults_of_names(made), *_faults_of_bytes(made, data))


def _faults_of_bytes(made: Bundle, data: bytes) -> Iterator[str]:
    if made.pictures != _pictures(made):
        yield "$.pictures: not the sorted list of all pictures that are shown"
    if made.id != content_id(made):
        yield "$.id: not the id of this content; the bundle was changed"
    if encoded(made) != data:
        yield "$: not in canonical form (keys sorted, no white space, one newline at the end)"


def _pictures(made: Bundle) -> tuple[str, ...]:
    found: set[str] = set()
    for _, part in walk(made):
        if isinstance(part, Picture):
            found.add(part.path)
        elif isinstance(part, Detective | Place | Person) and part.art is not None:
            found.add(part.art)
    return tuple(sorted(found))


def _validation(message: str) -> str:
    """msgspec's words with the path in front: "Expected `int`, got `str` - at `$.edition`"."""
    words, _, path = message.partition(" - at `")
    return f"{path.rstrip('`') or '$'}: {words[:1].lower()}{words[1:]}"


def _noting(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """An object that remembers which keys it was given twice."""
    made = dict(pairs)
    if len(made) != len(pairs):
        counts = Counter(key for key, _ in pairs)
        made[_TWICE] = [key for key, count in counts.items() if count > 1]
    return made


def _repeated(value: object) -> Iterator[str]:
    waiting: list[tuple[str, object]] = [("$", value)]
    while waiting:
        path, item = waiting.pop()
        if isinstance(item, dict):
            repeated = item.pop(_TWICE, [])
            yield from (f"{path}.{key}: this key stands there twice" for key in repeated)
            waiting += [(f"{path}.{key}", inner) for key, inner in reversed(item.items())]
        elif isinstance(item, list):
            waiting += [(f"{path}[{index}]", inner) for index, inner in enumerate(item)][::-1]
