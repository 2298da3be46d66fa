"""The combat cards whose behaviour data alone can't say."""
