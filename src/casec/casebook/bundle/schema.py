"""The JSON Schema of a bundle, made from the forms."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, get_args

import msgspec

from casec.casebook.bundle.form import rules, text
from casec.casebook.bundle.form.book import Bundle

CHOICES: Mapping[str, frozenset[str]] = {
    name: frozenset(kind.__name__ for kind in get_args(union) if kind is not str)
    for name, union in (
        ("Window", rules.Window),
        ("Condition", rules.Condition),
        ("Effect", rules.Effect),
        ("Target", rules.Target),
        ("Run", text.Run),
        ("Block", text.Block),
    )
}
"""The choices between several objects, by the name that the schema gives them."""


_TEXT = {"type": "string"}
_RUN = {"$ref": "#/$defs/Run"}  # a text, or one of several objects


def schema() -> dict[str, Any]:
    """The schema, in JSON Schema 2020-12. Every call gives a new one."""
    made = msgspec.json.schema(Bundle)
    named: dict[str, Any] = {}
    forms = {name: _short(form, named) for name, form in made["$defs"].items()}
    named["Run"] = {"anyOf": [_TEXT, *named["Run"]["anyOf"]]}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "casec bundle, format 1",
        "$ref": made["$ref"],
        "$defs": forms | dict(sorted(named.items())),
    }


def _short(value: Any, named: dict[str, Any]) -> Any:
    """The same, each choice that has a name replaced by a reference to it; they go into `named`."""
    if isinstance(value, list):
        return [_short(item, named) for item in value]
    if not isinstance(value, dict):
        return value
    options = value.get("anyOf", [])
    kinds = {option["$ref"].rpartition("/")[2] for option in options if "$ref" in option}
    name = next((name for name, choice in CHOICES.items() if choice == kinds), None)
    if name is None:
        short = {key: _short(item, named) for key, item in value.items()}
        return _RUN if short == {"anyOf": [_TEXT, _RUN]} else short
    empty = [option for option in options if option == {"type": "null"}]
    named[name] = {
        "anyOf": [option for option in options if option not in empty],
        **({"discriminator": value["discriminator"]} if "discriminator" in value else {}),
    }
    short = {"$ref": f"#/$defs/{name}"}
    about = {"description": value["description"]} if "description" in value else {}
    return {**about, **({"anyOf": [*empty, short]} if empty else short)}
