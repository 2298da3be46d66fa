import pytest

from harker.engine.vocabulary import Combat, Item, Tactic
from tests.cards.combat.ring import G, Ring, S


@pytest.mark.parametrize(
    ("card", "wounds"), [(Combat.FANGS, 3), (Combat.MESMERIZE, 3), (Combat.CLAWS, 0), (Combat.PLOTTING, 0)]
)
def test_crucifix_wounds_if_it_cancels_fangs_or_mesmerize(card: Combat, wounds: int) -> None:
    ring = Ring({G: (Item.CRUCIFIX,)}).round(card, G, {G: Item.CRUCIFIX}).passes()
    assert ring.wounds == wounds


def test_C_62_not_engaged_it_cancels_nothing() -> None:
    ring = Ring({G: (Item.CRUCIFIX,), S: ()})
    ring.round(Combat.FANGS, S, {G: Item.CRUCIFIX, S: Tactic.DODGE})
    assert ring.wounds == 0
