"""Whole games under default rules in a real browser, each way a person may play them."""

from __future__ import annotations

import pytest

pytest.importorskip("playwright.sync_api")

from harker import HUNTERS, Seat
from tests.e2e.conftest import Open
from tests.e2e.person import Mouse, Person, play
from tests.e2e.table import Table
from tests.e2e.trace import CURIOUS, found_in

pytestmark = pytest.mark.browser

DRACULAS = 9
"""A game of a curious Dracula against random bots that has everything in it."""


def test_as_dracula_by_mouse(table: Table, open_page: Open) -> None:
    guest = table.guest("Vlad")
    game = table.deal(guest, DRACULAS, {Seat.DRACULA: "me", **dict.fromkeys(HUNTERS, "random")})
    person = Person(table, open_page(guest), game, [Seat.DRACULA], CURIOUS, Mouse())
    person.sit_down()
    play([person])
    found = found_in(person.now())
    assert found.missing == []
