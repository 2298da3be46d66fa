"""A first game from the lobby, and what a reader's machine fetches for it."""

from __future__ import annotations

from functools import partial

import pytest

pytest.importorskip("playwright.sync_api")

from playwright.sync_api import expect

from harker import HUNTERS, Seat
from tests.e2e.conftest import Open, Watch
from tests.e2e.screens import Stage, ready
from tests.e2e.table import Table, until

pytestmark = pytest.mark.browser

FONTS = """() => performance.getEntriesByType('resource').filter((it) => /\\.woff2?$/.test(it.name))
  .reduce((sum, it) => sum + it.encodedBodySize, 0)"""


def test_a_new_person_begins_a_game_from_the_lobby(table: Table, open_page: Open) -> None:
    page = open_page()
    page.goto(table.origin)
    page.get_by_role("button", name="Be Dracula").click()
    page.get_by_role("button", name="Start the game").click()
    page.locator('[data-seat="dracula"][data-ask]').wait_for()
    assert page.evaluate("() => localStorage.getItem('harker.token')")
    assert "/g/" in page.url


def test_a_link_made_anew_is_the_one_that_takes_the_seat(table: Table, open_page: Open, watch: Watch) -> None:
    watch.allowed.append("Failed to load resource: the server responded with a status of 403")
    host = table.guest("Ada")
    seats = {**dict.fromkeys(HUNTERS, "me"), Seat.MINA: "open", Seat.DRACULA: "novice"}
    game = table.deal(host, 5, seats)
    page, friend = open_page(host), open_page()
    page.goto(f"{table.origin}/g/{game}")
    page.get_by_role("button", name="Copy link").click()
    link = page.get_by_label("Link for Mina Harker")
    first = link.input_value()
    page.get_by_role("button", name="New link").click()
    expect(link).not_to_have_value(first)
    for fragment, takes in ((first, False), (link.input_value(), True)):
        friend.goto("about:blank")
        friend.goto(f"{table.origin}/g/{game}/join#{fragment.partition('#')[2]}")
        press = friend.get_by_role("button", name="Take the seat of Mina Harker")
        press.wait_for()
        assert table.call("GET", f"/games/{game}", token=host.token)["seats"][4]["kind"] == "open"
        press.click()
        if takes:
            expect(friend.get_by_role("heading", name="You are invited")).to_be_hidden()
        else:
            expect(friend.get_by_role("alert")).to_contain_text("used or replaced")


def test_what_a_hunter_says_is_heard_at_the_whole_table(table: Table, open_page: Open) -> None:
    game, dracula, hunters = table.two_sides(5)
    pages = [open_page(guest) for guest in (hunters, dracula)]
    for page in pages:
        page.goto(f"{table.origin}/g/{game}")
        page.get_by_role("tab", name="Chat").click()
    pages[0].get_by_label("What you say").fill("To Venice")
    pages[0].get_by_role("button", name="Send").click()
    for page in pages:
        expect(page.get_by_role("log", name="Chat")).to_contain_text("To Venice")


def test_an_arrow_and_a_ping_of_a_hunter_s_arrive_at_the_other_screens(table: Table, open_page: Open) -> None:
    game, dracula, hunters = table.two_sides(5)
    page, his = (open_page(guest) for guest in (hunters, dracula))
    text = open_page(dracula)
    for shown, path in ((page, ""), (his, ""), (text, "/text")):
        shown.goto(f"{table.origin}/g/{game}{path}")
    for shown in (page, his):
        ready(shown)
        shown.get_by_role("tab", name="Notes").click()
    notes = page.get_by_role("region", name="Pins and arrows on the map")
    expect(page.get_by_text("Kept.")).to_be_visible()
    notes.get_by_role("radio", name="Arrow").check()
    notes.get_by_role("combobox", name="From").select_option("Vienna")
    notes.get_by_role("combobox", name="To").select_option("Adriatic Sea")
    notes.get_by_label("Share it with the hunters").check()
    notes.get_by_role("button", name="Add the arrow").click()
    for shown in (page, his):
        expect(shown.locator('[data-arrow="vienna adriatic_sea"]')).to_be_attached()
    for shown in (his, text):
        entry = shown.get_by_role("region", name="Pins and arrows on the map").get_by_role("listitem")
        expect(entry).to_contain_text("from Jonathan")
        told = " ".join(entry.inner_text().split())
        assert told == "→ Arrow, from: Vienna to: → Adriatic Sea from Jonathan"

    # From the list, and by the key where the map has the keyboard.
    notes.get_by_role("combobox", name="From").select_option("Adriatic Sea")
    notes.get_by_role("button", name="Point the others at it").click()
    for shown in (page, his):
        expect(shown.locator(".ringed")).to_be_attached()
    expect(text.get_by_role("main")).to_contain_text("Godalming points at: Adriatic Sea.")
    expect(his.locator(".unseen[role=status]")).to_have_text("Godalming points at: Adriatic Sea.")
    expect(page.locator(".unseen[role=status]")).to_have_text("You point at: Adriatic Sea.")
    page.get_by_role("group", name="Map of Europe").focus()
    page.keyboard.press("g")
    expect(his.locator(".unseen[role=status]")).to_have_text("Godalming points at Alicante.")

    notes.get_by_role("button", name="Remove the arrow, from: Vienna, to: Adriatic Sea").click()
    expect(his.locator("[data-arrow]")).to_have_count(0)


def test_the_fonts_of_a_game_are_under_150_kb_in_every_language(table: Table, open_page: Open) -> None:
    game, _, hunters = Stage(table).acting
    for language in ("en-GB", "de-DE", "pt-BR"):
        page = open_page(hunters, locale=language)
        page.goto(f"{table.origin}/g/{game}")
        ready(page)
        assert until(partial(page.evaluate, FONTS), "letters to have come") < 150_000, language
