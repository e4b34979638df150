"""Words for days and months that writers type and Babel lacks: cases, usual abbreviations.

One row for a weekday (Monday first) or month (January first), its words parted by spaces. Babel has
the nominative of the days, and for most Slavic languages the nominative and genitive of the months;
Serbian dates are written with either (`5. мај`, `5. маја`). Sources: the grammars of the languages.
"""

from __future__ import annotations

from collections.abc import Mapping

_RU_DAYS = (
    "понедельника понедельнику понед",
    "вторника вторнику втор",
    "среды среду среде",
    "четверга четвергу чет",
    "пятницы пятницу пятнице пят",
    "субботы субботу субботе суб",
    "воскресенья воскресенью вос воскр",
)
_RU_MONTHS = ("", "фев", "мар", "", "", "июн", "июл", "авг", "сен", "", "ноя", "")

_UK_DAYS = (
    "понеділка понеділку",
    "вівторка вівторку",
    "середи середу середі",
    "четверга четвергу",
    "п’ятниці п’ятницю п'ятниця п'ятниці п'ятницю",
    "суботи суботу суботі",
    "неділі неділю",
)

_PL_DAYS = (
    "poniedziałku pon",
    "wtorku wt",
    "środy środę środzie śr",
    "czwartku czw",
    "piątku pt",
    "soboty sobotę sobocie sob",
    "niedzieli niedzielę nd ndz",
)

_SR_CYRL_DAYS = (
    "понедељка понедељку понедјељак понедјељка",
    "уторка уторку",
    "среде среду среди сриједа сриједу сриједе",
    "четвртка четвртку",
    "петка петку",
    "суботе суботу суботи",
    "недеље недељу недељи недјеља недјељу недјеље",
)
_SR_CYRL_MONTHS = (
    "јануара",
    "фебруара",
    "марта",
    "априла",
    "маја",
    "јуна",
    "јула",
    "августа",
    "септембра",
    "октобра",
    "новембра",
    "децембра",
)
_SR_LATN_DAYS = (
    "ponedeljka ponedeljku ponedjeljak ponedjeljka",
    "utorka utorku",
    "srede sredu sredi srijeda srijedu srijede",
    "četvrtka četvrtku",
    "petka petku",
    "subote subotu suboti",
    "nedelje nedelju nedelji nedjelja nedjelju nedjelje",
)
_SR_LATN_MONTHS = (
    "januara",
    "februara",
    "marta",
    "aprila",
    "maja",
    "juna",
    "jula",
    "avgusta",
    "septembra",
    "oktobra",
    "novembra",
    "decembra",
)
_EL_DAYS = ("Δευτέρας", "Τρίτης", "Τετάρτης", "Πέμπτης", "Παρασκευής", "Σαββάτου", "Κυριακής")
_EL_MONTHS = (
    "Ιανουάριο",
    "Φεβρουάριο",
    "Μάρτιο",
    "Απρίλιο",
    "Μάιο",
    "Ιούνιο",
    "Ιούλιο",
    "Αύγουστο",
    "Σεπτέμβριο",
    "Οκτώβριο",
    "Νοέμβριο",
    "Δεκέμβριο",
)
_DE_DAYS = (
    "montags",
    "dienstags",
    "mittwochs",
    "donnerstags",
    "freitags",
    "samstags Sonnabend sonnabends",
    "sonntags",
)
_DE_MONTHS = ("Jänner", "Feber", "Mrz", "", "", "", "", "", "Sept", "", "", "")

DAYS: Mapping[str, tuple[str, ...]] = {
    "de": _DE_DAYS,
    "el": _EL_DAYS,
    "pl": _PL_DAYS,
    "ru": _RU_DAYS,
    "sr": _SR_CYRL_DAYS,
    "sr-latn": _SR_LATN_DAYS,
    "uk": _UK_DAYS,
}
MONTHS: Mapping[str, tuple[str, ...]] = {
    "de": _DE_MONTHS,
    "el": _EL_MONTHS,
    "ru": _RU_MONTHS,
    "sr": _SR_CYRL_MONTHS,
    "sr-latn": _SR_LATN_MONTHS,
}
