"""Text is set in the largest size that fits, and told of where none does."""

from dataclasses import replace

import pytest
from markupsafe import Markup
from tests.render.cards.fixture import faced, ready

from casec.cards import CardSize, Layout, TextSize
from casec.diagnostic import Severity

SENTENCE = "He owes money to more people than he can remember. "
SIZES = TextSize(9, 7, 0.5)
LINE = "<p style='white-space:nowrap;line-height:1.3'>Line</p>"


def lines(count: int, more: str = "") -> str:
    return LINE * count + more


def found(markup: str, style: str = "", text: TextSize = SIZES) -> list[tuple[str, str]]:
    return [(one.code, one.message) for one in ready(faced(markup, style=style, text=text)).faults]


def points(markup: str, style: str = "", text: TextSize = SIZES) -> float:
    """The size in which it is set."""
    set_ = ready(faced(markup, style=style, text=text))
    ((wanted, page),) = set_.faces.items()
    assert wanted.text == text
    (section,) = (box for box in page._page_box.descendants() if box.element_tag == "section")
    return float(round(section.style["font_size"] * 0.75, 2))


# The safe area of a poker card is 82 mm high: 19.9 lines of 9 points at 1.3 (4.13 mm each),
# 25.5 of 7 points.
@pytest.mark.parametrize(
    ("count", "size"), [(1, 9), (19, 9), (20, 8.5), (21, 8.5), (22, 8), (23, 7.5), (25, 7)]
)
def test_the_largest_size_that_fits(count, size):
    assert points(lines(count)) == size


def test_text_that_fits_in_full_size_is_no_finding():
    assert found(lines(19)) == []


def test_text_that_was_made_smaller_is_a_note():
    (fault,) = ready(faced(lines(22), text=SIZES)).faults
    assert (fault.code, fault.severity) == ("CB812", Severity.NOTE)
    assert fault.message == (
        "On the front of the card “One” the text is set in 8 points instead of 9, so that it fits"
    )
    assert fault.subject == "card one"
    assert fault.label.span.source.path == "case.yaml"


def test_text_that_does_not_fit_is_an_error_that_says_how_much_is_over():
    (fault,) = ready(faced(lines(28), text=SIZES)).faults
    assert (fault.code, fault.severity) == ("CB810", Severity.ERROR)
    assert fault.message == (
        "The front of the card “One” does not hold what stands on it: "
        "it is 7.9 mm (3 lines) too long, even at 7 points"
    )
    assert fault.subject == "card one"


def test_one_line_too_many():
    ((code, message),) = found(lines(26))
    assert code == "CB810"
    assert "(1 line) too long" in message


def test_without_steps_there_is_one_size():
    for text in (TextSize(9, 9, 0.5), TextSize(9, 7, 0), TextSize(9, 9, 0)):
        assert points(lines(19), text=text) == 9
        ((code, message),) = found(lines(20), text=text)
        assert code == "CB810"
        assert "at 9 points" in message


def test_a_word_that_is_too_wide():
    ((code, message),) = found("<p style='hyphens:none'>" + "W" * 60 + "</p>")
    assert code == "CB810"
    assert "mm too wide" in message
    assert "long" not in message


def test_a_picture_that_is_too_high_and_too_wide():
    box = "<div style='width:70mm;height:90mm;background:#ddd'></div>"
    ((code, message),) = found(box)
    assert code == "CB810"
    assert "it is 8.0 mm too long and 13.0 mm too wide" in message


def test_very_long_text_is_told_of_in_words():
    ((code, message),) = found(SENTENCE * 4000)
    assert code == "CB810"
    assert "lines) too long" in message


PANEL = ".panel{position:absolute;left:0;top:10mm;width:57mm;height:41.4mm}"


def test_an_element_that_is_to_fit_is_a_bound():
    """10 lines of 9 points have room in 41.4 mm, 12 of 7.5."""
    panel = "<div class='panel {}'>{}</div>"
    assert found(panel.format("", lines(12)), PANEL) == []
    assert points(panel.format("fit", lines(10)), PANEL) == 9
    assert points(panel.format("fit", lines(12)), PANEL) == 7.5
    ((code, message),) = found(panel.format("fit", lines(14)), PANEL)
    assert code == "CB810"
    assert "2 lines" in message


def test_a_bound_within_a_flexible_box():
    style = (
        ".safe .all{display:flex;flex-direction:column;height:100%}"
        ".all .fit{flex:1;min-height:0}.foot{height:40.6mm}"
    )
    markup = "<div class='all'><div class='fit'>{}</div><div class='foot'></div></div>"
    assert points(markup.format(lines(10)), style) == 9
    assert points(markup.format(lines(12)), style) == 7.5


def test_what_is_free_may_stand_out():
    out = "<div style='width:70mm;height:9mm;background:#ddd' {}>x</div>"
    assert found(out.format("class=free")) == []
    assert found(out.format(""))[0][0] == "CB810"


def test_what_is_placed_absolutely_is_bound_by_the_safe_area_alone():
    markup = "<div class='panel fit'><p style='position:absolute;top:{}'>x</p></div>"
    assert found(markup.format("60mm"), PANEL) == []
    assert found(markup.format("70mm"), PANEL)[0][0] == "CB810"
    assert found(markup.format("-12mm"), PANEL)[0][0] == "CB810"


def test_what_stands_before_the_safe_area_is_out_of_it_too():
    ((code, message),) = found("<p style='margin-left:-4mm;text-indent:0'>x</p>")
    assert code == "CB810"
    assert "4.0 mm too wide" in message


def test_a_backdrop_is_bound_by_nothing():
    deck = faced("x")
    face = deck.cards[0].front
    assert not ready(deck).faults
    back = Markup("<div style='width:200mm;height:200mm;background:#ddd'>x</div>")
    card = replace(deck.cards[0], front=replace(face, backdrop=back))
    assert not ready(replace(deck, cards=(card,))).faults


def test_lists_tables_and_inline_pictures_are_measured():
    for tall in (
        "<ul>" + "<li>x</li>" * 40 + "</ul>",
        "<table>" + "<tr><td>x</td></tr>" * 40 + "</table>",
        "<p>x <span style='display:inline-block;height:90mm;width:5mm'></span></p>",
        "<p>x</p><p style='float:left;height:90mm;width:5mm'></p>",
    ):
        assert found(tall)[0][0] == "CB810", tall


def test_the_safe_area_and_the_bleed_can_be_chosen():
    deck = faced(lines(20))
    assert [one.code for one in ready(deck).faults] == ["CB812"]
    assert ready(deck, layout=Layout(safe=2)).faults == ()
    assert [one.code for one in ready(deck, layout=Layout(bleed=3)).faults] == ["CB812"]


def test_a_style_knows_the_measures_of_its_card():
    style = ".plain .x{width:calc(var(--width) - 2*var(--safe));height:calc(var(--height) - 6mm)}"
    assert found("<div class=x></div>", style) == []
    assert found("<div class=x style='padding-left:1mm;box-sizing:content-box'></div>", style)


def test_a_card_for_which_no_sheet_has_room():
    deck = replace(faced("x"), size=CardSize(250, 250))
    set_ = ready(deck)
    (fault,) = set_.faults
    assert (fault.code, fault.severity) == ("CB811", Severity.ERROR)
    assert fault.message == (
        "A card of 250 × 250 mm (“Cards”) has no room on a sheet of A4, "
        "which holds one of 200 × 279 mm at most"
    )
    assert set_.sides == ()
    assert set_.decks == ()


def test_decks_of_a_size_for_which_no_sheet_has_room_are_told_once():
    large, larger = CardSize(250, 250), CardSize(251, 250)
    decks = [
        replace(faced(title), title=title, size=size)
        for title, size in (("One", large), ("Two", larger), ("Three", large))
    ]
    named = [replace(deck, cards=(replace(deck.cards[0], name=deck.title),)) for deck in decks]
    one, two = (fault.message for fault in ready(*named).faults)
    assert one.startswith("A card of 250 × 250 mm (“One”, “Three”) has no room")
    assert two.startswith("A card of 251 × 250 mm (“Two”) has no room")
