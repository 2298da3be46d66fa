"""The notation: every option has one form, reads back, and people may type less."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from harker.engine import catalog
from harker.engine.asks import ask, choose
from harker.engine.notation import NotationError, parse, read, read_choice, write, write_choice
from harker.engine.options import (
    PASS,
    Act,
    AnyOption,
    Carriage,
    Choice,
    Done,
    Give,
    Go,
    Half,
    Keep,
    LayItem,
    LayTactic,
    Leave,
    MakeLair,
    Mature,
    OfCombat,
    OfEdge,
    OfEncounter,
    OfEvent,
    OfHunter,
    OfItem,
    OfLair,
    OfLurker,
    OfSpace,
    OfTicket,
    Pay,
    Play,
    Rail,
    Road,
    Sea,
    Show,
    Strike,
    UsePower,
)
from harker.engine.vocabulary import (
    SEATS,
    Action,
    AskKind,
    Combat,
    EdgeId,
    Encounter,
    Event,
    Item,
    PlaceId,
    Power,
    Seat,
    Tactic,
    Ticket,
    Window,
)

PLACES = tuple(catalog.PLACES)
EDGES = (*catalog.ROAD_EDGES, *catalog.RAIL_EDGES)


def every_option() -> Iterator[AnyOption]:
    """Every value that every class of option can have (numbers within the board)."""
    yield from (PASS, Done(), Keep(), Pay(), MakeLair(), Mature())
    yield from map(Act, Action)
    for event in Event:
        yield from (Play(event), OfEvent(event), Give(OfEvent(event)), Show(OfEvent(event)))
    for item in Item:
        yield from (OfItem(item), LayItem(item), Give(OfItem(item)), Show(OfItem(item)))
    for ticket in Ticket:
        yield from (Rail(ticket), Carriage(ticket), OfTicket(ticket), Give(OfTicket(ticket)))
    yield from map(Half, ("ally", "track", "desecration", "supply_ban"))
    for place in PLACES:
        yield from (Road(place), Sea(place), Leave(place), Go(place))
        yield from (UsePower(power, place) for power in Power)
    yield from map(UsePower, Power)
    for encounter in Encounter:
        yield OfEncounter(encounter)
        for up, damage, space in itertools.product((False, True), range(4), range(-1, 6)):
            yield OfLurker(encounter, up, damage, space)
    yield from map(OfHunter, SEATS)
    yield from map(OfSpace, range(1, 7))
    yield from map(OfLair, range(1, 4))
    yield from map(OfEdge, EDGES)
    for combat in Combat:
        yield OfCombat(combat)
        yield from (Strike(combat, seat) for seat in SEATS)
    yield from map(LayTactic, Tactic)


EVERY = tuple(every_option())


def test_every_class_of_option_is_tried() -> None:
    assert {type(option) for option in EVERY} == set(get_args(AnyOption))
    assert all(issubclass(kind, msgspec.Struct) for kind in get_args(AnyOption))


def test_every_option_reads_back() -> None:
    for option in EVERY:
        assert read(write(option)) == option
        assert read(f"  {write(option).upper()} ") == option or isinstance(option, Half)


def test_names_may_be_read_with_blanks() -> None:
    assert read("new vampire") == OfEncounter(Encounter.NEW_VAMPIRE)
    assert read("go north sea") == Go(PlaceId("north_sea"))


def test_no_two_options_share_a_form() -> None:
    forms = [write(option) for option in EVERY]
    assert len(set(forms)) == len(set(EVERY)) == len(forms)
    assert not any("," in form or "\n" in form or form == "none" for form in forms)


@given(st.lists(st.sampled_from(EVERY), max_size=6))
def test_every_choice_reads_back(picks: list[AnyOption]) -> None:
    assert read_choice(write_choice(tuple(picks))) == tuple(picks)


@pytest.mark.parametrize(
    ("option", "text"),
    [
        (PASS, "pass"),
        (Act(Action.MOVE), "move"),
        (Act(Action.FAST_HORSES), "act fast_horses"),
        (OfItem(Item.FAST_HORSES), "fast_horses"),
        (Play(Event.FALSE_TIP), "play false_tip"),
        (Half("ally"), "take ally"),
        (Road(PlaceId("vienna")), "road vienna"),
        (Rail(Ticket.T32), "rail 3/2"),
        (Carriage(Ticket.T10), "carriage 1/-"),
        (Give(OfTicket(Ticket.T10)), "give 1/-"),
        (Strike(Combat.CLAWS, Seat.MINA), "claws at mina"),
        (LayTactic(Tactic.ESCAPE), "lay escape"),
        (MakeLair(), "lair"),
        (OfLair(2), "lair 2"),
        (UsePower(Power.WOLF_FORM, PlaceId("vienna")), "wolf_form vienna"),
        (OfLurker(Encounter.NEW_VAMPIRE, True, 2, 3), "lurker new_vampire up damage:2 space:3"),
        (OfEdge(EdgeId("road:berlin-hamburg")), "road:berlin-hamburg"),
    ],
)
def test_the_forms(option: AnyOption, text: str) -> None:
    assert write(option) == text


@pytest.mark.parametrize(
    "text",
    """
    |vienna|go|go nowhere|play knife|rail 9/9|space 0|space x|space 100|lair -1|claws at nobody
    |bite at mina|give claws|show 3/2|lay stakes|lay claws|lurker hoax down|lurker nobody|wolf_form atlantis
    |lurker hoax damage:x|take|ally|pass, pass|1|road:hamburg-berlin|space ２
    """.replace("\n", "").split("|"),
)
def test_what_is_no_option_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        read(text)


def test_a_refusal_lists_what_is_close() -> None:
    with pytest.raises(NotationError, match="close to it: vienna") as wrong:
        read("go vienne")
    assert "vienna" in wrong.value.close
    with pytest.raises(NotationError, match="at most"):
        read("pass" * 1000)


# ---------------------------------------------------------------- what people type

WAYS = tuple(Go(PlaceId(p)) for p in ("munich", "milan", "zurich", "north_sea", "st_petersburg"))
ASK = ask(
    AskKind.ROUTE,
    Seat.MINA,
    Window.M4,
    "HUNT-4",
    (*(w for w in WAYS if w.place in catalog.PLACES), Play(Event.FALSE_TIP), MakeLair(), OfLair(1), PASS),
)


@pytest.mark.parametrize(
    ("text", "option"),
    [
        ("1", Go(PlaceId("munich"))),
        ("go munich", Go(PlaceId("munich"))),
        ("GO MUNICH", Go(PlaceId("munich"))),
        ("munich", Go(PlaceId("munich"))),
        ("mu", Go(PlaceId("munich"))),
        ("g mu", Go(PlaceId("munich"))),
        ("Zürich", Go(PlaceId("zurich"))),
        ("north sea", Go(PlaceId("north_sea"))),
        ("sea", Go(PlaceId("north_sea"))),
        ("n s", Go(PlaceId("north_sea"))),
        ("tip", Play(Event.FALSE_TIP)),
        ("pl", Play(Event.FALSE_TIP)),
        ("lair", MakeLair()),
        ("lair 1", OfLair(1)),
        (" pa ", PASS),
    ],
)
def test_people_may_type_less(text: str, option: AnyOption) -> None:
    assert parse(ASK, text) == (option,)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("m", "may be several of what is offered; close to it: go munich, go milan"),
        ("p", "may be several"),
        ("0", "there is no option 0"),
        ("99", "there is no option 99"),
        ("munic", None),
        ("munchi", "is not offered; close to it: go munich"),
        ("paris", "is not offered"),
        ("", "nothing to pick here"),
        ("munich, milan", "1 to pick, with commas between them, not 2"),
    ],
)
def test_what_is_not_clear_is_refused(text: str, says: str | None) -> None:
    if says is None:
        assert parse(ASK, text)
        return
    with pytest.raises(NotationError, match=says.replace("(", r"\(")):
        parse(ASK, text)


def test_every_option_of_a_question_may_be_typed_or_numbered() -> None:
    question = ask(AskKind.PLAY, Seat.MINA, Window.Z1, "HUNT-12", EVERY)
    for number, option in list(enumerate(EVERY, start=1))[::7]:
        assert parse(question, write(option)) == (option,)
        assert parse(question, str(number)) == (option,)


def test_a_road_may_be_named_from_either_end() -> None:
    edges = tuple(OfEdge(edge) for edge in EDGES)
    question = ask(AskKind.TOKENS, Seat.DRACULA, Window.P8, "TOKEN-2", edges)
    for edge in catalog.ROAD_EDGES:
        a, b = catalog.edge_ends(edge)
        assert parse(question, f"road {a} {b}") == parse(question, f"road:{b}-{a}") == (OfEdge(edge),)


HANDS = choose(
    Seat.SEWARD,
    Window.DR3,
    "CARD-3",
    (OfItem(Item.KNIFE), OfItem(Item.KNIFE), OfItem(Item.DOGS), OfEvent(Event.HYPNOSIS)),
    0,
    3,
)


@pytest.mark.parametrize(
    ("text", "choice"),
    [
        ("knife, dogs", (OfItem(Item.KNIFE), OfItem(Item.DOGS))),
        ("dogs,knife,1", (OfItem(Item.KNIFE), OfItem(Item.KNIFE), OfItem(Item.DOGS))),
        ("hy", (OfEvent(Event.HYPNOSIS),)),
        ("none", ()),
        ("", ()),
    ],
)
def test_several_picks_stand_with_commas(text: str, choice: Choice) -> None:
    assert parse(HANDS, text) == choice


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("dogs, dogs", "dogs is offered 1 times, not 2"),
        ("1, 2, 3, 4", "0 to 3 to pick"),
        ("knife, stake", "is not offered"),
        ("knife,", "nothing to pick here"),
    ],
)
def test_wrong_picks_are_refused(text: str, says: str) -> None:
    with pytest.raises(NotationError, match=says):
        parse(HANDS, text)
