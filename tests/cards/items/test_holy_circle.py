from harker.engine.events import FightEnded, HunterLeftFight, ItemDiscarded
from harker.engine.options import OfHunter
from harker.engine.vocabulary import AskKind, Combat, Event, Item, Tactic, Window
from tests.cards.combat.ring import D, G, M, Ring, S, V, icons_blocked_by

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


def test_FIGHT_4_the_circle_blocks_all_seven() -> None:
    assert icons_blocked_by(CIRCLE) == set(Combat)


def test_C_22_a_hunter_who_is_not_engaged_may_use_it_and_choose_only_others() -> None:
    ring = Ring({G: (CIRCLE,), S: (), V: ()}, night=False)
    ring.round(Combat.STRENGTH, V, {G: CIRCLE, S: Tactic.PUNCH, V: Tactic.DODGE})
    ring.answers(G, OfHunter(S))
    assert ring.happened(HunterLeftFight, hunter=S, how=CIRCLE)
    assert ring.fight.fighters == (G, V)
    assert ring.happened(ItemDiscarded, seat=G, item=CIRCLE)


def test_C_22_those_out_already_cannot_be_chosen() -> None:
    ring = Ring({G: (), S: (CIRCLE,), V: (), M: ()})
    ring.round(Combat.STRENGTH, V, {G: Tactic.ESCAPE, S: CIRCLE, V: Tactic.DODGE, M: Tactic.DODGE})
    assert ring.ask.options == (OfHunter(S), OfHunter(V), OfHunter(M))
    assert (ring.ask.least, ring.ask.most) == (1, 3)


def test_C_22_all_out_the_rest_does_not_resolve() -> None:
    ring = Ring({G: (CIRCLE,), S: ()}).round(Combat.CLAWS, G, {G: CIRCLE, S: Tactic.PUNCH})
    ring.answers(G, OfHunter(G), OfHunter(S))
    assert ring.over
    assert ring.happened(FightEnded, how="no_fighters")
    assert ring.wounds == 0


def test_C_22_after_enraged_by_the_bitten_it_is_kept() -> None:
    ring = Ring({G: (CIRCLE,), S: ()}, dracula=(Event.ENRAGED,))
    ring.round(Combat.MESMERIZE, G, {G: Tactic.DODGE, S: Tactic.DODGE}).passes()
    ring.round(Combat.FANGS, G, {G: CIRCLE, S: Tactic.PUNCH}).plays(D, Event.ENRAGED)
    assert ring.fight.fighters == (S,)
    assert ring.hunter(G).items == (CIRCLE,)


def test_A_02_under_resolves_the_circle_of_the_last_one_out_is_spent_for_nothing() -> None:
    house = '[switches]\ncard_of_a_hunter_out = "resolves"\n'
    ring = Ring({G: (CIRCLE,)}, dracula=(Event.ENRAGED,), house=house)
    ring.round(Combat.MESMERIZE, G, {G: Tactic.DODGE}).passes()
    ring.round(Combat.FANGS, G, {G: CIRCLE}).plays(D, Event.ENRAGED)
    assert ring.over
    assert ring.state.decks.item_discard == (CIRCLE,)
