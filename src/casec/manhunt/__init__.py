"""The game of killer against inspector: a grid of suspects, two players, hidden identities.

Rules: docs/manhunt.md, whose numbers (N1 to N48, B1 to B18) the code quotes.
"""
