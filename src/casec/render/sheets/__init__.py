"""What lies in the box beside the cards and the Case Book: sheets to write on, and the Handbook."""
