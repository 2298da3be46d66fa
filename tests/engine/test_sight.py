"""Who knows what: each row of rulings.md G, on states made for it."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec
import pytest
from msgspec.structs import replace

from harker.engine import events as ev
from harker.engine.asks import Ask, Spot, ask
from harker.engine.catalog import house_rules, standard
from harker.engine.events import Happened, Who
from harker.engine.options import PASS, Keep, LayTactic, OfEvent, OfItem, Strike
from harker.engine.rules.setup import full_decks
from harker.engine.sight import HideoutView, View, Watcher, may_see, redact, view
from harker.engine.state import (
    Clock,
    Decks,
    DownEncounter,
    DownEvent,
    Dracula,
    Fight,
    Hideout,
    Hunter,
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

OPEN = standard(Edition.ADVANCED)
TRADE = house_rules('[switches]\nhunter_hands = "trade"\n', Edition.ADVANCED)
TICKETS = house_rules('[switches]\nticket_values = "open"\n', Edition.ADVANCED)
EVERYBODY: tuple[Watcher, ...] = (*SEATS, *Viewer)
TABLE: tuple[Watcher, ...] = (*HUNTERS, Viewer.SPECTATOR)
"""Those who don't know Dracula's secrets."""
KNOWING: tuple[Watcher, ...] = (Seat.DRACULA, Viewer.AFTER)

VIENNA, PRAGUE, PARIS = PlaceId("vienna"), PlaceId("prague"), PlaceId("paris")
NORTH_SEA = PlaceId("north_sea")

E = TypeVar("E", bound=Happened)


def table(setup: Any = OPEN, **fields: Any) -> State:
    """A state by day: the hunters in Paris, Dracula hidden in Vienna."""
    fields.setdefault("clock", Clock(round=1, phase=Phase.DAY))
    fields.setdefault("dracula", Dracula(place=VIENNA))
    fields.setdefault("hunters", (Hunter(place=PARIS),) * 4)
    fields.setdefault("decks", full_decks(setup))
    trail = fields.pop("trail", (Hideout(place=VIENNA),))
    return State(setup=setup, rng=1, trail=(*trail, *(None,) * (6 - len(trail))), **fields)


def mina(**fields: Any) -> tuple[Hunter, ...]:
    """The hunters, of whom Mina is so."""
    return (*(Hunter(place=PARIS),) * 3, Hunter(place=PARIS, **fields))


def space(state: State, watcher: Watcher, number: int = 1) -> HideoutView:
    found = view(state, watcher).trail[number - 1]
    assert found is not None
    return found


def encoded(state: State, watcher: Watcher) -> bytes:
    return msgspec.json.encode(view(state, watcher))


def same_to(one: State, two: State, *watchers: Watcher) -> None:
    """The two states are one to these watchers, byte for byte."""
    for watcher in watchers:
        assert encoded(one, watcher) == encoded(two, watcher), watcher


def seen(event: E, watcher: Watcher, setup: Any = OPEN) -> E:
    version = redact(event, watcher, setup)
    assert version is not None
    assert type(version) is type(event)
    return version


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

FIGHT = Fight(
    place=PARIS,
    night=True,
    fighters=(Seat.SEWARD, Seat.MINA),
    hand=(Combat.CLAWS, Combat.FANGS),
    deck=(Combat.STRENGTH, Combat.PLOTTING),
    used=(Combat.MESMERIZE,),
    round=1,
)


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


def sealed_asks() -> tuple[Ask, Ask, Ask]:
    strike = tuple(Strike(card, hunter) for card in FIGHT.hand for hunter in FIGHT.fighters)
    tactics = tuple(map(LayTactic, Tactic))
    return (
        ask(AskKind.SEALED, Seat.DRACULA, Window.F4, "FIGHT-4", strike),
        ask(AskKind.SEALED, Seat.SEWARD, Window.F4, "FIGHT-4", tactics),
        ask(AskKind.SEALED, Seat.MINA, Window.F4, "FIGHT-4", tactics),
    )


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
