"""Who knows what lies on the table: rows G-01 to G-15 of the rulings, on states made for them."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from harker.engine import events as ev
from harker.engine.asks import Spot, ask
from harker.engine.catalog import house_rules
from harker.engine.options import PASS, Keep, LayTactic, OfEvent
from harker.engine.sight import HideoutView, Watcher, redact, view
from harker.engine.state import (
    Clock,
    Decks,
    DownEncounter,
    DownEvent,
    Dracula,
    Hideout,
    Lurker,
    Outcome,
    Plans,
    State,
    Tokens,
)
from harker.engine.vocabulary import (
    HUNTERS,
    SEATS,
    AskKind,
    Combat,
    EdgeId,
    Edition,
    Encounter,
    Event,
    Item,
    Phase,
    PlaceId,
    Power,
    Seat,
    Side,
    Tactic,
    Ticket,
    Viewer,
    Window,
)
from tests.engine.watchers import (
    EVERYBODY,
    FIGHT,
    KNOWING,
    OPEN,
    PARIS,
    PRAGUE,
    TABLE,
    TRADE,
    VIENNA,
    mina,
    same_to,
    sealed_asks,
    seen,
    table,
)

TICKETS = house_rules('[switches]\nticket_values = "open"\n', Edition.ADVANCED)
NORTH_SEA = PlaceId("north_sea")


def space(state: State, watcher: Watcher, number: int = 1) -> HideoutView:
    found = view(state, watcher).trail[number - 1]
    assert found is not None
    return found


# --- G-01 to G-07: Dracula ---------------------------------------------------------------


def test_G_01_a_face_down_location_is_dracula_s_alone() -> None:
    state = table()
    for watcher in TABLE:
        assert space(state, watcher).place is None
        assert view(state, watcher).dracula.place is None
    for watcher in KNOWING:
        assert space(state, watcher).place == VIENNA
        assert view(state, watcher).dracula.place == VIENNA
    same_to(state, table(trail=(Hideout(place=PRAGUE),), dracula=Dracula(place=PRAGUE)), *TABLE)


def test_G_01_a_face_up_location_is_everybody_s() -> None:
    state = table(trail=(Hideout(place=VIENNA), Hideout(place=PRAGUE, up=True)))
    for watcher in EVERYBODY:
        assert space(state, watcher, 2).place == PRAGUE
        assert not view(state, watcher).dracula.exposed


def test_G_01_a_lair_keeps_its_secret_too() -> None:
    down = table(lairs=(Hideout(place=PRAGUE, lurkers=(Lurker(Encounter.RATS),)), None, None))
    other = table(lairs=(Hideout(place=PlaceId("leipzig"), lurkers=(Lurker(Encounter.BATS),)), None, None))
    same_to(down, other, *TABLE)
    lair = view(down, Seat.MINA).lairs[0]
    assert lair is not None
    assert (lair.place, lair.encounters, lair.hidden) == (None, 1, None)


def test_G_01_exposed_he_is_seen_by_all() -> None:
    state = table(trail=(Hideout(place=VIENNA, up=True),))
    for watcher in EVERYBODY:
        assert view(state, watcher).dracula.exposed
        assert view(state, watcher).dracula.place == VIENNA


def test_G_01_a_cleared_location_goes_back_unseen() -> None:
    event = ev.HideoutCleared(
        spot=Spot(False, 5), place=PRAGUE, up=False, count=1, encounters=(Encounter.BATS,)
    )
    assert seen(event, Seat.MINA).place is None
    assert seen(event, Seat.MINA).encounters is None
    assert seen(event, Seat.MINA).count == 1
    assert seen(event, Seat.DRACULA) == event
    assert seen(ev.HideoutCleared(spot=Spot(False, 5), place=PRAGUE, up=True), Seat.MINA).place == PRAGUE


def test_G_02_at_sea_is_public_but_not_where() -> None:
    state = table(trail=(Hideout(place=NORTH_SEA),), dracula=Dracula(place=NORTH_SEA))
    other = PlaceId("black_sea")
    for watcher in TABLE:
        assert space(state, watcher).at_sea
        assert view(state, watcher).dracula.at_sea
        assert space(state, watcher).place is None
    same_to(state, table(trail=(Hideout(place=other),), dracula=Dracula(place=other)), *TABLE)
    event = ev.CardPlaced(spot=Spot(False, 0), place=NORTH_SEA, up=False, at_sea=True)
    assert seen(event, Viewer.SPECTATOR) == replace(event, place=None)


def test_G_02_turned_up_at_sea_he_is_not_exposed() -> None:
    state = table(trail=(Hideout(place=NORTH_SEA, up=True),), dracula=Dracula(place=NORTH_SEA))
    assert space(state, Seat.MINA).place == NORTH_SEA
    assert not view(state, Seat.MINA).dracula.exposed
    assert view(state, Seat.MINA).dracula.place is None


def test_G_03_hide_looks_like_a_city() -> None:
    lurkers = (Lurker(Encounter.RATS),)
    hide = table(trail=(Hideout(power=Power.HIDE, city=VIENNA, lurkers=lurkers), Hideout(place=VIENNA)))
    city = table(
        trail=(Hideout(place=PRAGUE, lurkers=lurkers), Hideout(place=VIENNA)), dracula=Dracula(place=PRAGUE)
    )
    same_to(hide, city, *TABLE)
    assert space(hide, Seat.DRACULA).power is Power.HIDE
    assert space(hide, Seat.DRACULA).city == VIENNA
    one = ev.CardPlaced(
        spot=Spot(False, 0), place=None, up=False, at_sea=False, hidden_power=Power.HIDE, city=VIENNA
    )
    two = ev.CardPlaced(spot=Spot(False, 0), place=PRAGUE, up=False, at_sea=False)
    for watcher in TABLE:
        assert redact(one, watcher, OPEN) == redact(two, watcher, OPEN)


def test_G_03_hide_turned_up_alone_does_not_tell_its_city() -> None:
    alone = table(trail=(Hideout(power=Power.HIDE, city=VIENNA, up=True), Hideout(place=VIENNA)))
    told = table(trail=(Hideout(power=Power.HIDE, city=VIENNA, up=True, told=True), Hideout(place=VIENNA)))
    assert space(alone, Seat.MINA).power is Power.HIDE
    assert space(alone, Seat.MINA).city is None
    assert space(told, Seat.MINA).city == VIENNA


@pytest.mark.parametrize("power", [Power.FEED, Power.DARK_CALL, Power.MISDIRECT])
def test_G_03_other_powers_lie_face_up(power: Power) -> None:
    state = table(trail=(Hideout(power=power), Hideout(place=VIENNA)))
    assert space(state, Seat.MINA).power is power
    assert space(state, Seat.MINA).up


def test_G_03_the_city_under_wolf_form_stays_down() -> None:
    state = table(trail=(Hideout(place=VIENNA, power=Power.WOLF_FORM),))
    assert space(state, Seat.MINA).power is Power.WOLF_FORM
    assert space(state, Seat.MINA).place is None
    assert not space(state, Seat.MINA).up


def test_G_04_counts_of_encounters_are_public() -> None:
    lurkers = (Lurker(Encounter.BATS), Lurker(Encounter.RATS))
    hand = (Encounter.SPY, Encounter.SPY, Encounter.WOLVES)
    state = table(
        trail=(Hideout(place=VIENNA, lurkers=lurkers),), dracula=Dracula(place=VIENNA, encounters=hand)
    )
    for watcher in EVERYBODY:
        assert space(state, watcher).encounters == 2
        assert view(state, watcher).dracula.encounter_count == 3
    assert view(state, Seat.MINA).dracula.encounters is None
    assert view(state, Seat.DRACULA).dracula.encounters == hand


def test_G_05_encounter_faces_are_known_to_those_who_were_shown() -> None:
    lurkers = (Lurker(Encounter.NEW_VAMPIRE, up=True, damage=2), Lurker(Encounter.RATS))
    state = table(trail=(Hideout(place=VIENNA, lurkers=lurkers),))
    seen_by_mina = space(state, Seat.MINA)
    assert [(x.encounter, x.damage) for x in seen_by_mina.shown] == [(Encounter.NEW_VAMPIRE, 2)]
    assert seen_by_mina.hidden is None
    assert space(state, Seat.DRACULA).hidden == (Encounter.RATS,)
    placed = ev.EncounterPlaced(spot=Spot(False, 0), encounter=Encounter.RATS)
    assert seen(placed, Seat.MINA).encounter is None
    assert seen(placed, Seat.DRACULA).encounter is Encounter.RATS


def test_G_05_unseen_discards_are_dracula_s() -> None:
    pile = (
        DownEncounter(Encounter.RATS, up=False),
        DownEncounter(Encounter.SPY),
        DownEncounter(Encounter.BATS),
    )
    state = table(decks=Decks(encounter_discard=pile))
    for watcher in TABLE:
        decks = view(state, watcher).decks
        assert decks.encounter_discard == (Encounter.BATS, Encounter.SPY)
        assert decks.encounter_discard_down == 1
        assert decks.encounters_down is None
    assert view(state, Seat.DRACULA).decks.encounters_down == (Encounter.RATS,)
    for up, watcher, known in (
        (False, Seat.MINA, False),
        (True, Seat.MINA, True),
        (False, Seat.DRACULA, True),
    ):
        event = ev.EncounterDropped(encounter=Encounter.RATS, up=up)
        assert (seen(event, watcher).encounter is not None) == known


def test_G_06_tracks_time_damage_tokens_allies_and_marks_are_public() -> None:
    fog = (PARIS, PARIS)
    edge = EdgeId("road:berlin-hamburg")
    state = table(
        clock=Clock(round=9, day=1, week=2, phase=Phase.NIGHT, turn=Seat.MINA, despair=1, influence=4),
        dracula=Dracula(place=VIENNA, damage=7, ally=Event.GREAT_WOLF, szgany=1, rumors=2),
        hunters=mina(damage=3, delayed=True, bats=True),
        ally=Event.RUFUS_SMITH,
        tokens=Tokens(fog=fog, storms=(NORTH_SEA,), roadblocks=(edge,), consecrated=PRAGUE, hosts=(PARIS,)),
        plans=Plans(no_supply=True, telegraph=Seat.SEWARD, vigor=1),
    )
    for watcher in EVERYBODY:
        v = view(state, watcher)
        assert (v.clock.round, v.clock.day, v.clock.week, v.clock.phase) == (9, 1, 2, Phase.NIGHT)
        assert (v.clock.turn, v.clock.despair, v.clock.influence) == (Seat.MINA, 1, 4)
        assert (v.dracula.damage, v.dracula.ally, v.dracula.szgany, v.dracula.rumors) == (
            7,
            Event.GREAT_WOLF,
            1,
            2,
        )
        assert v.ally is Event.RUFUS_SMITH
        assert (v.hunters[3].damage, v.hunters[3].delayed, v.hunters[3].bats) == (3, True, True)
        assert (v.tokens.fog, v.tokens.storms, v.tokens.roadblocks) == (fog, (NORTH_SEA,), (edge,))
        assert (v.tokens.consecrated, v.tokens.hosts) == (PRAGUE, (PARIS,))
        assert (v.plans.no_supply, v.plans.telegraph, v.plans.vigor) == (True, Seat.SEWARD, 1)


def test_G_07_dracula_s_events_by_number() -> None:
    state = table(dracula=Dracula(place=VIENNA, events=(Event.ENRAGED, Event.FALSE_TIP)))
    other = table(dracula=Dracula(place=VIENNA, events=(Event.ROADBLOCK, Event.SEDUCTION)))
    same_to(state, other, *TABLE)
    assert view(state, Seat.MINA).dracula.event_count == 2
    assert view(state, Seat.DRACULA).dracula.events == (Event.ENRAGED, Event.FALSE_TIP)


def test_G_07_behind_the_veil_shows_his_hands_to_the_player_c_38() -> None:
    event = ev.HandsShown(seat=Seat.MINA, events=(Event.ENRAGED,), encounters=(Encounter.SPY,))
    assert seen(event, Seat.MINA, TRADE).events == (Event.ENRAGED,)
    assert seen(event, Seat.DRACULA, TRADE) == event
    assert seen(event, Seat.SEWARD, TRADE).events is None
    assert seen(event, Seat.SEWARD, OPEN).encounters == (Encounter.SPY,)
    assert seen(event, Viewer.SPECTATOR, OPEN).encounters is None


# --- G-08 to G-12: hands, tickets, decks -------------------------------------------------


def test_G_08_hands_are_open_among_hunters_by_default() -> None:
    state = table(hunters=mina(items=(Item.DOGS, Item.KNIFE), events=(Event.GREAT_STRENGTH,)))
    for watcher in (*HUNTERS, Viewer.AFTER):
        assert view(state, watcher).hunters[3].items == (Item.DOGS, Item.KNIFE)
        assert view(state, watcher).hunters[3].events == (Event.GREAT_STRENGTH,)
    for watcher in (Seat.DRACULA, Viewer.SPECTATOR):
        hunter = view(state, watcher).hunters[3]
        assert (hunter.items, hunter.events) == (None, None)
        assert (hunter.item_count, hunter.event_count) == (2, 1)


def test_G_08_hands_are_closed_where_hunters_show_them_only_in_a_trade() -> None:
    state = table(TRADE, hunters=mina(items=(Item.DOGS,), tickets=(Ticket.T22,)))
    other = table(TRADE, hunters=mina(items=(Item.STAKE,), tickets=(Ticket.T10,)))
    assert view(state, Seat.MINA).hunters[3].items == (Item.DOGS,)
    same_to(state, other, Seat.DRACULA, Seat.GODALMING, Seat.SEWARD, Seat.VAN_HELSING, Viewer.SPECTATOR)
    drawn = ev.ItemDrawn(seat=Seat.MINA, item=Item.DOGS)
    assert seen(drawn, Seat.SEWARD, TRADE).item is None
    assert seen(drawn, Seat.SEWARD, OPEN).item is Item.DOGS
    assert seen(drawn, Seat.DRACULA, OPEN).item is None


def test_G_08_cards_laid_open_are_everybody_s() -> None:
    hunters = mina(items=(Item.DOGS, Item.KNIFE), events=(Event.FOREWARNED,), shown_item=Item.DOGS)
    state = table(hunters=hunters)
    hunter = view(state, Seat.DRACULA).hunters[3]
    assert (hunter.shown_item, hunter.shown_event, hunter.items) == (Item.DOGS, None, None)


def test_G_08_events_laid_for_a_fight_are_everybody_s() -> None:
    state = table(hunters=mina(lying=(Event.PLANNED_AMBUSH,)))
    assert view(state, Seat.DRACULA).hunters[3].lying == (Event.PLANNED_AMBUSH,)


def test_G_09_ticket_values_are_the_hunters_and_their_number_public() -> None:
    state = table(hunters=mina(tickets=(Ticket.T11, Ticket.T32)))
    assert view(state, Seat.SEWARD).hunters[3].tickets == (Ticket.T11, Ticket.T32)
    for watcher in (Seat.DRACULA, Viewer.SPECTATOR):
        assert view(state, watcher).hunters[3].tickets is None
        assert view(state, watcher).hunters[3].ticket_count == 2
    assert seen(ev.TicketTaken(seat=Seat.MINA, ticket=Ticket.T11), Seat.DRACULA).ticket is None
    assert seen(ev.TicketDiscarded(seat=Seat.MINA, ticket=Ticket.T11), Seat.DRACULA).ticket is None
    assert seen(ev.TicketSpent(seat=Seat.MINA, ticket=Ticket.T11), Seat.DRACULA).ticket is Ticket.T11


def test_G_09_open_tickets_are_a_house_rule() -> None:
    state = table(TICKETS, hunters=mina(tickets=(Ticket.T11,)))
    for watcher in EVERYBODY:
        assert view(state, watcher).hunters[3].tickets == (Ticket.T11,)
        assert seen(ev.TicketTaken(seat=Seat.MINA, ticket=Ticket.T11), watcher, TICKETS).ticket is Ticket.T11


def test_G_10_the_side_of_the_top_event_is_public() -> None:
    state = table(decks=Decks(events=(Event.ENRAGED, Event.FOREWARNED, Event.HYPNOSIS)))
    twin = table(decks=Decks(events=(Event.FALSE_TIP, Event.HYPNOSIS, Event.FOREWARNED)))
    for watcher in EVERYBODY:
        assert view(state, watcher).decks.top_side is Side.DRACULA
        assert view(state, watcher).decks.events == 3
    same_to(state, twin, *SEATS, Viewer.SPECTATOR)
    assert view(table(decks=Decks()), Seat.MINA).decks.top_side is None


def test_G_11_backs_are_seen_by_the_looking_side() -> None:
    sides = (Side.DRACULA, Side.HUNTERS)
    research = ev.BacksSeen(seat=Seat.VAN_HELSING, count=2, bottom=True, sides=sides)
    for hunter in HUNTERS:
        assert seen(research, hunter, TRADE).sides == sides
    for watcher in (Seat.DRACULA, Viewer.SPECTATOR):
        assert seen(research, watcher, OPEN).sides is None
    immanuel = ev.BacksSeen(seat=Seat.DRACULA, count=2, bottom=False, sides=sides)
    assert seen(immanuel, Seat.DRACULA).sides == sides
    assert seen(immanuel, Seat.MINA).sides is None


def test_G_12_face_down_event_discards_are_nobody_s() -> None:
    def pile(card: Event) -> State:
        decks = Decks(event_discard=(DownEvent(Event.HYPNOSIS), DownEvent(card, up=False)))
        return table(decks=decks)

    state = pile(Event.ENRAGED)
    same_to(state, pile(Event.FALSE_TIP), *SEATS, Viewer.SPECTATOR)
    decks = view(state, Seat.DRACULA).decks
    assert (decks.event_discard, decks.event_discard_down) == ((Event.HYPNOSIS,), 1)
    order = view(state, Viewer.AFTER).decks.order
    assert order is not None
    assert order.events_down == (Event.ENRAGED,)
    buried = ev.EventBuried(card=Event.ENRAGED)
    for watcher in (*SEATS, Viewer.SPECTATOR):
        assert seen(buried, watcher).card is None
    assert seen(buried, Viewer.AFTER).card is Event.ENRAGED


# --- G-13 to G-15: fights, seals, windows ------------------------------------------------


def test_G_13_combat_hand_and_deck_are_dracula_s() -> None:
    state = table(fight=FIGHT)
    twin = table(
        fight=replace(FIGHT, hand=(Combat.PLOTTING, Combat.STRENGTH), deck=(Combat.FANGS, Combat.CLAWS))
    )
    same_to(state, twin, *TABLE)
    for watcher in EVERYBODY:
        fight = view(state, watcher).fight
        assert fight is not None
        assert (fight.hand_count, fight.deck_count, fight.used) == (2, 2, (Combat.MESMERIZE,))
    fight = view(state, Seat.DRACULA).fight
    assert fight is not None
    assert fight.hand == (Combat.CLAWS, Combat.FANGS)
    assert fight.deck == (Combat.PLOTTING, Combat.STRENGTH), "sorted: even he does not know its order"
    assert seen(ev.CombatSought(card=Combat.FANGS), Seat.MINA).card is None
    assert seen(ev.CombatSought(card=Combat.FANGS), Seat.DRACULA).card is Combat.FANGS


def test_G_13_the_combat_deck_less_the_bats_is_public() -> None:
    state = table(trail=(Hideout(place=VIENNA, bat=True),))
    for watcher in EVERYBODY:
        assert view(state, watcher).decks.combat == 12
        assert space(state, watcher).bat


def test_G_14_a_sealed_choice_and_who_has_chosen_are_one_s_own() -> None:
    nobody = table(fight=FIGHT, asks=sealed_asks())
    punch = (LayTactic(Tactic.PUNCH),)
    seward = replace(nobody, sealed=(None, punch, None))
    same_to(nobody, seward, Seat.DRACULA, Seat.MINA, Seat.GODALMING, Viewer.SPECTATOR)
    assert view(seward, Seat.SEWARD).asks[0].sealed == punch
    assert view(nobody, Seat.SEWARD).asks[0].sealed is None
    assert [open_ask.ask.seat for open_ask in view(seward, Seat.SEWARD).asks] == [Seat.SEWARD]
    assert len(view(seward, Viewer.AFTER).asks) == 3


def test_G_14_sealed_questions_wait_for_the_others_whoever_has_answered() -> None:
    nobody = table(fight=FIGHT, asks=sealed_asks())
    punch = (LayTactic(Tactic.PUNCH),)
    seward = replace(nobody, sealed=(None, punch, None))
    assert view(nobody, Seat.SEWARD).waits_for == "you"
    assert view(seward, Seat.SEWARD).waits_for == "others"
    for state in (nobody, seward):
        assert view(state, Seat.MINA).waits_for == "you"
        assert view(state, Seat.GODALMING).waits_for == "others"
        assert view(state, Viewer.SPECTATOR).waits_for == "others"


@pytest.mark.parametrize(
    ("window", "seat", "others"),
    [
        (Window.M5, Seat.DRACULA, "dracula"),
        (Window.P5, Seat.DRACULA, "dracula"),
        (Window.R7, Seat.SEWARD, "hunters"),
        (Window.BD2, Seat.SEWARD, "hunters"),
        (Window.DR1, Seat.SEWARD, "others"),
        (Window.DR2, Seat.DRACULA, "others"),
        (Window.T1, Seat.SEWARD, "others"),
        (Window.K1, Seat.SEWARD, "others"),
        (Window.DR3, Seat.DRACULA, "dracula"),
        (Window.DR3, Seat.SEWARD, "hunters"),
    ],
)
def test_G_15_the_side_only_where_the_window_is_public(window: Window, seat: Seat, others: str) -> None:
    state = table(asks=(ask(AskKind.PLAY, seat, window, "CARD-1", (PASS,)),))
    for watcher in (*SEATS, Viewer.SPECTATOR):
        v = view(state, watcher)
        assert v.waits_for == ("you" if watcher is seat else others)
        assert len(v.asks) == (watcher is seat)


def test_G_15_a_kept_card_shows_nothing_of_itself() -> None:
    def asked(*options: Any) -> State:
        return table(asks=(ask(AskKind.KEEP, Seat.DRACULA, Window.DR2, "CARD-1", options),))

    same_to(asked(Keep()), asked(Keep(), OfEvent(Event.ROADBLOCK)), *TABLE)


def test_G_15_nobody_is_waited_for_after_the_end() -> None:
    over = table(outcome=Outcome(Side.HUNTERS, "damage"))
    for watcher in EVERYBODY:
        assert view(over, watcher).waits_for == "nobody"
        assert view(over, watcher).outcome == Outcome(Side.HUNTERS, "damage")
