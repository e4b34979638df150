"""Files of translations: read, placed, written."""

from __future__ import annotations

import shutil
import subprocess
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.exchange.given import po, shown

from casec.exchange.po import Message, Po, read, text, written
from casec.project.decode import decode
from casec.source import Source

FILE = """\
# Übersetzung
# von Erna
msgid ""
msgstr ""
"Project-Id-Version: X 1\\n"
"Language: de\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Last-Translator: Erna <e@example.org>\\n"
"X-Generator: Poedit 3.4\\n"
"PO-Revision-Date: \\n"
"Language-Team: \\n"

# Bitte prüfen
#: case.yaml:3 book/page.case:12
#, fuzzy
#| msgid ""
#| "A ship, which is an old word and so it says what was said about ships by "
#| "all"
msgctxt "case/title"
msgid "The ship\\n\\"Marigold\\""
msgstr "Das Schiff\\n\\"Ringelblume\\""

msgid "No context"
msgstr ""

#~ msgctxt "suspect tom/name"
#~ msgid "Tom"
#~ msgstr "Tomas"
"""


def test_a_file_is_read_whole_and_written_as_it_was():
    found, faults = read(Source("po/de.po", FILE))
    assert not faults
    assert found.comment == "# Übersetzung\n# von Erna"
    assert found.header("x-generator") == "Poedit 3.4"
    assert found.messages["case/title", 'The ship\n"Marigold"'] == Message(
        "case/title",
        'The ship\n"Marigold"',
        'Das Schiff\n"Ringelblume"',
        fuzzy=True,
        previous="A ship, which is an old word and so it says what was said about ships by all",
        remarks=("Bitte prüfen",),
        places=(("case.yaml", 3), ("book/page.case", 12)),
    )
    assert list(found.obsolete) == [("suspect tom/name", "Tom")]
    lines = 'msgid "The ship\\n\\"Marigold\\""', 'msgid ""\n"The ship\\n"\n"\\"Marigold\\""'
    more = (
        'msgstr "Das Schiff\\n\\"Ringelblume\\""',
        'msgstr ""\n"Das Schiff\\n"\n"\\"Ringelblume\\""',
    )
    assert text(found, "de", "X 1") == FILE.replace(*lines).replace(*more)


def test_line_ends_of_windows_and_a_mark_are_no_fault():
    data = b"\xef\xbb\xbf" + FILE.replace("\n", "\r\n").encode()
    source, fault = decode("po/de.po", data)
    found, faults = read(source)
    assert not fault
    assert not faults
    assert found.messages == read(Source("po/de.po", FILE))[0].messages
    (one, _) = found.messages.values()
    assert written(source, one).text == 'Das Schiff\n"Ringelblume"'


@pytest.mark.parametrize(
    ("lines", "line"),
    [
        ('msgid "One"\nmsgstr "Eins\n', 2),
        ('msgid "One"\nmsgstr Eins\n', 2),
        ('msgid "One"\nmsgstr "Eins" zwei\n', 2),
        ('msgid "One"\nmsgstr "Er sagt "Eins""\n', 2),
        ('msgid "One"\n\nmsgid "Two"\nmsgstr "Zwei"\n', 1),
        ('msgstr "Eins"\n', 1),
        ('msgid "One"\nmsgstr[x] "Eins"\n', 2),
        ("<<<<<<< HEAD\n", 1),
        ('#-#-#-#-# de.po #-#-#-#-#\nmsgid "One"\nmsgstr "Eins"\n', 1),
        ("Eins, zwei\n", 1),
        ('msgid "One"\n', 1),
    ],
)
def test_the_first_line_that_can_not_be_read_is_told(lines, line, capsys):
    _, faults = read(Source("po/de.po", 'msgid "Zero"\nmsgstr "Null"\n\n' + lines))
    assert [(fault.code, fault.label.span.first.line) for fault in faults] == [("CB990", line + 3)]
    assert capsys.readouterr() == ("", "")


def test_of_two_translations_of_one_text_the_first_counts():
    one = 'msgctxt "a"\nmsgid "One"\nmsgstr "Eins"\n\n'
    found, faults = read(
        Source("po/de.po", one + one.replace("Eins", "Ein") + one.replace('"a"', '"b"'))
    )
    assert shown(faults) == [("CB995", 6, 'msgid "One"')]
    assert [label.span.first.line for label in faults[0].also] == [2]
    assert found.messages["a", "One"].string == "Eins"


@pytest.mark.parametrize(
    "header", ["Plural-Forms: nonsense", "Language: zz_ZZ", "POT-Creation-Date: x"]
)
def test_a_strange_header_is_no_fault(header):
    head = f'msgid ""\nmsgstr "{header}\\n"\n\n'
    found, faults = read(Source("po/de.po", f'{head}msgid "One"\nmsgstr "Eins"\n'))
    assert not faults
    assert len(found.messages) == 1


def test_former_words_of_what_is_obsolete_are_passed_over():
    lines = '#, fuzzy\n#~| msgid "Ones"\n#~ msgid "One"\n#~ msgstr "Eins"\n'
    found, faults = read(Source("po/de.po", lines))
    assert not faults
    assert found.obsolete["", "One"].string == "Eins"


def test_a_string_may_go_on_behind_a_blank_line():
    found, faults = read(Source("po/de.po", 'msgid "One"\nmsgstr "Ei"\n\n"ns"\n'))
    assert not faults
    made = written(found.source, found.messages["", "One"])
    assert (made.text, made.span.first.line) == ("Eins", 2)


def test_each_letter_of_a_translation_has_its_place():
    lines = 'msgid "One"\nmsgstr ""\n"  Ei\\n"\n"\\"ns\\t"\n'
    found, _ = read(Source("po/de.po", lines))
    made = written(found.source, found.messages["", "One"])
    assert made.text == 'Ei\n"ns'
    assert [lines[place] for place in made.places[:-1]] == ["E", "i", "\\", "\\", "n", "s"]
    assert made.span.text.startswith("Ei")


words = st.text(
    st.characters(exclude_categories=("Cs", "Cc"), include_characters="\n\t"), max_size=90
)


@given(
    words,
    words.filter(str.strip),
    words,
    st.booleans(),
    st.lists(words.filter(str.strip), max_size=2),
)
def test_whatever_is_written_is_read_again(context, one, string, fuzzy, remarks):
    plain = tuple(" ".join(each.split()) for each in remarks if not each.strip().startswith("|"))
    given = Message(context.strip(), one, string, fuzzy, one if fuzzy else "", plain)
    found = po(given)
    (back,) = found.messages.values()
    assert (back.context, back.words, back.string) == (given.context, one, string)
    assert (back.fuzzy, back.previous) == (given.fuzzy, given.previous)
    assert written(found.source, back).text == string.strip()


def test_a_path_with_spaces_is_one_path():
    one = Message("a", "One", places=(("book/the quay.case", 3), ("case.yaml", 4)))
    assert next(iter(po(one).messages.values())).places == one.places


PLURAL = Message("c", "One", "Eins", plural="More", forms=("Eins", "Zwei", "Drei"))
needs_gettext = pytest.mark.skipif(not shutil.which("msgfmt"), reason="gettext is not installed")


def gettext(*command: str) -> tuple[int, str, str]:
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    return run.returncode, run.stdout, run.stderr


@needs_gettext
def test_gettext_takes_what_is_written(tmp_path):
    messages = (
        Message("a b/text", 'He says: "One"\\\n*two* {letter} %s', "Er"),
        Message("b", "Four", "Vier", fuzzy=True, previous="Fore", places=(("a b.case", 3),)),
        PLURAL,
    )
    gone = Message("d", "Gone", "Weg")
    made = Po(Source("", ""), (), "", {one.key: one for one in messages}, {gone.key: gone})
    (file := tmp_path / "x.po").write_text(text(made, "sr-Cyrl", "X 1"), "utf-8")
    assert gettext("msgfmt", "-c", "-o", "/dev/null", str(file)) == (0, "", "")


@needs_gettext
def test_gettext_begins_a_language_from_a_template(tmp_path):
    template = Po(Source("", ""), messages={PLURAL.key: replace(PLURAL, string="", forms=())})
    (file := tmp_path / "x.pot").write_text(text(template, None, "X 1"), "utf-8")
    command = ("msginit", "--no-translator", "-l", "sr_RS", "-i", str(file), "-o", "-")
    status, begun, _ = gettext(*command)
    assert status == 0
    assert 'msgstr[2] ""' in begun
    found, faults = read(Source("po/sr.po", begun))
    assert not faults
    assert found.messages[PLURAL.key].forms == ("", "", "")


def test_a_template_has_no_language():
    made = text(Po(Source("", ""), messages={("a", "One"): Message("a", "One")}), None, "X 1")
    assert '"Language: \\n"' in made
    assert "Plural" not in made
    assert '#, fuzzy\nmsgid ""' in made
