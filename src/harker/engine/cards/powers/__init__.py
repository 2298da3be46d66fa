"""The powers cards whose behaviour data alone can't say."""
