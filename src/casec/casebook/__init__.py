"""The game of paragraphs: what a case is, its numbers, its rules, and what can be said of it."""
