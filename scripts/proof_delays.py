"""When a bot's answer appears says nothing of what it holds: 2,000 windows with a card and without.

    python scripts/proof_delays.py [--windows N] [--seed S]

Both worlds put the same question to Dracula's bot, who in one of them holds a card for it and in
the other none. The time from the moment the table saw the question to the moment it sees the
answer is measured at a socket, and the two samples are compared by the two-sample
Kolmogorov-Smirnov test; more than its bound at p = 0.01 is a failure.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import math
import random
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from msgspec.structs import replace as with_
from tests.table.served import Guest, Served, at_once, serving

from harker.engine.machine import answer
from harker.engine.options import Play
from harker.engine.sight import view
from harker.engine.state import State
from harker.engine.vocabulary import AskKind, Event, Seat, Viewer, Window
from harker.mind.players.protocol import Dice
from harker.mind.players.random import RandomPlayer
from harker.referee.game import game_from, new_game
from harker.table.rows import Status
from harker.table.streams import Course
from results import record

DELAY = (0.05, 0.15)
AT_ONCE = 10
CRITICAL = 1.628
"""The Kolmogorov-Smirnov bound at p = 0.01 is this times sqrt((n + m) / (n m))."""


def statistic(one: list[float], two: list[float]) -> float:
    """The largest distance between the two samples' distribution functions."""
    one, two = sorted(one), sorted(two)
    at, i, j = 0.0, 0, 0
    while i < len(one) and j < len(two):
        value = min(one[i], two[j])
        while i < len(one) and one[i] == value:
            i += 1
        while j < len(two) and two[j] == value:
            j += 1
        at = max(at, abs(i / len(one) - j / len(two)))
    return at


def asked(seed: int) -> tuple[State, State]:
    """The state in which Dracula is asked for Devilish Power or Unearthly Swiftness, with and without one.

    The public counts are the same: in the other world the card in his hand is one of no use here.
    """
    bot = RandomPlayer()
    while True:
        state, dice = new_game(seed).state, Dice(seed)
        while state.outcome is None:
            ask = state.asks[0]
            if (ask.seat, ask.window, ask.kind) == (Seat.DRACULA, Window.P1, AskKind.PLAY):
                return again(state, Event.DEVILISH_POWER), again(state, Event.FALSE_TIP)
            state, _ = answer(state, ask.seat, bot.choose(None, ask, dice))
        seed += 1


def again(state: State, card: Event) -> State:
    """The question put once more, to a Dracula who holds only this card."""
    plain = tuple(option for option in state.asks[0].options if not isinstance(option, Play))
    options = (*plain, Play(card)) if card is Event.DEVILISH_POWER else plain
    ask = with_(state.asks[0], options=options)
    return with_(state, dracula=with_(state.dracula, events=(card,)), asks=(ask,))


async def windows(served: Served, guest: Guest, worlds: tuple[State, State]) -> list[tuple[int, float]]:
    """How long the answer took, in each world as often, all at once and in random order."""

    async def one(which: int) -> tuple[int, float]:
        game = await guest.new_game({"godalming": "me", "dracula": "open"})
        store = served.table.store
        await store.set_seat(game, Seat.DRACULA, bot="novice")
        await store.set_status(game, Status.RUNNING)
        room = await served.table.rooms.get(game)
        await room.refresh()
        async with guest.line(game, "spectator") as line:
            await line.next("card", within=60)
            room.course = Course(game_from(worlds[which]), room.clock())
            await room.refresh()
            first = public(await line.next("page", within=60))
            # Only now does the window open: the reader is there, and sees it.
            begun, room.course.public_since = time.perf_counter(), room.clock()
            served.table.rooms.drivers.look_after(room)
            while public(await line.next("page", within=60)) == first:
                pass
            taken = time.perf_counter() - begun
        served.table.rooms.drivers.leave(room)
        return which, taken

    order = [0, 1] * (AT_ONCE // 2)
    random.shuffle(order)
    return list(await asyncio.gather(*(one(which) for which in order)))


def public(page: dict[str, object]) -> str:
    """What the page shows of the table."""
    return json.dumps([page["view"], page["number"]], sort_keys=True)


async def compare(count: int, seed: int) -> tuple[bool, list[str]]:
    """Whether the two samples are alike, and the figures in words."""
    worlds = asked(seed)
    assert view(worlds[0], Viewer.SPECTATOR) == view(worlds[1], Viewer.SPECTATOR)
    samples: tuple[list[float], list[float]] = ([], [])
    with tempfile.TemporaryDirectory() as folder:
        settings = replace(at_once(Path(folder)), bot_delay=DELAY, workers=1)
        async with serving(settings) as served:
            guest = await served.guest()
            await windows(served, guest, worlds)  # the process of the bots is there now
            for _ in range(math.ceil(count / AT_ONCE)):
                for which, taken in await windows(served, guest, worlds):
                    samples[which].append(taken)
    n, m = map(len, samples)
    found, bound = statistic(*samples), CRITICAL * math.sqrt((n + m) / (n * m))
    means = [1000 * sum(sample) / len(sample) for sample in samples]
    alike = found < bound
    verdict = "they cannot be told apart" if alike else "THEY CAN BE TOLD APART"
    return alike, [
        (
            f"- {n + m:,} windows, half of them with the card that could be played in them: "
            f"{means[0]:.1f} ms in the mean with it, {means[1]:.1f} ms without"
        ),
        f"- two-sample Kolmogorov-Smirnov statistic {found:.4f}, bound at p = 0.01 {bound:.4f}: {verdict}",
    ]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--windows", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    alike, lines = asyncio.run(compare(args.windows, args.seed))
    command = f"scripts/proof_delays.py --windows {args.windows} --seed {args.seed}"
    record("The moment of an answer that no person gives", command, lines)
    return 0 if alike else 1


if __name__ == "__main__":
    sys.exit(main())
