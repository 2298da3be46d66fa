"""What comes in another order than usual: replies that are held back while the reader goes on."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

pytest.importorskip("playwright.sync_api")

from playwright.sync_api import Page, Route, expect

from harker import HUNTERS, Seat
from tests.e2e.conftest import Open, Watch
from tests.e2e.screens import LETTERED, Stage, opened, ready
from tests.e2e.table import Table, until

pytestmark = pytest.mark.browser


@pytest.fixture(scope="package")
def stage(table: Table) -> Stage:
    return Stage(table)


def held(page: Page, what: str) -> Callable[[], Route]:
    """Holds back what the page asks for there; gives the first of it, as soon as there is one."""
    waiting: list[Route] = []
    page.route(re.compile(what), lambda route: waiting.append(route))

    def first() -> Route:
        # A call of the page's lets it say what it asks for.
        until(lambda: page.evaluate("1") and waiting, f"the page to ask for {what}")
        return waiting.pop(0)

    return first


def arrives(page: Page, late: Route) -> None:
    """Lets it go, and waits until the page has made of the reply what it makes."""
    with page.expect_response(lambda reply: reply.request == late.request) as reply:
        late.continue_()
    reply.value.finished()
    page.evaluate(LETTERED)


def test_who_has_left_the_replay_is_not_brought_back_by_a_late_reply(stage: Stage, open_page: Open) -> None:
    game, _, hunters = stage.over
    page = open_page(hunters)
    page.goto(f"{stage.table.origin}/g/{game}/replay/after/120")
    page.locator(".course .here").wait_for()
    other = held(page, r"/replay/mina/1000000\?")
    page.locator("label.as select").select_option("mina")
    late = other()
    page.locator("header a.mark").click()
    page.locator("form.new").wait_for()
    arrives(page, late)
    assert page.url == f"{stage.table.origin}/"


def test_that_a_moment_could_not_be_had_stays_said_when_the_log_comes_after_it(
    stage: Stage, open_page: Open, watch: Watch
) -> None:
    watch.allowed.append("Failed to load resource: net::ERR_FAILED")
    game, _, hunters = stage.over
    page = open_page(hunters)
    log = held(page, r"/replay/after/1000000\?")
    page.route(re.compile(r"/replay/after/120\?"), lambda route: route.abort())
    page.goto(f"{stage.table.origin}/g/{game}/replay/after/120")
    late = log()
    alert = page.locator("p.note[role=alert]")
    alert.wait_for()
    arrives(page, late)
    expect(alert).to_be_visible()


def test_somebody_new_who_presses_early_is_the_one_guest_that_is_made(table: Table, open_page: Open) -> None:
    page = open_page()
    made: list[str] = []
    page.on("request", lambda request: made.append(request.url) if "/api/guests" in request.url else None)
    guest = held(page, r"/api/guests\b")
    page.goto(table.origin)
    late = guest()
    page.get_by_role("button", name="Be Dracula").click()
    page.get_by_role("button", name="Start the game").click()
    arrives(page, late)
    page.locator('[data-seat="dracula"][data-ask]').wait_for()
    assert len(made) == 1


def test_rules_in_a_language_that_was_changed_again_do_not_come_back(table: Table, open_page: Open) -> None:
    page = open_page()
    german = held(page, r"/api/rules/de\b")
    page.goto(f"{table.origin}/rules")
    first = page.locator("#GAME-1")
    english = first.inner_text()
    page.get_by_role("button", name="Settings").click()
    language = page.get_by_role("dialog").locator('select:has(option[value="pt-BR"])')
    language.select_option("de")
    late = german()
    page.locator("html[lang=de]").wait_for(state="attached")
    language.select_option("en")
    page.locator("html[lang=en]").wait_for(state="attached")
    arrives(page, late)
    assert first.inner_text() == english


def test_talk_from_before_is_no_news_and_a_line_begun_before_the_last_was_sent_stays(
    stage: Stage, open_page: Open
) -> None:
    game, dracula, hunters = stage.table.two_sides(5)
    stage.table.call(
        "POST", f"/games/{game}/seats/dracula/chat", {"to": "table", "text": "Good evening"}, dracula.token
    )
    page = opened(stage, open_page, game, hunters)
    expect(page.get_by_role("tab", name="Chat")).to_have_text("Chat")
    page.get_by_role("tab", name="Chat").click()
    expect(page.get_by_role("log", name="Chat")).to_contain_text("Good evening")
    said = held(page, "/chat")
    field = page.get_by_label("What you say")
    field.fill("To Venice")
    page.get_by_role("button", name="Send").click()
    late = said()
    field.fill("or to Rome")
    late.continue_()
    expect(page.get_by_role("log", name="Chat")).to_contain_text("To Venice")
    expect(field).to_have_value("or to Rome")


def test_notes_stay_with_their_hunter_when_another_is_looked_at(table: Table, open_page: Open) -> None:
    game, _, hunters = table.two_sides(5)
    page = open_page(hunters)
    page.goto(f"{table.origin}/g/{game}")
    ready(page)
    page.get_by_role("tab", name="Notes").click()
    field = page.locator("#notes-text")
    seats = page.locator(".at-head .switch button")
    expect(field).to_be_enabled()
    field.fill("of the first")
    seats.nth(1).click()
    expect(field).to_have_value("")
    expect(field).to_be_enabled()
    field.fill("of the second")
    seats.nth(0).click()
    expect(field).to_have_value("of the first")

    def kept(seat: Seat) -> str:
        return str(table.call("GET", f"/games/{game}/seats/{seat}/notes", token=hunters.token)["text"])

    until(lambda: [kept(seat) for seat in HUNTERS[:2]] == ["of the first", "of the second"], "notes of both")


def test_another_link_in_the_same_window_is_the_one_that_counts(table: Table, open_page: Open) -> None:
    host = table.guest("Ada")
    game = table.deal(host, 5, {Seat.DRACULA: "novice", **dict.fromkeys(HUNTERS, "open"), Seat.SEWARD: "me"})
    links = [table.invite(host, game, seat) for seat in (Seat.GODALMING, Seat.MINA)]
    page = open_page()
    page.goto(table.origin + links[0])
    page.get_by_role("button", name="Take the seat of Lord Godalming").wait_for()
    page.goto(table.origin + links[1])
    page.get_by_role("button", name="Take the seat of Mina Harker").click()
    page.wait_for_url(f"{table.origin}/g/{game}")
    assert [table.room(game).seats[seat].player is None for seat in (Seat.GODALMING, Seat.MINA)] == [
        True,
        False,
    ]
