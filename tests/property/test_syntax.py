"""Laws of reading and printing: what is printed reads back as the same tree, whatever the tree; and
whatever is read, every complaint has a place in it and a remedy."""

from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from tests.property.trees import trees

from casec.source import Source
from casec.syntax.parse import parse
from casec.syntax.print import print_tree
from casec.syntax.tree import Tree

# What a tree may say though a writer may not: that is seen when it is read, and changes no node.
ALLOWED = {f"CB0{number}" for number in "05 06 07 08 19 37 43 45 46 50 55 57".split()}


@settings(max_examples=300, deadline=None, suppress_health_check=list(HealthCheck))
@given(trees)
def test_what_is_printed_reads_back_as_the_same_tree(tree: Tree) -> None:
    written = print_tree(tree)
    again, found = parse(Source("a.case", written))
    assert {diagnostic.code for diagnostic in found} <= ALLOWED
    assert again == tree
    assert print_tree(again) == written


# What a file is made of, in any order, parted by ¦.
SIGNS = (
    "\n¦\n\n¦ ¦\r\n¦\t¦\u00ad¦[¦]¦(¦)¦{¦}¦\\¦@¦!¦|¦:¦,¦#¦'¦//¦== ¦* ¦>> ¦» ¦• ¦? ¦- ¦> ¦-> ¦→¦* * *"
    "¦[if ¦[else]¦[else if ¦[end]¦[letter]¦[notice]¦[leave]¦[go ¦[know ¦[open ¦ else ¦[once "
    "¦[draft]¦[sheet]¦[see ¦[test ¦[mark ¦[until ¦knows ¦time ¦not ¦and ¦or ¦Tue ¦6 May ¦9:00¦25:00"
    "¦-¦–¦>= 2¦jim¦café¦cafe\u0301¦b\u0430r¦// allow CB101: so¦// allow¦[5]¦[open]"
).split("¦")


@settings(max_examples=500, deadline=None)
@given(st.lists(st.sampled_from(SIGNS), max_size=40).map("".join) | st.text(max_size=60))
@example("== a\n@jim{ // b\n} [if\n// c\n\n[end]")
def test_whatever_is_read_every_complaint_has_a_place_and_a_remedy(text: str) -> None:
    source = Source("a.case", text)
    tree, found = parse(source)
    for diagnostic in found:
        span = diagnostic.label.span
        assert span.source is source
        assert 0 <= span.start <= span.end <= len(text)
        assert diagnostic.help
    assert len({(it.code, it.label.span) for it in found}) == len(found)
    print_tree(tree)
