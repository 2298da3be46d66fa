"""Rulings E: every window opens by public facts alone. The scenes stand in scenes.py."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from harker.engine import catalog
from harker.engine.asks import NOTHING, About, Spot
from harker.engine.machine import answer, begin
from harker.engine.options import PASS, AnyOption, OfItem, OfLair, OfLurker, Road, Show
from harker.engine.options import Play as PlayCard
from harker.engine.queries import open_event_copies
from harker.engine.rulebook import Game as Game  # every rule and card is registered
from harker.engine.rules.card import EventWindow, opens
from harker.engine.rules.hunt.move import Move
from harker.engine.rules.hurt import Bite
from harker.engine.sight import view
from harker.engine.state import Decks, DownEvent, Hideout, Hunter, Lurker, State, Tokens
from harker.engine.vocabulary import (
    HUNTERS,
    AskKind,
    EdgeId,
    Encounter,
    Event,
    Item,
    Phase,
    PlaceId,
    Seat,
    Window,
)
from tests.engine.scenes import (
    ANY,
    DRAWN,
    LAID,
    LISTED,
    PARIS,
    ROWS,
    VIENNA,
    D,
    E,
    G,
    M,
    S,
    V,
    clock,
    comes_to,
    lurking,
    lying_open,
    other_card,
    outsiders,
    scene,
    table,
)

CASES = [(window, card) for window in ROWS for card in LISTED[window]]


# --- the windows as the rules come to them -----------------------------------------------


def test_E_the_cards_of_each_window_are_those_of_the_table() -> None:
    for window in Window:
        data = {*catalog.WINDOW_EVENTS[window], *catalog.WINDOW_ITEMS[window]}
        if window in (Window.Z1, Window.M1, Window.F4, Window.S4, Window.S5):
            continue  # a hunter's own action or card: nobody is asked whether
        listed = (*LISTED.get(window, ()), *DRAWN.get(window, ()), *LAID.get(window, ()))
        assert data == set(listed), window
    assert catalog.WINDOW_EVENTS[Window.M1] == (E.CHARTERED_CARRIAGE,)
    assert catalog.WINDOW_ITEMS[Window.Z1] == (Item.FAST_HORSES,)


@pytest.mark.parametrize(("window", "card"), CASES, ids=lambda x: str(x))
def test_E_opens_with_the_card_and_without_it_alike(window: Window, card: Event | Item) -> None:
    """A-19, E: the same public facts, so it is asked in both; and nobody else can tell the two apart."""
    of_kind = Event if isinstance(card, Event) else Item
    hunters = scene(window).seat is not D
    stranger = next(x for x in ANY[hunters] if isinstance(x, of_kind) and x not in LISTED[window])
    with_it = comes_to(window, table(window, card))
    without = comes_to(window, table(window, stranger))
    assert with_it is not None
    assert without is not None
    (one, asked), (two, asked_too) = with_it, without
    assert (asked.seat, asked.window, asked.kind) == (asked_too.seat, asked_too.window, asked_too.kind)
    assert PASS in asked.options
    assert asked_too.options == (PASS,), "there is nothing to play, yet it is put"
    assert asked.default == asked_too.default == (PASS,)
    for watcher in outsiders(asked.seat):
        assert msgspec.json.encode(view(one, watcher)) == msgspec.json.encode(view(two, watcher))


@pytest.mark.parametrize("window", ROWS)
def test_E_stays_closed_without_a_card_of_the_kind(window: Window) -> None:
    assert comes_to(window, table(window)) is None


@pytest.mark.parametrize(
    "window", [w for w in ROWS if scene(w).seat is not D and w not in (Window.A2, Window.F2)]
)
def test_E_stays_closed_with_cards_of_the_other_kind_alone(window: Window) -> None:
    """E?: one face-down event; I?: one face-down item. Dracula has events only."""
    of_event = isinstance(LISTED[window][0], Event)
    wrong: Event | Item = Item.FAST_HORSES if of_event else E.CHARTERED_CARRIAGE
    assert comes_to(window, table(window, wrong)) is None


@pytest.mark.parametrize("window", ROWS)
def test_E_stays_closed_when_every_copy_lies_openly(window: Window) -> None:
    hand = [other_card(window)]
    if window in (Window.A2, Window.F2):
        hand = [E.CHARTERED_CARRIAGE, Item.FAST_HORSES]
    state = table(window, *hand)
    all_open = lying_open(state, *LISTED[window])
    assert comes_to(window, state) is not None
    assert comes_to(window, all_open) is None
    # One copy is missing from the pile: it may be in that hand.
    for card in LISTED[window]:
        if isinstance(card, Event):
            pile = list(all_open.decks.event_discard)
            pile.remove(DownEvent(card))
            some = replace(all_open, decks=replace(all_open.decks, event_discard=tuple(pile)))
        else:
            gone = list(all_open.decks.item_discard)
            gone.remove(card)
            some = replace(all_open, decks=replace(all_open.decks, item_discard=tuple(gone)))
        assert comes_to(window, some) is not None, card


@pytest.mark.parametrize("window", [w for w in ROWS if isinstance(LISTED[w][0], Event)])
def test_E_a_card_that_lies_face_down_in_the_pile_counts_as_unseen(window: Window) -> None:
    hand = [other_card(window)]
    if window in (Window.A2, Window.F2):
        hand = [E.CHARTERED_CARRIAGE]
    state = lying_open(table(window, *hand), *LISTED[window])
    card = LISTED[window][0]
    assert isinstance(card, Event)
    pile = list(state.decks.event_discard)
    pile[pile.index(DownEvent(card))] = DownEvent(card, up=False)
    buried = replace(state, decks=replace(state.decks, event_discard=tuple(pile)))
    assert comes_to(window, state) is None
    assert comes_to(window, buried) is not None


@pytest.mark.parametrize(
    ("window", "card"), [case for case in CASES if scene(case[0]).seat is not D], ids=lambda x: str(x)
)
def test_E_a_face_up_card_opens_it_only_if_it_is_listed(window: Window, card: Event | Item) -> None:
    """HURT-2, E: what a weakened hunter has face up is known to be that card."""
    stranger: Event | Item = E.CHARTERED_CARRIAGE if isinstance(card, Event) else Item.FAST_HORSES
    field = "shown_event" if isinstance(card, Event) else "shown_item"
    opened = comes_to(window, table(window, card, **{field: card}))
    assert opened is not None
    assert comes_to(window, table(window, stranger, **{field: stranger})) is None
    # With another of the kind face down beside it, it is open again.
    assert comes_to(window, table(window, stranger, stranger, **{field: stranger})) is not None


@pytest.mark.parametrize("window", [w for w in ROWS if w is not Window.X1])
def test_E_the_asked_seat_is_of_the_side_in_the_data(window: Window) -> None:
    """The windows that everybody may know of, and whose they are (G-15)."""
    fact = catalog.WINDOWS[window]
    assert fact.public
    seat = scene(window).seat
    if fact.side is not None:
        assert (fact.side == "dracula") is (seat is D)


# --- Base 4 ------------------------------------------------------------------------------


def dawn(**hands: tuple[Event, ...]) -> State:
    """The window R2, with these events in the hunters' hands."""
    hunters = tuple(Hunter(place=PARIS, events=tuple(sorted(hands.get(seat, ())))) for seat in HUNTERS)
    state = table(Window.R2)
    state = replace(state, clock=clock(Phase.DAWN), hunters=hunters)
    return begin(state, EventWindow(window=Window.R2, seats=HUNTERS))[0]


def test_BASE_4_each_seat_in_order_and_round_again_until_all_pass() -> None:
    """E, CARD-1: after a play the others are asked again; it ends when all have passed in a row."""
    two = (E.LONG_NIGHT, E.SPEEDY_TELEGRAPH)
    state = dawn(godalming=(E.FOREWARNED,), seward=two, mina=(E.RENEWED_VIGOR,))
    asked: list[tuple[Seat, AnyOption]] = []
    plays = {S: [PlayCard(E.LONG_NIGHT), PlayCard(E.SPEEDY_TELEGRAPH)], M: [PlayCard(E.RENEWED_VIGOR)]}
    while state.asks:
        ask = state.asks[0]
        assert ask.kind is AskKind.PLAY
        left = plays.get(ask.seat, [])
        pick: AnyOption = left.pop(0) if left else PASS
        asked.append((ask.seat, pick))
        state, _ = answer(state, ask.seat, (pick,))
    assert asked == [
        (G, PASS),
        (S, PlayCard(E.LONG_NIGHT)),
        (M, PlayCard(E.RENEWED_VIGOR)),
        (G, PASS),
        (S, PlayCard(E.SPEEDY_TELEGRAPH)),
        (G, PASS),
    ], "who has no closed event left is not asked again"
    assert state.plans.long_night
    assert state.plans.vigor == 1
    assert state.plans.telegraph is S


def test_E_who_is_asked_again_in_a_window_is_told_so_whatever_he_holds() -> None:
    """A card was played meanwhile, as all saw: the question does not look like the one before."""
    for hand in ((E.FOREWARNED,), (E.SPEEDY_TELEGRAPH,)):
        state = dawn(godalming=hand, seward=(E.LONG_NIGHT,))
        asked = []
        while state.asks:
            ask = state.asks[0]
            asked.append((ask.seat, ask.about.topic))
            pick = PlayCard(E.LONG_NIGHT) if ask.seat is S else PASS
            state, _ = answer(state, ask.seat, (pick,))
        assert asked == [(G, None), (S, None), (G, "again")]


def test_BASE_4_all_pass_once_and_it_is_closed() -> None:
    state = dawn(godalming=(E.LONG_NIGHT,), van_helsing=(E.FOREWARNED,))
    seats = []
    while state.asks:
        seats.append(state.asks[0].seat)
        state, _ = answer(state, seats[-1], (PASS,))
    assert seats == [G, V]


def test_C_69_a_window_with_one_trigger_closes_with_the_first_card() -> None:
    """A house with two Great Strengths: Dr. Seward might hold the other, and is not asked."""
    hands = {"godalming": (E.GREAT_STRENGTH, E.FOREWARNED), "seward": (E.GREAT_STRENGTH,)}
    state = begin(
        replace(
            table(Window.R2, house="[copies]\ngreat_strength = 2\n"),
            clock=clock(Phase.DAY),
            hunters=tuple(Hunter(place=PARIS, events=tuple(sorted(hands.get(seat, ())))) for seat in HUNTERS),
        ),
        Bite(hunter=M, why="TEST"),
    )[0]
    assert state.asks[0].seat is G
    state, _ = answer(state, G, (PlayCard(E.GREAT_STRENGTH),))
    assert state.asks == (), "there is no bite any more"
    assert state.hunters[1].events == (E.GREAT_STRENGTH,)


def test_B_19_a_hunter_off_the_board_is_asked_in_no_window() -> None:
    state = dawn(godalming=(E.LONG_NIGHT,))
    gone = replace(table(Window.R2), hunters=(Hunter(events=(E.LONG_NIGHT,)), *(Hunter(place=PARIS),) * 3))
    assert state.asks[0].seat is G
    assert not opens(gone, G, Window.R2)
    patient = Hunter(place=PARIS, hospital=True, events=(E.LONG_NIGHT,))
    assert opens(replace(gone, hunters=(patient, *gone.hunters[1:])), G, Window.R2), "B-17"


def test_B_55_what_would_do_nothing_is_not_offered_but_the_window_is_put() -> None:
    """R6: Good Luck with no roadblock and no ally of Dracula's; then with a roadblock."""
    state = table(Window.R6, E.GOOD_LUCK)
    found = comes_to(Window.R6, state)
    assert found is not None
    assert found[1].options == (PASS,)
    blocked = Tokens(roadblocks=(EdgeId("road:paris-nantes"),))
    found = comes_to(Window.R6, replace(state, tokens=blocked))
    assert found is not None
    assert found[1].options == (PlayCard(E.GOOD_LUCK), PASS)


# --- what lies openly --------------------------------------------------------------------


def where(place: str, card: Event) -> State:
    """One card of one copy lies there; Mina holds another event face down."""
    state = table(Window.BD2, E.CHARTERED_CARRIAGE)
    match place:
        case "discard":
            return replace(state, decks=Decks(event_discard=(DownEvent(card),)))
        case "table":
            return replace(state, decks=Decks(table=(card,)))
        case "lying":
            seward = replace(state.hunters[1], lying=(card,))
        case "face up in a hand":
            seward = replace(state.hunters[1], events=(card,), shown_event=card)
        case _:
            seward = replace(state.hunters[1], events=(card,))
    return replace(state, hunters=(state.hunters[0], seward, *state.hunters[2:]))


@pytest.mark.parametrize("place", ["discard", "table", "lying", "face up in a hand"])
def test_E_where_all_see_it_it_is_in_no_closed_hand(place: str) -> None:
    assert not opens(where(place, E.GREAT_STRENGTH), M, Window.BD2)


def test_E_in_another_s_closed_hand_it_is_not_seen() -> None:
    """Even where hunters show each other their hands: the engine asks by what everybody sees."""
    assert opens(where("closed", E.GREAT_STRENGTH), M, Window.BD2)


def test_E_an_ally_in_play_lies_openly() -> None:
    state = replace(table(Window.R2), ally=E.SISTER_AGATHA)
    state = replace(state, dracula=replace(state.dracula, ally=E.GREAT_WOLF))
    assert open_event_copies(state, E.SISTER_AGATHA) == 1
    assert open_event_copies(state, E.GREAT_WOLF) == 1
    assert open_event_copies(state, E.RUFUS_SMITH) == 0


def test_E_how_many_copies_there_are_is_a_house_rule() -> None:
    more = table(Window.BD2, E.CHARTERED_CARRIAGE, house="[copies]\ngreat_strength = 2\n")
    one_down = replace(more, decks=Decks(event_discard=(DownEvent(E.GREAT_STRENGTH),)))
    assert opens(one_down, M, Window.BD2)
    none = table(Window.BD2, E.CHARTERED_CARRIAGE, house="[copies]\ngreat_strength = 0\n")
    assert not opens(none, M, Window.BD2)


@pytest.mark.parametrize("window", [Window.P1, Window.P4, Window.P8])
def test_E_his_own_windows_open_for_a_lair_as_well(window: Window) -> None:
    """B-29: his E? or a lair."""
    state = table(window)
    assert comes_to(window, state) is None
    lair = Hideout(place=PlaceId("cork"), lurkers=(Lurker(Encounter.RATS),))
    found = comes_to(window, replace(state, lairs=(None, lair, None)))
    assert found is not None
    assert [option for option in found[1].options if option != PASS] == [OfLair(2)]


def test_F2_a_wreath_that_is_worn_opens_nothing_for_the_card_in_hand() -> None:
    """What is worn lies openly: the one item left is counted, not the worn one."""
    state = table(Window.F2, Item.GARLIC_WREATH)
    found = comes_to(Window.F2, state)
    assert found is not None
    state, _ = answer(found[0], G, (OfItem(Item.GARLIC_WREATH),))
    assert all(ask.window is not Window.F2 for ask in state.asks)


def test_A2_only_what_answers_that_encounter_opens_it() -> None:
    """B-36: no vampire is forewarned of; Dogs chase four; a Spy takes a weapon."""
    by: dict[Encounter, dict[str, bool]] = {
        Encounter.RATS: {"event": True, "item": True},
        Encounter.BATS: {"event": True, "item": False},
        Encounter.RECKLESS_VAMPIRE: {"event": False, "item": False},
        Encounter.SPY: {"event": True, "item": True},
    }
    for encounter, opens_for in by.items():
        for kind, hand in (("event", E.CHARTERED_CARRIAGE), ("item", Item.FAST_HORSES)):
            state = table(Window.A2, hand)
            state = replace(state, **lurking(encounter))
            state, _ = begin(state, Move(hunter=M))
            for pick in (Road(VIENNA), OfLurker(encounter)):
                state, _ = answer(state, state.asks[0].seat, (pick,))
            asked = any(ask.window is Window.A2 for ask in state.asks)
            assert asked == opens_for[kind], (encounter, kind)


def test_A2_a_spy_s_weapons_count_beside_dogs() -> None:
    """With all Dogs lying openly a closed item may still be a weapon."""
    for encounter, asked in ((Encounter.SPY, True), (Encounter.RATS, False)):
        state = lying_open(table(Window.A2, Item.FAST_HORSES), Item.DOGS)
        state = replace(state, **lurking(encounter))
        state, _ = begin(state, Move(hunter=M))
        for pick in (Road(VIENNA), OfLurker(encounter)):
            state, _ = answer(state, state.asks[0].seat, (pick,))
        assert any(ask.window is Window.A2 for ask in state.asks) == asked


def test_A1_is_put_whatever_lies_there() -> None:
    """Even if none of them may ambush; not where nothing lies."""
    for lying, asked in (((Encounter.HOAX,), True), ((Encounter.BATS,), True), ((), False)):
        state = replace(table(Window.A2), **lurking(*lying))
        state, _ = begin(state, Move(hunter=M))
        state, _ = answer(state, M, (Road(VIENNA),))
        assert any(ask.window is Window.A1 for ask in state.asks) == asked


def test_S1_each_copy_is_shown_by_itself() -> None:
    state = table(Window.S1, Item.STAKE, Item.STAKE, Item.DOGS)
    found = comes_to(Window.S1, state)
    assert found is not None
    state, seen = found[0], []
    while state.asks and state.asks[0].window is Window.S1:
        seen.append(state.asks[0].options)
        state, _ = answer(state, M, (state.asks[0].options[0],))
    stake, dogs = Show(OfItem(Item.STAKE)), Show(OfItem(Item.DOGS))
    assert seen == [(stake, dogs, PASS), (stake, dogs, PASS), (dogs, PASS)]


def test_E_nothing_is_said_of_the_asked_hand_in_a_question() -> None:
    """``about`` is what the prompt says; the two questions say the same."""
    for window in ROWS:
        one = comes_to(window, table(window, LISTED[window][0]))
        two = comes_to(window, table(window, other_card(window)))
        if window in (Window.A2, Window.F2):
            two = comes_to(window, table(window, E.CHARTERED_CARRIAGE))
        assert one is not None
        assert two is not None
        assert one[1].about == two[1].about
        assert isinstance(one[1].about, About)


def test_E_A2_names_what_all_have_seen() -> None:
    """The encounter that is shown, and where it lies."""
    found = comes_to(Window.A2, table(Window.A2, E.FOREWARNED))
    assert found is not None
    assert found[1].about == About(hunter=M, place=VIENNA, encounter=Encounter.RATS, spot=Spot(False, 1))
    assert found[1].about != NOTHING
