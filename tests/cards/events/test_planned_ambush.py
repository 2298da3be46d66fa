"""Planned Ambush (C-19, B-59)."""

from typing import Any

from harker.engine.events import CardSwapped, EventDiscarded, EventLaid, FightRound, VampireCardCancelled
from harker.engine.options import PASS, LayItem, LayTactic, OfHunter
from harker.engine.state import DownEvent
from harker.engine.vocabulary import AskKind, Combat, Event, Item, Tactic, Window
from tests.cards.combat.ring import D, G, Ring, S, V

AMBUSH = Event.PLANNED_AMBUSH
DODGE, PUNCH, ESCAPE = Tactic.DODGE, Tactic.PUNCH, Tactic.ESCAPE
KNIFE = Item.KNIFE


def laid(*items: Item, mate: tuple[Item | Event, ...] = (), **fields: Any) -> Ring:
    ring = Ring({G: (AMBUSH, *items), S: mate}, start_only=True, **fields)
    return ring.plays(G, AMBUSH).passes()


def test_F2_it_lies_before_its_player() -> None:
    ring = Ring({G: (AMBUSH,), S: ()}, start_only=True).plays(G, AMBUSH)
    assert ring.happened(EventLaid, seat=G, card=AMBUSH)
    assert ring.hunter(G).lying == (AMBUSH,)


def test_F6_after_the_reveal_he_may_swap_for_any_other_kind_he_has() -> None:
    ring = laid(KNIFE, KNIFE, Item.STAKE).round(Combat.CLAWS, G, {G: KNIFE, S: DODGE})
    assert ring.happened(FightRound, combat=Combat.CLAWS)
    assert ring.is_asked(G, Window.F6, AskKind.PLAY)
    assert set(ring.ask.options) == {LayTactic(PUNCH), LayTactic(DODGE), LayTactic(ESCAPE), PASS}


def test_A_12_the_swap_comes_before_the_block_test() -> None:
    ring = laid(KNIFE).round(Combat.FANGS, G, {G: PUNCH, S: DODGE}).answers(G, LayItem(KNIFE))
    assert ring.happened(CardSwapped, hunter=G, laid=LayItem(KNIFE), why="event:planned_ambush")
    assert ring.happened(VampireCardCancelled, combat=Combat.FANGS, by=KNIFE)
    assert (ring.wounds, ring.hunter(G).damage) == (3, 0)
    names = [name for name in ring.names() if name in ("FightRound", "CardSwapped", "VampireCardCancelled")]
    assert names == ["FightRound", "CardSwapped", "VampireCardCancelled"]


def test_B_59_the_card_swapped_out_is_free_and_the_one_swapped_in_rests() -> None:
    ring = laid(KNIFE).round(Combat.FANGS, G, {G: PUNCH, S: DODGE}).answers(G, LayItem(KNIFE))
    assert ring.may_lay(G, PUNCH)
    assert not ring.may_lay(G, KNIFE)
    ring.round(Combat.CLAWS, G, {G: PUNCH, S: PUNCH}).passes()
    assert ring.may_lay(G, KNIFE)


def test_C_19_passed_it_is_discarded_all_the_same() -> None:
    ring = laid(KNIFE).round(Combat.CLAWS, G, {G: DODGE, S: DODGE}).answers(G, PASS)
    assert ring.happened(EventDiscarded, seat=G, card=AMBUSH)
    assert ring.hunter(G).lying == ()
    assert DownEvent(AMBUSH) in ring.state.decks.event_discard
    ring.round(Combat.CLAWS, G, {G: PUNCH, S: PUNCH}).passes()
    assert not ring.happened(CardSwapped)


def test_C_19_several_in_activation_order_each_seeing_earlier_swaps() -> None:
    ring = Ring({G: (), S: (AMBUSH,), V: (AMBUSH,)}, start_only=True)
    ring.plays(S, AMBUSH).plays(V, AMBUSH).passes()
    ring.round(Combat.CLAWS, V, {G: DODGE, S: DODGE, V: PUNCH})
    assert ring.ask.seat is S
    ring.answers(S, LayTactic(PUNCH))
    assert ring.happened(CardSwapped, hunter=S)
    assert ring.saw(V, CardSwapped)
    assert ring.ask.seat is V
    ring.answers(V, LayTactic(DODGE))
    assert ring.wounds == 1
    assert ring.hunter(V).damage == 0


def test_C_19_it_does_not_matter_who_is_engaged() -> None:
    ring = laid(KNIFE).round(Combat.STRENGTH, S, {G: DODGE, S: DODGE})
    assert ring.is_asked(G, Window.F6, AskKind.PLAY)
    ring.answers(G, LayItem(KNIFE))
    assert ring.wounds == 3


def test_B_59_two_before_one_hunter_are_asked_one_after_the_other() -> None:
    ring = Ring({G: (AMBUSH, AMBUSH, KNIFE)}, start_only=True).plays(G, AMBUSH).plays(G, AMBUSH).passes()
    ring.round(Combat.FANGS, G, {G: PUNCH}).answers(G, LayItem(KNIFE))
    assert ring.is_asked(G, Window.F6, AskKind.PLAY)
    assert LayItem(KNIFE) not in ring.ask.options
    ring.answers(G, LayTactic(DODGE))
    assert ring.wounds == 0
    assert ring.may_lay(G, KNIFE)
    assert not ring.may_lay(G, DODGE)


def test_A_12_it_comes_before_plotting_and_enraged_are_asked() -> None:
    ring = laid(dracula=(Event.ENRAGED,)).round(Combat.CLAWS, G, {G: PUNCH, S: PUNCH})
    assert ring.ask.window is Window.F6
    ring.answers(G, LayTactic(DODGE))
    assert ring.is_asked(D, Window.F10, AskKind.PLAY)


def test_C_16_who_leaves_before_the_first_cards_loses_it() -> None:
    ring = Ring({G: (AMBUSH,), S: (Event.ESCAPE_ROUTE,)}, start_only=True).plays(G, AMBUSH)
    ring.plays(S, Event.ESCAPE_ROUTE).answers(S, OfHunter(G)).passes()
    assert DownEvent(AMBUSH) in ring.state.decks.event_discard
    ring.round(Combat.CLAWS, S, {S: DODGE})
    assert ring.at_cards
