"""The terminal game and its commands."""
