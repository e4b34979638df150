"""What CI is given is true: the examples of docs/ci.md, the hooks for pre-commit, the Action."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest
import yaml

HOUSE = Path(__file__).parents[2]
PAGE = HOUSE / "docs" / "ci.md"
EXAMPLE = re.compile(
    r"<!-- casec (?P<command>[^:>]*?)(?:: [^>]*)? -->\n```(?P<form>\w+)\n(?P<text>.*?)```",
    re.DOTALL,
)


def case_of(page: str) -> str:
    return page.split("```case\n")[1].split("```")[0]


def shown(command: str, out: str) -> str:
    """What the page shows of an output: of long ones the last finding."""
    if command.endswith(("json", "sarif")):
        read = json.loads(out)
        last = read[-1] if command.endswith("json") else read["runs"][0]["results"][-1]
        return json.dumps(last, ensure_ascii=False, indent=2) + "\n"
    return out


def test_the_examples_are_what_casec_says(casec, desk, request):
    page = PAGE.read_text("utf-8")
    assert casec("new", "cases/marrow").status == 0
    Path("cases/marrow/book/pier.case").write_text(case_of(page), "utf-8")

    def anew(example: re.Match[str]) -> str:
        run = casec(*example["command"].split())
        assert run.status == 1
        return (
            example[0].removesuffix(f"{example['text']}```")
            + shown(example["command"], run.out)
            + "```"
        )

    made = EXAMPLE.sub(anew, page)
    if request.config.getoption("--update-golden"):
        PAGE.write_text(made, "utf-8")
    assert made == PAGE.read_text("utf-8")


def test_every_form_has_its_section():
    from casec.diagnostic.format import FORMATS

    assert re.findall(r"^## (\w+)$", PAGE.read_text("utf-8"), re.MULTILINE) == list(FORMATS)[1:]


# --- hooks ----------------------------------------------------------------------------------------

HOOKS = {
    hook["id"]: hook for hook in yaml.safe_load((HOUSE / ".pre-commit-hooks.yaml").read_text())
}


def test_hooks_call_commands_that_there_are():
    assert list(HOOKS) == ["casec-check", "casec-fmt"]
    for hook in HOOKS.values():
        name, command, *_ = hook["entry"].split()
        assert name == "casec"
        assert hasattr(import_module(f"casec.cli.{command}"), command)
        assert hook["language"] == "python"
    assert HOOKS["casec-check"]["pass_filenames"] is False
    assert "pass_filenames" not in HOOKS["casec-fmt"]


@pytest.mark.parametrize(
    ("path", "hooks"),
    [
        ("cases/a/book/x.case", ["casec-check", "casec-fmt"]),
        ("x.case", ["casec-check", "casec-fmt"]),
        ("case.yaml", ["casec-check"]),
        ("cases/a/case.lock", ["casec-check"]),
        ("cases/a/art/jim.svg", ["casec-check"]),
        ("showcase.yaml", []),
        ("x.case.txt", []),
        ("smart/x.svg", []),
        ("README.md", []),
    ],
)
def test_hooks_run_for_the_files_of_cases(path, hooks):
    assert [name for name, hook in HOOKS.items() if re.search(hook["files"], path)] == hooks


# --- the action -----------------------------------------------------------------------------------

ACTION = yaml.safe_load((HOUSE / "action.yml").read_text())
INSTALL, CHECK = ACTION["runs"]["steps"]


def test_no_input_is_run_as_a_script():
    for step in (INSTALL, CHECK):
        assert "${{" not in step["run"]
        assert step["shell"] == "bash"
    said = {f"${{{{ inputs.{name} }}}}" for name in ACTION["inputs"]}
    assert set(CHECK["env"].values()) == said


@pytest.fixture
def step(desk):
    """A function that runs the step that checks, as GitHub does."""
    home = desk / "runner" / "casec" / "bin"
    home.mkdir(parents=True)
    shim = home / "casec"
    shim.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m casec "$@"\n')
    shim.chmod(0o755)
    outputs = desk / "outputs"

    def run(**inputs: str) -> tuple[int, str, str]:
        outputs.write_text("")
        given = {name: field["default"] for name, field in ACTION["inputs"].items()} | inputs
        environment = {name.upper(): text for name, text in given.items()}
        done = subprocess.run(
            ["bash", "--noprofile", "--norc", "-e", "-o", "pipefail", "-c", CHECK["run"]],
            env={
                "PATH": "/usr/bin:/bin",
                "RUNNER_TEMP": str(desk / "runner"),
                "GITHUB_OUTPUT": str(outputs),
                **environment,
            },
            capture_output=True,
            check=False,
            timeout=120,
        )
        return done.returncode, done.stdout.decode(), outputs.read_text()

    return run


def test_the_action_annotates_and_fails(step, case):
    (case / "book" / "page.case").write_text(
        "== briefing\n\n>> Ask. -> harbor\n* [leave]\n", "utf-8"
    )
    status, out, outputs = step(paths="cases\n\n", sarif="out.sarif")
    assert (status, outputs) == (1, "sarif=out.sarif\n")
    assert out.startswith("::error file=cases/Соль 1/book/page.case,line=3,")
    assert len(json.loads(Path("out.sarif").read_text("utf-8"))["runs"][0]["results"]) == 1


def test_the_action_takes_a_gate_and_odd_paths(step, case):
    (case / "book" / "notes.case.txt").write_text("")  # a warning
    path = str(case)
    assert step(paths=path)[0] == 1
    assert step(paths=path, gate="error") == (0, step(paths=path)[1], "")
    assert step(paths="$(touch made)")[0] == 2
    assert step(paths="-h")[0] == 2
    assert not Path("made").exists()
    assert step(paths="nowhere", sarif="out.sarif") == (2, "", "")
