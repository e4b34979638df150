"""A deck of clue cards in print: its cards, the leaflet of its rules, sheets to take notes on."""
