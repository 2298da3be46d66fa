import pytest

from harker.engine.vocabulary import Combat, Item, Tactic
from tests.cards.combat.ring import G, Ring, S


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
