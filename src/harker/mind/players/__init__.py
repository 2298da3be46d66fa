"""Players, from random upward."""
