"""A game in the terminal: what is shown, what can be typed, and what is kept of it.

`casec.cli.play` is the command, `session` the game itself; only `talk` reads and prints.
"""
