import pytest

from harker.engine.events import HarmPrevented, HunterBitten, HunterCardCancelled, HunterLeftFight
from harker.engine.vocabulary import Combat, Event, Item, Seat, Tactic
from tests.cards.combat.ring import G, M, Ring, S, V, icons_blocked_by

HOST = Item.HEAVENLY_HOST


def test_heavenly_host_wounds_and_is_discarded() -> None:
    ring = Ring({G: (HOST,)}).round(Combat.MESMERIZE, G, {G: HOST})
    assert ring.wounds == 4
    assert ring.state.decks.item_discard == (HOST,)


def test_FIGHT_6_against_fangs_its_hunter_is_bitten_and_out() -> None:
    ring = Ring({G: (HOST,), S: ()}).round(Combat.FANGS, G, {G: HOST, S: Tactic.DODGE})
    assert ring.happened(HunterBitten, hunter=G)
    assert ring.fight.fighters == (S,)
    assert (ring.wounds, ring.hunter(G).damage, ring.state.clock.influence) == (0, 2, 5)
    assert ring.state.decks.item_discard == (HOST,)


def test_C_62_not_engaged_it_wounds_though_fangs_struck_another() -> None:
    ring = Ring({G: (HOST,), S: ()}).round(Combat.FANGS, S, {G: HOST, S: Tactic.DODGE})
    assert ring.wounds == 4


def test_HURT_2_mina_falls_by_it_and_the_card_is_discarded_once() -> None:
    ring = Ring({M: (HOST,), S: ()}).round(Combat.FANGS, M, {M: HOST, S: Tactic.DODGE})
    assert ring.hunter(M).place is None
    assert ring.state.decks.item_discard == (HOST,)


def test_B_59_a_second_host_is_free_in_the_next_round() -> None:
    ring = Ring({G: (HOST, HOST)}).round(Combat.MESMERIZE, G, {G: HOST})
    assert ring.may_lay(G, HOST)


def test_FIGHT_4_the_host_blocks_mesmerize_and_nothing_else() -> None:
    assert icons_blocked_by(HOST) == {Combat.MESMERIZE}


@pytest.mark.parametrize(("card", "wounds"), [(Combat.CLAWS, 4), (Combat.STRENGTH, 4), (Combat.PLOTTING, 4)])
def test_it_wounds_whatever_else_was_used_against_its_hunter(card: Combat, wounds: int) -> None:
    ring = Ring({G: (HOST,)}, night=False).round(card, G, {G: HOST}).passes()
    assert ring.wounds == wounds
    assert ring.state.decks.item_discard == (HOST,)


def test_B_15_the_bitten_hunter_lays_a_card_open_after_the_moment() -> None:
    """HURT-2: out of the fight first, then the one event left lies open."""
    ring = Ring({G: (HOST, Event.LONG_NIGHT), S: ()})
    ring.round(Combat.FANGS, G, {G: HOST, S: Tactic.DODGE}).passes()
    names = [name for name in ring.names() if name in ("HunterBitten", "HunterLeftFight", "CardLaidOpen")]
    assert names == ["HunterBitten", "HunterLeftFight", "CardLaidOpen"]
    assert ring.hunter(G).shown_event is Event.LONG_NIGHT


def test_HURT_2_van_helsing_has_room_for_two_bites_and_falls_by_the_third() -> None:
    for bites, fallen in ((0, False), (1, False), (2, True)):
        ring = Ring({V: (HOST,), S: ()}, records={V: {"bites": bites}})
        ring.round(Combat.FANGS, V, {V: HOST, S: Tactic.DODGE})
        assert (ring.hunter(V).place is None) == fallen
        assert ring.hunter(V).bites == (0 if fallen else bites + 1)


@pytest.mark.parametrize(("switch", "fighters"), [("yes", (S,)), ("no", (G, S))])
def test_A_10_a_prevented_bite_puts_out_all_the_same(switch: str, fighters: tuple[object, ...]) -> None:
    house = f'[switches]\nprevented_bite_leaves = "{switch}"\n'
    ring = Ring({G: (HOST,), S: (Event.GREAT_STRENGTH,)}, house=house)
    ring.round(Combat.FANGS, G, {G: HOST, S: Tactic.DODGE}).plays(S, Event.GREAT_STRENGTH)
    assert ring.happened(HarmPrevented, hunter=G, bite=True)
    assert ring.hunter(G).bites == 0
    assert ring.fight.fighters == fighters
    assert ring.state.decks.item_discard == (HOST,), "discarded either way"


def test_C_64_cancelled_it_is_kept_since_it_never_resolved() -> None:
    ring = Ring({G: (HOST,), S: (Event.ESCAPE_ROUTE,)}, dracula=(Event.ENRAGED,))
    ring.round(Combat.MESMERIZE, G, {G: HOST, S: Tactic.DODGE}).plays(Seat.DRACULA, Event.ENRAGED)
    assert ring.happened(HunterCardCancelled, hunter=G)
    assert ring.wounds == 0
    assert ring.hunter(G).items == (HOST,)
    assert not ring.may_lay(G, HOST)


def bitten_by_night(switch: str) -> Ring:
    house = f'[switches]\ncard_of_a_hunter_out = "{switch}"\n'
    ring = Ring({V: (HOST,), S: ()}, house=house)
    ring.round(Combat.MESMERIZE, V, {V: Tactic.DODGE, S: Tactic.DODGE})
    return ring.round(Combat.FANGS, V, {V: HOST, S: Tactic.PUNCH})


def test_A_02_the_host_of_a_bitten_hunter_does_nothing_and_is_kept() -> None:
    ring = bitten_by_night("void")
    assert ring.happened(HunterLeftFight, hunter=V, how="bite")
    assert ring.hunter(V).items == (HOST,)
    assert ring.hunter(V).bites == 1


def test_FIGHT_11_nobody_is_bitten_twice_though_cards_of_those_out_resolve() -> None:
    ring = bitten_by_night("resolves")
    assert ring.state.decks.item_discard == (HOST,)
    assert ring.hunter(V).bites == 1
    assert len(ring.all(HunterBitten)) == 1
