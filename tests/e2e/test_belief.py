"""Where he may be, in a real browser: panel, slider, why a place is out, mirror, words and keys."""

from __future__ import annotations

import re
from functools import partial
from urllib.parse import parse_qs, urlsplit

import pytest

pytest.importorskip("playwright.sync_api")

from playwright.sync_api import Locator, Page, Request, Route, expect

from tests.e2e.conftest import PHONE, Open
from tests.e2e.screens import LETTERED, Stage, opened, ready, text_ready
from tests.e2e.table import Table, until

pytestmark = pytest.mark.browser

PANEL = ".belief"
BARS = f"{PANEL} [data-belief]"


@pytest.fixture(scope="package")
def stage(table: Table) -> Stage:
    return Stage(table)


def hunters_page(stage: Stage, open_page: Open, *, text: bool = False, **how: object) -> Page:
    game, _, hunters = stage.acting
    page = open_page(hunters, **how)
    page.goto(f"{stage.table.origin}/g/{game}{'/text' if text else ''}")
    (text_ready if text else ready)(page)
    return page


def asked(page: Page) -> list[int | None]:
    """The moments that the page asks for from now on; None is now."""
    moments: list[int | None] = []

    def look(request: Request) -> None:
        url = urlsplit(request.url)
        if url.path.endswith("/belief"):
            at = parse_qs(url.query).get("at")
            moments.append(None if at is None else int(at[0]))

    page.on("request", look)
    return moments


def test_the_panel_has_the_likeliest_places_and_the_map_a_disc_for_each(
    stage: Stage, open_page: Open
) -> None:
    page = hunters_page(stage, open_page)
    page.locator(BARS).first.wait_for()
    shown = [bar.get_attribute("data-belief") for bar in page.locator(BARS).all()]
    drawn = [disc.get_attribute("data-disc") for disc in page.locator("[data-disc]").all()]
    assert 0 < len(shown) <= 6
    assert set(shown) <= set(drawn)
    assert re.search(r"\d\u00a0%", page.locator(BARS).first.inner_text())


def test_b_puts_it_out_and_on_and_the_browser_remembers(stage: Stage, open_page: Open) -> None:
    page = hunters_page(stage, open_page)
    page.locator(BARS).first.wait_for()
    page.keyboard.press("b")
    expect(page.locator("[data-disc]")).to_have_count(0)
    moments = asked(page)
    page.reload()
    ready(page)
    page.wait_for_timeout(300)
    assert moments == []
    page.keyboard.press("b")
    page.locator(BARS).first.wait_for()


def test_the_slider_never_shows_what_was_not_known_then(stage: Stage, open_page: Open) -> None:
    page = hunters_page(stage, open_page)
    page.locator(BARS).first.wait_for()
    now = page.locator("[data-disc]").count()
    moments = asked(page)
    held: list[str] = []

    def late(route: Route) -> None:
        # What stands on the map while the answer is on its way: nothing of later.
        held.append(route.request.url)
        page.wait_for_timeout(50)
        held.append(str(page.locator("[data-disc]").count()))
        route.continue_()

    page.route("**/belief?at=*", late)
    page.keyboard.press("[")
    page.locator(BARS).first.wait_for()
    assert len(moments) == 1
    assert moments[0] is not None
    assert held[1::2] == ["0"]
    page.unroute("**/belief?at=*")
    with page.expect_response(re.compile(r"/belief\?lang=en$")):
        page.keyboard.press("]")
    expect(page.locator("[data-disc]")).to_have_count(now)


def test_why_a_place_is_out_leads_to_the_moment_it_was_known(stage: Stage, open_page: Open) -> None:
    page = hunters_page(stage, open_page)
    page.locator(f"{PANEL} .rest").first.click()
    sheet = page.locator("[data-belief-sheet]")
    sheet.locator(".names button").first.click()
    page.locator("[data-belief-sheet=why] [data-reason]").first.wait_for()
    assert len(sheet.locator(".text").inner_text()) > 10
    sheet.locator("[data-reason] button").first.click()
    expect(sheet).to_have_count(0)
    page.locator(".over-map .bar").wait_for()
    page.keyboard.press("Escape")
    expect(page.locator(".over-map .bar")).to_have_count(0)


def test_what_would_it_tell_us_is_a_list_for_the_hunter_who_acts(stage: Stage, open_page: Open) -> None:
    page = hunters_page(stage, open_page)
    page.locator(f"{PANEL} .rest").nth(1).click()
    page.locator("[data-belief-sheet=gains]").wait_for()
    page.locator("[data-belief-sheet=gains] :is([data-gain], p)").first.wait_for()
    page.keyboard.press("Escape")
    expect(page.locator("[data-belief-sheet]")).to_have_count(0)


def test_a_face_down_card_tells_what_it_may_be_by_key_and_by_press(stage: Stage, open_page: Open) -> None:
    page = hunters_page(stage, open_page)
    page.locator(BARS).first.wait_for()
    card = page.locator(".trail button[aria-expanded]").first
    card.click()
    card.locator("[data-peek]").wait_for()
    assert card.get_attribute("aria-expanded") == "true"
    page.keyboard.press("Tab")
    page.mouse.move(5, 5)
    expect(card.locator("[data-peek]")).to_have_count(0)


def test_dracula_sees_what_they_can_think(stage: Stage, open_page: Open) -> None:
    game, dracula, _ = stage.choosing
    page = opened(stage, open_page, game, dracula)
    page.locator(BARS).first.wait_for()
    expect(page.locator("#belief-title")).to_have_text("What they can think")
    page.locator(f"{PANEL} .rest").nth(1).click()
    page.locator("[data-belief-sheet=moves] [data-move]").first.wait_for()


@pytest.mark.parametrize(
    ("locale", "told"),
    [
        ("en-GB", "You have not begun yet: they know nothing of you."),
        ("de-DE", "Du hast noch nicht begonnen: Sie wissen nichts von dir."),
        ("pt-BR", "Você ainda não começou: eles não sabem nada de você."),
    ],
)
def test_before_his_first_place_dracula_is_told_that_they_know_nothing_and_nothing_can_be_asked(
    stage: Stage, open_page: Open, locale: str, told: str
) -> None:
    game, dracula, _ = stage.beginning
    page = opened(stage, open_page, game, dracula, locale=locale)
    expect(page.locator(f"{PANEL} .known p")).to_have_text(told)
    expect(page.locator(f"{PANEL} .rest")).to_have_count(0)
    page.goto(f"{stage.table.origin}/g/{game}/text")
    text_ready(page)
    belief = page.locator("section[aria-labelledby=t-belief]")
    expect(belief.locator("p")).to_have_text(told)
    expect(belief.locator("button, select")).to_have_count(0)


IN_SIGHT = """(disc) => {
  const { left, top, width, height } = disc.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2)?.matches(".at-map .catch") ?? false;
}"""
"""Nothing lies over the middle of this disc."""

TWO_FRAMES = "new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)))"


def likeliest(page: Page) -> Locator:
    """The disc with the highest number."""
    discs = page.locator("[data-disc]:has(text)")
    discs.first.wait_for(state="attached")
    return max(discs.all(), key=lambda disc: int(disc.locator("text").text_content() or ""))


def test_a_phone_opens_the_map_where_he_may_be(stage: Stage, open_page: Open) -> None:
    game, _, hunters = stage.seeking
    page = opened(stage, open_page, game, hunters, **PHONE)
    disc = likeliest(page)
    until(lambda: disc.evaluate(IN_SIGHT), "the likeliest place in sight with the question open")
    page.get_by_role("button", name="Where he may be").click()
    page.locator(f".at-prompt {BARS}").first.wait_for()
    until(lambda: disc.evaluate(IN_SIGHT), "the likeliest place in sight with the panel open")


def test_a_phone_whose_window_becomes_another_still_shows_where_he_may_be(
    stage: Stage, open_page: Open
) -> None:
    game, _, hunters = stage.seeking
    page = opened(stage, open_page, game, hunters, **PHONE)
    disc = likeliest(page)
    until(lambda: disc.evaluate(IN_SIGHT), "the likeliest place in sight")
    for height in (780, 844, 932, 700, 844):
        page.set_viewport_size({"width": 390, "height": height})
        page.wait_for_function("(height) => innerHeight === height", arg=height)
        page.evaluate(TWO_FRAMES)
        until(partial(disc.evaluate, IN_SIGHT), f"the likeliest place in sight, {height} px high")


def test_both_sides_are_told_the_same(stage: Stage, open_page: Open) -> None:
    game, dracula, hunters = stage.acting
    seen = []
    for guest in (dracula, hunters):
        page = opened(stage, open_page, game, guest)
        page.locator(BARS).first.wait_for()
        here = page.locator(f"{PANEL} .here")
        expect(here).to_have_count(1 if guest is dracula else 0)
        seen.append(page.locator(f"{PANEL} ol").inner_text().replace("\nyou are here", ""))
    assert seen[0] == seen[1]


def test_without_odds_the_places_stand_in_rings_and_no_number_anywhere(stage: Stage, open_page: Open) -> None:
    game, _, hunters = stage.places_alone
    page = opened(stage, open_page, game, hunters)
    page.locator(BARS).first.wait_for()
    rings = page.locator("[data-disc]")
    count = rings.count()
    assert count > 0
    expect(page.locator("[data-disc].set")).to_have_count(count)
    expect(page.locator("[data-disc] text")).to_have_count(0)
    assert "%" not in page.locator(PANEL).inner_text()
    names = [bar.inner_text() for bar in page.locator(BARS).all()]
    assert names == sorted(names)
    page.locator(f"{PANEL} .rest").first.click()
    sheet = page.locator("[data-belief-sheet=all]")
    expect(sheet.locator("[data-belief]")).to_have_count(count)
    assert "%" not in sheet.inner_text()


def test_own_marks_cross_places_out_on_the_map_and_stay(stage: Stage, open_page: Open) -> None:
    game, dracula, hunters = stage.own_marks
    page = open_page(hunters)
    moments = asked(page)
    page.goto(f"{stage.table.origin}/g/{game}")
    ready(page)
    expect(page.locator("[data-disc]")).to_have_count(0)
    page.locator(f"{PANEL} .rest").first.click()
    names = page.locator("[data-belief-sheet=all] .names button")
    with page.expect_response(lambda answer: answer.request.method == "PUT"):
        names.filter(has_text="Rome").click()
    expect(names.filter(has_text="Rome")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("[data-disc=rome].crossed .cross")).to_have_count(1)
    page.reload()
    ready(page)
    expect(page.locator("[data-disc].crossed")).to_have_count(1)
    page.locator(f"{PANEL} .rest").first.click()
    with page.expect_response(lambda answer: answer.request.method == "PUT"):
        names.filter(has_text="Rome").click()
    expect(page.locator("[data-disc]")).to_have_count(0)
    assert moments == []
    his = open_page(dracula)
    his.goto(f"{stage.table.origin}/g/{game}")
    ready(his)
    expect(his.locator(PANEL)).to_have_count(0)


def test_in_text_mode_it_is_a_table_and_can_be_typed(stage: Stage, open_page: Open) -> None:
    page = hunters_page(stage, open_page, text=True)
    page.locator("tr[data-belief]").first.wait_for()
    headings = [heading.inner_text() for heading in page.locator("main h2").all()]
    assert headings[:4] == ["Now", "Your choice", "Where he may be", "Dracula's trail"]
    out = page.locator("#t-why")
    out.select_option(index=1)
    name = out.locator("option:checked").inner_text()
    out.locator("xpath=..").get_by_role("button").click()
    page.locator("[data-reason]").first.wait_for()
    told = page.locator("section[aria-labelledby=t-belief] .text").inner_text()
    for typed, answer in (
        ("where may he be", "%"),
        (f"why not {name}", told),
        ("what would this tell us", ""),
    ):
        before = page.locator("output").inner_text()
        page.locator("#command").fill(typed)
        page.keyboard.press("Enter")
        expect(page.locator("output")).not_to_have_text(before)
        expect(page.locator("output")).to_contain_text(answer)
        assert "Not understood" not in page.locator("output").inner_text()


def test_on_a_phone_it_lies_in_the_sheet_and_the_question_is_one_press_away(
    stage: Stage, open_page: Open
) -> None:
    page = hunters_page(stage, open_page, **PHONE)
    page.get_by_role("button", name="Where he may be").click()
    page.locator(f".at-prompt {BARS}").first.wait_for()
    expect(page.locator(".at-prompt [data-ask]")).not_to_be_visible()
    page.locator(".sheet .turn").click()
    expect(page.locator(".at-prompt [data-ask]")).to_be_visible()


def test_after_the_end_both_maps_stand_side_by_side_and_pan_together(stage: Stage, open_page: Open) -> None:
    game, _, hunters = stage.over
    page = open_page(hunters)
    page.goto(f"{stage.table.origin}/g/{game}/replay/after/200")
    page.locator(".course circle").first.wait_for()
    page.locator(".then [data-disc]").first.wait_for()
    worlds = page.locator(".world")
    page.evaluate(LETTERED)
    before = worlds.nth(1).get_attribute("style")
    page.locator(".map .zoom button").first.click()
    expect(worlds.nth(1)).not_to_have_attribute("style", before or "")
    one, other = worlds.evaluate_all("(all) => all.map((world) => world.getAttribute('style'))")
    assert one == other
    page.locator(".course summary").click()
    page.locator(".course tbody th button").nth(2).click()
    page.wait_for_url(re.compile(r"/replay/after/(?!200$)\d+$"))


def test_a_moment_of_a_finished_game_can_be_played_on(stage: Stage, open_page: Open) -> None:
    game, _, hunters = stage.over
    page = open_page(hunters)
    page.goto(f"{stage.table.origin}/g/{game}/replay/after/120")
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_role("dialog").locator("button.lit").click()
    page.wait_for_url(re.compile(rf"/g/(?!{game})[^/]+$"))
    ready(page)
