"""The common shape of the hunters' combat cards: the vampire suffers damage."""

from __future__ import annotations

from harker.engine.catalog import ITEMS
from harker.engine.machine import Play
from harker.engine.rules.fight.foe import hurt_foe, reason, the_fight
from harker.engine.state import State
from harker.engine.vocabulary import Combat, Item, Seat, Tactic


def wound(play: Play, seat: Seat, card: Item | Tactic, amount: int) -> None:
    """The vampire suffers ``amount``, less for a mesmerized hunter's weapon, never below 0 (B-43)."""
    if isinstance(card, Item) and ITEMS[card].weapon and seat in the_fight(play.state).mesmerized:
        amount -= play.state.setup.numbers.mesmerize_less
    hurt_foe(play, amount, reason(card))


def used_against(state: State, seat: Seat, *cards: Combat) -> bool:
    """A-14, C-62: one of these cards was aimed at this hunter, the engaged one, cancelled or not."""
    fight = the_fight(state)
    return fight.engaged is seat and fight.combat in cards
