"""Typographic quotes, apostrophes and dashes; `~` stands for U+202F and `_` for U+00A0 below."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from casec.language.typography import SLOT, plain, typeset


def shown(text):
    return text.replace("\u202f", "~").replace("\u00a0", "_").replace(SLOT, "§")


@pytest.mark.parametrize(
    ("written", "printed"),
    [
        ('"Stop," he said. "Now!"', "“Stop,” he said. “Now!”"),
        ("'Stop,' he said.", "‘Stop,’ he said."),
        ("\"He said 'no' to me.\"", "“He said ‘no’ to me.”"),
        ("'He said \"no\" to me.'", "‘He said “no” to me.’"),
        ("\"He said 'no'\"", "“He said ‘no’”"),
        ("\"'No,' he said,\" she said.", "“‘No,’ he said,” she said."),
        ('"A "nested" word"', "“A ‘nested’ word”"),
        ('*"Stop!"* "*Stop*,"', "*“Stop!”* “*Stop*,”"),
        (f'"{SLOT}", {SLOT}\'s hat ("{SLOT}")', "“§”, §’s hat (“§”)"),
        ('"First line\nand second."', "“First line\nand second.”"),
        ("It's o'clock, don't.", "It’s o’clock, don’t."),
        ("'Tis 'twas 'em 'til.", "’Tis ’twas ’em ’til."),
        ("'tisane' he said", "‘tisane’ he said"),
        ("the dogs' bones, James' hat", "the dogs’ bones, James’ hat"),
        ("'Tis the dogs' bones", "’Tis the dogs’ bones"),
        ("the '20s, in '26, '90s'", "the ’20s, in ’26, ’90s’"),
        ("rock 'n' roll", "rock ’n’ roll"),
        ('a speech that "runs on', "a speech that “runs on"),
        ('6\'2" tall, 3" nails', '6’2" tall, 3" nails'),
        ('"I was 6"', "“I was 6”"),
        ('"Wh--" "--at?"', "“Wh—” “—at?”"),
        ('he said--"yes"--and left', "he said—“yes”—and left"),
        ('"Wh--"--and--"so"--', "“Wh—”—and—“so”—"),
        ("he -- she -- left", "he_– she_– left"),
        ("no---yes --- no", "no—yes_— no"),
        ("18--23, 1914--1918", "18–23, 1914–1918"),
        ("-- Yes", "—_Yes"),
        ("---- --> <-- -", "---- --> <-- -"),
        ('\\"x\\" \\-- "\\"y\\""', '\\"x\\" \\-- “\\"y\\"”'),
        ("(c) +- ... (r) -> <=", "(c) +- ... (r) -> <="),
        ("“as typed” — ‘so’", "“as typed” — ‘so’"),
        ('("yes") ["no"] {"so"}', "(“yes”) [“no”] {“so”}"),
        ('""', "“”"),
        ("'", "’"),
        ('"', "”"),
        ("", ""),
    ],
)
def test_english(written, printed):
    assert shown(typeset(written, "en")) == printed


@pytest.mark.parametrize(
    ("language", "printed"),
    [
        ("en", "“Go 'on'”, dogs’ ears_– yes"),
        ("en-AU", "“Go 'on'”, dogs’ ears_– yes"),
        ("de", "„Go ‚on‘“, dogs’ ears_– yes"),
        ("de-CH", "«Go ‹on›», dogs’ ears_– yes"),
        ("fr", "«~Go “on”~», dogs’ ears_— yes"),
        ("ru", "«Go „on“», dogs’ ears_— yes"),
        ("uk", "«Go „on“», dogs’ ears_— yes"),
        ("sr-Cyrl", "„Go ’on’”, dogs’ ears_– yes"),
        ("sr-Latn-RS", "„Go ’on’”, dogs’ ears_– yes"),
        ("el", "«Go “on”», dogs’ ears_— yes"),
        ("pl", "„Go «on»”, dogs’ ears_– yes"),
        ("cs", "„Go ‚on‘“, dogs’ ears_– yes"),
        ("hu", "„Go »on«”, dogs’ ears_– yes"),
        ("es", "«Go “on”», dogs’ ears_— yes"),
        ("pt-BR", "“Go ‘on’”, dogs’ ears_— yes"),
        ("pt-PT", "«Go “on”», dogs’ ears_— yes"),
        ("sv", "”Go ’on’”, dogs’ ears_– yes"),
        ("nb", "«Go ‘on’», dogs’ ears_– yes"),
        ("xx", "“Go ‘on’”, dogs’ ears_– yes"),
    ],
)
def test_every_language_has_its_own(language, printed):
    written = "\"Go 'on'\", dogs' ears -- yes"
    assert shown(typeset(written, language)) == printed.replace("'on'", "‘on’")


@pytest.mark.parametrize(
    ("language", "written", "printed"),
    [
        ("fr", "L'homme dit--il", "L’homme dit—il"),
        ("fr", "-- Bonjour", "—_Bonjour"),
        ("ru", "-- Да,\n-- сказал он -- да", "—_Да,\n—_сказал он_— да"),
        ("ru", 'Он сказал "нет "да" нет"', "Он сказал «нет „да“ нет»"),
        ("de", "Hans' Auto, 'ne Frau, geht's", "Hans’ Auto, ’ne Frau, geht’s"),
        ("uk", "п'ять", "п’ять"),
    ],
)
def test_what_is_special_elsewhere(language, written, printed):
    assert shown(typeset(written, language)) == printed


def test_titles_have_no_escapes():
    assert plain('C:\\"x" -- \\', "en") == "C:\\“x”\u00a0– \\".replace("\\“", "\\“")


@settings(deadline=None)
@given(st.text(alphabet="ab \n\"'-*\\.,(1§", max_size=60), st.sampled_from(["en", "fr", "de"]))
def test_nothing_but_quotes_dashes_and_their_spaces_changes(text, language):
    def bare(words):
        return [char for char in words if char not in "\"'-“”‘’«»„‚—– \u202f\u00a0"]

    printed = typeset(text, language)
    assert bare(printed) == bare(text)
    assert typeset(printed, language) == printed or '"' in printed or "--" in printed
