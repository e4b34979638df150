"""A translation in the place of its text, and the way back to where each letter stands."""

from __future__ import annotations

import pytest
from tests.exchange.given import po, units

from casec.diagnostic import report
from casec.exchange import settings
from casec.exchange.patch import moved, patched
from casec.exchange.po import Message, written
from casec.exchange.unit import Unit
from casec.source import Source
from casec.syntax import data, yaml

STORIES = (
    "story: Plain words",
    "story: 'It''s single'",
    'story: "double \\" \\u0416 \\n end"',
    "story: >-\n  folded\n  lines\n\n  and more\nrounds: 3",
    "story: |\n  kept\n    lines\nrounds: 3",
    "story: |+\n  kept\n\n",
    "story: plain over\n  two lines\nrounds: 3",
    "story: words # a note",
    "{title: A deck, story: flow words, rounds: 3}",
    '{"story":"tight"}',
    "story: >- # a note\n  folded\n",
    "story: 'over\n\n  lines'\nrounds: 3",
    "story: Ж — “quotes”",
    "story: words",
)


def texts(node: data.Node | None) -> object:
    """A node as plain values."""
    match node:
        case data.Mapping(entries):
            return {entry.key.text: texts(entry.value) for entry in entries}
        case data.Sequence(items):
            return [texts(item) for item in items]
        case data.Scalar(text):
            return text.strip()
        case _:
            return None


def translated(config: str, string: str | None = None) -> str:
    """A case.yaml with this translation of its story, or with its own words again."""
    source = Source("case.yaml", config)
    found = [one for one in settings.units("clues", source) if one.context == "case/story"]
    file = po(*(Message(one.context, one.words, string or one.words) for one in found))
    given = [(one, written(file.source, file.messages[one.key])) for one in found]
    return patched(source, given).source.text


@pytest.mark.parametrize("config", STORIES)
@pytest.mark.parametrize("end", ["", "\n", "\nplayers: 2-5\n"])
def test_a_value_is_the_same_when_its_words_are_repeated(config, end):
    if config.startswith("{") and end:
        return
    before, faults = yaml.read(Source("case.yaml", config + end))
    after, more = yaml.read(Source("case.yaml", translated(config + end)))
    assert not faults
    assert not more
    assert texts(after) == texts(before)


@pytest.mark.parametrize(
    "string", ['"', "\\", "a: b # c", "- x", "\n\n", "'", "{x}", "Ж\tx\ny", "@"]
)
@pytest.mark.parametrize("config", STORIES)
def test_whatever_is_put_there_is_read_so(config, string):
    before, _ = yaml.read(Source("case.yaml", config))
    after, faults = yaml.read(Source("case.yaml", translated(config, f"x{string}y")))
    assert not faults
    expected = texts(before)
    assert isinstance(expected, dict)
    assert texts(after) == {**expected, "story": f"x{string}y"}


BOOK = "== x\n\nOne two.\n\nThree [hour] four.\n\n* Out. [leave]\n"


def way(*strings: str):
    """The book with these translations, and where they stand."""
    found = units(BOOK)
    file = po(
        *(Message(one.context, one.words, two) for one, two in zip(found, strings, strict=False))
    )
    given = [
        (one, written(file.source, file.messages[one.key]))
        for one in found
        if one.key in file.messages
    ]
    return patched(found[0].spans[0].source, given), file


def test_a_place_comes_from_the_translation_or_from_the_text():
    made, file = way("Eins zwei.", "Drei [hour] vier.")
    assert made.source.text == BOOK.replace("One two.", "Eins zwei.").replace(
        "Three [hour] four.", "Drei [hour] vier."
    )

    def home(words: str) -> tuple[str, str, bool]:
        at = made.source.text.index(words)
        span, own = made.home(made.source.span(at, at + len(words)))
        return span.source.path, span.text, own

    assert home("zwei") == ("po/de.po", "zwei", True)
    assert home("[hour]") == ("po/de.po", "[hour]", True)
    assert home("== x") == ("book/page.case", "== x", False)
    assert home("Out.") == ("book/page.case", "Out.", False)
    assert home("zwei.\n\nDrei") == ("po/de.po", "zwei.", True)
    assert home("x\n\nEins")[::2] == ("book/page.case", False)
    end = len(made.source.text)
    assert made.home(made.source.span(end, end))[0].start == len(BOOK)
    assert file.source.path == "po/de.po"


def test_a_finding_goes_home_without_its_fixes():
    made, _ = way("Eins  zwei.")
    at = made.source.text.index("  ")
    found = report("CB322", made.source.span(at, at + 2))
    home, own = moved(found, {"book/page.case": made})
    assert own
    assert home.label.span.source.path == "po/de.po"
    assert home.label.span.text == "  "
    other = report("CB322", Source("book/page.case", "  ").span(0, 2))
    assert moved(other, {"book/page.case": made}) == (other, False), "it is of another text"


def test_escapes_in_the_file_are_stepped_over():
    made, file = way('Er sagt "ja" dann.')
    at = made.source.text.index("dann")
    span, _ = made.home(made.source.span(at, at + 4))
    assert span.text == "dann"
    assert '\\"ja\\" dann' in file.source.text


def test_texts_of_other_files_are_passed_over():
    unit = Unit("a", "b", "prose", (Source("book/other.case", "b").span(0, 1),))
    file = po(Message("a", "b", "c"))
    given = [(unit, written(file.source, file.messages["a", "b"]))]
    assert patched(Source("book/page.case", "b"), given).source.text == "b"
