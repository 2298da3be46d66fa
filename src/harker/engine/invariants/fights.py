"""The fight that is under way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from harker.engine.invariants.base import Check, Flaw, at_rest
from harker.engine.queries import hideout_at, hunters_in, is_exposed
from harker.engine.state import Fight, State
from harker.engine.vocabulary import HUNTERS, Combat, Item


def _lost_hideout(state: State) -> Iterator[str]:
    """C-56."""
    fight = state.fight
    if fight is None or fight.vampire is None:
        return
    hideout = None if fight.spot is None else hideout_at(state, fight.spot)
    if hideout is None or fight.place not in (hideout.place, hideout.city):
        yield f"{fight.vampire.encounter} fights in {fight.place} and has no hideout there"


def _fight(state: State) -> Iterator[str]:
    """FIGHT-1..11."""
    fight = state.fight
    if fight is None:
        return
    if at_rest(state):
        yield "a fight was not closed"
    revealed_there = state.dracula.place == fight.place and is_exposed(state)
    if fight.vampire is None and fight.over is None and not revealed_there:
        yield f"Dracula fights in {fight.place} and is not revealed there"
    if fight.fighters != tuple(seat for seat in HUNTERS if seat in fight.fighters):
        yield f"the fighters stand as {fight.fighters}"
    yield from (
        f"{seat} fights and is not there"
        for seat in fight.fighters
        if seat not in hunters_in(state, fight.place)
    )
    most = state.setup.numbers.combat_cards_in_fight
    if len(fight.used) > most or fight.round > most:
        yield f"round {fight.round}, {len(fight.used)} cards used"
    if not 0 <= fight.before_him <= fight.used.count(Combat.PLOTTING):
        yield f"{fight.before_him} Plotting before him"
    if fight.engaged is not None and fight.engaged not in HUNTERS:
        yield f"{fight.engaged} is engaged"
    yield from _worn(state, fight)


def _worn(state: State, fight: Fight) -> Iterator[str]:
    for seat, figure in zip(HUNTERS, state.hunters, strict=True):
        if fight.worn.count(seat) > figure.items.count(Item.GARLIC_WREATH):
            yield f"{seat} wears more wreaths than he has"


CHECKS: Final[tuple[Check, ...]] = (
    (Flaw.LOST_HIDEOUT, _lost_hideout),
    (Flaw.FIGHT, _fight),
)
