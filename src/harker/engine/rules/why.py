"""Why an expected answer is not possible, said to the seat that is asked, and to nobody else (G-23).

:func:`impossible` lists what a player would look for at a question and does not find, each with
the key of a sentence (section ``[reason]`` of the wording), the rule and the words to fill in.
:func:`why_not` says it of one option. :func:`hints` warns of options that are offered and would
have no effect.

Nothing here decides what is legal: the question's options do that. Reasons are made from what the
asked seat may know: the board, the public counts, its own hand; for Dracula also his trail. A
hunter's reasons never look at a face-down card of the trail, at a deck or at another's hand.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from harker.engine import catalog
from harker.engine.asks import Ask
from harker.engine.catalog import ITEMS, PLACES
from harker.engine.options import (
    Act,
    AnyOption,
    Carriage,
    Go,
    Half,
    LayItem,
    LayTactic,
    MakeLair,
    OfHunter,
    OfLurker,
    Play,
    Rail,
    Road,
    Sea,
    Strike,
    UsePower,
)
from harker.engine.queries import events_of, hideout_at, hunter, on_board, spots_of
from harker.engine.rules.reasons import (
    Args,
    by_rail,
    chooses_card,
    has_action,
    reason,
    ride_values,
    traveller,
)
from harker.engine.state import State
from harker.engine.vocabulary import (
    HUNTERS,
    Action,
    AskKind,
    Combat,
    Edition,
    Event,
    Power,
    Seat,
    Tactic,
    Window,
)


class Barred(msgspec.Struct, frozen=True, gc=False):
    """An option that cannot be picked. ``args`` are ids, each named like its section of the wording."""

    option: AnyOption
    reason: str
    rule: str
    args: Args = ()


REASONS: dict[str, tuple[str, ...]] = {
    "already_ambushed": (),
    "at_sea": (),
    "blocked_rails": (),
    "castle": (),
    "day_only": (),
    "delayed": (),
    "delayed_cannot_pay": (),
    "edge_taken": (),
    "enraged": (),
    "first_game": (),
    "fog_here": ("place",),
    "fog_there": ("place",),
    "hospital": (),
    "hunter_there": ("place",),
    "lair_no_city": (),
    "lair_no_encounter": (),
    "lair_sea": (),
    "never_ambushes": ("encounter",),
    "night_only": (),
    "no_ally": (),
    "no_consecrated": (),
    "no_damage": (),
    "no_effect": (),
    "no_encounters": ("place",),
    "no_holy": ("place",),
    "no_holy_entry": ("place",),
    "no_move_at_night": (),
    "no_partner": (),
    "no_railway": ("place",),
    "no_supply": (),
    "no_tickets": (),
    "no_way_out": ("place",),
    "no_yellow": ("ticket",),
    "nobody_here": (),
    "nothing_to_trade": (),
    "not_adjacent": ("place",),
    "not_asked": (),
    "not_combat": ("item",),
    "not_held": (),
    "not_now": (),
    "not_offered": (),
    "not_by_rail": ("place",),
    "off_board": ("seat",),
    "on_trail": ("place", "space"),
    "only_for": ("seat",),
    "power_at_sea": (),
    "power_holy": ("place",),
    "power_nowhere": (),
    "power_on_trail": ("power", "space"),
    "pride": (),
    "resting": (),
    "road_at_night": (),
    "roadblock": ("place",),
    "same_action": (),
    "start_castle": (),
    "storm_here": ("place",),
    "storm_taken": ("place",),
    "storm_there": ("place",),
    "too_far": ("place",),
}
"""Every reason with the words it needs; ``place``, ``power`` … name the section they are found in."""


def impossible(state: State, ask: Ask) -> tuple[Barred, ...]:
    """The expected options that this question does not offer, in a fixed order."""
    offered = frozenset(ask.options)
    expected = dict.fromkeys(_expected(state, ask))
    return tuple(_judge(state, ask, option) for option in expected if option not in offered)


def why_not(state: State, seat: Seat, option: AnyOption) -> Barred | None:
    """Why the seat cannot pick this now; None if it can."""
    for ask in state.asks:
        if ask.seat is seat:
            return None if option in ask.options else _judge(state, ask, option)
    if seat is not Seat.DRACULA and isinstance(option, Act) and hunter(state, seat).delayed:
        return Barred(option, "delayed", "HUNT-2")
    return Barred(option, "not_asked", "TIME-1")


def hints(state: State, ask: Ask) -> tuple[Barred, ...]:
    """Options that are offered and would have no effect: an Escape of Dracula's (WHO-7, C-63)."""
    fight = state.fight
    if fight is None or ask.kind is not AskKind.SEALED or ask.seat is not Seat.DRACULA:
        return ()
    why = ("enraged", "C-63") if fight.enraged else ("pride", "WHO-7")
    if not fight.enraged and pride_would_allow(state):
        return ()
    escapes = (Combat.ESCAPE_AS_BAT, Combat.ESCAPE_AS_MIST)
    return tuple(
        Barred(option, *why)
        for option in ask.options
        if isinstance(option, Strike) and option.combat in escapes
    )


def pride_would_allow(state: State) -> bool:
    """WHO-7, for a card that Dracula is about to choose; all that it looks at lies open."""
    fight, switches = state.fight, state.setup.switches
    assert fight is not None
    if fight.vampire is not None and switches.pride_for_vampires == "no":
        return True
    played = len(fight.used) + (switches.pride_counts == "with_this")
    return played > state.clock.despair


# --- what a player looks for -------------------------------------------------------------


def _expected(state: State, ask: Ask) -> Iterator[AnyOption]:
    if ask.seat is Seat.DRACULA:
        yield from _expected_of_dracula(state, ask)
    else:
        yield from _expected_of_hunter(state, ask)
    if ask.kind is AskKind.PLAY or ask.kind is AskKind.KEEP:
        yield from (Play(card) for card in dict.fromkeys(events_of(state, ask.seat)))


def _expected_of_hunter(state: State, ask: Ask) -> Iterator[AnyOption]:
    figure = hunter(state, ask.seat)
    match ask.kind:
        case AskKind.ACTION:
            for action in Action:
                if has_action(state, ask.seat, action):
                    yield Act(action)
            yield from (Play(card) for card in dict.fromkeys(figure.events))
        case AskKind.ROUTE if ask.window is Window.SETUP:
            yield Go(catalog.CASTLE)
        case AskKind.ROUTE if ask.window is Window.M1:
            yield from _ways(state, ask)
        case AskKind.ROUTE if ask.window is Window.M4:
            yield from _destinations(state, ask)
        case AskKind.SEALED:
            yield from map(LayTactic, Tactic)
            yield from (LayItem(item) for item in dict.fromkeys(figure.items) if ITEMS[item].blocks)
        case AskKind.HUNTER:
            yield from (OfHunter(seat) for seat in HUNTERS if not on_board(state, seat))
        case _:
            pass


def _ways(state: State, ask: Ask) -> Iterator[AnyOption]:
    """The ways out of where the hunter stands, on the bare board."""
    figure = hunter(state, ask.seat)
    if figure.place is None or figure.hospital:
        return
    yield from map(Road, catalog.ROADS[figure.place])
    yield from map(Sea, catalog.SEA_WAYS[figure.place])
    yield from (Rail(ticket) for ticket in dict.fromkeys(figure.tickets))
    if Event.CHARTERED_CARRIAGE in figure.events:
        yield from (Carriage(ticket) for ticket in dict.fromkeys(figure.tickets))


def _destinations(state: State, ask: Ask) -> Iterator[AnyOption]:
    """Where the ticket would lead on the bare board, were all railways white."""
    origin = traveller(state, ask)
    if ask.about.ticket is None or origin is None:
        return
    reach = max(ride_values(state, ask, ask.about.ticket))
    yield from (Go(place) for place in by_rail(origin, reach, yellow=True))


def _expected_of_dracula(state: State, ask: Ask) -> Iterator[AnyOption]:
    here = state.dracula.place
    match ask.kind:
        case AskKind.ROUTE if ask.window is Window.SETUP:
            yield Go(catalog.CASTLE)
            yield from (Go(figure.place) for figure in state.hunters if figure.place is not None)
        case AskKind.ROUTE if here is not None and chooses_card(ask):
            yield from map(Go, catalog.ADJACENT[here])
            if state.setup.edition is Edition.ADVANCED:
                yield from map(UsePower, _missing_powers(ask))
        case AskKind.ROUTE if ask.about.hunter is not None:
            yield from _destinations(state, ask) if ask.window is Window.M4 else _forced(state, ask)
        case AskKind.MATURE:
            yield MakeLair()
        case AskKind.ENCOUNTER if ask.window is Window.A1 and ask.about.place is not None:
            for spot in spots_of(state, ask.about.place):
                hideout = hideout_at(state, spot)
                for lurker in () if hideout is None else hideout.lurkers:
                    if not any(_is_lurker(option, lurker.encounter) for option in ask.options):
                        yield OfLurker(lurker.encounter, lurker.up, lurker.damage)
        case AskKind.OPTION if ask.about.event is Event.DEVILISH_POWER:
            yield Half("consecrated")
            yield Half("ally")
        case AskKind.HUNTER:
            yield from (OfHunter(seat) for seat in HUNTERS if not on_board(state, seat))
        case _:
            pass


def _is_lurker(option: AnyOption, encounter: object) -> bool:
    return isinstance(option, OfLurker) and option.encounter is encounter


def _missing_powers(ask: Ask) -> tuple[Power, ...]:
    """Powers of which the question offers no use at all."""
    offered = {option.power for option in ask.options if isinstance(option, UsePower)}
    return tuple(power for power in Power if power not in offered)


def _forced(state: State, ask: Ask) -> Iterator[AnyOption]:
    """B-05: the cities next to a hunter whom Dracula moves."""
    origin = traveller(state, ask)
    if origin is not None:
        near = catalog.ADJACENT[origin] if PLACES[origin].is_sea else catalog.ROADS[origin]
        yield from (Go(place) for place in near if PLACES[place].is_city)


def _judge(state: State, ask: Ask, option: AnyOption) -> Barred:
    """The reason, by what kind of option it is; never None, and the same for all that is secret."""
    found = reason(state, ask, option) or ("not_offered", ask.rule, ())
    return Barred(option, *found)
