"""Printed numbers and letters: given out once, by name, and kept in case.lock."""

from casec.casebook.numbering.model import Numbering

__all__ = ["Numbering"]
