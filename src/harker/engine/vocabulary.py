"""The nouns of the game: seats, cards, places, moments.

Every enumeration here is closed: its members are what the box holds. Facts about
the members (copies, numbers, neighbours) live in ``data/`` and are read by
:mod:`harker.engine.catalog`; words for people live in ``data/text/``.
"""

from __future__ import annotations

from enum import StrEnum
from typing import NewType

PlaceId = NewType("PlaceId", str)
"""A city or sea zone of ``map.toml``, e.g. ``"vienna"`` or ``"north_sea"``."""

EdgeId = NewType("EdgeId", str)
"""A road or railway: ``"road:berlin-hamburg"``, ``"rail:berlin-hamburg"`` (C-30)."""


class Seat(StrEnum):
    """Who is asked and who knows: Dracula and the four hunters (GAME-1)."""

    DRACULA = "dracula"
    GODALMING = "godalming"
    SEWARD = "seward"
    VAN_HELSING = "van_helsing"
    MINA = "mina"


HUNTERS = (Seat.GODALMING, Seat.SEWARD, Seat.VAN_HELSING, Seat.MINA)
"""The hunters in activation order (TIME-3)."""

SEATS = (Seat.DRACULA, *HUNTERS)


class Viewer(StrEnum):
    """Those who watch without a seat: the public table, and the end of the game."""

    SPECTATOR = "spectator"
    AFTER = "after"


class Edition(StrEnum):
    """SETUP-7."""

    FIRST = "first"
    ADVANCED = "advanced"


class Side(StrEnum):
    """The back of an event card (SETUP-2), and who wins."""

    HUNTERS = "hunters"
    DRACULA = "dracula"


class Phase(StrEnum):
    """The parts of a round (TIME-1), in order."""

    SETUP = "setup"
    DAWN = "dawn"
    DAY = "day"
    DUSK = "dusk"
    NIGHT = "night"
    DRACULA = "dracula"


class Event(StrEnum):
    """The event cards, hunters' first."""

    BEHIND_THE_VEIL = "behind_the_veil"
    BLOOD_TRANSFUSION = "blood_transfusion"
    CHARTERED_CARRIAGE = "chartered_carriage"
    CONSECRATED_GROUND = "consecrated_ground"
    ESCAPE_ROUTE = "escape_route"
    EVIL_PRESENCE = "evil_presence"
    EXCELLENT_WEATHER = "excellent_weather"
    FOREWARNED = "forewarned"
    GOOD_LUCK = "good_luck"
    GREAT_STRENGTH = "great_strength"
    HEROIC_LEAP = "heroic_leap"
    HIRED_SCOUTS = "hired_scouts"
    HYPNOSIS = "hypnosis"
    JONATHAN_HARKER = "jonathan_harker"
    RUFUS_SMITH = "rufus_smith"
    SISTER_AGATHA = "sister_agatha"
    LOCAL_RUMORS = "local_rumors"
    LONG_NIGHT = "long_night"
    LUCKY_FIND = "lucky_find"
    LUCYS_REVENGE = "lucys_revenge"
    MONEY_TRAIL = "money_trail"
    MYSTIC_RESEARCH = "mystic_research"
    NEWSPAPER_REPORTS = "newspaper_reports"
    PLANNED_AMBUSH = "planned_ambush"
    RENEWED_VIGOR = "renewed_vigor"
    SENSE_OF_EMERGENCY = "sense_of_emergency"
    SPEEDY_TELEGRAPH = "speedy_telegraph"
    SURPRISING_RETURN = "surprising_return"
    VAMPIRE_LAIR = "vampire_lair"
    WAX_CYLINDERS = "wax_cylinders"
    CUSTOMS_SEARCH = "customs_search"
    DARKNESS_RETURNS = "darkness_returns"
    DEVILISH_POWER = "devilish_power"
    DRACULAS_BRIDES = "draculas_brides"
    ENRAGED = "enraged"
    FALSE_TIP = "false_tip"
    GREAT_WOLF = "great_wolf"
    HIDDEN_SCHEMES = "hidden_schemes"
    IMMANUEL_HILDESHEIM = "immanuel_hildesheim"
    NOCTURNAL_VISIT = "nocturnal_visit"
    ROADBLOCK = "roadblock"
    SEDUCTION = "seduction"
    SENSATIONALIST_PRESS = "sensationalist_press"
    SUMMON_STORMS = "summon_storms"
    UNEARTHLY_SWIFTNESS = "unearthly_swiftness"
    VAMPIRIC_INFLUENCE = "vampiric_influence"
    WILD_HORSES = "wild_horses"


class Item(StrEnum):
    """The hunters' items."""

    KNIFE = "knife"
    PISTOL = "pistol"
    RIFLE = "rifle"
    HOLY_BULLETS = "holy_bullets"
    CRUCIFIX = "crucifix"
    HEAVENLY_HOST = "heavenly_host"
    GARLIC = "garlic"
    GARLIC_WREATH = "garlic_wreath"
    HOLY_CIRCLE = "holy_circle"
    STAKE = "stake"
    DOGS = "dogs"
    FAST_HORSES = "fast_horses"


class Tactic(StrEnum):
    """The three combat cards each hunter always has."""

    PUNCH = "punch"
    DODGE = "dodge"
    ESCAPE = "escape"


class Encounter(StrEnum):
    """The encounter cards."""

    NEW_VAMPIRE = "new_vampire"
    RECKLESS_VAMPIRE = "reckless_vampire"
    ARISTOCRATIC_VAMPIRE = "aristocratic_vampire"
    HOAX = "hoax"
    BATS = "bats"
    RATS = "rats"
    WOLVES = "wolves"
    SABOTEUR = "saboteur"
    SPY = "spy"
    SZGANY_BODYGUARDS = "szgany_bodyguards"
    SZGANY_MOB = "szgany_mob"
    UNNATURAL_FOG = "unnatural_fog"
    DESECRATED_SOIL = "desecrated_soil"


class Combat(StrEnum):
    """Dracula's combat cards; each kind is also the icon that hunters block."""

    CLAWS = "claws"
    STRENGTH = "strength"
    FANGS = "fangs"
    MESMERIZE = "mesmerize"
    PLOTTING = "plotting"
    ESCAPE_AS_BAT = "escape_as_bat"
    ESCAPE_AS_MIST = "escape_as_mist"


class Power(StrEnum):
    """Dracula's power cards (POWER-1..7)."""

    DARK_CALL = "dark_call"
    FEED = "feed"
    HIDE = "hide"
    MISDIRECT = "misdirect"
    WOLF_FORM = "wolf_form"


class Ticket(StrEnum):
    """A railway ticket: white value / yellow value, ``-`` where it has none."""

    T32 = "3/2"
    T22 = "2/2"
    T21 = "2/1"
    T11 = "1/1"
    T10 = "1/-"


class Way(StrEnum):
    """How a figure came to a place; REVEAL, Wild Horses and Customs Search ask (B-02)."""

    ROAD = "road"
    RAIL = "rail"
    SEA = "sea"
    CARRIAGE = "carriage"
    HOSPITAL = "hospital"
    HORSES = "horses"
    FORCED = "forced"
    EVENT = "event"


class Action(StrEnum):
    """Kinds of hunter action for HUNT-1 and Renewed Vigor (B-10); events count by their own name."""

    MOVE = "move"
    SUPPLY = "supply"
    TRADE = "trade"
    RESERVE = "reserve"
    REST = "rest"
    SEARCH = "search"
    LEADER = "leader"
    PSYCHIC_BOND = "psychic_bond"
    FAST_HORSES = "fast_horses"


class Token(StrEnum):
    """Tokens on the board (TOKEN-1..4, RUMOR-1)."""

    FOG = "fog"
    STORM = "storm"
    ROADBLOCK = "roadblock"
    CONSECRATED = "consecrated"
    HOST = "host"
    BATS = "bats"
    RUMOR = "rumor"


class Window(StrEnum):
    """Rows of the timing tables (rulings.md E) in which somebody is asked."""

    SETUP = "SETUP"
    R2 = "R2"
    R4 = "R4"
    R6 = "R6"
    R7 = "R7"
    R9 = "R9"
    R11 = "R11"
    R12 = "R12"
    M1 = "M1"
    M2 = "M2"
    M3 = "M3"
    M4 = "M4"
    M5 = "M5"
    M9 = "M9"
    U1 = "U1"
    T1 = "T1"
    K1 = "K1"
    S1 = "S1"
    S2 = "S2"
    S3 = "S3"
    S4 = "S4"
    S5 = "S5"
    Z1 = "Z1"
    DR1 = "DR1"
    DR2 = "DR2"
    DR3 = "DR3"
    X1 = "X1"
    A1 = "A1"
    A2 = "A2"
    A3 = "A3"
    BD1 = "BD1"
    BD2 = "BD2"
    BD3 = "BD3"
    F0 = "F0"
    F1 = "F1"
    F2 = "F2"
    F4 = "F4"
    F6 = "F6"
    F7 = "F7"
    F9 = "F9"
    F10 = "F10"
    F11 = "F11"
    F12 = "F12"
    F13 = "F13"
    P0 = "P0"
    P1 = "P1"
    P3 = "P3"
    P4 = "P4"
    P5 = "P5"
    P6 = "P6"
    P7 = "P7"
    P8 = "P8"


class AskKind(StrEnum):
    """The sixteen shapes of question (I-19). A page has one widget for each."""

    ACTION = "action"
    ROUTE = "route"
    PLAY = "play"
    KEEP = "keep"
    OPTION = "option"
    CHOOSE = "choose"
    ORDER = "order"
    SHOW = "show"
    PAY = "pay"
    HUNTER = "hunter"
    TRADE = "trade"
    SEALED = "sealed"
    ENCOUNTER = "encounter"
    MATURE = "mature"
    TRAIL = "trail"
    TOKENS = "tokens"
