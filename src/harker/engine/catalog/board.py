"""The board (PLACE): places, the ways between them, and how far things are."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final

from harker.engine.catalog.records import (
    Place,
)
from harker.engine.catalog.rows import (
    known_pairs,
    map_file,
    refuse,
)
from harker.engine.vocabulary import (
    EdgeId,
    PlaceId,
)

PLACES: Final[dict[PlaceId, Place]] = {
    place: Place(
        id=place,
        kind=row.kind,
        region=row.region,
        ports=tuple(sorted(row.ports)),
        hospital=row.hospital,
        no_holy=row.no_holy,
        lat=row.lat,
        lon=row.lon,
        x=row.x,
        y=row.y,
    )
    for place, row in sorted(map_file.places.items())
}
"""Every place of the board, sorted by id."""

CITIES: Final[tuple[PlaceId, ...]] = tuple(p.id for p in PLACES.values() if p.is_city)
SEAS: Final[tuple[PlaceId, ...]] = tuple(p.id for p in PLACES.values() if p.is_sea)
CASTLE: Final = PlaceId("castle_dracula")
HOSPITALS: Final[tuple[PlaceId, ...]] = tuple(p.id for p in PLACES.values() if p.hospital)
REGIONS: Final[dict[str, tuple[PlaceId, ...]]] = {
    region: tuple(p.id for p in PLACES.values() if p.region == region)
    for region in sorted({p.region for p in PLACES.values() if p.region})
}
"""The cities of each region (PLACE-3)."""


def _neighbours(pairs: Iterable[tuple[PlaceId, PlaceId]]) -> dict[PlaceId, tuple[PlaceId, ...]]:
    near: dict[PlaceId, set[PlaceId]] = {place: set() for place in PLACES}
    for a, b in pairs:
        near[a].add(b)
        near[b].add(a)
    return {place: tuple(sorted(others)) for place, others in near.items()}


_borders: Final = tuple(row.pair for row in map_file.sea_borders)
_anchors: Final = tuple((p.id, sea) for p in PLACES.values() for sea in p.ports)
known_pairs("road", map_file.roads.pairs, PLACES, "city")
known_pairs("white railway", map_file.white_railways.pairs, PLACES, "city")
known_pairs("yellow railway", map_file.yellow_railways.pairs, PLACES, "city")
known_pairs("sea border", _borders, PLACES, "sea")
refuse("data/map.toml: ports on what is no sea", (sea for _, sea in _anchors if sea not in SEAS))
refuse(
    "data/map.toml: railways of both colours",
    set(map_file.white_railways.pairs) & set(map_file.yellow_railways.pairs),
)

ROADS: Final = _neighbours(map_file.roads.pairs)
"""The cities one road away; none for a sea zone."""

WHITE: Final = _neighbours(map_file.white_railways.pairs)
"""The cities one white railway away."""

YELLOW: Final = _neighbours(map_file.yellow_railways.pairs)
"""The cities one yellow railway away."""

SEA_WAYS: Final = _neighbours((*_borders, *_anchors))
"""Port to sea zone, sea zone to sea zone, sea zone to port."""

ADJACENT: Final[dict[PlaceId, tuple[PlaceId, ...]]] = {
    place: tuple(sorted((*ROADS[place], *SEA_WAYS[place]))) for place in PLACES
}
"""PLACE-1: by road, by a border of seas, by an anchor; never by rail."""

_road_pairs: Final = {pair: EdgeId(f"road:{pair[0]}-{pair[1]}") for pair in map_file.roads.pairs}
_rail_pairs: Final = {
    pair: EdgeId(f"rail:{pair[0]}-{pair[1]}")
    for pair in sorted((*map_file.white_railways.pairs, *map_file.yellow_railways.pairs))
}

ROAD_EDGES: Final[tuple[EdgeId, ...]] = tuple(sorted(_road_pairs.values()))
RAIL_EDGES: Final[tuple[EdgeId, ...]] = tuple(sorted(_rail_pairs.values()))

_ROAD_BETWEEN: Final = {**_road_pairs, **{(b, a): e for (a, b), e in _road_pairs.items()}}
_RAIL_BETWEEN: Final = {**_rail_pairs, **{(b, a): e for (a, b), e in _rail_pairs.items()}}
_ENDS: Final[dict[EdgeId, tuple[PlaceId, PlaceId]]] = {
    edge: pair for pairs in (_road_pairs, _rail_pairs) for pair, edge in pairs.items()
}


def road_edge(a: PlaceId, b: PlaceId) -> EdgeId:
    """The road between two cities, in either order; ``KeyError`` if there is none."""
    return _ROAD_BETWEEN[a, b]


def rail_edge(a: PlaceId, b: PlaceId) -> EdgeId:
    """The railway between two cities, in either order; ``KeyError`` if there is none."""
    return _RAIL_BETWEEN[a, b]


def edge_ends(edge: EdgeId) -> tuple[PlaceId, PlaceId]:
    """The two cities of a road or railway, sorted."""
    return _ENDS[edge]


def _steps(start: PlaceId, ways: Iterable[Mapping[PlaceId, tuple[PlaceId, ...]]]) -> dict[PlaceId, int]:
    """How many steps each place is away from ``start``, in order of distance."""
    nets = tuple(ways)
    found = {start: 0}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        for net in nets:
            for there in net[here]:
                if there not in found:
                    found[there] = found[here] + 1
                    queue.append(there)
    return found


@cache
def within_roads(place: PlaceId, n: int) -> tuple[PlaceId, ...]:
    """PLACE-2, B-04: the cities one to ``n`` road steps away, sorted."""
    return tuple(sorted(there for there, far in _steps(place, (ROADS,)).items() if 0 < far <= n))


def _nearest_hospitals(place: PlaceId) -> tuple[PlaceId, ...]:
    far = _steps(place, (ADJACENT, WHITE, YELLOW))
    least = min(far[hospital] for hospital in HOSPITALS)
    return tuple(hospital for hospital in HOSPITALS if far[hospital] == least)


_NEAREST: Final = {place: _nearest_hospitals(place) for place in PLACES}


def hospital_distance(place: PlaceId) -> tuple[PlaceId, ...]:
    """HURT-6, C-48: the cities of the nearest hospitals, several where they tie.

    Steps of road, rail of both colours and sea count alike, on the bare board.
    """
    return _NEAREST[place]
