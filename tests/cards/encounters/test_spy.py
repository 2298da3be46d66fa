"""Spy."""

from __future__ import annotations

from harker.engine.events import EventsShown, TicketDiscarded
from harker.engine.options import PASS, OfHunter, OfItem
from harker.engine.state import Hunter
from harker.engine.vocabulary import AskKind, Encounter, Item, Seat, Ticket, Window
from tests.cards.encounters.meeting import KNOWN, PARIS, Meeting, S

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
