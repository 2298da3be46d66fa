import pytest

from harker.engine.events import HarmPrevented, HunterCardCancelled, ItemDiscarded, VampireCardCancelled
from harker.engine.options import OfCombat
from harker.engine.vocabulary import Combat, Event, Item, Tactic
from tests.cards.combat.ring import D, G, M, Ring, S


@pytest.mark.parametrize("card", [Item.KNIFE, Item.PISTOL, Item.RIFLE, Item.CRUCIFIX])
def test_C_21_strength_cancels_a_weapon_or_crucifix_and_at_night_takes_it(card: Item) -> None:
    ring = Ring({G: (card,)}).round(Combat.STRENGTH, G, {G: card})
    assert (ring.hunter(G).damage, ring.wounds) == (2, 0)
    assert ring.happened(HunterCardCancelled, hunter=G, by=Combat.STRENGTH)
    assert ring.happened(ItemDiscarded, item=card)
    assert ring.hunter(G).items == ()


def test_C_64_by_day_the_cancelled_item_is_kept_and_rests_one_round() -> None:
    ring = Ring({G: (Item.KNIFE,)}, night=False).round(Combat.STRENGTH, G, {G: Item.KNIFE})
    assert ring.hunter(G).items == (Item.KNIFE,)
    assert not ring.may_lay(G, Item.KNIFE)


def test_C_21_strength_cancels_punch() -> None:
    ring = Ring({G: ()}).round(Combat.STRENGTH, G, {G: Tactic.PUNCH})
    assert ring.wounds == 0
    assert ring.happened(HunterCardCancelled, hunter=G, by=Combat.STRENGTH)


def test_C_21_strength_leaves_other_cards_alone() -> None:
    ring = Ring({G: (Item.HEAVENLY_HOST,)}).round(Combat.STRENGTH, G, {G: Item.HEAVENLY_HOST})
    assert ring.wounds == 4
    assert not ring.happened(HunterCardCancelled)


@pytest.mark.parametrize("card", [Tactic.DODGE, Tactic.ESCAPE, Item.GARLIC, Item.HOLY_CIRCLE])
def test_FIGHT_4_strength_is_blocked(card: Item | Tactic) -> None:
    items = (card,) if isinstance(card, Item) else ()
    ring = Ring({G: items, S: ()}).round(Combat.STRENGTH, G, {G: card, S: Tactic.DODGE})
    assert ring.happened(VampireCardCancelled, combat=Combat.STRENGTH, by=card)
    assert ring.hunter(G).damage == 0


def test_C_62_only_the_card_of_the_engaged_hunter_is_touched() -> None:
    ring = Ring({G: (Item.KNIFE,), S: ()}).round(Combat.STRENGTH, S, {G: Item.KNIFE, S: Tactic.PUNCH})
    assert ring.wounds == 3
    assert ring.hunter(G).items == (Item.KNIFE,)


def test_B_59_a_second_knife_is_not_bound_by_the_one_that_strength_took() -> None:
    ring = Ring({G: (Item.KNIFE, Item.KNIFE)}).round(Combat.STRENGTH, G, {G: Item.KNIFE})
    assert ring.hunter(G).items == (Item.KNIFE,)
    assert ring.may_lay(G, Item.KNIFE)


def test_base_3_a_hunter_defeated_by_strength_loses_everything_once() -> None:
    ring = Ring({G: (Item.KNIFE,), S: ()}, records={G: {"damage": 10}})
    ring.round(Combat.STRENGTH, G, {G: Item.KNIFE, S: Tactic.PUNCH})
    assert ring.hunter(G).place is None
    assert ring.state.decks.item_discard == (Item.KNIFE,)
    assert ring.wounds == 1


@pytest.mark.parametrize("night", [True, False])
def test_C_21_punch_is_no_card_to_discard(night: bool) -> None:
    ring = Ring({G: ()}, night=night).round(Combat.STRENGTH, G, {G: Tactic.PUNCH})
    assert (ring.hunter(G).damage, ring.wounds) == (2, 0)
    assert not ring.happened(ItemDiscarded)


def test_HURT_5_prevented_damage_does_not_save_the_weapon() -> None:
    ring = Ring({G: (Item.KNIFE,), S: (Event.GREAT_STRENGTH,)}, records={G: {"damage": 10}})
    ring.round(Combat.STRENGTH, G, {G: Item.KNIFE, S: Tactic.PUNCH}).plays(S, Event.GREAT_STRENGTH)
    assert ring.happened(HarmPrevented, hunter=G, bite=False)
    assert ring.hunter(G).items == ()


def test_C_21_a_card_that_plotting_cancelled_is_not_cancelled_twice() -> None:
    ring = Ring({G: ()}).round(Combat.PLOTTING, G, {G: Tactic.DODGE})
    ring.answers(D, OfCombat(Combat.FANGS)).round(Combat.STRENGTH, G, {G: Tactic.PUNCH})
    ring.answers(D, OfCombat(Combat.PLOTTING))
    assert [event.by for event in ring.all(HunterCardCancelled)] == [Combat.PLOTTING]
    assert ring.hunter(G).damage == 2


@pytest.mark.parametrize("item", [Item.GARLIC, Item.HOLY_CIRCLE])
def test_C_21_items_that_block_strength_are_kept_even_after_enraged(item: Item) -> None:
    ring = Ring({G: (item,), S: ()}, dracula=(Event.ENRAGED,))
    ring.round(Combat.STRENGTH, G, {G: item, S: Tactic.DODGE}).plays(D, Event.ENRAGED).passes()
    assert ring.hunter(G).damage == 2
    assert not ring.happened(HunterCardCancelled)


def test_B_15_a_face_up_weapon_that_is_taken_is_replaced() -> None:
    ring = Ring({M: (Item.KNIFE, Item.STAKE)}).round(Combat.STRENGTH, M, {M: Item.KNIFE})
    assert ring.hunter(M).items == (Item.STAKE,)
    assert ring.hunter(M).shown_item is Item.STAKE


def test_the_number_is_a_house_rule() -> None:
    ring = Ring({G: ()}, house="[numbers]\nstrength_damage = 3\n")
    assert ring.round(Combat.STRENGTH, G, {G: Tactic.PUNCH}).hunter(G).damage == 3
