"""Feed: Dracula stays and recovers."""

from __future__ import annotations

from harker.engine.atoms import trail
from harker.engine.cards.registry import PowerFrame, power
from harker.engine.machine import Next, Play, Return
from harker.engine.options import UsePower
from harker.engine.rules.power import may_stay, stay
from harker.engine.state import State
from harker.engine.vocabulary import PlaceId, Power


def offers(state: State, freed: PlaceId | None) -> tuple[UsePower, ...]:
    """POWER-6, C-46: also without damage."""
    return (UsePower(Power.FEED),) if may_stay(state) else ()


@power(Power.FEED, offers)
class Feed(PowerFrame):
    """POWER-5: face up, no encounter."""

    def feed(self, play: Play) -> Next:
        stay(play, Power.FEED)
        trail.heal_dracula(play, play.state.setup.numbers.feed_heal, f"power:{Power.FEED}")
        return Return()
