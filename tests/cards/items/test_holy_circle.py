from harker.engine.options import OfHunter
from harker.engine.vocabulary import AskKind, Combat, Item, Tactic, Window
from tests.cards.combat.ring import G, Ring, S, V

CIRCLE = Item.HOLY_CIRCLE


def test_C_22_any_subset_of_the_fighters_at_least_one() -> None:
    ring = Ring({G: (CIRCLE,), S: (), V: ()})
    ring.round(Combat.CLAWS, G, {G: CIRCLE, S: Tactic.PUNCH, V: Tactic.PUNCH})
    assert ring.is_asked(G, Window.F12, AskKind.CHOOSE)
    assert (ring.ask.least, ring.ask.most) == (1, 3)
    ring.answers(G, OfHunter(S), OfHunter(G))
    assert ring.fight.fighters == (V,)
    assert ring.wounds == 1, "Base 3: Seward's Punch is void"
    assert ring.state.decks.item_discard == (CIRCLE,)


def test_C_22_when_all_are_out_the_fight_is_over() -> None:
    ring = Ring({G: (CIRCLE,)}).round(Combat.FANGS, G, {G: CIRCLE})
    assert ring.over
    assert ring.hunter(G).items == ()
