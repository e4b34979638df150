"""Passes over the hours, and what they find: what can come about, and the plays of it."""
