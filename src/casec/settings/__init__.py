"""What may stand in a case.yaml, whatever the game: kinds of values, the faults of form, and the
readers of what is sound.

A table of keys (`kinds.Record`) says what a game knows; each game has its own.
"""
