"""casec: a toolchain for paper detective case books."""

__version__ = "0.1.0"
