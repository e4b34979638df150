"""Games of cards in the terminal: several players, each of whom may see no more than is his to see.

`session` is the game itself, whichever it is; `clues` and `manhunt` say what is shown of theirs,
what can be typed, and how their computer players move.
"""
