"""A second opinion on case books: everything that can happen in a small one, found by trying it.

Written from docs/rules.md alone, as plainly as possible, and without the engine or the explorer:
what both get wrong in the same way, nothing would show. `search` tries everything, `generate` makes
small random books, `census` counts what occurs in them, `compare` holds another explorer to it.
"""
