"""Properties of fuzzed games."""
