"""Money Trail: a sea card on the trail (C-36)."""

from __future__ import annotations

from harker.engine.events import DraculaExposed, LocationTurnedUp
from harker.engine.options import OfSpace
from tests.cards.events.stage import (
    AskKind,
    Event,
    G,
    Hideout,
    Phase,
    PlaceId,
    Stage,
    Window,
    public,
    trail,
)

CARD = Event.MONEY_TRAIL
SEEN = Hideout(place=PlaceId("ionian_sea"), up=True)


def test_C_36_one_of_the_face_down_sea_cards() -> None:
    lying = trail("north_sea", "english_channel", "plymouth", SEEN, None, "irish_sea")
    stage = Stage("north_sea", trail=lying).plays(G, CARD, Window.Z1)
    assert stage.is_asked(G, Window.Z1, AskKind.CHOOSE)
    assert stage.offers(OfSpace(1), OfSpace(2), OfSpace(6))
    stage.answers(G, OfSpace(2))
    assert stage.happened(LocationTurnedUp, place="english_channel")
    assert stage.discarded(CARD)


def test_REVEAL_2_he_is_not_revealed_at_sea() -> None:
    stage = Stage("north_sea", trail=trail("north_sea")).plays(G, CARD, Window.Z1)
    assert stage.over, "one card is no choice"
    assert stage.happened(LocationTurnedUp, place="north_sea")
    assert not stage.happened(DraculaExposed)
    assert public(LocationTurnedUp, "place")


def test_C_36_not_without_a_face_down_sea_card() -> None:
    assert not Stage(trail=trail("galatz", SEEN)).may(G, CARD, Window.Z1)


def test_by_day_and_night_in_a_city() -> None:
    lying = trail("galatz", "black_sea")
    assert Stage(phase=Phase.NIGHT, trail=lying).may(G, CARD, Window.Z1)
    assert not Stage(godalming="north_sea", trail=lying).may(G, CARD, Window.Z1)
    assert not Stage(trail=lying).sets(G, hospital=True).may(G, CARD, Window.Z1)
