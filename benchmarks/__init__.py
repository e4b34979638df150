"""Ratios, measured in one run: `python benchmarks/run.py`."""
