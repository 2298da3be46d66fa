"""The board as a player looks at it: how far, how soon, how many ways out."""

from __future__ import annotations

from collections import deque
from functools import lru_cache

from harker.engine.catalog import (
    ADJACENT,
    PLACES,
    ROADS,
    SEA_WAYS,
    WHITE,
    YELLOW,
    rail_edge,
    road_edge,
    white_value,
    yellow_value,
)
from harker.engine.sight import View
from harker.engine.sight.views import HunterView, TokensView
from harker.engine.vocabulary import PlaceId, Seat, Ticket

FAR = 9
"""As good as out of reach."""


def _steps_from(start: PlaceId) -> dict[PlaceId, int]:
    found = {start: 0}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        for there in ADJACENT[here]:
            if there not in found:
                found[there] = found[here] + 1
                queue.append(there)
    return found


STEPS: dict[PlaceId, dict[PlaceId, int]] = {place: _steps_from(place) for place in PLACES}
"""Steps by road and sea between any two places."""


def _days_from(start: PlaceId) -> dict[PlaceId, int]:
    found = {start: 0}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        lines = {end for first in WHITE[here] for end in (first, *WHITE[first])}
        for there in (*ADJACENT[here], *sorted(lines), *YELLOW[here]):
            if there not in found:
                found[there] = found[here] + 1
                queue.append(there)
    return found


DAYS: dict[PlaceId, dict[PlaceId, int]] = {place: _days_from(place) for place in PLACES}
"""Days between any two places for a hunter who mostly has an average ticket."""


@lru_cache(maxsize=4096)
def rides(origin: PlaceId, ticket: Ticket, tokens: TokensView) -> tuple[PlaceId, ...]:
    """Where a ticket leads (HUNT-4)."""
    return railways(origin, white_value(ticket), yellow_value(ticket) or 0, tokens)


@lru_cache(maxsize=4096)
def railways(origin: PlaceId, white: int, yellow: int, tokens: TokensView) -> tuple[PlaceId, ...]:
    """Where so many white railways lead, or so many of either colour."""
    if origin in tokens.fog:
        return ()
    found: set[PlaceId] = set()
    for length, mixed in ((white, False), (yellow, True)):
        edge, seen = {origin}, {origin}
        for _ in range(length):
            edge = {
                city
                for place in edge
                for city in (*WHITE[place], *(YELLOW[place] if mixed else ()))
                if city not in seen
                and city not in tokens.fog
                and rail_edge(place, city) not in tokens.roadblocks
            }
            seen |= edge
        found |= seen
    return tuple(sorted(found - {origin}))


@lru_cache(maxsize=4096)
def walks(origin: PlaceId, tokens: TokensView) -> tuple[PlaceId, ...]:
    """Where one move by road or sea leads (HUNT-3, HUNT-5, HUNT-6)."""
    if origin in tokens.fog:
        return ()
    roads = (
        city
        for city in ROADS[origin]
        if city not in tokens.fog and road_edge(origin, city) not in tokens.roadblocks
    )
    return (*roads, *(p for p in SEA_WAYS[origin] if p not in tokens.fog and p not in tokens.storms))


@lru_cache(maxsize=2048)
def reach(origin: PlaceId, tickets: tuple[Ticket, ...], tokens: TokensView) -> frozenset[PlaceId]:
    """Every place that a hunter can be in after one move."""
    found = {origin, *walks(origin, tokens)}
    for ticket in tickets:
        found.update(rides(origin, ticket, tokens))
    return frozenset(found)


def tickets_of(figure: HunterView) -> tuple[Ticket, ...]:
    """The hunter's tickets; an average one for each that is not seen."""
    if figure.tickets is not None:
        return figure.tickets
    return (Ticket.T21,) * min(1, figure.ticket_count)


def can_be_in(view: View, figure: HunterView) -> frozenset[PlaceId]:
    """Where this hunter can be after the next day; nowhere while off the board."""
    if figure.place is None:
        return frozenset()
    if figure.delayed or figure.bats or figure.hospital:
        return frozenset((figure.place,))
    return reach(figure.place, tickets_of(figure), view.tokens)


def hunter_cities(view: View) -> frozenset[PlaceId]:
    """Cities with a hunter in them (hospitals apart)."""
    return frozenset(
        h.place for h in view.hunters if h.place is not None and not h.hospital and PLACES[h.place].is_city
    )


def figure_of(view: View, seat: Seat) -> HunterView:
    """This hunter."""
    return next(figure for figure in view.hunters if figure.seat is seat)
