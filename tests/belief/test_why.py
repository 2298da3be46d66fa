"""Why a place is out: the event that is named is the one by which it went, and all it says is so."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from harker.engine.asks import Spot
from harker.engine.catalog import ADJACENT, standard, within_roads
from harker.engine.events import (
    AnswerGiven,
    CardPlaced,
    DraculaChoseStart,
    DraculaExposed,
    EventPlayed,
    Happened,
    HideTurnedUp,
    LocationTurnedUp,
    NothingThere,
    TimePassed,
    TokenPlaced,
)
from harker.engine.machine import answer
from harker.engine.queries import FALLEN
from harker.engine.vocabulary import Edition, Event, Phase, PlaceId, Power, Seat, Token
from harker.mind.arena import DRACULA_DICE, HUNTERS_DICE, begun, decide, public, unanswered
from harker.mind.belief import Belief, World
from harker.mind.belief.deduction import Deduction
from harker.mind.belief.why import Reason, why_out
from harker.mind.players import player
from harker.mind.players.protocol import Dice
from harker.telling.deducing import reason_line
from harker.telling.names import place_name
from harker.words import Words
from tests.belief.stories import ADVANCED, FIRST_SPACE, falls_off, goes_to, may_be, moves, opening, place

LANGUAGES = ("en", "de", "pt-BR")
RUMORS = f"event:{Event.LOCAL_RUMORS}"

# --- single stories ----------------------------------------------------------------------


def begins(*cities: str) -> Deduction:
    deduction = Deduction(ADVANCED)
    deduction.hear(
        (
            *opening(*(cities or ("cadiz", "rome", "vienna", "madrid"))),
            TimePassed(round=1, day=0, phase=Phase.DAY),
        )
    )
    return deduction


def moved(round_: int, **how: bool | str | Power) -> tuple[Happened, ...]:
    return (TimePassed(round=round_, day=round_ - 1, phase=Phase.DRACULA), *moves(**how))  # type: ignore[arg-type]  # as moves takes it


def only(deduction: Deduction, name: str) -> Reason:
    """The one reason why he is not there, told in every language."""
    (reason,) = why_out(deduction, place(name)).reasons
    assert all(line(reason, lang) for lang in LANGUAGES)
    return reason


def line(reason: Reason, lang: str = "en") -> str:
    return reason_line(Words(lang), reason.kind, reason.round, reason.phase, reason.args)


def test_POWER_2_no_road_leads_to_an_island() -> None:
    deduction = begins()
    deduction.hear(moved(1, power=Power.WOLF_FORM))
    reason = only(deduction, "cagliari")
    assert reason.kind == "no_road"
    assert line(reason) == "Round 1, Dracula phase: He comes by road, and no road leads to Cagliari."


def test_the_event_that_rules_out_is_named_not_another_of_the_same_answer() -> None:
    deduction = begins()
    deduction.hear(moved(1))
    deduction.hear(
        (
            TimePassed(round=2, day=1, phase=Phase.DAY),
            *goes_to(Seat.MINA, "madrid", "bordeaux"),
            LocationTurnedUp(spot=FIRST_SPACE, place=place("prague"), why="event:hired_scouts"),
            DraculaExposed(place=place("prague"), why="REVEAL-3"),
        )
    )
    heard = deduction.heard
    found = only(deduction, "paris")
    assert (found.kind, found.args["where"], found.heard) == ("found", "prague", heard - 1)
    asked = only(deduction, "bordeaux")
    assert (asked.kind, asked.heard) == ("no_card", heard - 2)
    # A moment before, nothing of it is told.
    assert not why_out(deduction, place("paris"), heard - 2).out


def test_his_card_lies_face_up() -> None:
    deduction = begins()
    card, exposed = moved(1, to="vienna")[-1], DraculaExposed(place=place("vienna"), why="REVEAL-2")
    deduction.hear((TimePassed(round=1, day=0, phase=Phase.DRACULA), moves()[0], card, exposed))
    reason = only(deduction, "prague")
    assert (reason.kind, reason.args["where"]) == ("shown", "vienna")
    assert reason.heard == deduction.heard - 1


def test_what_leaves_the_trail_lies_on_no_space() -> None:
    deduction = begins()
    for round_ in range(1, 6):
        deduction.hear(moved(round_))
    start = min(deduction.moments[0].portrait.places)
    time, slide, card = moved(6)
    turned = LocationTurnedUp(spot=FALLEN, place=start, why="encounter:wolves")
    deduction.hear((time, slide, turned, falls_off()))
    told = [
        line(r)
        for name in ADJACENT
        for r in why_out(deduction, name).reasons
        if r.heard == deduction.heard - 1
    ]
    assert told
    assert all("as it leaves the trail" in each and "space" not in each for each in told)
    deduction.hear((card,))


def test_POWER_4_he_may_have_been_there_and_could_not_hide_once_more() -> None:
    deduction = begins()
    deduction.hear(moved(1))
    deduction.hear(moved(2))
    first = why_out(deduction, place("cagliari")).reasons[0]
    assert first.kind == "no_way_gone"  # he may have begun there, and hidden in the first round
    assert "Hide already lay on his trail" in line(first)


def test_POWER_6_he_cannot_have_stayed_by_a_holy_token() -> None:
    deduction = begins()
    deduction.hear(moved(1))
    deduction.hear(
        (TokenPlaced(token=Token.CONSECRATED, place=place("prague"), why="event:consecrated_ground"),)
    )
    deduction.hear(moved(2, power=Power.FEED))
    reason = only(deduction, "prague")
    assert (reason.kind, reason.round) == ("stay_holy", 2)
    assert why_out(deduction, place("black_sea")).reasons[0].kind == "stayed"


def test_C_40_local_rumors_around_a_hunter() -> None:
    deduction = begins()
    deduction.hear(moved(1))
    deduction.hear(
        (
            TimePassed(round=2, day=1, phase=Phase.DAY),
            EventPlayed(seat=Seat.VAN_HELSING, card=Event.LOCAL_RUMORS, why=RUMORS),
            NothingThere(place=None, why=RUMORS),
        )
    )
    reason = only(deduction, "prague")
    assert (reason.kind, reason.args["where"]) == ("rumors_near", "vienna")
    assert "around Vienna, and Prague is not among it" in line(reason)


def test_the_same_without_a_card_that_asks_is_told_of_other_places_too() -> None:
    told = {"place": "prague", "near": "berlin vienna", "cause": "REVEAL-1"}
    lines = [reason_line(Words(lang), "alike", 3, Phase.DAY, told) for lang in LANGUAGES]
    assert lines[0] == "Round 3, day: The same rules out as well: Berlin, Vienna."


# --- whole games, against a second reading -------------------------------------------------

NAMED: dict[str, Callable[[Happened, dict[str, str]], bool]] = {
    "revealed": lambda e, a: isinstance(e, DraculaExposed) and e.place == a["where"],
    "no_card": lambda e, a: isinstance(e, NothingThere) and e.place == a["place"] and e.why == "REVEAL-1",
    "asked_no": lambda e, a: isinstance(e, NothingThere) and e.place == a["place"] and e.why == a["cause"],
    "way_through": lambda e, a: isinstance(e, NothingThere) and e.place == a["where"],
    "is_lair": lambda e, a: isinstance(e, LocationTurnedUp) and e.place == a["place"] and e.spot.lair,
    "old_card": lambda e, a: isinstance(e, LocationTurnedUp) and e.place == a["place"] and on(e.spot, a),
    "found": lambda e, a: isinstance(e, LocationTurnedUp) and e.place == a["where"] and on(e.spot, a),
    "turned_up": lambda e, a: isinstance(e, LocationTurnedUp) and e.place == a["where"] and on(e.spot, a),
    "hide": lambda e, a: isinstance(e, HideTurnedUp) and e.city is None and on(e.spot, a),
    "hide_of": lambda e, a: isinstance(e, HideTurnedUp) and e.city == a["where"] and on(e.spot, a),
    "rumors": lambda e, _: getattr(e, "why", None) == RUMORS,
    "rumors_near": lambda e, _: getattr(e, "why", None) == RUMORS,
    "answer": lambda e, _: isinstance(e, AnswerGiven),
    "start": lambda e, _: isinstance(e, DraculaChoseStart),
    "silent": lambda e, a: not isinstance(e, NothingThere | LocationTurnedUp | HideTurnedUp),
}
"""What the event by which a place went has to be, by kind; of all other kinds a card that he placed."""

BY_MORE = {"rumor", "cleared", "cleared_plain", "cornered", "lair_made", "space_no", "together"}


def on(spot: Spot, args: dict[str, str]) -> bool:
    return spot == FALLEN if "space" not in args else (not spot.lair and str(spot.index + 1) == args["space"])


def base(kind: str) -> str:
    for head in ("answer", "start"):
        if kind.startswith(f"{head}_"):
            return head
    return (
        kind.removesuffix("_gone").removesuffix("_off").removesuffix("_lair") if kind != "is_lair" else kind
    )


class Reading:
    """The belief after every single event of a game between bots, folded apart."""

    def __init__(self, seed: int, edition: Edition, dracula: str, hunters: str) -> None:
        setup = standard(edition)
        self.setup = setup
        self.deduction = Deduction(setup)
        self.beliefs = [Belief.start(setup)]
        self.events: list[Happened] = []
        state, events = begun(seed, setup)
        dice = {True: Dice(seed ^ DRACULA_DICE), False: Dice(seed ^ HUNTERS_DICE)}
        while state.outcome is None and state.clock.round < 12:
            self._hear(public(events, setup))
            ask = unanswered(state)
            his = ask.seat is Seat.DRACULA
            choice = decide(player(dracula if his else hunters), state, ask, dice[his])
            state, events = answer(state, ask.seat, choice)

    def _hear(self, events: tuple[Happened, ...]) -> None:
        if events:
            self.deduction.hear(events)
            self.events += events
            self.beliefs += self.beliefs[-1].steps(events)

    @cache  # noqa: B019 (a reading lives as long as its test)
    def support(self, heard: int) -> frozenset[str]:
        return frozenset(may_be(self.beliefs[heard]))

    def worlds(self, heard: int) -> list[World]:
        belief = self.beliefs[heard]
        return list(belief.worlds()) if belief.trails < 3000 else []

    def check(self, reason: Reason, asked: int) -> None:
        heard, args, kind = reason.heard, reason.args, base(reason.kind)
        assert heard <= asked
        event, before, gone = self.events[heard - 1], self.support(heard - 1), args["place"]
        assert gone not in self.support(heard)
        if kind in NAMED:
            assert NAMED[kind](event, args)
            assert gone in before or kind == "start"
            self._check_seen(kind, args, heard)
        elif kind in BY_MORE:
            assert gone in before
        else:
            assert isinstance(event, CardPlaced)
            self._check_card(event, reason)

    def _check_seen(self, kind: str, args: dict[str, str], heard: int) -> None:
        there = [world for world in self.worlds(heard - 1) if world.here == args["place"]]
        match kind:
            case "found" | "revealed":
                assert self.support(heard) == {args["where"]}
            case "no_card":
                assert self.beliefs[heard - 1].seen.hunters[Seat(args["hunter"])] == args["place"]
            case "way_through":
                cards = [[card.place for card in world.trail if card is not None] for world in there]
                assert all(args["where"] in each for each in cards)
            case "turned_up" | "hide" | "hide_of" if "space" in args:
                lies = [world.trail[int(args["space"]) - 1] for world in there]
                hide = kind != "turned_up"
                assert not any(
                    card is not None and card.hide is hide and card.place == args.get("where", card.place)
                    for card in lies
                )
            case _:
                pass

    def _check_card(self, card: CardPlaced, reason: Reason) -> None:
        heard, args = reason.heard, reason.args
        gone, was, seen = place(args["place"]), self.support(heard - 1), self.beliefs[heard - 1].seen
        if card.power is Power.WOLF_FORM:
            reach = within_roads(gone, self.setup.numbers.wolf_form_roads)
        elif card.why == "combat:escape_as_bat":
            reach = within_roads(gone, self.setup.numbers.bat_roads)
        else:
            reach = ADJACENT[gone]
        worlds = self.worlds(heard - 1)
        match base(reason.kind):
            case "hunter_there":
                assert seen.hunters[Seat(args["hunter"])] == gone
            case "holy":
                assert gone in seen.holy
            case "card_up":
                shown = seen.trail[int(args["space"]) - 1]
                assert shown is not None
                assert shown.place == gone
            case "on_trail":
                near = [world for world in worlds if world.here in reach]
                assert all(gone in on_board(world) for world in near)
            case "too_far" | "no_way":
                assert not was.intersection(reach)
            case "no_road":
                assert not reach
            case _:
                pass
        if reason.kind.endswith("_gone"):
            there = [world for world in worlds if world.here == gone]
            assert gone in was
            assert all(any(card is not None and card.hide for card in world.trail) for world in there)


def on_board(world: World) -> set[PlaceId | None]:
    trail = {card.place for card in world.trail if card is not None and not card.hide}
    return {*trail, *world.lairs}


@pytest.mark.parametrize(
    ("seed", "edition", "dracula", "hunters"),
    [
        (100, Edition.ADVANCED, "novice", "novice"),
        (101, Edition.ADVANCED, "random", "random"),
        (104, Edition.ADVANCED, "novice", "novice"),
        (103, Edition.FIRST, "novice", "random"),
    ],
)
def test_every_reason_of_a_game_is_the_one(seed: int, edition: Edition, dracula: str, hunters: str) -> None:
    reading = Reading(seed, edition, dracula, hunters)
    words = [Words(lang) for lang in LANGUAGES]
    told = set()
    for moment in reading.deduction.moments:
        for spot in ADJACENT:
            found = why_out(reading.deduction, spot, moment.heard)
            assert found.out is (spot not in reading.support(moment.heard))
            assert bool(found.reasons) is found.out
            for reason in found.reasons:
                if reason.kind in ("stayed", "alike") or (key := repr(reason)) in told:
                    continue
                told.add(key)
                reading.check(reason, moment.heard)
                for each in words:
                    text = reason_line(each, reason.kind, reason.round, reason.phase, reason.args)
                    assert place_name(each, PlaceId(reason.args["place"])) in text
    assert len(told) > 100
