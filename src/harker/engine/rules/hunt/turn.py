"""HUNT-1, HUNT-2: one hunter's turn: bats, then standing up, then an action, or more of them."""

from __future__ import annotations

from collections.abc import Callable

from harker.engine.asks import About, ask
from harker.engine.atoms import hunters
from harker.engine.catalog import EVENTS, PLACES
from harker.engine.machine import Call, Frame, Goto, Next, Play, Return, procedure
from harker.engine.options import PASS, Act, AnyOption
from harker.engine.options import Play as PlayCard
from harker.engine.queries import hunter, is_night, seas_open
from harker.engine.rules.card import PlayEvent, playable
from harker.engine.rules.hunt.move import Move, ways
from harker.engine.rules.hunt.reserve import Reserve, can_reserve
from harker.engine.rules.hunt.rest import Rest, can_rest
from harker.engine.rules.hunt.special import FastHorses, can_ride
from harker.engine.rules.hunt.supply import Supply, can_supply
from harker.engine.rules.hunt.trade import Trade, leader_partners, partners
from harker.engine.rules.reveal import Search, can_search
from harker.engine.rules.token import Bats
from harker.engine.rules.who import PsychicBond, can_bond
from harker.engine.state import State
from harker.engine.vocabulary import Action, AskKind, Event, Phase, Seat, Window

RULES = {
    Action.MOVE: "HUNT-1",
    Action.SUPPLY: "HUNT-7",
    Action.TRADE: "HUNT-8",
    Action.RESERVE: "HUNT-9",
    Action.REST: "HUNT-10",
    Action.SEARCH: "HUNT-11",
    Action.LEADER: "WHO-4",
    Action.PSYCHIC_BOND: "WHO-5",
    Action.FAST_HORSES: "HUNT-12",
}
"""The rule by which each action is taken."""

FRAMES: dict[Action, Callable[..., Frame]] = {
    Action.MOVE: Move,
    Action.SUPPLY: Supply,
    Action.TRADE: Trade,
    Action.RESERVE: Reserve,
    Action.REST: Rest,
    Action.SEARCH: Search,
    Action.PSYCHIC_BOND: PsychicBond,
    Action.FAST_HORSES: FastHorses,
}
"""The procedure of each action, but Leader's: that is a trade too."""


def slots(state: State) -> int:
    """HUNT-1, B-10: actions in this half-day; each Renewed Vigor gives one more by day."""
    return 1 + (state.plans.vigor if state.clock.phase is Phase.DAY else 0)


def kind_of(option: AnyOption) -> str:
    """B-10: what counts as the same action; Leader is a trade, an event counts by its name."""
    if isinstance(option, PlayCard):
        return option.event
    assert isinstance(option, Act), f"{option!r} is no action"
    return Action.TRADE if option.action is Action.LEADER else option.action


def offers(state: State, seat: Seat, taken: tuple[str, ...]) -> tuple[AnyOption, ...]:
    """What this hunter may do with an action, Pass not counted; ``taken``: kinds done already."""
    figure = hunter(state, seat)
    if figure.place is None:
        return ()
    if figure.hospital:
        options = _in_hospital(state, seat)
    elif PLACES[figure.place].is_sea:
        options = _at_sea(state, seat)
    else:
        options = _in_city(state, seat)
    return tuple(option for option in options if kind_of(option) not in taken)


def _in_hospital(state: State, seat: Seat) -> tuple[AnyOption, ...]:
    """HURT-7, B-17: move into the city by day, supply."""
    options: list[AnyOption] = []
    if ways(state, seat):
        options.append(Act(Action.MOVE))
    if can_supply(state, seat):
        options.append(Act(Action.SUPPLY))
    return tuple(options)


def _at_sea(state: State, seat: Seat) -> tuple[AnyOption, ...]:
    """HUNT-5, B-08: by day a move by sea or Excellent Weather; by night nothing (TIME-5)."""
    if is_night(state):
        return ()
    options: list[AnyOption] = [Act(Action.MOVE)] if ways(state, seat) else []
    return (*options, *_specials(state, seat, (Event.EXCELLENT_WEATHER,)))


def _in_city(state: State, seat: Seat) -> tuple[AnyOption, ...]:
    """HUNT-1."""
    able = {
        Action.MOVE: bool(ways(state, seat)),
        Action.SUPPLY: can_supply(state, seat),
        Action.TRADE: bool(partners(state, seat)),
        Action.LEADER: bool(leader_partners(state, seat)),
        Action.RESERVE: can_reserve(state, seat),
        Action.REST: can_rest(state, seat),
        Action.SEARCH: can_search(state, seat),
        Action.PSYCHIC_BOND: can_bond(state, seat),
        Action.FAST_HORSES: can_ride(state, seat),
    }
    acts = tuple(Act(action) for action, possible in able.items() if possible)
    return (*acts, *_specials(state, seat, tuple(dict.fromkeys(hunter(state, seat).events))))


def _specials(state: State, seat: Seat, events: tuple[Event, ...]) -> tuple[AnyOption, ...]:
    """HUNT-12, Z1: those of ``events`` that the hunter holds and may play as an action now."""
    barred = "day action" if is_night(state) else "night action"
    held = hunter(state, seat).events
    return tuple(
        PlayCard(event)
        for event in events
        if event in held
        and EVENTS[event].when not in (None, barred)
        and playable(state, seat, event, Window.Z1, About(hunter=seat))
    )


def must_sail(state: State, seat: Seat, taken: tuple[str, ...]) -> bool:
    """HUNT-5, B-08: the first action by day at sea is a move by sea, where one is possible."""
    place = hunter(state, seat).place
    if place is None or not PLACES[place].is_sea or is_night(state) or not seas_open(state, place):
        return False
    return Action.MOVE not in taken and Event.EXCELLENT_WEATHER not in taken


def has_secret_choice(state: State, seat: Seat, taken: tuple[str, ...]) -> bool:
    """Whether what the hunter may do depends on cards that the others do not see.

    If not, and there is one thing to do, all know it and nothing is asked.
    """
    figure = hunter(state, seat)
    if figure.place is None or figure.hospital:
        return False
    if not PLACES[figure.place].is_sea:
        return True
    return (
        not is_night(state)
        and bool(figure.events)
        and bool(seas_open(state, figure.place))
        and Event.EXCELLENT_WEATHER not in taken
    )


@procedure
class Turn(Frame):
    """HUNT-1, HUNT-2, TOKEN-4: bats beat standing up, which beats an action; each uses up a slot.

    So a delayed hunter stands up at sea by night too (B-07), and Long Night draws nothing then (C-74).

    ``used`` are the slots gone, ``taken`` the kinds of action done (B-10). Passing ends the turn.
    """

    hunter: Seat
    used: int = 0
    taken: tuple[str, ...] = ()

    def next_slot(self, play: Play) -> Next:
        state = play.state
        figure = hunter(state, self.hunter)
        if figure.place is None or self.used >= slots(state):
            return Return()
        self.used += 1
        if figure.bats:
            return Call(Bats(hunter=self.hunter), then="next_slot")
        if figure.delayed:
            hunters.stand_up(play, self.hunter)
            return Goto("next_slot")
        options = offers(state, self.hunter, self.taken)
        if not must_sail(state, self.hunter, self.taken):
            options = (*options, PASS)
        if len(options) == 1 and not has_secret_choice(state, self.hunter, self.taken):
            return self._do(play, options[0])
        window = Window.R12 if is_night(state) else Window.R7
        about = About(hunter=self.hunter, number=slots(state) - self.used + 1)
        return ask(AskKind.ACTION, self.hunter, window, "HUNT-1", options, about)

    def act(self, play: Play) -> Next:
        return self._do(play, play.pick)

    def _do(self, play: Play, option: AnyOption) -> Next:
        match option:
            case Act(action=action):
                self.taken = (*self.taken, kind_of(option))
                hunters.say_action(play, self.hunter, action, RULES[action])
                return Call(_frame(self.hunter, action), then="next_slot")
            case PlayCard(event=event):
                self.taken = (*self.taken, kind_of(option))
                about = About(hunter=self.hunter)
                card = PlayEvent(seat=self.hunter, event=event, window=Window.Z1, about=about)
                return Call(card, then="next_slot")
            case _:
                hunters.say_pass(play, self.hunter)
                return Return()


def _frame(seat: Seat, action: Action) -> Frame:
    """The procedure of an action."""
    if action is Action.LEADER:
        return Trade(hunter=seat, leader=True)
    return FRAMES[action](hunter=seat)
