from harker.engine.events import HunterBitten
from harker.engine.vocabulary import Combat, Item, Tactic
from tests.cards.combat.ring import G, M, Ring, S

HOST = Item.HEAVENLY_HOST


def test_heavenly_host_wounds_and_is_discarded() -> None:
    ring = Ring({G: (HOST,)}).round(Combat.MESMERIZE, G, {G: HOST})
    assert ring.wounds == 4
    assert ring.state.decks.item_discard == (HOST,)


def test_against_fangs_its_hunter_is_bitten_and_out() -> None:
    ring = Ring({G: (HOST,), S: ()}).round(Combat.FANGS, G, {G: HOST, S: Tactic.DODGE})
    assert ring.happened(HunterBitten, hunter=G)
    assert ring.fight.fighters == (S,)
    assert (ring.wounds, ring.hunter(G).damage, ring.state.clock.influence) == (0, 2, 5)
    assert ring.state.decks.item_discard == (HOST,)


def test_C_62_not_engaged_it_wounds_though_fangs_struck_another() -> None:
    ring = Ring({G: (HOST,), S: ()}).round(Combat.FANGS, S, {G: HOST, S: Tactic.DODGE})
    assert ring.wounds == 4


def test_mina_falls_by_it_and_the_card_is_discarded_once() -> None:
    ring = Ring({M: (HOST,), S: ()}).round(Combat.FANGS, M, {M: HOST, S: Tactic.DODGE})
    assert ring.hunter(M).place is None
    assert ring.state.decks.item_discard == (HOST,)


def test_B_59_a_second_host_is_free_in_the_next_round() -> None:
    ring = Ring({G: (HOST, HOST)}).round(Combat.MESMERIZE, G, {G: HOST})
    assert ring.may_lay(G, HOST)
