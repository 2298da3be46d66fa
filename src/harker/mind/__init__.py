"""Whoever decides: what can be known, players, and how they are set against each other and the engine."""
