"""Tests of the cards, one module each."""
