"""The schema, its file and the page of the bundle say the same."""

from __future__ import annotations

import json
import re

import jsonschema
import msgspec
import pytest
from tools import make_schemas

from casec import resources
from casec.casebook.bundle import schema
from casec.casebook.bundle.form import book, rules, text
from casec.casebook.bundle.form.part import Kind
from casec.casebook.bundle.schema import CHOICES
from casec.kits.bundle import Part

PAGE = make_schemas.PAGE.read_text("utf-8")
EXAMPLES = re.findall(r"^```json (\w+)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
FORMS: dict[str, type[Part]] = {
    name: form
    for module in (book, rules, text)
    for name, form in vars(module).items()
    if isinstance(form, type) and issubclass(form, Part) and form not in (Part, Kind)
}


@pytest.mark.parametrize("name", make_schemas.schemas())
def test_the_schema_files_are_what_the_code_makes(name):
    assert resources.text("schema", name) == make_schemas.schemas()[name]


def test_the_schema_is_one():
    jsonschema.Draft202012Validator.check_schema(schema())


def test_the_tables_of_the_page_are_what_the_code_makes():
    assert make_schemas.page(PAGE) == PAGE


def test_the_schema_and_the_page_hold_every_object_and_field():
    described = schema()["$defs"]
    assert set(FORMS) | set(CHOICES) == set(described)
    tables = PAGE.partition(make_schemas.MARK)[2]
    for name, form in FORMS.items():
        section = tables.partition(f"### {name}\n")[2].partition("\n### ")[0]
        assert described[name]["description"] in section
        for field in form.__struct_fields__:
            assert f"| `{field}` |" in section, (name, field)


@pytest.mark.parametrize(("name", "example"), EXAMPLES, ids=lambda value: value[:20])
def test_the_examples_of_the_page_are_true(name, example):
    made = msgspec.json.decode(example, type=FORMS[name])
    assert json.loads(msgspec.json.encode(made)) == json.loads(example)


def test_every_object_stands_in_an_example():
    shown = {name for name, _ in EXAMPLES}
    kinds = set(re.findall(r'"type": "([\w-]+)"', PAGE.partition(make_schemas.MARK)[0]))
    for name, form in FORMS.items():
        tag = form.__struct_config__.tag
        assert name in shown or tag in kinds or name in INSIDE, name


# Objects without a `type` of their own whose example is part of another's.
INSIDE = {
    "Moment",
    "Branch",
    "Answer",
    "PointsRow",
    "AnswerPoints",
    "Gate",
    "Once",
    "Bundle",
    "Calendar",
    "CalendarDate",
}


def test_every_choice_has_a_heading_of_its_own():
    for name in CHOICES:
        assert f"\n## {name}s\n" in PAGE
