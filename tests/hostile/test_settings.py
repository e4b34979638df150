"""case.yaml as nobody means it: YAML's traps, and another kind of value at every key."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import yaml
from tests.casebook.resolve.test_settings import ART, FULL, PAGE
from tests.codes_base import BASE, base_with

BASE_CONFIG = BASE["case.yaml"]

TRAPS = {
    "a tag": ("title: The", "title: !!python/object/apply:os.system [id] # The", "CB673"),
    "a local tag": ("title: ", "title: !x ", "CB673"),
    "an anchor": ("title: ", "title: &a ", "CB672"),
    "an alias": ("title: ", "title: *a #", "CB672"),
    "a merge": ("title: ", "<<: {a: b}\ntitle: ", "CB674"),
    "a key twice": ("title: ", "title: x\ntitle: ", "CB671"),
    "a second document": ("title: ", "---\ntitle: ", "CB675"),
    "a directive": ("", "%YAML 1.2\n---\n", "CB678"),
    "a complex key": ("title: ", "? [a]\n: b\ntitle: ", "CB676"),
    "a tab": ("  from:", "\tfrom:", "CB662"),
    "no end": ("title: ", 'title: "', "CB663"),
    "a huge number": ("casec: 1", "casec: " + "9" * 5_000, "CB612"),
    "an infinite number": ("casec: 1", "casec: 1e400", "CB604"),
    "other digits": ("casec: 1", "casec: ١", "CB604"),
    "yes": ("title: ", "luck: yes\ntitle: ", "CB604"),
    "octal": ("title: ", "luck: 0o7\ntitle: ", "CB604"),
    "sexagesimal": ("title: ", "luck: 1:30\ntitle: ", "CB604"),
    "much luck": ("title: ", "luck: " + "9" * 5_000 + "\ntitle: ", "CB605"),
    "a negative": ("title: ", "luck: -1\ntitle: ", "CB605"),
    "30 February": ("1926-05-04 08:00", "1926-02-30 08:00", "CB607"),
    "month 13": ("1926-05-04 08:00", "1926-13-01 08:00", "CB607"),
    "year 0": ("1926-05-04 08:00", "0000-01-01 08:00", "CB607"),
    "25 o'clock": ("1926-05-04 08:00", "1926-05-04 25:00", "CB607"),
    "a backward calendar": ("1926-05-04 08:00", "1926-05-09 08:00", "CB615"),
    "an endless calendar": ("to: 1926-05-05", "to: 9999-12-31", "CB616"),
}


@pytest.mark.parametrize("trap", TRAPS)
def test_traps_of_yaml_are_told_of(trap):
    old, new, code = TRAPS[trap]
    assert old in BASE_CONFIG
    config = new + BASE_CONFIG if not old else BASE_CONFIG.replace(old, new, 1)
    _, found = base_with({"case.yaml": config})
    assert code in {one.code for one in found}, [one.message for one in found]
    told = [one for one in found if one.code == code]
    assert all(one.label.span.source.path == "case.yaml" for one in told)


def places(value: object, path: tuple[object, ...] = ()) -> Iterator[tuple[object, ...]]:
    """Every place of a value in maps and lists."""
    yield path
    inside = value.items() if isinstance(value, dict) else ()
    for key, each in [*inside, *(enumerate(value) if isinstance(value, list) else ())]:
        yield from places(each, (*path, key))


def put(value: object, path: tuple[object, ...], new: object) -> object:
    """A copy of `value` with another at that place."""
    if not path:
        return new
    if isinstance(value, dict):
        return {k: put(v, path[1:], new) if k == path[0] else v for k, v in value.items()}
    assert isinstance(value, list)
    return [put(v, path[1:], new) if n == path[0] else v for n, v in enumerate(value)]


WHOLE = yaml.load(FULL, yaml.BaseLoader)
ODD: tuple[object, ...] = (
    *({}, [], "", "x", "-1", "1e400", "9" * 5_000, "1926-02-30", "a: b", "\ufeff", "\u202e"),
    *(["x"], [[]], [{}], {"x": "y"}, {"x": {}}, {"": ""}, {"x": ["y"]}, {"1": {"name": []}}),
)


@pytest.mark.parametrize("path", list(places(WHOLE)), ids=lambda path: " ".join(map(str, path)))
def test_another_kind_of_value_at_every_key(path):
    """A list in the place of a map and the reverse, a text, a number, nothing: never an exception,
    and whatever is said is said of a place that is there."""
    for odd in ODD:
        text = yaml.safe_dump(put(WHOLE, path, odd), allow_unicode=True, sort_keys=False)
        case, found = base_with({"case.yaml": text, "book/page.case": PAGE, **ART})
        assert case is not None or found
        for one in found:
            span = one.label.span
            assert 0 <= span.start <= span.end <= len(span.source.text)
            assert span.text or not span.source.text or span.start == span.end


@pytest.mark.parametrize("path", [path for path in places(WHOLE) if path], ids=str)
def test_a_list_for_a_map_and_the_reverse_is_told_of(path):
    here = WHOLE
    for step in path:
        here = here[step]
    odd: object = {"x": "y"} if not isinstance(here, dict) else ["x"]
    text = yaml.safe_dump(put(WHOLE, path, odd), allow_unicode=True, sort_keys=False)
    _, found = base_with({"case.yaml": text, "book/page.case": PAGE, **ART})
    assert any(one.code.startswith("CB6") or one.code.startswith("CB85") for one in found)
