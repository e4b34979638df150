"""What is printed the same way for both games of cards: backs, leaflets, sheets, their words."""
