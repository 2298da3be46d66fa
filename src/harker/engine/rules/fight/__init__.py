"""FIGHT: how it starts, its rounds, how it ends."""

from harker.engine.rules.fight.ending import FightDracula, FightVampire

__all__ = ["FightDracula", "FightVampire"]
