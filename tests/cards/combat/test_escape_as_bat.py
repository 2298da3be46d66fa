from typing import Any

import pytest

from harker.engine.catalog import ROADS, within_roads
from harker.engine.events import (
    CardPlaced,
    DraculaHurt,
    DraculaVanished,
    FightEnded,
    HideoutCleared,
    TrailSlid,
)
from harker.engine.options import PASS, Go
from harker.engine.queries import combat_cards, is_exposed
from harker.engine.state import Hideout, Lurker, Plans, Tokens
from harker.engine.vocabulary import (
    AskKind,
    Combat,
    Encounter,
    Event,
    PlaceId,
    Power,
    Seat,
    Side,
    Tactic,
    Viewer,
    Window,
)
from tests.cards.combat.ring import VIENNA, D, G, M, Ring, S, V

DODGE, PUNCH = Tactic.DODGE, Tactic.PUNCH
BAT = Combat.ESCAPE_AS_BAT
PRAGUE, VENICE, ZAGREB = PlaceId("prague"), PlaceId("venice"), PlaceId("zagreb")


def fled(**fields: Any) -> Ring:
    ring = Ring({G: ()}, **fields).round(Combat.CLAWS, G, {G: DODGE})
    return ring.round(BAT, G, {G: PUNCH})


def test_FIGHT_8_at_night_he_flies_one_or_two_roads_and_is_hidden() -> None:
    ring = fled()
    assert ring.is_asked(D, Window.F11, AskKind.ROUTE)
    assert PRAGUE in ROADS[VIENNA]
    ring.answers(D, Go(PRAGUE))
    assert ring.over
    assert ring.happened(FightEnded, how="escape")
    assert ring.happened(DraculaVanished)
    assert ring.state.dracula.place == PRAGUE
    assert ring.state.trail[0] == Hideout(place=PRAGUE, bat=True)
    assert not is_exposed(ring.state)


def test_C_25_the_bat_card_is_missing_while_its_hideout_lies() -> None:
    ring = fled().answers(D, Go(PRAGUE))
    assert combat_cards(ring.state).count(BAT) == 1


def test_FIGHT_8_he_may_stay_and_stays_revealed() -> None:
    ring = fled().answers(D, PASS)
    assert ring.over
    assert ring.state.dracula.place == VIENNA
    assert is_exposed(ring.state)


def test_FIGHT_8_by_day_the_fight_only_ends() -> None:
    ring = fled(night=False)
    assert ring.over
    assert ring.state.dracula.place == VIENNA


def test_FIGHT_8_a_vampire_encounter_only_ends_the_fight() -> None:
    ring = fled(vampire=Encounter.NEW_VAMPIRE)
    assert ring.over
    assert ring.value == "survived"
    assert ring.state.trail[0] is not None
    assert ring.state.trail[0].lurkers == (Lurker(Encounter.NEW_VAMPIRE, up=True),)


def test_A_05_the_whole_current_group_is_cleared_and_nothing_slides() -> None:
    trail = (
        Hideout(power=Power.FEED, up=True),
        Hideout(power=Power.HIDE, city=VIENNA, up=True, lurkers=(Lurker(Encounter.RATS),)),
        Hideout(place=VIENNA, up=True, power=Power.WOLF_FORM, lurkers=(Lurker(Encounter.BATS),)),
        Hideout(place=VENICE),
        None,
        None,
    )
    ring = fled(trail=trail).answers(D, Go(PRAGUE))
    assert ring.state.trail[:4] == (Hideout(place=PRAGUE, bat=True), None, None, Hideout(place=VENICE))
    assert ring.names().count("HideoutCleared") == 3
    assert len(ring.state.decks.encounter_discard) == 2


def test_A_06_no_city_of_trail_or_lair_no_holy_city_no_hunters_not_the_one_left() -> None:
    trail = (Hideout(place=VIENNA, up=True), Hideout(place=VENICE), None, None, None, None)
    ring = fled(
        trail=trail,
        lairs=(Hideout(place=ZAGREB, lurkers=(Lurker(Encounter.RATS),)), None, None),
        tokens=Tokens(consecrated=PRAGUE),
    )
    offered = {option.place for option in ring.ask.options if isinstance(option, Go)}
    assert offered == set(within_roads(VIENNA, 2)) - {VENICE, ZAGREB, PRAGUE}
    assert VIENNA not in offered


def test_B_51_with_three_despair_tokens_the_new_city_is_fury() -> None:
    for house, influence in (("", 8), ('[switches]\nbat_counts_for_fury = "no"\n', 5)):
        ring = Ring({G: ()}, despair=3, house=house)
        for tactic in (DODGE, PUNCH, DODGE, PUNCH):
            his = Combat.CLAWS if tactic is DODGE else Combat.MESMERIZE
            ring.round(his, G, {G: tactic}).passes()
        ring.round(BAT, G, {G: DODGE}).answers(D, Go(PRAGUE))
        assert ring.state.clock.influence == influence


def offered(ring: Ring) -> set[PlaceId]:
    return {option.place for option in ring.ask.options if isinstance(option, Go)}


def test_A_06_every_city_one_or_two_roads_away_where_nothing_bars_it() -> None:
    ring = fled()
    assert offered(ring) == set(within_roads(VIENNA, 2)) - {VIENNA}
    assert ring.ask.options[-1] == PASS


def test_A_06_no_city_with_a_hunter_but_one_with_a_hospitalised_hunter() -> None:
    """B-18."""
    records = {S: {"place": PRAGUE}, V: {"place": VENICE, "hospital": True}}
    ring = fled(records=records)
    assert PRAGUE not in offered(ring)
    assert VENICE in offered(ring)


def test_A_06_no_city_with_a_heavenly_host() -> None:
    assert offered(fled(tokens=Tokens(hosts=(VENICE, PRAGUE)))).isdisjoint({VENICE, PRAGUE})


def test_A_06_fog_and_roadblocks_do_not_hinder_him() -> None:
    """DRAC-16, B-03."""
    ring = fled(tokens=Tokens(fog=(VIENNA, PRAGUE)))
    assert PRAGUE in offered(ring)


def test_FIGHT_8_the_distance_is_a_house_rule() -> None:
    ring = fled(house="[numbers]\nbat_roads = 1\n")
    assert offered(ring) == set(ROADS[VIENNA])


def test_G_23_with_no_city_left_he_is_asked_all_the_same_and_stays() -> None:
    """A-06: the fight still ends and he stays revealed."""
    ring = fled(house="[numbers]\nbat_roads = 0\n")
    assert ring.ask.options == (PASS,)
    ring.answers(D, PASS)
    assert ring.over
    assert is_exposed(ring.state)
    assert ring.state.trail[0] == Hideout(place=VIENNA, up=True)


def test_FIGHT_8_no_slide_no_encounter_and_the_hunters_see_a_back_and_the_bat() -> None:
    ring = fled()
    ring.news = ()
    ring.answers(D, Go(PRAGUE))
    assert not ring.happened(TrailSlid)
    assert ring.state.trail == (Hideout(place=PRAGUE, bat=True), None, None, None, None, None)
    for watcher in (G, Viewer.SPECTATOR):
        (placed,) = ring.saw(watcher, CardPlaced)
        assert (placed.place, placed.up, placed.bat) == (None, False, True)
    assert ring.saw(D, CardPlaced)[0].place == PRAGUE
    assert [event.place for event in ring.all(HideoutCleared)] == [VIENNA]


def test_FIGHT_8_under_nocturnal_visit_he_flies_at_dawn_too() -> None:
    """C-26."""
    ring = fled(night=False, plans=Plans(nocturnal=True))
    assert ring.is_asked(D, Window.F11, AskKind.ROUTE)


def test_FIGHT_5_the_hunters_cards_do_not_resolve_any_more() -> None:
    ring = fled().answers(D, Go(PRAGUE))
    assert ring.state.dracula.damage == 0


@pytest.mark.parametrize("stays", [True, False])
def test_FIGHT_10_agatha_answers_whether_he_flies_or_stays(stays: bool) -> None:
    ring = fled(ally=Event.SISTER_AGATHA)
    assert ring.wounds == 0, "not before the card is done"
    ring.answers(D, PASS if stays else Go(PRAGUE))
    assert ring.wounds == 2


def test_FIGHT_10_by_day_too_but_never_for_a_vampire_encounter() -> None:
    """C-14."""
    assert fled(ally=Event.SISTER_AGATHA, night=False).wounds == 2
    other = fled(ally=Event.SISTER_AGATHA, vampire=Encounter.NEW_VAMPIRE)
    assert not other.happened(DraculaHurt)


def test_C_44_fury_and_agatha_are_of_one_moment_and_the_hunters_win() -> None:
    """B-51, RULING-2: 13 influence by the new city, 15 damage by Agatha."""
    ring = Ring({G: ()}, despair=3, influence=10, wounds=13, ally=Event.SISTER_AGATHA).idles(4)
    ring.round(BAT, G, {G: DODGE}).answers(D, Go(PRAGUE))
    assert (ring.state.clock.influence, ring.state.dracula.damage) == (13, 15)
    assert ring.state.outcome is not None
    assert ring.state.outcome.winner is Side.HUNTERS


def test_B_51_fury_alone_wins_for_dracula() -> None:
    ring = Ring({G: ()}, despair=3, influence=10).idles(4).round(BAT, G, {G: DODGE})
    ring.answers(D, Go(PRAGUE))
    assert ring.state.outcome is not None
    assert ring.state.outcome.winner is Side.DRACULA


def test_B_51_he_who_stays_puts_no_city_on_the_trail() -> None:
    ring = Ring({G: ()}, despair=3).idles(4).round(BAT, G, {G: DODGE}).answers(D, PASS)
    assert ring.state.clock.influence == 5


def test_C_25_the_deck_is_12_or_11_strong_with_bats_on_the_trail() -> None:
    for bats in (0, 1, 2):
        spaces = [Hideout(place=PlaceId(name), bat=True) for name in ("venice", "zagreb")[:bats]]
        trail = (Hideout(place=VIENNA, up=True), *spaces, *(None,) * (5 - bats))
        ring = Ring({G: ()}, trail=trail)
        assert len(ring.fight.hand) + len(ring.fight.deck) == 13 - bats
        assert (*ring.fight.hand, *ring.fight.deck).count(BAT) == 2 - bats


def test_FIGHT_8_only_dracula_is_asked_where() -> None:
    ring = Ring({G: (), M: ()}).round(Combat.CLAWS, G, {G: DODGE, M: DODGE})
    ring.round(BAT, M, {G: PUNCH, M: PUNCH})
    assert [ask.seat for ask in ring.state.asks] == [Seat.DRACULA]
