"""The golden playthroughs: what the API says, step by step, in stretches of real games.

    python scripts/golden.py            write tests/playthroughs/*.txt anew (make golden)
    python scripts/golden.py --search   look for stretches in which every kind of thing happens

A file shows one stretch of one game: each question with all its options, the answer, each event
with everything and, behind bars, what those see who see less, and the fingerprints of all six
views. A change of the rules shows as a diff that can be read.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple

import msgspec

from harker.engine.catalog import house_rules, standard
from harker.engine.codec import fingerprint
from harker.engine.events import Happened
from harker.engine.machine import answer
from harker.engine.notation import write, write_choice
from harker.engine.options import Choice
from harker.engine.positions import position
from harker.engine.sight import redact, view
from harker.engine.state import State
from harker.engine.vocabulary import SEATS, Edition, Seat, Viewer
from harker.mind.arena import decide, opening, unanswered
from harker.mind.players.protocol import Dice
from harker.mind.players.random import RandomPlayer

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "playthroughs"
WATCHERS = (*SEATS, Viewer.SPECTATOR)
STRETCH = 90
"""Answers in a file."""


class Golden(NamedTuple):
    """Which stretch: the game's edition, seed and house rules, and the first answer shown."""

    name: str
    edition: Edition
    seed: int
    first: int
    house: str = ""
    position: str = ""


class Step(NamedTuple):
    """One answer of a game."""

    number: int
    before: State
    seat: Seat
    choice: Choice
    after: State
    events: tuple[Happened, ...]


TRADES = '[switches]\nhunter_hands = "trade"\nsealed_target = "no"\n'

JOINED = """
point = "S1"
at.hunter = "mina"
time.round = 5
dracula.place = "vienna"
[hunters.mina]
place = "prague"
[hunters.seward]
place = "prague"
[[trail]]
place = "vienna"
[[trail]]
place = "prague"
up = true
encounters = ["new_vampire"]
"""

HEALED = """
point = "R7"
at.hunter = "seward"
time.round = 5
[hunters.seward]
place = "paris"
events = ["blood_transfusion"]
[hunters.godalming]
place = "paris"
bites = 1
items = ["knife"]
shown_item = "knife"
events = []
"""

GAMES: tuple[Golden, ...] = (
    Golden("advanced_01", Edition.ADVANCED, 57, 900, TRADES),
    Golden("first_02", Edition.FIRST, 28, 360, TRADES),
    Golden("first_03", Edition.FIRST, 58, 0, TRADES),
    Golden("first_04", Edition.FIRST, 4, 540, TRADES),
    Golden("first_05", Edition.FIRST, 31, 540),
    Golden("advanced_06", Edition.ADVANCED, 59, 180, TRADES),
    Golden("advanced_07", Edition.ADVANCED, 16, 450, TRADES),
    Golden("advanced_08", Edition.ADVANCED, 35, 0),
    Golden("advanced_09", Edition.ADVANCED, 44, 90, TRADES),
    Golden("first_10", Edition.FIRST, 58, 270, TRADES),
    Golden("first_11", Edition.FIRST, 16, 900, TRADES),
    Golden("first_12", Edition.FIRST, 42, 990),
    Golden("first_13", Edition.FIRST, 39, 90),
    Golden("advanced_14", Edition.ADVANCED, 41, 90, TRADES),
    Golden("advanced_15", Edition.ADVANCED, 30, 540, TRADES),
    Golden("joined", Edition.ADVANCED, 2, 0, "", JOINED),
    Golden("healed", Edition.ADVANCED, 2, 0, "", HEALED),
    # The setups of both editions, from the first answer on.
    Golden("first_00", Edition.FIRST, 1, 0),
    Golden("advanced_00", Edition.ADVANCED, 1, 0),
)


def steps(golden: Golden) -> Iterator[Step]:
    """The answers of the game, from the first to the last."""
    setup = house_rules(golden.house, golden.edition) if golden.house else standard(golden.edition)
    bot, dice = RandomPlayer(), Dice(golden.seed)
    state, number = position(golden.position) if golden.position else opening(golden.seed, setup), 0
    while state.outcome is None:
        ask = unanswered(state)
        choice = decide(bot, state, ask, dice)
        after, events = answer(state, ask.seat, choice)
        yield Step(number, state, ask.seat, choice, after, events)
        state, number = after, number + 1


def event_line(event: Happened, state: State) -> str:
    """One event whole, then what those see who do not see all of it."""
    whole = _fields(event)
    versions: dict[str, list[str]] = {}
    for watcher in WATCHERS:
        seen = redact(event, watcher, state.setup)
        text = "nothing" if seen is None else _fields(seen)
        if text != whole:
            versions.setdefault(text, []).append(str(watcher))
    less = "".join(f" | {', '.join(who)}: {text}" for text, who in versions.items())
    return f"    {type(event).__name__} {whole}{less}"


def _fields(event: Happened) -> str:
    fields = msgspec.to_builtins(event)
    fields.pop("event")
    return " ".join(f"{name}={msgspec.json.encode(value).decode()}" for name, value in fields.items())


def views(state: State) -> str:
    """A short fingerprint of each watcher's view."""
    marks = []
    for watcher in WATCHERS:
        seen = msgspec.json.encode(view(state, watcher))
        marks.append(f"{watcher}={blake2b(seen, digest_size=4).hexdigest()}")
    return " ".join(marks)


def text_of(golden: Golden) -> str:
    """The file of one stretch."""
    lines = [f"{golden.name}: {golden.edition} game, seed {golden.seed}, random answers"]
    lines += [f"  {rule}" for rule in (golden.house + golden.position).split("\n") if rule]
    for step in steps(golden):
        if step.number < golden.first:
            continue
        if step.number >= golden.first + STRETCH:
            break
        ask = next(ask for ask in step.before.asks if ask.seat is step.seat)
        about = msgspec.json.encode(ask.about).decode()
        picks = "" if ask.least == ask.most == 1 else f" {ask.least} to {ask.most} of"
        lines.append(f"{step.number} {ask.seat} {ask.window} {ask.kind} {ask.rule} {about}{picks}")
        lines.append("    " + " | ".join(map(write, ask.options)))
        lines.append(f"  > {write_choice(step.choice)}")
        lines += [event_line(event, step.after) for event in step.events]
        lines.append(f"    state {fingerprint(step.after)[:16]} {views(step.after)}")
    return "\n".join([*lines, ""])


def things(step: Step) -> set[str]:
    """The kinds of question, window and event in one step."""
    ask = next(ask for ask in step.before.asks if ask.seat is step.seat)
    return {f"ask {ask.kind}", f"window {ask.window}", *(type(event).__name__ for event in step.events)}


def search() -> None:
    """Print stretches that together show everything that can be found, the richest first."""
    found: list[tuple[Golden, set[str]]] = []
    for edition in Edition:
        for house in ("", TRADES):
            for seed in range(1, 60):
                golden = Golden("", edition, seed, 0, house)
                chunks: dict[int, set[str]] = {}
                for step in steps(golden):
                    chunks.setdefault(step.number // STRETCH * STRETCH, set()).update(things(step))
                found += [(golden._replace(first=first), seen) for first, seen in chunks.items()]
    left = set().union(*(seen for _, seen in found))
    number = 0
    while left or number < 12:
        golden, seen = max(found, key=lambda pair: (len(pair[1] & left), len(pair[1])))
        found.remove((golden, seen))
        number += 1
        house = ", TRADES" if golden.house else ""
        name = f"{golden.edition}_{number:02d}"
        print(f'    Golden("{name}", Edition.{golden.edition.name}, {golden.seed}, ', end="")
        print(f"{golden.first}{house}),")
        left -= seen


def main(arguments: list[str]) -> int:
    if "--search" in arguments:
        search()
        return 0
    FOLDER.mkdir(exist_ok=True)
    for path in FOLDER.glob("*.txt"):
        path.unlink()
    for golden in GAMES:
        (FOLDER / f"{golden.name}.txt").write_text(text_of(golden), encoding="utf-8")
    print(f"wrote {len(GAMES)} playthroughs")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
