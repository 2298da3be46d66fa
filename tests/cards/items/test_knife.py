"""Knife."""

import pytest

from harker.engine.events import ItemDiscarded
from harker.engine.vocabulary import Combat, Encounter, Item, Tactic
from tests.cards.combat.ring import G, Ring, S, icons_blocked_by

KNIFE, DODGE = Item.KNIFE, Tactic.DODGE


def test_FIGHT_4_the_knife_blocks_fangs_and_bat_and_nothing_else() -> None:
    assert icons_blocked_by(KNIFE) == {Combat.FANGS, Combat.ESCAPE_AS_BAT}


@pytest.mark.parametrize("vampire", [None, Encounter.NEW_VAMPIRE])
def test_the_vampire_suffers_3(vampire: Encounter | None) -> None:
    ring = Ring({G: (KNIFE,)}, vampire=vampire).round(Combat.CLAWS, G, {G: KNIFE})
    assert ring.wounds == 3


def test_FIGHT_9_it_stays_its_hunters_and_rests_one_round() -> None:
    ring = Ring({G: (KNIFE,)}).round(Combat.FANGS, G, {G: KNIFE})
    assert ring.hunter(G).items == (KNIFE,)
    assert not ring.happened(ItemDiscarded)
    assert not ring.may_lay(G, KNIFE)
    ring.round(Combat.CLAWS, G, {G: DODGE})
    assert ring.may_lay(G, KNIFE)


def test_B_43_the_mesmerized_do_2_with_it() -> None:
    ring = Ring({G: (KNIFE,)}).round(Combat.MESMERIZE, G, {G: DODGE}).round(Combat.CLAWS, G, {G: KNIFE})
    assert ring.wounds == 2


@pytest.mark.parametrize(("damage", "less", "wounds"), [(3, 4, 0), (1, 1, 0), (5, 2, 3)])
def test_B_43_never_below_0(damage: int, less: int, wounds: int) -> None:
    house = f"[numbers]\nknife_damage = {damage}\nmesmerize_less = {less}\n"
    ring = Ring({G: (KNIFE,)}, house=house).round(Combat.MESMERIZE, G, {G: DODGE})
    ring.round(Combat.CLAWS, G, {G: KNIFE})
    assert ring.wounds == wounds


def test_C_62_it_wounds_also_when_another_is_engaged() -> None:
    ring = Ring({G: (KNIFE,), S: ()}).round(Combat.MESMERIZE, S, {G: KNIFE, S: DODGE})
    assert ring.wounds == 3
