"""Two worlds, one view: what a seat cannot know must not be told by anything it is shown (I-02)."""
