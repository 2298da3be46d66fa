"""``harker simulate`` and ``harker bench``: what they print."""

from __future__ import annotations

import json

import pytest

from harker.cli.main import main

FIELDS = [
    "seed",
    "winner",
    "reason",
    "rounds",
    "influence",
    "dracula_damage",
    "answers",
    "decisions",
]


def test_simulate_prints_one_object_a_game_and_a_summary(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--games", "3", "--seed", "11", "--json"]) == 0
    *games, last = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [list(game) for game in games] == [FIELDS] * 3
    assert [game["seed"] for game in games] == [11, 12, 13]
    assert all(0 < game["decisions"] < game["answers"] for game in games)
    summary = last["summary"]
    wins = sum(game["winner"] == "dracula" for game in games)
    assert (summary["games"], summary["dracula_wins"]) == (3, wins)
    assert summary["dracula_share_low"] <= summary["dracula_share"] <= summary["dracula_share_high"]
    rounds = [game["rounds"] for game in games]
    assert summary["rounds"]["mean"] == pytest.approx(sum(rounds) / 3, abs=0.001)


def test_simulate_is_equal_for_any_number_of_jobs(capsys: pytest.CaptureFixture[str]) -> None:
    said = []
    for jobs in ("1", "2"):
        assert main(["simulate", "--games", "4", "--seed", "3", "--jobs", jobs, "--json"]) == 0
        said.append(capsys.readouterr().out)
    assert said[0] == said[1]


def test_simulate_says_it_in_words_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--games", "1", "--seed", "4", "--edition", "first"]) == 0
    out = capsys.readouterr().out
    assert "1 games, seeds 4 to 4" in out
    assert "Dracula (random) won" in out


@pytest.mark.parametrize("words", [["--games", "0"], ["--games", "1.5"], ["--dracula", "nobody"]])
def test_simulate_refuses_what_makes_no_sense(words: list[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["simulate", *words])
    assert left.value.code not in (0, None)


def test_bench_prints_every_figure(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--seconds", "0.2", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    wanted = {"decisions_per_s", "answers_per_s", "games_per_s", "answer_us", "view_us", "state_bytes"}
    assert wanted <= set(figures)
    assert figures["state_bytes"] < 20_000
    assert figures["decisions_per_s"] <= figures["answers_per_s"]


@pytest.mark.peers
def test_bench_measures_the_peer_in_the_same_run(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--seconds", "0.2", "--json", "--peers"]) == 0
    assert json.loads(capsys.readouterr().out)["peers"]["catanatron_per_s"] > 0
