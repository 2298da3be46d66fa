"""docs/web-api.md: its bot plays a whole game at a real server, and its table is the API's own."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

from harker.table.app import HANDLERS
from harker.table.openapi import document
from tests.table.served import at_once, serving

PAGE = Path(__file__).parent.parent.parent / "docs" / "web-api.md"
SHORT = "[numbers]\ninfluence_to_win = 4\n"
"""House rules under which a game is soon over."""


def shape(content: Any) -> str:
    """The name of a body's shape."""
    kind, schema = next(iter(content.items()))
    schema = schema["schema"]
    if kind == "text/plain":
        return "text"
    name = schema.get("$ref", "").rpartition("/")[2]
    if "items" in schema:
        return f"[{shape({kind: {'schema': schema['items']}})}]"
    if "anyOf" in schema:
        return " or ".join(shape({kind: {"schema": one}}) for one in schema["anyOf"])
    return name or str(schema["type"])


def rows() -> list[str]:
    """The table of all paths."""
    found = ["| request | takes | gives | by | what it does |", "| --- | --- | --- | --- | --- |"]
    for path, operations in document(HANDLERS)["paths"].items():
        for method, operation in operations.items():
            takes = shape(operation["requestBody"]["content"]) if "requestBody" in operation else ""
            gives = next(
                shape(answer["content"]) for code, answer in operation["responses"].items() if code < "300"
            )
            by = ", ".join(next(iter(one)) for one in operation["security"]) or "anybody"
            summary = operation["summary"].replace("``", "`")
            found.append(f"| `{method.upper()} {path}` | {takes} | {gives} | {by} | {summary} |")
    return found


def test_the_table_has_every_path() -> None:
    table = [line for line in PAGE.read_text(encoding="utf-8").splitlines() if line.startswith("|")]
    assert table == rows()


def the_bot() -> dict[str, Any]:
    """The names that the page's program defines."""
    blocks = re.findall(r"^```python\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.M | re.S)
    assert len(blocks) == 1
    names: dict[str, Any] = {"__name__": "bot"}
    exec(compile(blocks[0], str(PAGE), "exec"), names)
    return names


async def test_the_bot_of_the_page_plays_a_whole_game(tmp_path: Path) -> None:
    play = the_bot()["play"]
    async with serving(at_once(tmp_path)) as served:
        ada = await served.guest("Ada")
        game = await ada.new_game({"dracula": "me"}, house=SHORT)
        token = (await ada.post(f"/games/{game}/seats/dracula/token"))["token"]
        outcome = await asyncio.to_thread(play, served.url, game, "dracula", token, 0.001)
        card = await ada.get(f"/games/{game}")
        assert card["status"] == "over"
        assert card["outcome"] == outcome
        assert card["outcome"]["reason"] != "conceded"
        lines = await served.table.store.lines(game)
        assert sum(line.seat == "dracula" and line.by == "person" for line in lines) >= 10


async def test_the_bot_ends_where_the_game_is_broken_off(tmp_path: Path) -> None:
    play = the_bot()["play"]
    async with serving(at_once(tmp_path)) as served:
        ada = await served.guest("Ada")
        game = await ada.new_game({"dracula": "me"})
        token = (await ada.post(f"/games/{game}/seats/dracula/token"))["token"]
        await ada.post(f"/games/{game}/seats/dracula/proposals", {"kind": "abandon"})
        assert await asyncio.to_thread(play, served.url, game, "dracula", token, 0.001) is None
