"""Who knows what under the two switches ``hunter_hands`` and ``ticket_values`` together."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from harker.engine import events as ev
from harker.engine.asks import Spot, ask
from harker.engine.catalog import house_rules
from harker.engine.events import Happened
from harker.engine.options import PASS, LayTactic
from harker.engine.sight import Watcher, redact, view
from harker.engine.state import Dracula
from harker.engine.vocabulary import (
    HUNTERS,
    SEATS,
    AskKind,
    Combat,
    Edition,
    Encounter,
    Event,
    Item,
    Seat,
    Side,
    Tactic,
    Ticket,
    Viewer,
    Window,
)
from tests.engine.watchers import EVERYBODY, FIGHT, KNOWING, PRAGUE, VIENNA, mina, same_to, sealed_asks, table

# --- the two switches together -----------------------------------------------------------


HANDS, VALUES = ("open", "trade"), ("hidden", "open")


def rules_of(hands: str, values: str) -> Any:
    text = f'[switches]\nhunter_hands = "{hands}"\nticket_values = "{values}"\n'
    return house_rules(text, Edition.ADVANCED)


def sees_hand(watcher: Watcher, hands: str) -> bool:
    """G-08: Mina's cards are hers, after the end everybody's, and the hunters' where hands are open."""
    if watcher in (Seat.MINA, Viewer.AFTER):
        return True
    return hands == "open" and watcher in HUNTERS


@pytest.mark.parametrize("values", VALUES)
@pytest.mark.parametrize("hands", HANDS)
@pytest.mark.parametrize("watcher", EVERYBODY)
def test_G_08_G_09_who_sees_a_hand_under_both_switches(watcher: Watcher, hands: str, values: str) -> None:
    setup = rules_of(hands, values)
    hunters = mina(items=(Item.DOGS,), events=(Event.FOREWARNED,), tickets=(Ticket.T21,))
    hunter = view(table(setup, hunters=hunters), watcher).hunters[3]
    known = sees_hand(watcher, hands)
    assert hunter.items == ((Item.DOGS,) if known else None)
    assert hunter.events == ((Event.FOREWARNED,) if known else None)
    assert hunter.tickets == ((Ticket.T21,) if known or values == "open" else None)
    assert (hunter.item_count, hunter.event_count, hunter.ticket_count) == (1, 1, 1), "the number is public"


CLOSED: list[tuple[Happened, str]] = [
    (ev.ItemDrawn(seat=Seat.MINA, item=Item.DOGS), "item"),
    (ev.ItemFound(seat=Seat.MINA, item=Item.DOGS), "item"),
    (ev.ItemsLookedAt(seat=Seat.MINA, count=1, items=(Item.DOGS,)), "items"),
    (ev.EventDrawn(seat=Seat.MINA, side=Side.HUNTERS, bottom=False, card=Event.FOREWARNED), "card"),
    (ev.TicketTaken(seat=Seat.MINA, ticket=Ticket.T21), "ticket"),
    (ev.TicketDiscarded(seat=Seat.MINA, ticket=Ticket.T21), "ticket"),
]
"""What happens to a hand, and the field that says with which card."""


@pytest.mark.parametrize("values", VALUES)
@pytest.mark.parametrize("hands", HANDS)
@pytest.mark.parametrize(
    ("event", "field"), CLOSED, ids=lambda x: x if isinstance(x, str) else type(x).__name__
)
def test_G_08_G_09_what_happens_to_a_hand_under_both_switches(
    event: Happened, field: str, hands: str, values: str
) -> None:
    for watcher in EVERYBODY:
        version = redact(event, watcher, rules_of(hands, values))
        assert version is not None, "that it happened is public"
        known = sees_hand(watcher, hands) or (field == "ticket" and values == "open")
        assert (getattr(version, field) is not None) == known, watcher


OPENLY: list[Happened] = [
    ev.ItemDiscarded(seat=Seat.MINA, item=Item.DOGS),
    ev.ItemShown(seat=Seat.MINA, item=Item.DOGS),
    ev.EventPlayed(seat=Seat.MINA, card=Event.FOREWARNED),
    ev.EventDiscarded(seat=Seat.MINA, card=Event.FOREWARNED),
    ev.EventsShown(seat=Seat.MINA, items=(Item.DOGS,), cards=(Event.FOREWARNED,)),
    ev.CardLaidOpen(seat=Seat.MINA, item=Item.DOGS),
    ev.CardLaidOpen(seat=Seat.MINA, event_card=Event.FOREWARNED),
    ev.EventLaid(seat=Seat.MINA, card=Event.PLANNED_AMBUSH),
    ev.EventTakenBack(seat=Seat.MINA, card=Event.WAX_CYLINDERS),
    ev.TicketSpent(seat=Seat.MINA, ticket=Ticket.T21),
    ev.TicketTurned(seat=Seat.MINA, ticket=Ticket.T21),
]


@pytest.mark.parametrize("values", VALUES)
@pytest.mark.parametrize("hands", HANDS)
@pytest.mark.parametrize("event", OPENLY, ids=lambda event: type(event).__name__)
def test_G_08_G_20_what_is_played_shown_or_discarded_is_everybody_s(
    event: Happened, hands: str, values: str
) -> None:
    """C-01 for the tickets: spent and turned ones are shown under any rules."""
    for watcher in EVERYBODY:
        assert redact(event, watcher, rules_of(hands, values)) == event


@pytest.mark.parametrize("values", VALUES)
@pytest.mark.parametrize("hands", HANDS)
def test_G_16_a_trade_under_both_switches(hands: str, values: str) -> None:
    """Its contents are the traders' and, with open hands, the hunters'; never Dracula's or the table's."""
    setup = rules_of(hands, values)
    for event in (
        ev.TradeGave(seat=Seat.SEWARD, other=Seat.MINA, item=Item.KNIFE),
        ev.TradeGave(seat=Seat.SEWARD, other=Seat.MINA, ticket=Ticket.T21),
        ev.TradeGave(seat=Seat.SEWARD, other=Seat.MINA, card=Event.LONG_NIGHT),
        ev.TradeShowed(seat=Seat.SEWARD, other=Seat.MINA, item=Item.KNIFE),
    ):
        told = {watcher for watcher in EVERYBODY if redact(event, watcher, setup) is not None}
        traders = {Seat.SEWARD, Seat.MINA, Viewer.AFTER}
        assert told == (traders | set(HUNTERS) if hands == "open" else traders)


@pytest.mark.parametrize("hands", HANDS)
def test_G_19_behind_the_veil_under_both_values(hands: str) -> None:
    """C-38: shown to that seat; to all hunters if hands are open among them."""
    event = ev.HandsShown(seat=Seat.MINA, events=(Event.ENRAGED,), encounters=(Encounter.SPY,))
    for watcher in EVERYBODY:
        version = redact(event, watcher, rules_of(hands, "hidden"))
        assert isinstance(version, ev.HandsShown)
        known = sees_hand(watcher, hands) or watcher is Seat.DRACULA
        assert (version.events is not None) == (version.encounters is not None) == known


@pytest.mark.parametrize("hands", HANDS)
def test_G_07_dracula_s_hand_is_no_hunter_s_under_either_value(hands: str) -> None:
    state = table(rules_of(hands, "open"), dracula=Dracula(place=VIENNA, events=(Event.ENRAGED,)))
    kept = ev.EventKept(seat=Seat.DRACULA, card=Event.ENRAGED)
    drawn = ev.EventDrawn(seat=Seat.DRACULA, side=Side.DRACULA, bottom=True, card=Event.ENRAGED)
    for watcher in EVERYBODY:
        known = watcher in KNOWING
        assert (view(state, watcher).dracula.events is not None) == known
        for event in (kept, drawn):
            version = redact(event, watcher, state.setup)
            assert isinstance(version, ev.EventKept | ev.EventDrawn)
            assert (version.card is not None) == known


def test_G_13_G_14_G_22_the_switches_open_nothing_else() -> None:
    """Dracula's trail, his cards, the decks and the sealed choices are the same under all four."""
    secrets = (
        ev.CardPlaced(spot=Spot(False, 0), place=PRAGUE, up=False, at_sea=False),
        ev.EncounterPlaced(spot=Spot(False, 0), encounter=Encounter.RATS),
        ev.CombatSought(card=Combat.FANGS),
        ev.EventBuried(card=Event.ENRAGED),
        ev.BacksSeen(seat=Seat.VAN_HELSING, count=1, bottom=True, sides=(Side.DRACULA,)),
    )
    for event in secrets:
        for watcher in EVERYBODY:
            seen_by = {
                repr(redact(event, watcher, rules_of(hands, values))) for hands in HANDS for values in VALUES
            }
            assert len(seen_by) == 1
    punch = (LayTactic(Tactic.PUNCH),)
    for hands in HANDS:
        nobody = table(rules_of(hands, "open"), fight=FIGHT, asks=sealed_asks())
        seward = replace(nobody, sealed=(None, punch, None))
        same_to(nobody, seward, Seat.DRACULA, Seat.MINA, Seat.GODALMING, Viewer.SPECTATOR)


@pytest.mark.parametrize("window", [Window.DR1, Window.DR2, Window.T1, Window.K1, Window.Z1])
def test_G_15_a_private_window_waits_for_others(window: Window) -> None:
    """Never for a card that may be kept; nor while two trade, nor for tickets."""
    seat = Seat.DRACULA if window is Window.DR2 else Seat.SEWARD
    state = table(asks=(ask(AskKind.PLAY, seat, window, "CARD-1", (PASS,)),))
    for watcher in (*SEATS, Viewer.SPECTATOR):
        assert view(state, watcher).waits_for == ("you" if watcher is seat else "others")
