"""Texts of any bytes: read if they can be, and otherwise reported at the first bad byte."""

from __future__ import annotations

import pytest

from casec.project.decode import decode

TEXT = "== бар\nHe said “no”.\r\n"


@pytest.mark.parametrize(
    "data",
    [
        TEXT.encode(),
        TEXT.encode("utf-8-sig"),
        b"\xff\xfe" + TEXT.encode("utf-16-le"),
        b"\xfe\xff" + TEXT.encode("utf-16-be"),
    ],
)
def test_what_editors_write_is_read(data):
    source, fault = decode("book/a.case", data)
    assert (source.text, source.path, fault) == (TEXT, "book/a.case", None)


@pytest.mark.parametrize(
    ("data", "text", "place", "looks"),
    [
        ("== бар\nРыба\n".encode("cp1251"), "== бар\nРыба\n", (1, 4), "Windows-1251 (Cyrillic)"),
        ("Caf\xe9 noir\n".encode("cp1252"), "Café noir\n", (1, 4), "Windows-1252 (Western"),
        ("бар\n".encode() + b"x\xffy", "бар\nx\ufffdy", (2, 2), None),
        (b"ab\xc3", "abÃ", (1, 3), "Windows-1252"),
        ("бар".encode() + b"\xd0", "бар\ufffd", (1, 4), None),
        ("word\n".encode("utf-16-le"), "word\n", (1, 1), "UTF-16 without the mark"),
        ("word\n".encode("utf-16-be"), "word\n", (1, 1), "UTF-16 without the mark"),
        (b"\xff\xfea\x00b", "a\ufffd", (1, 2), "UTF-16"),
    ],
)
def test_other_bytes_are_reported_and_the_rest_is_read(data, text, place, looks):
    source, fault = decode("book/a.case", data)
    assert source.text == text
    assert fault is not None
    assert (fault.code, fault.label.span.first) == ("CB700", place)
    assert (looks is None) == (fault.notes == ())
    assert looks is None or looks in fault.notes[0]


def test_a_single_zero_byte_makes_no_utf_16():
    source, fault = decode("book/a.case", b"a long line of words \x00 and more\n")
    assert fault is None
    assert "\x00" in source.text


@pytest.mark.parametrize("data", [b"", b"\xef\xbb\xbf", b"\xff\xfe", b"\n"])
def test_nothing_is_no_fault(data):
    source, fault = decode("book/a.case", data)
    assert (source.text.strip(), fault) == ("", None)
