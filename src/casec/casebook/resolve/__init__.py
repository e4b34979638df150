"""How trees and case.yaml become a `Case`."""

from casec.casebook.resolve.case import resolve

__all__ = ["resolve"]
