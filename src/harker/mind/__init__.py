"""Whoever decides: belief and players."""
