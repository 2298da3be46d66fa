"""Who fights: the vampire, be it Dracula or an encounter, and the hunters still in the fight.

What cards and rounds share; each function is part of somebody's moment.
"""

from __future__ import annotations

from harker.engine.atoms import clock, combat, hands, trail
from harker.engine.catalog import ITEMS, TACTICS
from harker.engine.machine import Play
from harker.engine.options import Laid, LayItem
from harker.engine.queries import INDEX, hunter
from harker.engine.state import Fight, State
from harker.engine.vocabulary import HUNTERS, Combat, Encounter, Event, Item, Seat, Tactic

ESCAPES = (Combat.ESCAPE_AS_BAT, Combat.ESCAPE_AS_MIST)


def the_fight(state: State) -> Fight:
    """The fight that is on."""
    assert state.fight is not None, "no fight is on"
    return state.fight


# --- the vampire -------------------------------------------------------------------------


def foe_health(state: State) -> int:
    """The damage that kills the vampire (GAME-3, New and Reckless Vampire)."""
    vampire = the_fight(state).vampire
    numbers = state.setup.numbers
    if vampire is None:
        return numbers.dracula_health
    if vampire.encounter is Encounter.NEW_VAMPIRE:
        return numbers.new_vampire_health
    return numbers.reckless_vampire_health


def foe_is_dead(state: State) -> bool:
    """Whether the vampire has as much damage as it can take."""
    vampire = the_fight(state).vampire
    damage = state.dracula.damage if vampire is None else vampire.damage
    return damage >= foe_health(state)


def hurt_foe(play: Play, amount: int, why: str) -> None:
    """The vampire suffers damage (D-10). One that dies of it ends the fight (FIGHT-5)."""
    if amount <= 0:
        return
    if the_fight(play.state).vampire is None:
        trail.hurt_dracula(play, amount, why)
    else:
        combat.hurt_vampire(play, amount, foe_health(play.state), why)
    if foe_is_dead(play.state):
        combat.decide_fight(play, "dead")


def heal_foe(play: Play, amount: int, why: str) -> None:
    """The vampire heals (C-15)."""
    if the_fight(play.state).vampire is None:
        trail.heal_dracula(play, amount, why)
    else:
        combat.heal_vampire(play, amount, why)


def agatha(play: Play) -> None:
    """FIGHT-10, C-13, C-14: an Escape or Fangs of Dracula's own, last in that card's moment."""
    if play.state.ally is Event.SISTER_AGATHA and the_fight(play.state).vampire is None:
        hurt_foe(play, play.state.setup.numbers.agatha_damage, f"event:{Event.SISTER_AGATHA}")


def reckless(play: Play) -> None:
    """GAME-5: each Fangs of the Reckless Vampire."""
    vampire = the_fight(play.state).vampire
    if vampire is not None and vampire.encounter is Encounter.RECKLESS_VAMPIRE:
        why = f"encounter:{Encounter.RECKLESS_VAMPIRE}"
        clock.change_influence(play, play.state.setup.numbers.reckless_influence, why)


# --- the hunters -------------------------------------------------------------------------


def card_of(laid: Laid) -> Item | Tactic:
    """The item or tactic that was laid."""
    return laid.item if isinstance(laid, LayItem) else laid.tactic


def laid_by(fight: Fight, seat: Seat | None) -> Item | Tactic | None:
    """The card this hunter has on the table this round."""
    return next((card_of(laid) for who, laid in fight.laid if who is seat), None)


def blocks_of(card: Item | Tactic) -> tuple[Combat, ...]:
    """The vampire's cards that this card blocks."""
    return ITEMS[card].blocks if isinstance(card, Item) else TACTICS[card].blocks


def reason(card: Item | Tactic) -> str:
    """The card as a cause, e.g. ``"item:knife"``."""
    return f"item:{card}" if isinstance(card, Item) else f"tactic:{card}"


def leave(play: Play, seat: Seat, how: str) -> None:
    """FIGHT-6: the hunter is out and stays in the city; what he laid before him goes (C-16)."""
    if seat not in the_fight(play.state).fighters:
        return
    combat.leave_fight(play, seat, how)
    discard_laid_events(play, seat)


def discard_laid_events(play: Play, seat: Seat) -> None:
    """Events that lie before this hunter are over (C-16, C-19)."""
    for event in hunter(play.state, seat).lying:
        hands.discard_lying(play, seat, event)


def discard_laid(play: Play, seat: Seat, item: Item, why: str) -> None:
    """The item on the table is discarded; a second copy in hand is not bound (B-59)."""
    combat.drop_laid(play, seat)
    hands.discard_item(play, seat, item, why)


def end_wreaths(play: Play, seats: tuple[Seat, ...], why: str) -> None:
    """Every Garlic Wreath that these hunters wear is over and discarded (B-41)."""
    for seat in HUNTERS:
        for worn in the_fight(play.state).worn:
            if worn is seat and seat in seats:
                combat.end_wreath(play, seat)
                hands.discard_item(play, seat, Item.GARLIC_WREATH, why)


def still_in(state: State) -> tuple[Seat, ...]:
    """The hunters in the fight, in activation order."""
    return tuple(sorted(the_fight(state).fighters, key=INDEX.__getitem__))
