"""Tags of languages, as files are called and as users ask for them."""

from __future__ import annotations

import gettext

import pytest
from babel import Locale
from babel.messages.plurals import get_plural

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


@pytest.mark.parametrize(
    ("language", "categories"),
    [
        ("sr-Cyrl", ("one", "few", "other")),
        ("ru", ("one", "few", "many")),
        ("en", ("one", "other")),
        ("ja", ("other",)),
        ("ar", ("zero", "one", "two", "few", "many", "other")),
    ],
)
def test_plural_categories_stand_in_the_order_of_gettext(language, categories):
    assert tags.plurals(language) == categories
    forms = get_plural(Locale.parse(language, sep="-"))
    chosen = gettext.c2py(forms.plural_expr)
    locale = Locale.parse(language, sep="-")
    assert forms.num_plurals == len(categories)
    assert all(categories[chosen(n)] == locale.plural_form(n) for n in range(300))
