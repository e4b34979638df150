"""From an edition to files that people read."""
