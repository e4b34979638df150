"""casec as its users run it: as a process of its own, on real folders."""

from tests.cli.conftest import desk, process

__all__ = ["desk", "process"]
