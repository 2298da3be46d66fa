"""Dracula's combat cards, one module each."""

from harker.engine.cards.combat import (
    claws,
    escape_as_bat,
    escape_as_mist,
    fangs,
    mesmerize,
    plotting,
    strength,
)

__all__ = [
    "claws",
    "escape_as_bat",
    "escape_as_mist",
    "fangs",
    "mesmerize",
    "plotting",
    "strength",
]
