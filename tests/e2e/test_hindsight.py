"""Looking back, in a real browser: the slider of a running game, the replay, the end, and playing on."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

import pytest

pytest.importorskip("playwright.sync_api")

from playwright.sync_api import expect

import harker
from harker import HUNTERS, Game, Seat
from harker.engine.vocabulary import AskKind, Phase
from tests.e2e.conftest import DESKTOP, PHONE, Open
from tests.e2e.screens import SEED, Stage, asking, opened, ready, text_ready
from tests.e2e.table import Guest, Table, forward
from tests.e2e.trace import MINDS

pytestmark = pytest.mark.browser

PANEL = ".belief"
SHEET = "[data-belief-sheet=gains]"


@pytest.fixture(scope="package")
def stage(table: Table) -> Stage:
    return Stage(table)


def told(stage: Stage, which: tuple[str, Guest, Guest], path: str) -> Any:
    """What the API tells the hunters' guest of this game."""
    return stage.table.call("GET", f"/games/{which[0]}{path}", token=which[2].token)


# --- the slider ---------------------------------------------------------------------------------


@pytest.mark.parametrize("how", [DESKTOP, PHONE])
def test_with_the_slider_figures_and_trail_step_back_to_the_start(
    stage: Stage, open_page: Open, how: dict[str, Any]
) -> None:
    page = opened(stage, open_page, stage.acting[0], stage.acting[2], **how)
    if how is PHONE:
        page.get_by_role("button", name="Where he may be").click()
    page.locator(f"{PANEL} [data-belief]").first.wait_for()
    slider = page.locator(f"{PANEL} input[type=range]")
    rounds = int(slider.get_attribute("max") or "0")
    assert rounds >= 4
    for _ in range(rounds):
        page.keyboard.press("[")
    expect(slider).to_have_value("0")
    expect(slider).to_have_attribute("aria-valuetext", "the start")
    expect(page.locator(".over-map .bar")).to_contain_text("You look back: the start")
    log = told(stage, stage.acting, "/seats/mina")["log"]
    start = next(line["number"] for line in log if line["kind"] == "dracula_chose_start")
    then = told(stage, stage.acting, f"/seats/mina/at/{start}")["view"]
    now = told(stage, stage.acting, "/seats/mina")["view"]
    assert [one["place"] for one in then["hunters"]] != [one["place"] for one in now["hunters"]]
    if how is not PHONE:
        for hunter in then["hunters"]:
            place = stage.table.call("GET", "/words/en")[f"place.{hunter['place']}"]
            expect(page.locator(".at-hunters")).to_contain_text(place)
    # One card lies on the trail; the five other spaces and the three lairs are empty.
    expect(page.locator(".at-trail .card.empty")).to_have_count(8)
    possible = told(stage, stage.acting, f"/seats/mina/belief?at={start}")["places"]
    expect(page.locator("[data-disc]")).to_have_count(len(possible))
    assert len(possible) >= 50
    for _ in range(rounds):
        page.keyboard.press("]")
    expect(page.locator(".over-map .bar")).to_have_count(0)
    expect(slider).to_have_value(str(rounds))


def test_in_text_mode_it_steps_back_too(stage: Stage, open_page: Open) -> None:
    game, _, hunters = stage.acting
    page = open_page(hunters)
    page.goto(f"{stage.table.origin}/g/{game}/text")
    text_ready(page)
    belief = page.locator("section[aria-labelledby=t-belief]")
    belief.get_by_role("button", name="One round back").click()
    expect(belief.locator("span[aria-live=polite]")).to_contain_text("after round")
    belief.get_by_role("button", name="Now", exact=True).click()
    expect(belief.locator("span[aria-live=polite]")).to_contain_text("now, round")


# --- what would it tell -------------------------------------------------------------------------


def seeking(table: Table, phase: Phase) -> tuple[str, Guest, Guest]:
    """A hunter acts in this phase, and Dracula is hidden."""
    asks = asking(AskKind.ACTION, dracula=False, round_=6)

    def stands(game: Game) -> bool:
        hidden = not harker.view(game, Seat.MINA).dracula.exposed
        return asks(game) and game.state.clock.phase is phase and hidden

    made = table.two_sides(SEED)
    forward(table, made[0], MINDS, stands)
    return made


def test_each_bar_has_its_figure_and_a_full_one_its_meaning(stage: Stage, open_page: Open) -> None:
    game, _, hunters = seeking(stage.table, Phase.DAY)
    page = opened(stage, open_page, game, hunters)
    page.get_by_role("button", name="What would it tell us").click()
    page.locator(f"{SHEET} [data-gain=move]").first.wait_for()
    expect(page.locator(f"{SHEET} p").first).to_contain_text("100 %")
    figures = [int(re.sub(r"\D", "", part.inner_text())) for part in page.locator(f"{SHEET} .part").all()]
    assert figures == sorted(figures, reverse=True)
    assert figures[-1] >= 1
    for row in page.locator(f"{SHEET} li").all():
        way, bar = (row.locator(f".{name}").bounding_box() for name in ("way", "bar"))
        assert way is not None
        assert bar is not None
        share = int(re.sub(r"\D", "", row.locator(".part").inner_text()))
        assert abs(100 * bar["width"] / way["width"] - share) <= 3


def test_at_night_no_move_is_listed(stage: Stage, open_page: Open) -> None:
    game, _, hunters = seeking(stage.table, Phase.NIGHT)
    page = opened(stage, open_page, game, hunters)
    page.get_by_role("button", name="What would it tell us").click()
    page.locator(f"{SHEET} :is([data-gain], p)").first.wait_for()
    expect(page.locator(f"{SHEET} [data-gain=move]")).to_have_count(0)


# --- after the end ------------------------------------------------------------------------------


def test_one_moment_has_one_round_wherever_it_is_named(stage: Stage, open_page: Open) -> None:
    """Also in the midst of an answer, and where one round ends and the next begins."""
    log = told(stage, stage.over, "/replay/after/1000000")["log"]
    course = told(stage, stage.over, "/replay/belief")
    ends = [one["number"] for one, two in pairwise(log) if one["round"] != two["round"]][1:4]
    turns = [note["number"] for note in course["turning"]]
    page = open_page(stage.over[2])
    for number in sorted({*ends, *(end + 1 for end in ends), *turns, *(turn - 1 for turn in turns)}):
        page.goto(f"{stage.table.origin}/g/{stage.over[0]}/replay/after/{number}")
        page.locator(".course .here").wait_for()
        page.locator(".then [data-disc]").first.wait_for()
        line = next(line for line in log if line["number"] == number)
        named = f"Round {line['round']} · {line['moment']}"
        for where in (".steps .moment strong", ".then h2 span", ".course h2 span"):
            expect(page.locator(where)).to_have_text(named)
        expect(page.locator(".course svg text.bold")).to_have_text(str(line["round"]))
        known = next(one for one in reversed(course["moments"]) if one["number"] <= number)
        share = round(100 * known["share"])
        expect(page.locator("#course-title")).to_contain_text(f"{share} %" if share else "under 1 %")
        disc = page.locator(f".then [data-disc={known['true_place']}]")
        # Small shares are rings without a number.
        expect(disc.locator("text")).to_have_text([str(share)] if share >= 4 else [])


def test_a_turning_point_leads_to_its_event(stage: Stage, open_page: Open) -> None:
    log = told(stage, stage.over, "/replay/after/1000000")["log"]
    note = told(stage, stage.over, "/replay/belief")["turning"][0]
    page = open_page(stage.over[2])
    page.goto(f"{stage.table.origin}/g/{stage.over[0]}/replay/after/0")
    first = page.locator(".course .lists li button").first
    text = next(line["text"] for line in log if line["number"] == note["number"])
    expect(first).to_contain_text(text)
    first.click()
    page.wait_for_url(re.compile(rf"/replay/after/{note['number']}$"))
    expect(page.locator(".steps .told")).to_have_text(text)


def test_after_the_end_the_table_lies_open_and_to_look_back_shows_what_was_known(
    stage: Stage, open_page: Open
) -> None:
    own = told(stage, stage.over, "/seats/godalming")["view"]
    view = told(stage, stage.over, "/replay/after/1000000")["view"]
    hidden = [one["place"] for one in view["trail"] if one and one["place"] and not one["up"]]
    assert own["dracula"]["place"] is None
    assert hidden
    page = opened(stage, open_page, stage.over[0], stage.over[2])
    words = stage.table.call("GET", "/words/en")
    trail, he = page.locator(".at-trail"), page.locator(".at-map [data-mark=dracula]")
    for place in hidden:
        expect(trail).to_contain_text(words[f"place.{place}"])
    expect(trail.locator(".card.down")).to_have_count(0)
    expect(he).to_have_count(1)
    page.get_by_role("button", name="Look back").click()
    page.get_by_role("button", name="Earlier").click()
    expect(page.locator(".over-map .bar")).to_contain_text("You look back")
    expect(trail.locator(".card.down").first).to_be_visible()
    expect(he).to_have_count(0)
    page.get_by_role("button", name="To now").click()
    expect(trail.locator(".card.down")).to_have_count(0)


@pytest.mark.parametrize("how", [DESKTOP, PHONE])
def test_the_end_says_where_he_was_and_what_decided_it(
    stage: Stage, open_page: Open, how: dict[str, Any]
) -> None:
    page = opened(stage, open_page, stage.over[0], stage.over[2], **how)
    last = told(stage, stage.over, "/replay/after/1000000")
    place = stage.table.call("GET", "/words/en")[f"place.{last['view']['dracula']['place']}"]
    panel = page.locator(".over:has(h2)")
    expect(panel).to_contain_text(f"Dracula's place at the end: {place}.")
    expect(panel).to_contain_text("His last places, in order:")
    expect(panel).to_contain_text("How it ended:")


def test_one_plays_on_at_the_seats_that_one_chooses(stage: Stage, open_page: Open) -> None:
    game, _, hunters = stage.over
    page = open_page(hunters)
    for chosen in ({"Dracula"}, {"Dr. Seward", "Mina Harker"}):
        page.goto(f"{stage.table.origin}/g/{game}/replay/after/120")
        page.get_by_role("button", name="Play on from here").click()
        dialog = page.get_by_role("dialog")
        boxes = dialog.get_by_role("checkbox")
        expect(boxes).to_have_count(1 + len(HUNTERS))
        # At first the seats that the reader had.
        assert [box.is_checked() for box in boxes.all()] == [False, *[True] * len(HUNTERS)]
        if "Dracula" in chosen:
            dialog.get_by_role("checkbox", name="Dracula").check()
        else:
            for name in ("Lord Godalming", "Van Helsing"):
                dialog.get_by_role("checkbox", name=name).uncheck()
        checked = [box for box in boxes.all() if box.is_checked()]
        assert len(checked) == len(chosen)
        dialog.locator("button.lit").click()
        page.wait_for_url(re.compile(rf"/g/(?!{game})[^/]+$"))
        ready(page)
        made = page.url.rpartition("/")[2]
        card = stage.table.call("GET", f"/games/{made}?lang=en", token=hunters.token)
        words = stage.table.call("GET", "/words/en")
        assert {words[f"seat.{one['seat']}"] for one in card["seats"] if one["yours"]} == chosen
