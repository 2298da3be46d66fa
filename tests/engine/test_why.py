"""Why an expected answer is not possible (G-23)."""

from __future__ import annotations

import random
import tomllib
from importlib.resources import files
from typing import Any

import pytest
from msgspec.structs import replace

from harker.engine.asks import About, Ask, ask, count
from harker.engine.cards import combat as combat
from harker.engine.cards import encounters as encounters
from harker.engine.cards import items as items
from harker.engine.cards import powers as powers
from harker.engine.catalog import standard
from harker.engine.chance import start
from harker.engine.machine import answer, begin
from harker.engine.options import (
    PASS,
    Act,
    AnyOption,
    Go,
    Half,
    LayItem,
    LayTactic,
    Leave,
    MakeLair,
    Mature,
    OfEdge,
    OfEncounter,
    OfHunter,
    OfItem,
    OfLurker,
    Pay,
    Play,
    Rail,
    Road,
    Sea,
    Strike,
    UsePower,
)
from harker.engine.rules.drac import ChooseCard
from harker.engine.rules.hunt.turn import Turn
from harker.engine.rules.setup import Game
from harker.engine.rules.why import REASONS, Barred, hints, impossible, why_not
from harker.engine.state import Fight, Hideout, Lurker, Plans, State, Tokens
from harker.engine.vocabulary import (
    Action,
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
    Tactic,
    Ticket,
    Window,
)
from harker.words import Words
from tests.cards.events.stage import D, G, M, S, Stage, V, trail

RULES = tomllib.loads((files("harker") / "data" / "rules.toml").read_text(encoding="utf-8"))["rule"]
PARIS, GENEVA, BRUSSELS = PlaceId("paris"), PlaceId("geneva"), PlaceId("brussels")
LONDON, CHANNEL = PlaceId("london"), PlaceId("english_channel")
MEDITERRANEAN = PlaceId("mediterranean_sea")
BLOCKED = EdgeId("road:le_havre-paris")


def turn(stage: Stage, seat: Seat = G) -> Stage:
    """It is this hunter's turn."""
    return stage.runs(Turn(hunter=seat))


def why(stage: Stage, option: AnyOption, seat: Seat = G) -> str | None:
    """The reason, which the list of impossible options gives too if it has the option."""
    barred = why_not(stage.state, seat, option)
    if barred is None:
        return None
    listed = [found for found in impossible(stage.state, stage.ask) if found.option == option]
    assert listed in ([], [barred])
    return barred.reason


def listed(stage: Stage) -> dict[AnyOption, str]:
    return {barred.option: barred.reason for barred in impossible(stage.state, stage.ask)}


def asking(stage: Stage, question: Ask) -> Stage:
    """This question is open, whatever put it."""
    stage.state = replace(stage.state, asks=(question,))
    return stage


def test_what_can_be_picked_has_no_reason() -> None:
    assert why_not(turn(Stage()).state, G, Act(Action.MOVE)) is None


def test_a_seat_that_is_asked_nothing() -> None:
    stage = turn(Stage().sets(S, delayed=True))
    assert why(stage, PASS, M) == "not_asked"
    assert why(stage, Act(Action.MOVE), S) == "delayed"


def test_an_option_of_which_nothing_is_known() -> None:
    assert why(turn(Stage()), Half("track")) == "not_offered"


# --- a hunter's action -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("stage", "action", "reason"),
    [
        (Stage(), Action.REST, "no_damage"),
        (Stage(), Action.SEARCH, "no_encounters"),
        (Stage(), Action.TRADE, "nobody_here"),
        (Stage(), Action.RESERVE, "no_tickets"),
        (Stage(phase=Phase.NIGHT), Action.MOVE, "no_move_at_night"),
        (Stage(plans=Plans(no_supply=True)), Action.SUPPLY, "no_supply"),
        (Stage(godalming="castle_dracula"), Action.SUPPLY, "castle"),
        (Stage(godalming="castle_dracula"), Action.RESERVE, "castle"),
        (Stage(tokens=Tokens(fog=(PARIS,))), Action.MOVE, "fog_here"),
        (Stage(tokens=Tokens(fog=(PARIS,))), Action.SEARCH, "fog_here"),
        (Stage().sets(G, hospital=True), Action.REST, "hospital"),
        (Stage(phase=Phase.NIGHT).holds(G, Item.FAST_HORSES), Action.FAST_HORSES, "day_only"),
    ],
)
def test_HUNT_1_actions(stage: Stage, action: Action, reason: str) -> None:
    assert listed(turn(stage))[Act(action)] == reason


def test_HUNT_1_actions_that_are_not_this_hunters() -> None:
    stage = turn(Stage())
    assert why(stage, Act(Action.LEADER)) == "only_for"
    assert why(stage, Act(Action.PSYCHIC_BOND)) == "only_for"
    assert why(stage, Act(Action.FAST_HORSES)) == "not_held"
    assert Act(Action.LEADER) not in listed(stage)


def test_B_14_leader_without_a_partner_and_WHO_5_alone() -> None:
    alone = Stage(godalming=None, seward=None, mina="black_sea")
    assert listed(turn(alone, V))[Act(Action.LEADER)] == "no_partner"
    stage = turn(Stage(), M)
    assert listed(stage)[Act(Action.PSYCHIC_BOND)] == "nobody_here"
    bond = next(b for b in impossible(stage.state, stage.ask) if b.option == Act(Action.PSYCHIC_BOND))
    assert bond.rule == "WHO-5"


def test_HUNT_8_nothing_to_trade() -> None:
    assert listed(turn(Stage(mina="paris")))[Act(Action.TRADE)] == "nothing_to_trade"


def test_HUNT_6_every_way_is_closed() -> None:
    stage = turn(Stage(mina="cagliari", tokens=Tokens(storms=(PlaceId("tyrrhenian_sea"), MEDITERRANEAN))), M)
    assert listed(stage)[Act(Action.MOVE)] == "no_way_out"


def test_B_08_at_sea() -> None:
    stage = turn(Stage(godalming="english_channel").holds(G, Event.MONEY_TRAIL, Event.EXCELLENT_WEATHER))
    found = listed(stage)
    assert found[Act(Action.REST)] == "at_sea"
    assert found[Play(Event.MONEY_TRAIL)] == "at_sea"


def test_B_10_the_same_action_twice() -> None:
    stage = turn(Stage(plans=Plans(vigor=1)).sets(G, damage=4)).answers(G, Act(Action.REST))
    assert listed(stage)[Act(Action.REST)] == "same_action"


@pytest.mark.parametrize(
    ("card", "phase", "reason"),
    [
        (Event.GREAT_STRENGTH, Phase.DAY, "not_now"),
        (Event.HYPNOSIS, Phase.DAY, "only_for"),
        (Event.SENSE_OF_EMERGENCY, Phase.NIGHT, "day_only"),
        (Event.CONSECRATED_GROUND, Phase.DAY, "night_only"),
        (Event.BLOOD_TRANSFUSION, Phase.DAY, "no_effect"),
    ],
)
def test_CARD_1_a_held_event_whose_moment_is_not_now(card: Event, phase: Phase, reason: str) -> None:
    stage = turn(Stage(phase=phase, mina="rome").holds(G, card))
    assert listed(stage)[Play(card)] == reason


def test_HURT_7_no_event_in_a_hospital_and_none_that_is_not_held() -> None:
    stage = turn(Stage(godalming="madrid").sets(G, hospital=True).holds(G, Event.MONEY_TRAIL))
    assert why(stage, Play(Event.MONEY_TRAIL)) == "hospital"
    assert why(stage, Play(Event.GOOD_LUCK)) == "not_held"


def test_CARD_1_in_a_window_held_events_are_listed() -> None:
    stage = Stage().holds(D, Event.ROADBLOCK, Event.ENRAGED)
    asking(stage, ask(AskKind.PLAY, D, Window.P8, "CARD-1", (Play(Event.ROADBLOCK), PASS)))
    assert listed(stage) == {Play(Event.ENRAGED): "not_now"}


# --- ways --------------------------------------------------------------------------------


def ways(stage: Stage) -> Stage:
    return turn(stage).answers(G, Act(Action.MOVE))


def test_HUNT_6_roads() -> None:
    tokens = Tokens(fog=(BRUSSELS,), roadblocks=(BLOCKED,))
    stage = ways(Stage(tokens=tokens).sets(G, tickets=(Ticket.T10,)))
    found = listed(stage)
    assert found[Road(BRUSSELS)] == "fog_there"
    assert found[Road(PlaceId("le_havre"))] == "roadblock"
    assert why(stage, Road(PlaceId("marseilles"))) == "not_by_rail"
    assert why(stage, Road(PlaceId("vienna"))) == "not_adjacent"
    assert why(stage, Sea(CHANNEL)) == "not_adjacent"
    assert why(stage, Rail(Ticket.T32)) == "not_held"


def test_HUNT_6_storms_and_fog_at_sea() -> None:
    stage = ways(Stage(godalming="london", tokens=Tokens(storms=(CHANNEL,))))
    assert listed(stage)[Sea(CHANNEL)] == "storm_there"
    house = 'switches = {storm = "bars_both"}'
    sailing = Stage(godalming="english_channel", house=house, tokens=Tokens(storms=(CHANNEL,)))
    asking(sailing, ask(AskKind.ROUTE, G, Window.M1, "HUNT-1", (Sea(LONDON),)))
    assert why(sailing, Sea(PlaceId("le_havre"))) == "storm_here"
    assert why(sailing, Road(PARIS)) == "at_sea"
    assert why(sailing.sets(G, tickets=(Ticket.T22,)), Rail(Ticket.T22)) == "at_sea"


def test_HUNT_4_tickets() -> None:
    def rail(place: str, ticket: Ticket, fog: tuple[PlaceId, ...] = ()) -> str | None:
        stage = Stage(godalming=place, tokens=Tokens(fog=fog)).sets(G, tickets=(ticket,))
        question = ask(AskKind.ROUTE, G, Window.M1, "HUNT-1", (Road(PARIS),))
        return listed(asking(stage, question)).get(Rail(ticket))

    assert rail("castle_dracula", Ticket.T32) == "no_railway"
    assert rail("galatz", Ticket.T10) == "no_yellow"
    assert rail("paris", Ticket.T32, fog=(PARIS,)) == "fog_here"
    assert rail("paris", Ticket.T32) == "blocked_rails"


def test_HUNT_4_destinations() -> None:
    about = About(hunter=G, place=PlaceId("vienna"), ticket=Ticket.T10)
    stage = Stage(godalming="vienna")
    question = ask(AskKind.ROUTE, G, Window.M4, "HUNT-4", (Go(PARIS),), about)
    asking(stage, question)
    found = set(listed(stage).values())
    assert found <= {"no_yellow", "blocked_rails", "too_far"}
    assert why(stage, Go(PlaceId("lisbon"))) == "too_far"
    yellow = ask(AskKind.ROUTE, D, Window.M4, "HUNT-4", (Go(PARIS),), about)
    assert why(asking(stage, yellow), Go(PlaceId("lisbon")), D) == "too_far"
    carriage = replace(about, event=Event.CHARTERED_CARRIAGE)
    asking(stage, ask(AskKind.ROUTE, G, Window.M4, "HUNT-4", (Go(PARIS),), carriage))
    assert "no_yellow" not in listed(stage).values()


def test_B_05_a_hunter_whom_dracula_leads() -> None:
    stage = Stage().tokens(fog=(BRUSSELS,))
    question = ask(AskKind.ROUTE, D, Window.M5, "B-05", (Go(PlaceId("nantes")),), About(hunter=G))
    assert listed(asking(stage, question))[Go(BRUSSELS)] == "fog_there"


# --- Dracula -----------------------------------------------------------------------------


def card(stage: Stage) -> Stage:
    return stage.runs(ChooseCard())


def test_DRAC_8_places() -> None:
    stage = card(Stage(dracula="paris", trail=trail("paris", "brussels"), tokens=Tokens(hosts=(GENEVA,))))
    found = listed(stage)
    assert found[Go(BRUSSELS)] == "on_trail"
    assert found[Go(GENEVA)] == "no_holy_entry"
    assert why(stage, Go(PlaceId("marseilles")), D) == "not_by_rail"
    assert why(stage, Go(PlaceId("vienna")), D) == "not_adjacent"


def test_POWER_1_a_power_that_lies_on_the_trail() -> None:
    stage = card(Stage(dracula="paris", trail=trail("paris", Hideout(power=Power.FEED, up=True))))
    barred = why_not(stage.state, D, UsePower(Power.FEED))
    assert barred == Barred(
        UsePower(Power.FEED), "power_on_trail", "POWER-1", (("power", "feed"), ("space", "2"))
    )


def test_POWER_6_at_sea_and_in_a_holy_city() -> None:
    sea = card(Stage(dracula="black_sea"))
    assert listed(sea)[UsePower(Power.HIDE)] == "power_at_sea"
    holy = card(Stage(dracula="paris", tokens=Tokens(consecrated=PARIS)))
    assert listed(holy)[UsePower(Power.FEED)] == "power_holy"
    assert listed(holy)[UsePower(Power.MISDIRECT)] == "power_nowhere"


def test_POWER_2_where_wolf_form_does_not_lead() -> None:
    stage = card(Stage(dracula="paris", trail=trail("paris", "brussels"), tokens=Tokens(hosts=(GENEVA,))))
    assert why(stage, UsePower(Power.WOLF_FORM, BRUSSELS), D) == "on_trail"
    assert why(stage, UsePower(Power.WOLF_FORM, GENEVA), D) == "no_holy_entry"
    assert why(stage, UsePower(Power.WOLF_FORM, LONDON), D) == "too_far"


def test_SETUP_7_the_first_game_has_no_powers() -> None:
    stage = card(Stage(dracula="paris", edition=Edition.FIRST))
    assert why(stage, UsePower(Power.FEED), D) == "first_game"
    assert UsePower(Power.FEED) not in listed(stage)


@pytest.mark.parametrize(
    ("fallen", "encounters", "reason"),
    [
        (Hideout(place=PARIS), (), "lair_no_encounter"),
        (Hideout(power=Power.HIDE, city=PARIS), (Encounter.SPY,), "lair_no_city"),
        (Hideout(place=CHANNEL), (Encounter.SPY,), "lair_sea"),
    ],
)
def test_DRAC_7_no_lair(fallen: Hideout, encounters: tuple[Encounter, ...], reason: str) -> None:
    stage = Stage(fallen=fallen).dracula_has(encounters=encounters)
    asking(stage, ask(AskKind.MATURE, D, Window.P3, "DRAC-3", (Mature(),)))
    assert listed(stage)[MakeLair()] == reason


def test_AMBUSH_2_who_never_ambushes_and_A_08_once_only() -> None:
    lurkers = tuple(map(Lurker, (Encounter.HOAX, Encounter.RATS, Encounter.SPY)))
    stage = Stage(trail=trail("galatz", Hideout(place=PARIS, up=True, lurkers=lurkers)))
    options = (OfLurker(Encounter.SPY), PASS)
    asking(stage, ask(AskKind.ENCOUNTER, D, Window.A1, "AMBUSH-1", options, About(hunter=G, place=PARIS)))
    assert listed(stage) == {
        OfLurker(Encounter.HOAX): "never_ambushes",
        OfLurker(Encounter.RATS): "already_ambushed",
    }


def test_C_33_devilish_power() -> None:
    stage = Stage(ally=Event.RUFUS_SMITH).plays(D, Event.DEVILISH_POWER, Window.P1)
    assert listed(stage) == {Half("consecrated"): "no_consecrated"}


def test_B_19_a_hunter_off_the_board() -> None:
    stage = Stage(godalming=None).draws(D, Event.GREAT_WOLF).answers(D, Half("raid"))
    assert listed(stage) == {OfHunter(G): "off_board"}


# --- fights, prices, tokens --------------------------------------------------------------


def fighting(**fields: Any) -> Stage:
    fight = Fight(place=PARIS, night=True, fighters=(G,), **fields)
    return Stage(dracula="paris", fight=fight).holds(G, Item.KNIFE, Item.STAKE)


def test_FIGHT_4_cards_rest_for_a_round() -> None:
    stage = fighting(resting=((G, LayItem(Item.KNIFE)),))
    asking(stage, ask(AskKind.SEALED, G, Window.F4, "FIGHT-4", tuple(map(LayTactic, Tactic))))
    assert listed(stage) == {LayItem(Item.KNIFE): "resting"}
    assert why(stage, LayItem(Item.STAKE)) == "not_combat"
    assert why(stage, LayItem(Item.RIFLE)) == "not_held"


def test_FIGHT_4_a_tactic_rests_too() -> None:
    stage = fighting(resting=((G, LayTactic(Tactic.DODGE)),))
    options = (LayTactic(Tactic.PUNCH), LayTactic(Tactic.ESCAPE), LayItem(Item.KNIFE))
    asking(stage, ask(AskKind.SEALED, G, Window.F4, "FIGHT-4", options))
    assert listed(stage) == {LayTactic(Tactic.DODGE): "resting"}
    asking(stage, ask(AskKind.SEALED, G, Window.F4, "FIGHT-4", (LayTactic(Tactic.PUNCH),)))
    assert listed(stage)[LayItem(Item.KNIFE)] == "not_offered"


def strikes(stage: Stage) -> dict[AnyOption, str]:
    options = (Strike(Combat.CLAWS, G), Strike(Combat.ESCAPE_AS_MIST, G), Strike(Combat.ESCAPE_AS_BAT, G))
    asking(stage, ask(AskKind.SEALED, D, Window.F4, "FIGHT-4", options))
    assert impossible(stage.state, stage.ask) == ()
    return {barred.option: barred.reason for barred in hints(stage.state, stage.ask)}


def test_WHO_7_pride_is_hinted_at_an_escape_too_early() -> None:
    early = strikes(fighting())
    assert early == {
        Strike(Combat.ESCAPE_AS_MIST, G): "pride",
        Strike(Combat.ESCAPE_AS_BAT, G): "pride",
    }
    assert strikes(fighting(used=(Combat.CLAWS,))) == {}


def test_C_63_after_enraged_an_escape_is_a_bluff() -> None:
    assert set(strikes(fighting(used=(Combat.CLAWS,), enraged=True)).values()) == {"enraged"}


def test_WHO_7_the_switches_of_pride() -> None:
    free = Stage(dracula="paris", house='switches = {pride_for_vampires = "no"}')
    fight = Fight(place=PARIS, night=True, fighters=(G,), vampire=Lurker(Encounter.NEW_VAMPIRE))
    free.state = replace(free.state, fight=fight)
    assert strikes(free) == {}
    with_this = Stage(dracula="paris", house='switches = {pride_counts = "with_this"}')
    with_this.state = replace(with_this.state, fight=replace(fight, vampire=None))
    assert strikes(with_this) == {}


def test_hints_are_for_dracula_in_a_fight_only() -> None:
    stage = turn(Stage())
    assert hints(stage.state, stage.ask) == ()


def test_A_16_a_delayed_hunter_cannot_pay() -> None:
    stage = Stage().sets(G, delayed=True)
    asking(stage, ask(AskKind.PAY, G, Window.S5, "A-16", (PASS,)))
    assert why(stage, Pay()) == "delayed_cannot_pay"


def test_TOKEN_2_places_that_are_taken() -> None:
    stage = Stage(tokens=Tokens(storms=(CHANNEL,), roadblocks=(BLOCKED,)))
    stage.plays(D, Event.SUMMON_STORMS, Window.P8)
    assert why(stage, Go(CHANNEL), D) == "storm_taken"
    stage.plays(D, Event.ROADBLOCK, Window.P8)
    assert why(stage, OfEdge(BLOCKED), D) == "edge_taken"


def test_PLACE_4_no_holy_token() -> None:
    stage = asking(Stage(), ask(AskKind.TOKENS, G, Window.Z1, "TOKEN-3", (Go(PARIS),)))
    assert why(stage, Go(PlaceId("galatz"))) == "no_holy"


def test_cards_that_are_not_held() -> None:
    stage = asking(Stage(), ask(AskKind.CHOOSE, G, Window.DR3, "CARD-3", (OfItem(Item.KNIFE),)))
    assert why(stage, OfItem(Item.DOGS)) == "not_held"
    mine = asking(Stage(), ask(AskKind.ENCOUNTER, D, Window.P6, "DRAC-14", (OfEncounter(Encounter.SPY),)))
    assert why(mine, OfEncounter(Encounter.RATS), D) == "not_held"


def test_SETUP_5_and_6_starts() -> None:
    state = State(setup=standard(Edition.ADVANCED), rng=start(3))
    state, _ = begin(state, Game())
    found = why_not(state, G, Go(PlaceId("castle_dracula")))
    assert found is not None
    assert found.reason == "start_castle"
    while state.asks[0].seat is not D:
        state, _ = answer(state, state.asks[0].seat, (Go(PARIS),))
    found = why_not(state, D, Go(PARIS))
    assert found is not None
    assert found.reason == "hunter_there"


# --- all of them -------------------------------------------------------------------------


def random_answer(question: Ask, dice: random.Random) -> tuple[AnyOption, ...]:
    size = dice.randint(question.least, question.most)
    return tuple(dice.sample(question.options, size))


@pytest.mark.parametrize("seed", range(3))
def test_every_reason_of_a_random_game_can_be_said_and_blames_a_rule(seed: int) -> None:
    words, dice = Words("en"), random.Random(seed)
    edition = Edition.FIRST if seed == 0 else Edition.ADVANCED
    state, _ = begin(State(setup=standard(edition), rng=start(seed)), Game())
    for _ in range(600):
        if state.outcome is not None:
            break
        for question in state.asks:
            assert count(question) > 0
            for barred in impossible(state, question):
                assert barred.option not in question.options
                assert barred.rule in RULES, barred
                assert tuple(name for name, _ in barred.args) == REASONS[barred.reason], barred
                given = {name: _word(words, name, value) for name, value in barred.args}
                assert words.say(f"reason.{barred.reason}", **given)
        pending = next(i for i, a in enumerate(state.asks) if not state.sealed or state.sealed[i] is None)
        question = state.asks[pending]
        state, _ = answer(state, question.seat, random_answer(question, dice))


def _word(words: Words, name: str, value: str) -> str:
    for key in (f"{name}.{value}", f"{name}.{value}.name"):
        if words.has(key):
            return words.say(key)
    assert name == "space"
    return value


def test_G_23_a_hunters_reasons_never_look_at_what_is_hidden() -> None:
    """The same board with another trail, another deck and other hands: the same reasons."""
    one = turn(Stage(dracula="galatz", trail=trail("galatz", "varna")).holds(G, Event.GOOD_LUCK))
    other = Stage(dracula="sofia", trail=trail("sofia", Hideout(power=Power.HIDE, city=PlaceId("sofia"))))
    other.holds(G, Event.GOOD_LUCK).holds(D, Event.FALSE_TIP).holds(S, Item.KNIFE)
    turn(other)
    assert impossible(one.state, one.ask) == impossible(other.state, other.ask)


# --- the rest ----------------------------------------------------------------------------


def test_B_17_fog_holds_a_hunter_in_the_hospital() -> None:
    madrid = PlaceId("madrid")
    stage = Stage(tokens=Tokens(fog=(madrid,))).sets(S, hospital=True)
    asking(stage, ask(AskKind.ROUTE, S, Window.M1, "HUNT-1", (PASS,)))
    assert why(stage, Leave(madrid), S) == "fog_here"
    assert listed(stage) == {}


def test_C_33_no_ally_to_discard() -> None:
    stage = Stage(tokens=Tokens(consecrated=PARIS)).plays(D, Event.DEVILISH_POWER, Window.P1)
    assert listed(stage) == {Half("ally"): "no_ally"}


def test_B_10_the_same_event_twice() -> None:
    stage = Stage(godalming="english_channel", plans=Plans(vigor=1))
    stage.holds(G, Event.EXCELLENT_WEATHER, Event.EXCELLENT_WEATHER)
    turn(stage).answers(G, Play(Event.EXCELLENT_WEATHER)).answers(G, Sea(PlaceId("north_sea")))
    while stage.ask.kind is not AskKind.ACTION:
        stage.answers(G, *stage.ask.default)
    assert listed(stage)[Play(Event.EXCELLENT_WEATHER)] == "same_action"


def test_C_02_no_open_road_for_the_horses() -> None:
    stage = Stage(godalming="cagliari").holds(G, Item.FAST_HORSES)
    assert listed(turn(stage))[Act(Action.FAST_HORSES)] == "no_way_out"


def test_B_03_long_night_leads_by_road_only() -> None:
    stage = Stage(godalming="london", phase=Phase.NIGHT, plans=Plans(long_night=True))
    asking(
        stage.sets(G, tickets=(Ticket.T22,)),
        ask(AskKind.ROUTE, G, Window.M1, "HUNT-1", (Road(PlaceId("plymouth")),)),
    )
    assert listed(stage)[Sea(CHANNEL)] == "road_at_night"
    assert listed(stage)[Rail(Ticket.T22)] == "road_at_night"


def test_HUNT_6_fog_on_the_way_to_sea() -> None:
    stage = Stage(godalming="english_channel", tokens=Tokens(fog=(LONDON,)))
    asking(stage, ask(AskKind.ROUTE, G, Window.M1, "HUNT-1", (PASS,)))
    assert listed(stage)[Sea(LONDON)] == "fog_there"


def test_HUNT_4_a_ticket_with_yellow_where_yellow_alone_leads() -> None:
    stage = Stage(godalming="galatz").sets(G, tickets=(Ticket.T32,))
    asking(stage, ask(AskKind.ROUTE, G, Window.M1, "HUNT-1", (PASS,)))
    assert listed(stage)[Rail(Ticket.T32)] == "blocked_rails"


@pytest.mark.parametrize(
    ("seat", "kind", "window", "option"),
    [
        (G, AskKind.ACTION, Window.R7, Act(Action.SUPPLY)),
        (G, AskKind.ROUTE, Window.M1, Road(BRUSSELS)),
        (G, AskKind.ROUTE, Window.R4, Go(PARIS)),
        (G, AskKind.ROUTE, Window.SETUP, Go(PARIS)),
        (G, AskKind.TOKENS, Window.Z1, Go(PARIS)),
        (G, AskKind.SHOW, Window.S1, OfItem(Item.KNIFE)),
        (D, AskKind.ROUTE, Window.DR2, Road(PARIS)),
        (D, AskKind.ROUTE, Window.DR2, Sea(CHANNEL)),
        (D, AskKind.ROUTE, Window.DR2, Rail(Ticket.T10)),
        (D, AskKind.ROUTE, Window.DR2, Go(PARIS)),
        (D, AskKind.OPTION, Window.DR2, UsePower(Power.FEED)),
        (D, AskKind.ENCOUNTER, Window.P6, OfEncounter(Encounter.SPY)),
    ],
)
def test_nothing_is_made_up_where_nothing_stands_in_the_way(
    seat: Seat, kind: AskKind, window: Window, option: AnyOption
) -> None:
    stage = Stage().holds(G, Item.KNIFE).dracula_has(encounters=(Encounter.SPY,))
    asking(stage, ask(kind, seat, window, "CARD-1", (PASS,)))
    assert why(stage, option, seat) == "not_offered"


def test_B_19_nobody_acts_off_the_board() -> None:
    stage = asking(Stage(godalming=None), ask(AskKind.ACTION, G, Window.R7, "HUNT-1", (PASS,)))
    assert why(stage, Act(Action.MOVE)) == "off_board"
    asking(stage, ask(AskKind.ROUTE, G, Window.M1, "HUNT-1", (PASS,)))
    assert listed(stage) == {}
    asking(stage, ask(AskKind.ROUTE, D, Window.M5, "B-05", (PASS,), About(hunter=G)))
    assert listed(stage) == {}
    asking(stage, ask(AskKind.ROUTE, D, Window.M4, "B-05", (PASS,), About(hunter=G)))
    assert listed(stage) == {}


def test_before_dracula_has_started_there_is_no_trail_to_speak_of() -> None:
    stage = Stage(trail=trail()).dracula_has(place=None)
    asking(stage, ask(AskKind.ROUTE, D, Window.P5, "DRAC-8", (Go(PARIS),)))
    assert why(stage, Go(BRUSSELS), D) == "not_offered"
    assert why(stage, UsePower(Power.FEED), D) == "not_offered"


def test_what_is_possible_but_not_offered_at_p5_and_p3() -> None:
    stage = Stage(dracula="paris", fallen=Hideout(place=BRUSSELS)).dracula_has(encounters=(Encounter.SPY,))
    asking(stage, ask(AskKind.ROUTE, D, Window.P5, "DRAC-8", (Go(BRUSSELS),)))
    assert why(stage, Go(GENEVA), D) == "not_offered"
    asking(stage, ask(AskKind.MATURE, D, Window.P3, "DRAC-3", (Mature(),)))
    assert why(stage, MakeLair(), D) == "not_offered"
