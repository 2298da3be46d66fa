"""The facts of the box: counts, the board's examples, editions and house rules."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product

import msgspec
import pytest

from harker.engine import catalog
from harker.engine.catalog import (
    ADJACENT,
    CASTLE,
    CHARACTERS,
    CITIES,
    COMBATS,
    COPIES,
    ENCOUNTERS,
    EVENTS,
    HOSPITALS,
    ITEMS,
    MARKS,
    NUMBERS,
    PLACES,
    POWERS,
    RAIL_EDGES,
    REGIONS,
    ROAD_EDGES,
    ROADS,
    SEA_WAYS,
    SEAS,
    SWITCH_FACTS,
    SWITCHES,
    TACTICS,
    TICKETS,
    WHITE,
    WINDOW_EVENTS,
    WINDOW_ITEMS,
    WINDOWS,
    YELLOW,
    DataError,
    HouseRulesError,
    Place,
    copies_of,
    edge_ends,
    hospital_distance,
    house_changes,
    house_rules,
    rail_edge,
    road_edge,
    rows,
    standard,
    white_value,
    within_roads,
    yellow_value,
)
from harker.engine.vocabulary import (
    HUNTERS,
    Combat,
    EdgeId,
    Edition,
    Encounter,
    Event,
    Item,
    PlaceId,
    Power,
    Seat,
    Side,
    Tactic,
    Ticket,
    Window,
)

Net = Mapping[PlaceId, tuple[PlaceId, ...]]


def places(*names: str) -> set[PlaceId]:
    return {PlaceId(name) for name in names}


def pairs(net: Net) -> set[frozenset[PlaceId]]:
    return {frozenset((a, b)) for a, others in net.items() for b in others}


def steps(net: Net, start: str, goal: str) -> int:
    reached, count = places(start), 0
    while goal not in reached:
        reached |= {there for here in reached for there in net[here]}
        count += 1
    return count


# --------------------------------------------------------------------- counts


def test_the_board_has_sixty_cities_and_ten_seas() -> None:
    kinds = [place.kind for place in PLACES.values()]
    assert {kind: kinds.count(kind) for kind in set(kinds)} == {
        "large": 30,
        "small": 29,
        "castle": 1,
        "sea": 10,
    }
    assert (len(CITIES), len(SEAS)) == (60, 10)
    assert list(CITIES) == sorted(CITIES)
    assert list(SEAS) == sorted(SEAS)
    assert set(CITIES) | set(SEAS) == set(PLACES)


def test_the_board_has_its_ways() -> None:
    assert (len(ROAD_EDGES), len(pairs(ROADS))) == (110, 110)
    assert (len(pairs(WHITE)), len(pairs(YELLOW)), len(RAIL_EDGES)) == (27, 21, 48)
    assert not pairs(WHITE) & pairs(YELLOW)
    borders = {pair for pair in pairs(SEA_WAYS) if pair <= set(SEAS)}
    assert (len(borders), len(pairs(SEA_WAYS) - borders)) == (10, 30)


def test_only_cagliari_touches_two_seas() -> None:
    assert [place.id for place in PLACES.values() if len(place.ports) > 1] == ["cagliari"]
    assert sum(len(place.ports) for place in PLACES.values()) == 30


def test_the_regions_have_their_sizes() -> None:
    assert {region: len(cities) for region, cities in REGIONS.items()} == {
        "british_isles": 8,
        "france": 9,
        "iberia": 8,
        "germany": 8,
        "italy": 10,
        "austria_hungary": 8,
        "balkans": 9,
    }
    assert all(PLACES[sea].region is None for sea in SEAS)


def test_the_decks_have_the_sizes_of_the_box() -> None:
    assert sum(fact.copies for fact in ITEMS.values()) == 38
    assert sum(fact.copies for fact in ENCOUNTERS.values()) == 28
    assert sum(fact.copies for fact in EVENTS.values()) == 75
    assert sum(fact.copies for fact in COMBATS.values()) == 13
    assert sum(fact.copies for fact in TACTICS.values()) == 12
    assert sum(TICKETS.values()) == 16
    assert len(POWERS) == 5


def test_every_member_of_the_vocabulary_has_its_fact() -> None:
    assert list(EVENTS) == list(Event)
    assert list(ITEMS) == list(Item)
    assert list(ENCOUNTERS) == list(Encounter)
    assert list(COMBATS) == list(Combat)
    assert list(TACTICS) == list(Tactic)
    assert list(POWERS) == list(Power)
    assert list(TICKETS) == list(Ticket)
    assert list(WINDOWS) == list(Window)
    assert list(CHARACTERS) == list(HUNTERS)


# ------------------------------------------------------- the examples of the board


def test_from_bordeaux_four_cities_by_road_and_one_sea() -> None:
    bordeaux = PlaceId("bordeaux")
    assert set(ROADS[bordeaux]) == places("nantes", "clermont_ferrand", "toulouse", "santander")
    assert SEA_WAYS[bordeaux] == ("north_atlantic",)


def test_from_bordeaux_to_paris_and_saragossa_only_by_rail() -> None:
    bordeaux = PlaceId("bordeaux")
    assert set(WHITE[bordeaux]) == places("paris", "saragossa")
    assert not YELLOW[bordeaux]
    assert not set(ADJACENT[bordeaux]) & places("paris", "saragossa")


def test_marseilles_to_cologne_is_three_white_railways() -> None:
    assert steps(WHITE, "marseilles", "cologne") == 3


def test_genoa_and_rome_are_ports_of_the_tyrrhenian_sea() -> None:
    assert PLACES[PlaceId("genoa")].ports == ("tyrrhenian_sea",)
    assert PLACES[PlaceId("rome")].ports == ("tyrrhenian_sea",)


def test_the_tyrrhenian_sea_borders_the_mediterranean() -> None:
    assert "mediterranean_sea" in ADJACENT[PlaceId("tyrrhenian_sea")]


def test_barcelona_and_toulouse_are_adjacent_by_road() -> None:
    assert "toulouse" in ROADS[PlaceId("barcelona")]


def test_dracula_in_bordeaux_with_two_neighbours_on_the_trail() -> None:
    trail = places("bordeaux", "nantes", "clermont_ferrand")
    assert set(ADJACENT[PlaceId("bordeaux")]) - trail == places("toulouse", "santander", "north_atlantic")


def test_the_hospitals_are_at_madrid_rome_and_budapest() -> None:
    assert set(HOSPITALS) == places("madrid", "rome", "budapest")


def test_the_start_cities_of_the_first_game() -> None:
    assert {seat: sheet.start for seat, sheet in CHARACTERS.items()} == {
        Seat.GODALMING: "constanta",
        Seat.SEWARD: "marseilles",
        Seat.VAN_HELSING: "amsterdam",
        Seat.MINA: "brussels",
    }


def test_the_tickets_and_their_values() -> None:
    assert [(white_value(t), yellow_value(t), n) for t, n in TICKETS.items()] == [
        (3, 2, 4),
        (2, 2, 4),
        (2, 1, 3),
        (1, 1, 2),
        (1, None, 3),
    ]


# -------------------------------------------------------------------- the board


@pytest.mark.parametrize("net", [ROADS, WHITE, YELLOW, SEA_WAYS, ADJACENT])
def test_every_way_goes_both_ways_and_never_home(net: Net) -> None:
    for here, others in net.items():
        assert list(others) == sorted(set(others))
        assert here not in others
        assert all(here in net[there] for there in others)
    assert set(net) == set(PLACES)


def test_railways_make_no_adjacency_place_1() -> None:
    for place in PLACES:
        assert set(ADJACENT[place]) == set(ROADS[place]) | set(SEA_WAYS[place])


def test_seas_have_neither_roads_nor_railways() -> None:
    for sea in SEAS:
        assert ROADS[sea] == WHITE[sea] == YELLOW[sea] == ()
        assert PLACES[sea].is_sea
        assert not PLACES[sea].is_city


def test_holy_tokens_are_barred_from_three_cities_place_4() -> None:
    barred = {place.id for place in PLACES.values() if place.no_holy}
    assert barred == places("castle_dracula", "galatz", "klausenburg")
    assert PLACES[CASTLE].kind == "castle"


def test_every_edge_knows_its_ends() -> None:
    for edge in ROAD_EDGES:
        a, b = edge_ends(edge)
        assert road_edge(a, b) == road_edge(b, a) == edge == f"road:{a}-{b}"
    for edge in RAIL_EDGES:
        a, b = edge_ends(edge)
        assert rail_edge(a, b) == rail_edge(b, a) == edge == f"rail:{a}-{b}"
    assert edge_ends(EdgeId("road:berlin-hamburg")) == ("berlin", "hamburg")


def test_road_and_railway_side_by_side_are_two_edges_c_30() -> None:
    beside = pairs(ROADS) & (pairs(WHITE) | pairs(YELLOW))
    assert len(beside) == 39
    berlin, hamburg = PlaceId("berlin"), PlaceId("hamburg")
    assert road_edge(berlin, hamburg) != rail_edge(hamburg, berlin)


def test_no_edge_where_there_is_no_way() -> None:
    with pytest.raises(KeyError):
        road_edge(PlaceId("bordeaux"), PlaceId("paris"))
    with pytest.raises(KeyError):
        rail_edge(PlaceId("bordeaux"), PlaceId("nantes"))


def test_within_roads_counts_one_to_n_place_2_b_04() -> None:
    assert within_roads(CASTLE, 1) == ("galatz", "klausenburg")
    assert set(within_roads(CASTLE, 2)) == places(
        "galatz", "klausenburg", "bucharest", "belgrade", "budapest", "szeged"
    )
    assert within_roads(CASTLE, 0) == ()
    assert within_roads(PlaceId("cagliari"), 3) == ()
    for place, n in product(CITIES, (1, 2, 3)):
        assert place not in within_roads(place, n)


def test_nine_places_have_several_nearest_hospitals_c_48() -> None:
    tied = {place: set(hospital_distance(place)) for place in PLACES if len(hospital_distance(place)) > 1}
    assert tied == {
        "venice": places("budapest", "rome"),
        "milan": places("budapest", "rome"),
        "geneva": places("budapest", "madrid", "rome"),
        "marseilles": places("madrid", "rome"),
        "brussels": places("budapest", "madrid"),
        "amsterdam": places("budapest", "madrid"),
        "valona": places("budapest", "rome"),
        "varna": places("budapest", "rome"),
        "mediterranean_sea": places("madrid", "rome"),
    }
    assert all(hospital_distance(place) == (place,) for place in HOSPITALS)


# ---------------------------------------------------------------- cards, sheets


def test_the_sheets_who_1() -> None:
    assert [(c.health, c.bite_spaces, c.items, c.events, c.drained) for c in CHARACTERS.values()] == [
        (11, 1, 3, 3, False),
        (9, 1, 4, 4, False),
        (8, 2, 3, 3, False),
        (9, 0, 3, 3, True),
    ]


def test_combat_items_are_those_with_blocks_d_02() -> None:
    choices = {item for item, fact in ITEMS.items() if fact.blocks}
    assert choices == {item for item, fact in ITEMS.items() if fact.weapon or fact.combat}
    assert ITEMS[Item.HOLY_CIRCLE].blocks == tuple(Combat)
    assert {item for item, fact in ITEMS.items() if fact.firearm} == {Item.PISTOL, Item.RIFLE}


def test_the_hunters_own_cards_block() -> None:
    assert set(TACTICS[Tactic.PUNCH].blocks) == {Combat.MESMERIZE, Combat.PLOTTING}
    assert set(TACTICS[Tactic.DODGE].blocks) == {Combat.FANGS, Combat.STRENGTH, Combat.CLAWS}
    assert set(TACTICS[Tactic.ESCAPE].blocks) == {Combat.STRENGTH, Combat.PLOTTING}


def test_two_encounters_cannot_ambush_ambush_2() -> None:
    assert {e for e, fact in ENCOUNTERS.items() if not fact.ambush} == {
        Encounter.ARISTOCRATIC_VAMPIRE,
        Encounter.HOAX,
    }
    assert sum(fact.vampire for fact in ENCOUNTERS.values()) == 3
    assert {e for e, fact in ENCOUNTERS.items() if not fact.matured} == {Encounter.BATS, Encounter.RATS}


def test_each_side_has_three_allies_card_2() -> None:
    allies = {card: fact for card, fact in EVENTS.items() if fact.ally}
    assert [fact.side for fact in allies.values()] == [Side.HUNTERS] * 3 + [Side.DRACULA] * 3
    assert all(fact.half and fact.immediate == "forced" for fact in allies.values())
    assert not [card for card, fact in EVENTS.items() if fact.half and not fact.ally]


def test_a_card_is_either_forced_or_has_a_window() -> None:
    for card, fact in EVENTS.items():
        assert (fact.immediate == "forced") != bool(fact.windows), card


def test_three_immediate_cards_may_be_kept_a_09() -> None:
    kept = {card for card, fact in EVENTS.items() if fact.immediate == "optional"}
    assert kept == {Event.NEWSPAPER_REPORTS, Event.ROADBLOCK, Event.SUMMON_STORMS}
    assert WINDOW_EVENTS[Window.DR1] == (Event.NEWSPAPER_REPORTS,)
    assert WINDOW_EVENTS[Window.DR2] == (Event.ROADBLOCK, Event.SUMMON_STORMS)


def test_a_card_names_its_half_day_where_it_is_an_action() -> None:
    assert set(WINDOW_EVENTS[Window.Z1]) == {card for card, fact in EVENTS.items() if fact.when}
    assert EVENTS[Event.CONSECRATED_GROUND].when == "night action"


@pytest.mark.parametrize(
    ("window", "cards"),
    [
        (Window.R6, {Event.GOOD_LUCK}),
        (Window.M2, {Event.FALSE_TIP}),
        (Window.X1, {Event.SENSATIONALIST_PRESS}),
        (Window.BD2, {Event.GREAT_STRENGTH}),
        (Window.P1, {Event.DEVILISH_POWER, Event.UNEARTHLY_SWIFTNESS}),
        (Window.P4, {Event.DEVILISH_POWER, Event.UNEARTHLY_SWIFTNESS}),
        (
            Window.R2,
            {
                Event.LONG_NIGHT,
                Event.RENEWED_VIGOR,
                Event.SPEEDY_TELEGRAPH,
                Event.NEWSPAPER_REPORTS,
                Event.SURPRISING_RETURN,
            },
        ),
        (
            Window.F2,
            {
                Event.ESCAPE_ROUTE,
                Event.HEROIC_LEAP,
                Event.LUCKY_FIND,
                Event.LUCYS_REVENGE,
                Event.PLANNED_AMBUSH,
            },
        ),
    ],
)
def test_the_windows_have_their_events(window: Window, cards: set[Event]) -> None:
    assert set(WINDOW_EVENTS[window]) == cards


def test_the_windows_have_their_items() -> None:
    assert WINDOW_ITEMS[Window.F13] == (Item.HOLY_BULLETS,)
    assert WINDOW_ITEMS[Window.F2] == (Item.GARLIC_WREATH,)
    assert set(WINDOW_ITEMS[Window.S1]) == {Item.STAKE, Item.DOGS}


def test_a_window_asks_the_side_that_owns_its_events() -> None:
    for window, cards in WINDOW_EVENTS.items():
        sides = {EVENTS[card].side for card in cards}
        assert not cards or WINDOWS[window].side is None or sides == {WINDOWS[window].side}, window


def test_a_window_that_needs_an_event_has_one() -> None:
    for window, fact in WINDOWS.items():
        if fact.needs in ("event", "either"):
            assert WINDOW_EVENTS[window], window


def test_keeping_a_drawn_card_is_no_public_window_g_15() -> None:
    assert not WINDOWS[Window.DR1].public
    assert not WINDOWS[Window.DR2].public


def test_every_fact_has_its_mark() -> None:
    assert MARKS["numbers.no_card_damage"].confidence == "C"
    assert MARKS["numbers.no_card_damage"].rule == "DRAC-15"
    assert MARKS["sea_borders.north_atlantic-north_sea"].confidence == "B"
    assert {MARKS[f"switches.{name}"].confidence for name in SWITCH_FACTS} == {"C"}
    for table in ("events", "items", "encounters", "combat", "tactics"):
        assert {m.copies_confidence for name, m in MARKS.items() if name.startswith(f"{table}.")} == {"B"}


# ---------------------------------------------------- editions and house rules


@pytest.mark.parametrize("edition", Edition)
def test_the_standard_game_changes_nothing_setup_7(edition: Edition) -> None:
    setup = standard(edition)
    assert setup.edition is edition
    assert setup.numbers == NUMBERS
    assert setup.switches == SWITCHES
    assert tuple(sheet.seat for sheet in setup.characters) == HUNTERS
    assert house_changes(setup) == ()
    assert house_rules("", edition) == setup
    assert all(copies_of(setup, card) == count for card, count in COPIES.items())


def test_house_rules_change_what_they_name() -> None:
    setup = house_rules(
        """
        [numbers]
        rage = 3
        [switches]
        stake = "may"
        [characters.mina]
        health = 10
        start = "paris"
        drained = false
        [copies]
        stake = 3
        "3/2" = 5
        knife = 3
        """,
        Edition.ADVANCED,
    )
    assert setup.numbers.rage == 3
    assert setup.switches.stake == "may"
    assert setup.characters[3].health == 10
    assert setup.characters[:3] == standard(Edition.ADVANCED).characters[:3]
    assert setup.copies == (("3/2", 5), ("stake", 3))
    assert copies_of(setup, Item.STAKE) == 3
    assert copies_of(setup, Ticket.T32) == 5
    assert copies_of(setup, Item.KNIFE) == 3
    assert house_changes(setup) == (
        "numbers.rage = 3 (not 2)",
        'switches.stake = "may" (not "must")',
        "characters.mina.health = 10 (not 9)",
        'characters.mina.start = "paris" (not "brussels")',
        "characters.mina.drained = false (not true)",
        "copies.3/2 = 5 (not 4)",
        "copies.stake = 3 (not 4)",
    )


def test_a_setup_survives_being_saved() -> None:
    setup = house_rules("[numbers]\nfury = 0\n[copies]\nhoax = 0", Edition.FIRST)
    assert msgspec.json.decode(msgspec.json.encode(setup), type=catalog.Setup) == setup
    assert hash(setup) == hash(house_rules("[copies]\nhoax = 0\n[numbers]\nfury = 0", Edition.FIRST))


def test_every_switch_takes_both_its_values() -> None:
    for name, fact in SWITCH_FACTS.items():
        for value in fact.values:
            setup = house_rules(f'[switches]\n{name} = "{value}"', Edition.FIRST)
            assert getattr(setup.switches, name) == value
            assert (setup == standard(Edition.FIRST)) == (value == fact.default)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("numbers = ", "no TOML"),
        ("[weather]", "weather: no such section"),
        ("numbers = 3", "numbers must be a table"),
        ("[numbers]\nragee = 3", "numbers.ragee: no such number"),
        ("[numbers]\nrage = 2.0", "numbers.rage must be a whole number, not 2.0"),
        ("[numbers]\nrage = true", "numbers.rage must be a whole number, not true"),
        ('[numbers]\nrage = "2"', 'numbers.rage must be a whole number, not "2"'),
        ("[numbers]\nrage = -1", "numbers.rage must be from 0 to 999, not -1"),
        ("[numbers]\nrage = 1000", "numbers.rage must be from 0 to 999, not 1000"),
        ("[numbers]\ndracula_health = 0", "numbers.dracula_health must be from 1 to 999, not 0"),
        ("[switches]\nstakes = 1", "switches.stakes: no such switch"),
        ("[switches]\nstake = true", 'switches.stake must be "must" or "may", not true'),
        ('[switches]\nstake = "no"', 'switches.stake must be "must" or "may", not "no"'),
        ("[characters.lucy]\nhealth = 3", "characters.lucy: no such hunter"),
        ("[characters]\nmina = 3", "characters.mina must be a table"),
        ("[characters.mina]\nhealth = 0", "characters.mina.health must be from 1 to 999, not 0"),
        ("[characters.mina]\nbite_spaces = -1", "characters.mina.bite_spaces must be from 0 to 999, not -1"),
        ("[characters.mina]\ndrained = 1", "characters.mina.drained must be true or false, not 1"),
        ("[characters.mina]\nseat = 1", "characters.mina.seat is on no sheet"),
        ('[characters.mina]\nstart = "castle_dracula"', "characters.mina.start must be a city"),
        ('[characters.mina]\nstart = "north_sea"', "characters.mina.start must be a city"),
        ("[copies]\nhide = 2", "copies.hide: no such card"),
        ("[copies]\nknife = 2.5", "copies.knife must be a whole number, not 2.5"),
        ("[copies]\nknife = -1", "copies.knife must be from 0 to 999, not -1"),
    ],
)
def test_house_rules_refuse(text: str, fault: str) -> None:
    with pytest.raises(HouseRulesError) as refused:
        house_rules(text, Edition.ADVANCED)
    assert len(refused.value.faults) == 1
    assert refused.value.faults[0].startswith(fault)


def test_house_rules_name_all_faults_at_once() -> None:
    with pytest.raises(HouseRulesError) as refused:
        house_rules("[numbers]\nrage = -1\nfoo = 2\n[switches]\nstake = 1\n[copies]\nbar = 1", Edition.FIRST)
    assert len(refused.value.faults) == 4
    assert all(fault in str(refused.value) for fault in refused.value.faults)


# --------------------------------------------------------------- faulty data


def test_a_data_file_of_the_wrong_shape_is_named() -> None:
    with pytest.raises(DataError, match=r"data/numbers\.toml"):
        rows.decode("numbers.toml", '[rage]\nvalue = "two"\nconfidence = "A"', dict[str, rows.NumberRow])
    with pytest.raises(DataError, match=r"data/numbers\.toml"):
        rows.decode("numbers.toml", "rage = ", dict[str, rows.NumberRow])


def test_a_missing_or_strange_member_is_named() -> None:
    row = rows.CombatRow(confidence="A", copies=1)
    with pytest.raises(DataError, match="mist"):
        rows.complete("combat.toml", Combat, {card: row for card in Combat if "mist" not in card})
    with pytest.raises(DataError, match="dracula"):
        rows.complete("characters.toml", HUNTERS, dict.fromkeys(Seat, row))
    with pytest.raises(DataError, match="rage"):
        rows.matching("numbers.toml", ["rage"], ["fury"])


def test_a_faulty_way_is_named() -> None:
    board: dict[PlaceId, Place] = PLACES
    a, b, sea = PlaceId("berlin"), PlaceId("hamburg"), PlaceId("north_sea")
    for faulty in [[(b, a)], [(a, b), (a, b)], [(a, PlaceId("nowhere"))], [(a, sea)]]:
        with pytest.raises(DataError, match=r"data/map\.toml: road"):
            rows.known_pairs("road", faulty, board, "city")


def test_a_switch_whose_data_differs_from_its_type_is_named() -> None:
    given = dict(rows.switch_rows)
    for wrong in ({"default": "maybe"}, {"values": ("may", "must")}):
        given["stake"] = msgspec.structs.replace(rows.switch_rows["stake"], **wrong)
        with pytest.raises(DataError, match="stake"):
            rows.checked_switches(given)


def test_what_is_refused_is_listed() -> None:
    rows.refuse("nothing", [])
    with pytest.raises(DataError, match="strangers: a, b"):
        rows.refuse("strangers", ["b", "a"])
