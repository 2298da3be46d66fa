"""SETUP-1 to SETUP-7: the table is laid and everybody takes a place."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from harker.engine import catalog
from harker.engine.events import (
    DraculaChoseStart,
    EncountersDrawn,
    GameStarted,
    HunterPlaced,
    RumorTaken,
    TimePassed,
    TurnBegan,
)
from harker.engine.options import Go
from harker.engine.queries import combat_cards
from harker.engine.sight import view
from harker.engine.state import Hideout
from harker.engine.vocabulary import (
    HUNTERS,
    AskKind,
    Combat,
    Edition,
    Phase,
    PlaceId,
    Power,
    Seat,
    Side,
    Viewer,
    Window,
)
from tests.engine.afoot import at, log_of
from tests.scenario import Table

CHOSEN = ("paris", "rome", "rome", "castle_dracula")


def seated(edition: Edition = Edition.ADVANCED, house: str = "", start: str = "vienna") -> Table:
    """A game whose hunters stand in Paris (or at their fixed starts) and Dracula in ``start``."""
    game = Table.new(edition=edition, house=house)
    if edition is Edition.ADVANCED:
        for player in game.hunters:
            player.answers("go paris")
    game.dracula.answers(f"go {start}")
    return game


# --- SETUP-1 -----------------------------------------------------------------------------


@pytest.mark.parametrize("edition", list(Edition))
def test_SETUP_1_monday_by_day_influence_nothing(edition: Edition) -> None:
    """TIME-1: the first round has no dawn."""
    game = seated(edition)
    clock = game.state.clock
    assert (clock.round, clock.day, clock.week, clock.phase) == (1, 0, 1, Phase.DAY)
    assert (clock.influence, clock.despair) == (0, 0)
    assert log_of(game, TimePassed) == [TimePassed(round=1, day=0, phase=Phase.DAY, why="TIME-1")]
    assert game.state.dracula.damage == 0
    assert [hunter.damage for hunter in game.state.hunters] == [0, 0, 0, 0]


def test_SETUP_1_godalming_has_the_first_turn() -> None:
    """TIME-3; no window at dawn before it."""
    game = seated()
    assert log_of(game, TurnBegan) == [TurnBegan(hunter=Seat.GODALMING, why="TIME-3")]
    assert game.godalming.is_asked(Window.R7, AskKind.ACTION)


# --- SETUP-2, SETUP-3 --------------------------------------------------------------------


def counted(deck: tuple[object, ...]) -> Counter[object]:
    return Counter(deck)


@pytest.mark.parametrize("edition", list(Edition))
def test_SETUP_2_items_and_one_deck_of_both_sides_events(edition: Edition) -> None:
    """C-58: all 75 events in the first game too."""
    decks = Table.new(edition=edition).state.decks
    assert (len(decks.items), len(decks.events)) == (38, 75)
    assert counted(decks.items) == Counter({card: fact.copies for card, fact in catalog.ITEMS.items()})
    assert counted(decks.events) == Counter({card: fact.copies for card, fact in catalog.EVENTS.items()})
    sides = Counter(catalog.EVENTS[card].side for card in decks.events)
    assert sides == {Side.HUNTERS: 50, Side.DRACULA: 25}
    assert not any((decks.item_discard, decks.event_discard, decks.encounter_discard, decks.table))


def test_SETUP_2_they_are_shuffled_by_the_seed() -> None:
    one, same, other = (Table.new(seed=seed).state.decks for seed in (1, 1, 2))
    assert one == same
    assert one.items != other.items
    assert one.events != other.events
    assert one.encounters != other.encounters
    assert list(one.items) != sorted(one.items)
    halves = [catalog.EVENTS[card].side for card in one.events]
    assert len(set(halves[:25])) == 2  # both sides are mixed


def test_SETUP_2_all_see_the_side_of_the_top_card_and_not_of_the_bottom_one() -> None:
    """G-10."""
    game = seated()
    deck = game.state.decks.events
    top = catalog.EVENTS[deck[0]].side
    turned = replace(game.state, decks=replace(game.state.decks, events=(deck[0], *reversed(deck[1:]))))
    for watcher in (*Seat, Viewer.SPECTATOR):
        assert view(game.state, watcher).decks.top_side is top
        assert repr(view(turned, watcher)) == repr(view(game.state, watcher))


def test_SETUP_3_encounters_combat_cards_and_tickets() -> None:
    game = Table.new()
    decks = game.state.decks
    assert len(decks.encounters) + len(game.state.dracula.encounters) == 28
    assert len(decks.tickets) == 16
    assert Counter(combat_cards(game.state)) == {
        Combat.CLAWS: 2,
        Combat.STRENGTH: 2,
        Combat.FANGS: 2,
        Combat.MESMERIZE: 2,
        Combat.PLOTTING: 2,
        Combat.ESCAPE_AS_BAT: 2,
        Combat.ESCAPE_AS_MIST: 1,
    }


@pytest.mark.parametrize("edition", list(Edition))
def test_SETUP_3_the_powers_lie_in_the_location_deck_of_the_advanced_game_only(edition: Edition) -> None:
    """SETUP-7, C-58."""
    game = at("P5", "[[trail]]\nspace = 2\nplace = 'vienna'", edition=edition.value)
    powers = {text.split()[0] for text in game.dracula.options if text.split()[0] in {*Power}}
    assert powers == (set() if edition is Edition.FIRST else {"dark_call", "feed", "hide", "wolf_form"})


def test_SETUP_3_house_rules_count_the_cards() -> None:
    game = Table.new(house='[copies]\nknife = 5\n"3/2" = 0\nlong_night = 0\n')
    assert game.state.decks.items.count("knife") == 5
    assert len(game.state.decks.items) == 40
    assert len(game.state.decks.tickets) == 12
    assert len(game.state.decks.events) == 73


# --- SETUP-4 -----------------------------------------------------------------------------


@pytest.mark.parametrize("edition", list(Edition))
def test_SETUP_4_five_encounters_and_nobody_has_anything_else(edition: Edition) -> None:
    game = Table.new(edition=edition)
    assert len(game.state.dracula.encounters) == 5
    assert game.state.dracula.events == ()
    for hunter in game.state.hunters:
        assert (hunter.items, hunter.events, hunter.tickets) == ((), (), ())
    drawn = log_of(game, EncountersDrawn)
    assert [event.count for event in drawn] == [5]


@pytest.mark.parametrize("hand", [0, 3, 7])
def test_SETUP_4_how_many_is_a_house_rule(hand: int) -> None:
    game = Table.new(house=f"[numbers]\nencounter_hand = {hand}\n")
    assert len(game.state.dracula.encounters) == hand
    assert len(game.state.decks.encounters) == 28 - hand


def test_SETUP_4_his_encounters_are_his_to_know() -> None:
    """G-04, G-05."""
    game = Table.new()
    drawn = log_of(game, EncountersDrawn)[0]
    assert game.dracula.saw(EncountersDrawn) == drawn
    assert game.mina.saw(EncountersDrawn).encounters is None
    assert game.mina.sees().dracula.encounters is None
    assert game.mina.sees().dracula.encounter_count == 5


# --- SETUP-5 -----------------------------------------------------------------------------


def test_SETUP_5_the_first_game_has_its_starts_and_asks_no_hunter() -> None:
    game = Table.new(edition=Edition.FIRST)
    assert [(event.hunter, event.place) for event in log_of(game, HunterPlaced)] == [
        (Seat.GODALMING, "constanta"),
        (Seat.SEWARD, "marseilles"),
        (Seat.VAN_HELSING, "amsterdam"),
        (Seat.MINA, "brussels"),
    ]
    assert game.dracula.is_asked(Window.SETUP)


def test_SETUP_5_other_starts_by_house_rule() -> None:
    game = Table.new(edition=Edition.FIRST, house='[characters.mina]\nstart = "london"\n')
    assert game.mina.record.place == "london"


def test_SETUP_5_in_the_advanced_game_they_choose_in_activation_order() -> None:
    """C-59: in public, each seeing those before."""
    game = Table.new()
    for player, place in zip(game.hunters, CHOSEN[:3], strict=False):
        assert [ask.seat for ask in game.asked] == [player.seat]
        assert player.is_asked(Window.SETUP, AskKind.ROUTE)
        player.answers(f"go {place}")
        placed = HunterPlaced(hunter=player.seat, place=PlaceId(place), why="SETUP-5")
        assert game.spectator() == [placed]
    assert [hunter.place for hunter in game.state.hunters] == ["paris", "rome", "rome", None]


def test_SETUP_5_any_city_but_castle_dracula() -> None:
    """PLACE-4, the exception C; several may share one."""
    game = Table.new()
    for player in game.hunters:
        assert len(player.options) == 59
        assert not player.may("go castle_dracula")
        assert not player.may("go north_sea")
        player.answers("go galatz")
    assert {hunter.place for hunter in game.state.hunters} == {"galatz"}


def test_SETUP_5_the_switch_castle_start_opens_it() -> None:
    game = Table.new(house='[switches]\ncastle_start = "yes"\n')
    assert len(game.godalming.options) == 60
    assert not game.godalming.may("go north_sea")
    for player in game.hunters:
        player.answers("go castle_dracula")
    # SETUP-6 stands: Dracula never starts there, hunters or not.
    assert len(game.dracula.options) == 59


# --- SETUP-6 -----------------------------------------------------------------------------


def test_SETUP_6_no_sea_no_castle_no_city_with_a_hunter() -> None:
    game = Table.new(edition=Edition.FIRST)
    assert [ask.seat for ask in game.asked] == [Seat.DRACULA]
    assert game.dracula.is_asked(Window.SETUP, AskKind.ROUTE)
    offered = {option.place for option in game.dracula.ask.options if isinstance(option, Go)}
    taken = {"castle_dracula", "constanta", "marseilles", "amsterdam", "brussels"}
    assert offered == {*catalog.CITIES} - taken
    assert len(game.dracula.options) == 55


def test_SETUP_6_the_castle_is_closed_to_him_under_the_switch_too() -> None:
    game = Table.new(house='[switches]\ncastle_start = "yes"\n')
    for player in game.hunters:
        player.answers("go paris")
    assert not game.dracula.may("go castle_dracula")
    assert not game.dracula.may("go paris")
    assert len(game.dracula.options) == 58


def test_SETUP_6_his_card_lies_face_down_on_space_1_without_an_encounter() -> None:
    game = seated()
    assert game.state.trail == (Hideout(place=PlaceId("vienna")), None, None, None, None, None)
    assert game.state.lairs == (None, None, None)
    assert len(game.state.dracula.encounters) == 5
    assert game.state.dracula.place == "vienna"


def test_SETUP_6_in_secret() -> None:
    """G-01."""
    one, two = seated(start="vienna"), seated(start="lisbon")
    for player in one.hunters:
        assert repr(view(one.state, player.seat)) == repr(view(two.state, player.seat))
    assert one.mina.saw(DraculaChoseStart).place is None
    assert one.dracula.saw(DraculaChoseStart).place == "vienna"


def test_C_59_encounters_first_then_the_hunters_then_dracula() -> None:
    game = Table.new()
    assert len(log_of(game, EncountersDrawn)) == 1
    asked = []
    for _ in range(5):
        asked.append(game.asked[0].seat)
        game.answers(asked[-1], *game.asked[0].options[:1])
    assert asked == [*HUNTERS, Seat.DRACULA]


# --- SETUP-7 -----------------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "rumors"), [(Edition.FIRST, 0), (Edition.ADVANCED, 1)])
def test_SETUP_7_rumor_tokens_in_the_advanced_game_only(edition: Edition, rumors: int) -> None:
    """RUMOR-1, C-58."""
    game = Table.new(edition=edition)
    assert game.state.dracula.rumors == rumors
    assert len(log_of(game, RumorTaken)) == rumors


@pytest.mark.parametrize("count", [0, 2, 4])
def test_SETUP_7_how_many_he_starts_with_is_a_house_rule(count: int) -> None:
    game = Table.new(house=f"[numbers]\nrumor_start = {count}\n")
    assert game.state.dracula.rumors == count


@pytest.mark.parametrize("edition", list(Edition))
def test_SETUP_7_it_is_said_which_game_it_is(edition: Edition) -> None:
    game = Table.new(edition=edition)
    assert game.log[0] == GameStarted(edition=edition.value, changes=(), why="SETUP-7")
    changed = Table.new(edition=edition, house="[numbers]\nrage = 1\n")
    assert changed.log[0] == GameStarted(
        edition=edition.value, changes=("numbers.rage = 1 (not 2)",), why="SETUP-7"
    )


def test_SETUP_7_advanced_is_the_default() -> None:
    assert Table.at('point = "R6"').setup.edition is Edition.ADVANCED


@pytest.mark.parametrize("edition", list(Edition))
def test_C_58_the_fury_comes_in_both_editions(edition: Edition) -> None:
    """WHO-8."""
    game = at("P5", "[time]\nround = 22", "[[trail]]\nspace = 2\nplace = 'vienna'", edition=edition.value)
    assert game.state.clock.despair == 3
    game.dracula.answers("go budapest")
    assert game.state.clock.influence == 3


def through_the_day(game: Table) -> Table:
    """On to the first Dracula phase, everybody passing."""
    game.passes_until(Window.P5)
    return game


def test_GAME_1_all_four_hunters_are_always_in_play() -> None:
    game = seated(Edition.FIRST)
    assert [player.record.place is not None for player in game.hunters] == [True] * 4
    acted = [event.hunter for event in log_of(through_the_day(game), TurnBegan)]
    assert acted == [*HUNTERS, *HUNTERS]
