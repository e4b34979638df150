"""The JSON Schema of a table of keys, for editors."""

from __future__ import annotations

from casec.settings.kinds import Choice, Form, Kind, ListOf, MapOf, Record, Text, Whole


def schema_of(keys: Record, title: str, description: str) -> dict[str, object]:
    """The schema of a file that holds these keys."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": title,
        "description": description,
        **_schema(keys),
    }


def _schema(kind: Kind) -> dict[str, object]:
    match kind:
        case Text(what):
            about = {"description": what} if what else {}
            return {"type": ["string", "number", "boolean"], **about}
        case Whole(least, most):
            return {"type": "integer", "minimum": least, "maximum": most}
        case Choice(words):
            return {"enum": list(words)}
        case Form(pattern=pattern, number=number):
            return {"type": ["string", "integer"] if number else "string", "pattern": pattern}
        case ListOf(item):
            return {"type": "array", "items": _schema(item)}
        case MapOf(_, value, least):
            return {
                "type": "object",
                "additionalProperties": _schema(value),
                "minProperties": least,
            }
        case Record(keys):
            return {
                "type": "object",
                "properties": {
                    key.name: {"description": key.says, **_schema(key.kind)} for key in keys
                },
                "required": [key.name for key in keys if key.needed],
                "additionalProperties": False,
            }
