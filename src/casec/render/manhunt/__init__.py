"""What is printed of a board of suspects: cards, the notebook, the leaflet of rules."""
