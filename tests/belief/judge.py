"""One history judged: the tracker's worlds against those that survive being tried, after every answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TypeAlias

import msgspec

from harker.engine import codec
from harker.engine.catalog import house_changes
from harker.engine.machine import answer, begin
from harker.engine.options import Choice
from harker.engine.queries import current_index
from harker.engine.rulebook import Game
from harker.engine.sight import Watcher, redacted, view
from harker.engine.state import State
from harker.engine.vocabulary import SEATS, Edition, Seat, Viewer, Window
from harker.mind.arena import unanswered
from harker.mind.belief import Belief, Contradiction, World
from harker.mind.fuzz.seen import Seen, of_setup
from harker.mind.players.protocol import Dice
from tests.belief.brute import Survivors, TooMany
from tests.belief.counts import of_answer
from tests.belief.play import pick
from tests.belief.priors import met, twins
from tests.belief.starts import middle, new_game

WATCHERS: tuple[Watcher, ...] = (*SEATS[1:], Viewer.SPECTATOR)


Said: TypeAlias = "tuple[str, ...]"
"""Worlds as words."""


class Limits(msgspec.Struct, frozen=True):
    """How far a history is followed. ``worlds`` and ``tried`` (answers of the engine) end it early."""

    phases: int = 4
    answers: int = 60
    worlds: int = 1500
    tried: int = 12_000
    each: int = 5
    twins: int = 60


class Case(msgspec.Struct, frozen=True):
    """A history that can be judged again: how it began and what was answered."""

    watcher: str
    worlds: tuple[str, ...]
    """The states at the start, encoded, the true one first; a new game has one."""
    new: bool
    answers: tuple[tuple[Seat, Choice], ...]


class Difference(msgspec.Struct, frozen=True):
    """Where the two disagree. ``missing``: worlds that survive and the tracker has not."""

    what: str
    answer: int
    setup: str
    events: tuple[str, ...]
    before: str
    missing: tuple[str, ...] = ()
    superfluous: tuple[str, ...] = ()


class Judged(msgspec.Struct):
    """What a history came to. ``compared`` counts the sets compared, ``largest`` is the largest of them."""

    ended: str = ""
    answers: int = 0
    phases: int = 0
    compared: int = 0
    worlds: int = 0
    largest: int = 0
    tried: int = 0
    inexact: int = 0
    late: int = 0
    """Sets in which the tracker still had worlds that the pause alone has shown to be none; at the next
    answer that is seen it must have lost them."""
    counts: Counter[str] = msgspec.field(default_factory=Counter)
    unlike: Counter[str] = msgspec.field(default_factory=Counter)
    difference: Difference | None = None
    case: Case | None = None


class Script:
    """The answers of a history: drawn as it goes, or those of a case."""

    def __init__(self, dice: Dice, given: Seen, fixed: Sequence[tuple[Seat, Choice]] | None = None) -> None:
        """With ``fixed`` they are those, and the history ends with them."""
        self.dice = dice
        self.given = given
        self.fixed = None if fixed is None else iter(fixed)

    def next(self, state: State) -> tuple[Seat, Choice] | None:
        """Who answers what now."""
        if self.fixed is not None:
            return next(self.fixed, None)
        ask = unanswered(state)
        return ask.seat, pick(state, ask, self.given, self.dice)


def history(
    dice: Dice, seen: Seen, given: Seen, limits: Limits, edition: Edition | None = None
) -> Judged | None:
    """Judge a random history; None if no start could be made of what was drawn."""
    watcher = dice.pick(WATCHERS)
    new = dice.below(8) == 0
    state = new_game(dice, seen, edition) if new else middle(dice, seen, edition)
    if state is None:
        return None
    seen.update(of_setup(state.setup))
    script = Script(dice, given)
    if new:
        return judge([state], watcher, script, limits, new=True)
    before: list[State] = []
    for _ in range(dice.below(3)):
        # A few answers first, so that histories begin deep in procedures too.
        given_now = script.next(state)
        if given_now is None:
            break
        before.append(state)
        state = answer(state, *given_now)[0]
        if state.outcome is not None or state.sealed:
            state = before.pop()
            break
    if met(state):
        return None
    return judge(twins(state, watcher, dice, limits.each, limits.twins), watcher, script, limits, new=False)


def again(case: Case, limits: Limits) -> Judged:
    """Judge a case once more."""
    states = [codec.decode(text.encode()) for text in case.worlds]
    watcher = next(w for w in WATCHERS if w == case.watcher)
    script = Script(Dice(0), Counter(), case.answers)
    return judge(states, watcher, script, limits, new=case.new)


def judge(states: Sequence[State], watcher: Watcher, script: Script, limits: Limits, *, new: bool) -> Judged:
    """Play on from these states, of which the first is true, and compare after every answer."""
    truth = states[0]
    done = Judged()
    done.counts.update(_of_start(truth, new=new))
    survivors = Survivors(truth, states[1:], watcher)
    answers: list[tuple[Seat, Choice]] = []
    if new:
        truth, events = begin(truth, Game())
        survivors = Survivors(truth, (), watcher)
        belief = Belief.start(truth.setup).update(redacted(events, watcher, truth.setup))
    else:
        belief = Belief.of(view(truth, watcher), truth.setup, map(World.of, survivors.worlds.values()))
    while True:
        if survivors.truth.outcome is not None:
            done.ended = "the game is over"
        elif done.phases >= limits.phases:
            done.ended = "far enough"
        elif done.answers >= limits.answers + 12 * new:
            done.ended = "answers enough"
        elif survivors.tried > limits.tried:
            done.ended = "worlds enough"
        given = None if done.ended else script.next(survivors.truth)
        if given is None:
            break
        answers.append(given)
        before = survivors.truth
        try:
            events, seen = survivors.answer(*given, limits.worlds)
        except TooMany as many:
            done.ended = f"too many {str(many).split()[-1]}"
            break
        done.answers += 1
        done.phases += sum(type(event).__name__ == "TrailSlid" for event in events)
        done.counts.update(of_answer(before, events, survivors.truth))
        wrong = ""
        try:
            belief = belief.update(seen)
        except Contradiction as none:
            wrong = f"contradiction: {none}"
        except Exception as broken:
            wrong = f"{type(broken).__name__}: {broken}"
        missing: Said = ()
        superfluous: Said = ()
        if not wrong and survivors.truth.dracula.place is not None:
            missing, superfluous, wrong = _compare(belief, survivors, done)
        if wrong:
            if survivors.told:
                wrong += f"; though no event told them, others died by {dict(survivors.told)}"
            done.difference = Difference(
                what=wrong,
                answer=len(answers),
                setup=_changes(truth),
                events=tuple(map(repr, seen)),
                before=_table(before),
                missing=missing,
                superfluous=superfluous,
            )
            raws = tuple(codec.encode(state).decode() for state in states)
            done.case = Case(str(watcher), raws, new, tuple(answers))
            done.ended = "a difference"
            break
    done.tried = survivors.tried
    done.unlike = survivors.unlike
    return done


def _compare(
    belief: Belief, survivors: Survivors, done: Judged
) -> tuple[tuple[str, ...], tuple[str, ...], str]:
    """Worlds missing and superfluous in the belief, and what is wrong."""
    right = {World.of(state): key for key, state in survivors.worlds.items()}
    if len(right) != len(survivors.worlds):
        return (), (), "World.of takes two worlds for one"
    done.compared += 1
    done.worlds += len(right)
    done.largest = max(done.largest, len(right))
    listed = list(belief.worlds())
    told = set(listed)
    if len(told) != len(listed):
        return (), (), "a world is told twice"
    if not belief.exact:
        done.inexact += 1
        lost = [world for world in right if world not in told]
        return tuple(map(_say, lost[:5])), (), "not exact, and worlds are missing" if lost else ""
    if told == right.keys():
        return (), (), ""
    if right.keys() < told and _pauses(survivors.truth):
        done.late += 1
        return (), (), ""
    lost = [world for world in right if world not in told]
    more = [world for world in listed if world not in right]
    wrong = f"{len(lost)} missing, {len(more)} superfluous of {len(right)}"
    return tuple(map(_say, lost[:5])), tuple(map(_say, more[:5])), wrong


def _pauses(state: State) -> bool:
    """Whether something has been seen by a pause alone, which is no event.

    Dracula chooses his card: had he none (DRAC-15), what follows would have been seen at once. Or a hunter
    has come by a way that might have gone on, and is met (A1): what lay there would have been turned up.
    """
    return bool(state.asks) and state.asks[0].window in (Window.P5, Window.A1, Window.M9)


def _say(world: World) -> str:
    trail = ["-" if card is None else f"{'hide of ' * card.hide}{card.place}" for card in world.trail]
    off = "" if world.fallen is None else f" fallen {'hide of ' * world.fallen.hide}{world.fallen.place}"
    return f"in {world.here}: {', '.join(trail)};{off} lairs {', '.join(map(str, world.lairs))}"


def _table(state: State) -> str:
    """The true position before the answer, in short."""

    def lies(hideout: object) -> str:
        return "-" if hideout is None else repr(hideout).removeprefix("Hideout")

    row = "; ".join(f"{i}: {lies(h)}" for i, h in enumerate(state.trail, 1))
    lairs = "; ".join(map(lies, state.lairs))
    stand = ", ".join(f"{h.place}{'(hospital)' if h.hospital else ''}" for h in state.hunters)
    asked = ", ".join(f"{ask.seat} {ask.window} {ask.kind}" for ask in state.asks)
    return (
        f"{state.clock.phase} round {state.clock.round}, he is in {state.dracula.place} (space "
        f"{(current_index(state) or 0) + 1}); trail {row}; fallen {lies(state.fallen)}; lairs {lairs}; "
        f"hunters {stand}; ally {state.ally}; tokens {state.tokens!r}; asked {asked}"
    )


def _changes(state: State) -> str:
    return f"{state.setup.edition} {house_changes(state.setup)}"


def _of_start(state: State, *, new: bool) -> Iterator[str]:
    yield "start:new game" if new else f"start:{state.clock.phase}"
    yield f"edition:{state.setup.edition}"
    switches = state.setup.switches
    for name in ("hide_shares_city", "cleared_encounters", "lair_keeps_bat", "encounter_mandatory"):
        yield f"switch:{name}={getattr(switches, name)}"
