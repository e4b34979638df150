"""What can be said of a case beyond its names: one module for a family of checks, run in order."""

from casec.casebook.check.catalogue import FAMILIES, check

__all__ = ["FAMILIES", "check"]
