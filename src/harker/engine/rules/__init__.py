"""The chapters of the rule book, one module each."""
