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
from casec.casebook.bundle.schema import CHOICES
from casec.casebook.numbering.lock import schema as lock_schema
from casec.casebook.play import schema as play_schema
from casec.casebook.resolve.settings import schema as case_schema
from casec.clues.bundle import schema as clues_bundle_schema
from casec.clues.settings import schema as clues_schema
from casec.manhunt.bundle import schema as manhunt_bundle_schema
from casec.manhunt.settings import schema as manhunt_schema
from casec.render.preflight.record import schema as preflight_schema

TOP = Path(__file__).parent.parent
PAGE = TOP / "docs" / "bundle.md"
MARK = "<!-- The tables below are made by tools/make_schemas.py. -->\n"

PLAIN = {
    "string": "text",
    "integer": "whole number",
    "boolean": "true or false",
    "null": "null",
}


def schemas() -> dict[str, str]:
    """The text of every schema, by the name of its file."""
    return {
        "bundle-1.json": _json(bundle_schema()),
        "case-1.json": _json(case_schema()),
        "clues-1.json": _json(clues_schema()),
        "clues-bundle-1.json": _json(clues_bundle_schema()),
        "lock-1.json": _json(lock_schema()),
        "manhunt-1.json": _json(manhunt_schema()),
        "manhunt-bundle-1.json": _json(manhunt_bundle_schema()),
        "play-1.json": _json(play_schema()),
        "preflight-1.json": _json(preflight_schema()),
    }


def page(text: str) -> str:
    """docs/bundle.md with its tables made anew."""
    head, mark, _ = text.partition(MARK)
    return head + mark + "\n" + "\n".join(_tables(bundle_schema()["$defs"]))


def _json(schema: Mapping[str, Any]) -> str:
    return json.dumps(schema, ensure_ascii=False, indent=2) + "\n"


def _tables(forms: Mapping[str, Any]) -> Iterator[str]:
    for name, form in forms.items():
        if name in CHOICES:
            continue  # they have a heading with examples of their own
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
        return f"[{name}](#{name.lower()}{'s' if name in CHOICES else ''})"
    if "enum" in schema:
        return " · ".join(f"`{json.dumps(value)}`" for value in schema["enum"])
    if "anyOf" in schema:
        options = sorted(schema["anyOf"], key=lambda option: option == {"type": "null"})
        return " or ".join(_holds(option) for option in options)
    if "prefixItems" in schema:
        return f"list of {len(schema['prefixItems'])}: {_holds(schema['prefixItems'][0])}"
    if schema.get("type") == "array":
        return f"list of {_holds(schema['items'])}"
    if schema.get("type") == "object":
        return f"object, each value {_holds(schema['additionalProperties'])}"
    return PLAIN[schema["type"]]


def main() -> None:
    """Write every file."""
    for name, text in schemas().items():
        (TOP / "schema" / name).write_text(text, encoding="utf-8")
    PAGE.write_text(page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
