"""Hoax."""

from __future__ import annotations

from harker.engine.events import EventKept, EventsShuffledIn, HunterDelayed
from harker.engine.options import PASS, OfEvent
from harker.engine.rules.reveal import Ambush
from harker.engine.state import Decks, DownEvent, Hunter
from harker.engine.vocabulary import AskKind, Encounter, Event, Seat, Window
from tests.cards.encounters.meeting import TABLE, VIENNA, Meeting, S

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


def test_HUNT_2_delayed_again_changes_nothing_and_it_is_discarded() -> None:
    game = Meeting(Encounter.HOAX, delayed=True).searched()
    assert not game.ever(HunterDelayed)
    assert game.discarded


def test_only_the_searcher_is_delayed() -> None:
    game = Meeting(Encounter.HOAX, mates={S: Hunter(place=VIENNA)}).searched()
    assert not game.hunter(S).delayed


def test_C_08_hunters_learn_the_number_not_the_card() -> None:
    game = Meeting(Encounter.HOAX, decks=Decks(event_discard=PILE)).matures()
    game.answer(OfEvent(Event.WILD_HORSES))
    for watcher in TABLE:
        assert [event.card for event in game.seen_by(watcher, EventKept)] == [None]
        (shuffled,) = game.seen_by(watcher, EventsShuffledIn)
        assert (shuffled.count, shuffled.buried) == (1, None)
    assert [event.card for event in game.seen_by(Seat.DRACULA, EventKept)] == [Event.WILD_HORSES]


def test_C_08_equal_cards_are_one_option_and_one_must_be_kept() -> None:
    pile = (*(DownEvent(Event.ROADBLOCK),) * 2, DownEvent(Event.ENRAGED))
    game = Meeting(Encounter.HOAX, decks=Decks(event_discard=pile)).matures()
    assert game.ask.options == (OfEvent(Event.ENRAGED), OfEvent(Event.ROADBLOCK))
    assert (game.ask.least, game.ask.most) == (1, 1)
    game.answer(OfEvent(Event.ROADBLOCK))
    assert sorted(game.state.decks.events) == [Event.ENRAGED, Event.ROADBLOCK]
    assert game.state.dracula.events == (Event.ROADBLOCK,)


def test_C_08_only_hunters_cards_there_nothing_happens() -> None:
    pile = (DownEvent(Event.LONG_NIGHT),)
    game = Meeting(Encounter.HOAX, decks=Decks(event_discard=pile)).matures()
    assert game.over
    assert game.state.decks.event_discard == pile
    assert game.state.decks.events == ()


def test_C_08_the_limit_comes_after_the_card_of_two_as_well() -> None:
    held = (Event.FALSE_TIP, Event.FALSE_TIP, Event.NOCTURNAL_VISIT, Event.SEDUCTION)
    game = Meeting(Encounter.HOAX, decks=Decks(event_discard=PILE), dracula={"events": held}).matures()
    assert game.ask.rule == "C-08"
    game.answer(OfEvent(Event.ENRAGED))
    assert game.ask.rule == "CARD-3"
    assert sorted(game.state.dracula.events) == sorted((Event.ENRAGED, *held))
    game.default()
    assert game.state.decks.event_discard[-1].event is Event.ENRAGED
    assert sorted(game.state.dracula.events) == sorted(held)
    assert game.over
