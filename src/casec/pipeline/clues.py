"""Decks of clue cards: from case.yaml to findings and outputs (see `kits.Maker`)."""
