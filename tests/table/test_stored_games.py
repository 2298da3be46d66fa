"""Games stored by tagged versions, as bytes: the present server opens them and plays them to their end."""

from __future__ import annotations

import asyncio
import json
import random
import shutil
import sqlite3
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from harker.cli.main import main
from harker.referee import game as referee
from harker.referee.saves import loads, proof_of
from harker.table.seeds import verify
from tests.table.served import Guest, Served, at_once, serving

STORED = Path(__file__).parent / "stored"
FILES = sorted(STORED.glob("*.db"))


@dataclass
class Found:
    """A stored game at the present server, with its two people."""

    facts: Any
    served: Served
    ada: Guest
    ben: Guest

    @property
    def game(self) -> str:
        return str(self.facts["game"])

    def watchers(self) -> list[tuple[Guest, str, str]]:
        """Who sees the game, from where, and by which path."""
        people = {"dracula": self.ada, "spectator": self.ada, "van_helsing": self.ben, "mina": self.ben}
        return [
            (guest, seat, f"/games/{self.game}/" + ("watch" if seat == "spectator" else f"seats/{seat}"))
            for seat, guest in people.items()
        ]


@pytest.fixture(params=FILES, ids=lambda file: file.stem)
async def found(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Found]:
    file: Path = request.param
    facts = json.loads(file.with_suffix(".json").read_text(encoding="utf-8"))
    settings = at_once(tmp_path)
    shutil.copyfile(file, settings.file)
    async with serving(settings) as served:
        ada, ben = (
            Guest(served, name, facts[name], "", served.client(facts[name])) for name in ("ada", "ben")
        )
        yield Found(facts, served, ada, ben)


def within(part: Any, whole: Any) -> bool:
    """Whether all of the part is in the whole, which may have fields more."""
    if isinstance(part, dict):
        return isinstance(whole, dict) and all(key in whole and within(part[key], whole[key]) for key in part)
    if isinstance(part, list):
        return len(part) == len(whole) and all(map(within, part, whole))
    return bool(part == whole)


def test_there_are_stored_games() -> None:
    assert FILES
    for file in FILES:
        assert file.stat().st_size < 300_000
        assert file.with_suffix(".json").exists()
        assert not list(STORED.glob(f"{file.name}-*"))
        with sqlite3.connect(f"file:{file}?mode=ro&immutable=1", uri=True) as connection:
            by = {row[0] for row in connection.execute("SELECT DISTINCT by FROM answers")}
            assert {"person", "bot"} <= by
        connection.close()


async def test_everybody_sees_what_they_saw(found: Found) -> None:
    room = await found.served.table.rooms.get(found.game)
    assert room.begun().number == found.facts["lines"]
    assert referee.fingerprint(room.begun().game) == found.facts["fingerprint"]
    for guest, seat, path in found.watchers():
        page, before = await guest.get(path), found.facts["seen"][seat]
        assert page["number"] == before["number"]
        assert [[line["kind"], line["void"]] for line in page["log"]] == before["log"]
        assert all(line["text"] for line in page["log"])
        assert within(before["view"], page["view"])
        prompt = page["prompt"]
        assert before["prompt"] == (
            prompt and {"ask": prompt["ask"], "options": [one["option"] for one in prompt["options"]]}
        )
        early = await guest.get(f"{path}/at/{before['number'] // 2}")
        assert early["number"] == before["number"] // 2
    path = f"/games/{found.game}/seats"
    assert [line["text"] for line in await found.ben.get(f"{path}/mina/chat")] == found.facts["chat"]
    assert len(await found.ada.get(f"{path}/dracula/chat")) == len(found.facts["chat"]) - 1
    assert within(found.facts["notes"], await found.ben.get(f"{path}/mina/notes"))
    assert (await found.ada.get(f"{path}/dracula/orders"))["orders"] == found.facts["orders"]
    exported = await found.ben.get(f"{path}/mina/export")
    assert len(exported["entries"]) == found.facts["seen"]["mina"]["number"]
    assert exported["commitment"] == found.facts["commitment"]


async def test_secrets_links_and_sides_are_still_kept(found: Found) -> None:
    path = f"/games/{found.game}"
    card = await found.ben.get(path)
    assert (card["status"], card["seed"], card["salt"]) == ("running", None, None)
    assert card["commitment"] == found.facts["commitment"]
    assert (await found.ben.get(f"{path}/save", 409))["error"] == "TooLate"
    assert (await found.ben.get(f"{path}/seats/dracula", 403))["error"] == "NotYours"
    bot = found.served.client(found.facts["van_helsing"])
    assert (await bot.get(f"{path}/seats/van_helsing")).status_code == 200
    assert (await bot.get(f"{path}/seats/mina")).status_code == 403
    await found.ben.post(f"{path}/leave", {"seat": "mina"})
    waiting = found.facts["waiting"]
    claim = {"seat": "mina", "key": waiting["key"]}
    assert (await found.ben.post(f"/games/{waiting['game']}/claim", claim))["seats"][4]["yours"]
    key = (await found.ada.post(f"{path}/links/dracula"))["key"]
    crossed = await found.ben.post(f"{path}/claim", {"seat": "dracula", "key": key}, 403)
    assert crossed["error"] == "OtherSide"


async def test_it_is_played_to_its_end_and_the_seed_is_proved(found: Found, tmp_path: Path) -> None:
    path, dice = f"/games/{found.game}", random.Random(1)
    answers = 0
    while answers < 25 and (await found.ada.get(path))["status"] == "running":
        for guest, seat, where in found.watchers():
            prompt = None if seat == "spectator" else (await guest.get(f"{where}?after=1000000"))["prompt"]
            if prompt and prompt["sealed"] is None:
                options = [one["option"] for one in prompt["options"]]
                choice = dice.sample(options, dice.randint(prompt["least"], prompt["most"]))
                given = {"ask": prompt["ask"], "choice": choice}
                answer = await guest.http.post(f"{where}/answers", json=given)
                # A standing order may have been quicker.
                assert answer.status_code == 200 or answer.json()["error"] in ("StaleAsk", "NotAsked")
                answers += 1
    # Bots go on from here: so many answers would take long over HTTP.
    for guest, seat in ((found.ada, "dracula"), (found.ben, "van_helsing"), (found.ben, "mina")):
        await guest.http.post(f"{path}/seats/{seat}/bot", json={"bot": "random"})
    await found.ada.http.post(f"{path}/seats/godalming/bot", json={"bot": "random"})
    card = await found.ada.get(path)
    for _ in range(6000):
        if card["status"] != "running":
            break
        await asyncio.sleep(0.02)
        card = await found.ada.get(path)
    assert card["status"] == "over"
    assert card["outcome"]["reason"] != "conceded"
    assert card["commitment"] == found.facts["commitment"]
    assert verify(int(card["seed"]), bytes.fromhex(card["salt"]), card["commitment"])
    text = (await found.ben.http.get(f"{path}/save")).text
    proof, game = proof_of(text), loads(text)
    assert proof is not None
    assert (proof.commitment, proof.salt) == (card["commitment"], card["salt"])
    room = await found.served.table.rooms.get(found.game)
    assert referee.fingerprint(game) == referee.fingerprint(room.begun().game)
    assert (await found.ben.get(f"{path}/replay/after/{found.facts['seen']['mina']['number']}"))["view"]
    saved = tmp_path / "save.txt"
    saved.write_bytes(text.encode())
    assert await asyncio.to_thread(main, ["verify", str(saved)]) == 0
