"""Who knows what happens, G-16 to G-24; the sheet of cards; and what holds of every view."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from harker.engine import events as ev
from harker.engine.asks import Spot, ask
from harker.engine.events import Happened, Who
from harker.engine.options import OfItem
from harker.engine.sight import View, Watcher, may_see, redact, redacted, view
from harker.engine.state import Dracula, Hideout, Hunter, Lurker
from harker.engine.vocabulary import SEATS, AskKind, Combat, Encounter, Event, Item, Seat, Viewer, Window
from tests.engine.watchers import (
    EVERYBODY,
    FIGHT,
    OPEN,
    PARIS,
    PRAGUE,
    TABLE,
    TRADE,
    VIENNA,
    encoded,
    mina,
    same_to,
    sealed_asks,
    seen,
    table,
)

# --- G-16 to G-24 ------------------------------------------------------------------------


def test_G_16_a_trade_is_the_traders_affair() -> None:
    gave = ev.TradeGave(seat=Seat.SEWARD, other=Seat.MINA, item=Item.KNIFE)
    showed = ev.TradeShowed(seat=Seat.SEWARD, other=Seat.MINA, card=Event.FOREWARNED)
    ended = ev.TradeEnded(
        seat=Seat.SEWARD, other=Seat.MINA, seat_holds=(0, 1, 0), other_holds=(1, 0, 0), why="HUNT-8"
    )
    for event in (gave, showed):
        for setup in (OPEN, TRADE):
            for watcher in (Seat.SEWARD, Seat.MINA, Viewer.AFTER):
                assert redact(event, watcher, setup) == event
            for watcher in (Seat.DRACULA, Viewer.SPECTATOR):
                assert redact(event, watcher, setup) is None
        assert redact(event, Seat.GODALMING, OPEN) == event
        assert redact(event, Seat.GODALMING, TRADE) is None
    for watcher in EVERYBODY:
        assert redact(ended, watcher, TRADE) == ended
    assert redacted((gave, ended, showed), Seat.DRACULA, TRADE) == (ended,)
    assert redacted((gave, ended, showed), Seat.MINA, TRADE) == (gave, ended, showed)


def test_G_17_matured_encounters_not_used_go_unseen_by_number() -> None:
    event = ev.HideoutCleared(
        spot=Spot(False, 6), place=PRAGUE, up=False, count=2, encounters=(Encounter.BATS, Encounter.RATS)
    )
    twin = replace(event, encounters=(Encounter.SPY, Encounter.WOLVES))
    for watcher in TABLE:
        assert redact(event, watcher, OPEN) == redact(twin, watcher, OPEN)
        assert seen(event, watcher).count == 2
    assert seen(event, Seat.DRACULA) == event
    up = replace(event, shown=(Encounter.BATS,))
    assert seen(up, Seat.MINA).shown == (Encounter.BATS,), "those that lay face up lie so in the pile"


@pytest.mark.parametrize(
    "event",
    [
        ev.EncountersDrawn(count=2, encounters=(Encounter.BATS, Encounter.RATS)),
        ev.EncountersShuffledBack(count=2, encounters=(Encounter.BATS, Encounter.RATS)),
    ],
)
def test_G_18_dark_call_s_cards_by_number(event: ev.EncountersDrawn | ev.EncountersShuffledBack) -> None:
    for watcher in TABLE:
        assert seen(event, watcher).encounters is None
        assert seen(event, watcher).count == 2
    assert seen(event, Seat.DRACULA).encounters == (Encounter.BATS, Encounter.RATS)


def test_G_18_dropped_encounters_go_unseen() -> None:
    assert seen(ev.EncounterDropped(encounter=Encounter.BATS), Seat.MINA).encounter is None


def test_G_19_lucky_find_s_five_are_the_finder_s_and_the_four_everybody_s() -> None:
    five = (Item.DOGS, Item.KNIFE, Item.STAKE, Item.RIFLE, Item.GARLIC)
    looked = ev.ItemsLookedAt(seat=Seat.MINA, count=5, items=five)
    found = ev.ItemFound(seat=Seat.MINA, item=Item.DOGS)
    for watcher in (Seat.DRACULA, Seat.SEWARD, Viewer.SPECTATOR):
        assert seen(looked, watcher, TRADE).items is None
        assert seen(looked, watcher, TRADE).count == 5
        assert seen(found, watcher, TRADE).item is None
        assert seen(ev.ItemDiscarded(seat=Seat.MINA, item=Item.KNIFE), watcher, TRADE).item is Item.KNIFE
    assert seen(looked, Seat.MINA, TRADE).items == five


def test_G_20_a_card_shown_and_taken_back_is_seen_then_and_hidden_after() -> None:
    shown = ev.ItemShown(seat=Seat.MINA, item=Item.RIFLE)
    for watcher in EVERYBODY:
        assert redact(shown, watcher, TRADE) == shown
    state = table(hunters=mina(items=(Item.RIFLE,)))
    assert view(state, Seat.DRACULA).hunters[3].items is None
    rifle = next(row for row in view(state, Seat.DRACULA).sheet.items if row.card is Item.RIFLE)
    assert rifle.unseen == rifle.copies


def test_G_21_no_is_said_to_all() -> None:
    for event in (
        ev.NothingThere(place=PARIS),
        ev.NothingThere(space=3),
        ev.AnswerGiven(query="a", seat=Seat.MINA, answer=("no",)),
    ):
        for watcher in EVERYBODY:
            assert redact(event, watcher, TRADE) == event


def test_G_22_seed_and_order_of_the_decks_are_nobody_s_until_the_end() -> None:
    state = table()
    decks = state.decks
    twin = replace(
        state,
        rng=99,
        decks=replace(decks, items=decks.items[::-1], encounters=decks.encounters[::-1]),
    )
    same_to(state, twin, *SEATS, Viewer.SPECTATOR)
    for watcher in (*SEATS, Viewer.SPECTATOR):
        assert view(state, watcher).decks.order is None
    order = view(state, Viewer.AFTER).decks.order
    assert order is not None
    assert order.items == decks.items


def test_G_23_options_and_their_number_are_the_asked_seat_s_alone() -> None:
    few = table(asks=(ask(AskKind.CHOOSE, Seat.MINA, Window.DR3, "CARD-3", (OfItem(Item.DOGS),)),))
    items = tuple(map(OfItem, Item))
    many = table(asks=(ask(AskKind.CHOOSE, Seat.MINA, Window.DR3, "CARD-3", items),))
    same_to(few, many, *(seat for seat in SEATS if seat is not Seat.MINA), Viewer.SPECTATOR)
    event = ev.NoCardPossible(why="DRAC-15")
    assert all(redact(event, watcher, OPEN) == event for watcher in EVERYBODY)


def test_G_24_the_hospital_chosen_is_public() -> None:
    event = ev.HunterReturned(hunter=Seat.MINA, place=PARIS)
    assert all(redact(event, watcher, TRADE) == event for watcher in EVERYBODY)
    fallen = (*(Hunter(place=PARIS),) * 3, Hunter(fell_at=VIENNA))
    assert view(table(hunters=fallen), Seat.DRACULA).hunters[3].fell_at == VIENNA


# --- the sheet ---------------------------------------------------------------------------


def test_the_sheet_s_numbers_add_up_for_everybody() -> None:
    fight = replace(FIGHT, vampire=Lurker(Encounter.NEW_VAMPIRE), worn=(Seat.MINA,))
    state = table(
        TRADE,
        hunters=mina(items=(Item.DOGS, Item.GARLIC_WREATH), shown_item=Item.GARLIC_WREATH),
        dracula=Dracula(place=VIENNA, events=(Event.ENRAGED,), encounters=(Encounter.SPY,), szgany=1),
        trail=(Hideout(place=VIENNA, lurkers=(Lurker(Encounter.RATS), Lurker(Encounter.BATS, up=True))),),
        fight=fight,
        ally=Event.RUFUS_SMITH,
    )
    for watcher in EVERYBODY:
        sheet = view(state, watcher).sheet
        for rows in (sheet.events, sheet.items, sheet.encounters, sheet.combat, sheet.tickets):
            for row in rows:
                where = (row.discarded, row.in_play, row.open, row.held, row.hidden, row.unseen)
                assert sum(where) == row.copies
                assert min(where) >= 0

    def unseen(watcher: Watcher, card: str) -> int:
        sheet = view(state, watcher).sheet
        found = [row.unseen for row in sheet.events if row.card == card]
        found += [row.unseen for row in sheet.items if row.card == card]
        found += [row.unseen for row in sheet.encounters if row.card == card]
        found += [row.unseen for row in sheet.combat if row.card == card]
        return found[0]

    assert unseen(Seat.SEWARD, Item.GARLIC_WREATH) == 2, "worn and laid open is one card"
    assert unseen(Seat.SEWARD, Item.DOGS) == 4
    assert unseen(Seat.MINA, Item.DOGS) == 3
    assert unseen(Seat.MINA, Encounter.RATS) == 2
    assert unseen(Seat.DRACULA, Encounter.RATS) == 1
    assert unseen(Seat.MINA, Encounter.SZGANY_BODYGUARDS) == 1
    assert unseen(Seat.DRACULA, Combat.CLAWS) == 1
    assert unseen(Seat.MINA, Event.RUFUS_SMITH) == 0


# --- in general --------------------------------------------------------------------------


def test_a_view_reads_back_from_its_bytes() -> None:
    state = table(fight=FIGHT, asks=sealed_asks())
    for watcher in EVERYBODY:
        assert msgspec.json.decode(encoded(state, watcher), type=View) == view(state, watcher)


def all_events() -> list[type[Happened]]:
    return [kind for kind in vars(ev).values() if isinstance(kind, type) and issubclass(kind, Happened)]


def test_every_hidden_field_exists_and_may_be_none() -> None:
    for kind in all_events():
        for name in kind.HIDES:
            hint = {f.name: f.type for f in msgspec.structs.fields(kind)}[name]
            assert type(None) in getattr(hint, "__args__", ()), f"{kind.__name__}.{name}"


def test_whose_words_need_a_field_have_it() -> None:
    for kind in all_events():
        fields = set(kind.__struct_fields__)
        words = {kind.TO, *kind.HIDES.values()}
        if words & {Who.HAND, Who.OPEN, Who.TRADERS, Who.TICKET, Who.SIDE, Who.FACED}:
            assert "seat" in fields, kind
        if words & {Who.SHOWN, Who.OPEN}:
            assert "up" in fields, kind
        if Who.TRADERS in words:
            assert "other" in fields, kind


def test_after_the_end_everything_is_told() -> None:
    for who in Who:
        assert may_see(Viewer.AFTER, who, TRADE)


@pytest.mark.parametrize("who", [Who.OPEN, Who.SHOWN])
def test_what_lies_face_up_is_everybody_s(who: Who) -> None:
    for watcher in EVERYBODY:
        assert may_see(watcher, who, TRADE, seat=Seat.MINA, up=True)
    assert may_see(Seat.MINA, Who.OPEN, TRADE, seat=Seat.MINA)
    assert not may_see(Seat.SEWARD, Who.OPEN, TRADE, seat=Seat.MINA)
    assert not may_see(Seat.SEWARD, Who.SHOWN, TRADE)
    assert not may_see(Seat.SEWARD, Who.HAND, TRADE)
