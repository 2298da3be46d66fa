"""A reload at every kind of question finds the same question again, on the map and in the text mode."""

from __future__ import annotations

import pytest

pytest.importorskip("playwright.sync_api")

from playwright.sync_api import Page

import harker
from harker import Game, Seat
from harker.engine.vocabulary import AskKind
from tests.e2e.conftest import Open
from tests.e2e.person import Mouse, Person
from tests.e2e.table import Table, forward
from tests.e2e.trace import RANDOM

pytestmark = pytest.mark.browser

EVERY_KIND = 4
"""A game of random players in which every kind of question comes up within 350 answers."""


def offered(page: Page) -> tuple[str, list[str]]:
    """The question as it can be read, and its options."""
    page.locator("[data-ask]").wait_for()
    heading = page.locator("[data-ask] :is(#prompt-heading, .question)").first.inner_text()
    buttons = page.locator("[data-option]:visible, [data-combat]:visible, [data-picked]:visible")
    return heading, sorted(button.inner_text() for button in buttons.all())


def test_a_reload_at_every_kind_of_question(table: Table, open_page: Open) -> None:
    game, *guests = table.two_sides(EVERY_KIND)
    sides = ([Seat.DRACULA], [seat for seat in Seat if seat is not Seat.DRACULA])
    seen: set[AskKind] = set()

    def news(now: Game) -> bool:
        return (
            harker.outcome(now) is None and harker.asks(now, harker.waiting(now)[0])[0].ask.kind not in seen
        )

    while len(seen) < len(AskKind):
        now = forward(
            table, game, dict.fromkeys(Seat, RANDOM), lambda g: harker.outcome(g) is None and news(g)
        )
        assert harker.outcome(now) is None, f"the game ended without {set(AskKind) - seen}"
        seat = harker.waiting(now)[0]
        question = harker.asks(now, seat)[0]
        side = 0 if seat is Seat.DRACULA else 1
        page = open_page(guests[side])
        person = Person(table, page, game, sides[side], RANDOM, Mouse())
        person.sit_down()
        person.prompt(seat, question.number)
        before = offered(page)
        page.reload()
        person.prompt(seat, question.number)
        assert offered(page) == before
        person.answer()
        page.context.close()
        seen.add(question.ask.kind)
