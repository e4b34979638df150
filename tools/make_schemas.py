"""Make what describes casec's files from its own code: schemas, and the tables of docs/bundle.md.

Rerun it when a form changes, and read the difference before you commit it:

    .venv/bin/python tools/make_schemas.py

A change that a tool could notice needs a new format number. A test holds the files equal to what
this script would write.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from casec.casebook.bundle import schema as bundle_schema
from casec.casebook.numbering.lock import schema as lock_schema

TOP = Path(__file__).parent.parent
PAGE = TOP / "docs" / "bundle.md"
MARK = "<!-- The tables below are made by tools/make_schemas.py. -->\n"

# What a choice between several objects is called, by one object that is only there.
CHOICES = {
    "Daily": "window",
    "Knows": "condition",
    "Know": "effect",
    "Read": "target",
    "Emphasis": "run",
    "Lines": "block",
}
PLAIN = {
    "string": "text",
    "integer": "whole number",
    "boolean": "true or false",
    "null": "null",
}


def schemas() -> dict[str, str]:
    """The text of every schema, by the name of its file."""
    return {"bundle-1.json": _json(bundle_schema()), "lock-1.json": _json(lock_schema())}


def page(text: str) -> str:
    """docs/bundle.md with its tables made anew."""
    head, mark, _ = text.partition(MARK)
    return head + mark + "\n" + "\n".join(_tables(bundle_schema()["$defs"]))


def _json(schema: Mapping[str, Any]) -> str:
    return json.dumps(schema, ensure_ascii=False, indent=2) + "\n"


def _tables(forms: Mapping[str, Any]) -> Iterator[str]:
    for name, form in forms.items():
        fields = dict(form["properties"])
        kind = fields.pop("type", {}).get("enum", [None])[0]
        yield f"### {name}"
        yield ""
        yield (f'`"type": "{kind}"`. ' if kind else "") + form["description"]
        yield ""
        if fields:
            yield "| field | holds | |"
            yield "| --- | --- | --- |"
        for field, holds in fields.items():
            yield f"| `{field}` | {_holds(holds)} | {holds.get('description', '')} |"
        if fields:
            yield ""


def _holds(schema: Mapping[str, Any]) -> str:
    """In a few words what a field may hold."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return f"[{name}](#{name.lower()})"
    if "enum" in schema:
        return " · ".join(f"`{json.dumps(value)}`" for value in schema["enum"])
    if "anyOf" in schema:
        return _choice(schema["anyOf"])
    if "prefixItems" in schema:
        return f"list of {len(schema['prefixItems'])}: {_holds(schema['prefixItems'][0])}"
    if schema.get("type") == "array":
        return f"list of {_holds(schema['items'])}"
    if schema.get("type") == "object":
        return f"object, each value {_holds(schema['additionalProperties'])}"
    return PLAIN[schema["type"]]


def _choice(options: list[Mapping[str, Any]]) -> str:
    named = [option["$ref"].rpartition("/")[2] for option in options if "$ref" in option]
    title = next((CHOICES[name] for name in named if name in CHOICES), None)
    if title is None:
        return " or ".join(_holds(option) for option in options)
    empty = " or null" if {"type": "null"} in options else ""
    return f"[{title}](#{title}s){empty}"


def main() -> None:
    """Write every file."""
    for name, text in schemas().items():
        (TOP / "schema" / name).write_text(text, encoding="utf-8")
    PAGE.write_text(page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
