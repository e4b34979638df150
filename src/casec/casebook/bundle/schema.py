"""The JSON Schema of a bundle, made from the forms."""

from __future__ import annotations

from typing import Any

import msgspec

from casec.casebook.bundle.form.book import Bundle


def schema() -> dict[str, Any]:
    """The schema, in JSON Schema 2020-12. Every call gives a new one."""
    made = msgspec.json.schema(Bundle)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "casec bundle, format 1",
        **made,
    }
