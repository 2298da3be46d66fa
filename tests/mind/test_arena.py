"""Games between bots: the same whatever the number of processes; summaries and intervals."""

from __future__ import annotations

import json

import pytest

from harker.cli.main import main
from harker.cli.simulate import mean, summarise
from harker.engine.catalog import standard
from harker.engine.vocabulary import Edition, Side
from harker.mind.arena import Record, play_out, tournament
from harker.mind.intervals import Z95, wilson
from harker.mind.players import UnknownPlayer, player


@pytest.mark.parametrize(("dracula", "hunters"), [("random", "random"), ("novice", "random")])
def test_the_number_of_processes_changes_nothing(dracula: str, hunters: str) -> None:
    one = list(tournament(4, 50, dracula, hunters, jobs=1))
    two = list(tournament(4, 50, dracula, hunters, jobs=2))
    assert one == two
    assert [record.seed for record in one] == [50, 51, 52, 53]


def test_a_game_repeats_with_its_seed() -> None:
    rules = standard(Edition.FIRST)
    games = [play_out(60, rules, player("novice"), player("novice")) for _ in range(2)]
    assert games[0] == games[1]
    assert games[0].decisions <= games[0].answers


def test_an_unknown_player_is_named_with_those_there_are() -> None:
    with pytest.raises(UnknownPlayer, match="novice, random"):
        player("grandmaster")


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [
        (0, 10, 0.0, 0.277533),
        (10, 10, 0.722467, 1.0),
        (5, 10, 0.236593, 0.763407),
        (1, 100, 0.001767, 0.054486),
        (95, 100, 0.888250, 0.978456),
    ],
)
def test_wilson_against_known_values(successes: int, trials: int, low: float, high: float) -> None:
    found = wilson(successes, trials)
    assert found[0] == pytest.approx(low, abs=2e-6)
    assert found[1] == pytest.approx(high, abs=2e-6)


@pytest.mark.parametrize(("successes", "trials"), [(980, 1000), (950, 1000), (1, 3), (299, 300)])
def test_wilson_by_its_definition(successes: int, trials: int) -> None:
    """Each end is the share from which what was counted lies just z standard errors away."""
    for end in wilson(successes, trials):
        error = (end * (1 - end) / trials) ** 0.5
        assert abs(successes / trials - end) == pytest.approx(Z95 * error)


def test_wilson_of_nothing_and_of_nonsense() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    for successes, trials in ((2, 1), (-1, 3)):
        with pytest.raises(ValueError, match="no share"):
            wilson(successes, trials)


def record(seed: int, winner: Side, reason: str, rounds: int) -> Record:
    return Record(
        seed=seed,
        winner=winner,
        reason=reason,
        rounds=rounds,
        influence=5,
        dracula_damage=15,
        answers=90,
        decisions=60,
    )


def test_a_summary_counts() -> None:
    records = [
        record(1, Side.DRACULA, "influence", 10),
        record(2, Side.HUNTERS, "damage", 20),
        record(3, Side.HUNTERS, "damage", 30),
    ]
    found = summarise(records, 1, "novice", "random")
    assert (found.games, found.dracula_wins, found.dracula_share) == (3, 1, 0.3333)
    assert found.reasons == {"damage": 2, "influence": 1}
    assert found.rounds.mean == 20.0
    low, high = wilson(1, 3)
    assert (found.dracula_share_low, found.dracula_share_high) == (round(low, 4), round(high, 4))
    assert mean([7]).low == mean([7]).high == 7.0


def test_simulate_prints_a_line_a_game_and_a_summary(capsys: pytest.CaptureFixture[str]) -> None:
    main(["simulate", "--games", "2", "--seed", "70", "--dracula", "random", "--json"])
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["seed"] for line in lines[:2]] == [70, 71]
    assert set(lines[0]) == set(Record.__struct_fields__)
    summary = lines[2]["summary"]
    assert summary["games"] == 2
    assert (summary["dracula"], summary["hunters"]) == ("random", "random")
    assert sum(summary["reasons"].values()) == 2
    assert set(summary["rounds"]) == {"mean", "low", "high"}
