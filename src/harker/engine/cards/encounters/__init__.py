"""Encounters, one module each."""
