"""Games between bots, by the thousand: all end, and who beats whom.

    python scripts/proof_games.py [--games 1000] [--seed 1] [--jobs 2]

Exit status 1 if ``novice`` does not beat ``random`` in at least 95 % on either side, by the
lower end of the Wilson interval. A game that does not end raises.
"""

from __future__ import annotations

import argparse
import sys
import time
from statistics import median

from harker.engine.asks import Ask
from harker.engine.catalog import standard
from harker.engine.machine import answer
from harker.engine.vocabulary import Edition, Side
from harker.mind.arena import Record, decide, opening, tournament, unanswered
from harker.mind.intervals import wilson
from harker.mind.players import player
from harker.mind.players.protocol import Dice
from results import record

PAIRS = (("random", "random"), ("novice", "random"), ("random", "novice"), ("novice", "novice"))
WANTED = 0.95
TIMED = 3
"""Games in which decisions are timed."""


def line(dracula: str, hunters: str, records: list[Record]) -> str:
    """A row of the table."""
    wins = sum(one.winner is Side.DRACULA for one in records)
    low, high = wilson(wins, len(records))
    by_influence = sum(one.reason == "influence" for one in records)
    rounds = sorted(one.rounds for one in records)
    return (
        f"| {dracula} | {hunters} | {len(records)} | {wins / len(records):.1%} ({low:.1%} to {high:.1%}) | "
        f"{by_influence} by influence, {len(records) - by_influence} by damage | "
        f"{rounds[0]}, {rounds[len(rounds) // 2]}, {rounds[-1]} | "
        f"{sum(one.decisions for one in records) / len(records):.0f} |"
    )


def milliseconds(seed: int) -> float:
    """The median time of a novice's decision, in milliseconds, over a few whole games."""
    bot, spent = player("novice"), []
    for number in range(TIMED):
        state, dice = opening(seed + number, standard(Edition.ADVANCED)), Dice(seed + number)
        while state.outcome is None:
            ask: Ask = unanswered(state)
            begun = time.perf_counter()
            choice = decide(bot, state, ask, dice)
            if len(ask.options) > 1:
                spent.append(time.perf_counter() - begun)
            state, _ = answer(state, ask.seat, choice)
    return median(spent) * 1000


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    args = parser.parse_args(arguments)
    lines = [
        (
            "| Dracula | hunters | games | Dracula wins (95 % Wilson) | how | rounds (least, median, most) "
            "| decisions |"
        ),
        "|---|---|---|---|---|---|---|",
    ]
    good = True
    for dracula, hunters in PAIRS:
        records = list(tournament(args.games, args.seed, dracula, hunters, jobs=args.jobs))
        lines.append(line(dracula, hunters, records))
        if dracula != hunters:
            side = Side.DRACULA if dracula == "novice" else Side.HUNTERS
            wins = sum(one.winner is side for one in records)
            good &= wilson(wins, len(records))[0] >= WANTED
    lines += [
        "",
        f"A novice's decision takes {milliseconds(args.seed):.2f} ms in the median, view included.",
    ]
    record("Games between bots", f"scripts/proof_games.py --games {args.games} --seed {args.seed}", lines)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
