"""CARD: when events are played, how they are drawn, what the limit of a hand does, where they go."""

from __future__ import annotations

from typing import Any

import pytest

from harker.engine.asks import About
from harker.engine.cards.registry import MEET_FRAMES
from harker.engine.catalog import COPIES, EVENTS, ROADS
from harker.engine.events import (
    CardLaidOpen,
    DeckRemade,
    EventBuried,
    EventCountered,
    EventDiscarded,
    EventDrawn,
    EventPlayed,
    EventTakenBack,
    HunterHurt,
    ItemDiscarded,
    TicketDiscarded,
    TokenPlaced,
)
from harker.engine.options import Go, Half, Keep, OfEvent, OfItem, OfTicket, Road
from harker.engine.options import Play as PlayCard
from harker.engine.queries import top_side
from harker.engine.rulebook import Game as Game  # every card is registered
from harker.engine.rules.card import DrawEvent, EventWindow, Limits, PlayEvent
from harker.engine.rules.hunt.move import Move, ways
from harker.engine.rules.setup import full_decks
from harker.engine.sight import redact, view
from harker.engine.state import Decks, DownEvent, Hideout, Lurker
from harker.engine.vocabulary import (
    HUNTERS,
    SEATS,
    AskKind,
    Edition,
    Encounter,
    Event,
    Item,
    Phase,
    PlaceId,
    Power,
    Seat,
    Side,
    Ticket,
    Viewer,
    Window,
)
from tests.cards.events.stage import D, G, M, S, Stage, V, trail

E = Event

HUNTERS_EVENTS = tuple(card for card in EVENTS if EVENTS[card].side is Side.HUNTERS)
DRACULAS = tuple(card for card in EVENTS if EVENTS[card].side is Side.DRACULA)

FORCED = (
    E.BEHIND_THE_VEIL,
    E.EVIL_PRESENCE,
    E.HIRED_SCOUTS,
    E.JONATHAN_HARKER,
    E.RUFUS_SMITH,
    E.SISTER_AGATHA,
    E.LOCAL_RUMORS,
    E.DRACULAS_BRIDES,
    E.GREAT_WOLF,
    E.IMMANUEL_HILDESHEIM,
    E.VAMPIRIC_INFLUENCE,
)
"""Those whose only moment is when they are drawn, the allies among them (cards.md)."""

OPTIONAL = (E.NEWSPAPER_REPORTS, E.ROADBLOCK, E.SUMMON_STORMS)
"""Those that say "immediately, or" (A-09)."""

PERSONAL = {E.HYPNOSIS: M, E.LUCYS_REVENGE: G, E.MYSTIC_RESEARCH: V, E.WAX_CYLINDERS: S}

BIG_TRAIL = trail("galatz", "varna", "sofia")
PEOPLE = (*SEATS, Viewer.SPECTATOR)


def receives(card: Event, **fields: Any) -> Stage:
    """The card comes from the deck to its side: to Dr. Seward or to Dracula."""
    fields.setdefault("trail", BIG_TRAIL)
    return Stage(**fields).draws(S if EVENTS[card].side is Side.HUNTERS else D, card)


# --- CARD-1, A-09: drawn -----------------------------------------------------------------


@pytest.mark.parametrize("card", [card for card in EVENTS if card not in FORCED])
def test_A_09_every_card_that_can_be_kept_is_asked_about(card: Event) -> None:
    """Asked after every draw into a hand, so that keeping tells nothing; the owner alone sees what of."""
    stage = receives(card)
    seat = S if EVENTS[card].side is Side.HUNTERS else D
    assert stage.is_asked(seat, Window.DR1 if seat is S else Window.DR2, AskKind.KEEP)
    assert stage.offers(*([PlayCard(card)] if card in OPTIONAL else []), Keep())
    assert stage.ask.default == (Keep(),)
    assert stage.ask.about == About(event=card)
    for watcher in PEOPLE:
        drawn = redact(stage.event(EventDrawn), watcher, stage.state.setup)
        assert isinstance(drawn, EventDrawn)
        assert drawn.side is EVENTS[card].side
        knows = watcher is seat or (seat is S and watcher in HUNTERS)
        assert (drawn.card is card) == knows
        assert view(stage.state, watcher).waits_for == ("you" if watcher is seat else "others")
    stage.answers(seat, Keep())
    assert stage.over
    assert not stage.news, "nobody sees that it was kept"
    hand = stage.state.dracula.events if seat is D else stage.hunter(S).events
    assert hand == (card,)


@pytest.mark.parametrize("card", FORCED)
def test_CARD_1_an_immediate_resolves_when_drawn_and_is_never_held(card: Event) -> None:
    stage = receives(card)
    seat = S if EVENTS[card].side is Side.HUNTERS else D
    assert stage.happened(EventPlayed, seat=seat, card=card)
    names = [type(event) for event in stage.news]
    assert names.index(EventDrawn) + 1 == names.index(EventPlayed), "at once"
    assert card not in stage.state.dracula.events
    assert card not in stage.hunter(S).events
    while not stage.over:
        assert stage.ask.kind is not AskKind.KEEP
        stage.answers(stage.ask.seat, *stage.ask.default)


@pytest.mark.parametrize("card", OPTIONAL)
def test_A_09_played_at_once_it_takes_effect_and_goes_face_up(card: Event) -> None:
    stage = receives(card)
    seat = stage.ask.seat
    stage.answers(seat, PlayCard(card))
    assert stage.happened(EventPlayed, seat=seat, card=card)
    while not stage.over:
        stage.answers(stage.ask.seat, *stage.ask.default)
    assert stage.discarded(card)
    assert card not in (*stage.hunter(S).events, *stage.state.dracula.events)


def test_A_09_where_it_would_do_nothing_it_can_only_be_kept() -> None:
    """B-55: there is nothing face down on the third space; no storm is left."""
    assert receives(E.NEWSPAPER_REPORTS, trail=trail("galatz", "varna")).offers(Keep())
    up = trail("galatz", "varna", Hideout(place=PlaceId("sofia"), up=True))
    assert receives(E.NEWSPAPER_REPORTS, trail=up).offers(Keep())
    six = tuple(map(PlaceId, "adriatic_sea bay_of_biscay black_sea ionian_sea north_sea irish_sea".split()))
    stage = Stage().tokens(storms=tuple(sorted(six)))
    assert stage.draws(D, E.SUMMON_STORMS).offers(Keep())


def test_CARD_1_a_card_is_played_only_at_its_own_moment() -> None:
    """CARD-1, rulings F: the windows of each card; in no other may it be played, whatever its facts."""
    index: dict[Event, str] = {
        E.BLOOD_TRANSFUSION: "Z1",
        E.CHARTERED_CARRIAGE: "M1",
        E.CONSECRATED_GROUND: "Z1",
        E.ESCAPE_ROUTE: "F2",
        E.EXCELLENT_WEATHER: "Z1",
        E.FOREWARNED: "A2",
        E.GOOD_LUCK: "R6 M3",
        E.GREAT_STRENGTH: "BD2",
        E.HEROIC_LEAP: "F2",
        E.HYPNOSIS: "Z1",
        E.LONG_NIGHT: "R2",
        E.LUCKY_FIND: "F2",
        E.LUCYS_REVENGE: "F2 F9 BD1",
        E.MONEY_TRAIL: "Z1",
        E.MYSTIC_RESEARCH: "Z1",
        E.NEWSPAPER_REPORTS: "DR1 R2 R9",
        E.PLANNED_AMBUSH: "F2 F6",
        E.RENEWED_VIGOR: "R2",
        E.SENSE_OF_EMERGENCY: "Z1",
        E.SPEEDY_TELEGRAPH: "R2",
        E.SURPRISING_RETURN: "R2 R9",
        E.VAMPIRE_LAIR: "Z1",
        E.WAX_CYLINDERS: "Z1",
        E.CUSTOMS_SEARCH: "M9",
        E.DARKNESS_RETURNS: "P8",
        E.DEVILISH_POWER: "P1 P4 P8",
        E.ENRAGED: "F10",
        E.FALSE_TIP: "M2",
        E.HIDDEN_SCHEMES: "P8",
        E.NOCTURNAL_VISIT: "P8",
        E.ROADBLOCK: "DR2 P8",
        E.SEDUCTION: "S2",
        E.SENSATIONALIST_PRESS: "X1",
        E.SUMMON_STORMS: "DR2 P8",
        E.UNEARTHLY_SWIFTNESS: "P1 P4 P8",
        E.WILD_HORSES: "M5",
    }
    stage = Stage()
    for card in EVENTS:
        mine = {Window(name) for name in index.get(card, "").split()}
        assert set(EVENTS[card].windows) == mine, card
        seats = HUNTERS if EVENTS[card].side is Side.HUNTERS else (D,)
        for window in set(Window) - mine:
            assert not any(stage.may(seat, card, window) for seat in seats), (card, window)


@pytest.mark.parametrize(("card", "owner"), PERSONAL.items())
def test_CARD_5_another_hunter_may_hold_a_personal_event_but_not_play_it(card: Event, owner: Seat) -> None:
    """Each is playable for its own hunter in the same place and moment."""
    window = EVENTS[card].windows[0]
    rats = Hideout(place=PlaceId("varna"), lurkers=(Lurker(Encounter.RATS),))
    stage = Stage(godalming="prague", seward="prague", van_helsing="prague", trail=trail("galatz", rats))
    stage.decks(events=(E.ENRAGED,) * 6)
    for seat in HUNTERS:
        assert stage.may(seat, card, window) == (seat is owner)
    other = next(seat for seat in HUNTERS if seat is not owner)
    stage.draws(other, card).answers(other, Keep())
    assert stage.hunter(other).events == (card,)


# --- CARD-3: limits ----------------------------------------------------------------------


@pytest.mark.parametrize(("seat", "most"), [(G, 3), (S, 4), (V, 3), (M, 3)])
def test_CARD_3_a_hunter_over_the_limit_discards_down_at_choice(seat: Seat, most: int) -> None:
    """WHO-1: the sheet's number of events; asked for each card too many, face up."""
    hand = (E.CHARTERED_CARRIAGE, E.FOREWARNED, E.GOOD_LUCK, E.GREAT_STRENGTH, E.LONG_NIGHT)[:most]
    stage = Stage(house=f"[characters.{seat}]\ndrained = false\n").holds(seat, *hand)
    stage.draws(seat, E.MONEY_TRAIL).answers(seat, Keep())
    assert stage.is_asked(seat, Window.DR3, AskKind.CHOOSE)
    assert stage.ask.about.topic == "discard_events"
    assert stage.offers(*map(OfEvent, (*hand, E.MONEY_TRAIL)))
    assert (stage.ask.least, stage.ask.most) == (1, 1)
    stage.answers(seat, OfEvent(hand[1]))
    assert stage.over
    assert stage.discarded(hand[1])
    for watcher in PEOPLE:
        assert stage.saw(watcher, EventDiscarded).card is hand[1]
    assert hand[1] not in stage.hunter(seat).events
    assert len(stage.hunter(seat).events) == most


def test_CARD_3_at_the_limit_nothing_is_asked() -> None:
    stage = Stage().holds(G, E.FOREWARNED, E.GOOD_LUCK)
    assert stage.draws(G, E.LONG_NIGHT).answers(G, Keep()).over


@pytest.mark.parametrize("most", [0, 1, 2])
def test_CARD_3_the_number_on_a_sheet_is_a_house_rule(most: int) -> None:
    stage = Stage(house=f"[characters.godalming]\nevents = {most}\n").holds(G, E.FOREWARNED, E.GOOD_LUCK)
    stage.runs(Limits(seats=(G,)))
    asked = 0
    while not stage.over:
        stage.answers(G, *stage.ask.default)
        asked += 1
    assert asked == 2 - most
    assert len(stage.hunter(G).events) == most


def test_CARD_3_items_then_events_then_tickets_one_card_at_a_time_each_seat_in_turn() -> None:
    items = (Item.DOGS, Item.GARLIC, Item.KNIFE, Item.KNIFE, Item.STAKE)
    events = (E.CHARTERED_CARRIAGE, E.FOREWARNED, E.GOOD_LUCK, E.LONG_NIGHT)
    tickets = (Ticket.T11, Ticket.T21, Ticket.T32)
    stage = Stage().sets(G, items=items, events=events, tickets=tickets).sets(V, items=items[:4])
    stage.runs(Limits(seats=(V, G)))
    seen: list[tuple[Seat, str | None, tuple[object, ...]]] = []
    while not stage.over:
        seen.append((stage.ask.seat, stage.ask.about.topic, stage.ask.options))
        stage.answers(stage.ask.seat, stage.ask.options[0])
    knife = OfItem(Item.KNIFE)
    assert seen == [
        (V, "discard_items", (OfItem(Item.DOGS), OfItem(Item.GARLIC), knife)),
        (G, "discard_items", (OfItem(Item.DOGS), OfItem(Item.GARLIC), knife, OfItem(Item.STAKE))),
        (G, "discard_items", (OfItem(Item.GARLIC), knife, OfItem(Item.STAKE))),
        (G, "discard_events", tuple(map(OfEvent, events))),
        (G, "discard_tickets", tuple(map(OfTicket, tickets))),
    ]
    assert stage.hunter(G).items == (Item.KNIFE, Item.KNIFE, Item.STAKE)
    assert stage.hunter(G).events == events[1:]
    assert stage.hunter(G).tickets == tickets[1:]
    assert stage.state.decks.item_discard == (Item.DOGS, Item.DOGS, Item.GARLIC)
    assert stage.state.decks.tickets == (Ticket.T11,)


def test_CARD_3_discarded_cards_are_seen_a_ticket_is_not() -> None:
    """C-01."""
    stage = Stage().sets(G, items=(Item.DOGS,) * 4, tickets=(Ticket.T11,) * 3).runs(Limits(seats=(G,)))
    stage.answers(G, OfItem(Item.DOGS))
    assert stage.saw(D, ItemDiscarded).item is Item.DOGS
    stage.answers(G, OfTicket(Ticket.T11))
    assert stage.saw(D, TicketDiscarded).ticket is None
    assert stage.saw(S, TicketDiscarded).ticket is Ticket.T11


def test_CARD_3_an_event_whose_moment_is_now_may_be_played_first() -> None:
    """DR3: Newspaper Reports at once, and nothing is to be discarded any more."""
    hand = (E.FOREWARNED, E.GOOD_LUCK, E.LONG_NIGHT)
    stage = Stage(trail=BIG_TRAIL).holds(G, *hand).draws(G, E.NEWSPAPER_REPORTS).answers(G, Keep())
    assert stage.offers(*map(OfEvent, (*hand, E.NEWSPAPER_REPORTS)), PlayCard(E.NEWSPAPER_REPORTS))
    stage.answers(G, PlayCard(E.NEWSPAPER_REPORTS))
    assert stage.over
    assert stage.hunter(G).events == hand
    assert stage.state.trail[2] is not None
    assert stage.state.trail[2].up


def test_CARD_3_others_whose_moment_is_not_now_are_not_offered() -> None:
    """A day action in a turn of one's own is no answer to a full hand; nor is a card without effect."""
    hand = (E.SENSE_OF_EMERGENCY, E.MONEY_TRAIL, E.NEWSPAPER_REPORTS)
    stage = Stage().holds(G, *hand).draws(G, E.RENEWED_VIGOR).answers(G, Keep())
    assert stage.offers(*map(OfEvent, (*hand, E.RENEWED_VIGOR)))


def test_B_52_dracula_s_fifth_event_is_discarded_face_up_or_an_immediate_played() -> None:
    """WHO-9, CARD-3: the ask comes whenever the count exceeds four, and all see the card that goes."""
    four = (E.ENRAGED, E.FALSE_TIP, E.ROADBLOCK, E.SEDUCTION)
    stage = Stage(phase=Phase.NIGHT).holds(D, *four).draws(D, E.DEVILISH_POWER).answers(D, Keep())
    assert stage.is_asked(D, Window.DR3, AskKind.CHOOSE)
    assert stage.offers(*map(OfEvent, (*four, E.DEVILISH_POWER)), PlayCard(E.ROADBLOCK))
    for watcher in (*HUNTERS, Viewer.SPECTATOR):
        assert view(stage.state, watcher).dracula.event_count == 5
        assert view(stage.state, watcher).waits_for == "dracula"
    discards = stage.answers(D, OfEvent(E.ENRAGED))
    assert discards.over
    for watcher in PEOPLE:
        assert stage.saw(watcher, EventDiscarded).card is E.ENRAGED
    assert stage.discarded(E.ENRAGED)
    assert stage.state.dracula.events == (E.DEVILISH_POWER, E.FALSE_TIP, E.ROADBLOCK, E.SEDUCTION)


def test_B_52_an_immediate_played_instead_leaves_four() -> None:
    four = (E.ENRAGED, E.FALSE_TIP, E.ROADBLOCK, E.SEDUCTION)
    stage = Stage().holds(D, *four).draws(D, E.WILD_HORSES).answers(D, Keep())
    stage.answers(D, PlayCard(E.ROADBLOCK))
    edges = stage.ask.options[:3]
    stage.answers(D, *edges)
    assert stage.over
    assert stage.happened(TokenPlaced)
    assert len(stage.state.dracula.events) == 4
    assert E.ROADBLOCK not in stage.state.dracula.events


def test_B_52_with_four_or_fewer_he_is_not_asked() -> None:
    stage = Stage().holds(D, E.ENRAGED, E.FALSE_TIP, E.SEDUCTION)
    assert stage.draws(D, E.WILD_HORSES).answers(D, Keep()).over


def test_B_15_a_discard_of_the_face_up_card_is_followed_by_another() -> None:
    """C-57: the limit first, then what a weakened hunter lays open."""
    hand = (E.FOREWARNED, E.GOOD_LUCK, E.LONG_NIGHT)
    stage = Stage().holds(M, *hand).sets(M, shown_event=E.GOOD_LUCK)
    stage.draws(M, E.MONEY_TRAIL).answers(M, Keep()).answers(M, OfEvent(E.GOOD_LUCK))
    assert stage.is_asked(M, Window.BD3, AskKind.CHOOSE)
    assert stage.ask.about.topic == "open_event"
    assert stage.offers(OfEvent(E.FOREWARNED), OfEvent(E.LONG_NIGHT), OfEvent(E.MONEY_TRAIL))
    stage.answers(M, OfEvent(E.MONEY_TRAIL))
    assert stage.over
    assert stage.saw(D, CardLaidOpen).event_card is E.MONEY_TRAIL
    assert stage.hunter(M).shown_event is E.MONEY_TRAIL


def test_C_57_where_the_last_card_of_a_kind_went_nothing_lies_face_up() -> None:
    stage = Stage(house="[characters.mina]\nitems = 0\n").sets(
        M, items=(Item.DOGS,), shown_item=Item.DOGS, events=(E.FOREWARNED,), shown_event=E.FOREWARNED
    )
    stage.runs(Limits(seats=(M,)))
    assert stage.is_asked(M, Window.DR3, AskKind.CHOOSE)
    stage.answers(M, OfItem(Item.DOGS))
    assert stage.over
    assert stage.hunter(M).shown_item is None
    assert stage.hunter(M).shown_event is E.FOREWARNED, "the other stays as it lies"


# --- CARD-4, B-53: piles -----------------------------------------------------------------


def test_CARD_4_a_played_event_lies_on_the_table_until_it_is_resolved() -> None:
    stage = receives(E.HIRED_SCOUTS)
    assert stage.state.decks.table == (E.HIRED_SCOUTS,)
    assert stage.state.decks.event_discard == ()
    for watcher in PEOPLE:
        assert view(stage.state, watcher).decks.table == (E.HIRED_SCOUTS,)
    stage.answers(S, Go(PlaceId("madrid")), Go(PlaceId("rome")))
    assert stage.discarded(E.HIRED_SCOUTS)


def test_CARD_4_a_card_of_dracula_drawn_by_day_lies_face_down_unseen_by_all() -> None:
    """C-09: neither the drawing hunter nor Dracula sees it."""
    stage = Stage().decks(events=(E.ENRAGED, E.FOREWARNED)).runs(DrawEvent(hunter=S, bottom=False))
    assert stage.over
    assert stage.state.decks.event_discard == (DownEvent(E.ENRAGED, up=False),)
    assert stage.hunter(S).events == ()
    for watcher in PEOPLE:
        assert stage.saw(watcher, EventBuried).card is None
        assert view(stage.state, watcher).decks.event_discard == ()
        assert view(stage.state, watcher).decks.event_discard_down == 1


def test_C_09_it_stays_unknown_when_the_pile_is_reshuffled() -> None:
    """CARD-4: which of two cards lay face down, nobody can tell by the new deck."""
    seen = []
    for card in (E.ENRAGED, E.FALSE_TIP):
        stage = Stage().decks(event_discard=(DownEvent(card, up=False), DownEvent(E.FOREWARNED)))
        stage.runs(DrawEvent(hunter=S, bottom=False))
        assert DownEvent(E.FOREWARNED) not in stage.state.decks.event_discard
        remade = stage.event(DeckRemade)
        seen.append([redact(remade, watcher, stage.state.setup) for watcher in PEOPLE])
    assert seen[0] == seen[1]


def test_B_53_a_deck_is_made_anew_only_when_a_card_is_needed() -> None:
    """The last card leaves an empty deck, which shows no side."""
    pile = (DownEvent(E.LONG_NIGHT), DownEvent(E.RENEWED_VIGOR))
    stage = Stage().decks(events=(E.FOREWARNED,), event_discard=pile)
    stage.runs(DrawEvent(hunter=S, bottom=False)).answers(S, Keep())
    assert stage.state.decks == Decks(event_discard=pile)
    assert top_side(stage.state) is None
    stage.runs(DrawEvent(hunter=S, bottom=False))
    assert stage.happened(DeckRemade, deck="events")
    assert stage.state.decks.event_discard == ()
    assert len(stage.state.decks.events) == 1
    assert top_side(stage.state) is Side.HUNTERS


@pytest.mark.parametrize("bottom", [False, True])
def test_CARD_4_both_piles_empty_no_card(bottom: bool) -> None:
    stage = Stage().runs(DrawEvent(hunter=S, bottom=bottom))
    assert stage.over
    assert stage.news == ()


def test_CARD_4_a_card_that_is_being_resolved_is_not_shuffled_in() -> None:
    """Ruling 15: it is on the table, in one place."""
    stage = Stage(trail=BIG_TRAIL).decks(
        table=(E.NEWSPAPER_REPORTS,), event_discard=(DownEvent(E.FOREWARNED),)
    )
    stage.runs(DrawEvent(hunter=S, bottom=False))
    assert stage.state.decks.table == (E.NEWSPAPER_REPORTS,)
    assert stage.hunter(S).events == (E.FOREWARNED,)


# --- CARD-6 to CARD-9 --------------------------------------------------------------------


def test_CARD_6_a_countered_event_goes_to_the_pile_without_effect() -> None:
    """B-47, C-69: Press answers before any choice, and both lie face up."""
    stage = Stage(trail=BIG_TRAIL).holds(D, E.SENSATIONALIST_PRESS).draws(S, E.HIRED_SCOUTS)
    assert stage.is_asked(D, Window.X1, AskKind.PLAY)
    stage.answers(D, PlayCard(E.SENSATIONALIST_PRESS))
    assert stage.over
    assert stage.happened(EventCountered, card=E.HIRED_SCOUTS, by=E.SENSATIONALIST_PRESS)
    assert stage.discarded(E.HIRED_SCOUTS)
    assert stage.discarded(E.SENSATIONALIST_PRESS)


def test_CARD_6_what_press_does_not_name_it_does_not_answer() -> None:
    """C-11, CARD-6: no window for a track, nor for the card that brings an ally back."""
    stage = Stage(trail=BIG_TRAIL).holds(D, E.SENSATIONALIST_PRESS).draws(S, E.JONATHAN_HARKER)
    assert stage.is_asked(S, Window.DR1, AskKind.OPTION)
    stage.answers(S, Half("track"))
    assert stage.is_asked(S, Window.DR1, AskKind.ROUTE)


def test_CARD_7_a_card_beats_the_rules() -> None:
    """TIME-5: no move by night, but under Long Night."""
    stage = Stage(phase=Phase.NIGHT)
    assert ways(stage.state, S) == ()
    near = ROADS[PlaceId("madrid")]
    assert ways(stage.plans(long_night=True).state, S) == tuple(map(Road, near))


def test_CARD_7_cannot_beats_can() -> None:
    """HUNT-6, TOKEN-1: under Long Night too nobody leaves the fog."""
    stage = Stage(phase=Phase.NIGHT).plans(long_night=True).tokens(fog=(PlaceId("madrid"),))
    assert ways(stage.state, S) == ()
    stage.runs(Move(hunter=S))
    assert stage.over
    assert stage.hunter(S).place == "madrid"


def test_CARD_8_hunters_among_themselves_in_activation_order() -> None:
    """All four suffer from Wolves, and each is asked and hurt in turn."""
    here: dict[str, Any] = dict.fromkeys(("godalming", "seward", "van_helsing", "mina"), "madrid")
    stage = Stage(**here)
    for seat in HUNTERS:
        stage.sets(seat, items=(Item.KNIFE,), shown_item=Item.KNIFE if seat is M else None)
    stage.runs(MEET_FRAMES[Encounter.WOLVES](hunter=S, place=PlaceId("madrid")))
    asked, hurt = [], []
    while not stage.over:
        asked.append(stage.ask.seat)
        stage.answers(asked[-1], *stage.ask.default)
        hurt += [event.hunter for event in stage.news if isinstance(event, HunterHurt)]
    assert list(dict.fromkeys(asked)) == list(HUNTERS)
    assert hurt == list(HUNTERS)


def test_CARD_9_analysis_tells_where_hide_is_and_comes_back_to_its_owner() -> None:
    """A-19: on the trail it is turned up there and stays so; Dracula is asked nothing."""
    hide = Hideout(power=Power.HIDE, city=PlaceId("galatz"))
    stage = Stage(trail=trail(hide, "galatz")).plays(S, E.WAX_CYLINDERS, Window.Z1)
    while not stage.over:
        assert stage.ask.seat is S
        stage.answers(S, Half("analysis"))
    assert stage.state.trail[0] is not None
    assert stage.state.trail[0].up
    assert stage.happened(EventTakenBack, seat=S, card=E.WAX_CYLINDERS)
    assert stage.hunter(S).events == (E.WAX_CYLINDERS,)
    assert stage.state.decks.event_discard == ()


# --- A-19 --------------------------------------------------------------------------------


def told(card: Event) -> Stage:
    """An event by which hunters learn a truth, as it is drawn or played."""
    hide = Hideout(power=Power.HIDE, city=PlaceId("galatz"), lurkers=(Lurker(Encounter.RATS),))
    sea = Hideout(place=PlaceId("black_sea"))
    cities = ("varna", "sofia", "belgrade")
    stage = Stage(seward="madrid", mina="madrid", trail=trail(hide, "galatz", *cities, sea))
    if EVENTS[card].immediate == "forced":
        return stage.draws(S, card)
    return stage.plays(EVENTS[card].only_for or S, card, Window.Z1 if EVENTS[card].when else Window.R2)


@pytest.mark.parametrize(
    "card",
    [
        E.EVIL_PRESENCE,
        E.HYPNOSIS,
        E.HIRED_SCOUTS,
        E.LOCAL_RUMORS,
        E.NEWSPAPER_REPORTS,
        E.MONEY_TRAIL,
        E.WAX_CYLINDERS,
        E.JONATHAN_HARKER,
        E.RUFUS_SMITH,
        E.SISTER_AGATHA,
    ],
)
def test_A_19_truth_is_answered_by_the_engine_never_asked(card: Event) -> None:
    """Not a question to Dracula on the way, whatever half is chosen: his hand is empty."""
    stage = told(card)
    steps = 0
    while not stage.over:
        assert stage.ask.seat is not D
        stage.answers(stage.ask.seat, *stage.ask.default)
        steps += 1
    assert steps < 4


# --- C-58 --------------------------------------------------------------------------------


def test_C_58_in_the_first_game_all_75_events_are_in() -> None:
    first, advanced = Stage(edition=Edition.FIRST).state.setup, Stage().state.setup
    assert len(full_decks(first).events) == 75
    assert full_decks(first) == full_decks(advanced)
    assert sum(COPIES[card] for card in EVENTS) == 75


def test_C_58_the_word_hide_never_applies_in_the_first_game() -> None:
    """C-37: with nothing to deduce, Wax Cylinders has no use there at all."""
    assert not Stage(edition=Edition.FIRST).may(S, E.WAX_CYLINDERS, Window.Z1)
    assert Stage().may(S, E.WAX_CYLINDERS, Window.Z1)


# --- C-69 --------------------------------------------------------------------------------


def test_C_69_any_number_at_one_moment_where_no_trigger_is_answered() -> None:
    """CARD-1: Roadblock and Storms at the end of his phase, one after the other."""
    stage = Stage(phase=Phase.DRACULA).holds(D, E.ROADBLOCK, E.SUMMON_STORMS)
    stage.runs(EventWindow(window=Window.P8, seats=(D,)))
    stage.answers(D, PlayCard(E.ROADBLOCK)).answers(D, *stage.ask.options[:3])
    assert stage.is_asked(D, Window.P8, AskKind.PLAY)
    stage.answers(D, PlayCard(E.SUMMON_STORMS)).answers(D)
    assert stage.over
    assert stage.value == "played"
    assert len(stage.state.tokens.roadblocks) == 3


def test_a_window_that_nobody_answers_returns_nothing() -> None:
    stage = Stage(phase=Phase.DRACULA).holds(D, E.ROADBLOCK)
    stage.runs(EventWindow(window=Window.P8, seats=(D,)))
    stage.answers(D, *stage.ask.default)
    assert stage.over
    assert stage.value is None


def test_an_event_s_answer_goes_to_who_opened_the_window() -> None:
    stage = Stage().holds(D, E.FALSE_TIP)
    stage.runs(PlayEvent(seat=D, event=E.FALSE_TIP, window=Window.M2))
    assert stage.over
    assert isinstance(stage.value, str)
