"""`--select` and `--ignore`: codes, or their beginnings."""

from __future__ import annotations

import pytest

from casec.diagnostic import Diagnostic, Label, Severity
from casec.diagnostic.select import codes, select
from casec.source import Source

FOUND = tuple(
    Diagnostic(code, Severity.ERROR, "Wrong", Label(Source("a", "").span(0, 0)))
    for code in ("CB080", "CB700", "CB705")
)


@pytest.mark.parametrize(
    ("chosen", "ignored", "left"),
    [
        ([], [], ["CB080", "CB700", "CB705"]),
        (["CB7"], [], ["CB700", "CB705"]),
        (["cb7"], ["CB705"], ["CB700"]),
        (["CB080,CB705"], [], ["CB080", "CB705"]),
        (["CB080", "CB705"], [], ["CB080", "CB705"]),
        ([], ["CB"], []),
    ],
)
def test_selection(chosen, ignored, left):
    assert [one.code for one in select(FOUND, codes(chosen), codes(ignored))] == left


@pytest.mark.parametrize(
    ("given", "words"), [("CB7O0", "Did you mean “CB700”?"), ("x", "casec explain")]
)
def test_a_code_that_does_not_exist_is_named(given, words):
    with pytest.raises(ValueError, match="There is no code") as caught:
        codes([given])
    assert words in str(caught.value)
