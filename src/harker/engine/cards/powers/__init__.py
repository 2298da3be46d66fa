"""Dracula's powers, one module each."""
