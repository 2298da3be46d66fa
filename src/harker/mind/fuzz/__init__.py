"""Random legal play that looks for what is wrong, led to where it has been least (``harker fuzz``)."""
