"""docs/wording.md is true: it lists every key, and its example is read without a message."""

from __future__ import annotations

import re

from tools import make_wording

from casec.language import catalogue
from casec.source import Source
from casec.syntax import data
from casec.syntax.yaml import read


def test_the_page_is_what_the_catalogue_says():
    assert make_wording.PAGE.read_text("utf-8") == make_wording.page(), "run tools/make_wording.py"


def test_every_key_stands_in_it_once():
    listed = re.findall(r"^\| `([\w.-]+)` \|", make_wording.page(), re.MULTILINE)
    assert sorted(listed) == sorted(set(catalogue.phrases("en", {})) - {"language"})


def test_its_example_is_sound():
    (example,) = re.findall(r"```yaml\n(.*?)```", make_wording.page(), re.DOTALL)
    root, faults = read(Source("case.yaml", example))
    assert faults == ()
    assert isinstance(root, data.Mapping)
    (entry,) = root.entries
    assert isinstance(entry.value, data.Mapping)
    given = [
        (each.key.text, each.key.span, each.value.text, each.value.span)
        for each in entry.value.entries
        if isinstance(each.value, data.Scalar)
    ]
    assert len(given) == 5
    assert catalogue.faults("en", entry.key.span, given) == ()
