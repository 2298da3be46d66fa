"""What cards do that data alone can't say."""
