from harker.engine.events import HunterCardCancelled, HunterMesmerized
from harker.engine.vocabulary import Combat, Item, Tactic
from tests.cards.combat.ring import G, Ring, S


def test_mesmerize_cancels_the_engaged_hunters_card() -> None:
    ring = Ring({G: (Item.KNIFE,)}).round(Combat.MESMERIZE, G, {G: Item.KNIFE})
    assert ring.happened(HunterCardCancelled, hunter=G, by=Combat.MESMERIZE)
    assert ring.wounds == 0
    assert ring.fight.mesmerized == (G,)
    assert ring.hunter(G).items == (Item.KNIFE,), "C-64: kept"


def test_B_43_weapons_of_the_mesmerized_do_one_less_other_cards_do_not() -> None:
    ring = Ring({G: (Item.KNIFE, Item.PISTOL), S: (Item.PISTOL,)})
    ring.round(Combat.MESMERIZE, G, {G: Tactic.DODGE, S: Tactic.DODGE})
    ring.round(Combat.PLOTTING, S, {G: Item.KNIFE, S: Item.PISTOL}).passes()
    assert ring.wounds == 2 + 2
    ring.round(Combat.STRENGTH, S, {G: Tactic.PUNCH, S: Tactic.DODGE})
    assert ring.wounds == 5


def test_B_43_mesmerized_twice_is_the_same() -> None:
    ring = Ring({G: (Item.PISTOL,)})
    ring.round(Combat.MESMERIZE, G, {G: Tactic.DODGE})
    ring.round(Combat.MESMERIZE, G, {G: Item.PISTOL})
    assert not ring.happened(HunterMesmerized)
    assert ring.fight.mesmerized == (G,)


def test_crucifix_answers_mesmerize() -> None:
    ring = Ring({G: (Item.CRUCIFIX,)}).round(Combat.MESMERIZE, G, {G: Item.CRUCIFIX})
    assert ring.wounds == 3
    assert ring.fight.mesmerized == ()
