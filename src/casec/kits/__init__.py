"""What the two games of cards share: decks of clue cards, and boards of suspects."""
