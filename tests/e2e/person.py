"""A person at the page: thinks as a mind of the tests does, and answers as a person would.

What is asked is read from the engine; how it is answered is up to the way: by mouse, by touch, by
keyboard alone, or in the text mode. Nothing is pressed that could not be seen and reached.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Final, Protocol, TypeAlias

from playwright.sync_api import Locator, Page, expect

import harker
from harker import Ask, Choice, Seat
from harker.engine.options import AnyOption, Go, Leave, Road, Strike
from harker.engine.vocabulary import AskKind
from harker.mind.players.protocol import Player
from harker.referee.game import Game
from tests.e2e.reading import faults
from tests.e2e.screens import at_rest
from tests.e2e.table import PATIENCE, Table, asked, until
from tests.e2e.trace import choice_of

LONGEST_WAY: Final = 200
"""Nothing lies further than so many presses of Tab."""

TWICE: Final = """() => {
  const keys = [...document.querySelectorAll("[aria-keyshortcuts]")]
    .filter((one) => one.checkVisibility())
    .map((one) => one.getAttribute("aria-keyshortcuts"));
  return keys.filter((key, at) => keys.indexOf(key) !== at);
}"""
"""The keys that stand on more than one thing that is seen."""

Picks = Sequence[int]


def picks_of(ask: Ask, choice: Choice) -> list[int]:
    """The indexes of a choice's options; of equal cards each stands for itself."""
    left: dict[AnyOption, Iterator[int]] = {
        option: iter([i for i, other in enumerate(ask.options) if other == option]) for option in set(choice)
    }
    return [next(left[option]) for option in choice]


Points: TypeAlias = Callable[[Page, float, float], None] | None


class Way(Protocol):
    """How a person presses things."""

    path: str
    """What the address of a game ends with."""

    points: Points
    """Presses a spot of the page, where the way can."""

    def press(self, thing: Locator) -> None:
        """Press something that is seen."""
        ...


class Mouse:
    """Pointing and clicking."""

    path = ""
    points: Points = staticmethod(lambda page, x, y: page.mouse.click(x, y))

    def press(self, thing: Locator) -> None:
        thing.click()


class Touch:
    """A finger on a phone."""

    path = ""
    points: Points = staticmethod(lambda page, x, y: page.touchscreen.tap(x, y))

    def press(self, thing: Locator) -> None:
        thing.tap()


class Keyboard:
    """Keys alone: the key written on a control where it has one, else Tab to it and Enter."""

    path = ""
    points: Points = None

    def press(self, thing: Locator) -> None:
        page = thing.page
        thing.wait_for(state="visible")
        key = thing.get_attribute("aria-keyshortcuts")
        if key is not None:
            page.keyboard.press(key.lower())
            return
        self.go_to(thing)
        page.keyboard.press("Enter")

    def go_to(self, thing: Locator) -> None:
        """Presses Tab until the focus is there and can be seen to be."""
        page = thing.page
        for _ in range(LONGEST_WAY):
            if thing.evaluate("it => it === document.activeElement"):
                return
            page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not come to {thing}")


class TextMode(Mouse):
    """The text mode, where there is no map."""

    path = "/text"
    points: Points = None


class Person:
    """Somebody who holds these seats and looks at this page."""

    def __init__(
        self,
        table: Table,
        page: Page,
        game: str,
        seats: Sequence[Seat],
        mind: Player,
        way: Way,
        language: str = "en",
    ) -> None:
        self.table, self.page, self.game, self.seats = table, page, game, tuple(seats)
        self.mind, self.way, self.language = mind, way, language
        self.room = table.room(game)
        self.answered: Counter[AskKind] = Counter()
        self.faults: list[str] = []
        """Every line of a question that was no text of the reader's language, and every key given twice."""
        self.map_presses = 0
        self._places = 0

    def sit_down(self) -> None:
        """Opens the game."""
        self.page.goto(f"{self.table.origin}/g/{self.game}{self.way.path}")
        self.page.locator("[data-seat]").wait_for(state="attached")

    # --- what is asked -------------------------------------------------------------------

    def now(self) -> Game:
        """The game as it stands."""
        return self.room.begun().game

    def log_in(self, language: str) -> list[str]:
        """The lines of the log, as the table words them for this seat."""
        page = self.room.page(self.seats[0], language, after=0)
        return [line.text for line in page.log]

    def is_asked(self) -> bool:
        """Whether one of the own seats is asked, and has not answered."""
        return asked(self.now(), self.seats) is not None

    def prompt(self, seat: Seat, number: int) -> Locator:
        """The question on the page."""
        prompt = self.page.locator(f'[data-seat="{seat}"][data-ask="{number}"]')
        # On a phone it lies folded to one line while one looks at the map.
        prompt.wait_for(state="attached", timeout=PATIENCE * 1000)
        return prompt

    # --- answering -----------------------------------------------------------------------

    def answer(self) -> None:
        """Answers the question open now, and waits until the table has it."""
        game = self.now()
        found = asked(game, self.seats)
        assert found is not None
        seat, number = found
        _, ask, choice = choice_of(self.mind, game, seat)
        prompt = self.prompt(seat, number)
        self._look_at_the_cards()
        self.faults += faults(prompt.inner_text(), self.language)
        self.faults += [f"the key {key} stands for two things" for key in self.page.evaluate(TWICE)]
        self.choose(ask, choice)
        self.answered[ask.kind] += 1
        until(lambda: self._taken(seat, number), f"the table to take the answer of {seat}: {choice}")

    def _taken(self, seat: Seat, number: int) -> bool:
        game = self.now()
        questions = harker.asks(game, seat)
        return not questions or questions[0].number != number or seat not in harker.waiting(game)

    def choose(self, ask: Ask, choice: Choice) -> None:
        """Picks what is chosen, and sends it."""
        picks = picks_of(ask, choice)
        if ask.kind is AskKind.SEALED:
            self._seal(choice[0], picks[0])
        elif ask.kind is AskKind.ORDER:
            self._order(ask, picks)
        elif ask.least == ask.most == 1:
            self._pick(ask, picks[0])
        else:
            for pick in picks:
                self.press_option(pick)
            self._send()

    def option(self, index: int) -> Locator:
        """What stands for an option: a button or, where it may stand more than once, the first."""
        return self.page.locator(f'[data-option="{index}"]:visible').first

    def press_option(self, index: int) -> None:
        """Presses an option's button, on a phone after unfolding the question."""
        if not self.page.locator("#prompt-heading, .question").first.is_visible():
            self.way.press(self.page.locator(".grip .line"))
        self._press(self.option(index))

    def _press(self, thing: Locator) -> None:
        """Presses it once the page takes that."""
        self._wait_for(thing)
        self.way.press(thing)

    def _wait_for(self, thing: Locator) -> None:
        """Until the page takes a press: for a moment it has no line, or something is on its way."""
        expect(thing).not_to_have_attribute("aria-disabled", "true", timeout=PATIENCE * 1000)

    def _look_at_the_cards(self) -> None:
        """After a round of a fight its cards lie open until the reader goes on."""
        on = self.page.locator("[data-go-on]:visible")
        if on.count():
            self.way.press(on)

    def _send(self) -> None:
        self._press(self.page.locator("[data-send]:visible").first)

    def _pick(self, ask: Ask, index: int) -> None:
        """Presses the option, now and then on the map instead of in the list."""
        option = ask.options[index]
        if isinstance(option, Go | Road | Leave):
            self._places += 1
            there = sum(getattr(other, "place", None) == option.place for other in ask.options)
            if there == 1 and self._places % 2 == 0:
                self._wait_for(self.page.locator(f'[data-option="{index}"]').first)
                if self._press_on_map(option.place):
                    self._send()
                    return
        self.press_option(index)

    def _press_on_map(self, place: str) -> bool:
        """Presses the place on the map, if the map shows it."""
        city = self.page.locator(f'[data-place="{place}"]:visible')
        if self.way.points is None or not city.count():
            return False
        # Where he may be is told after the question: a phone's map opens there.
        box = at_rest(city)
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        inside = self.page.evaluate(
            "([x, y]) => document.elementFromPoint(x, y)?.closest('.at-map')?.contains("
            "document.querySelector('[data-place]')) ?? false",
            [x, y],
        )
        if inside:
            self.way.points(self.page, x, y)
            self.map_presses += 1
        return bool(inside)

    def _seal(self, option: AnyOption, index: int) -> None:
        if self.way.path:
            # In the text mode a card and an aim are one option, and its press seals it.
            self.press_option(index)
            return
        if isinstance(option, Strike):
            self.way.press(self.page.locator(f'[data-combat="{option.combat}"]:visible').first)
            aim = self.page.locator(f'button[data-option="{index}"]:visible')
            if aim.count():
                self.way.press(aim.first)
        else:
            self.press_option(index)
        self._send()

    def _order(self, ask: Ask, picks: Picks) -> None:
        """Takes in what is missing, then moves each up to its place."""
        listed = self.page.locator("ol [data-picked]")
        for pick in picks:
            if not self.page.locator(f'ol [data-picked="{pick}"]').count():
                self.press_option(pick)
        for place, pick in enumerate(picks):
            while True:
                order = [int(str(it.get_attribute("data-picked"))) for it in listed.all()]
                if order[place] == pick:
                    break
                self.way.press(self.page.locator(f'ol [data-picked="{pick}"] button').first)
        self._send()


def play(people: Sequence[Person], most: int | None = None) -> int:
    """Play until the game is over, or until so many answers were given; how many were."""
    given = 0
    while most is None or given < most:
        game = people[0].now()
        if harker.outcome(game) is not None:
            break
        asked_now = [person for person in people if person.is_asked()]
        if asked_now:
            asked_now[0].answer()
            given += 1
        else:
            until(
                lambda: harker.outcome(people[0].now()) or any(person.is_asked() for person in people),
                "somebody to be asked",
            )
    return given
