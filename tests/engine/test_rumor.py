"""RUMOR: where a token comes from, where it may lie, what it brings and when it is spent (P7)."""

from __future__ import annotations

from typing import Any

import pytest

from harker.engine import machine
from harker.engine.asks import Spot
from harker.engine.events import DespairPlaced, InfluenceChanged, RumorPlaced, RumorTaken
from harker.engine.options import (
    PASS,
    Go,
    MakeLair,
    Mature,
    OfEncounter,
    OfLurker,
    OfSpace,
    Play,
    UsePower,
)
from harker.engine.rules.time import Round
from harker.engine.sight import view
from harker.engine.state import Hideout, Lurker, Plans, Tokens
from harker.engine.vocabulary import AskKind, Edition, Encounter, Event, Power, Window
from tests.engine.nightfall import BERLIN, FEED, ONCE, TABLE, TYRRHENIAN, D, Night, city, hide
from tests.engine.phases import BUDAPEST, FAR, HOAX, MUNICH, NEW, PRAGUE, RATS, RECKLESS, SPY, VENICE, VIENNA
from tests.scenario import Table


def rumored(hideout: Hideout) -> Hideout:
    return Hideout(place=hideout.place, up=hideout.up, lurkers=hideout.lurkers, rumor=True)


def at_rumor(trail: dict[int, Hideout], **fields: Any) -> Night:
    """The rumor step, with one token unless said otherwise; the trail as it lies."""
    given: dict[str, Any] = {"trail": trail, "rumors": 1, "plans": ONCE}
    game = Night(**(given | fields))
    game.begin("rumor")
    return game


# --- where tokens come from -------------------------------------------------------------------


def test_RUMOR_1_he_starts_with_one() -> None:
    table = Table.new()
    assert table.state.dracula.rumors == 1
    assert table.ever(RumorTaken, total=1, why="RUMOR-1")


def test_SETUP_7_none_in_the_first_game() -> None:
    table = Table.new(edition=Edition.FIRST)
    assert table.state.dracula.rumors == 0
    assert not table.ever(RumorTaken)


@pytest.mark.parametrize(
    ("day", "despair", "taken"), [(6, 0, True), (6, 2, True), (6, 3, False), (5, 0, False), (0, 0, False)]
)
def test_TIME_2_one_more_with_each_despair_token(day: int, despair: int, taken: bool) -> None:
    """RUMOR-1, D-13: despair is placed first; no fourth."""
    game = Night(day=day, despair=despair, rumors=0)
    game.state, news = machine.begin(game.state, Round())
    wanted = [DespairPlaced(total=despair + 1, why="TIME-2"), RumorTaken(total=1, why="TIME-2")]
    assert [e for e in news if isinstance(e, DespairPlaced | RumorTaken)] == (wanted if taken else [])
    assert game.state.dracula.rumors == int(taken)


def test_TIME_2_no_rumor_in_the_first_game() -> None:
    game = Night(day=6, rumors=0, edition=Edition.FIRST)
    game.state, news = machine.begin(game.state, Round())
    assert any(isinstance(event, DespairPlaced) for event in news)
    assert game.state.dracula.rumors == 0


def test_RUMOR_1_four_in_all() -> None:
    """D-09: those on the trail are out of the pool."""
    trail = {1: city(VIENNA), 2: rumored(city(MUNICH, RATS)), 3: rumored(city(PRAGUE, RATS))}
    game = Night(trail, day=6, rumors=2)
    game.state, _ = machine.begin(game.state, Round())
    assert game.state.dracula.rumors == 2


# --- where one may lie ------------------------------------------------------------------------


def test_RUMOR_1_the_question() -> None:
    game = at_rumor({1: city(VIENNA, RATS)})
    assert (game.ask.seat, *game.windows, game.ask.rule) == (D, Window.P7, AskKind.TRAIL, "RUMOR-1")
    assert game.ask.default == (PASS,)


def test_C_47_any_city_hideout_with_an_encounter() -> None:
    """His own and those that lie up too; not without an encounter, not a sea, a Hide or a marked one."""
    trail = {
        1: city(VIENNA, RATS),
        2: city(MUNICH, SPY, up=True),
        3: city(PRAGUE),
        4: Hideout(place=TYRRHENIAN),
        5: hide(VENICE, HOAX),
        6: rumored(city(FAR, NEW)),
    }
    assert at_rumor(trail).ask.options == (OfSpace(1), OfSpace(2), PASS)


def test_C_47_an_encounter_that_lies_up_is_one() -> None:
    trail = {1: city(VIENNA), 2: Hideout(place=MUNICH, lurkers=(Lurker(RATS, up=True),))}
    assert at_rumor(trail).ask.options == (OfSpace(2), PASS)


def test_C_47_with_wolf_form_or_the_bat_too() -> None:
    marked = Hideout(place=MUNICH, power=Power.WOLF_FORM, bat=True, lurkers=(Lurker(RATS),))
    assert at_rumor({1: city(VIENNA), 4: marked}).ask.options == (OfSpace(4), PASS)


def test_RUMOR_1_not_a_lair() -> None:
    """A-17."""
    game = at_rumor({1: city(VIENNA)}, lairs=(city(PRAGUE, RATS),))
    assert game.ask.window is Window.P8


@pytest.mark.parametrize(
    ("trail", "rumors"),
    [
        ({1: city(VIENNA, RATS)}, 0),
        ({1: city(VIENNA)}, 1),
        ({1: rumored(city(VIENNA, RATS))}, 1),
        ({1: FEED, 2: city(VIENNA)}, 1),
        ({1: city(VIENNA), 2: hide(MUNICH)}, 1),
        ({1: city(VIENNA), 2: hide(MUNICH, RATS, up=True)}, 1),
    ],
)
def test_P7_where_all_see_that_none_can_be_placed_nothing_is_asked(
    trail: dict[int, Hideout], rumors: int
) -> None:
    assert at_rumor(trail, rumors=rumors).over


def test_G_03_a_hide_with_an_encounter_is_asked_about_as_a_city_would_be() -> None:
    """It has no location, so it takes none (RUMOR-1)."""
    game = at_rumor({1: hide(VIENNA, RATS), 2: city(VIENNA)})
    assert game.windows == (Window.P7, AskKind.TRAIL)
    assert game.ask.options == (PASS,)


def test_RUMOR_1_it_lies_face_up_for_all() -> None:
    """G-06."""
    game = at_rumor({1: city(VIENNA, RATS), 3: city(MUNICH, SPY)}, rumors=2).does(OfSpace(3))
    assert game.at(3) == rumored(city(MUNICH, SPY))
    assert game.state.dracula.rumors == 1
    placed = RumorPlaced(spot=Spot(False, 2), why="RUMOR-1")
    for watcher in TABLE:
        assert game.saw(watcher, RumorPlaced) == placed
        space = view(game.state, watcher).trail[2]
        assert space is not None
        assert (space.rumor, space.place, space.encounters) == (True, None, 1)
        assert view(game.state, watcher).dracula.rumors == 1


def test_C_47_one_in_a_phase() -> None:
    game = at_rumor({1: city(VIENNA, RATS), 3: city(MUNICH, SPY)}, rumors=4).does(OfSpace(3))
    assert game.over


def test_C_47_another_in_the_phase_of_swiftness() -> None:
    game = Night({1: city(VIENNA)}, rumors=2, plans=Plans(swiftness=True)).begin()
    game.does(Go(PRAGUE), OfEncounter(RATS), OfSpace(1))
    game.does(Go(BERLIN), OfEncounter(SPY), OfSpace(1))
    assert [h is not None and h.rumor for h in game.state.trail[:2]] == [True, True]
    assert game.over


def test_RUMOR_1_he_may_keep_it() -> None:
    game = at_rumor({1: city(VIENNA, RATS)}).does(PASS)
    assert game.state.dracula.rumors == 1
    assert not game.all(RumorPlaced)
    assert game.over


def test_DRAC_1_the_encounter_just_placed_is_enough() -> None:
    """P7 follows P6."""
    game = Night(rumors=1, plans=ONCE).card().does(Go(PRAGUE), OfEncounter(RATS))
    assert game.ask.options == (OfSpace(1), PASS)


# --- what it brings ---------------------------------------------------------------------------


def matures(*encounters: Encounter, rumor: bool = True, house: str = "") -> Night:
    """What fell holds a New Vampire and Reckless Vampire and Rats; he uses these."""
    fallen = city(FAR, NEW, RECKLESS, RATS)
    game = Night({1: city(VIENNA), 6: rumored(fallen) if rumor else fallen}, house=house).slides()
    game.does(Mature())
    return game.answer(*map(OfLurker, encounters))


def scores(game: Night) -> list[tuple[int, str]]:
    return [(event.by, event.why) for event in game.all(InfluenceChanged)]


def test_RULING_4_three_more_when_a_vampire_matures_on_it() -> None:
    """GAME-5, RUMOR-1."""
    game = matures(NEW)
    assert scores(game) == [(3, "DRAC-5"), (3, "RUMOR-1")]
    assert game.state.clock.influence == 6


def test_B_26_two_vampires_bring_three_once() -> None:
    assert scores(matures(NEW, RECKLESS)) == [(7, "DRAC-5"), (3, "RUMOR-1")]


def test_RUMOR_1_nothing_without_a_vampire() -> None:
    assert scores(matures(RATS)) == []


def test_RUMOR_1_a_vampire_that_is_not_used_brings_nothing() -> None:
    assert scores(matures()) == []


def test_RUMOR_1_nothing_without_a_token() -> None:
    assert scores(matures(NEW, rumor=False)) == [(3, "DRAC-5")]


def test_RUMOR_1_the_number_is_the_houses() -> None:
    assert scores(matures(NEW, house="[numbers]\nrumor_bonus = 5\n")) == [(3, "DRAC-5"), (5, "RUMOR-1")]


def test_RUMOR_1_the_tokens_of_other_hideouts_do_not_count() -> None:
    """Those on spaces 4 to 6 are cleared with their hideouts."""
    trail = {1: city(VIENNA), 5: rumored(city(MUNICH, RATS)), 6: city(FAR, NEW)}
    game = Night(trail).slides().does(Mature(), OfLurker(NEW))
    assert scores(game) == [(3, "DRAC-5")]


# --- when it is spent -------------------------------------------------------------------------


def test_B_26_spent_when_its_hideout_is_cleared() -> None:
    """It goes to the pool, not to him."""
    game = matures(NEW)
    assert game.state.dracula.rumors == 0
    assert not any(h is not None and h.rumor for h in game.state.trail)


def test_B_26_spent_when_its_hideout_becomes_a_lair() -> None:
    game = Night({1: city(VIENNA), 6: rumored(city(FAR, NEW))}).slides().does(MakeLair(), OfEncounter(RATS))
    assert game.state.dracula.rumors == 0
    lair = game.state.lairs[0]
    assert lair is not None
    assert not lair.rumor


def test_B_26_spent_when_misdirect_clears_its_hideout() -> None:
    trail = {2: city(VIENNA), 4: rumored(city(MUNICH, RATS))}
    game = Night(trail).card().does(UsePower(Power.MISDIRECT), OfSpace(4))
    assert not game.at(4).rumor
    assert game.state.dracula.rumors == 0


def test_RUMOR_1_it_slides_with_its_hideout() -> None:
    game = Night({1: city(VIENNA), 3: rumored(city(MUNICH, RATS))}).slides()
    assert game.at(4).rumor


def test_RUMOR_1_it_stays_when_the_last_encounter_is_gone() -> None:
    """Only clearing and a lair spend it; Hidden Schemes may bring another encounter."""
    bare = Hideout(place=MUNICH, rumor=True)
    game = Night({1: city(VIENNA), 2: bare}, events=(Event.HIDDEN_SCHEMES,), plans=ONCE).begin()
    game.passes(Window.P8)
    game.does(Play(Event.HIDDEN_SCHEMES), OfEncounter(SPY))
    assert game.at(3) == rumored(city(MUNICH, SPY))


def test_C_55_tokens_of_the_board_do_not_bar_it() -> None:
    tokens = Tokens(fog=(VIENNA,), consecrated=VIENNA, hosts=(BUDAPEST,))
    assert at_rumor({1: city(VIENNA, RATS)}, tokens=tokens).ask.options == (OfSpace(1), PASS)
