"""Every language says everything, and a case's own words are judged."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from babel import Locale

from casec.language import catalogue
from casec.source import Source

FILES = sorted((Path(catalogue.__file__).parent / "catalogue").glob("*.toml"))
CATEGORIES = {"zero", "one", "two", "few", "many", "other"}
OTHERS = [language for language in catalogue.languages() if language != "en"]


def raw(language: str) -> dict[str, str]:
    """What stands in the file itself, without what falls back."""
    path = next(path for path in FILES if path.stem == language)

    def flat(prefix, table):
        for key, value in table.items():
            if isinstance(value, dict):
                yield from flat(f"{prefix}{key}.", value)
            else:
                yield prefix + key, value

    return dict(flat("", tomllib.loads(path.read_text("utf-8"))))


def families(phrases: dict[str, str]) -> dict[str, dict[str, str]]:
    """Phrases by key, the plural forms of one phrase together; a phrase without has the form ""."""
    found: dict[str, dict[str, str]] = {}
    for key, words in phrases.items():
        head, _, tail = key.rpartition(".")
        if tail in CATEGORIES:
            found.setdefault(head, {})[tail] = words
        else:
            found.setdefault(key, {})[""] = words
    return found


def test_the_languages():
    assert catalogue.languages() == ("de", "en", "fr", "ru", "sr-Cyrl")


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_every_phrase_with_the_same_places(language):
    english, own = families(raw("en")), families(raw(language))
    assert english.keys() == own.keys()
    for key, forms in own.items():
        expected = catalogue.places(english[key].get("other", english[key].get("", "")))
        for form, words in forms.items():
            places = catalogue.places(words)
            if form == "one" and "number" not in places:
                places |= {"number"}
            assert places == expected, (key, form)


@pytest.mark.parametrize("language", catalogue.languages())
def test_every_plural_form_that_numbers_need_is_there(language):
    needed = {Locale.parse(language, sep="-").plural_form(number) for number in range(200)}
    for key, forms in families(raw(language)).items():
        assert set(forms) == {""} or (needed | {"other"}) <= set(forms), key


@pytest.mark.parametrize("language", catalogue.languages())
def test_one_leaves_its_number_out_only_where_it_means_1_alone(language):
    plural = Locale.parse(language, sep="-").plural_form
    alone = [number for number in range(1, 200) if plural(number) == "one"] == [1]
    for key, words in raw(language).items():
        if key.endswith(".one") and not alone:
            assert "number" in catalogue.places(words), key


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_phrases_are_tidy(path):
    for key, words in raw(path.stem).items():
        assert words, key
        assert "  " not in words, key
        assert not re.search(r"\{(?!\w+\})", words), key
        assert "'" not in words, (key, "straight")
        assert '"' not in words, (key, "straight")
        assert "{icon} " not in words, (key, "an icon is tied to the next word")
        if not re.match(r"list|conditions|time\.or", key):
            assert words == words.strip(), key


@pytest.mark.parametrize(
    ("tag", "expected"),
    [
        ("en", "en"),
        ("en-GB", "en"),
        ("EN_us", "en"),
        ("de-AT", "de"),
        ("sr", "sr-Cyrl"),
        ("sr-RS", "sr-Cyrl"),
        ("sr-Cyrl", "sr-Cyrl"),
        ("sr-Cyrl-RS", "sr-Cyrl"),
        ("sr_cyrl_rs", "sr-Cyrl"),
        ("sr-Latn", None),
        ("sr-Latn-RS", None),
        ("ru-Latn", "ru"),
        ("it", None),
        ("", None),
        ("../en", None),
    ],
)
def test_the_catalogue_of_a_tag(tag, expected):
    assert catalogue.catalogue_of(tag) == expected


def test_a_language_without_a_catalogue_gets_english():
    assert catalogue.phrases("it", {})["language"] == "en"
    assert catalogue.phrases("sr-Latn", {})["know"] == raw("en")["know"]


def test_a_case_has_its_own_words():
    own = catalogue.phrases("en", {"know": "Circle {letter}.", "knwo": "x", "language": "xx"})
    assert own["know"] == "Circle {letter}."
    assert own["language"] == "en"
    assert "knwo" not in own
    assert catalogue.phrases("en", {})["know"] == "Add {letter} to your knowledge."


def test_split():
    assert catalogue.split("Add {letter}.") == ("Add ", "letter", ".")
    assert catalogue.split("{a}{b}") == ("", "a", "", "b", "")
    assert catalogue.split("{} { a } {letter.__class__} {0!r}") == (
        "{} { a } {letter.__class__} {0!r}",
    )


@pytest.mark.parametrize(
    ("language", "number", "form"),
    [
        ("en", 1, "Take an information token."),
        ("en", -1, "Take an information token."),
        ("en", 2, "Take {number} information tokens."),
        ("de", 1, "Nimm einen Informationsmarker."),
        ("ru", 1, "Возьмите {number} жетон сведений."),
        ("ru", 2, "Возьмите {number} жетона сведений."),
        ("ru", 5, "Возьмите {number} жетонов сведений."),
        ("ru", 21, "Возьмите {number} жетон сведений."),
        ("sr-Cyrl", 2, "Узмите {number} информативна жетона."),
        ("sr-Cyrl", 5, "Узмите {number} информативних жетона."),
        ("fr", 0, "Prenez {number} jeton d’information."),
        ("fr", 1_000_000, "Prenez {number} jetons d’information."),
        ("it", 2, "Take {number} information tokens."),
    ],
)
def test_plural(language, number, form):
    phrase = catalogue.plural(catalogue.phrases(language, {}), "token.up", number)
    assert phrase == "{icon}\u00a0" + form


# --- faults ---------------------------------------------------------------------------------------

YAML = Source("case.yaml", "language: it\nknwo: Add {leter}")


def faults(language: str, *entries: tuple[str, str]):
    span = YAML.span(0, 1)
    wording = [(key, YAML.span(13, 17), words, YAML.span(19, 30)) for key, words in entries]
    return [
        (found.code, found.message, found.help or "")
        for found in catalogue.faults(language, span, wording)
    ]


def test_nothing_wrong():
    assert faults("de-CH", ("know", "Merke {letter}."), ("token.up.one", "Nimm ihn.")) == []


def test_a_language_without_a_catalogue():
    ((code, message, help_),) = faults("it")
    assert code == "CB850"
    assert "it" in message
    assert "fr" in help_


def test_an_unknown_key():
    for key, guess in (("knwo", "know"), ("sentence.reed", "sentence.read"), ("language", None)):
        ((code, message, help_),) = faults("en", (key, "x"))
        assert code == "CB851"
        assert key in message
        assert guess is None or f"“{guess}”" in help_


def test_an_unknown_place_and_a_missing_one():
    found = faults("en", ("know", "Add {leter} to your knowledge."))
    assert [code for code, _, _ in found] == ["CB852", "CB853"]
    assert "{leter}" in found[0][1]
    assert "“letter”" in found[0][2]
    assert "{letter}" in found[1][1]


def test_an_icon_may_be_left_out():
    assert faults("en", ("raise", "Your {ability} goes up by {number}.")) == []
    assert [code for code, _, _ in faults("en", ("raise", "Your {ability} goes up."))] == ["CB853"]


def test_a_place_in_a_phrase_that_has_none():
    ((code, _, help_),) = faults("en", ("sentence.leave", "Leave {address}."))
    assert code == "CB852"
    assert "none" in help_
