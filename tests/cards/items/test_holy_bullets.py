from harker.engine.options import OfItem
from harker.engine.vocabulary import Combat, Item, Tactic, Window
from tests.cards.combat.ring import G, Ring, S

BULLETS = Item.HOLY_BULLETS


def test_B_42_once_in_the_whole_fight() -> None:
    ring = Ring({G: (Item.PISTOL, BULLETS), S: (Item.RIFLE, BULLETS)})
    ring.round(Combat.PLOTTING, G, {G: Item.PISTOL, S: Item.RIFLE})
    ring.answers(G, OfItem(BULLETS))
    assert len(ring.state.asks) > 1, "Seward is not asked: the next round is open"
    assert ring.wounds == 2 + 3 + 2


def test_B_42_not_after_a_cancelled_gun() -> None:
    ring = Ring({G: (Item.PISTOL, BULLETS)}).round(Combat.MESMERIZE, G, {G: Item.PISTOL})
    assert len(ring.state.asks) > 1
    assert ring.wounds == 0


def test_B_42_not_reduced_by_mesmerize() -> None:
    ring = Ring({G: (Item.PISTOL, BULLETS)}).round(Combat.MESMERIZE, G, {G: Tactic.DODGE})
    ring.round(Combat.CLAWS, G, {G: Item.PISTOL})
    assert ring.ask.window is Window.F13
    ring.answers(G, OfItem(BULLETS))
    assert ring.wounds == 1 + 3
