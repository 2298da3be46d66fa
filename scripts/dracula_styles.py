"""Styles of Dracula: the novice, and others who weigh the hunters' distance as no novice does."""

from __future__ import annotations

from harker.engine.vocabulary import PlaceId
from harker.mind.players import player
from harker.mind.players.novice import NovicePlayer, prowling
from harker.mind.players.protocol import Player

STYLES = ("novice",)
"""The styles that the model learns from."""

HELD_OUT = ("timid", "bold", "random")
"""The styles that it never saw: one who keeps farther away, one who does not mind the hunters, and chance."""

_CARE = {"timid": 3.0, "bold": 0.0}
_distance = prowling.Prowl.distance


def dracula_of(style: str) -> Player:
    """The Dracula of this style. One style a process: it changes how the novice weighs distance."""

    def distance(self: prowling.Prowl, place: PlaceId) -> float:
        return _CARE.get(style, 1.0) * _distance(self, place)

    setattr(prowling.Prowl, "distance", distance)  # noqa: B010 -- a method is not assigned to otherwise
    return player("random") if style == "random" else NovicePlayer()
