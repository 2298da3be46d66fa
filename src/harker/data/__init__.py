"""Facts of the game, and apart from them its wording."""
