"""Games played for what can be known of where he is."""

from __future__ import annotations

import asyncio
from typing import Any

from tests.table.served import Guest


async def played(guest: Guest, seat: str, rounds: int, **options: Any) -> str:
    """A game with this seat played by its first options up to such a round."""
    game = await guest.new_game({seat: "me"}, **options)
    while True:
        page = await guest.asked(game, seat)
        if page["view"]["outcome"] or page["view"]["clock"]["round"] >= rounds:
            return game
        await guest.answer_default(game, seat, page)


async def over(guest: Guest, seat: str = "mina", **options: Any) -> str:
    """A game to its end, by bots."""
    game = await guest.new_game({seat: "me"}, **options)
    await guest.post(f"/games/{game}/seats/{seat}/bot", {"bot": "random"})
    for _ in range(4000):
        if (await guest.get(f"/games/{game}"))["status"] == "over":
            return game
        await asyncio.sleep(0.02)
    raise AssertionError("the game does not end")


def where(game: str, seat: str, rest: str = "") -> str:
    return f"/games/{game}/seats/{seat}/belief{rest}"


def rounds_of(log: list[dict[str, Any]]) -> dict[int, int]:
    return {line["number"]: line["round"] for line in log}
