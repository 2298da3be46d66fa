"""Hoax: it costs time; matured, it brings back Dracula's events."""

from __future__ import annotations

from harker.engine.asks import About, choose
from harker.engine.atoms import hands, hunters, piles
from harker.engine.cards.encounters._show import victim
from harker.engine.cards.registry import MaturedFrame, MeetFrame, matured, met
from harker.engine.catalog import EVENTS
from harker.engine.machine import Call, Next, Play, Return
from harker.engine.options import OfEvent
from harker.engine.rules.card import Limits
from harker.engine.state import State
from harker.engine.vocabulary import Encounter, Event, Seat, Side, Window

WHY = f"encounter:{Encounter.HOAX}"


@met(Encounter.HOAX)
class MeetHoax(MeetFrame):
    """The hunter is delayed."""

    def delay(self, play: Play) -> Next:
        hunters.delay_hunter(play, victim(self), WHY)
        return Return()


def discarded(state: State) -> tuple[Event, ...]:
    """Dracula's events in the discard pile, those face down included (C-08)."""
    pile = state.decks.event_discard
    return tuple(sorted(down.event for down in pile if EVENTS[down.event].side is Side.DRACULA))


@matured(Encounter.HOAX)
class MatureHoax(MaturedFrame):
    """C-08: one goes to his hand in secret, the others back into the event deck; then the limit.

    How many there are is public by their backs, so with one or none nothing is asked.
    """

    def ask_card(self, play: Play) -> Next:
        pile = discarded(play.state)
        if not pile:
            return Return()
        if len(pile) == 1:
            self._keep(play, pile[0])
            return Call(Limits(seats=(Seat.DRACULA,)), then="done")
        options = tuple(map(OfEvent, dict.fromkeys(pile)))
        about = About(encounter=Encounter.HOAX, topic="keep_event")
        return choose(Seat.DRACULA, Window.P3, "C-08", options, 1, 1, about)

    def keep(self, play: Play) -> Next:
        pick = play.picked(OfEvent)
        self._keep(play, pick.event)
        return Call(Limits(seats=(Seat.DRACULA,)))

    def done(self, play: Play) -> Next:
        return Return()

    def _keep(self, play: Play, event: Event) -> None:
        hands.keep_from_discard(play, Seat.DRACULA, event, WHY)
        piles.shuffle_in_dracula_events(play, WHY)
