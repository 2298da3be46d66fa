"""Spy."""

from __future__ import annotations

import pytest

from harker.engine.events import EventsShown, TicketDiscarded
from harker.engine.options import PASS, OfHunter, OfItem
from harker.engine.state import Decks, Hunter
from harker.engine.vocabulary import AskKind, Encounter, Event, Item, Seat, Ticket, Viewer, Window
from tests.cards.encounters.meeting import KNOWN, PARIS, VIENNA, M, Meeting, S, V

SPY = Encounter.SPY


def test_all_cards_are_shown_and_tickets_go_unseen_C_29() -> None:
    game = Meeting(SPY, Item.STAKE, events=KNOWN, tickets=(Ticket.T11, Ticket.T22)).searched()
    assert game.ask.options == (PASS,)  # a face-down item might be a weapon
    game.answer(PASS)
    assert game.ever(EventsShown, items=(Item.STAKE,), cards=KNOWN)
    assert game.ever(TicketDiscarded)
    assert game.hunter().tickets == ()
    assert game.discarded


def test_B_36_a_weapon_pays_in_a_search() -> None:
    game = Meeting(SPY, Item.KNIFE, tickets=(Ticket.T11,)).searched()
    assert (game.ask.window, game.ask.kind) == (Window.S5, AskKind.PAY)
    game.answer(OfItem(Item.KNIFE))
    assert game.hunter().items == ()
    assert game.hunter().tickets == (Ticket.T11,)
    assert not game.ever(EventsShown)
    assert game.discarded


def test_B_36_asked_once_in_an_ambush() -> None:
    game = Meeting(SPY, Item.KNIFE).ambushes()
    assert game.over
    assert game.ever(EventsShown)


def test_B_15_a_weapon_that_lay_face_up_is_replaced() -> None:
    items = (Item.GARLIC, Item.KNIFE)
    game = Meeting(SPY, *items, bites=1, shown_item=Item.KNIFE).searched().answer(OfItem(Item.KNIFE))
    assert game.hunter().shown_item is Item.GARLIC


def test_C_29_matured_on_any_hunter_in_a_hospital_too() -> None:
    mates = {S: Hunter(place=PARIS, hospital=True, tickets=(Ticket.T11,))}
    game = Meeting(SPY, mates=mates).matures()
    assert (game.ask.seat, game.ask.kind) == (Seat.DRACULA, AskKind.HUNTER)
    game.answer(OfHunter(S))
    assert game.hunter(S).tickets == ()
    assert game.over


def test_C_29_matured_the_weapon_is_still_allowed() -> None:
    game = Meeting(SPY, Item.KNIFE, tickets=(Ticket.T11,)).matures().answer(OfHunter(Seat.GODALMING))
    assert game.ask.window is Window.P3
    game.answer(OfItem(Item.KNIFE))
    assert game.hunter().tickets == (Ticket.T11,)


def test_G_05_the_hand_is_seen_by_all_and_the_tickets_by_nobody() -> None:
    game = Meeting(SPY, Item.STAKE, events=KNOWN, tickets=(Ticket.T11, Ticket.T22)).searched().answer(PASS)
    for watcher in (Seat.DRACULA, Viewer.SPECTATOR):
        (shown,) = game.seen_by(watcher, EventsShown)
        assert (shown.items, shown.cards) == ((Item.STAKE,), KNOWN)
        assert [event.ticket for event in game.seen_by(watcher, TicketDiscarded)] == [None, None]  # C-01
    assert [event.ticket for event in game.seen_by(Seat.GODALMING, TicketDiscarded)] == ["1/1", "2/2"]


def test_shown_first_then_the_tickets_go_and_the_cards_stay() -> None:
    game = Meeting(SPY, Item.STAKE, events=KNOWN, tickets=(Ticket.T11,)).searched().answer(PASS)
    assert game.names()[1:] == ["EventsShown", "TicketDiscarded", "EncounterDiscarded"]
    assert (game.hunter().items, game.hunter().events) == ((Item.STAKE,), KNOWN)


def test_C_29_with_nothing_it_does_nothing() -> None:
    game = Meeting(SPY).searched()
    assert game.names() == ["EncounterTurnedUp", "EncounterDiscarded"]


def test_C_29_with_tickets_alone_no_hand_is_shown() -> None:
    game = Meeting(SPY, tickets=(Ticket.T11,)).searched()
    assert not game.ever(EventsShown)
    assert game.hunter().tickets == ()


@pytest.mark.parametrize("item", Item)
def test_B_36_weapons_pay_and_nothing_else(item: Item) -> None:
    ask = Meeting(SPY, item).searched().ask
    weapon = item in (Item.KNIFE, Item.PISTOL, Item.RIFLE)
    assert (OfItem(item) in ask.options) is weapon
    assert ask.options[-1] == PASS
    assert ask.default == (PASS,)


def test_B_36_two_alike_are_one_option() -> None:
    ask = Meeting(SPY, Item.KNIFE, Item.KNIFE, Item.RIFLE).searched().ask
    assert ask.options == (OfItem(Item.KNIFE), OfItem(Item.RIFLE), PASS)


def test_B_36_not_asked_without_items_or_with_every_weapon_open() -> None:
    assert Meeting(SPY, events=KNOWN).searched().over
    weapons = (*(Item.KNIFE,) * 3, *(Item.PISTOL,) * 4, *(Item.RIFLE,) * 4)
    assert Meeting(SPY, Item.STAKE, decks=Decks(item_discard=weapons)).searched().over
    assert not Meeting(SPY, Item.STAKE, decks=Decks(item_discard=weapons[1:])).searched().over


def test_only_the_hunter_who_met_him() -> None:
    mates = {S: Hunter(place=VIENNA, items=(Item.KNIFE,), tickets=(Ticket.T11,))}
    game = Meeting(SPY, mates=mates).searched()
    assert game.over
    assert game.hunter(S).tickets == (Ticket.T11,)


def test_C_29_matured_he_may_choose_those_on_the_board() -> None:
    # B-19: a defeated hunter is nowhere.
    mates = {S: Hunter(fell_at=PARIS), M: Hunter(place=PARIS, hospital=True)}
    ask = Meeting(SPY, mates=mates).matures().ask
    assert ask.options == (OfHunter(Seat.GODALMING), OfHunter(Seat.VAN_HELSING), OfHunter(Seat.MINA))
    assert ask.about.encounter is SPY


def test_C_29_matured_of_one_hunter_there_is_no_choice() -> None:
    gone = Hunter(fell_at=PARIS)
    mates = {S: gone, V: gone, M: gone}
    game = Meeting(SPY, tickets=(Ticket.T11,), mates=mates).matures()
    assert game.over
    assert game.hunter().tickets == ()


def test_B_19_matured_with_all_off_the_board_it_does_nothing() -> None:
    gone = Hunter(fell_at=PARIS)
    mates = {S: gone, V: gone, M: gone, Seat.GODALMING: gone}
    game = Meeting(SPY, mates=mates).matures()
    assert game.over
    assert game.discarded


def test_C_28_matured_dogs_and_forewarned_are_no_answer() -> None:
    game = Meeting(SPY, Item.DOGS, events=(Event.FOREWARNED,)).matures().answer(OfHunter(Seat.GODALMING))
    assert game.ask.options == (PASS,)
    assert game.ask.window is Window.P3


@pytest.mark.parametrize(("items", "events"), [((Item.STAKE,), ()), ((), KNOWN)])
def test_G_05_items_alone_or_events_alone_are_shown(
    items: tuple[Item, ...], events: tuple[Event, ...]
) -> None:
    game = Meeting(SPY, *items, events=events).searched()
    while not game.over:
        game.answer(PASS)
    assert game.ever(EventsShown, items=items, cards=events)
