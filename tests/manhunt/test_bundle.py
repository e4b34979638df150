"""The bundle of a board: the same bytes for the same board, and every damage is told."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import jsonschema
import msgspec
import pytest
from tests.manhunt.boards import board, written

from casec.kits.bundle import content_id, encoded
from casec.manhunt.bundle import Bundle, bundle, schema, verify
from casec.pipeline.box import BoxWish
from casec.pipeline.bundles import complaints
from casec.pipeline.kits import check_kit, kit_outputs

SAMPLE = Path(__file__).parents[2] / "cases" / "harbour-row"
DIGEST = "ab" * 32


def made(rows: int = 3, cols: int = 3) -> bytes:
    sound = board(written(rows, cols))
    first = replace(sound.suspects[0], art="art/ada.svg", group="Quay")
    return bundle(replace(sound, suspects=(first, *sound.suspects[1:])), {"art/ada.svg": DIGEST})


def damaged(change: Callable[[dict[str, Any]], object]) -> tuple[str, ...]:
    """What is said of a bundle with this change, whose id is right all the same."""
    read = json.loads(made())
    change(read)
    data = json.dumps(read, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()
    try:
        form = msgspec.json.decode(data, type=Bundle)
    except msgspec.ValidationError:
        return verify(data + b"\n")
    return verify(encoded(msgspec.structs.replace(form, id=content_id(form))))


def test_a_bundle_is_sound_and_always_the_same():
    assert made() == made()
    assert verify(made()) == ()
    assert complaints(made()) == ()
    jsonschema.validate(json.loads(made()), schema())


def test_it_says_what_the_board_is():
    read = json.loads(made(4, 5))
    assert (read["game"], read["rows"], read["cols"], read["limit"]) == ("manhunt", 4, 5, 13)
    assert len(read["suspects"]) == 20
    assert read["suspects"][0]["art"] == "art/ada.svg"
    assert read["pictures"] == [{"path": "art/ada.svg", "sha256": DIGEST}]
    assert [mode["citizen_arrest"] for mode in read["modes"]] == [False, False, True]
    assert read["modes"][2]["canvass"], "what is inherited is said"
    assert read["facts"]["evidence"] == 15
    assert read["words"]["manhunt.killer"] == "Killer"


def test_the_sample_of_both_languages_has_one_shape():
    checked = check_kit(SAMPLE, lambda _: None)
    files, _ = kit_outputs(checked, ("json",), BoxWish(), lambda _: None)
    (data,) = files.values()
    assert verify(data) == ()
    assert len(json.loads(data)["pictures"]) == 25


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda read: read["suspects"].pop(), "$.suspects: 8 of them, and the board has 9 places"),
        (lambda read: read.update(limit=8), "$.limit: 7 at most on this board"),
        (lambda read: read.update(hand=8), "$.hand: 7 at most on this board"),
        (lambda read: read["suspects"][3].update(name="s1"),
         "$.suspects[3].name: “s1” stands there twice"),
        (lambda read: read["modes"][1].update(name="base"),
         "$.modes[1].name: “base” stands there twice"),
        (lambda read: read.update(pictures=[]),
         "$.pictures: not the sorted list of all pictures that are shown"),
        (lambda read: read["facts"].update(evidence=99),
         "$.facts.evidence: not what is left of the evidence after the deal"),
        (lambda read: read["facts"]["neighbours"].pop(),
         "$.facts.neighbours: not a number for each place of the board"),
        (lambda read: read["facts"]["moves"].pop(),
         "$.facts.moves: not one for each mode, in their order"),
        (lambda read: read.update(rows=9), "$.rows: expected `int` <= 8"),
        (lambda read: read.update(layout="round"), "$.layout: invalid enum value 'round'"),
        (lambda read: read.update(extra=1), "$: object contains unknown field `extra`"),
    ],
)  # fmt: skip
def test_damage_is_told(change, told):
    assert told in damaged(change)


def test_a_changed_bundle_has_another_id():
    data = made().replace(b'"limit":6', b'"limit":5')
    assert verify(data) == ("$.id: not the id of this content; the bundle was changed",)


@pytest.mark.parametrize("data", [b"", b"[", b"null", b'{"game": "manhunt"}', b'{"game": 7}'])
def test_bytes_of_any_kind_end_in_words(data):
    assert complaints(data)
