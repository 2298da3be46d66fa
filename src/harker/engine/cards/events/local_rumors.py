"""Local Rumors: hideouts adjacent to its player are turned up (C-40)."""

from __future__ import annotations

from harker.engine.atoms import trail
from harker.engine.cards.events._common import lies_face_down
from harker.engine.cards.registry import EventFrame, event
from harker.engine.catalog import ADJACENT
from harker.engine.machine import Next, Play, Return
from harker.engine.queries import hideout_at, hunter, spots_of
from harker.engine.rules.reveal import reveal_place
from harker.engine.state import Hideout, State
from harker.engine.vocabulary import Event, PlaceId, Power, Seat

WHY = f"event:{Event.LOCAL_RUMORS}"


def has_more_to_show(hideout: Hideout | None) -> bool:
    """Whether a card lies face down here, or a Hide whose city is not told.

    That Hide lies up already, but it is a card of its city too (A-11): "no" would deny it.
    """
    if lies_face_down(hideout):
        return True
    return hideout is not None and hideout.power is Power.HIDE and not hideout.told


def talked_of(state: State, seat: Seat) -> tuple[PlaceId, ...]:
    """C-40: adjacent places, seas too, whose cards on the trail have more to show; not the own city."""
    place = hunter(state, seat).place
    near = ADJACENT[place] if place is not None else ()
    return tuple(
        there
        for there in near
        if any(not spot.lair and has_more_to_show(hideout_at(state, spot)) for spot in spots_of(state, there))
    )


@event(Event.LOCAL_RUMORS)
class LocalRumors(EventFrame):
    """Every hideout of the trail in an adjacent place is turned up; with none, the answer is "no".

    A Hide is turned up with the name of its city (A-11), one that lay up before is named.
    """

    def tell(self, play: Play) -> Next:
        places = talked_of(play.state, self.seat)
        for place in places:
            reveal_place(play, place, WHY)
        if not places:
            trail.say_nothing_there(play, WHY)
        return Return()
