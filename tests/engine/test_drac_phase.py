"""DRAC-1 and the windows P0 to P9: the order of a Dracula phase, and what may be done when."""

from __future__ import annotations

import pytest

from harker.engine import queries
from harker.engine.asks import Spot
from harker.engine.events import (
    CardPlaced,
    DraculaExposed,
    DraculaVanished,
    EncounterDropped,
    EncounterPlaced,
    EncountersDrawn,
    EventPlayed,
    HideoutCleared,
    HideTurnedUp,
    LairMade,
    LocationTurnedUp,
    TokenRemoved,
    TrailSlid,
)
from harker.engine.options import (
    PASS,
    Go,
    Half,
    Keep,
    MakeLair,
    Mature,
    OfEncounter,
    OfEvent,
    OfHunter,
    OfLair,
    OfSpace,
    Play,
    UsePower,
)
from harker.engine.rules.time import may_fight_dracula
from harker.engine.state import Decks, DownEncounter, DownEvent, Plans, Tokens
from harker.engine.vocabulary import AskKind, Encounter, Event, Item, Power, Window
from tests.engine.nightfall import (
    BERLIN,
    GENOA,
    ONCE,
    PARIS,
    ROME,
    TABLE,
    TYRRHENIAN,
    D,
    Night,
    S,
    city,
    hide,
)
from tests.engine.phases import FAR, HAND, MUNICH, PRAGUE, RATS, SPY, VENICE, VIENNA

BATS = Encounter.BATS
DEVIL, SWIFT = Play(Event.DEVILISH_POWER), Play(Event.UNEARTHLY_SWIFTNESS)
ALWAYS = '[switches]\nrefill = "always"\n'


# --- the order -------------------------------------------------------------------------------


def test_DRAC_1_every_question_of_a_phase_in_order() -> None:
    """P0 to P8: ally, window, slide, what fell, window, card, encounter, rumor, window."""
    game = Night(
        {1: city(VIENNA), 6: city(FAR)},
        ally=Event.GREAT_WOLF,
        events=(Event.DEVILISH_POWER, Event.UNEARTHLY_SWIFTNESS),
        rumors=1,
        plans=ONCE,
    )
    game.begin()
    asked = []
    while not game.over:
        asked.append((game.ask.window, game.ask.kind))
        assert game.ask.seat is D
        game.answer(*game.ask.default)
    assert asked == [
        (Window.P0, AskKind.HUNTER),
        (Window.P1, AskKind.PLAY),
        (Window.P3, AskKind.MATURE),
        (Window.P4, AskKind.PLAY),
        (Window.P5, AskKind.ROUTE),
        (Window.P6, AskKind.ENCOUNTER),
        (Window.P7, AskKind.TRAIL),
        (Window.P8, AskKind.PLAY),
    ]


def test_DRAC_1_the_events_of_a_phase_in_order() -> None:
    """P2: the slide comes after P1 and before what fell is settled."""
    game = Night({1: city(VIENNA), 6: city(FAR)}, rumors=1, plans=ONCE).begin()
    assert game.names == ["TrailSlid"]
    game.answer(Mature())
    assert game.names == ["HideoutCleared"]
    game.answer(Go(PRAGUE))
    assert game.names == ["CardPlaced"]
    game.answer(OfEncounter(RATS))
    assert game.names == ["EncounterPlaced", "EncountersDrawn"]
    game.answer(OfSpace(1))
    assert game.names == ["RumorPlaced"]
    assert game.over


def test_DRAC_1_the_reveal_check_comes_before_the_encounter() -> None:
    game = Night(hunters=(PRAGUE, FAR, FAR, FAR), encounters=(RATS,), plans=ONCE).card().does(Go(PRAGUE))
    assert game.names == ["CardPlaced", "DraculaExposed", "EncountersDrawn"]
    assert game.over


def test_DRAC_2_all_move_one_space_and_the_first_is_empty() -> None:
    """DRAC-2: empty spaces slide too, nothing closes up."""
    trail = {1: city(VIENNA), 2: city(PRAGUE, RATS), 4: city(MUNICH, up=True), 5: hide(MUNICH)}
    game = Night(trail, lairs=(city(ROME, RATS),)).slides()
    assert game.all(TrailSlid) == [TrailSlid(why="DRAC-2")]
    assert game.state.trail == (None, trail[1], trail[2], None, trail[4], trail[5])
    assert game.state.fallen is None
    assert game.state.lairs[0] == city(ROME, RATS)  # a lair does not slide


def test_D_11_one_hideout_leaves_per_slide() -> None:
    trail = {
        space: city(place) for space, place in enumerate((VIENNA, PRAGUE, BERLIN, MUNICH, VENICE, FAR), 1)
    }
    game = Night(trail).slides()
    assert game.windows == (Window.P3, AskKind.MATURE)
    assert game.state.fallen == city(FAR)
    assert game.spaces == [None, VIENNA, PRAGUE, BERLIN, MUNICH, VENICE]
    game.answer(Mature())
    assert game.windows == (Window.P5, AskKind.ROUTE)


# --- P0: allies -------------------------------------------------------------------------------


def test_P0_no_ally_no_question() -> None:
    assert Night().begin().windows == (Window.P5, AskKind.ROUTE)


def test_P0_Brides_swap_one_encounter_unseen() -> None:
    """G-18: what the Brides discard is Dracula's to know."""
    game = Night(ally=Event.DRACULAS_BRIDES).begin()
    assert game.windows == (Window.P0, AskKind.ENCOUNTER)
    assert set(game.ask.options) == {*map(OfEncounter, HAND), PASS}
    game.does(OfEncounter(RATS))
    assert game.state.dracula.encounters == tuple(sorted({*HAND, BATS} - {RATS}))
    assert game.state.decks.encounter_discard == (DownEncounter(RATS, up=False),)
    for watcher in TABLE:
        assert game.saw(watcher, EncounterDropped).encounter is None
        assert game.saw(watcher, EncountersDrawn) == EncountersDrawn(
            count=1, encounters=None, why="event:draculas_brides"
        )
    assert game.saw(D, EncounterDropped).encounter is RATS


@pytest.mark.parametrize("house", ["", ALWAYS])
def test_P0_the_Brides_draw_one_for_one(house: str) -> None:
    """B-21 ``refill``: the card that fills the hand again is the other that they draw."""
    game = Night(ally=Event.DRACULAS_BRIDES, house=house).begin().answer(OfEncounter(RATS))
    assert len(game.state.dracula.encounters) == 5
    assert game.went(EncountersDrawn, count=1)
    assert len(game.state.decks.encounters) == 11


def test_P0_the_Brides_may_be_passed_over() -> None:
    game = Night(ally=Event.DRACULAS_BRIDES).begin().answer(PASS)
    assert game.state.dracula.encounters == tuple(sorted(HAND))
    assert game.windows == (Window.P5, AskKind.ROUTE)


def test_P0_the_Great_Wolf_bites_whom_he_names() -> None:
    game = Night(ally=Event.GREAT_WOLF).begin()
    assert game.windows == (Window.P0, AskKind.HUNTER)
    assert PASS not in game.ask.options  # C-07: obligatory
    game.answer(OfHunter(S))
    assert [figure.damage for figure in game.state.hunters] == [0, 1, 0, 0]


def test_P0_then_the_hunter_may_show_a_ward() -> None:
    game = Night(ally=Event.GREAT_WOLF).puts(S, place=PARIS, items=(Item.CRUCIFIX,)).begin()
    game.answer(OfHunter(S))
    assert (game.ask.seat, game.ask.window, game.ask.kind) == (S, Window.P0, AskKind.SHOW)


def test_P0_Immanuel_takes_the_top_event_if_it_is_his() -> None:
    """C-10: the card taken comes to his hand by DR2."""
    decks = Decks(encounters=(BATS,) * 12, events=(Event.DEVILISH_POWER, Event.LONG_NIGHT))
    game = Night(ally=Event.IMMANUEL_HILDESHEIM, decks=decks).begin()
    assert game.windows == (Window.DR2, AskKind.KEEP)
    game.answer(Keep())
    assert game.state.dracula.events == (Event.DEVILISH_POWER,)
    assert game.windows == (Window.P1, AskKind.PLAY)


def test_P0_Immanuel_leaves_a_hunters_event() -> None:
    game = Night(ally=Event.IMMANUEL_HILDESHEIM).begin()
    assert game.windows == (Window.P5, AskKind.ROUTE)
    assert len(game.state.decks.events) == 9


def test_WHO_9_the_fifth_event_is_discarded_face_up() -> None:
    """WHO-9, B-52: four events at most; the choice is Dracula's."""
    held = (Event.CUSTOMS_SEARCH, Event.ENRAGED, Event.FALSE_TIP, Event.SEDUCTION)
    decks = Decks(encounters=(BATS,) * 12, events=(Event.DEVILISH_POWER,))
    game = Night(ally=Event.IMMANUEL_HILDESHEIM, events=held, decks=decks).begin().answer(Keep())
    assert game.windows == (Window.DR3, AskKind.CHOOSE)
    assert set(game.ask.options) == set(map(OfEvent, (*held, Event.DEVILISH_POWER)))
    game.answer(OfEvent(Event.FALSE_TIP))
    assert len(game.state.dracula.events) == 4
    assert game.state.decks.event_discard == (DownEvent(Event.FALSE_TIP),)


def test_WHO_9_four_events_are_no_limit_broken() -> None:
    held = (Event.CUSTOMS_SEARCH, Event.ENRAGED, Event.FALSE_TIP)
    decks = Decks(encounters=(BATS,) * 12, events=(Event.DEVILISH_POWER,))
    game = Night(ally=Event.IMMANUEL_HILDESHEIM, events=held, decks=decks).begin().answer(Keep())
    assert game.windows == (Window.P1, AskKind.PLAY)


# --- P1, P4, P8 -------------------------------------------------------------------------------


@pytest.mark.parametrize("window", [Window.P1, Window.P4, Window.P8])
def test_B_50_devilish_power_and_swiftness_in_three_windows(window: Window) -> None:
    held = (Event.DEVILISH_POWER, Event.UNEARTHLY_SWIFTNESS)
    game = Night(events=held, plans=ONCE)
    game.begin()
    game.passes(window)
    assert set(game.ask.options) == {DEVIL, SWIFT, PASS}


@pytest.mark.parametrize("window", [Window.P3, Window.P5, Window.P6, Window.P7])
def test_B_50_not_between(window: Window) -> None:
    trail = {1: city(VIENNA), 6: city(FAR)}
    game = Night(trail, events=(Event.DEVILISH_POWER, Event.ROADBLOCK), rumors=1)
    game.begin()
    game.passes(window)
    assert not [option for option in game.ask.options if isinstance(option, Play)]


def test_P1_is_asked_by_the_count_of_events_alone() -> None:
    """Base 4: an event that he can't use there opens P1, P4 and P8 all the same."""
    game = Night(events=(Event.ENRAGED,), plans=ONCE).begin()
    asked = []
    while not game.over:
        if game.ask.window in (Window.P1, Window.P4, Window.P8):
            assert game.ask.options == (PASS,)
            asked.append(game.ask.window)
        game.answer(*game.ask.default)
    assert asked == [Window.P1, Window.P4, Window.P8]


def test_P1_is_shut_where_all_copies_lie_open() -> None:
    """P8 knows more cards than P1 and P4 and is put still."""
    gone = (Event.DEVILISH_POWER, Event.DEVILISH_POWER, Event.UNEARTHLY_SWIFTNESS)
    decks = Decks(encounters=(BATS,) * 12, event_discard=tuple(map(DownEvent, gone)))
    game = Night(events=(Event.ENRAGED,), decks=decks, plans=ONCE).begin()
    assert game.windows == (Window.P5, AskKind.ROUTE)
    game.does(Go(PRAGUE), OfEncounter(RATS))
    assert game.windows == (Window.P8, AskKind.PLAY)


def test_P1_face_down_copies_may_be_in_his_hand() -> None:
    pile = (
        DownEvent(Event.DEVILISH_POWER),
        DownEvent(Event.DEVILISH_POWER),
        DownEvent(Event.UNEARTHLY_SWIFTNESS, up=False),
    )
    decks = Decks(encounters=(BATS,) * 12, event_discard=pile)
    assert Night(events=(Event.ENRAGED,), decks=decks).begin().windows == (Window.P1, AskKind.PLAY)


@pytest.mark.parametrize(("window", "slid"), [(Window.P1, 1), (Window.P4, 2)])
def test_P1_stands_before_the_slide_and_P4_after(window: Window, slid: int) -> None:
    game = Night(events=(Event.DEVILISH_POWER,))
    game.begin()
    game.passes(window)
    assert queries.current_index(game.state) == slid - 1


def test_P1_ground_that_is_taken_away_may_be_entered_at_once() -> None:
    """B-50, TOKEN-3: P4 stands before the card."""
    game = Night(events=(Event.DEVILISH_POWER,), tokens=Tokens(consecrated=PRAGUE)).begin()
    game.does(PASS, DEVIL)
    assert game.windows == (Window.P4, AskKind.OPTION)
    game.does(Half("consecrated"))
    assert game.went(TokenRemoved, place=PRAGUE)
    assert Go(PRAGUE) in game.ask.options


def test_P8_any_number_in_any_order() -> None:
    held = (Event.NOCTURNAL_VISIT, Event.HIDDEN_SCHEMES, Event.DARKNESS_RETURNS)
    game = Night({1: city(VIENNA), 3: city(MUNICH)}, events=tuple(sorted(held)), plans=ONCE).begin()
    game.passes(Window.P8)
    assert set(game.ask.options) == {*map(Play, held), PASS} - {Play(Event.HIDDEN_SCHEMES)}
    game.does(Play(Event.DARKNESS_RETURNS), Play(Event.NOCTURNAL_VISIT))
    assert game.windows == (Window.P8, AskKind.PLAY)
    assert game.ask.options == (PASS,)
    game.does(PASS)
    assert game.over
    assert game.state.plans == Plans(no_day_next=True, nocturnal_next=True)


def test_P8_comes_after_the_rumor_and_its_effects_stand_at_once() -> None:
    game = Night({1: city(VIENNA), 2: city(MUNICH)}, events=(Event.HIDDEN_SCHEMES,), plans=ONCE).begin()
    game.passes(Window.P8)
    game.does(Play(Event.HIDDEN_SCHEMES))
    assert game.windows == (Window.P8, AskKind.ENCOUNTER)
    game.does(OfEncounter(SPY))
    assert game.at(3) == city(MUNICH, SPY)
    # B-21: the hand waits for the next phase.
    assert len(game.state.dracula.encounters) == 4


def test_C_33_the_ban_may_be_laid_twice_and_holds_once() -> None:
    game = Night(events=(Event.DEVILISH_POWER,) * 2).begin().answer(DEVIL)
    assert game.state.plans.no_supply_next
    assert game.windows == (Window.P1, AskKind.PLAY)
    game.answer(DEVIL)
    assert game.state.plans.no_supply_next
    assert game.state.dracula.events == ()


def test_C_33_only_what_does_something() -> None:
    options = []
    for tokens, helper in ((Tokens(), None), (Tokens(consecrated=PRAGUE), Event.RUFUS_SMITH)):
        game = Night(events=(Event.DEVILISH_POWER,), tokens=tokens, helper=helper).begin().answer(DEVIL)
        options.append(game.ask.options)
    assert options[1] == (Half("consecrated"), Half("ally"), Half("supply"))
    assert Half("supply") not in options[0]


# --- lairs cleared of his own will ------------------------------------------------------------


@pytest.mark.parametrize("window", [Window.P1, Window.P4, Window.P8])
def test_B_29_a_lair_may_be_cleared_in_three_windows(window: Window) -> None:
    lairs = (city(PRAGUE, RATS), city(MUNICH, SPY))
    game = Night(lairs=lairs, plans=ONCE)
    game.begin()
    game.passes(window)
    assert game.ask.options == (OfLair(1), OfLair(2), PASS)
    game.does(OfLair(2))
    assert game.all(HideoutCleared) == [
        HideoutCleared(spot=Spot(True, 1), place=MUNICH, up=False, count=1, encounters=(SPY,), why="DRAC-7")
    ]
    assert game.state.lairs[:2] == (lairs[0], None)
    assert [*game.ask.options] == [OfLair(1), PASS]


def test_B_29_the_cleared_lair_goes_back_unseen() -> None:
    """G-01, B-24: neither its place nor its encounters are shown."""
    game = Night(lairs=(city(PRAGUE, RATS),)).begin().answer(OfLair(1))
    for watcher in TABLE:
        seen = game.saw(watcher, HideoutCleared)
        assert (seen.place, seen.encounters, seen.count, seen.shown) == (None, None, 1, ())
    assert game.state.decks.encounter_discard == (DownEncounter(RATS, up=False),)


def test_B_29_without_a_lair_nor_events_nothing_is_asked() -> None:
    game = Night(plans=ONCE).begin().answer(Go(PRAGUE)).answer(OfEncounter(RATS))
    assert game.over


def test_B_29_a_city_freed_in_P4_is_entered_from_the_deck() -> None:
    game = Night(lairs=(city(PRAGUE, RATS),)).begin()
    game.does(PASS, OfLair(1), Go(PRAGUE))
    assert game.one(CardPlaced).lair is None
    assert game.at(1) == city(PRAGUE)


# --- P2: Jonathan -----------------------------------------------------------------------------


def test_C_12_jonathan_acts_before_what_fell_is_settled() -> None:
    trail = {1: city(VIENNA), 5: city(MUNICH), 6: city(FAR)}
    game = Night(trail, helper=Event.JONATHAN_HARKER).slides()
    assert game.names == ["TrailSlid", "LocationTurnedUp"]
    assert game.one(LocationTurnedUp).spot == Spot(False, 5)
    assert game.windows == (Window.P3, AskKind.MATURE)


def test_C_12_jonathan_turns_a_hide_up_without_its_city() -> None:
    """B-56, G-03."""
    game = Night({1: city(PRAGUE), 5: hide(VIENNA, RATS)}, here=PRAGUE, helper=Event.JONATHAN_HARKER).slides()
    assert game.one(HideTurnedUp) == HideTurnedUp(spot=Spot(False, 5), city=None, why="event:jonathan_harker")
    assert game.at(6).up
    assert not game.at(6).told


def test_C_12_jonathan_turns_up_the_hide_of_the_city_that_came_to_the_sixth() -> None:
    """POWER-4."""
    trail = {1: city(PRAGUE), 4: hide(VIENNA), 5: city(VIENNA)}
    game = Night(trail, here=PRAGUE, helper=Event.JONATHAN_HARKER).slides()
    assert game.went(HideTurnedUp, spot=Spot(False, 4), city=VIENNA)
    assert game.at(5).told


def test_C_12_only_while_he_is_the_hunters_ally() -> None:
    game = Night({1: city(VIENNA), 5: city(MUNICH)}, helper=Event.RUFUS_SMITH).slides()
    assert game.names == ["TrailSlid"]


# --- P6: the encounter ------------------------------------------------------------------------


def test_DRAC_14_one_from_hand_face_down_then_up_to_five() -> None:
    game = Night(encounters=(RATS, RATS, SPY)).card().does(Go(PRAGUE))
    assert game.windows == (Window.P6, AskKind.ENCOUNTER)
    assert game.ask.options == (OfEncounter(RATS), OfEncounter(SPY))
    game.does(OfEncounter(RATS))
    assert game.one(EncounterPlaced) == EncounterPlaced(spot=Spot(False, 0), encounter=RATS, why="DRAC-14")
    assert game.went(EncountersDrawn, count=3)
    assert game.state.dracula.encounters == (BATS, BATS, BATS, RATS, SPY)
    for watcher in TABLE:
        assert game.saw(watcher, EncounterPlaced).encounter is None  # G-05
        assert game.saw(watcher, EncountersDrawn).encounters is None


def test_DRAC_14_the_last_one_is_placed_without_a_question() -> None:
    """How many he holds is public (G-04)."""
    game = Night(encounters=(RATS,), plans=ONCE).card().does(Go(PRAGUE))
    assert game.at(1) == city(PRAGUE, RATS)
    assert game.over


@pytest.mark.parametrize(("mandatory", "asked"), [("yes", False), ("no", True)])
def test_DRAC_14_encounter_mandatory_with_one_in_hand(mandatory: str, asked: bool) -> None:
    house = f'[switches]\nencounter_mandatory = "{mandatory}"\n'
    game = Night(encounters=(RATS,), house=house, plans=ONCE).card().does(Go(PRAGUE))
    assert bool(game.state.asks) is asked
    if asked:
        assert game.ask.options == (OfEncounter(RATS), PASS)
        game.does(PASS)
        assert game.at(1) == city(PRAGUE)
        assert game.state.dracula.encounters == (BATS, BATS, BATS, BATS, RATS)


def test_DRAC_14_under_encounter_mandatory_no_one_may_be_placed_too() -> None:
    house = '[switches]\nencounter_mandatory = "no"\n'
    game = Night(house=house).card().does(Go(PRAGUE), OfEncounter(SPY))
    assert game.went(EncounterPlaced, encounter=SPY)


@pytest.mark.parametrize("power", [Power.FEED, Power.DARK_CALL])
def test_DRAC_14_not_on_a_power_that_takes_none(power: Power) -> None:
    game = Night(encounters=(RATS,), plans=ONCE).card().does(UsePower(power))
    asked = [] if game.over else [game.ask.window]
    assert asked == ([Window.P5] if power is Power.DARK_CALL else [])  # the choice among eleven
    if asked:
        game.answer(*game.ask.default)
    assert game.over
    assert game.at(1).lurkers == ()
    assert len(game.state.dracula.encounters) == 5


@pytest.mark.parametrize(("held", "drawn"), [(4, 1), (5, 0), (7, 0)])
def test_B_21_the_hand_is_filled_to_five_and_never_lessened(held: int, drawn: int) -> None:
    """The step takes place at sea too; there nothing is placed."""
    game = Night(here=GENOA, encounters=(RATS,) * held, plans=ONCE).card().does(Go(TYRRHENIAN))
    assert len(game.state.dracula.encounters) == max(5, held)
    assert [event.count for event in game.all(EncountersDrawn)] == [drawn] * bool(drawn)
    assert not game.went(EncounterPlaced)


def test_B_21_the_hand_waits_for_the_step() -> None:
    game = Night({1: city(VIENNA), 6: city(FAR)}).slides().does(MakeLair(), OfEncounter(RATS))
    assert game.went(LairMade, encounter=RATS)
    assert not game.went(EncountersDrawn)
    assert len(game.state.dracula.encounters) == 4


@pytest.mark.parametrize(("house", "drawn"), [("", 2), (ALWAYS, 1)])
def test_B_21_refill_always_fills_it_each_time_a_card_leaves(house: str, drawn: int) -> None:
    """WHO-9: after a lair and an encounter the hand is full in either reading."""
    game = Night({1: city(VIENNA), 6: city(FAR)}, house=house).slides().does(MakeLair(), OfEncounter(RATS))
    assert len(game.state.dracula.encounters) == (4 if house == "" else 5)
    game.passes(Window.P6)
    game.does(OfEncounter(SPY))
    assert [event.count for event in game.all(EncountersDrawn)] == [drawn]
    assert len(game.state.dracula.encounters) == 5


def test_B_21_refill_always_in_P8() -> None:
    """Hidden Schemes takes one from the hand."""
    trail = {1: city(VIENNA), 2: city(MUNICH)}
    game = Night(trail, events=(Event.HIDDEN_SCHEMES,), plans=ONCE, house=ALWAYS).begin()
    game.passes(Window.P8)
    game.does(Play(Event.HIDDEN_SCHEMES), OfEncounter(SPY))
    assert len(game.state.dracula.encounters) == 5


def test_C_61_hand_and_deck_empty_the_step_is_skipped() -> None:
    """No lair can be made either (B-23)."""
    trail = {1: city(VIENNA), 6: city(FAR)}
    game = Night(trail, encounters=(), decks=Decks(), plans=ONCE).slides()
    assert game.windows == (Window.P5, AskKind.ROUTE)
    assert game.cleared() == [FAR]
    game.does(Go(PRAGUE))
    assert game.over
    assert game.names == ["CardPlaced"]


def test_C_61_what_there_is_is_drawn_and_the_pile_is_made_anew() -> None:
    """CARD-4."""
    pile = (DownEncounter(SPY, up=False), DownEncounter(RATS))
    decks = Decks(encounters=(BATS,), encounter_discard=pile)
    game = Night(encounters=(), decks=decks, plans=ONCE).card().does(Go(PRAGUE))
    assert game.state.dracula.encounters == (BATS, RATS, SPY)
    assert game.state.decks.encounter_discard == ()
    assert game.names == ["CardPlaced", "DeckRemade", "EncountersDrawn"]


# --- P9: Swiftness ----------------------------------------------------------------------------


def test_D_07_swiftness_every_step_again() -> None:
    """The ally, the slide, the Fury and the rumor come twice (B-51, C-47)."""
    game = Night(ally=Event.DRACULAS_BRIDES, despair=3, rumors=2, plans=Plans(swiftness=True)).begin()
    windows, influence = [], []
    while not game.over:
        windows.append(game.ask.window)
        match game.ask.window:
            case Window.P7:
                game.answer(OfSpace(1))
            case _:
                game.answer(*game.ask.default)
        influence.append(game.state.clock.influence)
    assert windows == [Window.P0, Window.P5, Window.P6, Window.P7] * 2
    assert influence[-1] == 6
    assert game.state.dracula.rumors == 0
    assert [h is not None and h.rumor for h in game.state.trail[:2]] == [True, True]


def test_DRAC_1_without_swiftness_the_phase_is_over() -> None:
    game = Night(plans=ONCE).card().does(Go(PRAGUE), OfEncounter(RATS))
    assert game.over
    assert game.spaces[:2] == [PRAGUE, None]


def test_DRAC_1_swiftness_played_at_the_end_gives_another_phase() -> None:
    game = Night(events=(Event.UNEARTHLY_SWIFTNESS,), plans=ONCE).begin()
    game.passes(Window.P8)
    game.answer(SWIFT)
    assert game.went(EventPlayed, card=Event.UNEARTHLY_SWIFTNESS)
    assert game.went(TrailSlid)
    assert not game.state.plans.swiftness
    assert game.windows == (Window.P5, AskKind.ROUTE)


def test_C_71_the_first_phase_reveals_him_and_the_second_takes_him_away() -> None:
    """RULING-8: no fight before dawn."""
    game = Night(hunters=(PRAGUE, FAR, FAR, FAR)).card().does(Go(PRAGUE))
    assert game.went(DraculaExposed, place=PRAGUE)
    assert may_fight_dracula(game.state)
    assert game.windows == (Window.P5, AskKind.ROUTE)
    assert game.state.fight is None
    game.does(Go(BERLIN))
    assert game.went(DraculaVanished)
    assert not may_fight_dracula(game.state)
