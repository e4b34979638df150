"""Four times the text takes about four times as long, whatever stands in it."""

import time

import pytest

from casec.source import Source
from casec.syntax.parse import parse

SHAPES = {
    "prose": "The rain had stopped, and nobody waited.\n",
    "unclosed brackets": "Smoke [know jim\n",
    "brackets on one line": "[hour] ",
    "unclosed on one line": "[",
    "stray on one line": "]",
    "chevrons": "» Good evening\n",
    "bullets": "• Good evening\n",
    "exits without target": "* Good evening\n",
    "one exit without target": "Good evening -> to all\n",
    "arrows": "-> ",
    "an exit of brackets": "[hour]\n",
    "mentions": "@jim{the sailor} ",
    "unclosed mentions": "@jim{",
    "at signs": "@",
    "backslashes": "\\\\",
    "pictures": "![",
    "comments": "Smoke // note\n",
    "comment lines": "// note\n",
    "lines with comments between": "Smoke\n// note\n",
    "list lines": "- [hour] smoke\n",
    "open ifs": "[if knows a]\n",
    "ends": "[end]\n",
    "headings": "== a\n",
    "answers": "- [5] words\n",
    "parentheses": "(",
    "decomposed letters": "e\u0301",
    "white space": " \t",
    "carriage returns": "Smoke\r",
    "braces": "{letter",
    "dialogue": "“Well.”\n",
    "hyphens": "-",
    "dots": ".",
}
BEGINNINGS = {
    "one exit without target": "== a\n>> ",
    "arrows": "== a\n>> ",
    "an exit of brackets": "== a\n>> ",
    "answers": "== a\n? Who?\n",
    "braces": "== a\n[know b: ",
    "decomposed letters": "== a\n[know ",
    "white space": "== a\n>> [know",
}


def seconds(text: str) -> float:
    quickest = 9.0
    for _ in range(3):
        start = time.process_time()
        parse(Source("a.case", text))
        quickest = min(quickest, time.process_time() - start)
    return quickest


@pytest.mark.parametrize("shape", SHAPES)
def test_time_grows_with_the_text_and_no_faster(shape):
    beginning = BEGINNINGS.get(shape, "== a\n")
    parse(Source("a.case", beginning))
    size = 1_500
    few = seconds(beginning + SHAPES[shape] * size)
    many = seconds(beginning + SHAPES[shape] * 4 * size)
    assert many < 9 * few + 0.02
