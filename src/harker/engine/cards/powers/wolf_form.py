"""Wolf Form: Dracula runs up to two roads far."""

from __future__ import annotations

from harker.engine.atoms import trail
from harker.engine.cards.registry import PowerFrame, power
from harker.engine.catalog import within_roads
from harker.engine.machine import Next, Play, Return
from harker.engine.options import UsePower
from harker.engine.queries import at_sea
from harker.engine.rules.power import go_to, may_enter
from harker.engine.state import State
from harker.engine.vocabulary import PlaceId, Power


def offers(state: State, freed: PlaceId | None) -> tuple[UsePower, ...]:
    """POWER-2: each city in reach, by the limits of a move; holy cities may be passed (B-03)."""
    here = state.dracula.place
    if here is None or at_sea(state):
        return ()
    reach = within_roads(here, state.setup.numbers.wolf_form_roads)
    return tuple(UsePower(Power.WOLF_FORM, city) for city in reach if may_enter(state, city, freed))


@power(Power.WOLF_FORM, offers)
class WolfForm(PowerFrame):
    """POWER-2, B-31: face up, with the card of the city, which stays face down."""

    def run(self, play: Play) -> Next:
        assert self.place is not None, "Wolf Form leads to a city"
        go_to(play, self.place, f"power:{Power.WOLF_FORM}", power=Power.WOLF_FORM)
        trail.hurt_dracula(play, play.state.setup.numbers.wolf_form_damage, f"power:{Power.WOLF_FORM}")
        return Return()
