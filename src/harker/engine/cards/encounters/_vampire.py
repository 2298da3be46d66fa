"""What the vampires share."""

from __future__ import annotations

from harker.engine.cards.registry import MeetFrame
from harker.engine.machine import Call, Play, Return
from harker.engine.rules.fight import FightVampire
from harker.engine.rules.reveal import reveal_fallen
from harker.engine.vocabulary import Encounter


def fight_it(frame: MeetFrame, encounter: Encounter) -> Call:
    """FIGHT-2: the hunter who met it fights at once; the fight settles where the card goes."""
    assert frame.hunter is not None, "a vampire is met by one hunter"
    assert frame.spot is not None, "a vampire lies somewhere"
    return Call(
        FightVampire(
            hunter=frame.hunter,
            place=frame.place,
            spot=frame.spot,
            encounter=encounter,
            damage=frame.damage,
            ambush=frame.ambush,
        )
    )


def rise(play: Play, encounter: Encounter, influence: int) -> Return:
    """DRAC-5: the location is revealed. The influence is scored with that of the others (B-25)."""
    reveal_fallen(play, f"encounter:{encounter}")
    return Return(influence)
