"""A full state out of what one seat may know and one world drawn for the rest.

:func:`skeleton` puts together all that the seat sees, its own question open; :func:`put` fills in what
it does not see. Nothing is read from the true state. The procedures under way are those of a stable
point (:mod:`harker.engine.positions`): the windows R2, R6, R9 and the turns R7 and R12 for a hunter,
P1, P5, P6 and P8 for Dracula. How many seats have passed in an open window nobody is told: those
before the asked one count as asked, those after it as still to be asked.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from harker.engine import chance
from harker.engine.asks import Ask, Spot
from harker.engine.atoms.trail import lurker_order
from harker.engine.catalog import Setup, copies_of
from harker.engine.machine import Frame
from harker.engine.options import OfHunter
from harker.engine.rules.card import EventWindow
from harker.engine.rules.drac import ChooseCard, DraculaPhase, EncounterStep
from harker.engine.rules.hunt.turn import Turn
from harker.engine.rules.setup import Game
from harker.engine.rules.time import Round, Turns
from harker.engine.sight import View
from harker.engine.sight.views import HideoutView, HunterView
from harker.engine.state import (
    Clock,
    Decks,
    DownEncounter,
    DownEvent,
    Dracula,
    Hideout,
    Hunter,
    Lurker,
    Plans,
    State,
    Tokens,
)
from harker.engine.vocabulary import (
    HUNTERS,
    AskKind,
    Edition,
    Encounter,
    Event,
    Phase,
    PlaceId,
    Power,
    Seat,
    Side,
    Window,
)
from harker.mind.belief.codes import NAMES
from harker.mind.belief.held import BURIED, deck_of
from harker.mind.belief.lurking import DECK, DOWN, HAND, cell_of
from harker.mind.belief.rows import SPACES
from harker.mind.belief.sample import (
    ENCOUNTER_CARDS,
    EVENT_CARDS,
    ITEM_CARDS,
    NO_LAIR,
    TICKET_CARDS,
    Sample,
)
from harker.mind.belief.seen import Row, Seen
from harker.mind.belief.worlds import card_of

R = TypeVar("R", bound=Struct)

_DOWN: Final = tuple(map(Lurker, ENCOUNTER_CARDS))
_BURIED: Final = {event: DownEvent(event, up=False) for event in Event}
_DROPPED: Final = {encounter: DownEncounter(encounter, up=False) for encounter in Encounter}


class NoSkeleton(Exception):
    """The seat's question is none of a stable point from which a state can be put together."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """One world of a sample, as plain lists: what :func:`put` takes."""

    here: int
    trail: list[int]
    lairs: list[int]
    encounters: dict[str, list[int]]
    events: dict[str, list[int]]
    items: dict[str, list[int]]
    tickets: dict[str, list[int]]
    order: list[int]
    chance: int


def worlds_of(sample: Sample) -> list[Drawn]:
    """Every world of a sample."""

    def split(deals: dict[str, list[list[int]]], i: int) -> dict[str, list[int]]:
        return {cell: rows[i] for cell, rows in deals.items()}

    encounters = {cell: cards.tolist() for cell, cards in sample.encounters.items()}
    events = {cell: cards.tolist() for cell, cards in sample.events.items()}
    items = {cell: cards.tolist() for cell, cards in sample.items.items()}
    tickets = {cell: cards.tolist() for cell, cards in sample.tickets.items()}
    orders, chances = sample.orders.tolist(), sample.chances.tolist()
    here, trails, lairs = sample.here.tolist(), sample.trails.tolist(), sample.lairs.tolist()
    return [
        Drawn(
            here[i],
            trails[i],
            lairs[i],
            split(encounters, i),
            split(events, i),
            split(items, i),
            split(tickets, i),
            orders[i],
            chances[i],
        )
        for i in range(sample.size)
    ]


@dataclass(frozen=True, slots=True)
class Skeleton:
    """What the seat knows, ready to be filled: ``state`` lacks nothing but what lies face down.

    ``trail`` and ``lairs`` are what all see of them. ``knows``: the seat is Dracula's, and its view
    shows trail, lairs and encounters.
    """

    state: State
    trail: tuple[HideoutView | None, ...]
    lairs: tuple[HideoutView | None, ...]
    told: Row
    hunters: tuple[HunterView, ...]
    top_side: Side | None
    knows: bool
    encounter_deck: tuple[Encounter, ...]


def skeleton(
    view: View,
    ask: Ask,
    setup: Setup,
    seen: Seen,
    acted: tuple[Seat, ...] | None = None,
    taken: tuple[str, ...] = (),
) -> Skeleton:
    """What a seat knows at its own question, as a state whose hidden cards are still to be put.

    ``seen``: the public side of the belief. ``acted``: the hunters who have had their turn in this
    half-day, and ``taken``: the kinds of action done in this turn, both as the seat's history tells; by
    default the turns go in activation order and nothing was done yet.

    Raises:
        NoSkeleton: the question is not one of a stable point named above.
    """
    if view.fight is not None or view.fallen is not None:
        raise NoSkeleton("a fight is on, or something is off the sixth space: that is no stable point")
    his = view.dracula
    state = State(
        setup=setup,
        rng=0,
        clock=_same(Clock, view.clock),
        dracula=Dracula(
            place=his.place,
            damage=his.damage,
            events=his.events or (),
            encounters=his.encounters or (),
            ally=his.ally,
            szgany=his.szgany,
            rumors=his.rumors,
        ),
        ally=view.ally,
        trail=(None,) * SPACES,
        lairs=(None,) * len(view.lairs),
        tokens=_same(Tokens, view.tokens),
        decks=Decks(
            item_discard=view.decks.item_discard,
            event_discard=tuple(map(DownEvent, view.decks.event_discard)),
            encounter_discard=(
                *map(DownEncounter, view.decks.encounter_discard),
                *(_DROPPED[face] for face in view.decks.encounters_down or ()),
            ),
            table=view.decks.table,
        ),
        plans=_same(Plans, view.plans),
        stack=_stack(view, ask, setup, acted, taken),
        asks=(ask,),
    )
    knows = view.watcher == Seat.DRACULA
    return Skeleton(
        state,
        view.trail,
        view.lairs,
        seen.trail,
        view.hunters,
        view.decks.top_side,
        knows,
        _encounters_left(view, setup) if knows else (),
    )


def _same(kind: type[R], look: Struct) -> R:
    """What all see whole, as the state has it: its view has the same fields."""
    return kind(**{name: getattr(look, name) for name in kind.__struct_fields__})


def _encounters_left(view: View, setup: Setup) -> tuple[Encounter, ...]:
    """The encounter deck, as Dracula knows it: all that lies nowhere else."""
    left = Counter({card: copies_of(setup, card) for card in Encounter})
    for look in (*view.trail, *view.lairs):
        if look is not None:
            left.subtract(lurker.encounter for lurker in look.shown)
            left.subtract(look.hidden or ())
    left.subtract(view.dracula.encounters or ())
    left.subtract((*view.decks.encounter_discard, *(view.decks.encounters_down or ())))
    left[Encounter.SZGANY_BODYGUARDS] -= view.dracula.szgany
    return tuple(sorted(left.elements()))


# --- the procedures under way -------------------------------------------------------------


def _stack(
    view: View, ask: Ask, setup: Setup, acted: tuple[Seat, ...] | None, taken: tuple[str, ...]
) -> tuple[Frame, ...]:
    """The frames of the stable point at which the seat is asked."""
    window, kind = ask.window, ask.kind
    match window, kind:
        case (Window.R2, AskKind.PLAY):
            return *_round(view, setup, "hosts_leave"), _window(ask, HUNTERS)
        case (Window.R9, AskKind.PLAY):
            return *_round(view, setup, "dusk_fight"), _window(ask, HUNTERS)
        case (Window.R6, AskKind.PLAY):
            done = _acted(view, view.clock.turn) if acted is None else acted
            turns = Turns(step="who", good_luck=True, acted=done)
            return *_round(view, setup, "dusk"), turns, _window(ask, HUNTERS)
        case (Window.R7 | Window.R12, AskKind.HUNTER):
            left = {option.hunter for option in ask.options if isinstance(option, OfHunter)}
            stand = [hunter.seat for hunter in view.hunters if hunter.place is not None]
            done = tuple(seat for seat in stand if seat not in left) if acted is None else acted
            return (*_turns(view, setup, "named", done, None),)
        case (Window.R7 | Window.R12, AskKind.ACTION):
            done = _acted(view, ask.seat) if acted is None else acted
            slots = 1 + (view.plans.vigor if view.clock.phase is Phase.DAY else 0)
            turn = Turn(step="act", hunter=ask.seat, used=slots + 1 - (ask.about.number or 1), taken=taken)
            return *_turns(view, setup, "windows", done, ask.seat), turn
        case (Window.P1, AskKind.PLAY):
            return *_phase(view, setup, "slide"), _window(ask, (Seat.DRACULA,))
        case (Window.P8, AskKind.PLAY):
            return *_phase(view, setup, "again"), _window(ask, (Seat.DRACULA,))
        case (Window.P5, AskKind.ROUTE) if ask.about.topic == "card":
            return *_phase(view, setup, "encounter"), ChooseCard(step="place")
        case (Window.P6, AskKind.ENCOUNTER):
            return *_phase(view, setup, "rumor"), EncounterStep(step="place")
        case _:
            raise NoSkeleton(f"{ask.seat} is asked {kind} in {window}, which is no stable point for it")


def _round(view: View, setup: Setup, step: str) -> tuple[Frame, ...]:
    placed = len(HUNTERS) if setup.edition is Edition.ADVANCED else 0
    return Game(step="later_round", placed=placed), Round(step=step, first=view.clock.round == 1)


def _turns(
    view: View, setup: Setup, step: str, acted: tuple[Seat, ...], seat: Seat | None
) -> tuple[Frame, ...]:
    day = view.clock.phase is Phase.DAY
    turns = Turns(step=step, good_luck=day, acted=acted, next=seat)
    return *_round(view, setup, "dusk" if day else "dracula"), turns


def _phase(view: View, setup: Setup, step: str) -> tuple[Frame, ...]:
    return *_round(view, setup, "done"), DraculaPhase(step=step)


def _window(ask: Ask, seats: tuple[Seat, ...]) -> EventWindow:
    passes, again = seats.index(ask.seat), ask.about.topic == "again"
    turn = passes + len(seats) * again
    about = replace(ask.about, topic=None) if again else ask.about
    return EventWindow(step="take", window=ask.window, seats=seats, about=about, turn=turn, passes=passes)


def _acted(view: View, last: Seat | None) -> tuple[Seat, ...]:
    """In activation order, all up to this one."""
    if last is None:
        return ()
    until = HUNTERS.index(last)
    return tuple(
        hunter.seat
        for hunter in view.hunters
        if hunter.place is not None and HUNTERS.index(hunter.seat) <= until
    )


# --- filling it ---------------------------------------------------------------------------


def put(bones: Skeleton, world: Drawn) -> State:
    """The state of one world: the seat's view of it is its own, card by card.

    A card that the seat sees lies where it sees it, whatever was drawn.
    """
    state = bones.state
    dracula, decks = state.dracula, state.decks
    trail = tuple(
        _space(bones, index, look, world) if look is not None else None
        for index, look in enumerate(bones.trail)
    )
    lairs = tuple(
        _lair(index, look, world) if look is not None else None for index, look in enumerate(bones.lairs)
    )
    if bones.knows:
        faces_down = decks.encounter_discard
        encounter_deck = chance.shuffled(world.chance, bones.encounter_deck)[1]
    else:
        cards = world.encounters
        dropped = tuple([_DROPPED[ENCOUNTER_CARDS[card]] for card in cards.get(DOWN, ())])
        faces_down = (*decks.encounter_discard, *dropped)
        encounter_deck = tuple([ENCOUNTER_CARDS[card] for card in cards.get(DECK, ())])
        dracula = replace(
            dracula,
            place=NAMES[world.here],
            events=tuple(sorted([EVENT_CARDS[card] for card in world.events.get(Seat.DRACULA, ())])),
            encounters=tuple(sorted([ENCOUNTER_CARDS[card] for card in cards.get(HAND, ())])),
        )
    buried = tuple([_BURIED[EVENT_CARDS[card]] for card in world.events.get(BURIED, ())])
    first, second, third, fourth = (_hunter(look, world) for look in bones.hunters)
    return replace(
        state,
        rng=world.chance,
        dracula=dracula,
        trail=trail,
        lairs=lairs,
        hunters=(first, second, third, fourth),
        decks=Decks(
            items=tuple([ITEM_CARDS[card] for card in world.items.get(DECK, ())]),
            item_discard=decks.item_discard,
            events=_event_deck(bones.top_side, world),
            event_discard=(*decks.event_discard, *buried),
            encounters=encounter_deck,
            encounter_discard=faces_down,
            tickets=tuple(sorted([TICKET_CARDS[card] for card in world.tickets.get(DECK, ())])),
            table=decks.table,
        ),
    )


def _space(bones: Skeleton, index: int, look: HideoutView, world: Drawn) -> Hideout:
    place, power, city = look.place, look.power, look.city
    lies = card_of(world.trail[index])
    if lies is not None and not bones.knows:
        if lies.hide:
            power, city = Power.HIDE, lies.place
        else:
            place = lies.place
    card = bones.told[index]
    told = city is not None and card is not None and card.told
    return _hideout(look, Spot(False, index), place, power, city, told, world)


def _lair(index: int, look: HideoutView, world: Drawn) -> Hideout:
    place = look.place
    if place is None and world.lairs[index] != NO_LAIR:
        place = NAMES[world.lairs[index]]
    return _hideout(look, Spot(True, index), place, look.power, look.city, False, world)


def _hideout(
    look: HideoutView,
    spot: Spot,
    place: PlaceId | None,
    power: Power | None,
    city: PlaceId | None,
    told: bool,
    world: Drawn,
) -> Hideout:
    lurkers = [Lurker(shown.encounter, True, shown.damage) for shown in look.shown]
    if look.hidden is not None:
        lurkers += map(Lurker, look.hidden)
    elif look.encounters > len(lurkers):
        lurkers += [_DOWN[card] for card in world.encounters[cell_of(spot)]]
    if len(lurkers) > 1:
        lurkers.sort(key=lurker_order)
    return Hideout(
        place=place,
        up=look.up,
        power=power,
        city=city,
        lurkers=tuple(lurkers),
        rumor=look.rumor,
        bat=look.bat,
        told=told,
    )


def _hunter(look: HunterView, world: Drawn) -> Hunter:
    seat = look.seat
    items, events, tickets = look.items, look.events, look.tickets
    if items is None:
        drawn = [ITEM_CARDS[card] for card in world.items.get(seat, ())]
        items = tuple(sorted(drawn if look.shown_item is None else [*drawn, look.shown_item]))
    if events is None:
        cards = [EVENT_CARDS[card] for card in world.events.get(seat, ())]
        events = tuple(sorted(cards if look.shown_event is None else [*cards, look.shown_event]))
    if tickets is None:
        tickets = tuple(sorted([TICKET_CARDS[card] for card in world.tickets.get(seat, ())]))
    return Hunter(
        place=look.place,
        hospital=look.hospital,
        damage=look.damage,
        bites=look.bites,
        delayed=look.delayed,
        bats=look.bats,
        items=items,
        events=events,
        tickets=tickets,
        shown_item=look.shown_item,
        shown_event=look.shown_event,
        lying=look.lying,
        fell_at=look.fell_at,
    )


def _event_deck(top_side: Side | None, world: Drawn) -> tuple[Event, ...]:
    """Both sides' cards: the back on top is the one that all see (G-10)."""
    if top_side is None:
        return ()
    other = Side.DRACULA if top_side is Side.HUNTERS else Side.HUNTERS
    first, *rest = world.events[deck_of(top_side)]
    below = [*rest, *world.events.get(deck_of(other), ())]
    return (EVENT_CARDS[first], *[EVENT_CARDS[below[index]] for index in world.order])
