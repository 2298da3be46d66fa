"""GAME-1 to GAME-5: the goal and the end; and the course of a first game."""

from __future__ import annotations

import pytest

from harker.engine.errors import GameOver
from harker.engine.events import (
    DraculaHurt,
    EncounterPlaced,
    EncountersDrawn,
    GameEnded,
    HunterDefeated,
    HunterMoved,
    InfluenceChanged,
    TimePassed,
    TurnBegan,
)
from harker.engine.machine import answer
from harker.engine.options import PASS
from harker.engine.vocabulary import (
    HUNTERS,
    AskKind,
    Edition,
    Event,
    Phase,
    PlaceId,
    Seat,
    Side,
    Way,
    Window,
)
from tests.engine.afoot import at, figure, hideout, log_of, mina, numbers, rules, table, turn
from tests.scenario import Table

G, S, V, M = HUNTERS

# --- GAME-2: influence -------------------------------------------------------------------


def falling(influence: int, *parts: str) -> Table:
    """Godalming's own haste is the death of him, and Rage raises influence by two."""
    game = turn(
        "godalming",
        f"[time]\nround = 2\ninfluence = {influence}",
        figure("godalming", "paris", damage=9, events=["sense_of_emergency"]),
        *parts,
    )
    game.godalming.plays(Event.SENSE_OF_EMERGENCY)
    assert game.happened(HunterDefeated, hunter=G)
    return game


@pytest.mark.parametrize(("before", "after", "won"), [(10, 12, False), (11, 13, True), (12, 13, True)])
def test_GAME_2_dracula_wins_at_once_when_influence_reaches_thirteen(
    before: int, after: int, won: bool
) -> None:
    game = falling(before)
    assert game.state.clock.influence == after
    assert (game.state.outcome is not None) is won
    if won:
        ended = GameEnded(winner=Side.DRACULA, reason="influence", why="GAME-1")
        assert game.news[-1] == ended
        assert game.spectator()[-1] == ended
        assert not game.state.asks
        assert not game.state.stack


@pytest.mark.parametrize("goal", [2, 5])
def test_GAME_2_the_thirteen_is_a_house_rule(goal: int) -> None:
    assert falling(goal - 2, numbers(influence_to_win=goal)).state.outcome is not None
    if goal > 2:
        assert falling(goal - 3, numbers(influence_to_win=goal)).state.outcome is None


def test_GAME_2_after_the_end_nothing_is_answered() -> None:
    game = falling(11)
    for seat in Seat:
        with pytest.raises(GameOver):
            answer(game.state, seat, (PASS,))


@pytest.mark.parametrize(("before", "after"), [(1, 0), (2, 0), (3, 1), (12, 10)])
def test_GAME_2_influence_never_falls_below_zero(before: int, after: int) -> None:
    """GAME-5, C-34: it falls by Vampire Lair only."""
    game = turn(
        "seward",
        f"[time]\nround = 2\ninfluence = {before}",
        figure("seward", "paris", items=["stake"], events=["vampire_lair"]),
    )
    game.seward.plays(Event.VAMPIRE_LAIR)
    assert game.state.clock.influence == after
    assert [event.by for event in log_of(game, InfluenceChanged)] == [after - before]


# --- GAME-3: damage ----------------------------------------------------------------------


def sailing(damage: int, *parts: str, influence: int = 0, despair: int = 0) -> Table:
    """Dracula goes to sea from a port, which costs him two."""
    game = at(
        "P5",
        f"[time]\nround = {2 + 7 * despair}\ninfluence = {influence}",
        table("dracula", damage=damage, encounters=[]),
        hideout("lisbon", space=2),
        *parts,
    )
    game.dracula.answers("go south_atlantic")
    return game


@pytest.mark.parametrize(("before", "after", "won"), [(12, 14, False), (13, 15, True), (14, 15, True)])
def test_GAME_3_the_hunters_win_at_once_when_he_has_fifteen_damage(
    before: int, after: int, won: bool
) -> None:
    """C-43, DRAC-11: his own move may kill him."""
    game = sailing(before)
    assert game.state.dracula.damage == after
    assert log_of(game, DraculaHurt)[0].total == after
    assert (game.state.outcome is not None) is won
    if won:
        assert game.news[-1] == GameEnded(winner=Side.HUNTERS, reason="damage", why="GAME-1")


@pytest.mark.parametrize("health", [3, 20])
def test_GAME_3_the_fifteen_is_a_house_rule(health: int) -> None:
    assert sailing(health - 2, numbers(dracula_health=health)).state.outcome is not None
    assert sailing(health - 3, numbers(dracula_health=health)).state.outcome is None


# --- GAME-4, A-01: which moment ----------------------------------------------------------


def bitten_at_dusk(*parts: str, damage: int, ally: str = "") -> Table:
    """Influence stands at 12. At dusk Fangs strike the mesmerized Seward; Godalming holds a knife."""
    game = at(
        "F4",
        '[time]\nround = 2\nphase = "dusk"\ninfluence = 12',
        hideout("vienna", up=True),
        figure("godalming", "vienna", items=["knife"]),
        figure("seward", "vienna"),
        table("dracula", damage=damage, encounters=[]),
        table(
            "fight",
            used=["mesmerize"],
            mesmerized=["seward"],
            hand=["fangs", "claws", "claws", "strength", "plotting"],
        ),
        *([table("allies", hunters=ally)] if ally else []),
        *parts,
    )
    game.dracula.answers("fangs at seward")
    game.godalming.answers("lay knife")
    game.seward.answers("lay punch")
    return game


def test_A_01_his_card_is_one_moment_so_the_knife_comes_too_late() -> None:
    """GAME-2, GAME-4, FIGHT-4: 14 less 2 healed, and the knife would make it 15."""
    game = bitten_at_dusk(damage=14)
    outcome = game.state.outcome
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == (Side.DRACULA, "influence")
    assert game.state.dracula.damage == 12


def test_A_01_what_his_card_brings_on_itself_is_of_the_same_moment() -> None:
    """RULING_2: Agatha's damage for that same Fangs kills him, and the hunters win."""
    game = bitten_at_dusk(numbers(agatha_damage=3), damage=14, ally="sister_agatha")
    outcome = game.state.outcome
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == (Side.HUNTERS, "damage")
    assert game.state.clock.influence == 13


def test_A_01_the_switch_victory_check_waits_for_the_end_of_the_round() -> None:
    """GAME-4: both at once is the hunters'."""
    game = bitten_at_dusk(rules(victory_check="end_of_fight_round"), damage=14)
    outcome = game.state.outcome
    assert outcome is not None
    assert outcome.winner is Side.HUNTERS
    assert game.state.clock.influence == 13
    assert game.state.dracula.damage == 15


def test_A_01_at_the_end_of_the_round_he_wins_if_the_knife_does_not_kill() -> None:
    game = bitten_at_dusk(rules(victory_check="end_of_fight_round"), damage=12)
    outcome = game.state.outcome
    assert outcome is not None
    assert outcome.winner is Side.DRACULA
    assert game.state.dracula.damage == 13


def test_GAME_4_both_in_one_placement_is_the_hunters() -> None:
    """RULING_2, C-44: the Fury is no matter at sea, so Wolf Form does it."""
    game = at(
        "P5",
        "[time]\nround = 23\ninfluence = 10",
        table("dracula", damage=14, encounters=[]),
        hideout("vienna", space=2),
    )
    game.dracula.answers("wolf_form budapest")
    outcome = game.state.outcome
    assert outcome is not None
    assert (game.state.clock.influence, game.state.dracula.damage) == (13, 15)
    assert outcome.winner is Side.HUNTERS


# --- GAME-5: what raises influence -------------------------------------------------------


def maturing(*encounters: str, uses: str, rumor: bool = False, house: str = "") -> Table:
    """These mature; Dracula names what he uses."""
    game = at(
        "P3",
        "[time]\nround = 2",
        hideout("vienna", space=2),
        table("dracula", encounters=["hoax", "rats"]),
        table("fallen", place="paris", encounters=list(encounters), rumor=rumor),
        house,
    )
    game.dracula.answers("mature")
    game.dracula.answers(uses)
    return game


@pytest.mark.parametrize(
    ("vampire", "rise"), [("new_vampire", 3), ("reckless_vampire", 4), ("aristocratic_vampire", 4)]
)
@pytest.mark.parametrize(("rumor", "more"), [(False, 0), (True, 3)])
def test_GAME_5_a_vampire_that_matures_and_three_more_on_a_rumor(
    vampire: str, rise: int, rumor: bool, more: int
) -> None:
    """RULING_4, DRAC-5, RUMOR-1."""
    game = maturing(vampire, uses=f"lurker {vampire}", rumor=rumor)
    assert game.state.clock.influence == rise + more


def test_GAME_5_none_for_what_does_not_mature() -> None:
    """DRAC-4: as many as he likes."""
    assert maturing("new_vampire", "rats", uses="none", rumor=True).state.clock.influence == 0
    assert maturing("new_vampire", "rats", uses="lurker rats", rumor=True).state.clock.influence == 0


@pytest.mark.parametrize("bonus", [0, 1])
def test_GAME_5_the_numbers_are_house_rules(bonus: int) -> None:
    house = numbers(rumor_bonus=bonus, new_vampire_influence=6)
    game = maturing("new_vampire", uses="lurker new_vampire", rumor=True, house=house)
    assert game.state.clock.influence == 6 + bonus


def test_GAME_5_fangs_on_the_mesmerized_at_night_one() -> None:
    """RULING_4, B-51; under the winning number."""
    game = at(
        "F4",
        '[time]\nround = 2\nphase = "dusk"',
        hideout("vienna", up=True),
        figure("godalming", "vienna"),
        figure("seward", "vienna"),
        table("dracula", encounters=[]),
        table(
            "fight",
            used=["mesmerize"],
            mesmerized=["seward"],
            hand=["fangs", "claws", "claws", "strength", "plotting"],
        ),
    )
    game.dracula.answers("fangs at seward")
    game.godalming.answers("lay punch")
    game.seward.answers("lay punch")
    assert [event.by for event in log_of(game, InfluenceChanged)] == [1]


# --- GAME-1 ------------------------------------------------------------------------------


def test_GAME_1_the_four_win_or_lose_together() -> None:
    """One off the board wins with the rest."""
    game = sailing(13, '[hunters.mina]\nfell_at = "paris"')
    outcome = game.state.outcome
    assert outcome is not None
    assert outcome.winner is Side.HUNTERS
    assert {*Side} == {Side.HUNTERS, Side.DRACULA}


# --- the golden path of a first game -----------------------------------------------------


def test_SETUP_7_the_course_of_a_first_game() -> None:
    """TIME-1 to TIME-5, HUNT-1: two rounds, each question in its turn, and who is told what."""
    game = Table.new(seed=11, edition=Edition.FIRST)

    # Dracula sees his five encounters and the hunters' places, and begins in Prague.
    assert len(game.dracula.sees().dracula.encounters or ()) == 5
    assert [hunter.place for hunter in game.dracula.sees().hunters] == [
        "constanta",
        "marseilles",
        "amsterdam",
        "brussels",
    ]
    game.dracula.answers("go prague")
    assert game.happened(TimePassed, round=1, day=0, phase=Phase.DAY)

    # Monday, day.
    assert game.godalming.is_asked(Window.R7, AskKind.ACTION)
    assert game.godalming.options == ["move", "supply", "reserve", "pass"]
    game.godalming.answers("reserve")
    game.godalming.passes()  # a second ticket
    assert len(game.godalming.record.tickets) == 1
    game.seward.answers("move")
    game.seward.answers("sea mediterranean_sea")
    assert game.seward.record.place == "mediterranean_sea"
    game.van_helsing.answers("move")
    game.van_helsing.answers("road cologne")
    assert game.van_helsing.record.place == "cologne"
    game.mina.answers("move")
    game.mina.answers("road cologne")
    assert log_of(game, HunterMoved)[-1] == HunterMoved(
        hunter=M, origin=PlaceId("brussels"), place=PlaceId("cologne"), way=Way.ROAD, why="HUNT-1"
    )

    # Dusk asks nobody; the night does, but not Seward at sea. Two in one city may bond, not trade.
    assert game.godalming.is_asked(Window.R12)
    assert game.godalming.options == ["supply", "reserve", "pass"]
    game.godalming.passes()
    assert game.van_helsing.is_asked(Window.R12)
    assert game.van_helsing.options == ["supply", "reserve", "pass"]
    game.van_helsing.passes()
    assert game.mina.options == ["supply", "reserve", "psychic_bond", "pass"]
    game.mina.answers("psychic_bond")
    assert [event.hunter for event in log_of(game, TurnBegan)] == [*HUNTERS, *HUNTERS]

    # Dracula's phase: Prague slides to the second space, and he goes on to Vienna.
    assert game.dracula.is_asked(Window.P5)
    assert game.state.trail[0] is None
    assert not any(option.startswith(("hide", "feed", "wolf")) for option in game.dracula.options)
    game.dracula.answers("go vienna")
    assert game.dracula.is_asked(Window.P6)
    game.dracula.answers(game.dracula.options[0])
    assert game.mina.saw(EncounterPlaced).encounter is None
    assert game.event(EncountersDrawn).count == 1
    assert game.mina.saw(EncountersDrawn).encounters is None
    spaces = [None if space is None else space.place for space in game.state.trail]
    assert spaces == ["vienna", "prague", None, None, None, None]

    # Tuesday: dawn has nothing to ask and the day begins.
    assert [(event.round, event.phase) for event in log_of(game, TimePassed)] == [
        (1, Phase.DAY),
        (1, Phase.DUSK),
        (1, Phase.NIGHT),
        (1, Phase.DRACULA),
        (2, Phase.DAWN),
        (2, Phase.DAY),
    ]
    assert game.godalming.is_asked(Window.R7, AskKind.ACTION)

    # Seward must sail on, and is asked where to at once.
    game.godalming.passes()
    assert game.seward.is_asked(Window.M1)
    assert "pass" not in game.seward.options
    game.seward.answers("sea barcelona")
    game.van_helsing.passes()
    game.mina.passes()
    assert game.state.clock.phase is Phase.NIGHT


def test_SETUP_7_a_first_game_comes_to_the_end_of_its_first_week() -> None:
    """TIME-2: the harmless answers of a whole week, then despair, and no rumor token."""
    game = Table.new(seed=5, edition=Edition.FIRST)
    game.passes_until(when=lambda state: state.clock.week == 2 and state.clock.phase is Phase.DAY)
    assert game.state.clock.despair == 1
    assert game.state.dracula.rumors == 0
    assert game.state.clock.round == 8


def test_RULING_7_he_is_found_and_fought_and_the_game_ends() -> None:
    """GAME-3, FIGHT-1: from a hunter's road to the last blow."""
    game = turn(
        "mina",
        "[time]\nround = 2",
        mina("munich", items=["knife"]),
        table("dracula", damage=12, encounters=[]),
        hideout("vienna"),
    )
    game.mina.answers("move")
    game.mina.answers("road vienna")
    assert game.state.clock.phase is Phase.DUSK
    assert {ask.seat for ask in game.asked} == {Seat.DRACULA, M}
    card = next(option for option in game.dracula.options if option.startswith(("claws", "plotting")))
    game.dracula.answers(card)
    assert not game.dracula.is_asked()
    assert game.news == ()  # sealed until both are in
    game.mina.answers("lay knife")
    outcome = game.state.outcome
    assert outcome is not None
    assert outcome.winner is Side.HUNTERS
