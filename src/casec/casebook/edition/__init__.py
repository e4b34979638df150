"""The numbered case, ready to be shown.

`model` says what it is made of, `build` makes it from a case and its numbers.
"""
