"""Make docs/checks.md, the table of all that casec can say, from the pages in docs/codes.

Rerun it when a page comes, goes or changes its head:

    .venv/bin/python tools/make_checks.py

A test holds the file equal to what this script would write.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from casec.diagnostic import code

PAGE = Path(__file__).parent.parent / "docs" / "checks.md"

SLOT = re.compile(r"\{\w+\}")

PARTS = (
    (1, "How the text is written"),
    (101, "Names"),
    (170, "What is never used"),
    (201, "Ways through the book"),
    (220, "Conditions"),
    (230, "Tests of an ability"),
    (240, "Choices and effects"),
    (260, "Drafts"),
    (270, "Spelling in case.yaml and of files"),
    (310, "Size"),
    (320, "Prose"),
    (400, "Readers of the book"),
    (490, "Plays"),
    (500, "Numbers and letters"),
    (600, "Settings in case.yaml"),
    (660, "YAML"),
    (700, "Files"),
    (790, "Releases"),
    (800, "Pictures and print"),
    (850, "Languages and wording"),
    (901, "Decks of clue cards"),
    (915, "Transcripts of games of cards"),
    (920, "The numbers of a deck of clue cards"),
    (940, "What players take for each other, on cards"),
    (950, "Boards of suspects"),
    (990, "Translations"),
)
"""The first number of every part, and its heading."""

HEAD = """\
# All checks

What casec can say of a case, by code. `casec explain CB201` prints the page of one: why it
matters, and an example. An *error* keeps the book from being built, a *warning* is a probable
mistake, a *note* is a matter of style.

Each can be taken more or less seriously in case.yaml, or be silenced at one place with a reason:

```yaml
checks:
  severity: {CB322: off, CB174: warning}
  paragraph words: 300        # CB310
  choices: 6                  # CB311
```

```case
// allow CB201: the second volume leads here
== cellar
```

This page is made by tools/make_checks.py from docs/codes.
"""


def page() -> str:
    """The text of docs/checks.md."""
    return HEAD + "".join(_part(*part) for part in _parts())


def _parts() -> Iterator[tuple[str, list[code.Code]]]:
    ends = [first for first, _ in PARTS[1:]] + [1000]
    pages = [code.code(name) for name in code.names()]
    for (first, heading), end in zip(PARTS, ends, strict=True):
        within = [each for each in pages if first <= int(each.code[2:]) < end]
        if within:
            yield heading, within


def _part(heading: str, pages: list[code.Code]) -> str:
    rows = "".join(
        f"| [{each.code}](codes/{each.code}.md) | {each.severity.value} | {_cell(each.message)} |\n"
        for each in pages
    )
    return f"\n## {heading}\n\n| code | | says |\n| --- | --- | --- |\n{rows}"


def _cell(message: str) -> str:
    """A message in a cell of a table; what is put in for a place stands as …"""
    words = message.replace("|", "\\|").replace("<", "\\<")
    return SLOT.sub("…", words)


def main() -> None:
    """Write the file."""
    PAGE.write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()
