"""TIME-4 to TIME-6: dusk and night, rows R8 to R13; what plans last; the fallen."""

from __future__ import annotations

import pytest

from harker.engine.events import (
    DraculaExposed,
    FightBegan,
    HunterDefeated,
    HunterReturned,
    InfluenceChanged,
    TokenRemoved,
    TrailSlid,
)
from harker.engine.queries import counts_as_night, is_night
from harker.engine.vocabulary import HUNTERS, AskKind, Phase, Token, Window
from tests.engine.afoot import at, figure, hideout, log_of, mina, runs_to, table, turn
from tests.engine.rounds import BLOCK, G, M, S, V, dawn, off, turns
from tests.scenario import Table

OFF = "\n".join(f'[hunters.{seat}]\nfell_at = "paris"' for seat in HUNTERS)


# --- TIME-4, R8 to R11: dusk -------------------------------------------------------------


def test_TIME_4_marker_events_fight_then_the_tokens() -> None:
    """R8 to R11."""
    game = at(
        "R7",
        '[at]\nhunter = "mina"',
        hideout("vienna", up=True),
        hideout("munich", space=5),
        figure("godalming", "vienna", events=["newspaper_reports"]),
        table("tokens", fog=["paris"], roadblocks=["road:berlin-hamburg"]),
    )
    game.mina.passes()
    assert [name for name in game.names() if name != "TurnPassed"] == ["TimePassed"]
    assert game.godalming.is_asked(Window.R9, AskKind.PLAY)
    game.godalming.passes()
    assert game.names()[0] == "FightBegan"
    assert game.state.tokens.fog == ("paris",)
    fight = game.state.fight
    assert fight is not None
    assert fight.night
    game.passes_until(when=lambda state: state.clock.phase is Phase.NIGHT)
    names = [type(event).__name__ for event in game.log]
    last = len(names) - 1 - names[::-1].index("FightEnded")
    assert names[last:].count("TokenRemoved") == 2


def dusk(**tokens: object) -> Table:
    return at("R11", table("tokens", **tokens))


def test_TIME_4_one_roadblock_then_one_storm_of_dracula_s_choice() -> None:
    """E R11."""
    game = dusk(
        roadblocks=["road:berlin-hamburg", "rail:berlin-hamburg", "road:berlin-leipzig"],
        storms=["north_sea", "irish_sea"],
    )
    assert game.dracula.is_asked(Window.R11, AskKind.TOKENS)
    assert game.dracula.options == ["rail:berlin-hamburg", "road:berlin-hamburg", "road:berlin-leipzig"]
    game.dracula.answers("rail:berlin-hamburg")
    assert game.event(TokenRemoved).edge == "rail:berlin-hamburg"
    assert game.dracula.options == ["go irish_sea", "go north_sea"]
    game.dracula.answers("go north_sea")
    assert game.event(TokenRemoved).place == "north_sea"
    assert game.state.tokens.roadblocks == ("road:berlin-hamburg", "road:berlin-leipzig")
    assert game.state.tokens.storms == ("irish_sea",)
    assert game.state.clock.phase is Phase.NIGHT


@pytest.mark.parametrize("blocks", [[], ["road:berlin-hamburg"]])
@pytest.mark.parametrize("storms", [[], ["north_sea"]])
def test_C_49_no_question_with_one_or_none_and_it_is_forced(blocks: list[str], storms: list[str]) -> None:
    """TIME-4."""
    game = dusk(roadblocks=blocks, storms=storms)
    assert game.state.clock.phase is Phase.NIGHT
    assert (game.state.tokens.roadblocks, game.state.tokens.storms) == ((), ())
    removed = [event.token for event in log_of(game, TokenRemoved)]
    assert removed == [Token.ROADBLOCK] * len(blocks) + [Token.STORM] * len(storms)


def test_C_49_he_cannot_keep_both() -> None:
    game = dusk(roadblocks=["road:berlin-hamburg", "road:berlin-leipzig"])
    assert "pass" not in game.dracula.options
    assert game.dracula.ask.least == 1


def test_RULING_3_one_fog_from_each_fogged_place() -> None:
    """TIME-4, TOKEN-1."""
    game = dusk(fog=["paris", "paris", "rome", "vienna"])
    assert game.state.tokens.fog == ("paris",)
    assert [event.place for event in log_of(game, TokenRemoved)] == ["paris", "rome", "vienna"]


# --- TIME-5, R12: the night --------------------------------------------------------------


def test_TIME_5_each_hunter_one_action_in_order_and_no_move() -> None:
    game = dusk()
    seen = []
    while game.state.clock.phase is Phase.NIGHT:
        ask = game.asked[0]
        assert (ask.window, ask.kind) == (Window.R12, AskKind.ACTION)
        assert not game.player(ask.seat).may("move")
        seen.append(ask.seat)
        game.answers(ask.seat, *ask.default)
    assert seen == [G, S, V, M]


def test_R13_then_dracula_s_phase() -> None:
    game = turn("mina", mina("paris"), night=True)
    game.mina.passes()
    assert game.state.clock.phase is Phase.DRACULA
    assert game.happened(TrailSlid)
    assert game.state.clock.turn is None


def test_R13_once_more_for_swiftness() -> None:
    """C-71: what the first phase revealed the second may take away, with no fight between."""
    game = at(
        "P5",
        table("plans", swiftness=True),
        hideout("munich", space=2),
        figure("godalming", "vienna"),
        table("dracula", encounters=[]),
    )
    game.dracula.answers("go vienna")
    assert game.ever(DraculaExposed, place="vienna")
    game.passes_until(Window.P5)
    assert game.state.clock.phase is Phase.DRACULA
    game.dracula.answers("go budapest")
    runs_to(game, Phase.DAY)
    assert not log_of(game, FightBegan)


# --- what plans last ---------------------------------------------------------------------


def test_C_33_the_ban_on_supply_lasts_for_the_whole_hunter_phase() -> None:
    game = dawn(3, table("plans", no_supply_next=True))
    for window in (Window.R7, Window.R12):
        for seat in HUNTERS:
            game.passes_until(window, seat)
            assert not game.player(seat).may("supply")
            game.player(seat).passes()
    game.passes_until(Window.P5)
    game.dracula.answers(game.dracula.options[0])
    game.passes_until(Window.R7)
    assert game.godalming.may("supply")


def test_C_26_nocturnal_visit_ends_before_dusk() -> None:
    """From dawn on; dusk is night by itself."""
    game = dawn(3, table("plans", nocturnal_next=True))
    assert game.state.plans.nocturnal
    assert counts_as_night(game.state)
    assert not is_night(game.state)
    runs_to(game, Phase.NIGHT)
    assert not game.state.plans.nocturnal


# --- B-19, B-20: the fallen --------------------------------------------------------------


def test_B_19_a_hunter_off_the_board_has_no_turn_and_is_asked_nothing() -> None:
    game = at("R6", off("seward"), figure("godalming", "paris", events=["good_luck"]), BLOCK)
    asked = set()
    while game.state.clock.phase is not Phase.DRACULA:
        ask = game.asked[0]
        asked.add(ask.seat)
        game.answers(ask.seat, *ask.default)
    assert S not in asked
    assert S not in turns(game)


def test_B_19_with_all_four_gone_day_and_night_pass_by_themselves() -> None:
    game = at("R6", OFF, table("dracula", place="vienna", events=["wild_horses"], encounters=[]))
    assert turns(game) == []
    assert game.dracula.is_asked(Window.P1)


def test_B_20_fallen_in_the_fight_at_dawn_he_misses_a_day_and_a_night() -> None:
    """HURT-6."""
    game = at(
        "R5",
        "[time]\nround = 4",
        table("dracula", encounters=[], szgany=1),
        hideout("vienna", up=True),
        figure("godalming", "vienna", damage=9),
    )
    assert game.dracula.is_asked(Window.F1)
    game.dracula.answers("godalming")
    assert game.ever(HunterDefeated, hunter=G)
    game.passes_until(Window.P5)
    assert turns(game) == [S, V, M, S, V, M]
    assert not log_of(game, HunterReturned)
    game.dracula.answers("go budapest")
    game.passes_until(when=lambda state: state.clock.phase is Phase.DAY)
    assert [event.hunter for event in log_of(game, HunterReturned)] == [G]


def test_B_20_fallen_in_the_dracula_phase_he_returns_at_the_dawn_that_follows() -> None:
    game = at(
        "P0",
        "[time]\nround = 4",
        table("allies", dracula="great_wolf"),
        figure("godalming", "paris", damage=10),
    )
    game.dracula.answers("godalming")
    assert game.ever(HunterDefeated, hunter=G)
    game.passes_until(Window.P5)
    game.dracula.answers(game.dracula.options[0])
    game.passes_until(when=lambda state: state.clock.phase is Phase.DAY)
    assert [event.hunter for event in log_of(game, HunterReturned)] == [G]
    assert game.godalming.record.delayed is False  # HURT-8: his first action stood him up
    assert game.seward.is_asked(Window.R7)


@pytest.mark.parametrize(("despair", "rage"), [(0, 2), (1, 3), (3, 5)])
def test_TIME_6_despair_raises_rage(despair: int, rage: int) -> None:
    """WHO-6."""
    game = at(
        "P0",
        f"[time]\nround = {4 + 7 * despair}",
        table("allies", dracula="great_wolf"),
        figure("godalming", "paris", damage=10),
    )
    game.dracula.answers("godalming")
    assert [event.by for event in log_of(game, InfluenceChanged)] == [rage]
