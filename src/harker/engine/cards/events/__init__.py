"""Event cards, one module each."""
