"""The only writers of the state; each emits its event."""
