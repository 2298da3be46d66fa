"""HUNT: the hunters' actions."""
