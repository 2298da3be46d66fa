"""What the tests of the hunters' three allies share: the halves, the track, the ally (CARD-1, C-41, C-54)."""

from __future__ import annotations

from msgspec.structs import replace

from harker.engine.events import AllyJoined, AllyLeft, DraculaExposed, LocationTurnedUp, NothingThere
from harker.engine.options import Go, Half
from harker.engine.vocabulary import Side
from tests.cards.events.stage import AskKind, Event, PlaceId, S, Stage, Window, public, trail

TRACK, ALLY = Half("track"), Half("ally")


def go(name: str) -> Go:
    return Go(PlaceId(name))


def asked(card: Event) -> Stage:
    """The card is drawn: which half?"""
    stage = Stage(trail=trail("galatz", "varna")).draws(S, card)
    assert stage.is_asked(S, Window.DR1, AskKind.OPTION)
    assert stage.offers(TRACK, ALLY)
    assert stage.ask.about.event is card
    return stage


def track_finds(card: Event) -> None:
    """C-41: a city on the trail is turned up; the card is discarded."""
    stage = asked(card).answers(S, TRACK)
    assert stage.is_asked(S, Window.DR1, AskKind.ROUTE)
    assert len(stage.ask.options) == 60
    stage.answers(S, go("varna"))
    assert stage.happened(LocationTurnedUp, place="varna")
    assert not stage.happened(DraculaExposed)
    assert stage.over
    assert stage.discarded(card)
    assert stage.state.ally is None


def track_says_no(card: Event) -> None:
    """C-41: the answer "no" is public."""
    stage = asked(card).answers(S, TRACK).answers(S, go("madrid"))
    assert stage.happened(NothingThere, place="madrid")
    assert public(NothingThere, "place")


def ally_joins(card: Event) -> None:
    """CARD-2: it stays in play."""
    stage = asked(card).answers(S, ALLY)
    assert stage.over
    assert stage.happened(AllyJoined, side=Side.HUNTERS, card=card)
    assert public(AllyJoined, "card")
    assert stage.state.ally is card
    assert not stage.discarded(card)


def ally_replaces(card: Event) -> None:
    """CARD-2, C-54: the one before goes face up to the discard pile."""
    before = next(e for e in (Event.RUFUS_SMITH, Event.SISTER_AGATHA) if e is not card)
    stage = Stage()
    stage.state = replace(stage.state, ally=before)
    stage.draws(S, card).answers(S, ALLY)
    assert stage.happened(AllyLeft, side=Side.HUNTERS, card=before)
    assert stage.state.ally is card
    assert stage.discarded(before)


def never_held(card: Event) -> None:
    """CARD-1: immediately, never from a hand."""
    assert not any(Stage().may(S, card, window) for window in Window)
