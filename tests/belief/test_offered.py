"""What a hunter is told to be offered yet is what the engine offers when all others let the time pass."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from msgspec.structs import replace

from harker.engine.cards.events._common import lies_face_down
from harker.engine.cards.events.newspaper_reports import spaces
from harker.engine.events import (
    FightBegan,
    Happened,
    HideTurnedUp,
    HunterDefeated,
    HunterMoved,
    LocationTurnedUp,
)
from harker.engine.machine import answer
from harker.engine.options import Act, Play
from harker.engine.queries import INDEX
from harker.engine.sight import view
from harker.engine.state import State
from harker.engine.vocabulary import HUNTERS, Action, AskKind, Event, Phase, Seat, Window
from harker.mind.arena import unanswered
from harker.mind.belief.offered import acts, is_in_company, plays, travels
from harker.mind.board import can_be_in, figure_of
from harker.mind.players.protocol import Dice
from harker.mind.players.random import RandomPlayer
from harker.referee.game import new_game

KEPT = (Event.NEWSPAPER_REPORTS, Event.SURPRISING_RETURN, Event.MONEY_TRAIL)
OWN = {Seat.MINA: Event.HYPNOSIS, Seat.SEWARD: Event.WAX_CYLINDERS}
DRAWN = (Event.HIRED_SCOUTS, Event.EVIL_PRESENCE, Event.LOCAL_RUMORS, Event.RUFUS_SMITH)
"""These take effect when they are drawn: whoever holds one, the engine never offers it."""

Offer = tuple[Seat, Event | Action, int | None]


def moments(seed: int) -> Iterator[State]:
    """Where a game of random bots stands at some questions, with those cards in all hands."""
    bot, dice = RandomPlayer(), Dice(seed)
    state = new_game(seed).state
    for number in count():
        if state.outcome is not None:
            return
        ask = unanswered(state)
        choice = bot.choose(None, ask, dice)
        # Dealt before an answer: the question after it knows the new hands.
        if number % 9 == 0 and state.clock.phase is not Phase.SETUP and ask.rule != "CARD-3":
            then, _ = answer(dealt(state), ask.seat, choice)
            if then.fight is None and then.clock.phase is not Phase.DRACULA:
                yield then
        state, _ = answer(state, ask.seat, choice)


def dealt(state: State) -> State:
    """Each hunter holds the cards that tell something, beside the own ones."""
    hunters = []
    for seat, figure in zip(HUNTERS, state.hunters, strict=True):
        own = (OWN[seat],) if seat in OWN else ()
        held = dict.fromkeys((*figure.events, *KEPT, *own, *DRAWN))
        hunters.append(replace(figure, events=tuple(held)))
    # So many that no hand is too full for them.
    wide = tuple(replace(each, events=20) for each in state.setup.characters)
    lying = tuple(down for down in state.decks.event_discard if down.event not in (*KEPT, *OWN.values()))
    return replace(
        state,
        hunters=tuple(hunters),
        setup=replace(state.setup, characters=wide),
        decks=replace(state.decks, event_discard=lying),
    )


def offers(state: State) -> tuple[set[Offer], list[Happened]]:
    """All that is offered while everybody does nothing until it is Dracula's phase."""
    found: set[Offer] = set()
    told: list[Happened] = []
    while state.outcome is None and state.clock.phase is not Phase.DRACULA:
        for ask in state.asks:
            for option in ask.options:
                if isinstance(option, Play) and option.event is Event.NEWSPAPER_REPORTS:
                    found |= {(ask.seat, option.event, one.space) for one in spaces(state, ask.window)}
                elif isinstance(option, Play):
                    found.add((ask.seat, option.event, None))
                elif isinstance(option, Act) and ask.window in (Window.R7, Window.R12):
                    found.add((ask.seat, option.action, None))
        ask = unanswered(state)
        state, events = answer(state, ask.seat, ask.default)
        told += events
    return found, told


def listed(state: State, seat: Seat) -> Iterator[tuple[Offer, bool, bool]]:
    """What might be offered to a hunter; whether it is told to be; whether time alone decides it."""
    known = view(state, seat)
    figure = figure_of(known, seat)
    for event in figure.events or ():
        if event is Event.NEWSPAPER_REPORTS:
            for space in (3, 5, 6):
                if lies_face_down(state.trail[space - 1]):
                    yield (seat, event, space), plays(known, seat, event, space), True
        elif event in (*KEPT, *OWN.values(), *DRAWN):
            sure = event in DRAWN or event is Event.HYPNOSIS
            yield (seat, event, None), plays(known, seat, event), sure
    if seat is Seat.MINA:
        bond = acts(known, seat) and is_in_company(known, figure)
        yield (seat, Action.PSYCHIC_BOND, None), bond, True
    if len(can_be_in(known, figure)) > 1 and not known.plans.long_night:
        yield (seat, Action.MOVE, None), travels(known, seat), True


def test_what_is_told_to_be_offered_is_what_the_engine_offers() -> None:
    seen: dict[Event | Action, set[bool]] = {}
    for number, state in enumerate(one for seed in range(6) for one in moments(seed)):
        found, told = offers(state)
        if any(isinstance(event, FightBegan | HunterDefeated | HunterMoved) for event in told):
            continue  # what a fight or bats do to a hunter is not to be foreseen
        if any(isinstance(event, LocationTurnedUp | HideTurnedUp) for event in told):
            continue  # the question was one for what another hunter has turned up
        phase, asked = state.clock.phase, {ask.seat for ask in state.asks if ask.kind is AskKind.PLAY}
        for seat in HUNTERS:
            if state.hunters[INDEX[seat]].place is None:
                continue
            # Whose turn is over, who has passed, what is left of a turn and what will be drawn, no view says.
            plans = state.plans
            unsure = (
                plans.telegraph is not None or plans.vigor > 0 or (phase is Phase.DUSK and seat not in asked)
            )
            for offer, is_told, sure in listed(state, seat):
                real = offer in found
                assert real or not (is_told and sure), (number, offer, phase)
                assert is_told or not real or unsure or offer[2] == 3, (number, offer, phase)
                seen.setdefault(offer[1], set()).add(real)
    both = {False, True}
    assert all(seen[event] == both for event in (*KEPT, *OWN.values()))
    assert seen[Action.PSYCHIC_BOND] == seen[Action.MOVE] == both
    assert all(seen[event] == {False} for event in DRAWN)
