"""Writes a half-played game as the table stores it, tests/table/stored/<tag>.db, and what was seen of it.

Made once for a version that is tagged, then committed and left alone: the tests open each of these
files with the present server and play the game to its end. ``--over`` makes it anew.

In the file are two persons, bots, an undo, answers taken back by consent, standing orders, talk,
notes, the token of a seat, and a second game that waits for somebody with a link.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import secrets
import sqlite3
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final, cast
from unittest.mock import patch

import httpx

from harker.engine.vocabulary import SEATS
from harker.referee import game as referee
from harker.table import people, seeds
from harker.table.app import create_app
from harker.table.room import Room
from harker.table.settings import Flood, Settings
from harker.table.thinking import wanted

OUT: Final = Path(__file__).parent.parent / "tests" / "table" / "stored"
SEED: Final = 20261130
ROUNDS: Final = 6
ENDLESS: Final = Flood(rate=1e9, burst=1e9)
OPTIONS: Final = {
    "edition": "advanced",
    "house": None,
    "pace": "none",
    "open_to": "link",
    "watch": True,
    "private_talk": True,
    "hot_seat": False,
}
SEEN: Final = ("clock", "dracula", "hunters", "ally", "trail", "lairs", "tokens", "fight", "outcome")
"""Of a view, what a later version will still have; it may have more."""


class Person:
    """Somebody at the table."""

    def __init__(self, http: httpx.AsyncClient, token: str) -> None:
        self.token = token
        self._http = http

    async def call(self, method: str, path: str, body: object = None) -> Any:
        """What the table answers; a refusal ends the script."""
        headers = {"Authorization": f"Bearer {self.token}"}
        answer = await self._http.request(method, f"/api{path}", json=body, headers=headers)
        if answer.is_error:
            raise SystemExit(f"{method} {path}: {answer.status_code} {answer.text[:300]}")
        return answer.json()

    async def answer(self, path: str, dice: random.Random) -> bool:
        """Any answer to the seat's question, if there is one that is not answered yet."""
        prompt = (await self.call("GET", f"{path}?after=1000000"))["prompt"]
        if prompt is None or prompt["sealed"] is not None:
            return False
        options = [offered["option"] for offered in prompt["options"]]
        choice = dice.sample(options, dice.randint(prompt["least"], prompt["most"]))
        await self.call("POST", f"{path}/answers", {"ask": prompt["ask"], "choice": choice})
        return True


async def guest(http: httpx.AsyncClient, name: str, language: str) -> Person:
    made = await http.post("/api/guests", json={"name": name, "language": language})
    return Person(http, made.json()["token"])


async def make(folder: Path) -> dict[str, Any]:
    """Play half a game in that folder; returns what the test has to know."""
    settings = Settings(
        data=folder, bot_delay=(0.0, 0.0), workers=0, requests=ENDLESS, newcomers=ENDLESS, messages=ENDLESS
    )
    app = create_app(settings)
    transport = httpx.ASGITransport(cast("Any", app))
    async with app.lifespan(), httpx.AsyncClient(transport=transport, base_url="http://table") as http:
        ada, ben = await guest(http, "Ada", "en"), await guest(http, "Ben", "de")
        game = await begin(ada, ben)
        room: Room = await app.state.table.rooms.get(game)
        await talk(ada, ben, game)
        await half(ada, ben, room)
        waiting = await ada.call(
            "POST", "/games", {"options": OPTIONS, "seats": seats(dracula="me", mina="open")}
        )
        link = await ada.call("POST", f"/games/{waiting['id']}/links/mina")
        seat_token = await ben.call("POST", f"/games/{game}/seats/van_helsing/token")
        await quiet(room)
        return {
            "game": game,
            "ada": ada.token,
            "ben": ben.token,
            "van_helsing": seat_token["token"],
            "waiting": {"game": waiting["id"], "key": link["key"]},
            "lines": room.begun().number,
            "fingerprint": referee.fingerprint(room.begun().game),
            "commitment": room.row.commitment,
            "seen": {
                seat: await seen(person, game, seat)
                for person, seat in (
                    (ada, "dracula"),
                    (ben, "van_helsing"),
                    (ben, "mina"),
                    (ada, "spectator"),
                )
            },
            "chat": [line["text"] for line in await ben.call("GET", f"/games/{game}/seats/mina/chat")],
            "notes": await ben.call("GET", f"/games/{game}/seats/mina/notes"),
            "orders": (await ada.call("GET", f"/games/{game}/seats/dracula/orders"))["orders"],
        }


def seats(**who: str) -> dict[str, str]:
    return dict.fromkeys(map(str, SEATS), "random") | who


async def begin(ada: Person, ben: Person) -> str:
    players = seats(dracula="me", godalming="novice", van_helsing="open", mina="open")
    game = str((await ada.call("POST", "/games", {"options": OPTIONS, "seats": players}))["id"])
    for seat in ("van_helsing", "mina"):
        key = (await ada.call("POST", f"/games/{game}/links/{seat}"))["key"]
        await ben.call("POST", f"/games/{game}/claim", {"seat": seat, "key": key})
    await ada.call("POST", f"/games/{game}/start")
    return game


async def talk(ada: Person, ben: Person, game: str) -> None:
    path = f"/games/{game}/seats"
    await ada.call("POST", f"{path}/dracula/chat", {"to": "table", "text": "Good evening."})
    await ben.call("POST", f"{path}/mina/chat", {"to": "hunters", "text": "Er ist in Spanien, glaube ich."})
    pin = {"place": "madrid", "mark": "question", "text": "hier?", "shared": True, "by": None, "yours": True}
    await ben.call("PUT", f"{path}/mina/notes", {"text": "Nicht nach Norden.", "pins": [pin]})
    orders = await ada.call("GET", f"{path}/dracula/orders")
    standing = [{"window": window["window"], "until": "forever"} for window in orders["windows"][:3]]
    await ada.call("PUT", f"{path}/dracula/orders", {"orders": standing})


async def half(ada: Person, ben: Person, room: Room) -> None:
    """Play some rounds; once something is taken back by its seat, once by consent of all."""
    dice, path = random.Random(5), f"/games/{room.id}/seats"
    table = ((ada, "dracula"), (ben, "van_helsing"), (ben, "mina"))
    undone = reverted = False
    while room.begun().game.state.clock.round < ROUNDS or not (undone and reverted):
        if not room.running:
            raise SystemExit("the game ended before it was half played; choose another seed")
        await quiet(room)
        for person, seat in table:
            if not await person.answer(f"{path}/{seat}", dice):
                continue
            undo = (await person.call("GET", f"{path}/{seat}?after=1000000"))["undo"]
            if undo and undo["how"] == "now" and not undone:
                await person.call("POST", f"{path}/{seat}/undo")
                undone = True
            elif undo and undo["how"] == "ask" and not reverted and person is ben:
                await ben.call("POST", f"{path}/{seat}/proposals", {"kind": "undo"})
                open_now = (await ada.call("GET", f"{path}/dracula?after=1000000"))["proposals"]
                await ada.call("POST", f"{path}/dracula/proposals/{open_now[0]['id']}", {"agree": True})
                reverted = True
            await quiet(room)


async def quiet(room: Room) -> None:
    """Wait until only people are asked, and no standing order answers for them."""
    while room.running and wanted(room.begun().game.state, room.bots(), room.orders_now()):
        await asyncio.sleep(0.001)
    await room.settled()


async def seen(person: Person, game: str, seat: str) -> dict[str, Any]:
    """What somebody sees, without words: these may be put better one day."""
    where = "watch" if seat == "spectator" else f"seats/{seat}"
    page = await person.call("GET", f"/games/{game}/{where}")
    prompt = page["prompt"]
    return {
        "number": page["number"],
        "log": [[line["kind"], line["void"]] for line in page["log"]],
        "view": {field: page["view"][field] for field in SEEN},
        "prompt": prompt and {"ask": prompt["ask"], "options": [one["option"] for one in prompt["options"]]},
    }


def fixed(stack: ExitStack) -> None:
    """No chance but that of fixed seeds, so that one file is like another."""
    salt = bytes(range(32))
    promise = seeds.Promise(SEED, salt, seeds.commitment_of(SEED, salt))
    bots, ids = random.Random(7), random.Random(8)
    names: Iterator[int] = iter(range(1, 1000))
    stack.enter_context(patch.object(seeds, "draw", lambda: promise))
    stack.enter_context(patch.object(people, "new_secret", lambda: f"{next(names):043}"))
    stack.enter_context(patch.object(secrets, "token_hex", lambda size: ids.randbytes(size).hex()))
    stack.enter_context(patch.object(secrets, "randbits", bots.getrandbits))


def packed(file: Path) -> bytes:
    """The file in one piece and as small as it can be."""
    connection = sqlite3.connect(file, isolation_level=None)
    connection.execute("PRAGMA journal_mode=DELETE")
    connection.execute("VACUUM")
    connection.close()
    return file.read_bytes()


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--name", default=f"v{version('harker')}", help="the tag, v0.2.0")
    parser.add_argument("--over", action="store_true", help="write over a file that is there")
    asked = parser.parse_args()
    target = OUT / f"{asked.name}.db"
    if target.exists() and not asked.over:
        sys.exit(f"{target.name} is there; a stored game is left as it was (--over makes it anew)")
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        fixed(stack)
        facts = asyncio.run(make(Path(folder)))
        OUT.mkdir(exist_ok=True)
        target.write_bytes(packed(Path(folder) / "harker.db"))
    text = json.dumps(facts, ensure_ascii=False, separators=(",", ":"))
    target.with_suffix(".json").write_text(text + "\n", encoding="utf-8")
    print(f"{target.name}: {target.stat().st_size} bytes, {facts['lines']} answers")


if __name__ == "__main__":
    main()
