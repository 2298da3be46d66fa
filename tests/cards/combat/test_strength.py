import pytest

from harker.engine.events import HunterCardCancelled, ItemDiscarded, VampireCardCancelled
from harker.engine.vocabulary import Combat, Item, Tactic
from tests.cards.combat.ring import G, Ring, S


@pytest.mark.parametrize("card", [Item.KNIFE, Item.PISTOL, Item.RIFLE, Item.CRUCIFIX])
def test_strength_cancels_a_weapon_or_crucifix_and_at_night_takes_it(card: Item) -> None:
    ring = Ring({G: (card,)}).round(Combat.STRENGTH, G, {G: card})
    assert (ring.hunter(G).damage, ring.wounds) == (2, 0)
    assert ring.happened(HunterCardCancelled, hunter=G, by=Combat.STRENGTH)
    assert ring.happened(ItemDiscarded, item=card)
    assert ring.hunter(G).items == ()


def test_C_64_by_day_the_cancelled_item_is_kept_and_rests_one_round() -> None:
    ring = Ring({G: (Item.KNIFE,)}, night=False).round(Combat.STRENGTH, G, {G: Item.KNIFE})
    assert ring.hunter(G).items == (Item.KNIFE,)
    assert not ring.may_lay(G, Item.KNIFE)


def test_strength_cancels_punch() -> None:
    ring = Ring({G: ()}).round(Combat.STRENGTH, G, {G: Tactic.PUNCH})
    assert ring.wounds == 0
    assert ring.happened(HunterCardCancelled, hunter=G, by=Combat.STRENGTH)


def test_strength_leaves_other_cards_alone() -> None:
    ring = Ring({G: (Item.HEAVENLY_HOST,)}).round(Combat.STRENGTH, G, {G: Item.HEAVENLY_HOST})
    assert ring.wounds == 4
    assert not ring.happened(HunterCardCancelled)


@pytest.mark.parametrize("card", [Tactic.DODGE, Tactic.ESCAPE, Item.GARLIC, Item.HOLY_CIRCLE])
def test_strength_is_blocked(card: Item | Tactic) -> None:
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
