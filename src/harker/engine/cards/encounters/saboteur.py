"""Saboteur: he delays; matured, he blocks a road or railway."""

from __future__ import annotations

from harker.engine.asks import About, ask
from harker.engine.atoms import hunters, tokens
from harker.engine.cards.encounters._show import ask_show, has_shown, victim, window_of
from harker.engine.cards.registry import MaturedFrame, MeetFrame, matured, met
from harker.engine.catalog import RAIL_EDGES, ROAD_EDGES
from harker.engine.machine import Next, Play, Return
from harker.engine.options import OfEdge
from harker.engine.queries import FIREARMS, might_hold
from harker.engine.vocabulary import AskKind, Encounter, Seat, Window

WHY = f"encounter:{Encounter.SABOTEUR}"


@met(Encounter.SABOTEUR)
class MeetSaboteur(MeetFrame):
    """Delay; then he returns unless a Pistol or Rifle is shown (B-37)."""

    def delay(self, play: Play) -> Next:
        seat = victim(self)
        hunters.delay_hunter(play, seat, WHY)
        if not might_hold(play.state, seat, (), FIREARMS):
            return Return("returns")
        return ask_show(play.state, seat, window_of(self), Encounter.SABOTEUR, FIREARMS)

    def show(self, play: Play) -> Next:
        return Return(None if has_shown(play, victim(self), Encounter.SABOTEUR) else "returns")


@matured(Encounter.SABOTEUR)
class MatureSaboteur(MaturedFrame):
    """C-30: a token on any road or railway without one, if there is one left."""

    def ask_edge(self, play: Play) -> Next:
        blocks = play.state.tokens.roadblocks
        free = tuple(OfEdge(edge) for edge in (*ROAD_EDGES, *RAIL_EDGES) if edge not in blocks)
        if len(blocks) >= play.state.setup.numbers.roadblock_tokens or not free:
            return Return()
        about = About(encounter=Encounter.SABOTEUR, topic="roadblock")
        return ask(AskKind.TOKENS, Seat.DRACULA, Window.P3, "C-30", free, about)

    def block(self, play: Play) -> Next:
        pick = play.picked(OfEdge)
        tokens.place_roadblock(play, pick.edge, WHY)
        return Return()
