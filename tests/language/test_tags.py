"""Tags of languages, as files are called and as users ask for them."""

from __future__ import annotations

import pytest

from casec.language import tags


@pytest.mark.parametrize(
    ("name", "tag"),
    [
        ("sr-Cyrl", "sr-Cyrl"),
        ("sr_cyrl", "sr-Cyrl"),
        ("sr@cyrillic", "sr-Cyrl"),
        ("sr@latin", "sr-Latn"),
        ("SR", "sr"),
        ("pt_br", "pt-BR"),
        ("zh-hant-tw", "zh-Hant-TW"),
        ("es-419", "es-419"),
        ("serbian", None),
        ("xx", None),
        ("", None),
        ("sr-Cyrl-", None),
        ("de mo", None),
        ("salt-ledger", None),
    ],
)
def test_a_name_means_a_tag(name, tag):
    assert tags.tag(name) == tag


@pytest.mark.parametrize(
    ("asked", "serve"),
    [
        ("sr-Cyrl-RS", ("sr-Cyrl-RS", "sr-Cyrl", "sr-RS", "sr")),
        ("sr", ("sr", "sr-Cyrl")),
        ("sr-RS", ("sr-RS", "sr-Cyrl-RS", "sr-Cyrl", "sr")),
        ("sr-Latn", ("sr-Latn",)),
        ("zh-Hant-TW", ("zh-Hant-TW", "zh-Hant", "zh-TW")),
        ("de", ("de", "de-Latn")),
    ],
)
def test_what_serves_a_language_is_never_in_another_script(asked, serve):
    assert tags.chain(asked) == serve


def test_a_language_has_an_english_name():
    assert tags.called("sr-Cyrl") == "Serbian (Cyrillic)"
