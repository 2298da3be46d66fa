"""What must be in sight: the button that answers, the newest line, every sign of a hunter's row, the map."""

from __future__ import annotations

import pytest

pytest.importorskip("playwright.sync_api")

from playwright.sync_api import expect

import harker
from harker import HUNTERS, Game, Seat
from harker.engine.vocabulary import AskKind
from harker.table.rows import By
from tests.e2e.conftest import PHONE, Open
from tests.e2e.screens import SEED, Stage, at_rest, in_fight, opened
from tests.e2e.table import Guest, Table, asked, forward, until, until_none
from tests.e2e.trace import CURIOUS, MINDS, choice_of

pytestmark = pytest.mark.browser

WHOLE = """(it) => {
  const { left, top, width, bottom } = it.getBoundingClientRect();
  return [top + 3, bottom - 3].every((y) => it.contains(document.elementFromPoint(left + width / 2, y)));
}"""
"""Nothing lies over it, and no box cuts it off."""

AT_END = "(log) => log.scrollHeight - log.scrollTop - log.clientHeight < 2"

PARTS = ".at-hunters :is(.line, .things, .tag, .hand, .ally, .hand li, .things > li)"

CUT = """(parts) => [...document.querySelectorAll(parts)]
  .filter((part) => {
    const panel = part.closest(".panel").getBoundingClientRect();
    const { left, right, bottom } = part.getBoundingClientRect();
    const clipped = getComputedStyle(part).overflowX !== "visible" && part.scrollWidth > part.clientWidth + 1;
    return clipped || left < panel.left || right > panel.right || bottom > panel.bottom + 1;
  })
  .map((part) => part.textContent)"""
"""What of the hunters' rows and of Dracula's cards is cut off or runs over the edge."""


@pytest.fixture(scope="package")
def stage(table: Table) -> Stage:
    return Stage(table)


SIZES = [(1440, 900), (1280, 720), (1024, 768), (768, 1024)]


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_after_a_press_on_the_map_the_button_that_answers_is_in_sight(
    stage: Stage, open_page: Open, width: int, height: int
) -> None:
    game, dracula, _ = stage.choosing
    page = opened(stage, open_page, game, dracula, viewport={"width": width, "height": height})
    page.locator(".prompt [data-option]").first.wait_for()
    place = at_rest(page.locator(".at-map [data-place].lit").nth(3))
    page.mouse.click(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
    send = page.locator(".prompt [data-send]")
    send.wait_for()
    until(lambda: send.evaluate(WHOLE), "the button in sight")
    # What is reached by key in the list does not come to lie under it.
    last = page.locator(".prompt [data-option]").last
    last.focus()
    until(lambda: last.evaluate(WHOLE) and send.evaluate(WHOLE), "the last option and the button in sight")


def several(game: Game) -> bool:
    """A hunter ticks two places of a list that is longer than any window, as for Hired Scouts."""
    seat = harker.waiting(game)[0]
    ask = harker.asks(game, seat)[0].ask
    return seat is not Seat.DRACULA and ask.kind is AskKind.CHOOSE and ask.most == 2 and len(ask.options) > 20


@pytest.fixture(scope="package")
def scouts(table: Table) -> tuple[str, Guest]:
    """A game whose seed brings Hired Scouts in the first round."""
    game, _, hunters = table.two_sides(0)
    forward(table, game, MINDS, several)
    return game, hunters


@pytest.mark.parametrize("how", [*({"viewport": {"width": w, "height": h}} for w, h in SIZES), PHONE])
def test_after_two_ticks_in_a_long_list_the_button_that_confirms_them_is_in_sight(
    stage: Stage, open_page: Open, scouts: tuple[str, Guest], how: dict[str, object]
) -> None:
    game, guest = scouts
    page = opened(stage, open_page, game, guest, **how)
    options = page.locator(".prompt [data-option]")
    if not page.locator(".prompt").is_visible():
        page.locator(".grip .line").click()
    for number in (0, 5):
        options.nth(number).click()
    send = page.locator(".prompt [data-send]")
    expect(send).to_have_attribute("aria-disabled", "false")
    until(lambda: send.evaluate(WHOLE), "the button in sight")
    options.last.focus()
    until(lambda: options.last.evaluate(WHOLE) and send.evaluate(WHOLE), "last option and button in sight")


@pytest.mark.parametrize("how", [{}, PHONE])
def test_when_a_game_is_given_up_in_a_fight_the_map_lies_free(
    stage: Stage, open_page: Open, how: dict[str, object]
) -> None:
    game, dracula, hunters = stage._at(in_fight)
    page = opened(stage, open_page, game, hunters, **how)
    page.locator(".over-fight .fight").wait_for()
    stage.table.call("POST", f"/games/{game}/seats/{Seat.DRACULA}/concede", {}, dracula.token)
    page.locator(".panel.over").wait_for()
    expect(page.locator(".over-fight")).to_have_count(0)


def test_the_log_follows_whatever_becomes_of_its_height_until_it_is_scrolled(
    stage: Stage, open_page: Open
) -> None:
    game, dracula, _ = stage.choosing
    page = opened(stage, open_page, game, dracula)
    log = page.locator(".log")
    for width, height in ((1024, 768), (1440, 500), (390, 844), (1024, 768), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(100)
        if not page.locator("nav.bar").is_visible():
            until(lambda: log.evaluate(AT_END), f"the log to be at its end at {width} x {height}")
    at_rest(log)
    log.hover()
    page.mouse.wheel(0, -300)
    until(lambda: not log.evaluate(AT_END), "the log to be scrolled up")
    page.set_viewport_size({"width": 1024, "height": 768})
    page.wait_for_timeout(100)
    assert not log.evaluate(AT_END)


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1024, 768)])
def test_at_the_end_of_a_game_the_log_shows_its_end(
    stage: Stage, open_page: Open, width: int, height: int
) -> None:
    game, _, hunters = stage.over
    page = opened(stage, open_page, game, hunters, viewport={"width": width, "height": height})
    page.locator(".panel.over").wait_for()
    until(lambda: page.locator(".log").evaluate(AT_END), "the log to show the end")


@pytest.fixture(scope="package")
def computers(table: Table) -> tuple[str, Guest]:
    """Dracula against hunters who are all played by the computer, in the fourth round."""
    guest = table.guest("Vlad")
    game = table.deal(guest, SEED, {Seat.DRACULA: "me", **dict.fromkeys(HUNTERS, "random")})
    room = table.room(game)

    def now() -> Game:
        return room.begun().game

    while now().state.clock.round < 4:
        until(lambda: asked(now(), [Seat.DRACULA]), "Dracula to be asked")
        number, _, choice = choice_of(CURIOUS, now(), Seat.DRACULA)
        table.run(room.answer(Seat.DRACULA, choice, number, By.PERSON))
    return game, guest


@pytest.mark.parametrize("locale", ["en-GB", "de-DE", "pt-BR"])
@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1280, 720), (1024, 768)])
def test_nothing_of_the_hunters_rows_and_of_his_cards_is_cut_off(
    stage: Stage, open_page: Open, computers: tuple[str, Guest], width: int, height: int, locale: str
) -> None:
    page = opened(stage, open_page, *computers, viewport={"width": width, "height": height}, locale=locale)
    page.locator(".hunters").wait_for()
    until_none(lambda: page.evaluate(CUT, PARTS))
    until(
        lambda: page.locator(".at-hunters").evaluate("(part) => part.scrollHeight <= part.clientHeight"),
        "hunters that do not scroll",
    )
    said = {"en-GB": "Played by the computer", "de-DE": "Vom Computer gespielt", "pt-BR": "O computador joga"}
    expect(page.get_by_title(said[locale])).to_have_count(len(HUNTERS))


def may_play(game: Game) -> bool:
    """A hunter is asked whether to play an event."""
    seat = harker.waiting(game)[0]
    return seat is not Seat.DRACULA and harker.asks(game, seat)[0].ask.kind is AskKind.PLAY


@pytest.mark.parametrize("how", [{}, {"viewport": {"width": 1024, "height": 768}}, PHONE])
def test_where_an_event_may_be_played_the_standing_orders_are_a_press_away(
    stage: Stage, open_page: Open, how: dict[str, object]
) -> None:
    game, _, hunters = stage._at(may_play)
    page = opened(stage, open_page, game, hunters, **how)
    link = page.locator("[data-orders]")
    link.wait_for()
    until(lambda: link.evaluate(WHOLE), "the way to the standing orders in sight")
    link.click()
    expect(page.get_by_role("dialog").locator("select").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_the_frame_of_the_slider_in_focus_leaves_the_words_below_it(stage: Stage, open_page: Open) -> None:
    game, _, hunters = stage.acting
    page = opened(stage, open_page, game, hunters)
    slider = page.locator(".belief .rounds input")
    slider.wait_for()
    page.keyboard.press("Tab")
    slider.focus()
    framed = page.locator(".belief .rounds .way")
    assert slider.evaluate("(it) => getComputedStyle(it).outlineStyle") == "none"
    lines = framed.evaluate("(it) => [getComputedStyle(it).outlineStyle, getComputedStyle(it).outlineOffset]")
    assert lines == ["solid", "-3px"]
    way, words = at_rest(framed), at_rest(page.locator(".belief .rounds p").first)
    assert way["y"] + way["height"] <= words["y"]
