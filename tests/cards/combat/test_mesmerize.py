import pytest

from harker.engine.events import HunterCardCancelled, HunterMesmerized
from harker.engine.options import OfCombat
from harker.engine.vocabulary import Combat, Event, Item, Tactic
from tests.cards.combat.ring import D, G, Ring, S


def test_C_64_mesmerize_cancels_the_engaged_hunters_card() -> None:
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


def test_A_14_crucifix_answers_mesmerize() -> None:
    ring = Ring({G: (Item.CRUCIFIX,)}).round(Combat.MESMERIZE, G, {G: Item.CRUCIFIX})
    assert ring.wounds == 3
    assert ring.fight.mesmerized == ()


@pytest.mark.parametrize("card", [Tactic.DODGE, Tactic.ESCAPE, Item.GARLIC, Item.PISTOL, Item.RIFLE])
@pytest.mark.parametrize("night", [True, False])
def test_C_64_whatever_does_not_block_it_is_cancelled_and_rests(card: Item | Tactic, night: bool) -> None:
    ring = Ring({G: (card,) if isinstance(card, Item) else ()}, night=night)
    ring.round(Combat.MESMERIZE, G, {G: card})
    assert ring.all(HunterCardCancelled) == [
        HunterCardCancelled(hunter=G, by=Combat.MESMERIZE, why="FIGHT-4")
    ]
    assert ring.fight.fighters == (G,)
    assert ring.wounds == 0
    assert not ring.may_lay(G, card), "FIGHT-9: a cancelled card stays down like one that was played"


def test_C_62_the_cards_of_others_are_not_cancelled() -> None:
    ring = Ring({G: (), S: (Item.KNIFE,)}).round(Combat.MESMERIZE, G, {G: Tactic.DODGE, S: Item.KNIFE})
    assert ring.wounds == 3
    assert ring.fight.mesmerized == (G,)


def test_C_21_a_card_that_plotting_cancelled_is_not_cancelled_twice() -> None:
    ring = Ring({G: ()}).round(Combat.PLOTTING, G, {G: Tactic.DODGE})
    ring.answers(D, OfCombat(Combat.FANGS)).round(Combat.MESMERIZE, G, {G: Tactic.PUNCH})
    ring.answers(D, OfCombat(Combat.PLOTTING))
    assert [event.by for event in ring.all(HunterCardCancelled)] == [Combat.PLOTTING]
    assert ring.fight.mesmerized == (G,), "A-12: the cancelled Punch blocks nothing"


def test_B_43_weapon_cards_of_each_round_each_do_one_less() -> None:
    ring = Ring({G: (Item.RIFLE, Item.PISTOL)}).round(Combat.MESMERIZE, G, {G: Tactic.DODGE})
    ring.round(Combat.CLAWS, G, {G: Item.RIFLE}).passes()
    ring.round(Combat.CLAWS, G, {G: Item.PISTOL})
    assert ring.wounds == 1 + 1


def test_FIGHT_7_it_ends_with_the_fight() -> None:
    ring = Ring({G: (Event.LONG_NIGHT,)}).round(Combat.MESMERIZE, G, {G: Tactic.DODGE})
    ring.round(Combat.STRENGTH, G, {G: Tactic.ESCAPE})
    assert ring.over
    assert ring.state.fight is None
