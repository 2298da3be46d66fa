"""Learn the model of Dracula's play from games of our bots, into ``src/harker/data/belief.toml``.

    python scripts/learn_belief.py [--games N] [--seed S] [--jobs J]

Each of his choices of a card is one observation: what he could choose, by the features of the public
situation, and what he chose. The log-likelihood of the conditional logit is concave; it is climbed by
Adam with a small ridge. The same games give the same coefficients.
"""

from __future__ import annotations

import argparse
import os
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from dracula_styles import STYLES, dracula_of
from harker.engine.catalog import standard
from harker.engine.machine import answer
from harker.engine.options import AnyOption, Go, UsePower
from harker.engine.vocabulary import AskKind, Edition, Power, Seat, Window
from harker.mind.arena import DRACULA_DICE, HUNTERS_DICE, ROUND_CAP, begun, decide, public, unanswered
from harker.mind.belief.codes import CODES
from harker.mind.belief.features import GOING, STARTING, STAYING, going, starting, staying
from harker.mind.belief.seen import Seen, watch
from harker.mind.players import player
from harker.mind.players.protocol import Dice

Table = NDArray[np.float64]
Choice = tuple[Table, int]
"""The features of each option, one row each, and which was chosen."""

PAGE = Path(__file__).resolve().parent.parent / "src" / "harker" / "data" / "belief.toml"
STAYS = (Power.HIDE, Power.FEED, Power.DARK_CALL, Power.MISDIRECT)
WIDTH = len(GOING) + 1 + len(STAYS) * len(STAYING)
RIDGE = 1e-4
STEPS = 1500
RATE = 0.05


def row_of(option: AnyOption, here: int, go: Table, stay: Table) -> Table:
    """The features of one option, in the order of all coefficients."""
    row = np.zeros(WIDTH)
    if isinstance(option, Go):
        row[: len(GOING)] = go[CODES[option.place]]
        return row
    assert isinstance(option, UsePower)
    if option.power is Power.WOLF_FORM:
        assert option.place is not None
        row[: len(GOING)] = go[CODES[option.place]]
        row[len(GOING)] = 1.0
        return row
    first = len(GOING) + 1 + STAYS.index(option.power) * len(STAYING)
    row[first : first + len(STAYING)] = stay[here]
    return row


def observe(seed: int, style: str, hunters: str) -> tuple[list[Choice], list[Choice]]:
    """His starts and his cards in one game."""
    setup = standard(Edition.ADVANCED)
    state, events = begun(seed, setup)
    his, theirs = dracula_of(style), player(hunters)
    dice = {True: Dice(seed ^ DRACULA_DICE), False: Dice(seed ^ HUNTERS_DICE)}
    seen = Seen.start(setup)
    starts: list[Choice] = []
    cards: list[Choice] = []
    while state.outcome is None and state.clock.round <= ROUND_CAP:
        for event in public(events, setup):
            seen = watch(seen, event)
        ask = unanswered(state)
        of_dracula = ask.seat is Seat.DRACULA
        choice = decide(his if of_dracula else theirs, state, ask, dice[of_dracula])
        if of_dracula and ask.kind is AskKind.ROUTE and len(ask.options) > 1:
            index = ask.options.index(choice[0])
            if ask.window is Window.SETUP:
                table = starting(seen)
                codes = [CODES[option.place] for option in ask.options if isinstance(option, Go)]
                starts.append((table[codes], index))
            elif ask.window is Window.P5 and state.dracula.place is not None:
                go, stay, here = going(seen), staying(seen), CODES[state.dracula.place]
                rows = [row_of(option, here, go, stay) for option in ask.options]
                cards.append((np.array(rows), index))
        state, events = answer(state, ask.seat, choice)
    return starts, cards


def fit(choices: list[Choice]) -> tuple[Table, float]:
    """The coefficients, and the mean log-likelihood in bits."""
    most = max(len(table) for table, _ in choices)
    width = choices[0][0].shape[1]
    tables = np.zeros((len(choices), most, width))
    open_ = np.full((len(choices), most), -np.inf)
    chosen = np.array([index for _, index in choices])
    for number, (table, _) in enumerate(choices):
        tables[number, : len(table)] = table
        open_[number, : len(table)] = 0.0
    target = tables[np.arange(len(choices)), chosen].mean(axis=0)
    theta, first, second = np.zeros(width), np.zeros(width), np.zeros(width)
    shares = np.zeros_like(open_)
    for step in range(1, STEPS + 1):
        worth = tables @ theta + open_
        worth -= worth.max(axis=1, keepdims=True)
        shares = np.exp(worth)
        shares /= shares.sum(axis=1, keepdims=True)
        expected = np.einsum("nm,nmk->k", shares, tables) / len(choices)
        slope = target - expected - RIDGE * theta
        first = 0.9 * first + 0.1 * slope
        second = 0.999 * second + 0.001 * slope * slope
        theta = theta + RATE * (first / (1 - 0.9**step)) / (np.sqrt(second / (1 - 0.999**step)) + 1e-8)
    likelihood = np.log2(np.maximum(shares[np.arange(len(choices)), chosen], 1e-12)).mean()
    return theta, float(likelihood)


def _section(name: str, features: tuple[str, ...], values: Table) -> str:
    rows = [f'"{feature}" = {value:.4f}' for feature, value in zip(features, values, strict=True)]
    return "\n".join([f"[{name}]", *rows, ""])


def write(start: Table, card: Table) -> None:
    """The data file."""
    split = len(GOING) + 1
    parts = [
        "# How Dracula plays, as the belief's weights suppose; learnt by scripts/learn_belief.py.\n",
        f"wolf = {card[len(GOING)]:.4f}\n",
        _section("start", STARTING, start),
        _section("go", GOING, card[: len(GOING)]),
    ]
    for power in STAYS:
        parts.append(_section(str(power), STAYING, card[split : split + len(STAYING)]))
        split += len(STAYING)
    PAGE.write_text("\n".join(parts), encoding="utf-8")


def main() -> int:
    """Play, learn, write."""
    parser = argparse.ArgumentParser(description="learn how Dracula plays")
    parser.add_argument("--games", type=int, default=400, help="games of each pairing")
    parser.add_argument("--seed", type=int, default=9_000_000)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    args = parser.parse_args()
    starts: list[Choice] = []
    cards: list[Choice] = []
    with ProcessPoolExecutor(args.jobs, mp_context=get_context("spawn")) as pool:
        seeds = range(args.seed, args.seed + args.games)
        for style in STYLES:
            for hunters in ("novice", "random"):
                for start, card in pool.map(
                    partial(observe, style=style, hunters=hunters), seeds, chunksize=8
                ):
                    starts += start
                    cards += card
    theta, bits = fit(cards)
    first, first_bits = fit(starts)
    write(first, theta)
    print(f"{len(cards):,} cards, {bits:.3f} bits each; {len(starts):,} starts, {first_bits:.3f} bits each")
    return 0


if __name__ == "__main__":
    sys.exit(main())
