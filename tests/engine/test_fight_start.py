"""FIGHT: who fights and when, who joins, the Szgany, the events at the start (F0 to F2)."""

from __future__ import annotations

from harker.engine.catalog import HOSPITALS
from harker.engine.events import FightBegan, FightEnded, HunterHurt, HunterJoined, SzganySpent
from harker.engine.options import PASS, OfHunter, Pay
from harker.engine.state import DownEncounter, DownEvent, Lurker
from harker.engine.vocabulary import AskKind, Encounter, Event, Item, PlaceId, Seat, Side, Window
from tests.cards.combat.ring import D, G, M, Ring, S, V
from tests.engine.afoot import at, figure, hideout, news_of, table
from tests.engine.fighting import CLAWS, ESCAPE, HERE, MESMERIZE, STRENGTH, at_dusk
from tests.scenario import Table

# --- F0, F1, F2 ----------------------------------------------------------------------------


def test_B_39_others_of_the_city_may_join_by_a_delay_but_not_the_delayed() -> None:
    ring = Ring(
        {G: (), S: (), V: (), M: ()},
        vampire=Encounter.NEW_VAMPIRE,
        records={S: {"delayed": True}},
        start_only=True,
    )
    assert ring.is_asked(V, Window.F0, AskKind.PAY)
    ring.answers(V, Pay())
    assert ring.happened(HunterJoined, hunter=V)
    assert ring.hunter(V).delayed
    assert ring.is_asked(M, Window.F0, AskKind.PAY)
    ring.answers(M, PASS).passes()
    assert ring.fight.fighters == (G, V)


def test_FIGHT_2_nobody_joins_against_the_reckless_vampire() -> None:
    ring = Ring({G: (), S: ()}, vampire=Encounter.RECKLESS_VAMPIRE)
    assert ring.fight.fighters == (G,)


def test_SEARCH_3_a_vampire_that_survives_lies_back_face_up_with_its_wounds() -> None:
    ring = Ring({G: (Item.PISTOL,)}, vampire=Encounter.NEW_VAMPIRE, wounds=1)
    ring.round(CLAWS, G, {G: Item.PISTOL}).round(STRENGTH, G, {G: ESCAPE})
    assert ring.value == "survived"
    assert ring.state.trail[0] is not None
    assert ring.state.trail[0].lurkers == (Lurker(Encounter.NEW_VAMPIRE, True, 3),)


def test_FIGHT_5_a_vampire_without_health_is_discarded_and_the_rest_does_not_resolve() -> None:
    cards = {G: (Item.KNIFE,), S: (Item.HEAVENLY_HOST,)}
    ring = Ring(cards, vampire=Encounter.NEW_VAMPIRE, wounds=4, start_only=True)
    ring.answers(S, Pay()).passes()
    ring.round(MESMERIZE, S, {G: Item.KNIFE, S: Item.HEAVENLY_HOST})
    assert ring.value == "killed"
    assert [down.encounter for down in ring.state.decks.encounter_discard] == [Encounter.NEW_VAMPIRE]
    assert ring.hunter(S).items == (Item.HEAVENLY_HOST,)


def test_B_38_escape_route_of_the_only_fighter_ends_it_before_the_deck() -> None:
    ring = Ring({G: (Event.ESCAPE_ROUTE,)}, start_only=True).plays(G, Event.ESCAPE_ROUTE)
    assert ring.over
    assert ring.happened(FightEnded, how="no_fighters")
    assert "CombatDrawn" not in ring.names()


def test_B_38_a_hunter_who_is_out_is_not_asked_again_at_the_start() -> None:
    ring = Ring({G: (Event.ESCAPE_ROUTE,), S: (Event.LUCKY_FIND,)}, start_only=True)
    ring.plays(G, Event.ESCAPE_ROUTE).answers(G, OfHunter(S))
    assert ring.state.asks[0].window is Window.F4
    assert ring.fight.fighters == (G,)


def test_A_20_heroic_leap_replaces_the_fight_of_all() -> None:
    ring = Ring({G: (), S: (Event.HEROIC_LEAP,), V: (Event.LUCKY_FIND,)}, start_only=True)
    ring.plays(S, Event.HEROIC_LEAP)
    assert ring.over
    assert ring.happened(FightEnded, how="leap")
    assert (ring.wounds, ring.hunter(S).damage, ring.hunter(G).damage) == (5, 5, 0)


def test_A_20_the_vampires_five_are_a_moment_before_the_price() -> None:
    ring = Ring(
        {S: (Event.HEROIC_LEAP,)}, wounds=10, influence=12, start_only=True, records={S: {"damage": 8}}
    )
    ring.plays(S, Event.HEROIC_LEAP)
    assert ring.state.outcome is not None
    assert ring.state.outcome.winner is Side.HUNTERS
    assert ring.hunter(S).place is not None


def test_A_20_a_reckless_vampire_dies_of_the_leap() -> None:
    ring = Ring({S: (Event.HEROIC_LEAP,)}, vampire=Encounter.RECKLESS_VAMPIRE, start_only=True)
    ring.plays(S, Event.HEROIC_LEAP)
    assert ring.value == "killed"


def test_C_16_laid_events_are_discarded_at_the_end() -> None:
    ring = Ring({G: (Event.LUCYS_REVENGE,)}, start_only=True).plays(G, Event.LUCYS_REVENGE).passes()
    ring.round(STRENGTH, G, {G: ESCAPE})
    assert ring.over
    assert DownEvent(Event.LUCYS_REVENGE) in ring.state.decks.event_discard


# --- FIGHT-1, FIGHT-2: who fights, and when ------------------------------------------------


def test_FIGHT_1_at_dusk_all_hunters_of_his_city_fight_as_at_night() -> None:
    game = at_dusk(HERE, figure("seward", "vienna"), figure("mina", "vienna"), figure("godalming", "prague"))
    assert game.event(FightBegan) == FightBegan(
        place=PlaceId("vienna"), vampire=None, fighters=(S, M), night=True, why="FIGHT-1"
    )


def test_FIGHT_1_at_dawn_they_fight_as_by_day() -> None:
    game = at("R5", HERE, figure("seward", "vienna"))
    assert game.event(FightBegan).night is False


def test_C_26_under_nocturnal_visit_dawn_counts_as_night() -> None:
    game = at("R5", HERE, figure("seward", "vienna"), table("plans", nocturnal=True))
    assert game.event(FightBegan).night is True


def test_FIGHT_1_alone_he_fights_nobody() -> None:
    assert not at_dusk(HERE, figure("seward", "prague")).ever(FightBegan)


def test_RULING_11_a_hunter_in_the_hospital_of_his_city_does_not_fight() -> None:
    """FIGHT-1, B-18: the figure stands beside the city."""
    hospital = sorted(HOSPITALS)[0]
    parts = (hideout(hospital, up=True), figure("seward", hospital, hospital=True))
    assert not at_dusk(*parts).ever(FightBegan)
    fought = at_dusk(*parts, figure("mina", hospital))
    assert fought.event(FightBegan).fighters == (M,)


def test_C_60_the_weakened_the_delayed_and_those_with_bats_fight() -> None:
    game = at_dusk(
        HERE,
        figure("godalming", "vienna", delayed=True),
        figure("seward", "vienna", bats=True),
        figure("van_helsing", "vienna", bites=1),
    )
    assert game.event(FightBegan).fighters == (G, S, V)


def test_AMBUSH_2_C_26_a_vampire_that_ambushes_is_fought_in_the_present_half_day() -> None:
    """FIGHT-2: at once; Nocturnal Visit makes a night of the day for fights."""
    lying = (hideout("galatz"), hideout("munich", "reckless_vampire", up=True, space=2))
    for plans, night in (("", False), (table("plans", nocturnal=True), True)):
        game = at("A1", '[at]\nhunter = "mina"', *lying, figure("mina", "munich"), plans)
        game.dracula.answers(game.dracula.options[0])
        game.passes_until(when=lambda state: state.fight is not None)
        assert game.state.fight is not None
        assert game.state.fight.night is night
        assert game.state.fight.vampire is not None


# --- F0, F1 --------------------------------------------------------------------------------


def met(*seats: Seat, **records: dict[str, object]) -> Ring:
    return Ring(
        dict.fromkeys(seats, ()),
        vampire=Encounter.NEW_VAMPIRE,
        records={Seat(name): fields for name, fields in records.items()},
        start_only=True,
    )


def test_B_39_in_activation_order_and_before_the_start_events() -> None:
    ring = Ring({G: (Event.ESCAPE_ROUTE,), S: (), V: ()}, vampire=Encounter.NEW_VAMPIRE, start_only=True)
    assert ring.is_asked(S, Window.F0, AskKind.PAY)
    assert ring.ask.options == (Pay(), PASS)
    ring.answers(S, PASS)
    assert ring.is_asked(V, Window.F0, AskKind.PAY)
    ring.answers(V, Pay())
    assert ring.is_asked(G, Window.F2, AskKind.PLAY)
    assert ring.fight.fighters == (G, V)


def test_A_16_a_delayed_hunter_cannot_pay_with_a_delay() -> None:
    assert met(G, S, seward={"delayed": True}).at_cards


def test_B_39_nor_can_one_in_the_hospital_or_elsewhere_join() -> None:
    assert met(G, S, seward={"hospital": True}).at_cards
    assert met(G).at_cards


def test_B_39_bats_are_no_bar() -> None:
    assert met(G, S, seward={"bats": True}).is_asked(S, Window.F0, AskKind.PAY)


def szgany(copies: int, *parts: str) -> Table:
    """Dusk, with Bodyguards before him."""
    return at_dusk(HERE, f"[dracula]\nencounters = []\nszgany = {copies}", *parts)


TWO = (figure("godalming", "vienna"), figure("seward", "vienna"))


def test_B_40_each_copy_once_on_the_same_or_another_hunter_or_kept() -> None:
    game = szgany(2, *TWO)
    assert game.dracula.is_asked(Window.F1, AskKind.HUNTER)
    assert game.dracula.options == ["godalming", "seward", "pass"]
    game.dracula.answers("seward")
    assert [event.total for event in news_of(game, HunterHurt)] == [2, 4], "B-45: two instances"
    assert game.event(SzganySpent).total == 1
    assert game.state.dracula.szgany == 1
    assert game.dracula.is_asked(Window.F1)
    game.dracula.answers("seward")
    assert game.seward.record.damage == 8
    assert game.state.dracula.szgany == 0
    assert game.ever(FightBegan)
    assert game.state.decks.encounter_discard.count(DownEncounter(Encounter.SZGANY_BODYGUARDS)) == 2


def test_B_40_he_may_keep_them_for_another_fight() -> None:
    game = szgany(1, *TWO)
    game.dracula.passes()
    assert game.state.dracula.szgany == 1
    assert game.event(FightBegan).fighters == (G, S)


def test_B_40_no_hunter_left_no_fight() -> None:
    game = szgany(1, figure("godalming", "vienna", damage=9))
    game.dracula.answers("godalming")
    assert game.godalming.record.place is None
    assert not game.ever(FightBegan)
    assert game.state.dracula.szgany == 0


def test_B_40_a_weapon_that_is_shown_spares_the_second_two_and_the_delay() -> None:
    game = szgany(1, figure("godalming", "vienna", items=["knife"]))
    game.dracula.answers("godalming")
    assert game.godalming.is_asked(Window.F1, AskKind.SHOW)
    game.godalming.answers("show knife")
    assert (game.godalming.record.damage, game.godalming.record.delayed) == (2, False)
    assert game.ever(FightBegan)


def test_B_40_the_delayed_hunter_fights_all_the_same() -> None:
    game = szgany(1, *TWO)
    game.dracula.answers("godalming")
    assert game.godalming.record.delayed
    assert game.event(FightBegan).fighters == (G, S)


def test_B_40_not_before_a_fight_with_a_vampire_encounter() -> None:
    lying = (hideout("galatz"), hideout("munich", "new_vampire", up=True, space=2))
    his = "[dracula]\nencounters = []\nszgany = 1"
    game = at("A1", '[at]\nhunter = "mina"', *lying, figure("mina", "munich"), his)
    game.dracula.answers(game.dracula.options[0])
    assert game.passes_until(Window.F4).seat is D
    assert game.state.dracula.szgany == 1


# --- windows by public facts ---------------------------------------------------------------


def test_F2_is_put_to_whoever_may_hold_something_by_public_facts() -> None:
    """E?, I?: any face-down event or item; empty hands are not asked."""
    ring = Ring({G: (), S: (Item.DOGS,), V: (Event.GOOD_LUCK,)}, start_only=True)
    asked = []
    while not ring.at_cards:
        asked.append(ring.ask.seat)
        assert ring.ask.options == (PASS,)
        ring.answers(ring.ask.seat, PASS)
    assert asked == [S, V]


def test_F2_base_4_goes_round_until_all_pass_in_a_row() -> None:
    ring = Ring({G: (Event.PLANNED_AMBUSH, Event.GOOD_LUCK), S: (Event.LUCKY_FIND,)}, start_only=True)
    ring.answers(G, PASS)
    assert ring.ask.seat is S
    ring.answers(S, PASS)
    assert ring.at_cards
    again = Ring({G: (Event.PLANNED_AMBUSH, Event.GOOD_LUCK), S: (Event.LUCKY_FIND,)}, start_only=True)
    again.plays(G, Event.PLANNED_AMBUSH)
    assert again.ask.seat is S
    again.answers(S, PASS)
    assert again.ask.seat is G, "he may play another now"
    again.answers(G, PASS)
    assert again.at_cards


def test_F2_a_face_up_card_opens_it_only_if_it_is_one_of_the_listed() -> None:
    shut = Ring({M: (Event.GOOD_LUCK, Item.KNIFE)}, start_only=True)
    assert shut.at_cards
    assert Ring({M: (Event.LUCKY_FIND,)}, start_only=True).is_asked(M, Window.F2, AskKind.PLAY)
    assert Ring({M: (Item.GARLIC_WREATH,)}, start_only=True).is_asked(M, Window.F2, AskKind.PLAY)
