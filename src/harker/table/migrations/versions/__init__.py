"""One module for each form, in order."""
