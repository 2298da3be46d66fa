"""A game played at random with what one seat can know of it, for tests of what is drawn from it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from harker.engine.catalog import standard
from harker.engine.machine import answer
from harker.engine.sight import redacted, view
from harker.engine.state import State
from harker.engine.vocabulary import Edition, Seat
from harker.mind.arena import public, unanswered
from harker.mind.belief import Belief
from harker.mind.belief.counts import Counts
from harker.mind.fuzz.menu import choose
from harker.mind.players.protocol import Dice
from harker.referee.game import game_of


class Known(NamedTuple):
    """The true state, the public belief and the counts of Dracula's seat and of the hunters'."""

    state: State
    belief: Belief
    counts: dict[Seat, Counts]


def along(seed: int, answers: int) -> Iterator[Known]:
    """What is known after each answer of a game, once Dracula has started."""
    dice, given = Dice(seed), Counter[str]()
    game = game_of(standard(Edition.ADVANCED), seed)
    state, setup, events = game.state, game.setup, game.opening
    belief = Belief.start(setup)
    counts = {seat: Counts.start(setup, seat) for seat in (Seat.DRACULA, Seat.MINA)}
    for _ in range(answers):
        belief = belief.update(public(events, setup))
        for seat in counts:
            counts[seat] = counts[seat].update(redacted(events, seat, setup), view(state, seat))
        if belief.seen.started:
            yield Known(state, belief, counts)
        if state.outcome is not None:
            return
        ask = unanswered(state)
        state, events = answer(state, ask.seat, choose(ask, given, dice))
