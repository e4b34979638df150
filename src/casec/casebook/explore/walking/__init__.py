"""The case as readers walk it: spots, and the ways that lead on from them."""
