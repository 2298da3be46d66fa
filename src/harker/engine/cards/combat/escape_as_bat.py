"""Escape as Bat."""

from __future__ import annotations

from harker.engine.asks import About, ask
from harker.engine.atoms import combat, trail
from harker.engine.cards.registry import CombatFrame, resolves
from harker.engine.catalog import within_roads
from harker.engine.machine import Goto, Next, Play, Return
from harker.engine.options import PASS, AnyOption, Go
from harker.engine.queries import holy_places, hunters_in, out_of_deck
from harker.engine.rules.fight.foe import agatha, the_fight
from harker.engine.rules.who import fury
from harker.engine.state import State
from harker.engine.vocabulary import AskKind, Combat, PlaceId, Seat, Window

WHY = f"combat:{Combat.ESCAPE_AS_BAT}"


@resolves(Combat.ESCAPE_AS_BAT)
class EscapeAsBat(CombatFrame):
    """The fight ends; at night Dracula himself may fly one or two roads (FIGHT-8, A-05, A-06).

    He is asked even where no city is left: which are legal is his secret.
    """

    def flee(self, play: Play) -> Next:
        combat.decide_fight(play, "escape")
        fight = the_fight(play.state)
        if not fight.night or fight.vampire is not None:
            return Goto("agatha_answers")
        options: tuple[AnyOption, ...] = (*map(Go, _roosts(play.state)), PASS)
        about = About(combat=Combat.ESCAPE_AS_BAT)
        return ask(AskKind.ROUTE, Seat.DRACULA, Window.F11, "FIGHT-8", options, about)

    def fly(self, play: Play) -> Next:
        match play.pick:
            case Go(place=place):
                trail.fly_as_bat(play, place, WHY)
                if play.state.setup.switches.bat_counts_for_fury == "yes":
                    fury(play, WHY)  # B-51
            case _:
                pass
        return None

    def agatha_answers(self, play: Play) -> Next:
        agatha(play)
        return Return()


def _roosts(state: State) -> tuple[PlaceId, ...]:
    """A-06: where the bat may fly. Only Dracula may hear the answer.

    The card of the city just left is still out of the deck, so it is never one of them.
    """
    origin = state.dracula.place
    assert origin is not None
    barred = {*out_of_deck(state), *holy_places(state)}
    near = within_roads(origin, state.setup.numbers.bat_roads)
    return tuple(city for city in near if city not in barred and not hunters_in(state, city))
