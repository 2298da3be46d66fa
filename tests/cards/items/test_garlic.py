import pytest

from harker.engine.vocabulary import Combat, Event, Item, Tactic
from tests.cards.combat.ring import D, G, Ring, S, icons_blocked_by


@pytest.mark.parametrize(
    ("card", "wounds"), [(Combat.FANGS, 2), (Combat.CLAWS, 2), (Combat.STRENGTH, 0), (Combat.PLOTTING, 0)]
)
def test_A_14_garlic_answers_fangs_and_claws_blocked_or_not(card: Combat, wounds: int) -> None:
    ring = Ring({G: (Item.GARLIC,)}).round(card, G, {G: Item.GARLIC}).passes()
    assert ring.wounds == wounds


def test_C_62_garlic_does_nothing_for_a_hunter_who_is_not_engaged() -> None:
    ring = Ring({G: (Item.GARLIC,), S: ()}, night=False)
    ring.round(Combat.CLAWS, S, {G: Item.GARLIC, S: Tactic.DODGE})
    assert ring.wounds == 0


def test_FIGHT_4_garlic_blocks_fangs_and_strength_and_nothing_else() -> None:
    assert icons_blocked_by(Item.GARLIC) == {Combat.FANGS, Combat.STRENGTH}


def test_A_14_it_answers_fangs_that_enraged_let_through_too() -> None:
    ring = Ring({G: (Item.GARLIC,)}, dracula=(Event.ENRAGED,))
    ring.round(Combat.FANGS, G, {G: Item.GARLIC}).plays(D, Event.ENRAGED)
    assert (ring.wounds, ring.hunter(G).damage) == (2, 2)


def test_strength_that_enraged_let_through_leaves_garlic_alone() -> None:
    ring = Ring({G: (Item.GARLIC,)}, dracula=(Event.ENRAGED,))
    ring.round(Combat.STRENGTH, G, {G: Item.GARLIC}).plays(D, Event.ENRAGED)
    assert (ring.wounds, ring.hunter(G).damage) == (0, 2)
    assert ring.hunter(G).items == (Item.GARLIC,)


def test_C_62_not_even_when_fangs_struck_another() -> None:
    ring = Ring({G: (Item.GARLIC,), S: ()}).round(Combat.FANGS, S, {G: Item.GARLIC, S: Tactic.PUNCH})
    assert ring.wounds == 1, "only the Punch"


def test_B_43_it_is_no_weapon() -> None:
    ring = Ring({G: (Item.GARLIC,)}).round(Combat.MESMERIZE, G, {G: Tactic.DODGE})
    ring.round(Combat.CLAWS, G, {G: Item.GARLIC})
    assert ring.wounds == 2


def test_FIGHT_9_it_stays_its_hunters() -> None:
    ring = Ring({G: (Item.GARLIC,)}).round(Combat.FANGS, G, {G: Item.GARLIC})
    assert ring.hunter(G).items == (Item.GARLIC,)
