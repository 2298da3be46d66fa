"""The belief against its independent judge: every world tried out with the engine itself."""
