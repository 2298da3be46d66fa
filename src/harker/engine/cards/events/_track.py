"""The shape of the hunters' three allies: a track, or an ally in play (CARD-1, C-11, C-41)."""

from __future__ import annotations

from harker.engine.asks import About, ask
from harker.engine.atoms import hands
from harker.engine.catalog import CITIES
from harker.engine.machine import Frame, Next, Play, Return, procedure
from harker.engine.options import Go, Half
from harker.engine.rules.reveal import reveal_place
from harker.engine.vocabulary import AskKind, Event, Seat, Side, Window

TRACK = Half("track")
ALLY = Half("ally")


@procedure
class TrackOrAlly(Frame):
    """Its player takes one half: a city is named and its card on the trail turned up, or the ally joins."""

    seat: Seat
    window: Window
    card: Event

    def ask_half(self, play: Play) -> Next:
        return ask(AskKind.OPTION, self.seat, self.window, "CARD-1", (TRACK, ALLY), About(event=self.card))

    def half(self, play: Play) -> Next:
        if play.pick == ALLY:
            hands.join_ally(play, Side.HUNTERS, self.card)
            return Return()
        about = About(event=self.card, topic="track")
        return ask(AskKind.ROUTE, self.seat, self.window, "C-41", tuple(map(Go, CITIES)), about)

    def look(self, play: Play) -> Next:
        pick = play.picked(Go)
        reveal_place(play, pick.place, f"event:{self.card}")
        return Return()
