"""Tests of whoever decides."""
