"""HUNT-10: rest."""

from __future__ import annotations

from harker.engine.atoms import hunters
from harker.engine.machine import Frame, Next, Play, Return, procedure
from harker.engine.queries import hunter, hunters_in
from harker.engine.state import State
from harker.engine.vocabulary import Seat


def can_rest(state: State, seat: Seat) -> bool:
    """C-68: only a hunter with damage rests."""
    return hunter(state, seat).damage > 0


@procedure
class Rest(Frame):
    """HUNT-10; WHO-3: more in a city where Dr. Seward is, himself included (C-73)."""

    hunter: Seat

    def recover(self, play: Play) -> Next:
        numbers = play.state.setup.numbers
        hunters.heal_hunter(play, self.hunter, numbers.rest, "HUNT-10")
        if Seat.SEWARD in hunters_in(play.state, hunter(play.state, self.hunter).place):
            hunters.heal_hunter(play, self.hunter, numbers.physician, "WHO-3")
        return Return()
