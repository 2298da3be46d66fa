"""The cards that a position does not give, dealt by its random stream."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import TypeVar

from harker.engine import chance
from harker.engine.catalog import Setup, copies_of
from harker.engine.positions.sheet import Cards
from harker.engine.vocabulary import Combat, Encounter, Event, Item, Ticket

C = TypeVar("C", Item, Event, Encounter, Combat, Ticket)


def left_of(
    setup: Setup, name: str, kinds: Iterable[C], given: Iterable[C | None], faults: list[str]
) -> list[C]:
    """The cards of a kind that are nowhere yet; a card that is given too often is a fault."""
    used = Counter(card for card in given if card is not None)
    rest: list[C] = []
    for card in kinds:
        copies = copies_of(setup, card)
        if used[card] > copies:
            faults.append(f"{name} {card} lies in {used[card]} places, but there are {copies}")
        rest += [card] * (copies - used[card])
    return rest


class Dealer:
    """Deals what is not given, by the random stream of the position."""

    def __init__(self, rng: int, faults: list[str]) -> None:
        self.rng = rng
        self.faults = faults

    def shuffle(self, cards: list[C]) -> list[C]:
        """The cards in random order."""
        self.rng, pile = chance.shuffled(self.rng, cards)
        return list(pile)

    def fill(
        self, given: Cards[C], pile: list[C], what: str, fits: Callable[[C], bool] | None = None
    ) -> tuple[C, ...]:
        """Every hidden card is the first of the pile that fits."""
        found: list[C] = []
        for card in given:
            if card is not None:
                found.append(card)
                continue
            index = next((i for i, c in enumerate(pile) if fits is None or fits(c)), None)
            if index is None:
                self.faults.append(f"{what}: no card is left to deal")
                return tuple(found)
            found.append(pile.pop(index))
        return tuple(found)
