"""Lucy's Revenge (C-16, C-17, HURT-5)."""

from typing import Any

import pytest

from harker.engine.events import (
    EventDiscarded,
    EventLaid,
    FightEnded,
    HarmPrevented,
    HunterBitten,
    VampireCardCancelled,
)
from harker.engine.options import PASS
from harker.engine.options import Play as PlayCard
from harker.engine.state import DownEvent
from harker.engine.vocabulary import AskKind, Combat, Encounter, Event, Item, Seat, Tactic, Window
from tests.cards.combat.ring import D, G, Ring, S

LUCY, STRONG = Event.LUCYS_REVENGE, Event.GREAT_STRENGTH
DODGE, PUNCH, ESCAPE = Tactic.DODGE, Tactic.PUNCH, Tactic.ESCAPE
BAT, MIST, FANGS, MESMERIZE = Combat.ESCAPE_AS_BAT, Combat.ESCAPE_AS_MIST, Combat.FANGS, Combat.MESMERIZE


def laid(*more: Event | Item, mate: tuple[Event | Item, ...] = (), **fields: Any) -> Ring:
    """It lies before Godalming, at the first cards."""
    ring = Ring({G: (LUCY, *more), S: mate}, start_only=True, **fields)
    return ring.plays(G, LUCY).passes()


def test_F2_it_is_laid_before_him_for_all_to_see() -> None:
    ring = Ring({G: (LUCY,), S: ()}, start_only=True).plays(G, LUCY)
    assert ring.happened(EventLaid, seat=G, card=LUCY)
    assert ring.hunter(G).lying == (LUCY,)
    assert ring.hunter(G).events == ()
    assert ring.state.decks.event_discard == ()


def test_CARD_5_another_hunter_may_hold_it_but_not_play_it() -> None:
    ring = Ring({S: (LUCY,)}, start_only=True)
    assert ring.is_asked(S, Window.F2, AskKind.PLAY)
    assert ring.ask.options == (PASS,)


@pytest.mark.parametrize("card", [BAT, MIST])
@pytest.mark.parametrize("target", [G, S])
def test_C_16_it_cancels_an_escape_aimed_at_anybody(card: Combat, target: Seat) -> None:
    ring = laid().round(Combat.CLAWS, G, {G: DODGE, S: DODGE})
    ring.round(card, target, {G: PUNCH, S: PUNCH})
    assert ring.is_asked(G, Window.F9, AskKind.PLAY)
    assert ring.ask.options == (PlayCard(LUCY), PASS)
    ring.plays(G, LUCY)
    assert ring.happened(VampireCardCancelled, combat=card, by=LUCY, why="event:lucys_revenge")
    assert ring.happened(EventDiscarded, seat=G, card=LUCY)
    assert ring.fight.fighters == (G, S)
    assert ring.wounds == 2, "the hunters' cards resolve"
    assert ring.hunter(G).lying == ()


def test_C_16_passed_the_escape_resolves_and_the_card_is_discarded_with_the_fight() -> None:
    ring = laid().round(Combat.CLAWS, G, {G: DODGE, S: DODGE}).round(MIST, G, {G: PUNCH, S: PUNCH})
    ring.answers(G, PASS)
    assert ring.happened(FightEnded, how="escape")
    assert DownEvent(LUCY) in ring.state.decks.event_discard


def test_C_16_in_a_fight_with_a_vampire_encounter_too() -> None:
    ring = Ring({G: (LUCY,)}, vampire=Encounter.NEW_VAMPIRE, start_only=True).plays(G, LUCY).passes()
    ring.round(Combat.CLAWS, G, {G: DODGE}).round(MIST, G, {G: PUNCH})
    assert ring.is_asked(G, Window.F9, AskKind.PLAY)


def test_A_12_pride_comes_before_it() -> None:
    """F9: an Escape that Pride cancels is no question for Lucy."""
    ring = laid().round(MIST, G, {G: PUNCH, S: PUNCH})
    assert ring.happened(VampireCardCancelled, by="pride")
    assert ring.at_cards
    assert ring.hunter(G).lying == (LUCY,)


def test_A_12_a_block_comes_before_it() -> None:
    ring = laid(Item.CRUCIFIX).round(Combat.CLAWS, S, {G: DODGE, S: DODGE})
    ring.round(MIST, G, {G: Item.CRUCIFIX, S: PUNCH})
    assert ring.happened(VampireCardCancelled, by=Item.CRUCIFIX)
    assert ring.at_cards


def test_A_13_enraged_does_not_answer_it() -> None:
    ring = laid(dracula=(Event.ENRAGED,)).round(Combat.CLAWS, G, {G: DODGE, S: DODGE}).answers(D, PASS)
    ring.round(MIST, G, {G: PUNCH, S: PUNCH}).plays(G, LUCY)
    assert ring.at_cards


def test_other_cards_it_does_not_cancel() -> None:
    ring = laid().round(Combat.STRENGTH, G, {G: PUNCH, S: DODGE})
    assert ring.at_cards


def test_HURT_5_it_prevents_the_bite_but_he_is_out() -> None:
    """A-10, ruling 4: influence rises all the same."""
    ring = laid().round(MESMERIZE, G, {G: DODGE, S: DODGE}).round(FANGS, G, {G: PUNCH, S: PUNCH})
    assert ring.is_asked(G, Window.BD1, AskKind.PLAY)
    assert ring.ask.options == (PlayCard(LUCY), PASS)
    ring.plays(G, LUCY)
    assert ring.happened(HarmPrevented, hunter=G, bite=True, why="event:lucys_revenge")
    assert ring.hunter(G).bites == 0
    assert ring.fight.fighters == (S,)
    assert ring.state.clock.influence == 6


def test_HURT_5_it_prevents_all_of_the_damage_that_would_defeat() -> None:
    ring = laid(records={G: {"damage": 10}}).round(Combat.STRENGTH, G, {G: PUNCH, S: DODGE})
    assert ring.is_asked(G, Window.BD1, AskKind.PLAY)
    ring.plays(G, LUCY)
    assert ring.happened(HarmPrevented, hunter=G, bite=False, why="event:lucys_revenge")
    assert ring.hunter(G).damage == 10
    assert ring.fight.fighters == (G, S)


def test_HURT_5_it_is_not_asked_about_damage_that_does_not_defeat() -> None:
    ring = laid(records={G: {"damage": 8}}).round(Combat.STRENGTH, G, {G: PUNCH, S: DODGE})
    assert ring.at_cards
    assert ring.hunter(G).damage == 10


def test_HURT_5_it_saves_nobody_else() -> None:
    ring = laid(records={S: {"damage": 8}}).round(Combat.STRENGTH, S, {G: DODGE, S: PUNCH})
    assert ring.hunter(S).place is None


def test_C_16_one_use_then_it_is_gone() -> None:
    ring = laid(records={G: {"damage": 10}}).round(Combat.CLAWS, G, {G: PUNCH, S: ESCAPE}).plays(G, LUCY)
    ring.answers(D, *[option for option in ring.ask.options if getattr(option, "hunter", None) is G])
    assert ring.hunter(G).place is None, "the second Claws have no Lucy to answer them"


def test_C_17_the_victims_lucy_comes_before_great_strength_and_settles_it() -> None:
    ring = laid(mate=(STRONG,)).round(MESMERIZE, G, {G: DODGE, S: DODGE})
    ring.round(FANGS, G, {G: PUNCH, S: PUNCH})
    assert ring.is_asked(G, Window.BD1, AskKind.PLAY)
    ring.plays(G, LUCY)
    assert ring.at_cards
    assert ring.hunter(S).events == (STRONG,)


def test_C_17_passed_great_strength_is_asked() -> None:
    ring = laid(mate=(STRONG,)).round(MESMERIZE, G, {G: DODGE, S: DODGE})
    ring.round(FANGS, G, {G: PUNCH, S: PUNCH}).answers(G, PASS)
    assert ring.is_asked(S, Window.BD2, AskKind.PLAY)
    ring.answers(S, PASS)
    assert ring.happened(HunterBitten, hunter=G, bites=1)


def test_C_16_discarded_when_he_leaves() -> None:
    ring = laid().round(Combat.STRENGTH, S, {G: ESCAPE, S: DODGE})
    assert ring.hunter(G).lying == ()
    ring.round(MIST, S, {S: PUNCH})
    assert ring.over, "nobody is asked at F9"


def test_C_16_kept_in_hand_it_does_nothing() -> None:
    ring = Ring({G: (LUCY,)}, records={G: {"damage": 10}}).round(Combat.STRENGTH, G, {G: PUNCH})
    assert ring.is_asked(G, Window.BD2, AskKind.PLAY), "an unseen event may be Great Strength"
    assert ring.ask.options == (PASS,)
    ring.answers(G, PASS)
    assert ring.hunter(G).place is None
