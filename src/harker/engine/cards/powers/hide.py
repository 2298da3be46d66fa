"""Hide: Dracula stays, and the card looks like a city."""

from __future__ import annotations

from harker.engine.cards.registry import PowerFrame, power
from harker.engine.machine import Next, Play, Return
from harker.engine.options import UsePower
from harker.engine.rules.power import may_stay, stay
from harker.engine.rules.who import fury
from harker.engine.state import State
from harker.engine.vocabulary import PlaceId, Power


def offers(state: State, freed: PlaceId | None) -> tuple[UsePower, ...]:
    """POWER-6; also while he is revealed (A-07)."""
    return (UsePower(Power.HIDE),) if may_stay(state) else ()


@power(Power.HIDE, offers)
class Hide(PowerFrame):
    """POWER-4: face down, it takes an encounter, and counts as a city for the Fury (B-51)."""

    def hide(self, play: Play) -> Next:
        stay(play, Power.HIDE)
        fury(play, "WHO-8")
        return Return()
