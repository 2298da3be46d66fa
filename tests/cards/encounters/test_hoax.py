"""Hoax."""

from __future__ import annotations

from harker.engine.events import EventKept, EventsShuffledIn
from harker.engine.options import PASS, OfEvent
from harker.engine.rules.reveal import Ambush
from harker.engine.state import Decks, DownEvent
from harker.engine.vocabulary import AskKind, Encounter, Event, Seat, Window
from tests.cards.encounters.meeting import Meeting

PILE = (
    DownEvent(Event.WILD_HORSES, up=False),
    DownEvent(Event.ENRAGED),
    DownEvent(Event.LONG_NIGHT),
)


def test_it_delays() -> None:
    game = Meeting(Encounter.HOAX).searched()
    assert game.hunter().delayed
    assert game.discarded


def test_AMBUSH_2_it_cannot_ambush() -> None:
    game = Meeting(Encounter.HOAX)
    game.run(Ambush(hunter=Seat.GODALMING, place=game.place))
    assert game.ask.options == (PASS,)


def test_C_08_one_is_kept_in_secret_the_others_shuffled_in() -> None:
    game = Meeting(Encounter.HOAX, decks=Decks(event_discard=PILE)).matures()
    assert (game.ask.seat, game.ask.window, game.ask.kind) == (Seat.DRACULA, Window.P3, AskKind.CHOOSE)
    assert set(game.ask.options) == {OfEvent(Event.WILD_HORSES), OfEvent(Event.ENRAGED)}
    game.answer(OfEvent(Event.WILD_HORSES))
    assert game.state.dracula.events == (Event.WILD_HORSES,)
    assert game.state.decks.events == (Event.ENRAGED,)
    assert game.state.decks.event_discard == (DownEvent(Event.LONG_NIGHT),)
    assert game.ever(EventKept, card=Event.WILD_HORSES)
    assert game.ever(EventsShuffledIn, count=1)


def test_C_08_with_one_or_none_nothing_is_asked() -> None:
    game = Meeting(Encounter.HOAX, decks=Decks(event_discard=PILE[1:])).matures()
    assert game.state.dracula.events == (Event.ENRAGED,)
    assert Meeting(Encounter.HOAX).matures().over


def test_C_08_the_limit_afterwards() -> None:
    held = (Event.FALSE_TIP, Event.FALSE_TIP, Event.NOCTURNAL_VISIT, Event.SEDUCTION)
    game = Meeting(Encounter.HOAX, decks=Decks(event_discard=PILE[1:]), dracula={"events": held}).matures()
    assert game.ask.window is Window.DR3
