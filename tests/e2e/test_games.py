"""Whole games under default rules in a real browser, each way a person may play them."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

pytest.importorskip("playwright.sync_api")

from harker import HUNTERS, Seat
from tests.e2e.conftest import DESKTOP, PHONE, Open
from tests.e2e.person import Keyboard, Mouse, Person, TextMode, Touch, Way, play
from tests.e2e.reading import faults
from tests.e2e.table import Guest, Table
from tests.e2e.trace import CURIOUS, RANDOM, found_in

pytestmark = pytest.mark.browser

SEED = 9
"""A game that has everything in it; `python -m tests.e2e.trace` finds others."""

WAYS: dict[str, tuple[Way, Mapping[str, object], str]] = {
    "by_mouse": (Mouse(), DESKTOP, "en"),
    "by_keyboard_alone": (Keyboard(), DESKTOP, "de"),
    "on_a_phone": (Touch(), PHONE, "pt-BR"),
    "in_text_mode": (TextMode(), DESKTOP, "en"),
}


def locale(language: str) -> str:
    return {"en": "en-GB", "de": "de-AT", "pt-BR": "pt-BR"}[language]


def check_words(people: list[Person], languages: list[str]) -> None:
    """The whole log of each, and the page as it stands, in the language of its reader."""
    for person, language in zip(people, languages, strict=True):
        log = person.log_in(language)
        assert len(log) > 100
        assert faults("\n".join(log), language) == []
        assert faults(person.page.locator("body").inner_text(), language) == []


@pytest.mark.parametrize("way", WAYS)
def test_a_game_as_dracula(table: Table, open_page: Open, way: str) -> None:
    how, context, language = WAYS[way]
    guest = table.guest("Vlad", language)
    game = table.deal(guest, SEED, {Seat.DRACULA: "me", **dict.fromkeys(HUNTERS, "random")})
    page = open_page(guest, locale=locale(language), **context)
    person = Person(table, page, game, [Seat.DRACULA], CURIOUS, how, language)
    person.sit_down()
    play([person])
    assert found_in(person.now()).missing == []
    assert person.faults == []
    if how.points is not None:
        assert person.map_presses > 0
    check_words([person], [language])


LATE_REPLIES = """
const reach = window.fetch;
window.fetch = async (...request) => {
  const reply = await reach(...request);
  await new Promise((go) => setTimeout(go, 250));
  return reply;
};"""
"""The line brings the next question before the reply to the last answer."""


@pytest.mark.parametrize("way", ["by_mouse", "on_a_phone"])
def test_no_press_is_lost_while_a_reply_is_on_its_way(table: Table, open_page: Open, way: str) -> None:
    how, context, language = WAYS[way]
    guest = table.guest("Vlad", language)
    game = table.deal(guest, SEED, {Seat.DRACULA: "me", **dict.fromkeys(HUNTERS, "random")})
    page = open_page(guest, locale=locale(language), **context)
    page.add_init_script(LATE_REPLIES)
    person = Person(table, page, game, [Seat.DRACULA], CURIOUS, how, language)
    person.sit_down()
    play([person], most=60)
    assert person.map_presses > 0
    assert person.faults == []


def test_a_game_as_hunters_by_two_people_in_two_browsers(table: Table, open_page: Open) -> None:
    host = table.guest("Jonathan", "de")
    mine, theirs = HUNTERS[:2], HUNTERS[2:]
    seats = {Seat.DRACULA: "novice", **dict.fromkeys(mine, "me"), **dict.fromkeys(theirs, "open")}
    game = table.deal(host, SEED, seats)
    first, second = open_page(host, locale="de-DE"), open_page(None, locale="pt-BR")

    # The friend comes by the links, one a seat: looking claims nothing, the press does.
    for seat in theirs:
        second.goto(table.origin + table.invite(host, game, seat))
        claim = second.get_by_role("main").get_by_role("button")
        claim.wait_for()
        assert table.room(game).seats[seat].player is None
        claim.click()
        second.wait_for_url(f"{table.origin}/g/{game}")
    first.goto(f"{table.origin}/g/{game}")
    first.get_by_role("main").locator("button.lit").click()

    people = [
        Person(table, first, game, mine, RANDOM, Mouse(), "de"),
        Person(table, second, game, theirs, RANDOM, Mouse(), "pt-BR"),
    ]
    for page in (first, second):
        page.locator("#prompt-heading").wait_for()
    play(people)
    assert found_in(people[0].now()).missing == []
    assert [person.faults for person in people] == [[], []]
    check_words(people, ["de", "pt-BR"])


def test_a_game_as_hunters_in_text_mode(table: Table, open_page: Open) -> None:
    guest: Guest = table.guest("Jonathan")
    game = table.deal(guest, SEED, {Seat.DRACULA: "novice", **dict.fromkeys(HUNTERS, "me")})
    person = Person(table, open_page(guest), game, HUNTERS, RANDOM, TextMode(), "en")
    person.sit_down()
    play([person])
    assert found_in(person.now()).missing == []
    assert person.faults == []
    check_words([person], ["en"])
