"""What the bundles of all games have in common: canonical JSON, an id, a strict reader.

UTF-8, keys sorted, no white space, one newline at the end. The id of a bundle is the SHA-256 of its
very bytes with `NO_ID` in its place.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from typing import Any, TypeVar

import msgspec

NO_ID = "0" * 64
_TWICE = "\0twice"  # no key of a bundle


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, gc=False):
    """An object of a bundle whose place says what it is."""


S = TypeVar("S", bound=msgspec.Struct)


def sealed(made: msgspec.Struct) -> bytes:
    """The bytes of a bundle that has `NO_ID`, with its id."""
    data = encoded(made)
    place = b'"id":"%s"'  # no text can look like it: a quotation mark within one is escaped
    blank = place % NO_ID.encode()
    return data.replace(blank, place % sha256(data).hexdigest().encode(), 1)


def encoded(made: msgspec.Struct) -> bytes:
    """The canonical bytes."""
    return msgspec.json.encode(made, order="sorted") + b"\n"


def content_id(made: msgspec.Struct) -> str:
    """The id of a bundle, whatever it says that it is."""
    return sha256(encoded(msgspec.structs.replace(made, id=NO_ID))).hexdigest()


def decoded(data: bytes, form: type[S]) -> S | tuple[str, ...]:
    """The bundle in bytes of any origin, or what is wrong with its form; nothing is raised."""
    try:
        text = data.decode("utf-8")
        twice = tuple(_repeated(json.loads(text, object_pairs_hook=_noting)))
        return twice or msgspec.json.decode(data, type=form)
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


def unsealed(made: msgspec.Struct, data: bytes) -> Iterator[str]:
    """What is wrong with the id of a bundle and with the form of its bytes."""
    if getattr(made, "id", "") != content_id(made):
        yield "$.id: not the id of this content; the bundle was changed"
    if encoded(made) != data:
        yield "$: not in canonical form (keys sorted, no white space, one newline at the end)"


def schema_of(form: type[msgspec.Struct], title: str) -> dict[str, Any]:
    """The JSON Schema (2020-12) of a form. Every call gives a new one."""
    made = msgspec.json.schema(form)
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": title, **made}


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
