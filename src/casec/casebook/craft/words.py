"""How items stand in these findings."""

from __future__ import annotations


def item_in_words(item: str) -> str:
    """An item as a writer says it: something that a reader comes to."""
    kind, *names = item.split()
    match kind:
        case "gate":
            return f"what is behind the gate of “{names[0]}”"
        case "turn":
            return f"the secret “{names[0]}”"
        case "finish":
            return f"the finish in “{names[0]}”"
        case "exit":
            return f"exit {names[1]} of “{names[0]}”"
        case "branch":
            return f"branch {names[2]} in “{names[0]}”"
        case _:
            return f"the {kind} “{names[0]}”"
