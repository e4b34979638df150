"""Make docs/wording.md from the English catalogue. `tests/language/test_wording_page.py` holds it.

python tools/make_wording.py
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

from casec import resources
from casec.language import catalogue

PAGE = Path(__file__).parents[1] / "docs" / "wording.md"
TABLE = re.compile(r"^\[([^\]]+)\]$")

HEAD = """# The words that casec prints

All that casec itself prints in a book (what a rule says, headings, labels, the page “How to read
this book”) comes from a catalogue, one for each language: {languages}. `language:` in case.yaml
chooses it; `de-AT` finds `de`, `sr-RS` finds `sr-Cyrl`, and a language that has none gets
English.

A case may say any of it in its own words, under `wording:` in case.yaml:

```yaml
wording:
  know: "Write down {letter}."
  sentence.leave: Go where you like.
  luck.up.one: A stroke of luck!
  luck.up.other: Luck smiles on you {number} times.
  label.places: Where to go
```

- A phrase goes on a line of its own, its key before it. A phrase in which a colon, a `#` or a
  bracket stands wants quotation marks.
- `{words in braces}` are places where something is put in. All must stand in your words too
  (CB853) and no others (CB852); `{icon}` may be left out. So may `{number}`, in a key that ends
  in `.one`.
- A key that ends in `.one`, `.few`, `.many` or `.other` is the form of a phrase for a number:
  English has `one` and `other`, Russian all four.
- A key that is not listed here is reported, with the one that you probably meant (CB851).
- In a condition the phrases are put together (“If **you have K** and **it is Tuesday**:”), so
  they must fit behind `branch.if`, and behind each other.
- The player token is the piece that shows where a reader is; an information token is what a
  reader gives up for an answer. Your words should not mix them up either.

Below stand all keys, with what they say in English. This page is made by tools/make_wording.py.
"""


def page() -> str:
    """The text of docs/wording.md."""
    tags = [f"`{tag}`" for tag in catalogue.languages()]
    return HEAD.replace("{languages}", ", ".join(tags)) + "".join(_parts())


def _parts() -> Iterator[str]:
    words = {key: text for key, text in catalogue.phrases("en", {}).items() if key != "language"}
    about = _comments()
    for table, keys in groupby(words, key=_table):
        rows = "".join(f"| `{key}` | {_cell(words[key])} |\n" for key in keys)
        said = f"\n{about[table]}\n" if table in about else ""
        yield f"\n## {table or 'Effects'}\n{said}\n| key | English |\n| --- | --- |\n{rows}"


def _table(key: str) -> str:
    """The first part of a key; keys without parts stand together."""
    return key.partition(".")[0] if "." in key else ""


def _comments() -> dict[str, str]:
    """What en.toml says above a table, by the table's name."""
    found: dict[str, str] = {}
    said: list[str] = []
    for line in resources.text("language", "en.toml").split("\n"):
        if line.startswith("# "):
            said.append(line.removeprefix("# "))
        elif named := TABLE.match(line):
            name = named[1].partition(".")[0]
            if said and name not in found:
                found[name] = "\n".join(said)
            said = []
        else:
            said = []
    return found


def _cell(text: str) -> str:
    """A phrase in a cell; spaces at its ends are shown, no-break spaces are spaces."""
    words = text.replace("\u00a0", " ").replace("|", "\\|").replace("*", "\\*")
    return f"`{words}`" if words != words.strip() else words


def main() -> None:
    """Write the file."""
    PAGE.write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()
