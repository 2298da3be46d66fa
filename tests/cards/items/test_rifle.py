"""Rifle."""

from harker.engine.vocabulary import Combat, Item, Tactic
from tests.cards.combat.ring import G, Ring, S, icons_blocked_by

RIFLE, DODGE = Item.RIFLE, Tactic.DODGE


def test_FIGHT_4_the_rifle_blocks_claws_and_bat_and_nothing_else() -> None:
    assert icons_blocked_by(RIFLE) == {Combat.CLAWS, Combat.ESCAPE_AS_BAT}


def test_the_vampire_suffers_2_engaged_or_not() -> None:
    cards = {G: (RIFLE,), S: (RIFLE,)}
    assert Ring(cards).round(Combat.CLAWS, S, {G: RIFLE, S: RIFLE}).passes().wounds == 4


def test_B_43_the_mesmerized_do_1_with_it() -> None:
    ring = Ring({G: (RIFLE,)}).round(Combat.MESMERIZE, G, {G: DODGE}).round(Combat.CLAWS, G, {G: RIFLE})
    assert ring.wounds == 1


def test_the_number_is_a_house_rule() -> None:
    ring = Ring({G: (RIFLE,)}, house="[numbers]\nrifle_damage = 5\n")
    assert ring.round(Combat.CLAWS, G, {G: RIFLE}).wounds == 5
