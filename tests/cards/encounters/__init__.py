"""One file an encounter."""
