"""``harker bench``: how fast the engine is, on one core, beside a peer measured in the same run."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable

import msgspec

from harker.cli.arguments import seconds_of, seed_of
from harker.engine.catalog import standard
from harker.engine.codec import encode
from harker.engine.machine import answer
from harker.engine.sight import view
from harker.engine.state import State
from harker.engine.vocabulary import SEATS, Edition
from harker.mind.arena import opening, unanswered
from harker.mind.players.protocol import Dice
from harker.mind.players.random import RandomPlayer


class Bench(msgspec.Struct, frozen=True, omit_defaults=True):
    """Figures of random legal play of the advanced game in one process.

    ``decisions_per_s`` counts asks with two or more options, ``answers_per_s`` all;
    ``answer_us`` is the engine alone, without choosing; ``state_bytes`` the largest state seen.
    """

    seconds: float
    games: int
    decisions_per_s: float
    answers_per_s: float
    games_per_s: float
    answer_us: float
    view_us: float
    state_bytes: int
    state_bytes_mean: int
    peers: dict[str, float] | None = None


def measure(seconds: float, seed: int) -> Bench:
    """Play whole random games for about ``seconds``, then time views and sizes on their states."""
    setup = standard(Edition.ADVANCED)
    player, clock = RandomPlayer(), time.perf_counter
    games = answers = decisions = 0
    kept: list[State] = []
    begun = clock()
    while clock() - begun < seconds:
        state, dice = opening(seed + games, setup), Dice(seed + games)
        while state.outcome is None:
            ask = unanswered(state)
            answers += 1
            decisions += len(ask.options) > 1
            state, _ = answer(state, ask.seat, player.choose(None, ask, dice))
            if answers % 997 == 1:
                kept.append(state)
        games += 1
    spent = clock() - begun

    kept = [state for state in kept if state.asks][:400]
    dice = Dice(seed)
    tasks = [(state, (ask := unanswered(state)).seat, player.choose(None, ask, dice)) for state in kept]
    begun = clock()
    for state, seat, choice in tasks:
        answer(state, seat, choice)
    answer_us = (clock() - begun) / len(tasks) * 1e6
    begun = clock()
    for state in kept:
        for seat in SEATS:
            view(state, seat)
    view_us = (clock() - begun) / (len(kept) * len(SEATS)) * 1e6
    sizes = [len(encode(state)) for state in kept]
    return Bench(
        seconds=round(spent, 2),
        games=games,
        decisions_per_s=round(decisions / spent),
        answers_per_s=round(answers / spent),
        games_per_s=round(games / spent, 1),
        answer_us=round(answer_us, 1),
        view_us=round(view_us, 1),
        state_bytes=max(sizes),
        state_bytes_mean=sum(sizes) // len(sizes),
    )


def catanatron_per_s(seconds: float) -> float:
    """Decisions a second of random play in catanatron, in this process, now.

    Raises:
        ModuleNotFoundError: catanatron is not installed (requirements-peers.lock).
    """
    from catanatron import Color, Game, RandomPlayer

    decisions = 0
    begun = time.perf_counter()
    while time.perf_counter() - begun < seconds:
        colors = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
        game = Game([RandomPlayer(color) for color in colors])
        tick: Callable[[], object] = game.play_tick
        while game.winning_color() is None and game.state.num_turns < 1000:
            tick()
            decisions += 1
    return round(decisions / (time.perf_counter() - begun))


def configure(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.add_argument("--seconds", type=seconds_of, default=5.0, help="how long to play (default 5)")
    parser.add_argument("--seed", type=seed_of, default=1, help="seed of the first game (default 1)")
    parser.add_argument("--json", action="store_true", help="one JSON object")
    parser.add_argument("--peers", action="store_true", help="catanatron's figure of the same run too")


def run(args: argparse.Namespace) -> int:
    """Measure and print."""
    bench = measure(args.seconds, args.seed)
    if args.peers:
        bench = msgspec.structs.replace(bench, peers={"catanatron_per_s": catanatron_per_s(args.seconds)})
    if args.json:
        print(msgspec.json.encode(bench).decode())
        return 0
    for name, value in msgspec.structs.asdict(bench).items():
        if value is not None:
            print(f"{name:18} {value}")
    return 0
