"""The hands that play the judge's histories: any legal answer, those likelier that tell something."""

from __future__ import annotations

from msgspec.structs import replace

from harker.engine.asks import Ask
from harker.engine.options import PASS, Act, AnyOption, Choice, Go, Half, Play, Road, Strike, UsePower
from harker.engine.state import State
from harker.engine.vocabulary import Action, AskKind, Combat, PlaceId, Power, Seat, Window
from harker.mind.fuzz.menu import choose
from harker.mind.fuzz.seen import Seen
from harker.mind.players.protocol import Dice
from tests.belief.starts import DEDUCING, FEW

_IDLE = (Action.TRADE, Action.LEADER, Action.SUPPLY, Action.RESERVE)


def pick(state: State, ask: Ask, given: Seen, dice: Dice) -> Choice:
    """An answer of this seat; ``given`` counts the options given so far."""
    if ask.kind is AskKind.ACTION and dice.below(3):
        # What says nothing of him fills a history with answers.
        telling = tuple(option for option in ask.options if not _idle(option))
        ask = replace(ask, options=telling) if telling else ask
    if FEW and ask.kind is AskKind.ACTION and dice.below(3) == 0 and PASS in ask.options:
        return (PASS,)
    liked = [option for option in ask.options if _liked(state, ask, option)]
    if liked and ask.least == ask.most == 1 and dice.below(2):
        return (dice.pick(liked),)
    return choose(ask, given, dice)


def _idle(option: AnyOption) -> bool:
    return isinstance(option, Act) and option.action in _IDLE


def _liked(state: State, ask: Ask, option: AnyOption) -> bool:
    match option:
        case Play(event=event):
            return event in DEDUCING
        case Half(name=name):
            return name == "track"
        case Act(action=action):
            return action in (Action.MOVE, Action.PSYCHIC_BOND)
        case Road(place=place):
            return place in _hidden(state)
        case Go(place=place) if ask.seat is Seat.DRACULA:
            return ask.window is Window.P5 and any(h is not None and h.place == place for h in state.lairs)
        case Go(place=place) if ask.window is Window.SETUP:
            return place == state.hunters[0].place
        case Go(place=place):
            return place in _hidden(state) or ask.kind is not AskKind.ROUTE
        case UsePower(power=power):
            return power in (Power.HIDE, Power.MISDIRECT)
        case Strike(combat=combat):
            return combat is Combat.ESCAPE_AS_BAT
        case _:
            return False


def _hidden(state: State) -> set[PlaceId]:
    """The places whose cards lie face down."""
    hideouts = (*state.trail, *state.lairs)
    return {h.place for h in hideouts if h is not None and h.place is not None and not h.up}
