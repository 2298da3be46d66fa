"""Lucky Find."""

from __future__ import annotations

from harker.engine.asks import About, choose
from harker.engine.atoms import hands
from harker.engine.cards.registry import EventFrame, event
from harker.engine.machine import Call, Next, Play, Return
from harker.engine.options import OfItem
from harker.engine.rules.card import Limits
from harker.engine.state import State
from harker.engine.vocabulary import Event, Seat, Window

WHY = f"event:{Event.LUCKY_FIND}"


def there_are_items(state: State, seat: Seat, window: Window, about: About) -> bool:
    """B-53, B-55: it looks at what there is; the deck is not remade for it."""
    return bool(state.decks.items)


@event(Event.LUCKY_FIND, there_are_items)
class LuckyFind(EventFrame):
    """One of the top five items; the others are discarded face up, the limit comes after (C-39)."""

    def look(self, play: Play) -> Next:
        found = hands.look_at_items(play, self.seat, play.state.setup.numbers.lucky_find_items, WHY)
        options = tuple(map(OfItem, dict.fromkeys(found)))
        about = About(event=Event.LUCKY_FIND)
        return choose(self.seat, self.window, WHY, options, 1, 1, about)

    def take(self, play: Play) -> Next:
        looked = play.state.setup.numbers.lucky_find_items
        hands.find_item(play, self.seat, looked, play.picked(OfItem).item, WHY)
        return Call(Limits(seats=(self.seat,)))

    def done(self, play: Play) -> Next:
        return Return()
