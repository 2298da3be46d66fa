"""Rooms: opened from the store as they were, closed when nobody needs them."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from harker.engine.errors import HarkerError
from harker.engine.vocabulary import Seat
from harker.referee import game as referee
from harker.table.room import Change
from harker.table.rooms import PlayedOtherwise
from harker.table.rows import By
from tests.table.harm import invite
from tests.table.served import Guest, Served, at_once, serving


async def test_a_game_is_the_same_after_a_new_start(tmp_path: Path) -> None:
    async with serving(at_once(tmp_path)) as served:
        ada = await served.guest()
        game = await ada.new_game(dict.fromkeys(("godalming", "seward", "van_helsing", "mina"), "me"))
        for seat in ("godalming", "seward", "van_helsing"):
            await ada.answer_default(game, seat, await ada.asked(game, seat))
        await ada.post(f"/games/{game}/seats/van_helsing/undo")
        before = await ada.get(f"/games/{game}/seats/van_helsing")
        numbers = (await served.table.rooms.get(game)).begun().game.numbers
    async with serving(at_once(tmp_path)) as served:
        back = Guest(served, ada.id, ada.token, ada.recovery, served.client(ada.token))
        assert await back.get(f"/games/{game}/seats/van_helsing") == before
        assert (await served.table.rooms.get(game)).begun().game.numbers == numbers


async def test_a_room_that_nobody_needs_is_closed_and_opens_again(tmp_path: Path) -> None:
    async with serving(replace(at_once(tmp_path), idle_after=0.0)) as served:
        ada = await served.guest()
        game = await ada.new_game({"godalming": "me"})
        page = await ada.get(f"/games/{game}/seats/godalming")
        rooms = served.table.rooms
        async with ada.line(game, "godalming") as line:
            await line.next("page")
            await rooms.look()
            assert len(rooms) == 1
        await asyncio.sleep(0.05)
        await rooms.look()
        assert len(rooms) == 0
        assert await ada.get(f"/games/{game}/seats/godalming") == page


async def test_a_room_in_which_a_bot_is_to_answer_stays_open(tmp_path: Path) -> None:
    settings = replace(at_once(tmp_path), idle_after=0.0, bot_delay=(60.0, 60.0))
    async with serving(settings) as served:
        ada = await served.guest()
        await ada.new_game()
        await served.table.rooms.look()
        assert len(served.table.rooms) == 1


async def test_bots_go_on_after_a_new_start(tmp_path: Path) -> None:
    slow = replace(at_once(tmp_path), bot_delay=(60.0, 60.0))
    async with serving(slow) as served:
        ada = await served.guest()
        game = await ada.new_game()
    async with serving(at_once(tmp_path)) as served:
        for _ in range(300):
            if await served.table.store.lines(game):
                break
            await asyncio.sleep(0.02)
        assert await served.table.store.lines(game)


async def test_where_the_rules_lead_elsewhere_the_game_is_not_guessed_at(tmp_path: Path) -> None:
    async with serving(at_once(tmp_path)) as served:
        ada = await served.guest()
        game = await ada.new_game({"godalming": "me", "seward": "me"})
        await ada.answer_default(game, "godalming", await ada.asked(game, "godalming"))
        store = served.table.store
        await store.snapshot(game, 1, b"", "another fingerprint", "0")
    async with serving(at_once(tmp_path)) as served:
        with pytest.raises(PlayedOtherwise):
            await served.table.rooms.get(game)
        back = Guest(served, ada.id, ada.token, ada.recovery, served.client(ada.token))
        refused = await back.get(f"/games/{game}/seats/godalming", 409)
        assert refused["error"] == "PlayedOtherwise"
        assert [card["id"] for card in (await back.get("/lobby"))["mine"]] == [game]


async def test_who_goes_away_in_the_middle_of_an_answer_has_given_it(table: Served) -> None:
    ada = await table.guest()
    game = await ada.new_game({"godalming": "me", "seward": "me"})
    room = await table.table.rooms.get(game)
    ask = referee.asks(room.begun().game, Seat.GODALMING)[0].ask
    task = asyncio.create_task(room.answer(Seat.GODALMING, ask.default, 1, By.PERSON))
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    await room.settled()
    assert len(await table.table.store.lines(game)) == room.begun().number == 1


async def test_when_the_store_fails_all_come_back_to_what_is_in_it(
    table: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = await table.guest()
    game = await ada.new_game({"godalming": "me", "seward": "me"})
    room = await table.table.rooms.get(game)
    page = await ada.asked(game, "godalming")
    append = table.table.store.append

    async def broken(*given: Any, **named: Any) -> None:
        await append(*given, **named)
        raise OSError("no space left on device")

    async with ada.line(game, "godalming") as line:
        await line.drain()
        monkeypatch.setattr(table.table.store, "append", broken)
        body = {"ask": page["prompt"]["ask"], "choice": [page["prompt"]["options"][0]["option"]]}
        response = await ada.http.post(f"/games/{game}/seats/godalming/answers", json=body)
        assert response.status_code == 500
        assert response.json()["error"] == "Failed"
        monkeypatch.setattr(table.table.store, "append", append)
        with pytest.raises(ConnectionClosed, match="1012"):
            await line.drain(2)
    # It was in the store already, and so it holds.
    assert (await table.table.rooms.get(game)) is not room
    again = await ada.http.post(f"/games/{game}/seats/godalming/answers", json=body)
    assert again.json()["error"] == "StaleAsk"


async def test_when_the_store_fails_at_a_bots_answer_the_game_goes_on(
    table: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = await table.guest()
    game = await ada.new_game({"godalming": "me"})
    page = await ada.asked(game, "godalming")
    room = await table.table.rooms.get(game)
    append = table.table.store.append

    async def full(*given: Any, **named: Any) -> None:
        if given[-2] is By.BOT:
            raise OSError("no space left on device")
        await append(*given, **named)

    monkeypatch.setattr(table.table.store, "append", full)
    await ada.answer_default(game, "godalming", page)
    for _ in range(400):
        if room.broken:
            break
        await asyncio.sleep(0.005)
    monkeypatch.setattr(table.table.store, "append", append)
    # The driver of the room that was given up is still there when the new one opens.
    assert (await table.table.rooms.get(game)) is not room
    assert (await ada.asked(game, "godalming"))["prompt"] is not None


async def test_when_the_store_fails_after_the_last_answer_nobody_waits(
    table: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, ben = await table.guest(), await table.guest("Ben")
    game = await ada.new_game({"mina": "me", "dracula": "open"})
    await invite(ada, ben, game, "dracula")
    await ada.post(f"/games/{game}/start")
    set_status = table.table.store.set_status

    async def broken(*given: Any, **named: Any) -> None:
        await set_status(*given, **named)
        raise OSError("no space left on device")

    monkeypatch.setattr(table.table.store, "set_status", broken)
    response = await ada.http.post(f"/games/{game}/seats/mina/concede", json={})
    assert response.status_code == 500
    monkeypatch.setattr(table.table.store, "set_status", set_status)
    card = await ben.get(f"/games/{game}")
    assert (card["status"], card["outcome"]["winner"]) == ("over", "dracula")


async def test_who_has_no_line_for_long_is_away(tmp_path: Path) -> None:
    settings = replace(at_once(tmp_path), away_after={"none": 0.05, "live": 0.05, "letter": 0.05})
    async with serving(settings) as served:
        ada, ben = await served.guest("Ada"), await served.guest("Ben")
        game = await ada.new_game({"godalming": "me", "seward": "open"})
        await invite(ada, ben, game, "seward")
        await ada.post(f"/games/{game}/start")
        async with ada.line(game, "godalming") as line:
            first = await line.next("card")
            await asyncio.sleep(0.1)
            await served.table.rooms.look()
            seats = [said["card"] for said in [first, *await line.drain()] if said["type"] == "card"][-1][
                "seats"
            ]
            assert [seat["away"] for seat in seats] == [False, False, True, False, False]
            card = await ada.post(f"/games/{game}/seats/seward/bot", {"bot": "random"})
            assert card["seats"][2]["stand_in"]
        card = await ben.post(f"/games/{game}/seats/seward/bot", {"bot": None})
        assert not card["seats"][2]["stand_in"]


async def test_whoever_plays_calls_a_bot_in_for_a_host_who_stays_away(tmp_path: Path) -> None:
    settings = replace(at_once(tmp_path), away_after={"none": 0.05, "live": 0.05, "letter": 0.05})
    async with serving(settings) as served:
        ada, ben, cyd = await served.guest("Ada"), await served.guest("Ben"), await served.guest("Cyd")
        game = await ada.new_game({"godalming": "me", "seward": "open"})
        await invite(ada, ben, game, "seward")
        await ada.post(f"/games/{game}/start")
        bot = f"/games/{game}/seats/godalming/bot"
        async with ada.line(game, "godalming") as line:
            await line.next("card")
            assert (await ben.post(bot, {"bot": "random"}, 403))["error"] == "NotYours"
        await asyncio.sleep(0.1)
        assert (await cyd.post(bot, {"bot": "random"}, 403))["error"] == "NotYours"
        card = await ben.post(bot, {"bot": "random"})
        assert card["seats"][1] == {
            "seat": "godalming", "kind": "bot", "name": "Ada", "yours": False, "stand_in": True, "away": True
        }  # fmt: skip
        assert (await ben.post(bot, {"bot": None}, 403))["error"] == "NotYours"
        card = await ada.post(bot, {"bot": None})
        assert not card["seats"][1]["stand_in"]


async def test_a_page_is_made_once_for_all_who_look(table: Served) -> None:
    ada = await table.guest()
    game = await ada.new_game({"godalming": "me", "seward": "me"})
    room = await table.table.rooms.get(game)
    page = room.page(Seat.SEWARD, "en")
    assert room.page(Seat.SEWARD, "en") is page
    room.stir(Change.TABLE)
    assert room.page(Seat.SEWARD, "en") == page


async def test_there_is_no_room_for_a_game_that_is_not(table: Served) -> None:
    for _ in range(2):
        with pytest.raises(HarkerError, match="there is no game"):
            await table.table.rooms.get("nothing")
    assert len(table.table.rooms) == 0
