"""Evil Presence: which hunters are adjacent to Dracula (B-60)."""

from __future__ import annotations

from harker.engine.atoms import hunters
from harker.engine.cards.registry import EventFrame, event
from harker.engine.catalog import ADJACENT
from harker.engine.machine import Next, Play, Return
from harker.engine.queries import hunter
from harker.engine.state import State
from harker.engine.vocabulary import HUNTERS, Event, Seat


def adjacent_hunters(state: State) -> tuple[Seat, ...]:
    """Hunters in places adjacent by road or sea to where Dracula really is, hospitals left out (B-60)."""
    place = state.dracula.place
    near = ADJACENT[place] if place is not None else ()
    return tuple(
        seat for seat in HUNTERS if hunter(state, seat).place in near and not hunter(state, seat).hospital
    )


@event(Event.EVIL_PRESENCE)
class EvilPresence(EventFrame):
    """A-19: the engine tells, in public; an empty answer is nobody."""

    def tell(self, play: Play) -> Next:
        near = tuple(map(str, adjacent_hunters(play.state)))
        hunters.say_answer(play, self.seat, "evil_presence", near, f"event:{Event.EVIL_PRESENCE}")
        return Return()
