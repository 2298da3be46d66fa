"""Nothing that a seat may not know comes out anywhere: by bytes, by counts, or by when."""

from __future__ import annotations

import asyncio
import logging
import re
from dataclasses import replace as with_fields
from itertools import islice
from pathlib import Path

import pytest
from msgspec.structs import replace

from harker.engine.machine import answer
from harker.engine.options import Act, Choice, Done, OfHunter, Show
from harker.engine.state import State
from harker.engine.vocabulary import HUNTERS, Action, AskKind, Event, Item, Seat, Viewer, Window
from harker.mind.arena import unanswered
from harker.mind.players.protocol import Dice
from harker.mind.players.random import RandomPlayer
from harker.referee import game as referee
from harker.referee.game import answer as give
from harker.referee.game import asks, new_game, waiting
from harker.table import logs
from harker.table.deducing import card_ask
from harker.table.room import Room
from harker.table.rows import By
from harker.table.streams import Course
from tests.table.harm import invite
from tests.table.served import Line, Served, at_once, serving
from tests.table.worlds import Pair, exits, lay, pairs, plain


async def compare(table: Served, pair: Pair) -> None:
    """The same answers at both tables; whatever the watcher gets is the same, and as often."""
    ada, ben = await table.guest("Ada"), await table.guest("Ben")
    one = await lay(table, ada, ben, pair.watcher, pair.one)
    two = await lay(table, ada, ben, pair.watcher, pair.two)
    async with ada.line(one.id, pair.watcher) as left, ada.line(two.id, pair.watcher) as right:
        await settle(left, right)
        for seat, first, second in pair.moves:
            await one.answer(seat, first, None, By.PERSON)
            await two.answer(seat, second, None, By.PERSON)
            await settle(left, right)
            same(said(one, left), said(two, right), f"{pair}: the lines differ after {seat}")
        first_exits, second_exits = await exits(one, ada, pair.watcher), await exits(two, ada, pair.watcher)
        for path, reply in first_exits.items():
            same([reply], [second_exits[path]], f"{pair}: {path}")


def said(room: Room, line: Line) -> list[str]:
    """All that a line has carried."""
    return [plain(room, raw.decode()) for raw in line.heard]


def same(one: list[str], two: list[str], what: str) -> None:
    """Byte for byte; where not, the place of the first difference is shown."""
    for left, right in zip(one, two, strict=False):
        at = next((i for i, (a, b) in enumerate(zip(left, right, strict=False)) if a != b), None)
        assert at is None, (
            f"{what}: …{left[max(0, at - 90) : at + 60]}… / …{right[max(0, at - 90) : at + 60]}…"
        )
        assert len(left) == len(right), f"{what}: {left[-200:]} / {right[-200:]}"
    assert len(one) == len(two), f"{what}: {len(one)} and {len(two)} messages: {(one + two)[-1][:300]}"


async def settle(*lines: Line) -> None:
    """Read what was sent: as much as the first line has heard, the others have."""
    for line in lines:
        await line.drain(0.03)


@pytest.mark.parametrize("seed", [11, 12])
async def test_two_worlds_are_one_at_every_exit(table: Served, seed: int) -> None:
    found = list(islice(pairs(seed, most=12), 14))
    assert len({pair.kind for pair in found}) >= 8
    for pair in found:
        await compare(table, pair)


async def test_a_leak_would_be_found(table: Served) -> None:
    """The same comparison, for a watcher from whom nothing is hidden."""
    pair = next(pair for pair in pairs(11, most=0) if pair.kind == "Dracula's events" and not pair.moves)
    with pytest.raises(AssertionError, match=r"GAME/seats/dracula"):
        await compare(table, Pair(pair.kind, Seat.DRACULA, pair.one, pair.two, ()))


async def figures(folder: Path, worlds: list[tuple[Pair, State, list[tuple[Seat, Choice]]]]) -> list[str]:
    """The figures of a server of its own after these games, without the moments of its own start."""
    folder.mkdir()
    async with serving(at_once(folder)) as served:
        ada, ben = await served.guest("Ada"), await served.guest("Ben")
        for pair, state, moves in worlds:
            room = await lay(served, ada, ben, pair.watcher, state)
            async with ada.line(room.id, pair.watcher) as line:
                for seat, choice in moves:
                    await room.answer(seat, choice, None, By.PERSON)
                await line.drain(0.03)
                await exits(room, ada, pair.watcher)
        text = (await served.client().get("/metrics")).text
    return [line for line in text.splitlines() if "_created" not in line]


async def test_I_02_two_worlds_have_the_same_figures(tmp_path: Path) -> None:
    found = list(islice(pairs(11, most=6), 8))
    one = [(pair, pair.one, [(seat, first) for seat, first, _ in pair.moves]) for pair in found]
    two = [(pair, pair.two, [(seat, second) for seat, _, second in pair.moves]) for pair in found]
    first, second = await figures(tmp_path / "one", one), await figures(tmp_path / "two", two)
    assert first == second
    # Answers go by no request here, and no figure counts them: all there is are these four.
    counted = {line.partition(" ")[0] for line in first if not line.startswith("#")}
    plain_ones = {name for name in counted if not name.startswith("harker_requests_total")}
    assert plain_ones == {"harker_sockets", "harker_rooms", "harker_games_total"}
    assert all(
        re.fullmatch(r'harker_requests_total\{method="[A-Z]+",status="\d{3}"\}', name)
        for name in counted - plain_ones
    )


# --- sealed rounds and trades ----------------------------------------------------------------


def played_until(kind: AskKind, window: Window) -> State:
    """A state of a game played at random in which such a question is open."""
    bot = RandomPlayer()
    for seed in range(1, 400):
        state, dice = new_game(seed).state, Dice(seed)
        while state.outcome is None:
            ask = state.asks[0]
            if ask.kind is kind and ask.window is window:
                if kind is AskKind.SEALED and len(state.asks) > 1:
                    return state
                if Act(Action.TRADE) in ask.options:
                    return state
            state, _ = answer(state, ask.seat, bot.choose(None, ask, dice))
    raise AssertionError("no such state")


async def test_nobody_hears_who_has_sealed(table: Served) -> None:
    state = played_until(AskKind.SEALED, Window.F4)
    ada, ben = await table.guest("Ada"), await table.guest("Ben")
    asked = [ask.seat for ask in state.asks]
    for watcher in (asked[0], Viewer.SPECTATOR):
        room = await lay(table, ada, ben, watcher, state)
        async with ada.line(room.id, watcher) as line:
            await line.drain()
            before = await exits(room, ada, watcher)
            for seat in asked[1:]:
                ask = next(ask for ask in state.asks if ask.seat is seat)
                await room.answer(seat, ask.default, None, By.PERSON)
                if room.begun().game.state.sealed:
                    assert await line.silent(0.05)
                    assert await exits(room, ada, watcher) == before
            assert (watcher is Viewer.SPECTATOR) or await line.silent(0.05)


def trading(state: State) -> State:
    """The state with full hands, after a hunter has chosen with whom to trade."""
    seat = state.asks[0].seat
    items, events = (Item.DOGS, Item.KNIFE, Item.PISTOL), (Event.GOOD_LUCK, Event.HIRED_SCOUTS)
    first, second, third, fourth = (replace(hunter, items=items, events=events) for hunter in state.hunters)
    state, _ = answer(replace(state, hunters=(first, second, third, fourth)), seat, (Act(Action.TRADE),))
    while state.asks[0].kind is not AskKind.TRADE:
        partner = next(option for option in state.asks[0].options if isinstance(option, OfHunter))
        state, _ = answer(state, seat, (partner,))
    return state


def trade(state: State, shows: int) -> list[tuple[Seat, Choice]]:
    """A trade in which that many cards are shown, until it is over."""
    steps: list[tuple[Seat, Choice]] = []
    while state.asks[0].kind is AskKind.TRADE:
        ask = state.asks[0]
        show = next((option for option in ask.options if isinstance(option, Show)), None)
        choice: Choice = (show,) if show is not None and len(steps) < shows else (Done(),)
        steps.append((ask.seat, choice))
        state, _ = answer(state, ask.seat, choice)
    return steps


async def test_a_trade_looks_the_same_however_long_it_is(table: Served) -> None:
    state = trading(played_until(AskKind.ACTION, Window.R7))
    short, long = trade(state, 0), trade(state, 7)
    assert (len(short), len(long)) == (2, 9)
    ada, ben = await table.guest("Ada"), await table.guest("Ben")
    for watcher in (Seat.DRACULA, Viewer.SPECTATOR):
        seen = []
        for steps in (short, long):
            room = await lay(table, ada, ben, watcher, state)
            async with ada.line(room.id, watcher) as line:
                await line.drain()
                for seat, choice in steps[:-1]:
                    await room.answer(seat, choice, None, By.PERSON)
                    assert await line.silent(0.02)
                await room.answer(*steps[-1], None, By.PERSON)
                await line.drain()
                seen.append((said(room, line), await exits(room, ada, watcher)))
        (short_heard, short_exits), (long_heard, long_exits) = seen
        same(short_heard, long_heard, f"what {watcher} hears")
        same([*short_exits.values()], [*long_exits.values()], f"what {watcher} gets")


async def test_another_s_hidden_answer_makes_no_question_stale(table: Served) -> None:
    """The number of a question is its seat's own: sealed by others meanwhile, it is still good."""
    state = played_until(AskKind.SEALED, Window.F4)
    ada, ben = await table.guest("Ada"), await table.guest("Ben")
    mine = state.asks[0]
    room = await lay(table, ada, ben, mine.seat, state)
    page = await ada.get(f"/games/{room.id}/seats/{mine.seat}")
    for ask in state.asks[1:]:
        await room.answer(ask.seat, ask.default, None, By.PERSON)
    done = await ada.answer_default(room.id, mine.seat, page)
    assert done["number"] > page["number"]


# --- where he may be ------------------------------------------------------------------------


def twins(seed: int, most: int) -> list[tuple[Seat, Choice, Choice]]:
    """Answers of two games that all but Dracula see alike from their beginning, though his differ."""
    one = two = new_game(seed)
    dice = Dice(seed)
    moves: list[tuple[Seat, Choice, Choice]] = []
    while len(moves) < most and one.state.outcome is None:
        seat = waiting(one)[0]
        asked = [next(q.ask for q in asks(game, seat)) for game in (one, two) if seat in waiting(game)]
        if len(asked) < 2:
            break
        offered = [tuple((option,) for option in ask.options) for ask in asked]
        if any(ask.least > 1 for ask in asked):
            break
        both = [(a, b) for a in offered[0] for b in offered[1] if (a == b) is (seat is not Seat.DRACULA)]
        both += [(a, a) for a in offered[0] if a in offered[1] and seat is Seat.DRACULA]
        for _ in range(min(len(both), 60)):
            left, right = both.pop(dice.below(len(both)))
            after, other = give(one, seat, left)[0], give(two, seat, right)[0]
            if all(
                referee.view(after, each) == referee.view(other, each)
                and referee.history(after, each) == referee.history(other, each)
                and referee.asks(after, each) == referee.asks(other, each)
                for each in HUNTERS
            ):
                one, two = after, other
                moves.append((seat, left, right))
                break
        else:
            break
    return moves


@pytest.mark.parametrize("seed", [3, 8, 21])
async def test_what_is_told_of_him_is_the_same_in_both_worlds(table: Served, seed: int) -> None:
    moves = twins(seed, 60)
    assert len(moves) >= 20
    assert any(left != right for _, left, right in moves)
    ada = await table.guest("Ada")
    rooms = [await lay(table, ada, ada, Seat.MINA, new_game(seed).state) for _ in range(2)]
    for room in rooms:
        room.course = Course(new_game(seed), 0.0)
        await room.refresh()
    for number, (seat, *choices) in enumerate(moves):
        for room, choice in zip(rooms, choices, strict=True):
            await room.answer(seat, choice, None, By.PERSON)
        if number % 12 == 11 or number == len(moves) - 1:
            places = [room.begun().game.state.dracula.place for room in rooms]
            for hunter in HUNTERS:
                last = len(rooms[0].begun().log(hunter))
                rest = ("", f"?at={last // 2}", "/gains", "/moves", *(f"/why/{place}" for place in places))
                told = [
                    [
                        plain(
                            room, (await ada.http.get(f"/games/{room.id}/seats/{hunter}/belief{path}")).text
                        )
                        for path in rest
                    ]
                    for room in rooms
                ]
                same(told[0], told[1], f"what {hunter} is told")
            refused = await ada.http.get(f"/games/{rooms[0].id}/seats/spectator/belief")
            assert refused.status_code == 404


async def test_the_mirror_tells_nothing_of_the_hunters_hands(table: Served) -> None:
    ada, bot, dice = await table.guest("Ada"), RandomPlayer(), Dice(5)
    room = await lay(table, ada, ada, Seat.DRACULA, new_game(5).state)
    room.course = Course(new_game(5), 0.0)
    await room.refresh()
    found = 0
    while found < 3:
        game = room.begun().game
        if card_ask(game) is not None:
            first, second, third, fourth = (
                replace(hunter, items=hunter.items[::-1], events=(Event.HYPNOSIS,) * len(hunter.events))
                for hunter in game.state.hunters
            )
            others = replace(game.state, hunters=(first, second, third, fourth))
            told = []
            for state in (game.state, others):
                room.begun().games[-1] = with_fields(game, state=state)
                paths = [f"/games/{room.id}/seats/dracula/belief{rest}" for rest in ("", "/moves", "/gains")]
                told.append([(await ada.http.get(path)).text for path in paths])
            assert told[0] == told[1]
            assert '"option"' in told[0][1]
            room.begun().games[-1] = game
            found += 1
        ask = unanswered(game.state)
        await room.answer(ask.seat, bot.choose(None, ask, dice), None, By.PERSON)


# --- what is left behind ------------------------------------------------------------------


async def test_the_log_of_the_server_holds_no_secret(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    logs.set_up()
    # The people of this test log whole addresses; the server's log is what is looked at.
    logging.getLogger("httpx").setLevel(logging.WARNING)
    async with serving(at_once(tmp_path)) as served:
        ada, ben = await served.guest("Ada"), await served.guest("Ben")
        game = await ada.new_game({"godalming": "me", "seward": "open"})
        key = await invite(ada, ben, game, "seward")
        await ada.post(f"/games/{game}/start")
        token = (await ada.post(f"/games/{game}/seats/godalming/token"))["token"]
        await served.client(token).get(f"/games/{game}/seats/godalming?after=0&token={token}")
        async with ada.line(game, "godalming", token=token) as line:
            await line.next("page")
        await ada.http.get(f"/games/{game}/nothing?key={key}")
        room = await served.table.rooms.get(game)
        secrets = [ada.token, ada.recovery, ben.token, key, token, str(room.row.seed), room.row.salt.hex()]
    logged = "".join(capsys.readouterr())
    assert '"what":"request"' in logged
    for secret in secrets:
        assert secret not in logged
    data = b"".join(path.read_bytes() for path in tmp_path.glob("harker.db*"))
    for secret in secrets[:5]:
        assert secret.encode() not in data


async def test_seeds_are_told_to_nobody_while_the_game_runs(table: Served) -> None:
    ada = await table.guest()
    game = await ada.new_game({"mina": "me"})
    row = (await table.table.rooms.get(game)).row
    hidden = (str(row.seed), f"{row.seed:x}", row.salt.hex())
    seat = f"/games/{game}/seats/mina"
    paths = [seat, f"{seat}/export", f"{seat}/at/3", f"/games/{game}", f"/games/{game}/watch", "/lobby"]
    replies = await asyncio.gather(*(ada.http.get(path) for path in paths))
    async with ada.line(game, "mina") as line:
        await line.drain()
        texts = [reply.text for reply in replies] + [raw.decode() for raw in line.heard]
    assert not [secret for secret in hidden for text in texts if secret in text]
