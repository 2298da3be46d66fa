"""Moments that random play comes to seldom: a point, and the cards that are at hand there."""

from __future__ import annotations

from typing import Final

import msgspec

from harker.engine.vocabulary import Combat, Encounter, Event, Item, Seat


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """What a position should hold. ``turn`` is the hunter it is about, ``mate`` one beside that one."""

    point: str
    turn: Seat | None = None
    items: tuple[Item, ...] = ()
    events: tuple[Event, ...] = ()
    lying: tuple[Event, ...] = ()
    mate: bool = False
    bitten: bool = False
    """The mate has a bite."""
    frail: bool = False
    """One more damage defeats the hunter."""
    his: tuple[Event, ...] = ()
    combat: tuple[Combat, ...] = ()
    encounters: tuple[Encounter, ...] = ()
    """Where the hunter stands."""
    szgany: int = 0
    fallen: bool = False
    """Two hunters are off the board."""
    cornered: bool = False
    """Everything around Dracula is on his trail or holy."""


_E, _I, _V, _C = Event, Item, Encounter, Combat

SCENES: Final[tuple[Scene, ...]] = (
    Scene(point="R7", events=(_E.BLOOD_TRANSFUSION,), mate=True, bitten=True),
    Scene(point="R7", events=(_E.HYPNOSIS, _E.MONEY_TRAIL), bitten=True),
    Scene(point="R7", events=(_E.VAMPIRE_LAIR, _E.WAX_CYLINDERS), items=(_I.STAKE,)),
    Scene(point="night", events=(_E.CONSECRATED_GROUND,), items=(_I.HEAVENLY_HOST,)),
    Scene(
        point="fight",
        turn=Seat.GODALMING,
        lying=(_E.LUCYS_REVENGE,),
        frail=True,
        combat=(_C.FANGS, _C.CLAWS, _C.ESCAPE_AS_MIST, _C.ESCAPE_AS_BAT),
    ),
    Scene(
        point="fight",
        turn=Seat.GODALMING,
        lying=(_E.LUCYS_REVENGE,),
        combat=(_C.FANGS, _C.ESCAPE_AS_MIST, _C.ESCAPE_AS_BAT),
    ),
    Scene(point="fight", events=(_E.GREAT_STRENGTH,), frail=True, combat=(_C.CLAWS, _C.FANGS)),
    Scene(point="fight", lying=(_E.PLANNED_AMBUSH,), items=(_I.KNIFE, _I.GARLIC)),
    Scene(point="fight", items=(_I.PISTOL, _I.HOLY_BULLETS), combat=(_C.PLOTTING, _C.MESMERIZE)),
    Scene(point="fight", items=(_I.RIFLE, _I.HOLY_BULLETS), mate=True),
    Scene(point="fight", items=(_I.HOLY_CIRCLE, _I.CRUCIFIX), mate=True, his=(_E.ENRAGED,)),
    Scene(point="R10", events=(_E.HEROIC_LEAP,), szgany=1),
    Scene(point="R10", events=(_E.ESCAPE_ROUTE,), mate=True, szgany=2),
    Scene(point="R10", events=(_E.LUCKY_FIND,), items=(_I.GARLIC_WREATH,)),
    Scene(point="R10", turn=Seat.GODALMING, events=(_E.LUCYS_REVENGE,)),
    Scene(point="ambush", events=(_E.FOREWARNED,), encounters=(_V.RATS, _V.SZGANY_MOB)),
    Scene(point="ambush", items=(_I.DOGS, _I.PISTOL), encounters=(_V.SPY, _V.WOLVES)),
    Scene(point="ambush", encounters=(_V.NEW_VAMPIRE,), mate=True),
    Scene(point="search", items=(_I.STAKE,), encounters=(_V.NEW_VAMPIRE, _V.HOAX)),
    Scene(point="search", encounters=(_V.NEW_VAMPIRE,), mate=True),
    Scene(point="search", his=(_E.SEDUCTION,), encounters=(_V.RECKLESS_VAMPIRE, _V.HOAX)),
    Scene(point="search", items=(_I.STAKE,), his=(_E.SEDUCTION,), encounters=(_V.NEW_VAMPIRE,)),
    Scene(point="search", encounters=(_V.RECKLESS_VAMPIRE,), bitten=True),
    Scene(point="search", encounters=(_V.DESECRATED_SOIL, _V.UNNATURAL_FOG), items=(_I.HEAVENLY_HOST,)),
    Scene(point="P3", encounters=(_V.HOAX, _V.SZGANY_BODYGUARDS), his=(_E.ROADBLOCK,)),
    Scene(point="P4", his=(_E.DEVILISH_POWER,), cornered=True),
    Scene(point="P4", his=(_E.DEVILISH_POWER,), cornered=True),
    Scene(point="R4", fallen=True),
    Scene(point="move", events=(_E.CHARTERED_CARRIAGE, _E.GOOD_LUCK), his=(_E.FALSE_TIP,)),
    Scene(point="move", items=(_I.DOGS,), his=(_E.CUSTOMS_SEARCH, _E.WILD_HORSES)),
)
