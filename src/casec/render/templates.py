"""The templates of theme/, and the phrases that they put in: the same for every game.

Nothing that a writer wrote is ever a template: it reaches them as values, which Jinja2 escapes, or
as markup that this package has escaped.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from jinja2 import Environment, FunctionLoader, StrictUndefined
from markupsafe import Markup, escape

from casec import resources
from casec.language.catalogue import plural, split


def render(template: str, values: Mapping[str, object]) -> str:
    """The page `template` of theme/, with these values and no others."""
    return _environment().get_template(template).render(values)


@cache
def _environment() -> Environment:
    return Environment(
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        loader=FunctionLoader(lambda name: resources.text("theme", name)),
    )


def say(phrases: Mapping[str, str], key: str, /, **slots: object) -> Markup:
    """The phrase `key` with its `{word}` slots filled; all is escaped but what is markup."""
    return _filled(phrases[key], slots)


def count(phrases: Mapping[str, str], key: str, number: int, /, **slots: object) -> Markup:
    """The same in the plural form that `number` asks for, which fills its slot too."""
    return _filled(plural(phrases, key, number), {**slots, "number": number})


def _filled(phrase: str, slots: Mapping[str, object]) -> Markup:
    parts = split(phrase)
    filled = (slots[part] if place % 2 else part for place, part in enumerate(parts))
    return Markup("").join(escape(part) for part in filled)
