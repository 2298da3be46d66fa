"""Runs a game between players: asks, answers, histories, saves."""
