"""The items cards whose behaviour data alone can't say."""
