"""The records that facts are read into: places, cards, sheets, numbers, switches, a game's setup."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from harker.engine.errors import HarkerError
from harker.engine.vocabulary import (
    Combat,
    Edition,
    Encounter,
    Event,
    Item,
    PlaceId,
    Seat,
    Side,
    Ticket,
    Window,
)

Confidence = Literal["A", "B", "C"]
"""How sure a fact is: two sources, one source, or a reasoned default."""

Kind = Literal["large", "small", "castle", "sea"]
Half = Literal["track", "desecration", "raid", "aid"]
When = Literal["action", "day action", "night action"]
Needs = Literal["event", "item", "either", ""]
CountedCard = Event | Item | Encounter | Combat | Ticket
"""What a deck or pool holds, and a house rule may count otherwise."""


class DataError(HarkerError):
    """The files of ``data/`` contradict the vocabulary or each other."""


class Mark(Struct, frozen=True):
    """Where a fact comes from: its confidence and, where one applies, its rule."""

    confidence: Confidence
    rule: str = ""
    copies_confidence: Confidence | None = None


class Place(Struct, frozen=True, kw_only=True):
    """A city or a sea zone; ``ports`` are the seas of a city's anchors (PLACE-1..5)."""

    id: PlaceId
    kind: Kind
    region: str | None
    ports: tuple[PlaceId, ...]
    hospital: bool
    no_holy: bool
    lat: float
    lon: float
    x: float
    y: float

    @property
    def is_sea(self) -> bool:
        """Whether this is a sea zone."""
        return self.kind == "sea"

    @property
    def is_city(self) -> bool:
        """Whether this is a city, Castle Dracula included."""
        return self.kind != "sea"


class Character(Struct, frozen=True, kw_only=True):
    """A hunter's sheet (WHO-1); ``start`` is the city of the first game (SETUP-5)."""

    seat: Seat
    health: int
    bite_spaces: int
    items: int
    events: int
    start: PlaceId
    drained: bool


class EventFact(Struct, frozen=True, kw_only=True):
    """An event card: whose it is, how many, and when it may be played.

    ``windows`` are those where its owner may play it of his own will. A card whose
    ``immediate`` is ``"forced"`` resolves when drawn; ``"optional"`` may be kept.
    """

    side: Side
    copies: int
    windows: tuple[Window, ...]
    immediate: Literal["forced", "optional"] | None
    ally: bool
    half: Half | None
    only_for: Seat | None
    when: When | None


class ItemFact(Struct, frozen=True, kw_only=True):
    """An item card; one with ``blocks`` is a combat choice (D-02)."""

    copies: int
    blocks: tuple[Combat, ...]
    windows: tuple[Window, ...]
    weapon: bool
    firearm: bool
    combat: bool
    boost: bool
    worn: bool
    search: bool
    horses: bool


class EncounterFact(Struct, frozen=True, kw_only=True):
    """An encounter card: is it a vampire, may it ambush, does it mature to anything?"""

    copies: int
    vampire: bool
    ambush: bool
    matured: bool


class CombatFact(Struct, frozen=True, kw_only=True):
    """One of Dracula's combat cards."""

    copies: int


class TacticFact(Struct, frozen=True, kw_only=True):
    """One of the combat cards that each hunter always has; one copy for each of them."""

    copies: int
    blocks: tuple[Combat, ...]


class PowerFact(Struct, frozen=True, kw_only=True):
    """A power card: does it lie face up, does it take an encounter (POWER-1..6)?"""

    face_up: bool
    encounter: bool


class WindowFact(Struct, frozen=True, kw_only=True):
    """A row of the timing tables.

    ``public``: others may know which window is open. ``side``: who can be asked,
    ``None`` where it may be either. ``needs``: the face-down cards that open it.
    """

    public: bool
    side: Side | None
    needs: Needs


class SwitchFact(Struct, frozen=True, kw_only=True):
    """A reading with two values, and the one taken unless a table says otherwise."""

    values: tuple[str, str]
    default: str


class Numbers(Struct, frozen=True, kw_only=True):
    """Every number of the rules and cards."""

    # Goal and end
    influence_to_win: int
    dracula_health: int
    despair_max: int
    rage: int
    fury: int
    rumor_bonus: int
    # Dracula's phase
    sea_damage_from_port: int
    sea_damage_between: int
    sea_damage_rufus: int
    no_card_damage: int
    dracula_events: int
    encounter_hand: int
    combat_hand: int
    combat_cards_in_fight: int
    lairs: int
    # The hunters' actions
    tickets_held: int
    godalming_tickets: int
    godalming_items: int
    rest: int
    physician: int
    # Powers
    feed_heal: int
    dark_call_damage: int
    dark_call_draw: int
    dark_call_keep: int
    wolf_form_damage: int
    wolf_form_roads: int
    bat_roads: int
    # Tokens
    fog_tokens: int
    storm_tokens: int
    storms_per_card: int
    roadblock_tokens: int
    roadblocks_per_card: int
    host_tokens: int
    consecrated_tokens: int
    bats_tokens: int
    rumor_tokens: int
    rumor_start: int
    # Dracula's combat cards
    claws_damage: int
    claws_night_damage: int
    strength_damage: int
    fangs_damage: int
    fangs_heal: int
    fangs_influence: int
    reckless_influence: int
    mesmerize_less: int
    # The hunters' combat cards and items
    punch_damage: int
    knife_damage: int
    pistol_damage: int
    rifle_damage: int
    holy_bullets_damage: int
    crucifix_damage: int
    host_damage: int
    garlic_damage: int
    wreath_damage: int
    agatha_damage: int
    leap_damage: int
    # Encounters
    rats_damage: int
    wolves_damage: int
    wolves_per_weapon: int
    wolves_roads: int
    szgany_damage: int
    szgany_more: int
    mob_per_item: int
    fog_per_city: int
    fog_port_more: int
    fog_matured: int
    soil_draw: int
    soil_discard: int
    soil_heal: int
    new_vampire_health: int
    new_vampire_influence: int
    reckless_vampire_health: int
    reckless_vampire_influence: int
    aristocratic_vampire_influence: int
    # Events
    transfusion_damage: int
    carriage_railways: int
    weather_moves: int
    scouts_cities: int
    lucky_find_items: int
    research_backs: int
    immanuel_backs: int
    brides_hideouts: int
    emergency_damage: int
    emergency_roads: int
    vampire_lair_influence: int
    customs_damage: int
    great_wolf_damage: int
    great_wolf_ally_damage: int


class Switches(Struct, frozen=True, kw_only=True):
    """The readings of table K that a table may choose."""

    hunter_hands: Literal["open", "trade"]
    sealed_target: Literal["yes", "no"]
    customs: Literal["move_action", "any_travel"]
    storm: Literal["bars_entry", "bars_both"]
    bats_to: Literal["city", "location"]
    stake: Literal["must", "may"]
    wreath_lost_to: Literal["any", "wearer"]
    reckless: Literal["resolves", "played"]
    agatha: Literal["resolves", "played"]
    pride_for_vampires: Literal["yes", "no"]
    pride_counts: Literal["earlier", "with_this"]
    bat_counts_for_fury: Literal["yes", "no"]
    search_stops_on: Literal["defeat_or_left", "also_delay_or_fled"]
    search_order: Literal["dracula", "hunter"]
    third_ticket: Literal["draw_first", "discard_first"]
    hide_shares_city: Literal["yes", "no"]
    encounter_mandatory: Literal["yes", "no"]
    cleared_encounters: Literal["down", "up"]
    refill: Literal["in_step", "always"]
    lair_keeps_bat: Literal["no", "yes"]
    castle_start: Literal["no", "yes"]
    ticket_values: Literal["hidden", "open"]
    card_of_a_hunter_out: Literal["void", "resolves"]
    victory_check: Literal["each_moment", "end_of_fight_round"]
    prevented_bite_leaves: Literal["yes", "no"]


class Setup(Struct, frozen=True, kw_only=True):
    """What a game is played with: an edition, and what the table changed.

    ``characters`` stand in activation order. ``copies`` names only the cards whose
    number differs from the box, sorted by their ids, so equal rules are equal values.
    """

    edition: Edition
    numbers: Numbers
    switches: Switches
    characters: tuple[Character, Character, Character, Character]
    copies: tuple[tuple[str, int], ...] = ()
