"""Unnatural Fog: nobody sees the way."""

from __future__ import annotations

from harker.engine.asks import About, ask
from harker.engine.atoms import hunters, tokens
from harker.engine.cards.encounters._show import region_of
from harker.engine.cards.registry import MaturedFrame, MeetFrame, matured, met
from harker.engine.catalog import PLACES, REGIONS
from harker.engine.machine import Next, Play, Return
from harker.engine.options import Go
from harker.engine.queries import hunters_in
from harker.engine.rules.reveal import reveal_fallen
from harker.engine.vocabulary import AskKind, Encounter, Phase, Seat, Window

WHY = f"encounter:{Encounter.UNNATURAL_FOG}"


@met(Encounter.UNNATURAL_FOG)
class MeetUnnaturalFog(MeetFrame):
    """TOKEN-1, C-27: fog on this city, more on a port; by day every hunter there is delayed."""

    def spread(self, play: Play) -> Next:
        numbers = play.state.setup.numbers
        count = numbers.fog_per_city
        if PLACES[self.place].ports:
            count += numbers.fog_port_more
        tokens.place_fog(play, self.place, count, WHY)
        if play.state.clock.phase is Phase.DAY:
            for seat in hunters_in(play.state, self.place):
                hunters.delay_hunter(play, seat, WHY)
        return Return()


@matured(Encounter.UNNATURAL_FOG)
class MatureUnnaturalFog(MaturedFrame):
    """The location is revealed, and a city of its region disappears in fog."""

    def ask_city(self, play: Play) -> Next:
        reveal_fallen(play, WHY)
        options = tuple(map(Go, REGIONS[region_of(self.hideout)]))
        about = About(encounter=Encounter.UNNATURAL_FOG, topic="fog")
        return ask(AskKind.TOKENS, Seat.DRACULA, Window.P3, "TOKEN-1", options, about)

    def spread(self, play: Play) -> Next:
        pick = play.picked(Go)
        tokens.place_fog(play, pick.place, play.state.setup.numbers.fog_matured, WHY)
        return Return()
