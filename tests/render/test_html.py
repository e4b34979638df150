"""The one file for the screen: whole, linked, and inert whatever a writer writes."""

import re
from base64 import b64encode
from dataclasses import replace
from hashlib import sha256

import pytest
from tests.render import fixture, hostile
from tests.render.reader import Element, read

from casec.render.html import html


@pytest.fixture(scope="module")
def text() -> str:
    return html(fixture.edition(), fixture.PICTURES)


@pytest.fixture(scope="module")
def book(text: str) -> Element:
    return read(text)


def dangling(book: Element) -> list[str]:
    """The links that lead to nothing."""
    ids = {e.attributes["id"] for e in book.all() if "id" in e.attributes}
    return [
        a.attributes["href"]
        for a in book.all("a")
        if a.attributes.get("href", "#")[1:] not in ids | {""}
    ]


def test_every_link_leads_to_a_place_in_the_file(book):
    links = [a.attributes["href"] for a in book.all("a") if "href" in a.attributes]
    assert len(links) > 20
    assert all(link.startswith("#") for link in links)
    assert dangling(book) == []
    assert dangling(read('<a href="#p9">9</a>')) == ["#p9"]


def test_every_id_stands_once(book):
    ids = [e.attributes["id"] for e in book.all() if "id" in e.attributes]
    assert len(ids) == len(set(ids))


def test_paragraphs_end_with_a_line(book):
    paragraphs = book.having("paragraph")
    assert [p.attributes["id"] for p in paragraphs] == ["p1", "p2", "p3", "p4"]
    for paragraph in paragraphs:
        children = [c for c in paragraph.children if isinstance(c, Element)]
        assert children[0].name == "h2"
        assert children[-1].name == "hr"
        assert children[0].attributes["aria-label"] == f"Paragraph {children[0].text}"


def test_the_front_pages_hold_what_a_reader_needs(book):
    assert book.by_id("title").all("h1")[0].text == "The Salt Ledger"
    assert [a.text for a in book.by_id("calendar").all("a")] == ["1", "2", "2", "3", "1"]
    assert len(book.by_id("calendar").all("td")) == 48
    assert len(book.by_id("calendar").having("past")) == 8
    card = book.by_id("person-1")
    assert "Big <Jim>" in card.text
    assert "Dockers" in card.text
    assert "A map." in book.by_id("sheet-a").text


def test_an_address_that_needs_a_letter_stays_blank(book):
    places = book.by_id("places")
    assert "Headquarters" in places.text
    assert "loft" not in places.text
    assert [a.text for a in places.all("a")] == ["2"]


def test_a_page_without_people_has_no_page_for_them():
    edition = fixture.edition()
    book = read(html(replace(edition, people=()), {}))
    assert not [e for e in book.all() if e.attributes.get("id") == "people"]
    assert "Cards of persons of interest" not in book.text


def test_points_stand_before_the_table_of_points_nowhere(book):
    assert "5" not in book.by_id("p3").text
    assert "a 5" in book.by_id("p4").text


def test_the_language_and_the_metadata(book):
    assert book.all("html")[0].attributes["lang"] == "en"
    metas = {m.attributes.get("name"): m.attributes.get("content") for m in book.all("meta")}
    assert metas["author"] == "A. Writer"
    assert metas["description"] == "The Salt Ledger. Edition 2"
    assert "width=device-width" in metas["viewport"]


def test_the_policy_lets_only_this_script_and_this_style_in(text, book):
    (policy,) = (m.attributes["content"] for m in book.all("meta") if "http-equiv" in m.attributes)
    assert policy.startswith("default-src 'none';")
    for tag in ("script", "style"):
        (inside,) = re.findall(f"<{tag}>(.*?)</{tag}>", text, re.DOTALL)
        digest = b64encode(sha256(inside.encode()).digest()).decode()
        assert f"{tag}-src 'sha256-{digest}'" in policy
    assert "unsafe" not in policy


def test_nothing_needs_what_the_policy_forbids(book):
    for element in book.all():
        assert not [a for a in element.attributes if a == "style" or a.startswith("on")]
        assert element.attributes.get("src", "data:").startswith("data:")
        assert element.name not in ("link", "iframe", "object", "embed", "base")


def test_only_the_faces_that_are_needed_are_in_it(text):
    greek = html(fixture.edition(title="Ο λογαριασμός"), {})
    assert text.count("@font-face") == 4
    assert greek.count("@font-face") == 8
    assert "U+0370" not in text


def test_the_same_edition_gives_the_same_page(text):
    assert html(fixture.edition(), fixture.PICTURES) == text


def test_a_hostile_case_is_inert():
    plain, evil = read(html(fixture.edition(), {})), read(html(hostile.edition(), hostile.PICTURES))
    assert len(evil.all("script")) == 1
    assert not evil.all("foreignobject")
    for element in evil.all():
        assert not [a for a in element.attributes if a.startswith("on") or a == "style"]
        assert element.attributes.get("src", "data:").startswith("data:")
        assert element.attributes.get("href", "#").startswith("#")
    assert {e.name for e in evil.all()} <= {e.name for e in plain.all()} | {
        "img",
        "textarea",
        "span",
    }
    assert evil.all("title")[0].text == hostile.EVIL
    assert hostile.ATTACKS[0] in evil.by_id("p5").text


def test_an_unsafe_picture_is_replaced_by_its_words():
    book = read(html(hostile.edition(), hostile.PICTURES))
    pictures = book.by_id("p5").all("img")
    assert len(pictures) == 1  # the good one
    assert book.by_id("p5").having("no-art")


def test_five_thousand_paragraphs_are_soon_done():
    more = [fixture.paragraph(n, *fixture.EVERYTHING) for n in range(5, 5005)]
    assert html(fixture.edition(*more), {}).count("<hr>") == 5004
