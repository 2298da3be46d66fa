"""The wording of the game, one file a language."""
