"""Windows and moments in words."""

from __future__ import annotations

from datetime import date

import pytest
from tests.casebook.edition.make import moment, terms_of

from casec.casebook.edition.windows import moment_text, windows_text
from casec.casebook.model import Before, Daily, From, Stretch, Window

FOURTH, FIFTH, SIXTH = date(1926, 5, 4), date(1926, 5, 5), date(1926, 5, 6)
TUE, WED, THU = 1, 2, 3

WINDOWS: list[tuple[list[Window], str]] = [
    ([Daily(None, None, 18, 23)], "from 18:00 to 23:00"),
    ([Daily(None, None, 18, 24)], "from 18:00 to 24:00"),
    ([Daily(TUE, None, None, None)], "Tuesday"),
    ([Daily(TUE, TUE, None, None)], "Tuesday"),
    ([Daily(TUE, THU, None, None)], "Tuesday to Thursday"),
    ([Daily(FIFTH, None, None, None)], "5 May"),
    ([Daily(TUE, None, 18, 23)], "Tuesday from 18:00 to 23:00"),
    ([Daily(TUE, THU, 9, 17)], "Tuesday to Thursday from 9:00 to 17:00"),
    ([Daily(FOURTH, SIXTH, 9, 17)], "4 May to 6 May from 9:00 to 17:00"),
    ([Daily(TUE, None, 22, 2)], "Tuesday from 22:00 to 2:00 of the next day"),
    ([Daily(None, None, 22, 2)], "from 22:00 to 2:00"),
    ([Stretch(moment(TUE, 18), moment(WED, 2))], "from Tuesday 18:00 to Wednesday 2:00"),
    (
        [Stretch(moment(FOURTH, 18), moment(FIFTH, 2))],
        "from 18:00 on 4 May to 2:00 on 5 May",
    ),
    ([Before(moment(WED, 11))], "before Wednesday 11:00"),
    ([Before(moment(FIFTH, 11))], "before 11:00 on 5 May"),
    ([From(moment(WED, 11))], "Wednesday 11:00 or later"),
    ([From(moment(FIFTH, 11))], "11:00 on 5 May or later"),
    (
        [Daily(TUE, None, 18, 23), Daily(WED, None, 18, 23)],
        "from 18:00 to 23:00 on Tuesday or Wednesday",
    ),
    ([Daily(TUE, WED, 18, 23)], "from 18:00 to 23:00 on Tuesday or Wednesday"),
    ([Daily(6, 0, None, None)], "Sunday or Monday"),
    ([Daily(FOURTH, FIFTH, None, None)], "4 May or 5 May"),
    (
        [Daily(TUE, WED, 9, 17), Daily(THU, None, 13, 17), Daily(4, None, 9, 17)],
        (
            "from 9:00 to 17:00 on Tuesday or Wednesday, or Thursday from 13:00 to 17:00, "
            "or Friday from 9:00 to 17:00"
        ),
    ),
    (
        [Daily(TUE, None, 22, 2), Daily(WED, None, 22, 2), Daily(FIFTH, None, 22, 2)],
        "from 22:00 on Tuesday, Wednesday or 5 May to 2:00 of the next day",
    ),
    (
        [Daily(TUE, None, 18, 23), Daily(WED, None, 18, 22)],
        "Tuesday from 18:00 to 23:00 or Wednesday from 18:00 to 22:00",
    ),
    (
        [Daily(TUE, None, 18, 23), Before(moment(WED, 11)), Daily(THU, None, None, None)],
        "Tuesday from 18:00 to 23:00, before Wednesday 11:00 or Thursday",
    ),
    (
        [Daily(None, None, 8, 10), Daily(None, None, 12, 14)],
        "from 8:00 to 10:00 or from 12:00 to 14:00",
    ),
]

OTHER_LANGUAGES = [
    ("de", [Daily(TUE, None, 18, 23)], "Dienstag zwischen 18:00 und 23:00 Uhr"),
    ("de", [Daily(FIFTH, None, None, None)], "der 5. Mai"),
    ("de", [From(moment(WED, 11))], "Mittwoch 11:00 Uhr oder später"),
    ("fr", [Before(moment(FIFTH, 11))], "avant le 5 mai à 11\u00a0h"),
    ("fr", [Daily(TUE, THU, None, None)], "du mardi au jeudi"),
    ("ru", [Before(moment(WED, 11))], "раньше среды, 11:00"),
    (
        "ru",
        [Stretch(moment(TUE, 18), moment(FIFTH, 2))],
        "не раньше вторника, 18:00, но раньше 5 мая, 2:00",
    ),
    ("sr-Cyrl-RS", [From(moment(WED, 11))], "среда у 11:00 или касније"),
]


@pytest.mark.parametrize(("windows", "expected"), WINDOWS, ids=lambda value: str(value)[:40])
def test_windows(windows, expected):
    assert windows_text(terms_of(), windows, behind_is=False) == expected


@pytest.mark.parametrize(("language", "windows", "expected"), OTHER_LANGUAGES)
def test_windows_in_other_languages(language, windows, expected):
    assert windows_text(terms_of(language=language), windows, behind_is=False) == expected


@pytest.mark.parametrize(
    ("windows", "expected"),
    [
        ([Daily(None, None, 18, 23)], "between 18:00 and 23:00"),
        ([Daily(TUE, None, 18, 23)], "Tuesday from 18:00 to 23:00"),
        ([Daily(TUE, WED, 18, 23)], "between 18:00 and 23:00 on Tuesday or Wednesday"),
    ],
)
def test_windows_behind_it_is(windows, expected):
    assert windows_text(terms_of(), windows, behind_is=True) == expected


def test_moments():
    assert moment_text(terms_of(), moment(WED, 11)) == "Wednesday 11:00"
    assert moment_text(terms_of(), moment(FIFTH, 0)) == "0:00 on 5 May"
    assert moment_text(terms_of(language="ru"), moment(WED, 11)) == "среда, 11:00"
