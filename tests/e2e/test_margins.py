"""What has its room and its place: the page while its words are changed, and every panel of a phone."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from time import sleep

import pytest

pytest.importorskip("playwright.sync_api")

from playwright.sync_api import Route, expect

from harker import HUNTERS, Seat
from tests.e2e.conftest import PHONE, Open
from tests.e2e.person import Mouse, Person, play
from tests.e2e.screens import SEED, Stage, at_rest, opened, ready
from tests.e2e.table import Table, until, until_none
from tests.e2e.trace import RANDOM

pytestmark = pytest.mark.browser

ON_TOP = """(panel) => {
  const { left, top, width, height } = panel.getBoundingClientRect();
  return [[0.5, 0.1], [0.1, 0.5], [0.5, 0.5], [0.9, 0.5], [0.5, 0.9]]
    .map(([x, y]) => document.elementFromPoint(left + x * width, top + y * height))
    .every((found) => panel.contains(found));
}"""


@pytest.fixture(scope="package")
def stage(table: Table) -> Stage:
    return Stage(table)


def test_another_language_keeps_the_table_while_its_words_are_on_their_way(
    stage: Stage, open_page: Open
) -> None:
    game, _, hunters = stage.acting
    page = open_page(hunters)
    page.goto(f"{stage.table.origin}/g/{game}")
    page.locator("[data-ask]").wait_for()

    def slowly(route: Route) -> None:
        sleep(1.5)
        route.continue_()

    page.route("**/api/words/*", slowly)
    page.locator("button.menu").click()
    for language in ("de", "pt-BR"):
        page.get_by_role("dialog").locator('select:has(option[value="pt-BR"])').select_option(language)
        page.locator(f"html[lang={language}]").wait_for(state="attached")
        page.locator("[data-ask]").wait_for()


def test_on_a_phone_the_panel_that_is_chosen_lies_above_the_map(stage: Stage, open_page: Open) -> None:
    game, _, hunters = stage.acting
    page = opened(stage, open_page, game, hunters, **PHONE)
    for number, panel in enumerate((".at-trail", ".at-hunters", ".at-talk", ".at-talk"), start=1):
        page.locator("nav.bar button").nth(number).click()
        until(partial(page.locator(panel).evaluate, ON_TOP), f"{panel} above the map")


LINE = 24
"""So many pixels a line of the log takes, with what lies between two."""

BROKEN = """() => {
  const broken = [];
  for (const title of document.querySelectorAll(".trail .slot .card")) {
    const top = title.querySelector(".top");
    const hash = [...top.classList].find((one) => one.startsWith("svelte-"));
    const shown = document.createElement("span");
    top.replaceChildren(shown);
    for (const name of NAMES) {
      const longest = Math.max(...name.split(/[\\s-]/).map((word) => word.length));
      shown.className = `title ${hash} small${longest > 9 ? " tiny" : ""}`;
      shown.textContent = name;
      const text = shown.firstChild;
      let from = 0;
      for (const word of name.split(/[\\s-]/)) {
        const range = document.createRange();
        range.setStart(text, from);
        range.setEnd(text, from + word.length);
        const card = title.getBoundingClientRect();
        const rects = [...range.getClientRects()];
        const cut = rects[0].right > card.right + 0.5 || rects[0].left < card.left - 0.5;
        if (rects.length > 1 || cut) broken.push(name);
        from += word.length + 1;
      }
    }
  }
  return [...new Set(broken)];
}"""
"""Names of places that are broken or cut off on a card of the trail, each put on every card."""


@pytest.mark.parametrize(
    ("width", "height", "lines"),
    [(1024, 768, 2), (1280, 720, 2), (1366, 768, 2), (1440, 900, 4), (1600, 900, 4)],
)
@pytest.mark.parametrize("side", ["hunters", "dracula"])
def test_beside_the_map_prompt_and_hunters_never_scroll_and_the_log_has_its_lines(
    stage: Stage, open_page: Open, width: int, height: int, lines: int, side: str
) -> None:
    game, dracula, hunters = stage.acting if side == "hunters" else stage.hiding
    page = open_page(hunters if side == "hunters" else dracula, viewport={"width": width, "height": height})
    page.goto(f"{stage.table.origin}/g/{game}")
    ready(page)
    page.locator("[data-ask]").wait_for()
    log, prompt, passing, head = (
        at_rest(page.locator(what)) for what in (".at-talk .open", ".at-prompt", ".prompt .below", ".at-head")
    )
    assert head["height"] <= 57, "the header takes two lines"
    assert log["height"] >= lines * LINE
    assert log["y"] + log["height"] <= height
    assert passing["y"] + passing["height"] <= prompt["y"] + prompt["height"]
    for what in (".at-hunters", ".prompt .body"):
        scrolled = page.locator(what).evaluate("(part) => part.scrollHeight - part.clientHeight")
        assert scrolled <= 0, f"{what} scrolls by {scrolled} px"
    rows = at_rest(page.locator(".hunters"))
    assert rows["y"] + rows["height"] <= log["y"]
    cards = [card.bounding_box() for card in page.locator(".trail .slot").all()]
    assert all(a and b and a["x"] + a["width"] <= b["x"] for a, b in pairwise(cards))


REACHED = """() => [...document.querySelectorAll(".prompt [data-option]")].filter((option) => {
  const { left, top, width, bottom } = option.getBoundingClientRect();
  return [top + 4, bottom - 4].every((y) => option.contains(document.elementFromPoint(left + width / 2, y)));
}).length"""
"""So many options of the question are wholly in sight."""


@pytest.mark.parametrize("locale", ["en-GB", "de-DE", "pt-BR"])
@pytest.mark.parametrize(("width", "height", "options"), [(1440, 900, 6), (1024, 768, 4), (390, 844, 4)])
def test_a_long_question_of_draculas_has_the_height_it_needs_before_his_cards_and_the_hunters(
    stage: Stage, open_page: Open, width: int, height: int, options: int, locale: str
) -> None:
    game, dracula, _ = stage.choosing
    phone = PHONE if width == 390 else {}
    page = opened(
        stage,
        open_page,
        game,
        dracula,
        **{**phone, "viewport": {"width": width, "height": height}, "locale": locale},
    )
    page.locator(".prompt [data-option]").first.wait_for()
    head, prompt = (at_rest(page.locator(what)) for what in (".at-head", ".at-prompt"))
    bar = at_rest(page.locator("nav.bar")) if phone else None
    column = height - head["height"] - (bar["height"] if bar else 0)
    assert prompt["height"] >= 0.45 * column
    until(lambda: page.evaluate(REACHED) >= options, f"{options} options in sight")
    last = page.locator(".prompt [data-option]").last
    last.scroll_into_view_if_needed()
    until(lambda: last.evaluate(ON_TOP), "the last option in sight, reached by scrolling")
    if not phone:
        assert page.locator(".at-hunters").evaluate("(part) => part.scrollHeight - part.clientHeight") <= 0


@pytest.mark.parametrize("width", [1024, 1280, 1366, 1440])
def test_no_name_of_a_place_is_broken_or_cut_off_on_the_trail(
    stage: Stage, open_page: Open, width: int
) -> None:
    game, _, hunters = stage.acting
    page = opened(stage, open_page, game, hunters, viewport={"width": width, "height": 768})
    names = [
        "Amsterdam",
        "Castle Dracula",
        "Clermont-Ferrand",
        "Klausenburg",
        "Mediterranean Sea",
        "Strasbourg",
    ]
    # The names may be the first that want these letters.
    until_none(lambda: page.evaluate(BROKEN.replace("NAMES", str(names))))


CLOCK = """(line) => {
  const clock = line.cloneNode(true);
  clock.lastElementChild.textContent = "2 d 04 h";
  line.before(clock);
}"""
"""A clock in the header, as a table with a pace has it."""


@pytest.mark.parametrize("locale", ["en-GB", "de-DE", "pt-BR"])
def test_the_header_is_one_line_at_1280_with_four_seats_and_a_clock(
    stage: Stage, open_page: Open, locale: str
) -> None:
    game, _, hunters = stage.acting
    page = opened(stage, open_page, game, hunters, viewport={"width": 1280, "height": 720}, locale=locale)
    expect(page.locator(".at-head .switch button")).to_have_count(4)
    page.locator(".at-head .end .line").evaluate(CLOCK)
    head = at_rest(page.locator(".at-head"))
    assert head["height"] <= 57
    wide = page.locator(".at-head .head").evaluate("(head) => head.scrollWidth - head.clientWidth")
    assert wide <= 0


LARGE = """new MutationObserver(() => {
  if (document.documentElement) document.documentElement.style.fontSize = "200%";
}).observe(document, { childList: true, subtree: true });"""
"""Text at twice its usual size, from the first moment on."""

WHOLE = """(part) => {
  const { left, right, top, bottom } = part.getBoundingClientRect();
  return [top + 4, bottom - 4].every((y) => part.contains(document.elementFromPoint((left + right) / 2, y)));
}"""
"""Whether top and foot of a part are in sight, under nothing else."""


@pytest.mark.parametrize("locale", ["en-GB", "de-DE", "pt-BR"])
@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1024, 768), (390, 844)])
def test_with_text_of_200_percent_question_and_first_answers_are_in_sight_and_a_hint_that_there_is_more(
    stage: Stage, open_page: Open, width: int, height: int, locale: str
) -> None:
    game, _, hunters = stage.acting
    phone = PHONE if width == 390 else {}
    page = open_page(hunters, **{**phone, "viewport": {"width": width, "height": height}, "locale": locale})
    page.add_init_script(LARGE)
    page.goto(f"{stage.table.origin}/g/{game}")
    ready(page)
    page.locator(".prompt [data-option]").first.wait_for()
    until(
        lambda: page.evaluate("() => document.scrollingElement.scrollHeight - innerHeight <= 1"),
        "a page that does not scroll",
    )
    for what in (".prompt h2", ".prompt [data-option]"):
        until(partial(page.locator(what).first.evaluate, WHOLE), f"{what} in sight")
    last = page.locator(".prompt .below").last
    more = page.locator(".at-prompt p.more")
    until(lambda: last.evaluate(WHOLE) or more.is_visible(), "the last line, or a hint that there is more")
    last.scroll_into_view_if_needed()
    page.locator(".ask").evaluate("(ask) => (ask.scrollTop = ask.scrollHeight)")
    expect(more).not_to_be_visible()
    if not phone:
        until(lambda: page.locator(".at-map [data-name]").count() > 20, "names on the map")


@pytest.mark.parametrize("locale", ["en-GB", "de-DE", "pt-BR"])
@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1024, 768), (800, 900)])
def test_every_hunter_has_a_bar_of_health_beside_the_name(
    stage: Stage, open_page: Open, width: int, height: int, locale: str
) -> None:
    game, dracula, _ = stage.hiding
    page = opened(stage, open_page, game, dracula, viewport={"width": width, "height": height}, locale=locale)
    rows = page.locator(".hunters > ul > li")
    expect(rows).to_have_count(4)
    for row in rows.all():
        line, bar, figure = (at_rest(row.locator(what)) for what in (".line", ".pips", ".harm .figure"))
        assert bar["width"] >= 20
        assert line["x"] + line["width"] <= bar["x"] + 1
        assert bar["x"] + bar["width"] <= figure["x"] + 1
        # Beside the narrow map a defeated hunter's place goes below the name.
        assert line["height"] <= (48 if width == 1024 else 28), "the name takes two lines"
        expect(row.locator(".line > button > span:visible")).to_have_count(1)


@pytest.mark.parametrize("locale", ["en-GB", "de-DE", "pt-BR"])
@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1280, 720), (1024, 768), (800, 900)])
def test_how_dracula_stands_is_said_at_the_trail(
    stage: Stage, open_page: Open, width: int, height: int, locale: str
) -> None:
    game, _, hunters = stage.acting
    page = opened(stage, open_page, game, hunters, viewport={"width": width, "height": height}, locale=locale)
    about = page.locator(".trail .about")
    said = about.locator(":scope > :visible")
    until(lambda: said.count() >= 4, "what is said of him")
    until_none(lambda: [part.inner_text() for part in said.all() if not part.evaluate(WHOLE)])
    assert about.evaluate("(part) => part.scrollWidth - part.clientWidth") <= 1
    # Where a card comes from in the slide.
    page.locator(".trail .slot").first.evaluate("(card) => (card.style.transform = 'translateX(-100%)')")
    until(lambda: about.locator("h2").evaluate(WHOLE), "the heading above a card that slides in")


def test_the_word_of_the_moment_looked_at_stands_below_the_sliders_knob(
    stage: Stage, open_page: Open
) -> None:
    game, _, hunters = stage.acting
    page = opened(stage, open_page, game, hunters)
    slider, told = page.locator(".belief .rounds input"), page.locator(".belief .rounds .back")
    slider.wait_for()
    last = int(slider.get_attribute("max") or 0)
    for stop in range(last):
        slider.evaluate(
            "(it, to) => { it.value = to; it.dispatchEvent(new Event('input', { bubbles: true })); }", stop
        )
        expect(told).to_be_visible()
        way, word = at_rest(slider), at_rest(told)
        knob = way["x"] + 9 + (way["width"] - 18) * stop / last
        assert word["x"] <= knob <= word["x"] + word["width"]
        shown = page.locator(".belief .rounds .ends span:not(.unsaid)")
        ends = [(box["x"], box["x"] + box["width"]) for one in shown.all() if (box := one.bounding_box())]
        assert all(a[1] <= b[0] for a, b in pairwise(sorted(ends)))
        assert len(set(shown.all_inner_texts())) == len(ends)


def test_the_form_of_a_new_game_says_that_it_goes_on_below(stage: Stage, open_page: Open) -> None:
    _, _, hunters = stage.acting
    page = open_page(hunters)
    page.goto(stage.table.origin)
    more = page.locator("form.new .more")
    expect(more).to_be_visible()
    page.evaluate("() => scrollTo(0, document.documentElement.scrollHeight)")
    expect(more).not_to_be_visible()


def test_what_is_not_possible_comes_into_sight_when_it_is_opened(stage: Stage, open_page: Open) -> None:
    game, _, hunters = stage.acting
    page = opened(stage, open_page, game, hunters)
    page.locator(".prompt .top button").first.click()
    page.locator(".prompt .folded summary").click()
    first = page.locator(".prompt .folded li").first
    until(lambda: first.evaluate(WHOLE), "what is not possible, in sight")


UNFIT = """() => [...document.querySelectorAll(".at-hunters .line")].flatMap((line) => {
  const was = line.classList.contains("tight");
  line.classList.remove("tight");
  const should = line.scrollHeight > 1.5 * parseFloat(getComputedStyle(line).lineHeight);
  line.classList.toggle("tight", was);
  return was === should ? [] : [line.innerText];
})"""
"""The rows of hunters that have not the form, long or short, in which they fit."""


def test_a_hunter_s_row_has_the_form_that_fits_after_each_answer(table: Table, open_page: Open) -> None:
    guest = table.guest("Jonathan")
    game = table.deal(guest, SEED, {Seat.DRACULA: "novice", **dict.fromkeys(HUNTERS, "me")})
    page = open_page(guest)
    person = Person(table, page, game, HUNTERS, RANDOM, Mouse())
    person.sit_down()
    for _ in range(15):
        play([person], most=1)
        until(lambda: page.evaluate(UNFIT) == [], "rows in the form that fits")
