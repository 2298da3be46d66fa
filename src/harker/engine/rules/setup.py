"""SETUP: the table is laid, the hunters and Dracula take their places, then rounds follow."""

from __future__ import annotations

from harker.engine import catalog
from harker.engine.asks import NOTHING, About, ask
from harker.engine.atoms import clock, hunters, piles, trail
from harker.engine.catalog import Setup, copies_of, house_changes
from harker.engine.machine import Call, Frame, Goto, Next, Play, procedure
from harker.engine.options import Go
from harker.engine.queries import hunters_in
from harker.engine.rules.time import Round
from harker.engine.state import Decks, State
from harker.engine.vocabulary import HUNTERS, AskKind, Edition, PlaceId, Seat, Window


def full_decks(setup: Setup) -> Decks:
    """SETUP-2, SETUP-3: every card and ticket of the game, unshuffled."""
    return Decks(
        items=tuple(card for card in catalog.ITEMS for _ in range(copies_of(setup, card))),
        events=tuple(card for card in catalog.EVENTS for _ in range(copies_of(setup, card))),
        encounters=tuple(card for card in catalog.ENCOUNTERS for _ in range(copies_of(setup, card))),
        tickets=tuple(card for card in catalog.TICKETS for _ in range(copies_of(setup, card))),
    )


def hunter_starts(state: State) -> tuple[PlaceId, ...]:
    """SETUP-5: any city, Castle Dracula only where the switch allows."""
    if state.setup.switches.castle_start == "yes":
        return catalog.CITIES
    return tuple(city for city in catalog.CITIES if city != catalog.CASTLE)


def dracula_starts(state: State) -> tuple[PlaceId, ...]:
    """SETUP-6: no sea, not the Castle, no city with a hunter."""
    return tuple(city for city in catalog.CITIES if city != catalog.CASTLE and not hunters_in(state, city))


@procedure
class Game(Frame):
    """A whole game, from the empty table on.

    Encounters first, hunters next, in public, Dracula last (C-59). The first game has every event, but
    no powers, rumors or free starts (C-58).
    """

    placed: int = 0

    def lay_the_table(self, play: Play) -> Next:
        setup = play.state.setup
        clock.start_game(play, house_changes(setup))
        piles.lay_out(play, full_decks(setup))
        trail.draw_encounters(play, setup.numbers.encounter_hand, "SETUP-4")
        if setup.edition is Edition.ADVANCED:
            trail.take_rumor(play, setup.numbers.rumor_start, "RUMOR-1")
            return None
        for seat, character in zip(HUNTERS, setup.characters, strict=True):
            hunters.place_hunter(play, seat, character.start)
        return Goto("ask_dracula")

    def ask_hunter(self, play: Play) -> Next:
        seat = HUNTERS[self.placed]
        options = tuple(map(Go, hunter_starts(play.state)))
        return ask(AskKind.ROUTE, seat, Window.SETUP, "SETUP-5", options, About(topic="start"))

    def place_hunter(self, play: Play) -> Next:
        hunters.place_hunter(play, HUNTERS[self.placed], play.picked(Go).place)
        self.placed += 1
        return Goto("ask_hunter") if self.placed < len(HUNTERS) else None

    def ask_dracula(self, play: Play) -> Next:
        options = tuple(map(Go, dracula_starts(play.state)))
        return ask(AskKind.ROUTE, Seat.DRACULA, Window.SETUP, "SETUP-6", options, NOTHING)

    def place_dracula(self, play: Play) -> Next:
        trail.start_dracula(play, play.picked(Go).place)
        return None

    def first_round(self, play: Play) -> Next:
        return Call(Round(first=True))

    def later_round(self, play: Play) -> Next:
        return Call(Round(), then="later_round")
