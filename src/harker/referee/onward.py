"""A game that goes on from a moment of another, after whose end everything was open to all.

So what nobody at the table knew at that moment is drawn anew: the order of the decks, the events
that lie face down, and all chance to come; and what had been sealed is chosen anew. What any seat knew
stays as it was, hands and backs included.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain

from msgspec.structs import replace

from harker.engine import chance
from harker.engine.catalog import EVENTS
from harker.engine.events import BacksAre, DeckRemade, EventDrawn, EventsShuffledIn, EventTurnedOver, Happened
from harker.engine.options import OfEvent, OfItem
from harker.engine.state import DownEvent, State
from harker.engine.vocabulary import Event, Side
from harker.referee.game import Game, game_from

Answers = tuple[tuple[Happened, ...], ...]
"""What happened, answer by answer, nothing hidden."""

_LUCKY_FIND = f"event:{Event.LUCKY_FIND}"


def going_on(game: Game, before: Answers, seed: int) -> tuple[Game, Answers]:
    """A game that goes on from where another stands, with chance of its own; and what led there.

    ``before``: what led to the beginning of the other. What was taken back before is forgotten; what
    holds is told to every seat as it saw it.
    """
    links, held = [], game.held
    while held is not None:
        links.append(held.link)
        held = held.earlier
    before = (*before, *(link.events for link in reversed(links)))
    events = tuple(chain.from_iterable(before))
    return game_from(drawn_anew(game.state, events, seed), seed, events), before


def drawn_anew(state: State, before: Iterable[Happened], seed: int) -> State:
    """The state with all drawn anew that no seat knew. ``before``: what led to it, nothing hidden."""
    decks, rng = state.decks, chance.start(seed)
    looked = _looked_at(state)
    rng, items = chance.shuffled(rng, sorted(decks.items[looked:]))
    rng, encounters = chance.shuffled(rng, sorted(decks.encounters))
    buried = [] if _sees_buried(state) else [down.event for down in decks.event_discard if not down.up]
    rng, deck, buried = _events(rng, decks.events, buried, _known_backs(decks.events, before))
    fight = state.fight
    if fight is not None:
        rng, combat = chance.shuffled(rng, sorted(fight.deck))
        fight = replace(fight, deck=combat)
    return replace(
        state,
        rng=rng,
        sealed=(),
        fight=fight,
        decks=replace(
            decks,
            items=(*decks.items[:looked], *items),
            encounters=encounters,
            events=deck,
            event_discard=tuple(
                DownEvent(buried.pop(0), up=False) if not down.up and buried else down
                for down in decks.event_discard
            ),
        ),
    )


def _events(
    rng: int, deck: tuple[Event, ...], buried: list[Event], known: int
) -> tuple[int, tuple[Event, ...], list[Event]]:
    """The deck and what lies face down, dealt anew: a back that is known stays that of its side.

    ``known``: so many cards at the bottom of the deck have backs that all know, beside the top one.
    """
    rng, pile = chance.shuffled(rng, sorted((*deck, *buried)))
    left = list(pile)

    def like(card: Event) -> Event:
        return left.pop(next(i for i, one in enumerate(left) if EVENTS[one].side is EVENTS[card].side))

    down = [like(card) for card in buried]
    first = [like(card) for card in deck[:1]]
    last = [like(card) for card in deck[max(1, len(deck) - known) :]]
    return rng, (*first, *left, *last), down


def _known_backs(deck: tuple[Event, ...], before: Iterable[Happened]) -> int:
    """B-54: so many cards at the bottom of the deck are the hunters', as all know since Mystic Research."""
    known = 0
    for event in before:
        match event:
            case BacksAre(count=count, side=Side.HUNTERS):
                known = count
            case EventDrawn(bottom=True) | EventTurnedOver(bottom=True):
                known = max(0, known - 1)
            case EventsShuffledIn() | DeckRemade(deck="events"):
                known = 0
            case _:
                pass
    return min(known, len(deck))


def _looked_at(state: State) -> int:
    """G-19: so many items on top of their deck lie before a hunter, who is to take one."""
    looks = any(
        ask.rule == _LUCKY_FIND and any(isinstance(option, OfItem) for option in ask.options)
        for ask in state.asks
    )
    return state.setup.numbers.lucky_find_items if looks else 0


def _sees_buried(state: State) -> bool:
    """C-08: Dracula looks through the events that lie face down."""
    return any(
        ask.about.topic == "keep_event" and any(isinstance(option, OfEvent) for option in ask.options)
        for ask in state.asks
    )
