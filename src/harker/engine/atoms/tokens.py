"""Tokens on the board (TOKEN-1..3)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from harker.engine.atoms.hands import sorted_with, without
from harker.engine.events import TokenPlaced, TokenRemoved
from harker.engine.machine import Play
from harker.engine.vocabulary import EdgeId, PlaceId, Token


def _tokens(play: Play, **changes: Any) -> None:
    play.state = replace(play.state, tokens=replace(play.state.tokens, **changes))


def place_fog(play: Play, place: PlaceId, count: int, why: str) -> None:
    """TOKEN-1: fog stacks; what is left is placed."""
    for _ in range(count):
        fog = play.state.tokens.fog
        if len(fog) >= play.state.setup.numbers.fog_tokens:
            return
        _tokens(play, fog=sorted_with(fog, place))
        play.events.append(TokenPlaced(token=Token.FOG, place=place, why=why))


def thin_fog(play: Play) -> None:
    """TIME-4: one fog token leaves each place that has fog (ruling 3)."""
    for place in sorted(set(play.state.tokens.fog)):
        _tokens(play, fog=without(play.state.tokens.fog, place))
        play.events.append(TokenRemoved(token=Token.FOG, place=place, why="TIME-4"))


def place_storm(play: Play, place: PlaceId, why: str) -> None:
    """TOKEN-2: one a sea zone, while there are tokens."""
    storms = play.state.tokens.storms
    if place in storms or len(storms) >= play.state.setup.numbers.storm_tokens:
        return
    _tokens(play, storms=sorted_with(storms, place))
    play.events.append(TokenPlaced(token=Token.STORM, place=place, why=why))


def remove_storm(play: Play, place: PlaceId, why: str) -> None:
    """TIME-4."""
    _tokens(play, storms=without(play.state.tokens.storms, place))
    play.events.append(TokenRemoved(token=Token.STORM, place=place, why=why))


def place_roadblock(play: Play, edge: EdgeId, why: str) -> None:
    """TOKEN-2: one a road or railway, while there are tokens."""
    blocks = play.state.tokens.roadblocks
    if edge in blocks or len(blocks) >= play.state.setup.numbers.roadblock_tokens:
        return
    _tokens(play, roadblocks=sorted_with(blocks, edge))
    play.events.append(TokenPlaced(token=Token.ROADBLOCK, edge=edge, why=why))


def remove_roadblock(play: Play, edge: EdgeId, why: str) -> None:
    """TIME-4, Good Luck."""
    _tokens(play, roadblocks=without(play.state.tokens.roadblocks, edge))
    play.events.append(TokenRemoved(token=Token.ROADBLOCK, edge=edge, why=why))


def consecrate(play: Play, place: PlaceId, why: str) -> None:
    """TOKEN-3: the one token is placed, or moved here."""
    if play.state.tokens.consecrated == place:
        return
    unconsecrate(play, why)
    _tokens(play, consecrated=place)
    play.events.append(TokenPlaced(token=Token.CONSECRATED, place=place, why=why))


def unconsecrate(play: Play, why: str) -> None:
    """TOKEN-3."""
    place = play.state.tokens.consecrated
    if place is not None:
        _tokens(play, consecrated=None)
        play.events.append(TokenRemoved(token=Token.CONSECRATED, place=place, why=why))


def place_host(play: Play, place: PlaceId, why: str) -> None:
    """TOKEN-3: a Heavenly Host token, while there are tokens."""
    hosts = play.state.tokens.hosts
    if len(hosts) < play.state.setup.numbers.host_tokens:
        _tokens(play, hosts=sorted_with(hosts, place))
        play.events.append(TokenPlaced(token=Token.HOST, place=place, why=why))


def remove_hosts(play: Play) -> None:
    """TIME-2: all Heavenly Host tokens leave the board."""
    for place in play.state.tokens.hosts:
        play.events.append(TokenRemoved(token=Token.HOST, place=place, why="TIME-2"))
    if play.state.tokens.hosts:
        _tokens(play, hosts=())
