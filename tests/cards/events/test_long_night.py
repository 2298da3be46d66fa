"""Long Night: the coming night has road moves (C-50..C-52; the draw is tested with the move)."""

from __future__ import annotations

from harker.engine.events import EventPlayed
from tests.cards.events.stage import Event, G, Phase, Stage, Window, public

CARD = Event.LONG_NIGHT


def test_it_holds_for_the_coming_night() -> None:
    stage = Stage(phase=Phase.DAWN).plays(G, CARD, Window.R2)
    assert stage.over
    assert stage.state.plans.long_night
    assert stage.discarded(CARD)
    assert public(EventPlayed, "card")


def test_C_51_a_second_copy_adds_nothing() -> None:
    assert not Stage(phase=Phase.DAWN).plans(long_night=True).may(G, CARD, Window.R2)


def test_B_48_without_a_day_there_is_still_a_night() -> None:
    assert Stage(phase=Phase.DAWN).plans(no_day=True).may(G, CARD, Window.R2)


def test_at_dawn_only() -> None:
    assert [window for window in Window if Stage().may(G, CARD, window)] == [Window.R2]
