"""Surprising Return: an ally of the discard pile is played again (C-11)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from harker.engine.events import AllyJoined, EventPlayed, LocationTurnedUp, NothingThere
from harker.engine.options import Go, Half, OfEvent
from harker.engine.state import DownEvent
from tests.cards.events.stage import AskKind, D, Event, PlaceId, S, Stage, Window, public, trail

CARD = Event.SURPRISING_RETURN
RUFUS, AGATHA = DownEvent(Event.RUFUS_SMITH), DownEvent(Event.SISTER_AGATHA)
TRACK, ALLY = Half("track"), Half("ally")


@pytest.mark.parametrize("window", [Window.R2, Window.R9])
def test_C_11_its_player_chooses_the_ally_and_the_half(window: Window) -> None:
    stage = Stage().decks(event_discard=(RUFUS, AGATHA)).plays(S, CARD, window)
    assert stage.is_asked(S, window, AskKind.CHOOSE)
    assert stage.offers(OfEvent(Event.RUFUS_SMITH), OfEvent(Event.SISTER_AGATHA))
    stage.answers(S, OfEvent(Event.SISTER_AGATHA))
    assert stage.happened(EventPlayed, seat=S, card=Event.SISTER_AGATHA, why="event:surprising_return")
    assert public(EventPlayed, "card")
    assert stage.is_asked(S, window, AskKind.OPTION)
    stage.answers(S, ALLY)
    assert stage.over
    assert stage.happened(AllyJoined, card=Event.SISTER_AGATHA)
    assert stage.state.ally is Event.SISTER_AGATHA
    assert stage.state.decks.event_discard == (RUFUS, DownEvent(CARD))
    assert stage.state.decks.table == ()


def test_C_11_as_track_the_ally_goes_back() -> None:
    stage = Stage(trail=trail("galatz", "varna")).decks(event_discard=(RUFUS,)).plays(S, CARD, Window.R2)
    assert stage.ask.kind is AskKind.OPTION, "one ally is no choice"
    stage.answers(S, TRACK).answers(S, Go(PlaceId("varna")))
    assert stage.happened(LocationTurnedUp, place="varna", why="event:rufus_smith")
    assert not stage.happened(NothingThere)
    assert stage.state.decks.event_discard == (RUFUS, DownEvent(CARD))
    assert stage.state.decks.table == ()
    assert stage.state.ally is None


def test_C_11_the_ally_in_play_makes_room() -> None:
    stage = Stage().decks(event_discard=(RUFUS,))
    stage.state = replace(stage.state, ally=Event.JONATHAN_HARKER)
    stage.plays(S, CARD, Window.R9).answers(S, ALLY)
    assert stage.state.ally is Event.RUFUS_SMITH
    assert stage.discarded(Event.JONATHAN_HARKER)


@pytest.mark.parametrize("down", [DownEvent(Event.GREAT_WOLF), DownEvent(Event.GOOD_LUCK)])
def test_C_11_not_for_draculas_allies_nor_other_events(down: DownEvent) -> None:
    assert not Stage().decks(event_discard=(down,)).may(S, CARD, Window.R2)


def test_C_11_only_what_lies_face_up() -> None:
    hidden = DownEvent(Event.RUFUS_SMITH, up=False)
    assert not Stage().decks(event_discard=(hidden,)).may(S, CARD, Window.R2)


def test_C_11_nothing_counters_it() -> None:
    stage = Stage().holds(D, Event.SENSATIONALIST_PRESS).decks(event_discard=(RUFUS,))
    stage.plays(S, CARD, Window.R2)
    assert stage.ask.seat is S


def test_at_dawn_or_dusk_only() -> None:
    stage = Stage().decks(event_discard=(RUFUS,))
    assert [window for window in Window if stage.may(S, CARD, window)] == [Window.R2, Window.R9]
