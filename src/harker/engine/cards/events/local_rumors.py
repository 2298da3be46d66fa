"""Local Rumors: hideouts adjacent to its player are turned up (C-40)."""

from __future__ import annotations

from harker.engine.atoms import trail
from harker.engine.cards.events._common import lies_face_down
from harker.engine.cards.registry import EventFrame, event
from harker.engine.catalog import ADJACENT
from harker.engine.machine import Next, Play, Return
from harker.engine.queries import hideout_at, hunter, spots_of
from harker.engine.rules.reveal import reveal_place
from harker.engine.state import State
from harker.engine.vocabulary import Event, PlaceId, Seat

WHY = f"event:{Event.LOCAL_RUMORS}"


def talked_of(state: State, seat: Seat) -> tuple[PlaceId, ...]:
    """Adjacent places, seas too, with a face-down card on the trail; not the own city, not lairs (C-40)."""
    place = hunter(state, seat).place
    near = ADJACENT[place] if place is not None else ()
    return tuple(
        there
        for there in near
        if any(not spot.lair and lies_face_down(hideout_at(state, spot)) for spot in spots_of(state, there))
    )


@event(Event.LOCAL_RUMORS)
class LocalRumors(EventFrame):
    """Every hideout of the trail in an adjacent place is turned up; with none, the answer is "no"."""

    def tell(self, play: Play) -> Next:
        places = talked_of(play.state, self.seat)
        for place in places:
            reveal_place(play, place, WHY)
        if not places:
            trail.say_nothing_there(play, WHY)
        return Return()
