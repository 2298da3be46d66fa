"""Garlic Wreath, which is worn (B-41)."""

from typing import Any

import pytest

from harker.engine.events import ItemDiscarded, VampireHurt, WreathLost, WreathWorn
from harker.engine.options import PASS, OfItem
from harker.engine.state import Decks
from harker.engine.vocabulary import AskKind, Combat, Encounter, Event, Item, Seat, Tactic, Window
from tests.cards.combat.ring import G, M, Ring, S, V

WREATH, DODGE, PUNCH, ESCAPE = Item.GARLIC_WREATH, Tactic.DODGE, Tactic.PUNCH, Tactic.ESCAPE


def worn(cards: dict[Seat, tuple[Item | Event, ...]] | None = None, **fields: Any) -> Ring:
    hands = {G: (WREATH,), S: ()} if cards is None else cards
    return Ring(hands, start_only=True, **fields).wears(G).passes()


def test_F2_it_is_revealed_before_the_first_cards_only() -> None:
    ring = Ring({G: (WREATH,), S: ()}, start_only=True)
    assert ring.is_asked(G, Window.F2, AskKind.PLAY)
    assert ring.ask.options == (OfItem(WREATH), PASS)
    ring.answers(G, OfItem(WREATH))
    assert ring.happened(WreathWorn, hunter=G)
    assert ring.fight.worn == (G,)
    ring.passes().round(Combat.CLAWS, G, {G: DODGE, S: DODGE})
    assert ring.at_cards


def test_B_38_with_the_only_wreath_worn_its_hunter_is_not_asked_again() -> None:
    ring = Ring({G: (WREATH,), S: ()}, start_only=True).answers(G, OfItem(WREATH))
    assert ring.at_cards, "no other card of G's is unseen, and S has none"


def test_FIGHT_4_it_is_no_combat_choice() -> None:
    assert not worn().may_lay(G, WREATH)


def test_each_time_fangs_wound_its_wearer_the_vampire_suffers_4() -> None:
    ring = worn()
    ring.round(Combat.FANGS, G, {G: PUNCH, S: DODGE})
    assert (ring.wounds, ring.hunter(G).damage) == (4 + 1, 2)
    ring.round(Combat.FANGS, G, {G: ESCAPE, S: PUNCH})
    assert ring.wounds == 5 - 2 + 4 + 1
    assert ring.fight.worn == (G,), "until the end, though its wearer has left"


def test_the_number_is_a_house_rule() -> None:
    ring = worn(house="[numbers]\nwreath_damage = 6\n").round(Combat.FANGS, G, {G: ESCAPE, S: ESCAPE})
    assert ring.wounds == 6


def test_fangs_on_another_leave_it_silent() -> None:
    ring = worn().round(Combat.FANGS, S, {G: DODGE, S: ESCAPE})
    assert ring.wounds == 0


def test_other_damage_leaves_it_silent() -> None:
    ring = worn().round(Combat.STRENGTH, G, {G: PUNCH, S: DODGE})
    assert (ring.wounds, ring.hunter(G).damage) == (0, 2)
    assert ring.fight.worn == (G,)


def test_blocked_fangs_leave_it_silent() -> None:
    assert worn().round(Combat.FANGS, G, {G: DODGE, S: DODGE}).wounds == 0


def test_B_41_prevented_damage_leaves_it_silent() -> None:
    ring = worn({G: (WREATH,), S: (Event.GREAT_STRENGTH,)}, records={G: {"damage": 9}})
    ring.round(Combat.FANGS, G, {G: ESCAPE, S: DODGE}).plays(S, Event.GREAT_STRENGTH)
    assert ring.hunter(G).damage == 9
    assert ring.wounds == 0


def test_B_41_two_wreaths_both_work_on_a_vampire_encounter_too() -> None:
    ring = Ring({G: (WREATH, WREATH)}, vampire=Encounter.RECKLESS_VAMPIRE, start_only=True)
    ring.wears(G).wears(G).passes().round(Combat.FANGS, G, {G: ESCAPE})
    assert [event.total for event in ring.all(VampireHurt)] == [4], "dead by the first"
    assert ring.value == "killed"


def test_A_01_the_wreath_of_a_hunter_whom_fangs_defeat_still_answers() -> None:
    """B-41: the damage was suffered."""
    ring = worn(records={G: {"damage": 9}}).round(Combat.FANGS, G, {G: ESCAPE, S: DODGE})
    assert ring.hunter(G).place is None
    assert ring.wounds == 4
    assert ring.state.decks.item_discard == (WREATH,)


def test_B_41_claws_that_are_blocked_leave_it() -> None:
    ring = worn().round(Combat.CLAWS, G, {G: DODGE, S: DODGE})
    assert ring.fight.worn == (G,)
    assert ring.hunter(G).items == (WREATH,)


@pytest.mark.parametrize(
    ("switch", "engaged", "kept"),
    [("any", G, ()), ("any", S, ()), ("wearer", G, (V,)), ("wearer", S, (G, V))],
)
def test_B_41_it_is_lost_to_resolved_claws(switch: str, engaged: Seat, kept: tuple[object, ...]) -> None:
    """Switch ``wreath_lost_to``: to any Claws, or to those used against its wearer."""
    house = f'[switches]\nwreath_lost_to = "{switch}"\n'
    ring = Ring({G: (WREATH,), S: (), V: (WREATH,)}, start_only=True, house=house, night=False)
    ring.wears(G).wears(V).passes()
    ring.round(Combat.CLAWS, engaged, {G: PUNCH, S: PUNCH, V: PUNCH})
    assert ring.fight.worn == kept
    lost = [seat for seat in (G, V) if seat not in kept]
    assert [event.hunter for event in ring.all(WreathLost)] == lost
    assert [event.seat for event in ring.all(ItemDiscarded)] == lost


def test_B_41_once_lost_it_answers_no_fangs() -> None:
    ring = worn(night=False).round(Combat.CLAWS, S, {G: PUNCH, S: PUNCH})
    ring.round(Combat.FANGS, G, {G: ESCAPE, S: DODGE})
    assert ring.wounds == 0


def test_F16_it_is_discarded_at_the_end_of_the_fight() -> None:
    ring = worn().round(Combat.STRENGTH, G, {G: ESCAPE, S: ESCAPE})
    assert ring.over
    assert ring.hunter(G).items == ()
    assert ring.state.decks.item_discard == (WREATH,)
    assert ring.happened(ItemDiscarded, seat=G, item=WREATH)


def test_F16_one_that_was_not_shown_is_kept() -> None:
    ring = Ring({G: (WREATH,)}).round(Combat.STRENGTH, G, {G: ESCAPE})
    assert ring.hunter(G).items == (WREATH,)


def test_B_41_a_second_one_not_worn_outlives_the_worn() -> None:
    ring = Ring({G: (WREATH, WREATH)}, start_only=True).wears(G).answers(G, PASS)
    ring.round(Combat.STRENGTH, G, {G: ESCAPE})
    assert ring.hunter(G).items == (WREATH,)
    assert ring.state.decks.item_discard == (WREATH,)


def test_E_it_opens_f2_by_public_facts() -> None:
    """Any face-down item may be one, unless all three were seen; without one nothing is asked."""
    assert Ring({G: (Item.KNIFE,)}, start_only=True).is_asked(G, Window.F2, AskKind.PLAY)
    assert Ring({G: (Item.KNIFE,)}, start_only=True).ask.options == (PASS,)
    seen = Decks(item_discard=(WREATH,) * 3)
    assert Ring({G: (Item.KNIFE, Item.DOGS), S: ()}, decks=seen, start_only=True).at_cards


def test_B_15_the_one_that_lies_face_up_may_be_worn_and_another_card_lies_open_after() -> None:
    ring = Ring({M: (WREATH, Item.KNIFE)}, records={M: {"shown_item": WREATH}}, start_only=True)
    ring.answers(M, OfItem(WREATH)).passes()
    ring.round(Combat.STRENGTH, M, {M: ESCAPE})
    assert ring.hunter(M).shown_item is Item.KNIFE
