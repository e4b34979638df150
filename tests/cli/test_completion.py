"""Shell completion, through click's own machinery."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_script_of_a_shell(casec, shell):
    run = casec("completion", shell)
    assert run.status == 0
    assert "_CASEC_COMPLETE" in run.out
    assert run.out == run.out.lstrip()


@pytest.mark.parametrize(
    ("words", "proposed"),
    [("casec ch", "check"), ("casec check --fo", "--format"), ("casec check --format j", "json")],
)
def test_words_are_completed(process, words, proposed):
    run = process(
        _CASEC_COMPLETE="bash_complete", COMP_WORDS=words, COMP_CWORD=str(words.count(" "))
    )
    assert run.status == 0
    assert proposed in run.out


def test_another_shell_is_wrong_usage(casec):
    assert casec("completion", "tcsh").status == 2
