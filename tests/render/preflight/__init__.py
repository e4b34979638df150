"""Preflight: PDFs are made with known sizes, inks and pictures, and these must be found."""
