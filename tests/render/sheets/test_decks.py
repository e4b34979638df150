"""The cards of a case book: what stands on them, what must not, and that nothing is cut."""

import re
from dataclasses import replace
from itertools import pairwise

import pytest
from tests.render import fixture, hostile
from tests.render.fixture import ABILITIES, SPAN, lines
from tests.render.sheets import look

from casec.cards import CardSize, Deck, Layout, card_size
from casec.casebook import model
from casec.casebook.edition import model as page
from casec.diagnostic import Diagnostic
from casec.language.catalogue import languages, phrases
from casec.render import paper
from casec.render.cards import About, singles, typeset
from casec.render.pictures import good
from casec.render.sheets.decks import decks

POKER = card_size("poker")


def with_cards(
    edition: page.Edition,
    *,
    maxima: tuple[int, int, int] = (4, 3, 2),
    name: str = "Nell Quist",
    places: tuple[page.Place, ...] | None = None,
    people: tuple[page.Person, ...] | None = None,
    art: str | None = "art/nell.svg",
) -> page.Edition:
    """The edition with these cards, and with the settings from which they came."""
    detective = page.Detective("nell", name, dict(zip(ABILITIES, maxima, strict=True)), (), art)
    places = edition.places if places is None else places
    people = edition.people if people is None else people
    case = replace(
        edition.case,
        detectives=(model.Detective("nell", name, detective.maxima, (), art, SPAN),),
        places=tuple(model.Place(each.name, each.title, (), each.art, SPAN) for each in places),
        people=tuple(
            model.Person(each.name, each.title, each.group, (), each.art, SPAN) for each in people
        ),
    )
    return replace(edition, case=case, detectives=(detective,), places=places, people=people)


def made(edition: page.Edition, size: CardSize = POKER) -> tuple[Deck, ...]:
    return decks(edition, good(fixture.PICTURES), size, Layout().safe)


def printed(found: tuple[Deck, ...], edition: page.Edition) -> tuple[bytes, tuple[Diagnostic, ...]]:
    """A page a card, without marks: exactly the card."""
    about = About(edition.case.title, "", edition.case.language, edition.phrases)
    files = paper.files(good(fixture.PICTURES))
    fronts = tuple(
        replace(deck, cards=tuple(replace(card, back=None) for card in deck.cards))
        for deck in found
    )
    ready = typeset(fronts, Layout(marks=False), files, about)
    return singles(ready), ready.faults


def place_of(count: int, title: str = "The Rocks", needs: str | None = None) -> page.Place:
    addresses = tuple(
        page.Address(f"a{n}", f"Address No. {n}, behind the fish market", "par-2", 1000 + n, needs)
        for n in range(count)
    )
    return page.Place("rocks", title, addresses, None)


@pytest.fixture(scope="module")
def edition() -> page.Edition:
    return with_cards(fixture.edition())


@pytest.fixture(scope="module")
def cards(edition) -> bytes:
    data, faults = printed(made(edition), edition)
    assert faults == ()
    return data


def test_the_decks_and_their_names(edition):
    found = made(edition)
    assert [deck.title for deck in found] == [
        "Detective cards",
        "Location cards",
        "Cards of persons of interest",
    ]
    names = [card.name for deck in found for card in deck.cards]
    assert names == ["detective nell", "place town", "person jim"]
    assert all(card.back is not None for deck in found for card in deck.cards)


def test_a_deck_without_cards_is_none(edition):
    assert [deck.title for deck in made(with_cards(edition, people=()))] == [
        "Detective cards",
        "Location cards",
    ]


def test_what_stands_on_each_card(cards):
    detective, place, person = look.texts(cards)
    assert "Nell Quist" in detective
    for words in ("O observation 01234", "P persuasion 0123", "S strength 012"):
        assert words.replace(" ", "") in detective.replace(" ", "")
    assert "The Town" in place
    assert "Headquarters 2" in place
    assert "from another Location card" not in place  # there is no other
    assert person == "1 Big <Jim> Dockers A docker."


def test_an_address_to_be_learnt_is_a_blank_line(edition, cards):
    """Neither its name nor its number stands anywhere; two lines wait for them."""
    assert "loft" not in "".join(look.texts(cards))
    markup = made(edition)[1].cards[0].front.markup
    assert "loft" not in markup
    assert ">3<" not in markup
    (row,) = re.findall(r'<tr class="blank".*?</tr>', markup, re.DOTALL)
    assert row.count('class="line"') == 2


def test_a_card_tells_no_more_than_everybody_may_know(edition):
    """The number, the name, the group, the text: not the name in the source, no fact, no letter."""
    markup = made(edition)[2].cards[0].front.markup
    words = re.sub("<[^>]*>", " ", markup).split()
    assert words == ["1", "Big", "&lt;Jim&gt;", "Dockers", "A", "docker."]


def spots(data: bytes, number: int) -> list[list[look.Sign]]:
    """The numbers of the three tracks of a detective."""
    found = [sign for sign in look.signs(data, number) if sign.text.isdigit()]
    return list(look.rows(found))


@pytest.mark.parametrize("size", ["poker", "bridge", "tarot", "mini", "square", "63x88"])
def test_a_spot_holds_a_cube_of_eight_millimetres(edition, size):
    data, faults = printed(made(edition, card_size(size))[:1], edition)
    assert faults == ()
    rows = spots(data, 0)
    assert "".join(sign.text for row in rows for sign in row) == "012340123012"
    for row in rows:
        for left, right in pairwise(row):
            assert right.left - left.left >= 7.7  # of numbers, whose digits differ in width
    for above, below in pairwise(rows):
        assert below[0].top - above[0].top >= 8


@pytest.mark.parametrize("maxima", [(6, 6, 6), (9, 9, 9), (12, 1, 20), (0, 0, 1), (40, 40, 40)])
def test_every_point_of_a_track_has_its_spot(edition, maxima):
    many = with_cards(edition, maxima=maxima)
    deck = made(many)[0]
    data, faults = printed((deck,), many)
    assert faults == ()
    numbers = re.findall(r"<span[^>]*>(\d+)</span>", deck.cards[0].front.markup)
    assert numbers == [str(point) for most in maxima for point in range(most + 1)]
    assert (deck.size.width, deck.size.height) >= (POKER.width, POKER.height)
    assert len(look.sizes(data)) == 1


def test_abilities_beyond_all_cubes_are_written(edition):
    """Nine hundred spots have room on no card: there is a line to write on."""
    many = with_cards(edition, maxima=(999, 3, 2))
    deck = made(many)[0]
    data, faults = printed((deck,), many)
    assert faults == ()
    assert "999" in look.texts(data)[0]
    assert deck.cards[0].front.markup.count("written") == 3


@pytest.mark.parametrize("size", ["poker", "mini", "tarot", "square"])
@pytest.mark.parametrize("count", [1, 4, 9, 40])
def test_many_addresses_go_on_over_several_cards(edition, size, count):
    crowded = with_cards(edition, places=(place_of(count), edition.places[0]))
    deck = made(crowded, card_size(size))[1]
    data, faults = printed((deck,), crowded)
    assert [fault for fault in faults if fault.code != "CB812"] == []
    texts = look.texts(data)
    for n in range(count):
        assert sum(f"{1000 + n}" in text for text in texts) == 1, n
    several = len(deck.cards) > 2
    assert several == any("are one Location card" in text for text in texts)
    if several:
        assert f"The Rocks {len(deck.cards) - 1} of {len(deck.cards) - 1}" in texts[-2]
        assert deck.cards[1].name == "place rocks 2"
    assert "to come here from another Location card" in texts[0]


@pytest.mark.parametrize("size", ["bridge", "poker", "mini"])
@pytest.mark.parametrize("letters", [14, 15, 16, 17, 18, 19])
def test_an_address_keeps_away_from_its_number(edition, size, letters):
    name = ("The Custom House of Quay"[:letters]).replace(" ", "\N{NO-BREAK SPACE}", 1)
    place = page.Place("quay", "Quay", (page.Address("a", name, "par-2", 62, None),), None)
    found = made(with_cards(edition, places=(place,)), card_size(size))[1:2]
    signs = look.signs(printed(found, edition)[0], 0)
    under = [sign for sign in signs if sign.top > 9]
    first = min(sign.left for sign in under if sign.text.isdigit())
    assert first - max(sign.right for sign in under if sign.text.isalpha()) >= 2


def test_blank_lines_have_room_to_write(edition):
    secret = with_cards(edition, places=(place_of(40, needs="face"),))
    deck = made(secret)[1]
    _, faults = printed((deck,), secret)
    assert faults == ()
    assert sum(card.front.markup.count('class="blank"') for card in deck.cards) == 40
    assert len(deck.cards) > 4


def test_long_names_are_not_cut(edition):
    long = "Wolfgang-Maximilian Oberhuber-Schwarzenberger von und zu Hinterzarten"
    people = (page.Person("w", 17, long, "Fischereigenossenschaftsversammlung", (), None),)
    crowded = with_cards(edition, name=long, people=people, places=(place_of(3, long),))
    data, faults = printed(made(crowded), crowded)
    assert [fault for fault in faults if fault.code != "CB812"] == []
    for text in look.texts(data):
        assert "Hinterzarten" in text


def test_text_that_has_no_room_is_an_error_with_the_name_of_its_card(edition):
    text = (lines("A long story, told at length and in all its branches. " * 60),)
    people = (page.Person("w", 17, "Wolf", None, text, None),)
    crowded = with_cards(edition, people=people)
    _, faults = printed(made(crowded)[2:], crowded)
    assert [fault.code for fault in faults] == ["CB810"]
    assert "17 Wolf" in faults[0].message


def test_who_has_no_portrait_has_a_drawing(edition):
    bare = with_cards(
        edition,
        art=None,
        people=(page.Person("jim", 1, "Jim", None, (), "art/lost.svg"),),
    )
    detective, _, person = (deck.cards[0].front.markup for deck in made(bare))
    assert 'src="casec:detective"' in detective
    assert 'src="casec:person"' in person
    assert "casec:person" not in made(edition)[2].cards[0].front.markup


@pytest.mark.parametrize("language", languages())
def test_every_language(language):
    edition = with_cards(fixture.edition(language=language))
    two = with_cards(edition, places=(edition.places[0], place_of(2)))
    data, faults = printed(made(two), two)
    assert faults == ()
    joined = " ".join(look.texts(data))
    say = phrases(language, {})
    for ability in ABILITIES:
        assert say[f"ability.{ability}"] in joined
    assert say["card.travel"].partition("\u00a0")[2] in joined


def test_people_who_are_named_on_a_card_are_no_links(edition):
    text = (lines("A friend of ", page.ToPerson("jim", 1, "Jim", numbered=True), "."),)
    people = (page.Person("w", 2, "Wolf", None, text, None),)
    named = with_cards(edition, people=people)
    data, faults = printed(made(named)[2:], named)
    assert faults == ()
    assert "A friend of Jim1." in look.texts(data)[0]


def test_words_of_a_stranger_are_words():
    edition = hostile.edition()
    strange = with_cards(edition, name=hostile.EVIL)
    data, faults = printed(made(strange), strange)
    assert [fault for fault in faults if not fault.code.startswith("CB81")] == []
    assert "<script>" in "".join(look.texts(data))


def test_a_card_changes_when_what_stands_on_it_changes(edition):
    from casec.cards.record import record, since

    files = paper.files(good(fixture.PICTURES))
    former = record(made(edition), files)
    assert since(made(edition), files, former).decks == ()
    other = with_cards(edition, maxima=(4, 3, 3))
    (changed,) = since(made(other), files, former).decks
    assert [card.name for card in changed.cards] == ["detective nell"]
