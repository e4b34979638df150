"""What all tests share: golden files, which show what a person or a program gets to see."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

os.environ["CASEC_NO_CACHE"] = "1"  # what is kept from run to run has its own tests

GOLDEN = Path(__file__).parent / "golden"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="write the golden files anew")


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """Hold a text equal to the file of that name in tests/golden (`make golden` writes them)."""

    def hold(name: str, text: str) -> None:
        path = GOLDEN / name
        if request.config.getoption("--update-golden"):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
        assert path.is_file(), f"tests/golden/{name} is not there yet: make golden"
        assert text == path.read_text(encoding="utf-8")

    return hold
