"""Moves by night: Long Night and its draw, and rulings 7 and 8."""

from __future__ import annotations

from msgspec.structs import replace

from harker.engine.events import (
    DraculaExposed,
    EncounterTurnedUp,
    EventDrawn,
    EventPlayed,
    EventTurnedOver,
    FightBegan,
    HunterMoved,
)
from harker.engine.vocabulary import Event, Seat, Way, Window
from tests.engine.afoot import at, figure, hideout, log_of, mina, table, turn
from tests.engine.ways import moving, way_of
from tests.scenario import Table

# --- Long Night --------------------------------------------------------------------------


LONG = table("plans", long_night=True)


def by_night(*parts: str, bottom: str = "good_luck", house: str = "") -> Table:
    return turn(
        "mina", LONG, table("decks", events_bottom=[bottom]), *parts, *([house] if house else []), night=True
    )


def test_TIME_5_no_move_action_by_night() -> None:
    game = turn("mina", mina("lisbon", tickets=["3/2"]), night=True)
    assert not game.mina.may("move")


def test_TIME_5_long_night_allows_roads_and_nothing_else() -> None:
    """E R12."""
    game = by_night(mina("bordeaux", tickets=["3/2"], events=["chartered_carriage"]))
    game.mina.answers("move")
    assert game.mina.options == ["road clermont_ferrand", "road nantes", "road santander", "road toulouse"]


def test_C_52_the_bottom_event_of_the_hunters_is_turned_over_and_not_played() -> None:
    """E M8."""
    game = by_night(mina("munich"), bottom="hired_scouts")
    game.mina.answers("move")
    game.mina.answers("road vienna")
    assert game.happened(EventTurnedOver, card=Event.HIRED_SCOUTS, bottom=True)
    assert not game.happened(EventPlayed)
    assert game.mina.record.events == ()
    assert [(down.event, down.up) for down in game.state.decks.event_discard] == [(Event.HIRED_SCOUTS, True)]


def test_C_50_a_card_of_dracula_s_goes_to_him() -> None:
    game = by_night(mina("munich"), bottom="false_tip")
    game.mina.answers("move")
    game.mina.answers("road vienna")
    drawn = game.dracula.saw(EventDrawn)
    assert (drawn.seat, drawn.card, drawn.bottom) == (Seat.DRACULA, Event.FALSE_TIP, True)
    assert game.mina.saw(EventDrawn).card is None
    assert game.state.dracula.events == (Event.FALSE_TIP,)


def test_C_50_it_is_drawn_once_though_horses_led_her_elsewhere() -> None:
    """C-04: Wild Horses by night."""
    game = by_night(mina("munich"), table("dracula", place="galatz", events=["wild_horses"], encounters=[]))
    game.mina.answers("move")
    game.mina.answers("road vienna")
    assert game.dracula.is_asked(Window.M5)
    game.dracula.plays(Event.WILD_HORSES)
    game.dracula.answers("go prague")
    assert len(log_of(game, EventTurnedOver)) == 1


def test_C_50_it_is_drawn_though_the_hunter_fell() -> None:
    game = by_night(
        mina("munich", damage=8),
        table("dracula", encounters=[]),
        hideout("galatz"),
        hideout("vienna", "rats", space=2),
        bottom="customs_search",
    )
    game.mina.answers("move")
    game.mina.answers("road vienna")
    game.dracula.answers("lurker rats")
    names = game.names()
    assert names.index("HunterDefeated") < names.index("EventDrawn")
    assert game.state.dracula.events == (Event.CUSTOMS_SEARCH,)
    game.dracula.answers("keep")
    assert not game.dracula.is_asked(Window.M9)


def test_C_50_no_draw_by_day() -> None:
    game = moving(mina("munich"), LONG)
    game.mina.answers("road vienna")
    assert not log_of(game, EventTurnedOver)
    assert not log_of(game, EventDrawn)


def test_C_50_no_event_at_all_no_draw() -> None:
    game = by_night(mina("munich"))
    decks = game.state.decks
    game.state = replace(game.state, decks=replace(decks, events=(), event_discard=()))
    game.mina.answers("move")
    game.mina.answers("road vienna")
    assert not log_of(game, EventTurnedOver)
    assert not log_of(game, EventDrawn)


def test_B_01_the_draw_comes_after_the_ambush_and_before_customs() -> None:
    """E M7, M8, M9."""
    game = by_night(
        mina("munich"),
        table("dracula", events=["customs_search"], encounters=[]),
        hideout("galatz"),
        hideout("vienna", "hoax", space=2),
    )
    game.mina.answers("move")
    game.mina.answers("road vienna")
    game.dracula.passes()
    assert game.dracula.is_asked(Window.A1)
    assert not log_of(game, EventTurnedOver)
    game.dracula.passes()
    assert game.happened(EventTurnedOver)
    assert game.dracula.is_asked(Window.M9)


def test_A_18_a_hunter_whom_the_draw_led_away_has_ended_the_action() -> None:
    """C-05: no Customs Search answers a way that is not the hunter's any more."""
    game = by_night(
        mina("munich"),
        table("dracula", place="galatz", events=["customs_search"], encounters=[]),
        bottom="vampiric_influence",
    )
    game.mina.answers("move")
    game.mina.answers("road vienna")
    game.dracula.passes()
    assert game.dracula.is_asked(Window.DR2)
    game.dracula.answers("go zagreb")
    assert game.mina.record.place == "zagreb"
    assert not game.dracula.is_asked(Window.M9)


def test_A_18_a_hunter_whom_the_draw_left_there_is_searched() -> None:
    game = by_night(
        mina("munich"),
        table("dracula", place="galatz", events=["customs_search"], encounters=[]),
        bottom="false_tip",
    )
    game.mina.answers("move")
    game.mina.answers("road vienna")
    game.dracula.passes()
    game.dracula.answers("keep")
    assert game.dracula.is_asked(Window.M9)


def test_E6_7_a_bite_in_a_draw_in_a_move_in_a_night() -> None:
    """A-18: Vampiric Influence, drawn in Mina's night move, leads her into an ambush by a vampire,
    who is fought at once; no fight nor action of before is lost.
    """
    game = by_night(
        mina("munich"),
        table("dracula", encounters=[]),
        hideout("galatz"),
        hideout("zagreb", "new_vampire", space=2),
        bottom="vampiric_influence",
    )
    game.mina.answers("move")
    game.mina.answers("road vienna")
    game.dracula.answers("go zagreb")
    game.dracula.answers("lurker new_vampire")
    assert game.happened(EncounterTurnedUp, encounter="new_vampire")
    fight = game.state.fight
    assert fight is not None
    assert fight.night
    assert fight.fighters == (Seat.MINA,)
    game.passes_until(when=lambda state: state.fight is None)
    assert game.mina.record.place == "zagreb"
    assert game.state.clock.turn is None or game.state.clock.turn is Seat.MINA


def test_C_74_standing_up_is_no_move_and_draws_nothing() -> None:
    game = by_night(mina("munich", delayed=True))
    assert not game.mina.record.delayed
    assert not any(log_of(game, kind) for kind in (EventTurnedOver, EventDrawn, HunterMoved))


def test_C_74_bats_are_no_move_action_and_draw_nothing() -> None:
    game = by_night(mina("munich", bats=True))
    game.dracula.answers("go vienna")
    assert way_of(game) == [("vienna", Way.FORCED)]
    assert not log_of(game, EventTurnedOver)
    assert not log_of(game, EventDrawn)


# --- rulings 7 and 8 ---------------------------------------------------------------------


def test_RULING_7_a_hunter_comes_upon_dracula_by_day() -> None:
    """Shown now, ambushes now, the others act, the fight at dusk."""
    game = at(
        "R7",
        '[at]\nhunter = "van_helsing"',
        figure("van_helsing", "munich"),
        table("dracula", encounters=[]),
        hideout("vienna", "hoax", "spy"),
    )
    game.van_helsing.answers("move")
    game.van_helsing.answers("road vienna")
    assert game.names() == ["HunterMoved", "LocationTurnedUp", "DraculaExposed"]
    assert game.dracula.is_asked(Window.A1)
    game.dracula.passes()
    assert game.mina.is_asked(Window.R7)
    assert not log_of(game, FightBegan)
    game.mina.passes()
    assert game.state.clock.phase == "dusk"
    fight = game.state.fight
    assert fight is not None
    assert (fight.place, fight.fighters, fight.night) == ("vienna", (Seat.VAN_HELSING,), True)


def found_by_night() -> Table:
    """Mina, the last to act, comes upon Dracula in a long night."""
    game = by_night(mina("munich"), table("dracula", encounters=[]), hideout("vienna"))
    game.mina.answers("move")
    game.mina.answers("road vienna")
    return game


def test_RULING_8_by_night_he_is_shown_and_may_leave_before_a_fight() -> None:
    game = found_by_night()
    assert game.ever(DraculaExposed, place="vienna")
    game.passes_until(Window.P5)
    game.dracula.answers("go budapest")
    game.passes_until(when=lambda state: state.clock.phase == "day")
    assert not log_of(game, FightBegan)


def test_RULING_8_if_he_stays_they_fight_at_dawn() -> None:
    game = found_by_night()
    game.passes_until(Window.P5)
    game.dracula.answers("feed")
    game.passes_until(when=lambda state: state.fight is not None)
    assert game.state.clock.phase == "dawn"
    fight = game.state.fight
    assert fight is not None
    assert not fight.night
    assert fight.fighters == (Seat.MINA,)
