"""Plotting."""

from __future__ import annotations

from harker.engine.asks import About, choose
from harker.engine.atoms import combat
from harker.engine.cards.registry import CombatFrame, resolves
from harker.engine.machine import Goto, Next, Play, Return
from harker.engine.options import OfCombat
from harker.engine.rules.fight.foe import the_fight
from harker.engine.vocabulary import Combat, Seat, Window


@resolves(Combat.PLOTTING)
class Plotting(CombatFrame):
    """One card of the combat deck to hand; it stays before him to cancel a tactic later (F7, C-20)."""

    def seek(self, play: Play) -> Next:
        deck = the_fight(play.state).deck
        if not deck:
            return Goto("stay")
        if len(deck) == 1:
            combat.seek_combat(play, deck[0])
            return Goto("stay")
        options = tuple(OfCombat(card) for card in Combat if card in deck)
        about = About(combat=Combat.PLOTTING)
        return choose(Seat.DRACULA, Window.F11, f"combat:{Combat.PLOTTING}", options, 1, 1, about)

    def take(self, play: Play) -> Next:
        combat.seek_combat(play, play.picked(OfCombat).combat)
        return None

    def stay(self, play: Play) -> Next:
        combat.lay_plotting(play)
        return Return()
