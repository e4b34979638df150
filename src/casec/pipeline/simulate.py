"""Games of cards played by computer: a checked kit and a wish enter, a report leaves."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeAlias

from casec.pipeline.kits import CheckedKit

if TYPE_CHECKING:
    from casec.kits.simulate import Report, Wish
    from casec.pipeline.check import Tell

Weigh: TypeAlias = Callable[[Any, "Wish", "Tell"], "Report"]


def simulated(checked: CheckedKit, wish: Wish, tell: Tell) -> Report:
    """The report on a kit without errors. Raises NotPlayed: what was wished can't be played."""
    weigh: Weigh = import_module(f"casec.{checked.files.game}.report").report
    return weigh(checked.kit, wish, tell)
