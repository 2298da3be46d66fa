"""Dark Call: Dracula stays, suffers, and chooses among many encounters."""

from __future__ import annotations

from harker.engine.asks import About, choose
from harker.engine.atoms import trail
from harker.engine.atoms.hands import without
from harker.engine.cards.registry import PowerFrame, power
from harker.engine.machine import Next, Play, Return
from harker.engine.options import OfEncounter, UsePower
from harker.engine.rules.power import may_stay, stay
from harker.engine.state import State
from harker.engine.vocabulary import PlaceId, Power, Seat, Window

WHY = f"power:{Power.DARK_CALL}"


def offers(state: State, freed: PlaceId | None) -> tuple[UsePower, ...]:
    """POWER-6, C-46: also where the damage kills him or few encounters are left."""
    return (UsePower(Power.DARK_CALL),) if may_stay(state) else ()


@power(Power.DARK_CALL, offers)
class DarkCall(PowerFrame):
    """POWER-5, C-46: he keeps five encounters in all and shuffles the rest back."""

    def call(self, play: Play) -> Next:
        numbers = play.state.setup.numbers
        stay(play, Power.DARK_CALL)
        trail.hurt_dracula(play, numbers.dark_call_damage, WHY)
        trail.draw_encounters(play, numbers.dark_call_draw, WHY)
        hand = play.state.dracula.encounters
        keep = numbers.dark_call_keep
        if len(hand) <= keep:
            return Return()
        options = tuple(map(OfEncounter, hand))
        about = About(power=Power.DARK_CALL, number=keep, topic="keep")
        return choose(Seat.DRACULA, Window.P5, "POWER-5", options, keep, keep, about)

    def keep(self, play: Play) -> Next:
        rest = play.state.dracula.encounters
        for encounter in [pick.encounter for pick in play.all_picked(OfEncounter)]:
            rest = without(rest, encounter)
        trail.shuffle_back_encounters(play, rest, WHY)
        return Return()
