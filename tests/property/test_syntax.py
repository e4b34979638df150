"""The law of canonical text: what is printed reads back as the same tree, whatever the tree."""

from hypothesis import HealthCheck, given, settings
from tests.property.trees import trees

from casec.source import Source
from casec.syntax.parse import parse
from casec.syntax.print import print_tree
from casec.syntax.tree import Tree

# What a tree may say though a writer may not: that is seen when it is read, and changes no node.
ALLOWED = {"CB005", "CB006", "CB007", "CB008", "CB019", "CB043", "CB045", "CB046", "CB050"}


@settings(max_examples=300, deadline=None, suppress_health_check=list(HealthCheck))
@given(trees)
def test_what_is_printed_reads_back_as_the_same_tree(tree: Tree) -> None:
    written = print_tree(tree)
    again, found = parse(Source("a.case", written))
    assert {diagnostic.code for diagnostic in found} <= ALLOWED
    assert again == tree
    assert print_tree(again) == written
