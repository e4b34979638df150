"""Names stand where people look for them."""

from __future__ import annotations

import pytest

from casec.language.sorting import order


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("en", ["Ada", "ada finch", "Àdam", "Bo", "bob", "Zed"]),
        ("fr", ["Eau", "École", "été", "Zoé"]),
        ("de", ["Ärger", "Arm", "Öl", "Zorn"]),
        ("sr-Cyrl", ["Дуња", "Ђорђе", "Ева", "Јован", "Кофи", "Лана", "Љиља", "Нада", "Њега",
                     "Ћира", "Ула", "Чен", "Џон", "Шон"]),
        ("sr", ["Раде", "Ћира"]),
        ("ru", ["Елена", "Ёлка", "Жан"]),
        ("sr-Latn", ["Ana Marić", "Ana Perić", "Anabela"]),
        ("xx", ["Ann 1", "Ann 2", "Бор"]),
    ],
)  # fmt: skip
def test_the_order_of_a_language(language, names):
    assert sorted([*names[1:], names[0]], key=order(language)) == names
