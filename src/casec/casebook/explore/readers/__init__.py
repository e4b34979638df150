"""Readers of a case as sets: diagrams of what they have gained, with the grid of their numbers."""
