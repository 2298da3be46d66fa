"""The encounters cards whose behaviour data alone can't say."""
