"""Which events may show which hidden differences: the only lawful end of two worlds that look alike.

Two worlds may part in a watcher's eyes only by an event that turns up, draws, shows or plays
what differs between them. :func:`hidden` lists what does; :data:`MAY_SHOW` says by which events
each part may come out; where an event names the thing, it must be one that differs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from enum import StrEnum

from harker.engine import events as happenings
from harker.engine.asks import Spot
from harker.engine.events import Happened
from harker.engine.queries import current_group, hideout_at
from harker.engine.rules.drac import Mature
from harker.engine.state import Hideout, State
from harker.engine.vocabulary import HUNTERS, PlaceId, Seat


class Part(StrEnum):
    """Parts of a state that somebody does not see."""

    PLACES = "places"
    """Locations face down on the trail or in lairs, and where Dracula is."""
    HIDE = "hide"
    FACES = "faces"
    DRACULA_EVENTS = "Dracula's events"
    DRACULA_ENCOUNTERS = "Dracula's encounters"
    COMBAT = "combat cards"
    ITEMS = "items"
    EVENTS = "events"
    TICKETS = "tickets"
    ITEM_DECK = "item deck"
    EVENT_DECK = "event deck"
    ENCOUNTER_DECK = "encounter deck"
    TICKET_POOL = "ticket pool"
    EVENTS_DOWN = "face-down events"
    ENCOUNTERS_DOWN = "face-down encounters"
    SEALED = "sealed"
    MATURING = "maturing"
    """Which encounters Dracula will use, and in which order; each shows when its turn comes."""
    CHANCE = "chance"


_H = happenings

MAY_SHOW: dict[Part, tuple[type[Happened], ...]] = {
    # G-23, what follows from the places and all see: no card is legal, a lair is entered again, the
    # current group is not cleared.
    Part.PLACES: (
        _H.LocationTurnedUp,
        _H.HideTurnedUp,
        _H.NothingThere,
        _H.DraculaExposed,
        _H.AnswerGiven,
        _H.NoCardPossible,
        _H.CardPlaced,
        _H.HideoutCleared,
    ),
    Part.HIDE: (
        _H.LocationTurnedUp,
        _H.HideTurnedUp,
        _H.NothingThere,
        _H.AnswerGiven,
        _H.NoCardPossible,
        _H.HideoutCleared,
    ),
    Part.FACES: (_H.EncounterTurnedUp, _H.HideoutCleared, _H.Matured, _H.EncounterDiscarded),
    Part.DRACULA_EVENTS: (_H.EventPlayed, _H.EventDiscarded, _H.HandsShown),
    Part.DRACULA_ENCOUNTERS: (_H.EncounterDropped, _H.HandsShown),
    Part.COMBAT: (_H.FightRound,),
    Part.ITEMS: (
        _H.ItemShown,
        _H.ItemDiscarded,
        _H.CardLaidOpen,
        _H.EventsShown,
        _H.FightRound,
        _H.CardSwapped,
        _H.WreathWorn,
        _H.TradeGave,
        _H.TradeShowed,
        _H.TradeEnded,
    ),
    Part.EVENTS: (
        _H.EventPlayed,
        _H.EventDiscarded,
        _H.EventLaid,
        _H.CardLaidOpen,
        _H.EventsShown,
        _H.TradeGave,
        _H.TradeShowed,
        _H.TradeEnded,
    ),
    Part.TICKETS: (_H.TicketSpent, _H.TradeGave, _H.TradeEnded),
    # What is drawn unseen may be laid open or discarded before anything is asked.
    Part.ITEM_DECK: (_H.ItemDrawn, _H.ItemsLookedAt, _H.ItemFound, _H.ItemDiscarded, _H.CardLaidOpen),
    # A card that must be played at once is shown as soon as it is drawn.
    Part.EVENT_DECK: (
        _H.EventDrawn,
        _H.EventBuried,
        _H.EventTurnedOver,
        _H.EventPlayed,
        _H.BacksSeen,
        _H.BacksAre,
        _H.CardLaidOpen,
    ),
    Part.ENCOUNTER_DECK: (_H.EncountersDrawn,),
    Part.TICKET_POOL: (_H.TicketTaken, _H.TicketTurned),
    Part.EVENTS_DOWN: (_H.EventsShuffledIn, _H.EventKept),
    Part.ENCOUNTERS_DOWN: (),
    Part.SEALED: (_H.FightRound,),
    Part.MATURING: (_H.Matured, _H.HideoutCleared),
    Part.CHANCE: (
        _H.ItemDrawn,
        _H.ItemsLookedAt,
        _H.EventDrawn,
        _H.EventBuried,
        _H.EventTurnedOver,
        _H.EncountersDrawn,
        _H.TicketTaken,
        _H.TicketTurned,
        _H.CombatDrawn,
        _H.CardLaidOpen,
        _H.EncounterTurnedUp,
    ),
}


def hidden(one: State, two: State) -> tuple[Part, ...]:
    """The parts in which two states differ."""
    return tuple(part for part in Part if _of(one, part) != _of(two, part))


def _hideouts(state: State) -> tuple[Hideout | None, ...]:
    return (*state.trail, *state.lairs, state.fallen)


def _of(state: State, part: Part) -> object:
    decks, dracula, fight = state.decks, state.dracula, state.fight
    match part:
        case Part.PLACES:
            return dracula.place, [h and (h.place, h.city) for h in _hideouts(state)]
        case Part.HIDE:
            return [h and h.power for h in _hideouts(state)]
        case Part.FACES:
            return [h and h.lurkers for h in _hideouts(state)]
        case Part.DRACULA_EVENTS:
            return dracula.events
        case Part.DRACULA_ENCOUNTERS:
            return dracula.encounters
        case Part.COMBAT:
            return fight and (fight.hand, fight.deck)
        case Part.ITEMS:
            return [figure.items for figure in state.hunters]
        case Part.EVENTS:
            return [figure.events for figure in state.hunters]
        case Part.TICKETS:
            return [figure.tickets for figure in state.hunters]
        case Part.ITEM_DECK:
            return decks.items
        case Part.EVENT_DECK:
            return decks.events
        case Part.ENCOUNTER_DECK:
            return decks.encounters
        case Part.TICKET_POOL:
            return decks.tickets
        case Part.EVENTS_DOWN:
            return [down.event for down in decks.event_discard if not down.up]
        case Part.ENCOUNTERS_DOWN:
            return [down.encounter for down in decks.encounter_discard if not down.up]
        case Part.SEALED:
            return state.sealed
        case Part.MATURING:
            return [frame.uses for frame in state.stack if isinstance(frame, Mature)]
        case Part.CHANCE:
            return state.rng


def lawful(event: Happened, one: State, two: State) -> bool:
    """Whether this event may be what parts the worlds that were ``one`` and ``two`` before it."""
    parts = [part for part in hidden(one, two) if isinstance(event, MAY_SHOW[part])]
    return any(_names_it(event, part, one, two) for part in parts)


def _names_it(event: Happened, part: Part, one: State, two: State) -> bool:
    """Where the event says what was hidden, whether that is something that differs."""
    if part is Part.PLACES or part is Part.HIDE:
        match event:
            case _H.LocationTurnedUp(spot=spot, place=place):
                return _lies(one, place) != _lies(two, place) or _down(one, spot) != _down(two, spot)
            case _H.NothingThere(place=place) if place is not None:
                return _lies(one, place) != _lies(two, place)
            case _H.HideTurnedUp(spot=spot, city=city):
                return _down(one, spot) != _down(two, spot) or (
                    city is not None and _lies(one, city) != _lies(two, city)
                )
            case _H.CardPlaced(lair=lair):
                return lair is not None
            case _H.HideoutCleared():
                return current_group(one) != current_group(two)
            case _:
                return True
    if part is Part.FACES:
        match event:
            case _H.EncounterTurnedUp(encounter=card) | _H.Matured(encounter=card):
                return Counter(_faces(one))[card] != Counter(_faces(two))[card] or _moved(one, two)
            case _H.HideoutCleared(shown=shown):
                return bool(shown)
            case _:
                return True
    match event:
        case _H.EventPlayed(seat=seat, card=event_card) | _H.EventDiscarded(seat=seat, card=event_card):
            if part in (Part.EVENTS, Part.DRACULA_EVENTS):
                return _holds(one, seat).count(event_card) != _holds(two, seat).count(event_card)
            return True
        case _H.TradeEnded():
            return _numbers(one) != _numbers(two)  # one gave what the other only showed (G-16)
        case _:
            return True


def _lies(state: State, place: PlaceId) -> tuple[int, ...]:
    """Where cards of this place lie, Hides that belong to it included."""
    return tuple(
        index
        for index, hideout in enumerate(_hideouts(state))
        if hideout is not None and place in (hideout.place, hideout.city)
    )


def _down(state: State, spot: Spot) -> tuple[object, ...]:
    hideout = hideout_at(state, spot)
    return () if hideout is None else (hideout.place, hideout.power, hideout.city)


def _faces(state: State) -> Iterator[str]:
    for hideout in _hideouts(state):
        if hideout is not None:
            yield from (lurker.encounter for lurker in hideout.lurkers)


def _moved(one: State, two: State) -> bool:
    """Whether an encounter lies elsewhere, as many as there are of each."""
    return _of(one, Part.FACES) != _of(two, Part.FACES)


def _numbers(state: State) -> list[tuple[int, int, int]]:
    return [(len(x.items), len(x.events), len(x.tickets)) for x in state.hunters]


def _holds(state: State, seat: Seat) -> tuple[str, ...]:
    return state.dracula.events if seat is Seat.DRACULA else state.hunters[HUNTERS.index(seat)].events
