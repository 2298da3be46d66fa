"""Every screen of the page, each at a moment of a game that shows what it has to show."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from playwright.sync_api import FloatRect, Locator, Page

import harker
from harker import HUNTERS, Game, Seat
from harker.engine.vocabulary import AskKind, Window
from harker.referee.saves import DeductionLevel
from tests.e2e.conftest import Open
from tests.e2e.table import Guest, Table, forward, until
from tests.e2e.trace import MINDS

SEED = 9

Show = Callable[[Page], None]


def asking(kind: AskKind, *, dracula: bool, round_: int = 1) -> Callable[[Game], bool]:
    """Whether this side is asked so, in this round or later."""

    def stands(game: Game) -> bool:
        seat = harker.waiting(game)[0]
        ask = harker.asks(game, seat)[0].ask
        return ask.kind is kind and (seat is Seat.DRACULA) is dracula and game.state.clock.round >= round_

    return stands


def far_to_choose(game: Game) -> bool:
    """Dracula chooses his card from a list that is longer than any window, after his third round began."""
    seat = harker.waiting(game)[0]
    ask = harker.asks(game, seat)[0].ask
    card = ask.kind is AskKind.ROUTE and ask.window is Window.P5 and seat is Seat.DRACULA
    return card and game.state.clock.round >= 3 and len(ask.options) >= 20


def in_fight(game: Game) -> bool:
    """In the third round of a fight with him."""
    seat = harker.waiting(game)[0]
    fight = harker.view(game, seat).fight
    asked = harker.asks(game, seat)[0].ask.kind
    return fight is not None and len(fight.used) >= 2 and asked is AskKind.SEALED


@dataclass(frozen=True)
class Screen:
    """How one comes to a screen."""

    path: str
    guest: Guest | None
    show: Show


LETTERED = """async () => {
  document.body.getBoundingClientRect();
  await document.fonts.ready;
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
}"""
"""What is laid out asks for its letters; with them all may take another place once more."""


def ready(page: Page) -> None:
    """The table stands: its words, its letters, its map and its trail are there."""
    page.locator("#trail-title").wait_for(state="attached")
    page.locator("[data-place]").first.wait_for(state="attached")
    page.evaluate(LETTERED)


def at_rest(thing: Locator) -> FloatRect:
    """Where something stands, once two frames leave it there."""
    seen: list[FloatRect | None] = [thing.bounding_box()]

    def stands() -> FloatRect | None:
        thing.page.evaluate(LETTERED)
        seen.append(thing.bounding_box())
        return seen[-1] if seen[-1] == seen[-2] else None

    return until(stands, f"{thing} to be at rest")


def opened(stage: Stage, open_page: Open, game: str, guest: Guest, **how: object) -> Page:
    """The table of a game, as this guest has it."""
    page = open_page(guest, **how)
    page.goto(f"{stage.table.origin}/g/{game}")
    ready(page)
    return page


def heading(page: Page) -> None:
    """A screen without a table."""
    page.locator("h1").first.wait_for()


def text_ready(page: Page) -> None:
    """The text mode stands."""
    page.locator("[data-seat]").wait_for()


def menu(page: Page) -> None:
    """The menu over the table."""
    ready(page)
    page.locator("button.menu").click()
    page.get_by_role("dialog").wait_for()


def sheet(page: Page) -> None:
    """A hunter's sheet over the map."""
    ready(page)
    if page.locator("nav.bar").is_visible():
        page.locator("nav.bar button").nth(2).click()
    page.locator(".at-hunters button:visible").nth(2).click()
    page.locator(".at-map .panel.over").wait_for()


def believing(page: Page) -> bool:
    """What can be known of where he is; whether there is room for more beside it."""
    ready(page)
    offered = page.locator(".at-map .row .open")
    page.locator("#belief-title").or_(offered).first.wait_for()
    if offered.is_visible():
        offered.click()
    page.locator(".belief [data-belief]").first.wait_for()
    return not page.locator("nav.bar").is_visible()


def board(page: Page) -> None:
    """Where he may be, and why he cannot be in a place."""
    if believing(page):
        page.locator(".belief .rest").first.click()
        page.locator("[data-belief-sheet=all] .names button").first.click()
        page.locator("[data-belief-sheet=why] [data-reason]").first.wait_for()


def mirror(page: Page) -> None:
    """What they can think, and how each of his moves would change it."""
    if believing(page):
        page.locator(".belief .rest").nth(1).click()
        page.locator("[data-belief-sheet=moves] [data-move]").first.wait_for()


class Stage:
    """The games behind the screens; each is played up to its moment when it is first wanted."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def _at(
        self, stands: Callable[[Game], bool], deduction: DeductionLevel = "odds"
    ) -> tuple[str, Guest, Guest]:
        game, dracula, hunters = self.table.two_sides(SEED, deduction)
        forward(self.table, game, MINDS, stands)
        return game, dracula, hunters

    @cached_property
    def acting(self) -> tuple[str, Guest, Guest]:
        """A hunter chooses an action."""
        return self._at(asking(AskKind.ACTION, dracula=False, round_=4))

    @cached_property
    def seeking(self) -> tuple[str, Guest, Guest]:
        """A hunter chooses an action, far from where Dracula may be."""
        return self._at(asking(AskKind.ACTION, dracula=False, round_=3))

    @cached_property
    def places_alone(self) -> tuple[str, Guest, Guest]:
        """A hunter chooses an action at a table that draws the possible places without odds."""
        return self._at(asking(AskKind.ACTION, dracula=False, round_=4), "set")

    @cached_property
    def own_marks(self) -> tuple[str, Guest, Guest]:
        """A hunter chooses an action at a table where the hunters cross out places themselves."""
        return self._at(asking(AskKind.ACTION, dracula=False, round_=4), "marks")

    @cached_property
    def hiding(self) -> tuple[str, Guest, Guest]:
        """Dracula chooses where to go."""
        return self._at(asking(AskKind.ROUTE, dracula=True, round_=5))

    @cached_property
    def beginning(self) -> tuple[str, Guest, Guest]:
        """Dracula chooses where to begin."""
        return self._at(asking(AskKind.ROUTE, dracula=True, round_=0))

    @cached_property
    def choosing(self) -> tuple[str, Guest, Guest]:
        """Dracula chooses where to go, of many places."""
        return self._at(far_to_choose)

    @cached_property
    def fighting(self) -> tuple[str, Guest, Guest]:
        """A fight."""
        return self._at(in_fight)

    @cached_property
    def over(self) -> tuple[str, Guest, Guest]:
        """A game that has ended."""
        return self._at(lambda game: False)

    @cached_property
    def gathering(self) -> tuple[str, Guest]:
        """A table that waits for friends."""
        host = self.table.guest("Arthur")
        seats = {Seat.DRACULA: "novice", **dict.fromkeys(HUNTERS, "open"), Seat.GODALMING: "me"}
        return self.table.deal(host, SEED, seats), host

    @cached_property
    def shared(self) -> tuple[str, Guest]:
        """One screen for both sides."""
        host = self.table.guest("Arthur")
        return self.table.deal(host, SEED, dict.fromkeys(Seat, "me"), hot_seat=True), host

    def screen(self, name: str) -> Screen:
        """The screen of that name."""
        return SCREENS[name](self)


def _join(stage: Stage) -> Screen:
    game, host = stage.gathering
    return Screen(stage.table.invite(host, game, Seat.MINA), None, heading)


SCREENS: dict[str, Callable[[Stage], Screen]] = {
    "lobby": lambda stage: Screen("/", stage.acting[2], heading),
    "lobby-first": lambda stage: Screen("/", None, heading),
    "gathering": lambda stage: Screen(f"/g/{stage.gathering[0]}", stage.gathering[1], heading),
    "join": _join,
    "hunter": lambda stage: Screen(f"/g/{stage.acting[0]}", stage.acting[2], ready),
    "dracula-waits": lambda stage: Screen(f"/g/{stage.acting[0]}", stage.acting[1], ready),
    "dracula": lambda stage: Screen(f"/g/{stage.hiding[0]}", stage.hiding[1], ready),
    "board": lambda stage: Screen(f"/g/{stage.seeking[0]}", stage.seeking[2], board),
    "mirror": lambda stage: Screen(f"/g/{stage.choosing[0]}", stage.choosing[1], mirror),
    "watching": lambda stage: Screen(f"/g/{stage.acting[0]}", stage.table.guest("Renfield"), ready),
    "fight-hunter": lambda stage: Screen(f"/g/{stage.fighting[0]}", stage.fighting[2], ready),
    "fight-dracula": lambda stage: Screen(f"/g/{stage.fighting[0]}", stage.fighting[1], ready),
    "sheet": lambda stage: Screen(f"/g/{stage.acting[0]}", stage.acting[2], sheet),
    "menu": lambda stage: Screen(f"/g/{stage.acting[0]}", stage.acting[2], menu),
    "curtain": lambda stage: Screen(f"/g/{stage.shared[0]}", stage.shared[1], heading),
    "text-hunter": lambda stage: Screen(f"/g/{stage.acting[0]}/text", stage.acting[2], text_ready),
    "text-dracula": lambda stage: Screen(f"/g/{stage.hiding[0]}/text", stage.hiding[1], text_ready),
    "over": lambda stage: Screen(f"/g/{stage.over[0]}", stage.over[2], ready),
    "replay": lambda stage: Screen(f"/g/{stage.over[0]}/replay/after/120", stage.over[2], heading),
    "rules": lambda stage: Screen("/rules/DRAC-4", None, heading),
}
"""Every screen, by the name of its screenshot."""
