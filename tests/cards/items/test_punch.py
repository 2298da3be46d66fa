"""Punch, which every hunter has."""

import pytest

from harker.engine.vocabulary import Combat, Tactic
from tests.cards.combat.ring import G, M, Ring, S, V, icons_blocked_by

PUNCH, DODGE = Tactic.PUNCH, Tactic.DODGE


def test_FIGHT_4_punch_blocks_mesmerize_and_plotting_and_nothing_else() -> None:
    assert icons_blocked_by(PUNCH) == {Combat.MESMERIZE, Combat.PLOTTING}


def test_the_vampire_suffers_1_from_each() -> None:
    ring = Ring({G: (), S: (), V: (), M: ()})
    ring.round(Combat.MESMERIZE, G, dict.fromkeys((G, S, V, M), PUNCH))
    assert ring.wounds == 4


def test_B_43_it_is_no_weapon_so_the_mesmerized_do_1_with_it() -> None:
    ring = Ring({G: ()}).round(Combat.MESMERIZE, G, {G: DODGE}).round(Combat.PLOTTING, G, {G: PUNCH})
    assert ring.wounds == 1


@pytest.mark.parametrize("number", [0, 2])
def test_the_number_is_a_house_rule(number: int) -> None:
    ring = Ring({G: ()}, house=f"[numbers]\npunch_damage = {number}\n")
    assert ring.round(Combat.MESMERIZE, G, {G: PUNCH}).wounds == number
