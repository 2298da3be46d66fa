"""The novice with a memory: its hunters know all that the game so far says of where Dracula may be."""

from __future__ import annotations

from harker.engine.asks import Ask, Spot
from harker.engine.options import Choice
from harker.engine.sight import View
from harker.engine.vocabulary import PlaceId, Power, Seat
from harker.mind.belief import Belief
from harker.mind.belief.codes import NAMES
from harker.mind.players.novice import NovicePlayer
from harker.mind.players.novice.reading import Reading
from harker.mind.players.protocol import Dice


class TrackerPlayer:
    """Hunters that use the exact belief where the novice reads the trail alone; all else is the novice's.

    Until it is told a belief it is the novice. As Dracula it is the novice always.
    """

    name = "tracker"
    needs_view = True

    def __init__(self, belief: Belief | None = None) -> None:
        """The player who knows this much."""
        self.belief = belief

    def knowing(self, belief: Belief) -> TrackerPlayer:
        """The same player with what it knows now: a fold over a hunter's redacted history."""
        return TrackerPlayer(belief)

    def choose(self, view: View | None, ask: Ask, dice: Dice) -> Choice:
        """A legal answer."""
        belief = self.belief
        if belief is None or ask.seat is Seat.DRACULA or not belief.seen.started:
            return NovicePlayer().choose(view, ask, dice)
        reading = reading_of(belief)
        return NovicePlayer(lambda _: reading).choose(view, ask, dice)


def reading_of(belief: Belief) -> Reading:
    """What a belief says of each space, in the novice's words; a Hide counts as its city."""
    shares = belief.places()
    here = {NAMES[code]: float(share) for code, share in enumerate(shares) if share > 0}
    spaces: list[dict[PlaceId, float]] = []
    for space, card in enumerate(belief.seen.trail):
        found: dict[PlaceId, float] = {}
        if card is not None:
            for (place, _), share in belief.at(Spot(False, space)).items():
                found[place] = found.get(place, 0.0) + share
        spaces.append(found)
    hide_seen = any(card is not None and card.up and card.power is Power.HIDE for card in belief.seen.trail)
    return Reading(here, tuple(spaces), hide_seen)
