"""One file a power card."""
