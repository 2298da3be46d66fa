"""Devilish Power: the consecrated ground goes, or the hunters' ally, or their supplies."""

from __future__ import annotations

from harker.engine.asks import About, ask
from harker.engine.atoms import clock, hands, tokens
from harker.engine.cards.registry import EventFrame, event
from harker.engine.machine import Next, Play, Return
from harker.engine.options import AnyOption, Half
from harker.engine.state import State
from harker.engine.vocabulary import AskKind, Event, Seat, Side

WHY = f"event:{Event.DEVILISH_POWER}"
GROUND = Half("consecrated")
ALLY = Half("ally")
SUPPLY = Half("supply")


def possible(state: State) -> tuple[AnyOption, ...]:
    """C-33: what does something; the ban on supply always does."""
    options: list[AnyOption] = []
    if state.tokens.consecrated is not None:
        options.append(GROUND)
    if state.ally is not None:
        options.append(ALLY)
    return (*options, SUPPLY)


@event(Event.DEVILISH_POWER)
class DevilishPower(EventFrame):
    """B-50, C-33, TOKEN-3."""

    def ask_which(self, play: Play) -> Next:
        options = possible(play.state)
        if len(options) == 1:
            _carry_out(play, options[0])
            return Return()
        about = About(event=Event.DEVILISH_POWER)
        return ask(AskKind.OPTION, Seat.DRACULA, self.window, "C-33", options, about, default=SUPPLY)

    def act(self, play: Play) -> Next:
        _carry_out(play, play.pick)
        return Return()


def _carry_out(play: Play, pick: AnyOption) -> None:
    if pick == GROUND:
        tokens.unconsecrate(play, WHY)
    elif pick == ALLY:
        hands.lose_ally(play, Side.HUNTERS, WHY)
    else:
        clock.bar_supply(play, WHY)
