"""Two games that are the same to one watcher, laid on two tables of one server."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator

from harker.engine.machine import answer
from harker.engine.options import Choice
from harker.engine.sight import Watcher
from harker.engine.state import State
from harker.engine.vocabulary import SEATS, Seat, Viewer
from harker.mind.arena import unanswered
from harker.mind.fuzz.menu import choose
from harker.mind.fuzz.seen import Seen
from harker.mind.fuzz.starts import start
from harker.mind.players.protocol import Dice
from harker.mind.worlds.choices import look_alike, seals
from harker.mind.worlds.follow import both, sees_the_pile, sides_differ
from harker.mind.worlds.kinds import Kind, watchers
from harker.mind.worlds.pairs import begin_pair
from harker.referee.game import Game, asks, game_from, waiting
from harker.table.room import Room, iso
from harker.table.rows import Status
from harker.table.streams import Course
from tests.table.served import Guest, Served

Move = tuple[Seat, Choice, Choice]
Moves = tuple[Move, ...]


class Pair:
    """Two states, who cannot tell them apart, and answers that keep it so."""

    def __init__(self, kind: Kind, watcher: Watcher, one: State, two: State, moves: Moves) -> None:
        self.kind = kind
        self.watcher = watcher
        self.one = one
        self.two = two
        self.moves = moves

    def __repr__(self) -> str:
        return f"{self.kind} from {self.watcher}"


def pairs(seed: int, most: int = 25) -> Iterator[Pair]:
    """Pairs of every kind out of games played at random, each kind once a game."""
    while True:
        dice, wanted = Dice(seed), set(Kind)
        given: Seen = Counter()
        state = start(dice, given, None)[0].state
        for _ in range(500):
            if state.outcome is not None:
                break
            for kind in sorted(wanted):
                those = watchers(kind, state.setup)
                if not those or dice.below(4):
                    continue
                pair = _pair(state, kind, dice.pick(those), dice, most)
                if pair is not None:
                    wanted.discard(kind)
                    yield pair
            ask = unanswered(state)
            state, _ = answer(state, ask.seat, choose(ask, given, dice))
        seed += 1


def _pair(state: State, kind: Kind, watcher: Watcher, dice: Dice, most: int) -> Pair | None:
    begun = begin_pair(state, kind, watcher, dice)
    if begun is None or begun[2] is not None:
        return None
    first, second, _ = begun
    one, two = game_from(first), game_from(second)
    moves: Moves = ()
    if kind in (Kind.CHOICE, Kind.SEALED):
        ask = dice.pick(state.asks)
        alike = (look_alike if kind is Kind.CHOICE else seals)(state, ask, watcher, dice)
        if alike is None:
            return None
        step = both(one, two, ask.seat, *alike, watcher)
        if not step.alike or (kind is Kind.SEALED and not step.one.state.sealed):
            return None
        one, two, moves = step.one, step.two, ((ask.seat, *alike),)
    return Pair(kind, watcher, first, second, moves + tuple(_common(one, two, watcher, dice, most)))


def _common(one: Game, two: Game, watcher: Watcher, dice: Dice, most: int) -> Iterator[Move]:
    """Answers that both worlds take, as long as the watcher may not lawfully learn a difference."""
    for _ in range(most):
        seat = waiting(one)[0]
        first, second = (asks(game, seat)[0].ask for game in (one, two))
        both_offer = [option for option in first.options if option in second.options]
        if not both_offer or (first.least, first.most) != (second.least, second.most) or first.least > 1:
            return
        choice = (dice.pick(both_offer),)
        step = both(one, two, seat, choice, choice, watcher)
        one, two = step.one, step.two
        if not step.alike or sides_differ(one.state, two.state) or one.state.outcome or two.state.outcome:
            return
        if sees_the_pile(one.state, two.state, watcher):
            return
        yield seat, choice, choice


async def lay(served: Served, mine: Guest, other: Guest, watcher: Watcher, state: State) -> Room:
    """A table at which the game stands so. ``mine`` has the watcher's seat, ``other`` all others."""
    wanted = {str(seat): "open" for seat in SEATS}
    game = await mine.new_game(wanted, hot_seat=True)
    store = served.table.store
    for seat in SEATS:
        await store.set_seat(game, seat, player=mine.id if seat == watcher else other.id)
    await store.set_status(game, Status.RUNNING)
    room = await served.table.rooms.get(game)
    room.course = Course(game_from(state), 0.0)
    await room.refresh()
    return room


def path_of(room: Room, watcher: Watcher) -> str:
    """Where the watcher's page is."""
    return f"/games/{room.id}/watch" if watcher is Viewer.SPECTATOR else f"/games/{room.id}/seats/{watcher}"


async def exits(room: Room, guest: Guest, watcher: Watcher) -> dict[str, str]:
    """All that one watcher can get at this table, without what is another at every table."""
    path, seated = path_of(room, watcher), watcher is not Viewer.SPECTATOR
    number = len(room.begun().log(watcher))
    asked: list[tuple[str, str | None]] = [(f"{path}?lang={lang}", None) for lang in ("en", "de", "pt-BR")]
    asked += [(f"{path}?after={max(0, number - 2)}", None)]
    asked += [(f"{path}/at/{at}", None) for at in {0, 1, number // 2, max(0, number - 1), number}]
    asked += [(f"{path}/chat", None), (f"/games/{room.id}", None), (f"/games/{room.id}/watch", None)]
    asked += [(f"/games/{room.id}/watch/at/{number}", None), (f"/games/{room.id}/save", None)]
    asked += [(f"/games/{room.id}/replay/after/1", None), (f"/games/{room.id}/seats/{_other(watcher)}", None)]
    if seated:
        asked += [(f"{path}/{name}", None) for name in ("export", "orders", "notes")]
        # Such games begin in the middle, where no deduction does: what follows it from the start has
        # its own test. Here the paths must be as silent as the others.
        asked += [(f"{path}/belief{rest}", None) for rest in ("", "?at=0", "/why/rome", "/gains", "/moves")]
        for ask in (0, 1, 3, 500):
            body = {"ask": ask, "choice": [{"do": "Go", "place": "castle_dracula"}]}
            asked.append((f"{path}/answers", json.dumps(body)))
        for option in ({"do": "Pass"}, {"do": "Go", "place": "rome"}, {"do": "Act", "action": "trade"}):
            asked.append((f"{path}/why_not", json.dumps({"option": option})))
        undo = room.page(watcher, "en").undo
        if undo is None or undo.how != "now":
            asked.append((f"{path}/undo", "{}"))
    return {
        where.replace(room.id, "GAME") + (body or ""): plain(room, await _reply(guest, where, body))
        for where, body in asked
    }


def _other(watcher: Watcher) -> Seat:
    return Seat.MINA if watcher is not Seat.MINA else Seat.DRACULA


async def _reply(guest: Guest, path: str, body: str | None) -> str:
    response = await (guest.http.get(path) if body is None else guest.http.post(path, content=body))
    kept = {name: value for name, value in response.headers.items() if name != "date"}
    return f"{response.status_code} {sorted(kept.items())} {response.text}"


def plain(room: Room, text: str) -> str:
    """The text without the game's id, promise and date, which are another at every table."""
    for own, name in ((room.id, "GAME"), (room.row.commitment, "PROMISE"), (iso(room.row.created), "DATE")):
        text = text.replace(own, name)
    return text
