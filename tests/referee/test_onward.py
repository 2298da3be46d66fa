"""A game that goes on from another one: what nobody knew is drawn anew, all else is as it was."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from harker.engine.asks import Ask
from harker.engine.catalog import EVENTS
from harker.engine.events import BacksAre, DeckRemade, EventDrawn, EventsShuffledIn, Happened
from harker.engine.invariants import flaws
from harker.engine.machine import answer
from harker.engine.options import OfItem
from harker.engine.sight import view
from harker.engine.state import DownEvent, State
from harker.engine.vocabulary import Encounter, Event, Seat, Side, Viewer
from harker.mind.arena import unanswered
from harker.mind.players.protocol import Dice
from harker.mind.players.random import RandomPlayer
from harker.referee.game import new_game
from harker.referee.onward import drawn_anew
from harker.table.streams import WATCHERS


def moments(seed: int) -> Iterator[tuple[State, tuple[Happened, ...]]]:
    """Where a game of random bots stands at each question, and all that led there."""
    game, bot, dice = new_game(seed), RandomPlayer(), Dice(seed)
    state, before = game.state, game.opening
    while state.outcome is None:
        yield state, before
        ask = unanswered(state)
        state, events = answer(state, ask.seat, bot.choose(None, ask, dice))
        before += events


def first(fits: Callable[[State], bool]) -> tuple[State, tuple[Happened, ...]]:
    """The first such moment of some games."""
    return next(moment for seed in range(1, 400) for moment in moments(seed) if fits(moment[0]))


def backs(state: State) -> list[Side]:
    return [EVENTS[card].side for card in state.decks.events]


def buried(state: State) -> list[Event]:
    return [down.event for down in state.decks.event_discard if not down.up]


def test_every_seat_sees_what_it_saw_and_the_decks_lie_otherwise() -> None:
    fights = 0
    for number, (state, before) in enumerate(moments(11)):
        if number % 7 and state.fight is None:
            continue
        new = drawn_anew(state, before, 5)
        assert flaws(new, encoding=True) == ()
        for watcher in WATCHERS:
            assert view(new, watcher) == view(replace(state, sealed=()), watcher)
        assert (new.asks, new.stack, new.trail) == (state.asks, state.stack, state.trail)
        assert (new.hunters, new.dracula, new.lairs) == (state.hunters, state.dracula, state.lairs)
        assert new.rng != state.rng
        assert new == drawn_anew(state, before, 5)
        assert len({drawn_anew(state, before, seed).decks.items for seed in range(8)}) > 1
        if len(state.decks.events) > 10:
            others = [drawn_anew(state, before, seed) for seed in range(8)]
            assert len({one.decks.events for one in others}) == 8
            assert len({tuple(backs(one)) for one in others}) > 1
            assert {backs(one)[0] for one in others} == {backs(state)[0]}
        if state.fight is not None and len(state.fight.deck) > 3:
            fights += 1
            decks = {one.deck for seed in range(8) if (one := drawn_anew(state, before, seed).fight)}
            assert len(decks) > 1
    assert fights


def test_the_order_before_says_nothing_of_the_new_one() -> None:
    """The new decks follow from which cards lie there alone."""
    state, before = first(lambda state: state.clock.round == 3)
    turned = replace(
        state,
        rng=state.rng + 1,
        decks=replace(
            state.decks,
            items=state.decks.items[::-1],
            encounters=state.decks.encounters[::-1],
            events=(state.decks.events[0], *state.decks.events[:0:-1]),
        ),
    )
    assert turned.decks != state.decks
    assert drawn_anew(turned, before, 5) == drawn_anew(state, before, 5)


def test_events_that_lie_face_down_are_unknown_to_all() -> None:
    state, before = first(lambda state: len(buried(state)) > 1 and len(state.decks.events) > 20)
    found = {tuple(buried(drawn_anew(state, before, seed))) for seed in range(12)}
    assert len(found) > 1
    for cards in found:
        assert {EVENTS[card].side for card in cards} == {Side.DRACULA}
        assert len(cards) == len(buried(state))


def test_what_dracula_looks_through_stays() -> None:
    """C-08: with Hoax he sees his face-down events."""
    state, before = first(lambda state: len(state.decks.events) > 20 and bool(buried(state)))
    assert any(buried(drawn_anew(state, before, seed)) != buried(state) for seed in range(12))
    looking = _looks_through(state)
    assert looking.asks[0].about.encounter is Encounter.HOAX
    for seed in range(12):
        assert buried(drawn_anew(looking, before, seed)) == buried(looking)


def _looks_through(state: State) -> State:
    """The same with the question of a matured Hoax."""
    asked, _ = first(lambda one: any(ask.about.topic == "keep_event" for ask in one.asks))
    return replace(state, asks=asked.asks, sealed=())


def test_items_that_a_hunter_looks_at_stay_on_top() -> None:
    """G-19: Lucky Find."""
    state, before = first(lambda state: any(_finds(ask) for ask in state.asks))
    looked = state.setup.numbers.lucky_find_items
    assert len(state.decks.items) > looked + 3
    others = [drawn_anew(state, before, seed).decks.items for seed in range(8)]
    assert {items[:looked] for items in others} == {state.decks.items[:looked]}
    assert len({items[looked:] for items in others}) > 1


def _finds(ask: Ask) -> bool:
    return ask.about.event is Event.LUCKY_FIND and all(isinstance(option, OfItem) for option in ask.options)


def test_backs_that_all_know_are_the_same() -> None:
    """B-54: after Mystic Research the bottom of the event deck is the hunters', until it is shuffled."""
    state, before = first(lambda state: state.clock.round == 2)
    sides = {side: [c for c in state.decks.events if EVENTS[c].side is side] for side in Side}
    deck = (*sides[Side.DRACULA], *sides[Side.HUNTERS])
    state = replace(state, decks=replace(state.decks, events=deck))
    seen = (*before, BacksAre(count=4, side=Side.HUNTERS, why="B-54"))
    drawn = EventDrawn(seat=Seat.MINA, side=Side.HUNTERS, bottom=True, card=None, why="HUNT-7")

    def known(events: tuple[Happened, ...]) -> int:
        """So many backs at the bottom are the hunters' in each of many games."""
        ends = [backs(drawn_anew(state, events, seed))[::-1] for seed in range(60)]
        return min(end.index(Side.DRACULA) for end in ends)

    assert known(seen) == 4
    assert known((*seen, drawn)) == 3
    assert known((*seen, DeckRemade(deck="events", why="CARD-4"))) == 0
    assert known((*seen, EventsShuffledIn(side=Side.DRACULA, count=1, why="x"))) == 0
    assert known(before) == 0


def test_an_empty_deck_stays_empty() -> None:
    state, before = first(lambda state: state.clock.round == 2)
    pile = tuple(DownEvent(card) for card in state.decks.events)
    empty = replace(state, decks=replace(state.decks, events=(), event_discard=pile))
    assert drawn_anew(empty, before, 5).decks.events == ()
    assert drawn_anew(empty, before, 5).decks.event_discard == pile
    assert view(empty, Viewer.SPECTATOR) == view(drawn_anew(empty, before, 5), Viewer.SPECTATOR)


def test_what_was_sealed_is_chosen_anew() -> None:
    """The replay shows who had sealed what; nobody is bound by it in the game that goes on."""
    state, before = first(lambda state: any(given is not None for given in state.sealed))
    assert drawn_anew(state, before, 3).sealed == ()
