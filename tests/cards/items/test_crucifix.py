import pytest

from harker.engine.events import HunterCardCancelled, VampireCardCancelled
from harker.engine.vocabulary import Combat, Event, Item, Tactic
from tests.cards.combat.ring import D, G, Ring, S, icons_blocked_by


@pytest.mark.parametrize(
    ("card", "wounds"), [(Combat.FANGS, 3), (Combat.MESMERIZE, 3), (Combat.CLAWS, 0), (Combat.PLOTTING, 0)]
)
def test_A_14_the_crucifix_wounds_if_it_cancels_fangs_or_mesmerize(card: Combat, wounds: int) -> None:
    ring = Ring({G: (Item.CRUCIFIX,)}).round(card, G, {G: Item.CRUCIFIX}).passes()
    assert ring.wounds == wounds


def test_C_62_not_engaged_it_cancels_nothing() -> None:
    ring = Ring({G: (Item.CRUCIFIX,), S: ()})
    ring.round(Combat.FANGS, S, {G: Item.CRUCIFIX, S: Tactic.DODGE})
    assert ring.wounds == 0


def test_FIGHT_4_the_crucifix_blocks_fangs_mesmerize_and_mist_and_nothing_else() -> None:
    assert icons_blocked_by(Item.CRUCIFIX) == {Combat.FANGS, Combat.MESMERIZE, Combat.ESCAPE_AS_MIST}


def test_it_does_nothing_for_a_blocked_mist() -> None:
    ring = Ring({G: (Item.CRUCIFIX,)}).round(Combat.STRENGTH, G, {G: Tactic.DODGE})
    ring.round(Combat.ESCAPE_AS_MIST, G, {G: Item.CRUCIFIX})
    assert ring.happened(VampireCardCancelled, by=Item.CRUCIFIX)
    assert ring.wounds == 0
    assert ring.at_cards


def test_A_14_after_enraged_its_block_does_not_stand_and_it_wounds_nobody() -> None:
    ring = Ring({G: (Item.CRUCIFIX,)}, dracula=(Event.ENRAGED,))
    ring.round(Combat.FANGS, G, {G: Item.CRUCIFIX}).plays(D, Event.ENRAGED)
    assert (ring.wounds, ring.hunter(G).damage) == (0, 2)


def test_A_14_after_enraged_mesmerize_cancels_it() -> None:
    ring = Ring({G: (Item.CRUCIFIX,)}, dracula=(Event.ENRAGED,))
    ring.round(Combat.MESMERIZE, G, {G: Item.CRUCIFIX}).plays(D, Event.ENRAGED)
    assert ring.happened(HunterCardCancelled, hunter=G, by=Combat.MESMERIZE)
    assert ring.wounds == 0


def test_B_43_it_is_no_weapon_so_the_mesmerized_do_3_with_it() -> None:
    ring = Ring({G: (Item.CRUCIFIX,)}).round(Combat.MESMERIZE, G, {G: Tactic.DODGE})
    ring.round(Combat.FANGS, G, {G: Item.CRUCIFIX})
    assert ring.wounds == 3


def test_FIGHT_9_it_stays_its_hunters() -> None:
    ring = Ring({G: (Item.CRUCIFIX,)}).round(Combat.FANGS, G, {G: Item.CRUCIFIX})
    assert ring.hunter(G).items == (Item.CRUCIFIX,)
    assert not ring.may_lay(G, Item.CRUCIFIX)
