"""Decks of clue cards: who finds out the secret card that only the others see?

Rules, settings and transcripts: docs/clues.md, whose numbers (S1 to S43, A1 to A14) stand in the
code and in the names of the tests.
"""
