"""The lock files are complete, hold hashes and name no place to fetch from."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
LOCKS = ("requirements.lock", "requirements-dev.lock")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))

PIN = re.compile(r"(?P<name>[a-z0-9]+(-[a-z0-9]+)*)==(?P<version>[0-9][^ ;]*)( ; .+)?")
HASH = re.compile(r"--hash=sha256:[0-9a-f]{64}")


def requirements(lock: str) -> list[list[str]]:
    """Each requirement as its words over continued lines: the pin, then its hashes."""
    text = (ROOT / lock).read_text("utf-8")
    plain = "\n".join(line for line in text.splitlines() if not line.lstrip().startswith("#"))
    joined = plain.replace("\\\n", "\n    ")
    blocks = re.split(r"\n(?=\S)", joined.strip())
    return [[line.strip() for line in block.splitlines() if line.strip()] for block in blocks]


def names(lock: str) -> set[str]:
    return {match["name"] for block in requirements(lock) if (match := PIN.fullmatch(block[0]))}


def wanted(group: list[str | dict[str, str]]) -> set[str]:
    """The package names of a list in pyproject.toml, spelled as a lock spells them."""
    plain = [item for item in group if isinstance(item, str)]
    return {re.split(r"[^A-Za-z0-9._-]", item)[0].lower().replace("_", "-") for item in plain}


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_names_no_place(lock):
    text = (ROOT / lock).read_text("utf-8")
    assert not re.search(r"https?:|://|\bwww\.|@|localhost|(^|\s)/\w", text)
    options = {word for word in text.split() if word.startswith("-") and "--hash=" not in word}
    assert options <= {"-c", "-r"}, "in remarks only"
    assert not re.search(r"^\s*-(?!-hash=)", text, re.MULTILINE)


@pytest.mark.parametrize("lock", LOCKS)
def test_every_requirement_is_pinned_with_hashes(lock):
    blocks = requirements(lock)
    assert len(blocks) > 20
    for pin, *hashes in blocks:
        assert PIN.fullmatch(pin), pin
        assert hashes, f"{pin} has no hash"
        assert all(HASH.fullmatch(word) for word in hashes), pin


def test_what_casec_needs_is_locked():
    groups = PROJECT["dependency-groups"]
    runtime = wanted(PROJECT["project"]["dependencies"]) | wanted(groups["build"])
    assert runtime <= names("requirements.lock")
    assert runtime | wanted(groups["dev"]) <= names("requirements-dev.lock")


def test_the_build_backend_is_the_locked_one():
    assert PROJECT["build-system"]["requires"] == PROJECT["dependency-groups"]["build"]


def test_both_locks_agree():
    ours = {block[0] for block in requirements("requirements.lock")}
    assert ours <= {block[0] for block in requirements("requirements-dev.lock")}
