"""docs/cli.md is true: every command, option and exit code stands there, and nothing else does."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import click
import pytest

from casec.cli.group import COMMANDS
from casec.cli.status import Status

PAGE = (Path(__file__).parents[2] / "docs" / "cli.md").read_text("utf-8")


def leaves():
    """Every command that does something, by its name."""
    for name in COMMANDS:
        command = getattr(import_module(f"casec.cli.{name}"), name)
        if isinstance(command, click.Group):
            yield from ((f"{name} {sub}", each) for sub, each in command.commands.items())
        else:
            yield name, command


LEAVES = dict(leaves())


def row_of(name: str) -> str:
    return next(line for line in PAGE.split("\n") if line.startswith(f"| `casec {name}"))


def section_of(name: str) -> str:
    return PAGE.split(f"### casec {name}\n")[1].split("\n#")[0]


@pytest.mark.parametrize("name", LEAVES)
def test_a_command_stands_in_the_table_and_has_its_part(name):
    said = row_of(name) + section_of(name)
    for parameter in LEAVES[name].params:
        for option in parameter.opts if isinstance(parameter, click.Option) else ():
            assert f"`{option}" in said or f" {option}" in said or f"[{option}" in said, option
        if isinstance(parameter.type, click.Choice) and parameter.name != "gate":
            assert r"\|".join(parameter.type.choices) in row_of(name)


def test_no_option_stands_there_that_does_not_exist():
    known = {option for command in LEAVES.values() for one in command.params for option in one.opts}
    said = set(re.findall(r"(?<![\w-])--?[a-z][a-z-]*", re.sub(r"\| dot -\w+ -o", "", PAGE)))
    assert said - {"--help", "-h", "--version", "-m"} <= known


def test_no_command_stands_there_that_does_not_exist():
    said = re.findall(r"^\| `casec (\w+)", PAGE, re.MULTILINE)
    assert list(dict.fromkeys(said)) == list(COMMANDS)


def test_every_exit_code_stands_there():
    said = {int(code) for code in re.findall(r"^\| (\d+) \|", PAGE, re.MULTILINE)}
    assert said == set(Status)
