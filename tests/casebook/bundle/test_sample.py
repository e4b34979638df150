"""The bundle of the sample case, as a tool gets it."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import msgspec
import pytest

from casec.casebook.bundle import bundle, schema, verify
from casec.casebook.bundle.form.book import Bundle
from casec.casebook.bundle.walk import walk
from casec.casebook.edition.build import edition
from casec.kits.bundle import encoded
from casec.pipeline.check import check

SAMPLE = Path(__file__).parents[3] / "cases" / "salt-ledger"


@pytest.fixture(scope="module")
def data() -> bytes:
    checked = check(SAMPLE, lambda _: None)
    assert checked.case is not None
    assert checked.numbering is not None
    return bundle(edition(checked.case, checked.numbering))


def test_it_is_valid(data):
    assert verify(data) == ()
    jsonschema.validate(json.loads(data), schema())


def test_it_goes_round(data):
    assert encoded(msgspec.json.decode(data, type=Bundle)) == data


def test_it_uses_nearly_every_form(data):
    kinds = {type(part).__name__ for _, part in walk(msgspec.json.decode(data, type=Bundle))}
    assert {"Exit", "Test", "Gate", "Once", "Question", "Points", "NoticeFrame", "Time"} <= kinds


def test_nothing_of_the_machine_is_in_it(data):
    text = data.decode()
    assert str(SAMPLE.parent) not in text
    assert ".case" not in text
