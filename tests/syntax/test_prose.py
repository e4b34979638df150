"""The part of CommonMark that prose is: what is read, what stays as it is, and the slots."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from casec.syntax import rich
from casec.syntax.prose import blocks, inline


def flat(node):
    """A tree in short: words as they are, `<0>` for slots, `*…*`, `**…**`, `/` for a break."""
    match node:
        case rich.Words(text):
            return text
        case rich.Slot(index):
            return f"<{index}>"
        case rich.Emphasis(children):
            return "*" + flat(children) + "*"
        case rich.Strong(children):
            return "**" + flat(children) + "**"
        case rich.Break():
            return "/"
        case rich.Ornament():
            return "[orn]"
        case rich.Lines(children):
            return "[" + flat(children) + "]"
        case rich.Quote(inner):
            return ">(" + flat(inner) + ")"
        case rich.Bullets(items):
            return "".join(f"-({flat(item)})" for item in items)
    return "".join(flat(each) for each in node)


def parts(text):
    """`§` stands for a piece that is no text."""
    first, *others = text.split("§")
    return [first, *(each for other in others for each in (None, other))]


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("plain words", "plain words"),
        ("*a* _b_ **c** __d__ ***e***", "*a* *b* **c** **d** ***e***"),
        ("snake_case_word 2 * 3 * 4", "snake_case_word 2 * 3 * 4"),
        ("**a *b* c**", "**a *b* c**"),
        ("*not closed", "*not closed"),
        ("first\nsecond", "first second"),
        ("first \nsecond", "first second"),
        ("first  \nsecond", "first/second"),
        ("first\\\nsecond", "first/second"),
        ("trailing  ", "trailing"),
        ("two  spaces stay", "two  spaces stay"),
        (r"\*a\* \a \1 \ж \\ \[ \@ \😀 \_", r"*a* a 1 ж \ [ @ 😀 _"),
        (r"\"straight\" and \'so\' \--", "\"straight\" and 'so' --"),
        ("the end\\", "the end\\"),
        ("a § b", "a <0> b"),
        ("§§", "<0><1>"),
        ("*§* **a § b** *§", "*<0>* **a <1> b** *<2>"),
        ("he*§*she", "he*<0>*she"),
        ('"§," said §\'s *"friend"*', "“<0>,” said <1>’s *“friend”*"),
        ("a\\§", "a\\<0>"),
        ("\ufdd0 \ufdd1 § \x00", "\ufffd \ufffd <0> \ufffd"),
        ("# no heading", "# no heading"),
        ("no\n===\nheading\n---", "no === heading —"),
        ("1926. A wet year.\n2) x", "1926. A wet year. 2) x"),
        ("+ no\n- list\n> here", "+ no - list > here"),
        ("`code` ``` ~~~", "`code` ``` ~~~"),
        ("[a](b) [a][b] ![a](b) [a]: b", "[a](b) [a][b] ![a](b) [a]: b"),
        ("<b>x</b> <br/> &amp; &#65;", "<b>x</b> <br/> &amp; &#65;"),
        ("https://example.org <https://x.y> a@b.c", "https://example.org <https://x.y> a@b.c"),
        ("~~a~~ | b | (c) ... +-", "~~a~~ | b | (c) ... +-"),
        ("*Тихо*, сказал е\u0301ж", "*Тихо*, сказал е\u0301ж"),
    ],
)
def test_inline(written, read):
    assert flat(inline(parts(written), "en")) == read
    assert flat(blocks("text", parts(written), "en")) == f"[{read}]"


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("> a\n> b *c*", ">([a b *c*])"),
        ("> a\nlazy", ">([a lazy])"),
        ("> a\n>\n> b", ">([a][b])"),
        (">a  \n>b\\\n>c", ">([a/b/c])"),
        (">      no code\n>\tno code", ">([no code no code])"),
        ("> # a\n> 1. b\n> + c\n> ```\n> <b>", ">([# a 1. b + c ``` <b>])"),
        ("> a\n> - no list", ">([a - no list])"),
        ("> a\n>\n> - x\n> - y\n>   z", ">([a]-([x])-([y z]))"),
        ("> a\n>\n> > b\n> > c", ">([a]>([b c]))"),
        ("> a\n> * * *\n> b", ">([a][orn][b])"),
        ("> a §\n>\n> - §\n> - b\n>\n> > §", ">([a <0>]-([<1>])-([b])>([<2>]))"),
        ('> "a\n> b"', ">([“a b”])"),
        ('> "a\n>\n> "b"', ">([“a][“b”])"),
    ],
)
def test_quotations(written, read):
    assert flat(blocks("quote", parts(written), "en")) == read


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("- a\n- b", "-([a])-([b])"),
        ("- a\nlazy\n- b", "-([a lazy])-([b])"),
        ("- a\n  - b\n    - c", "-([a])-([b])-([c])"),
        ("- a\n\n- b", "-([a])-([b])"),
        ("- + a\n- 1. b\n- # c\n- * d", "-([+ a])-([1. b])-([# c])-([* d])"),
        ("• a\n•b\n-\tc", "-([a])-([b])-([c])"),
        ("- *a §*\n- §\n- ", "-([*a <0>*])-([<1>])-()"),
        ('- "a\n- b"', "-([“a])-([b”])"),
        ("- a -- b\n- c", "-([a\u00a0– b])-([c])"),
        ("- \\- a\n\\- b", "-([- a - b])"),
    ],
)
def test_lists(written, read):
    assert flat(blocks("list", parts(written), "en")) == read


def test_ornaments_and_empty_blocks():
    assert blocks("ornament", (), "en") == (rich.Ornament(),)
    assert blocks("text", (), "en") == ()
    assert blocks("text", ["\n"], "en") == ()
    assert inline([], "en") == ()


@pytest.mark.parametrize("language", ["ru", "sr-Latn", "fr"])
def test_the_language_sets_the_quotes(language):
    opening = {"ru": "«Да»", "sr-Latn": "„Да”", "fr": "«\u202fДа\u202f»"}[language]
    assert flat(blocks("quote", ['> "Да"'], language)) == f">([{opening}])"


PIECES = st.lists(
    st.one_of(st.none(), st.text(alphabet="ab \n*_\\->•\"'[`<&#1.\ufdd0é", max_size=12))
)


def slots(node):
    if isinstance(node, rich.Slot):
        return [node.index]
    if isinstance(node, tuple):
        return [index for each in node for index in slots(each)]
    inner = [getattr(node, name, ()) for name in ("children", "blocks", "items")]
    return [index for each in inner for index in slots(each)]


@settings(deadline=None)
@given(st.sampled_from(["text", "quote", "list"]), PIECES)
def test_every_slot_comes_out_once_and_in_order(kind, pieces):
    assert slots(blocks(kind, pieces, "en")) == list(range(pieces.count(None)))
    assert slots(inline(pieces, "en")) == list(range(pieces.count(None)))


@pytest.mark.parametrize("unit", ["> ", ">", "- ", "*", "**a ", "_", "*a_b", "\\", '"', "> - "])
@pytest.mark.parametrize("kind", ["text", "quote", "list"])
def test_no_depth_brings_it_down_and_no_word_is_lost(kind, unit):
    read = blocks(kind, [unit * 3_000, None, "end"], "en")
    assert slots(read) == [0]
    assert "end" in flat(read)
