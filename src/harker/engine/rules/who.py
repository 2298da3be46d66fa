"""WHO: Pride and Fury of Dracula, Psychic bond of Mina. Other abilities stand where they act."""

from __future__ import annotations

from harker.engine.atoms import clock, hunters
from harker.engine.catalog import PLACES
from harker.engine.machine import Frame, Next, Play, Return, procedure
from harker.engine.queries import hunter, hunters_in
from harker.engine.state import State
from harker.engine.vocabulary import Seat


def pride_allows(state: State) -> bool:
    """WHO-7: whether the Escape that is revealed in this fight round may stand.

    The vampire must have played more cards than there are despair tokens. Those of earlier rounds
    count, with ``pride_counts`` this one too; it binds vampire encounters unless
    ``pride_for_vampires`` frees them. A turned Plotting is no card played (C-23).
    """
    fight = state.fight
    assert fight is not None, "Pride asks about a fight"
    switches = state.setup.switches
    if fight.vampire is not None and switches.pride_for_vampires == "no":
        return True
    earlier = len(fight.used) - (switches.pride_counts == "earlier")
    return earlier > state.clock.despair


def fury(play: Play, why: str = "WHO-8") -> None:
    """WHO-8, B-51: a city card or Hide was put on the trail while all despair tokens are placed."""
    numbers = play.state.setup.numbers
    if play.state.clock.despair >= numbers.despair_max:
        clock.change_influence(play, numbers.fury, why)


def can_bond(state: State, seat: Seat) -> bool:
    """WHO-5, B-60: Mina, in the same city as another hunter; not at sea nor in a hospital."""
    figure = hunter(state, seat)
    if seat is not Seat.MINA or figure.place is None or figure.hospital or PLACES[figure.place].is_sea:
        return False
    return len(hunters_in(state, figure.place)) > 1


@procedure
class PsychicBond(Frame):
    """WHO-5: the truth is told, never asked (A-19); at sea Dracula is in no region (B-60)."""

    hunter: Seat

    def tell(self, play: Play) -> Next:
        place, his = hunter(play.state, self.hunter).place, play.state.dracula.place
        assert place is not None
        assert his is not None
        near = PLACES[his].region is not None and PLACES[his].region == PLACES[place].region
        hunters.say_answer(play, self.hunter, "psychic_bond", ("yes" if near else "no",), "WHO-5")
        return Return()
