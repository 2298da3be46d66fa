"""Writes real questions and fights as the page gets them: web/src/table/fixtures/*.json.

The page's tests draw each widget with a question of a real game. Games are played at random until
every kind of question has been met; of a kind the first that has enough to show is taken.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

import harker
from harker import Ask, Question, Seat
from harker.engine.vocabulary import AskKind
from harker.mind.players.protocol import Dice
from harker.mind.players.random import RandomPlayer
from harker.table.pages import page_for
from harker.words import Words

OUT: Final = Path(__file__).parent.parent / "web" / "src" / "table" / "fixtures"
WORDS: Final = Words("en")

WANTED: Final[dict[str, Callable[[Ask], bool]]] = {
    "action": lambda a: a.kind == "action" and len(a.options) >= 6,
    "route_setup": lambda a: a.kind == "route" and a.window == "SETUP" and a.seat == Seat.GODALMING,
    "route_move": lambda a: a.kind == "route" and a.window == "M1" and _both_ways(a),
    "route_dracula": lambda a: a.kind == "route" and a.window == "P5" and len(a.options) >= 4,
    "play": lambda a: a.kind == "play" and len(a.options) >= 2,
    "keep": lambda a: a.kind == "keep" and len(a.options) >= 2,
    "option": lambda a: a.kind == "option" and len(a.options) >= 2,
    "choose": lambda a: a.kind == "choose" and a.most >= 2,
    "order": lambda a: a.kind == "order" and a.most >= 2,
    "show": lambda a: a.kind == "show" and len(a.options) >= 2,
    "pay": lambda a: a.kind == "pay",
    "hunter": lambda a: a.kind == "hunter" and len(a.options) >= 2,
    "trade": lambda a: a.kind == "trade" and len(a.options) >= 5,
    "sealed_hunter": lambda a: a.kind == "sealed" and a.seat != Seat.DRACULA and len(a.options) >= 4,
    "sealed_dracula": lambda a: a.kind == "sealed" and a.seat == Seat.DRACULA and _targets(a) >= 2,
    "encounter": lambda a: a.kind == "encounter" and len(a.options) >= 3,
    "mature": lambda a: a.kind == "mature" and len(a.options) >= 2,
    "trail": lambda a: a.kind == "trail" and len(a.options) >= 3,
    "tokens": lambda a: a.kind == "tokens" and len(a.options) >= 3,
}

FIGHTS: Final = ("hunter_him", "hunter_vampire", "dracula_him", "dracula_vampire")
"""Who chooses a card in a fight, and with whom it is."""


def _both_ways(ask: Ask) -> bool:
    kinds = {type(option).__name__ for option in ask.options}
    return {"Road", "Rail"} <= kinds


def _targets(ask: Ask) -> int:
    return len({getattr(option, "hunter", None) for option in ask.options})


def page(game: harker.Game, seat: Seat, after: int) -> dict[str, Any]:
    """The whole table of one seat, with the log lines after this number."""
    log = harker.history(game, seat)
    made = page_for(game, log, seat, WORDS, game_id="fixture", after=max(0, len(log) + after))
    decoded: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(made))
    return decoded


def moments(seeds: range) -> Iterator[tuple[harker.Game, Question]]:
    """Every question of some random games."""
    player = RandomPlayer()
    for seed in seeds:
        game, dice = harker.new_game(seed=seed), Dice(seed)
        while harker.outcome(game) is None:
            seat = harker.waiting(game)[0]
            question = harker.asks(game, seat)[0]
            yield game, question
            game, _ = harker.answer(game, seat, player.choose(None, question.ask, dice))


def main() -> int:
    asks: dict[str, Any] = {}
    fights: dict[str, Any] = {}
    for game, question in moments(range(40)):
        ask = question.ask
        for name, fits in WANTED.items():
            if name not in asks and fits(ask):
                asks[name] = {"seat": ask.seat, "prompt": page(game, ask.seat, 0)["prompt"]}
        view = harker.view(game, ask.seat)
        fight = view.fight
        if fight is not None and ask.kind is AskKind.SEALED:
            whom = "dracula" if ask.seat is Seat.DRACULA else "hunter"
            foe = "him" if fight.vampire is None else "vampire"
            late = fight.round >= (2 if fight.vampire is None else 1)
            if fight.vampire is None and len(fight.fighters) < 2:
                continue
            if late and f"{whom}_{foe}" not in fights:
                fights[f"{whom}_{foe}"] = page(game, ask.seat, -40)
        if len(asks) == len(WANTED) and len(fights) == len(FIGHTS):
            break
    missing = sorted({*WANTED, *FIGHTS} - asks.keys() - fights.keys())
    if missing:
        print(f"not met: {', '.join(missing)}")
    OUT.mkdir(parents=True, exist_ok=True)
    for file, found in (("asks", asks), ("fights", fights)):
        text = json.dumps(found, ensure_ascii=False, indent=1)
        (OUT / f"{file}.json").write_text(text + "\n", encoding="utf-8")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
