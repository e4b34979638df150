"""Games of cards at a real terminal: screens are hidden, and every way out is clean."""

from __future__ import annotations

import os
import pty
import re
import signal
import subprocess
import sys
from codecs import getincrementaldecoder
from contextlib import suppress
from pathlib import Path
from select import select

import pytest
from tests.clues.decks import RULEBOOK
from tests.manhunt.boards import written

WHAT_IS_CLEARED = "\x1b[3J"


class Terminal:
    """casec at a terminal; `screen` is what can be read there, scrolled or not."""

    def __init__(self, *arguments: str) -> None:
        self.ours, theirs = pty.openpty()
        environment = {**os.environ, "TERM": "xterm", "NO_COLOR": "1"}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "casec", "play", *arguments],
            stdin=theirs, stdout=theirs, stderr=subprocess.PIPE, env=environment,
        )  # fmt: skip
        os.close(theirs)
        self.screen, self.fresh = "", False
        self.decoder = getincrementaldecoder("utf-8")()

    def wait(self, *ends: str) -> None:
        """Read until the screen ends so, after what was typed last."""
        while not (self.fresh and self.screen.endswith(ends)):
            self.read()

    def read(self) -> None:
        assert select([self.ours], [], [], 30)[0], self.screen
        data = self.decoder.decode(os.read(self.ours, 65536))
        self.fresh = True
        self.screen = re.sub(r"\x1b\[\?\d+[hl]", "", self.screen + data).replace("\r", "")
        if WHAT_IS_CLEARED in self.screen:
            self.screen = self.screen.rpartition(WHAT_IS_CLEARED)[2]

    def type(self, keys: str) -> None:
        self.fresh = False
        os.write(self.ours, keys.encode())

    def end(self) -> tuple[int, str]:
        try:
            while True:
                self.read()
        except OSError:  # Linux says so when the other end is closed
            pass
        os.close(self.ours)
        said = self.process.communicate(timeout=30)[1].decode()
        return self.process.returncode, said


@pytest.fixture
def games(desk):
    for name, text in (("festival", RULEBOOK), ("quay", written())):
        Path(name).mkdir()
        Path(name, "case.yaml").write_text(text, "utf-8")


def test_the_screen_is_cleared_between_two_players(games):
    table = Terminal("festival", "--hot-seat", "--players", "2", "--seed", "8")
    seen = []
    for _ in range(4):
        table.wait("press Enter. ")
        assert "you: " not in table.screen, "the next player is not there yet"
        table.type("\n")
        table.wait("> ")
        (player,) = re.findall(r"^Player (\d), you: ", table.screen, re.MULTILINE)
        assert f"Player {player}: secret" not in table.screen
        seen.append(player)
        table.type("1\n")
        table.wait("> ")
        table.type("pass\n")
        table.wait("hide your cards. ")
        table.type("\n")
    assert seen in (["1", "2", "1", "2"], ["2", "1", "2", "1"])
    table.wait("press Enter. ")
    table.type("\x04")
    assert table.end() == (0, "The game is left unfinished.\n")


def test_what_another_player_has_typed_can_not_be_recalled(games):
    table = Terminal("quay", "--hot-seat", "--seed", "7")
    table.wait("press Enter. ")
    table.type("\n")
    table.wait("> ")
    victim = next(
        f"kill {row},{col}" for row in range(1, 6) for col in range(1, 6)
        if _works(table, f"kill {row},{col}")
    )  # fmt: skip
    table.type("\n")
    table.wait("press Enter. ")
    table.type("\x1b[A\n")
    table.wait("> ")
    table.type("\x1b[A")
    table.type("notes\n")
    table.wait("> ")
    assert victim not in table.screen
    table.type("quit\n")
    assert table.end()[0] == 0


def _works(table: Terminal, line: str) -> bool:
    table.type(f"{line}\n")
    table.wait("> ", "hide your cards. ")
    return table.screen.endswith("hide your cards. ")


@pytest.mark.parametrize("game", ["festival", "quay"])
def test_ctrl_c_ends_the_game_with_130(games, game):
    table = Terminal(game, "--seed", "1")
    table.wait("> ")
    table.process.send_signal(signal.SIGINT)
    with suppress(OSError):  # Python may have waited for a key before the signal came
        table.type("\n")
    status, said = table.end()
    assert status == 130
    assert "Stopped." in said
    assert "Traceback" not in said
