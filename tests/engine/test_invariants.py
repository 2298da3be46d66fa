"""Each flaw is found where it is, and nothing is found in sound games."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from harker.engine import codec
from harker.engine.asks import Ask, Spot, ask, choose
from harker.engine.catalog import HOSPITALS, standard
from harker.engine.chance import start
from harker.engine.invariants import Flaw, at_rest, flaws
from harker.engine.machine import Frame, answer, begin, procedures, steps_of
from harker.engine.options import PASS, AnyOption, Choice, Go, LayTactic, OfEvent, OfItem
from harker.engine.rules.card import Limits
from harker.engine.rules.setup import Game
from harker.engine.state import Fight, Hideout, Hunter, Lurker, Outcome, State, Tokens
from harker.engine.vocabulary import (
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
    Window,
)

VIENNA, PRAGUE = PlaceId("vienna"), PlaceId("prague")


def randomly(state: State, rolls: random.Random) -> tuple[Ask, Choice]:
    """One of the open questions and some legal answer to it."""
    given = state.sealed or (None,) * len(state.asks)
    question = rolls.choice([a for a, c in zip(state.asks, given, strict=True) if c is None])
    picks = rolls.sample(question.options, rolls.randint(question.least, question.most))
    return question, tuple(picks)


def opening(edition: Edition = Edition.ADVANCED, seed: int = 1) -> State:
    return begin(State(setup=standard(edition), rng=start(seed)), Game())[0]


@cache
def at(window: Window, seed: int = 1) -> State:
    """A game, played at random, at its first question of this window in a later round."""
    rolls = random.Random(seed)
    state = opening(seed=seed)
    for _ in range(3000):
        if state.asks[0].window is window and state.clock.round > 1 and len(state.stack) <= 4:
            return state
        question, choice = randomly(state, rolls)
        state = answer(state, question.seat, choice)[0]
    raise AssertionError(f"no {window} in sight")


def spoiled(state: State, seat: int = 3, **fields: Any) -> State:
    """The state with fields of one hunter replaced."""
    hunters = list(state.hunters)
    hunters[seat] = replace(hunters[seat], **fields)
    return replace(state, hunters=tuple(hunters))


def trail(state: State, space: int, hideout: Hideout | None) -> State:
    spaces = list(state.trail)
    spaces[space - 1] = hideout
    return replace(state, trail=tuple(spaces))


def lair(state: State, hideout: Hideout) -> State:
    return replace(state, lairs=(hideout, None, None))


def names(state: State) -> set[str]:
    return {flaw.partition(":")[0] for flaw in flaws(state)}


@pytest.mark.parametrize("edition", list(Edition))
@pytest.mark.parametrize("seed", range(4))
def test_a_game_played_at_random_has_no_flaw_and_ends(edition: Edition, seed: int) -> None:
    rolls = random.Random(seed)
    state = opening(edition, seed)
    for number in range(20_000):
        assert flaws(state, encoding=number % 10 == 0) == ()
        if state.outcome is not None:
            return
        question, choice = randomly(state, rolls)
        state = answer(state, question.seat, choice)[0]
    pytest.fail("it does not end")


def test_rest_is_outside_every_card_s_effect() -> None:
    assert at_rest(at(Window.R7))
    assert not at_rest(opening())


# --- each flaw ---------------------------------------------------------------------------


def clock(state: State, **fields: Any) -> State:
    return replace(state, clock=replace(state.clock, **fields))


def dracula(state: State, **fields: Any) -> State:
    return replace(state, dracula=replace(state.dracula, **fields))


def decks(state: State, **fields: Any) -> State:
    return replace(state, decks=replace(state.decks, **fields))


def asked(state: State, *asks: Ask, **fields: Any) -> State:
    return replace(state, asks=asks, **fields)


def question(
    *options: AnyOption, seat: Seat = Seat.MINA, window: Window = Window.R7, default: AnyOption | None = None
) -> Ask:
    return ask(AskKind.PLAY, seat, window, "CARD-1", options, default=default or PASS)


def current(state: State) -> Hideout:
    return next(h for h in state.trail if h is not None and h.place == state.dracula.place)


def without_him(state: State) -> State:
    return replace(state, trail=(None,) * 6)


def vampire_fight(state: State, **fields: Any) -> State:
    place = state.hunters[3].place
    assert place is not None
    fields.setdefault("fighters", (Seat.MINA,))
    return replace(state, fight=Fight(place=place, night=False, **fields))


SEALED = (
    choose(Seat.MINA, Window.F4, "FIGHT-4", tuple(map(LayTactic, Tactic)), 1, 1, kind=AskKind.SEALED),
    choose(Seat.SEWARD, Window.F4, "FIGHT-4", tuple(map(LayTactic, Tactic)), 1, 1, kind=AskKind.SEALED),
)
PUNCH: Choice = (LayTactic(Tactic.PUNCH),)
NOTHING: Choice = (PASS,)

SPOILS: list[tuple[Flaw, str, Callable[[State], State]]] = [
    (Flaw.CARDS, "one event too few", lambda s: decks(s, events=s.decks.events[1:])),
    (Flaw.CARDS, "one item twice", lambda s: decks(s, items=(*s.decks.items, s.decks.items[0]))),
    (Flaw.CARDS, "a lost ticket", lambda s: decks(s, tickets=s.decks.tickets[1:])),
    (Flaw.CARDS, "an encounter too many", lambda s: dracula(s, szgany=s.dracula.szgany + 1)),
    (Flaw.CARDS, "forgotten on the table", lambda s: decks(s, table=(Event.ENRAGED,))),
    (
        Flaw.CARDS,
        "a combat card too many",
        lambda s: vampire_fight(s, hand=(Combat.CLAWS,) * 3, deck=(Combat.FANGS,)),
    ),
    (Flaw.TOKENS, "five fogs", lambda s: replace(s, tokens=Tokens(fog=(VIENNA,) * 5))),
    (Flaw.TOKENS, "fog nowhere", lambda s: replace(s, tokens=Tokens(fog=(PlaceId("atlantis"),)))),
    (Flaw.TOKENS, "a storm on land", lambda s: replace(s, tokens=Tokens(storms=(VIENNA,)))),
    (
        Flaw.TOKENS,
        "a roadblock nowhere",
        lambda s: replace(s, tokens=Tokens(roadblocks=(EdgeId("road:a-b"),))),
    ),
    (Flaw.TOKENS, "holy Castle", lambda s: replace(s, tokens=Tokens(consecrated=PlaceId("castle_dracula")))),
    (Flaw.TOKENS, "two hosts in one city", lambda s: replace(s, tokens=Tokens(hosts=(VIENNA, VIENNA)))),
    (Flaw.TOKENS, "too many rumors", lambda s: dracula(s, rumors=9)),
    (Flaw.UNSORTED, "a hand", lambda s: spoiled(s, items=(Item.STAKE, Item.DOGS))),
    (Flaw.UNSORTED, "fog", lambda s: replace(s, tokens=Tokens(fog=(VIENNA, PRAGUE)))),
    (
        Flaw.UNSORTED,
        "encounters",
        lambda s: trail(
            s, 6, Hideout(place=PRAGUE, lurkers=(Lurker(Encounter.RATS), Lurker(Encounter.BATS)))
        ),
    ),
    (
        Flaw.UNSORTED,
        "a combat hand",
        lambda s: vampire_fight(s, hand=(Combat.STRENGTH, Combat.CLAWS)),
    ),
    (Flaw.LIMIT, "items", lambda s: spoiled(s, items=(Item.DOGS,) * 4, shown_item=Item.DOGS)),
    (Flaw.LIMIT, "tickets", lambda s: spoiled(s, tickets=(Ticket.T10,) * 3)),
    (Flaw.LIMIT, "Dracula's events", lambda s: dracula(s, events=(Event.ROADBLOCK,) * 5)),
    (Flaw.LAID_OPEN, "an item not held", lambda s: spoiled(s, items=(), shown_item=Item.DOGS)),
    (Flaw.LAID_OPEN, "an event not held", lambda s: spoiled(s, events=(), shown_event=Event.HYPNOSIS)),
    (
        Flaw.LAID_OPEN,
        "no item laid open",
        lambda s: spoiled(s, items=(Item.DOGS,), shown_item=None),
    ),
    (
        Flaw.LAID_OPEN,
        "no event laid open",
        lambda s: spoiled(s, events=(Event.FOREWARNED,), shown_event=None),
    ),
    (
        Flaw.LAID_OPEN,
        "unbitten",
        lambda s: spoiled(s, 0, bites=0, items=(Item.DOGS,), shown_item=Item.DOGS),
    ),
    (Flaw.HUNTER, "more damage than health", lambda s: spoiled(s, damage=10)),
    (Flaw.HUNTER, "defeated and standing", lambda s: spoiled(s, damage=9)),
    (Flaw.HUNTER, "too many bites", lambda s: spoiled(s, bites=1)),
    (Flaw.HUNTER, "off the board with damage", lambda s: spoiled(s, place=None, fell_at=VIENNA, damage=1)),
    (Flaw.HUNTER, "fell nowhere", lambda s: replace(s, hunters=(*s.hunters[:3], Hunter()))),
    (Flaw.HUNTER, "fallen and standing", lambda s: spoiled(s, place=VIENNA, fell_at=VIENNA)),
    (Flaw.HUNTER, "nowhere", lambda s: spoiled(s, place=PlaceId("atlantis"))),
    (Flaw.HUNTER, "no hospital there", lambda s: spoiled(s, place=_no_hospital(), hospital=True)),
    (Flaw.HUNTER, "laid without a fight", lambda s: spoiled(s, lying=(Event.LUCYS_REVENGE,))),
    (Flaw.DRACULA, "off the trail", without_him),
    (Flaw.DRACULA, "nowhere", lambda s: dracula(s, place=None)),
    (Flaw.DRACULA, "damage", lambda s: dracula(s, damage=16)),
    (Flaw.DRACULA, "less than none", lambda s: dracula(s, szgany=-1)),
    (
        Flaw.DRACULA,
        "not the newest location",
        lambda s: replace(s, trail=(Hideout(place=PRAGUE), current(s), None, None, None, None)),
    ),
    (Flaw.HIDEOUT, "five spaces", lambda s: replace(s, trail=s.trail[:5])),
    (
        Flaw.HIDEOUT,
        "a card twice",
        lambda s: trail(trail(s, 6, Hideout(place=PRAGUE)), 5, Hideout(place=PRAGUE)),
    ),
    (
        Flaw.HIDEOUT,
        "a power twice",
        lambda s: trail(trail(s, 6, Hideout(power=Power.FEED)), 5, Hideout(power=Power.FEED)),
    ),
    (Flaw.HIDEOUT, "nothing", lambda s: trail(s, 6, Hideout())),
    (Flaw.HIDEOUT, "no place", lambda s: trail(s, 6, Hideout(place=PlaceId("atlantis")))),
    (Flaw.HIDEOUT, "Feed with a city", lambda s: trail(s, 6, Hideout(place=PRAGUE, power=Power.FEED))),
    (Flaw.HIDEOUT, "Wolf Form alone", lambda s: trail(s, 6, Hideout(power=Power.WOLF_FORM))),
    (Flaw.HIDEOUT, "Hide of no city", lambda s: trail(s, 6, Hideout(power=Power.HIDE))),
    (
        Flaw.HIDEOUT,
        "told face down",
        lambda s: trail(s, 6, Hideout(power=Power.HIDE, city=PRAGUE, told=True)),
    ),
    (Flaw.HIDEOUT, "rumor at sea", lambda s: trail(s, 6, Hideout(place=PlaceId("north_sea"), rumor=True))),
    (
        Flaw.HIDEOUT,
        "Wolf Form at sea",
        lambda s: trail(s, 6, Hideout(place=PlaceId("north_sea"), power=Power.WOLF_FORM)),
    ),
    (
        Flaw.HIDEOUT,
        "encounters at sea",
        lambda s: trail(s, 6, Hideout(place=PlaceId("north_sea"), lurkers=(Lurker(Encounter.BATS),))),
    ),
    (
        Flaw.HIDEOUT,
        "wounded rats",
        lambda s: trail(s, 6, Hideout(place=PRAGUE, lurkers=(Lurker(Encounter.RATS, up=True, damage=1),))),
    ),
    (Flaw.HIDEOUT, "an empty lair", lambda s: lair(s, Hideout(place=PRAGUE))),
    (
        Flaw.HIDEOUT,
        "a lair at sea",
        lambda s: lair(s, Hideout(place=PlaceId("north_sea"), lurkers=(Lurker(Encounter.BATS),))),
    ),
    (Flaw.HIDEOUT, "still unsettled", lambda s: replace(s, fallen=Hideout(place=PRAGUE))),
    (
        Flaw.HIDEOUT,
        "a power in the first game",
        lambda s: replace(
            trail(s, 6, Hideout(power=Power.FEED)), setup=replace(s.setup, edition=Edition.FIRST)
        ),
    ),
    (
        Flaw.SHARED_CITY,
        "D-16",
        lambda s: spoiled(
            replace(dracula(s, place=VIENNA), trail=(Hideout(place=VIENNA), *(None,) * 5)), place=VIENNA
        ),
    ),
    (
        Flaw.TOO_FAR,
        "C-42",
        lambda s: replace(dracula(s, place=VIENNA), trail=(*(None,) * 4, Hideout(place=VIENNA), None)),
    ),
    (
        Flaw.LOST_HIDEOUT,
        "C-56",
        lambda s: vampire_fight(s, vampire=Lurker(Encounter.NEW_VAMPIRE, up=True), spot=Spot(True, 2)),
    ),
    (Flaw.FIGHT, "still open", vampire_fight),
    (Flaw.FIGHT, "the wrong order", lambda s: vampire_fight(s, fighters=(Seat.MINA, Seat.SEWARD))),
    (Flaw.FIGHT, "Plotting", lambda s: vampire_fight(s, before_him=1)),
    (Flaw.FIGHT, "seven rounds", lambda s: vampire_fight(s, round=7)),
    (Flaw.FIGHT, "engaged", lambda s: vampire_fight(s, engaged=Seat.DRACULA)),
    (Flaw.FIGHT, "a wreath from nowhere", lambda s: vampire_fight(s, worn=(Seat.MINA,) * 4)),
    (Flaw.CLOCK, "influence", lambda s: clock(s, influence=14)),
    (Flaw.CLOCK, "an eighth day", lambda s: clock(s, day=7)),
    (Flaw.CLOCK, "despair", lambda s: clock(s, despair=3)),
    (Flaw.CLOCK, "the round", lambda s: clock(s, round=99)),
    (Flaw.CLOCK, "a turn at dawn", lambda s: clock(s, phase=Phase.DAWN, turn=Seat.MINA)),
    (Flaw.OUTCOME, "unsaid", lambda s: dracula(s, damage=15)),
    (Flaw.OUTCOME, "the hunters not yet", lambda s: replace(s, outcome=Outcome(Side.HUNTERS, "damage"))),
    (Flaw.OUTCOME, "Dracula not yet", lambda s: replace(s, outcome=Outcome(Side.DRACULA, "influence"))),
    (Flaw.OUTCOME, "by chance", lambda s: replace(s, outcome=Outcome(Side.DRACULA, "chance"))),
    (Flaw.ASK, "nobody asked", asked),
    (Flaw.ASK, "no options", lambda s: asked(s, choose(Seat.MINA, Window.R7, "", (), 0, 0))),
    (Flaw.ASK, "no options, one wanted", lambda s: asked(s, choose(Seat.MINA, Window.R7, "", (), 1, 1))),
    (Flaw.ASK, "the default", lambda s: asked(s, question(Go(VIENNA)))),
    (Flaw.ASK, "an option twice", lambda s: asked(s, question(PASS, PASS))),
    (Flaw.ASK, "the other side's window", lambda s: asked(s, question(PASS, window=Window.M5))),
    (
        Flaw.ASK,
        "off the board",
        lambda s: asked(replace(s, hunters=(*s.hunters[:3], Hunter(fell_at=VIENNA))), question(PASS)),
    ),
    (Flaw.ASK, "one seat twice", lambda s: asked(s, SEALED[0], SEALED[0])),
    (Flaw.ASK, "two unsealed", lambda s: asked(s, question(PASS), question(PASS, seat=Seat.SEWARD))),
    (Flaw.ASK, "too few seals", lambda s: asked(s, *SEALED, sealed=(None,))),
    (Flaw.ASK, "all sealed", lambda s: asked(s, *SEALED, sealed=(PUNCH, PUNCH))),
    (Flaw.ASK, "an illegal seal", lambda s: asked(s, *SEALED, sealed=(NOTHING, None))),
    (Flaw.STACK, "nothing under way", lambda s: replace(s, stack=())),
    (Flaw.STACK, "no such step", lambda s: replace(s, stack=(*s.stack, Limits(seats=(), step="nowhere")))),
]


def _no_hospital() -> PlaceId:
    assert VIENNA not in HOSPITALS or PRAGUE not in HOSPITALS
    return PRAGUE if VIENNA in HOSPITALS else VIENNA


@pytest.mark.parametrize(("flaw", "what", "spoil"), SPOILS, ids=[f"{f}: {w}" for f, w, _ in SPOILS])
def test_a_flaw_is_found(flaw: Flaw, what: str, spoil: Callable[[State], State]) -> None:
    state = at(Window.R7)
    assert flaws(state) == ()
    assert flaw in names(spoil(state)), what


def test_every_flaw_has_a_test() -> None:
    assert {flaw for flaw, _, _ in SPOILS} == set(Flaw) - {Flaw.ENCODING}


def test_D_16_nothing_is_wrong_while_wild_horses_may_answer() -> None:
    state = replace(dracula(at(Window.R7), place=VIENNA), trail=(Hideout(place=VIENNA), *(None,) * 5))
    state = spoiled(state, place=VIENNA)
    assert Flaw.SHARED_CITY in names(state)
    assert Flaw.SHARED_CITY not in names(asked(state, question(PASS, seat=Seat.DRACULA, window=Window.M5)))
    assert Flaw.SHARED_CITY not in names(spoiled(state, hospital=True))


def test_CARD_3_a_hand_may_be_over_its_limit_while_it_is_being_settled() -> None:
    state = spoiled(at(Window.R7), tickets=(Ticket.T10,) * 3)
    assert Flaw.LIMIT in names(state)
    settling = choose(Seat.MINA, Window.DR3, "CARD-3", (OfItem(Item.DOGS), OfEvent(Event.HYPNOSIS)), 1, 1)
    assert Flaw.LIMIT not in names(asked(state, settling))


def test_Base_2_a_moment_under_way_has_not_been_judged() -> None:
    state = dracula(at(Window.R7), damage=15)
    assert Flaw.OUTCOME in names(state)
    moment = replace(state, stack=(*state.stack, next(f for f in _frames() if f.MOMENT)))
    assert Flaw.OUTCOME not in names(moment)


def _frames() -> list[Frame]:
    return [frame for cls in procedures() if (frame := _made(cls)) is not None]


def _made(cls: type[Frame]) -> Frame | None:
    try:
        return cls(step=steps_of(cls)[0])
    except TypeError:
        return None


def test_it_comes_back_different_from_its_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    state = at(Window.R7)
    assert flaws(state, encoding=True) == ()
    monkeypatch.setattr(codec, "decode", lambda data: opening())
    assert flaws(state, encoding=True) == ("encoding: it comes back different",)
    monkeypatch.undo()
    broken = replace(state, stack=(*state.stack, Limits(seats=(), step="nowhere")))
    assert any(flaw.startswith("encoding: no state") for flaw in flaws(broken, encoding=True))


@pytest.mark.parametrize(
    ("up", "shares", "flawed"), [(False, "yes", True), (True, "yes", False), (False, "no", False)]
)
def test_POWER_4_a_hide_never_lies_face_down_behind_its_face_up_city(
    up: bool, shares: str, flawed: bool
) -> None:
    """When the city is revealed, so is the Hide, unless the table has it otherwise."""
    state = opening()
    switches = replace(state.setup.switches, hide_shares_city=shares)
    state = replace(state, setup=replace(state.setup, switches=switches))
    state = trail(state, 1, Hideout(power=Power.HIDE, city=VIENNA, up=up, told=up))
    state = trail(state, 2, Hideout(place=VIENNA, up=True))
    found = [flaw for flaw in flaws(state) if "face down and its city face up" in flaw]
    assert bool(found) == flawed
