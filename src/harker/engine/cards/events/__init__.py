"""The events cards whose behaviour data alone can't say."""
