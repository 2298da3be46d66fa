"""Combat cards, one module each."""
