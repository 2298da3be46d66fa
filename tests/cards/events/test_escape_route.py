"""Escape Route (B-38)."""

from typing import Any

import pytest

from harker.engine.events import CombatDrawn, EventDiscarded, FightEnded, HunterLeftFight
from harker.engine.options import PASS, OfHunter
from harker.engine.options import Play as PlayCard
from harker.engine.state import DownEvent, Lurker
from harker.engine.vocabulary import AskKind, Combat, Encounter, Event, Item, Seat, Tactic, Window
from tests.cards.combat.ring import PARIS, VIENNA, G, M, Ring, S, V

ROUTE = Event.ESCAPE_ROUTE


def played(**fields: Any) -> Ring:
    return Ring({G: (), S: (ROUTE,), V: ()}, start_only=True, **fields).plays(S, ROUTE)


@pytest.mark.parametrize("whom", [G, S, V])
def test_B_38_its_player_names_himself_or_another_fighter_without_consent(whom: Seat) -> None:
    ring = played()
    assert ring.is_asked(S, Window.F2, AskKind.HUNTER)
    assert ring.ask.options == (OfHunter(G), OfHunter(S), OfHunter(V))
    ring.answers(S, OfHunter(whom))
    assert ring.happened(HunterLeftFight, hunter=whom, how=ROUTE)
    assert ring.fight.fighters == tuple(seat for seat in (G, S, V) if seat is not whom)
    assert ring.hunter(whom).place == VIENNA, "FIGHT-6: stays in the city"
    assert DownEvent(ROUTE) in ring.state.decks.event_discard
    assert ring.at_cards


def test_B_38_alone_it_is_its_player_and_the_fight_is_over_before_the_deck() -> None:
    ring = Ring({S: (ROUTE,)}, start_only=True).plays(S, ROUTE)
    assert ring.over
    assert ring.happened(FightEnded, how="no_fighters")
    assert not ring.happened(CombatDrawn)


def test_B_38_a_vampire_encounter_with_nobody_left_returns() -> None:
    ring = Ring({S: (ROUTE,)}, vampire=Encounter.RECKLESS_VAMPIRE, wounds=2, start_only=True).plays(S, ROUTE)
    assert ring.value == "survived"
    assert ring.state.trail[0] is not None
    assert ring.state.trail[0].lurkers == (Lurker(Encounter.RECKLESS_VAMPIRE, True, 2),)


def test_B_38_only_fighters_are_asked() -> None:
    """M holds it in Paris, and V sits in the hospital: neither can help."""
    ring = Ring(
        {G: (Item.KNIFE,), V: (ROUTE,)},
        records={M: {"events": (ROUTE,)}, V: {"hospital": True}},
        start_only=True,
    )
    assert ring.hunter(M).place == PARIS
    assert ring.ask.seat is G
    ring.answers(G, PASS)
    assert ring.at_cards


def test_B_38_who_is_out_is_asked_no_more_and_loses_what_he_laid() -> None:
    ring = Ring({G: (Event.PLANNED_AMBUSH, Event.GOOD_LUCK), S: (ROUTE, Event.GOOD_LUCK)}, start_only=True)
    ring.plays(G, Event.PLANNED_AMBUSH).plays(S, ROUTE).answers(S, OfHunter(G))
    assert ring.happened(EventDiscarded, seat=G, card=Event.PLANNED_AMBUSH)
    assert ring.hunter(G).lying == ()
    assert ring.ask.seat is S


def test_CARD_1_both_copies_may_be_played_at_one_start() -> None:
    ring = Ring({G: (ROUTE,), S: (ROUTE,), V: ()}, start_only=True)
    ring.plays(G, ROUTE).answers(G, OfHunter(V)).plays(S, ROUTE).answers(S, OfHunter(G))
    assert ring.fight.fighters == (S,)


def test_CARD_1_not_in_a_later_moment() -> None:
    ring = Ring({G: (ROUTE,), S: ()}).round(Combat.CLAWS, G, {G: Tactic.DODGE, S: Tactic.DODGE})
    assert ring.at_cards
    assert all(PlayCard(ROUTE) not in ask.options for ask in ring.state.asks)
