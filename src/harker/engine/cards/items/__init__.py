"""Item cards, one module each."""
