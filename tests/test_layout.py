"""The house keeps its shape: each heavy library behind its one door, modules and functions small.

The order of the layers is held by import-linter (see pyproject.toml). This file holds what needs no
graph: who may import which library, and how long a piece of code may be.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src"
MODULES = sorted(SOURCE.glob("casec/**/*.py"))

LINES_OF_A_MODULE = 400
LINES_OF_A_FUNCTION = 60

# A library, and the modules or packages that may import it.
DOORS = {
    "babel": ("casec.language", "casec.exchange"),
    "click": ("casec.cli",),
    "fontTools": ("casec.fonts",),
    "jinja2": ("casec.render",),
    "lark": ("casec.syntax.parse",),
    "markdown_it": ("casec.syntax.prose",),
    "msgspec": (
        "casec.casebook.bundle",
        "casec.casebook.play",
        "casec.kits.bundle",
        "casec.clues.bundle",
        "casec.manhunt.bundle",
    ),
    "networkx": ("casec.casebook.graph",),
    "pikepdf": ("casec.render",),
    "pypdfium2": ("casec.render",),
    "weasyprint": ("casec.render",),
    "yaml": ("casec.syntax.yaml",),
}


def module_name(path: Path) -> str:
    return ".".join(path.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__")


def imported(tree: ast.Module) -> Iterator[str]:
    """The top-level names of all that a module imports, at its top and inside its functions."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module.partition(".")[0]


def strangers(source: str, module: str) -> set[str]:
    """The libraries in DOORS that a module imports and may not."""
    return {
        library
        for library in imported(ast.parse(source))
        if library in DOORS
        and not any(module == door or module.startswith(f"{door}.") for door in DOORS[library])
    }


def long_functions(source: str) -> list[str]:
    return [
        node.name
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (node.end_lineno or 0) - node.lineno >= LINES_OF_A_FUNCTION
    ]


@pytest.mark.parametrize("path", MODULES, ids=module_name)
def test_heavy_libraries_stay_behind_their_doors(path):
    assert not strangers(path.read_text("utf-8"), module_name(path))


@pytest.mark.parametrize("path", MODULES, ids=module_name)
def test_modules_and_functions_are_small(path):
    source = path.read_text("utf-8")
    lines = source.count("\n")
    assert lines <= LINES_OF_A_MODULE
    assert not long_functions(source)


def test_the_tests_above_can_fail():
    assert strangers("def f():\n    from lark import Lark", "casec.syntax.prose") == {"lark"}
    assert strangers("import yaml.nodes", "casec.syntax.yamling") == {"yaml"}
    assert strangers("import jinja2", "casec.render.html") == set()
    body = "    x = 1\n" * LINES_OF_A_FUNCTION
    assert long_functions(f"class C:\n  def f():\n{body}") == ["f"]
