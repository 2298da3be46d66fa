"""TOKEN: hunters who are moved by Dracula, and the bats that do it. Fog, storms, roadblocks and holy
tokens bar ways: see :mod:`harker.engine.queries`.
"""

from __future__ import annotations

from harker.engine.asks import About, ask
from harker.engine.atoms import hunters
from harker.engine.machine import Call, Frame, Goto, Next, Play, Return, procedure
from harker.engine.options import Go
from harker.engine.queries import forced_ways, hunter, is_night, on_board, seas_open
from harker.engine.rules.reveal import Arrive
from harker.engine.state import State
from harker.engine.vocabulary import AskKind, PlaceId, Seat, Way, Window


def led_to(state: State, seat: Seat, *, to_sea: bool) -> tuple[PlaceId, ...]:
    """B-05: where Dracula may put this hunter; with ``to_sea`` (switch ``bats_to``) sea zones too."""
    ways = forced_ways(state, seat)
    figure = hunter(state, seat)
    if to_sea and figure.place is not None and not figure.hospital:
        return tuple(sorted({*ways, *seas_open(state, figure.place)}))
    return ways


@procedure
class MoveByDracula(Frame):
    """B-05: Dracula moves this hunter to an adjacent city; where there is none, the hunter stays.

    Reveal and ambush follow as after a move, but no Wild Horses (B-02). ``arrive`` False: whoever
    calls goes on with the arrival (Wild Horses).
    """

    hunter: Seat
    why: str
    window: Window
    arrive: bool = True
    to_sea: bool = False

    def ask_where(self, play: Play) -> Next:
        ways = led_to(play.state, self.hunter, to_sea=self.to_sea)
        if not ways:
            return Return()
        if len(ways) == 1:  # all see the board, so all know that there is no choice
            return self._lead(play, ways[0])
        place = hunter(play.state, self.hunter).place
        about = About(hunter=self.hunter, place=place, topic="lead")
        return ask(AskKind.ROUTE, Seat.DRACULA, self.window, "B-05", tuple(map(Go, ways)), about)

    def lead(self, play: Play) -> Next:
        pick = play.picked(Go)
        return self._lead(play, pick.place)

    def done(self, play: Play) -> Next:
        return Return()

    def _lead(self, play: Play, place: PlaceId) -> Next:
        origin = hunter(play.state, self.hunter).place
        hunters.move_hunter(play, self.hunter, place, Way.FORCED, self.why)
        if not self.arrive:
            return Goto("done")
        return Call(Arrive(hunter=self.hunter, origin=origin), then="done")


@procedure
class Bats(Frame):
    """TOKEN-4, B-06: in place of the next action, whatever it would have been: moved, then delayed."""

    hunter: Seat

    def fly(self, play: Play) -> Next:
        hunters.remove_bats(play, self.hunter)
        window = Window.R12 if is_night(play.state) else Window.R7
        to_sea = play.state.setup.switches.bats_to == "location"
        return Call(MoveByDracula(hunter=self.hunter, why="TOKEN-4", window=window, to_sea=to_sea))

    def drop(self, play: Play) -> Next:
        if on_board(play.state, self.hunter):
            hunters.delay_hunter(play, self.hunter, "TOKEN-4")
        return Return()
