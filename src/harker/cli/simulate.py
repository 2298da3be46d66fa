"""``harker simulate``: many games between bots, one JSON object a game and a summary."""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from statistics import fmean, stdev

import msgspec

from harker.cli.arguments import add_rules, count_of, jobs_of, rules_of, seed_of
from harker.mind.arena import Record, tournament
from harker.mind.intervals import Z95, wilson
from harker.mind.players import PLAYERS


class Mean(msgspec.Struct, frozen=True):
    """An average with its interval of 95 %."""

    mean: float
    low: float
    high: float


class Summary(msgspec.Struct, frozen=True):
    """What a run came to; shares with Wilson intervals of 95 %."""

    games: int
    seed: int
    dracula: str
    hunters: str
    dracula_wins: int
    dracula_share: float
    dracula_share_low: float
    dracula_share_high: float
    reasons: dict[str, int]
    rounds: Mean
    influence: Mean
    dracula_damage: Mean
    decisions: Mean


def mean(numbers: list[int]) -> Mean:
    """The average of at least one number, with its normal interval."""
    middle = fmean(numbers)
    half = Z95 * stdev(numbers) / len(numbers) ** 0.5 if len(numbers) > 1 else 0.0
    return Mean(round(middle, 3), round(middle - half, 3), round(middle + half, 3))


def summarise(records: list[Record], seed: int, dracula: str, hunters: str) -> Summary:
    """The summary of at least one game."""
    wins = sum(record.winner == "dracula" for record in records)
    low, high = wilson(wins, len(records))
    reasons = Counter(record.reason for record in records)
    return Summary(
        games=len(records),
        seed=seed,
        dracula=dracula,
        hunters=hunters,
        dracula_wins=wins,
        dracula_share=round(wins / len(records), 4),
        dracula_share_low=round(low, 4),
        dracula_share_high=round(high, 4),
        reasons=dict(sorted(reasons.items())),
        rounds=mean([record.rounds for record in records]),
        influence=mean([record.influence for record in records]),
        dracula_damage=mean([record.dracula_damage for record in records]),
        decisions=mean([record.decisions for record in records]),
    )


def _with_bar(records: Iterable[Record], games: int) -> Iterator[Record]:
    """The records, and on a terminal a line on stderr that says how far it is."""
    shown = sys.stderr.isatty()
    begun = time.monotonic()
    for number, record in enumerate(records, 1):
        if shown:
            left = (time.monotonic() - begun) / number * (games - number)
            filled = "#" * (number * 30 // games)
            sys.stderr.write(f"\r[{filled:<30}] {number}/{games} games, {left:.0f} s left ")
            sys.stderr.flush()
        yield record
    if shown:
        sys.stderr.write("\n")


def configure(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.add_argument("--games", type=count_of, default=100, help="how many games (default 100)")
    parser.add_argument("--seed", type=seed_of, default=1, help="seed of the first game (default 1)")
    parser.add_argument("--dracula", choices=sorted(PLAYERS), default="random", help="who plays Dracula")
    parser.add_argument("--hunters", choices=sorted(PLAYERS), default="random", help="who plays the hunters")
    parser.add_argument("--jobs", type=jobs_of, default=1, help="processes (default 1)")
    parser.add_argument("--json", action="store_true", help="one JSON object a game, then the summary")
    add_rules(parser)


def run(args: argparse.Namespace) -> int:
    """Play the games and print what came of them."""
    setup = rules_of(args)
    games = tournament(args.games, args.seed, args.dracula, args.hunters, setup=setup, jobs=args.jobs)
    records: list[Record] = []
    for record in _with_bar(games, args.games):
        records.append(record)
        if args.json:
            print(msgspec.json.encode(record).decode(), flush=True)
    summary = summarise(records, args.seed, args.dracula, args.hunters)
    if args.json:
        print(msgspec.json.encode({"summary": summary}).decode())
        return 0
    print(f"{summary.games} games, seeds {summary.seed} to {summary.seed + summary.games - 1}")
    print(
        f"Dracula ({summary.dracula}) won {summary.dracula_wins}, {100 * summary.dracula_share:.1f} % "
        f"(95 % between {100 * summary.dracula_share_low:.1f} and {100 * summary.dracula_share_high:.1f})"
    )
    for name in ("rounds", "influence", "dracula_damage", "decisions"):
        value: Mean = getattr(summary, name)
        print(f"{name.replace('_', ' ')}: {value.mean} on average (95 % {value.low} to {value.high})")
    return 0
