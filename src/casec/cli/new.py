"""`casec new`: a small case to begin with."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

import click

from casec import resources
from casec.cli.status import EXIT_CODES, Status
from casec.cli.terminal import made, remark
from casec.diagnostic.format.glyphs import shown
from casec.project import write

_TITLE = re.compile("^title: .*\n", re.MULTILINE)


def _games() -> list[str]:
    """The games of which there is a small case, by the folders of skeleton/."""
    return sorted({name.partition("/")[0] for name in resources.listing("skeleton")})


@click.command(epilog=EXIT_CODES)
@click.argument("folder", metavar="DIR")
@click.option("--title", help="The title. Default: the name of the folder, in words.")
@click.option(
    "--game",
    type=click.Choice(_games()),
    default="casebook",
    show_default=True,
    help="Of which game: a case book, a deck of clue cards, a board of suspects.",
)
def new(folder: str, title: str | None, game: str) -> Status:
    """Make a small case in DIR that checks clean and builds.

    DIR must be new or empty. Change what is in it and make it your own.

    \b
    casec new my-case
    casec new my-deck --game clues
    casec new "cases/Соляная книга" --title "Соляная книга"
    """
    place = Path(folder)
    words = title if title is not None else _in_words(place.resolve().name)
    if not words.strip():
        raise click.UsageError("The title is empty.")
    files = {
        name.removeprefix(f"{game}/"): resources.data("skeleton", name)
        for name in resources.listing("skeleton")
        if name.startswith(f"{game}/")
    }
    files["case.yaml"] = _titled(files["case.yaml"].decode(), words)
    write.tree(place, files)
    made(place / name for name in sorted(files))
    quoted = shown(shlex.quote(f"./{folder}" if folder.startswith("-") else folder))
    remark(f"\nNext: casec check {quoted}\n      casec build {quoted}")
    return Status.CLEAN


def _titled(config: str, title: str) -> bytes:
    """case.yaml with another title; a JSON text is a double-quoted YAML one."""
    written = json.dumps(" ".join(title.split()), ensure_ascii=False)
    return _TITLE.sub(lambda _: f"title: {written}\n", config, count=1).encode()


def _in_words(name: str) -> str:
    words = name.replace("-", " ").replace("_", " ").strip()
    return words[:1].upper() + words[1:] or "A New Case"
