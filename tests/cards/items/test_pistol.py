"""Pistol."""

from harker.engine.vocabulary import Combat, Item, Tactic
from tests.cards.combat.ring import G, Ring, S, icons_blocked_by

PISTOL, DODGE = Item.PISTOL, Tactic.DODGE


def test_FIGHT_4_the_pistol_blocks_claws_and_plotting_and_nothing_else() -> None:
    assert icons_blocked_by(PISTOL) == {Combat.CLAWS, Combat.PLOTTING}


def test_the_vampire_suffers_2_engaged_or_not() -> None:
    cards = {G: (PISTOL,), S: (PISTOL,)}
    assert Ring(cards).round(Combat.PLOTTING, S, {G: PISTOL, S: PISTOL}).wounds == 4


def test_B_43_the_mesmerized_do_1_with_it() -> None:
    ring = Ring({G: (PISTOL,)}).round(Combat.MESMERIZE, G, {G: DODGE}).round(Combat.CLAWS, G, {G: PISTOL})
    assert ring.wounds == 1


def test_the_number_is_a_house_rule() -> None:
    ring = Ring({G: (PISTOL,)}, house="[numbers]\npistol_damage = 4\n")
    assert ring.round(Combat.CLAWS, G, {G: PISTOL}).wounds == 4
