"""The belief, rule by rule: what each event leaves possible."""

from __future__ import annotations

import pytest

from harker.engine.asks import Spot
from harker.engine.catalog import ADJACENT, CASTLE, CITIES, PLACES, within_roads
from harker.engine.events import (
    AnswerGiven,
    CardLaidOpen,
    CardPlaced,
    DraculaExposed,
    DraculaVanished,
    EventPlayed,
    Happened,
    HideoutCleared,
    HideTurnedUp,
    HunterMoved,
    LairMade,
    LocationTurnedUp,
    Matured,
    NothingThere,
    RumorPlaced,
    TokenPlaced,
    TrailSlid,
    TurnBegan,
)
from harker.engine.queries import FALLEN
from harker.engine.vocabulary import Edition, Encounter, Event, Power, Seat, Token, Way
from harker.mind.belief import Belief, Contradiction
from tests.belief.stories import FIRST_SPACE, begun, falls_off, goes_to, may_be, moves, place, trails


def known(start: str, edition: Edition = Edition.ADVANCED) -> Belief:
    """A belief that knows where he started."""
    belief = begun(edition)
    return belief.update(
        (LocationTurnedUp(spot=FIRST_SPACE, place=place(start)), DraculaExposed(place=place(start)))
    )


def hidden_from(start: str, edition: Edition = Edition.ADVANCED) -> Belief:
    """He was seen in ``start`` and has left it for a city nearby, unseen."""
    return known(start, edition).update((*moves(), DraculaVanished()))


def test_SETUP_6_he_starts_in_any_city_but_the_castle_and_those_with_hunters() -> None:
    belief = begun(cities=("cadiz", "paris", "rome", "rome"))
    assert may_be(belief) == set(CITIES) - {CASTLE, "cadiz", "paris", "rome"}
    assert belief.trails == len(CITIES) - 4
    assert belief.exact


def test_DRAC_8_he_goes_to_an_adjacent_city_whose_card_is_not_on_the_trail() -> None:
    belief = hidden_from("bordeaux", Edition.FIRST)
    assert may_be(belief) == {p for p in ADJACENT[place("bordeaux")] if PLACES[p].is_city}
    back = belief.update(moves())
    assert "bordeaux" not in may_be(back)


def test_POWER_4_a_face_down_city_may_be_hide() -> None:
    belief = hidden_from("bordeaux").update(moves())
    hides = {trail for trail in trails(belief) if trail[0].startswith("hide of")}
    assert hides == {
        (f"hide of {city}", city, "bordeaux", "-", "-", "-") for city in may_be(hidden_from("bordeaux"))
    }
    assert may_be(hidden_from("bordeaux")) < may_be(belief)


def test_A_07_who_is_revealed_cannot_hide_face_down() -> None:
    assert not any("hide" in trail[0] for trail in trails(hidden_from("bordeaux")))


def test_SETUP_7_there_is_no_hide_in_the_first_game() -> None:
    belief = hidden_from("bordeaux", Edition.FIRST).update(moves())
    assert not any("hide" in card for trail in trails(belief) for card in trail)


def test_DRAC_10_the_back_tells_the_sea() -> None:
    belief = known("bordeaux").update((*moves(at_sea=True), DraculaVanished()))
    assert may_be(belief) == {"north_atlantic"}


def test_DRAC_12_he_is_not_where_hunters_stand() -> None:
    came = HunterMoved(hunter=Seat.MINA, origin=place("cadiz"), place=place("nantes"), way=Way.RAIL)
    belief = known("bordeaux").update((came, *moves(), DraculaVanished()))
    assert "nantes" not in may_be(belief)


def test_TOKEN_3_he_does_not_enter_a_holy_place() -> None:
    holy = TokenPlaced(token=Token.CONSECRATED, place=place("nantes"))
    belief = known("bordeaux").update((holy,)).update((*moves(), DraculaVanished()))
    assert "nantes" not in may_be(belief)


def test_POWER_2_wolf_form_reaches_two_roads() -> None:
    belief = known("munich").update((*moves(power=Power.WOLF_FORM), DraculaVanished()))
    assert may_be(belief) == set(within_roads(place("munich"), 2)) - {"cadiz"}


@pytest.mark.parametrize("power", [Power.FEED, Power.DARK_CALL])
def test_POWER_5_he_stays(power: Power) -> None:
    before = hidden_from("bordeaux")
    belief = before.update(moves(power=power))
    assert may_be(belief) == may_be(before)


def test_POWER_6_he_stays_in_no_holy_city() -> None:
    before = hidden_from("bordeaux").update((TokenPlaced(token=Token.HOST, place=place("nantes")),))
    assert "nantes" in may_be(before)
    assert "nantes" not in may_be(before.update(moves(power=Power.FEED)))


def test_REVEAL_4_the_answer_no_takes_trail_and_hide() -> None:
    belief = hidden_from("bordeaux").update(moves())
    after = belief.update(goes_to(Seat.MINA, "bordeaux", "nantes"))
    assert not any("nantes" in card for trail in trails(after) for card in trail)
    assert "clermont_ferrand" in may_be(after)


@pytest.mark.parametrize("chosen", [True, False])
def test_HURT_2_a_card_laid_open_comes_before_what_wild_horses_led_to(chosen: bool) -> None:
    """Wild Horses is over before anything is revealed, so the weakened lay a card open first."""
    carried = (
        EventPlayed(seat=Seat.DRACULA, card=Event.WILD_HORSES, why="event:wild_horses"),
        HunterMoved(
            hunter=Seat.MINA,
            origin=place("clermont_ferrand"),
            place=place("nantes"),
            way=Way.FORCED,
            why="event:wild_horses",
        ),
    )
    laid = CardLaidOpen(seat=Seat.MINA, event_card=Event.SPEEDY_TELEGRAPH, why="HURT-2")
    found = (
        LocationTurnedUp(spot=FIRST_SPACE, place=place("nantes"), why="REVEAL-1"),
        DraculaExposed(place=place("nantes")),
    )
    belief = hidden_from("bordeaux")
    if chosen:
        belief = belief.update(carried)
        assert "nantes" in may_be(belief)
        assert may_be(belief.update((laid, *found))) == {"nantes"}
        nothing_up = belief.update((laid, TurnBegan(hunter=Seat.MINA)))
        assert "nantes" not in may_be(nothing_up)
    else:  # the hunter has one card alone, so that no question is put
        assert may_be(belief.update((*carried, laid, *found))) == {"nantes"}


def test_POWER_4_a_city_turned_up_without_its_hide_has_none() -> None:
    belief = hidden_from("bordeaux").update(moves())
    up = belief.update(
        (LocationTurnedUp(spot=Spot(False, 1), place=place("nantes"), why="event:hired_scouts"),)
    )
    assert "nantes" not in may_be(up)
    assert may_be(up) <= set(ADJACENT[place("nantes")])


def test_POWER_4_a_hide_turned_up_alone_says_that_its_city_lies_nowhere_face_down() -> None:
    belief = hidden_from("bordeaux").update(moves())
    up = belief.update(
        (
            LocationTurnedUp(spot=Spot(False, 1), place=place("nantes"), why="REVEAL-1"),
            DraculaExposed(place=place("nantes")),
            HideTurnedUp(spot=FIRST_SPACE, city=place("nantes"), why="REVEAL-1"),
        )
    )
    assert trails(up) == {("hide of nantes", "nantes", "bordeaux", "-", "-", "-")}


def test_POWER_1_there_is_one_hide() -> None:
    belief = hidden_from("bordeaux").update(moves()).update(moves())
    assert all(sum("hide" in card for card in trail) <= 1 for trail in trails(belief))


def test_B_56_newspaper_reports_tell_of_a_hide_not_its_city() -> None:
    belief = (
        hidden_from("bordeaux")
        .update(moves())
        .update((HideTurnedUp(spot=FIRST_SPACE, city=None, why="event:newspaper_reports"),))
    )
    assert len(may_be(belief)) > 1
    assert all(trail[0].startswith("hide of") for trail in trails(belief))


def test_RUMOR_1_a_rumor_lies_on_no_hide() -> None:
    belief = hidden_from("bordeaux").update(moves()).update((RumorPlaced(spot=FIRST_SPACE),))
    assert not any("hide" in trail[0] for trail in trails(belief))


def test_C_40_local_rumors_leave_nothing_face_down_around() -> None:
    before = hidden_from("bordeaux")
    played = EventPlayed(seat=Seat.MINA, card=Event.LOCAL_RUMORS)
    came = HunterMoved(hunter=Seat.MINA, origin=place("cadiz"), place=place("paris"), way=Way.RAIL)
    none = NothingThere(why="event:local_rumors")
    after = before.update((came, played)).update((none,))
    assert may_be(after) == may_be(before) - set(ADJACENT[place("paris")])
    assert may_be(after) != may_be(before)


def test_A_11_local_rumors_name_a_hide_that_lies_up_already() -> None:
    """So with "no" it belongs to no city around, though that city's own card has left the trail."""
    belief = hidden_from("bordeaux")
    for _ in range(4):
        belief = belief.update(moves())
    for _ in range(2):
        belief = belief.update((*moves(), falls_off()))
    belief = belief.update((HideTurnedUp(spot=Spot(False, 5), city=None, why="event:newspaper_reports"),))
    hides = {trail[5] for trail in trails(belief)}
    assert {"hide of clermont_ferrand", "hide of toulouse"} <= hides
    came = HunterMoved(hunter=Seat.MINA, origin=place("cadiz"), place=place("paris"), way=Way.RAIL)
    played = EventPlayed(seat=Seat.MINA, card=Event.LOCAL_RUMORS)
    after = belief.update((came, played)).update((NothingThere(why="event:local_rumors"),))
    left = {trail[5] for trail in trails(after)}
    assert "hide of toulouse" in left
    assert "hide of clermont_ferrand" not in left


def test_B_60_an_answer_leaves_the_places_that_fit_it() -> None:
    before = hidden_from("bordeaux")
    asked = {"evil_presence": (), "psychic_bond": ("no",)}
    for query, answer in asked.items():
        belief = before.update((AnswerGiven(query=query, seat=Seat.MINA, answer=answer),))
        near = {p for p in may_be(before) if "cadiz" in ADJACENT[place(p)]}
        here = {p for p in may_be(before) if PLACES[place(p)].region == PLACES[place("cadiz")].region}
        assert may_be(belief) == may_be(before) - (near if query == "evil_presence" else here)
    region = PLACES[place("nantes")].region
    assert region is not None
    told = before.update((AnswerGiven(query="hypnosis", seat=Seat.MINA, answer=(region,)),))
    assert may_be(told) == {p for p in may_be(before) if PLACES[place(p)].region == region}
    deck = before.update(moves()).update((AnswerGiven(query="analysis", seat=Seat.SEWARD, answer=("deck",)),))
    assert not any("hide" in card for trail in trails(deck) for card in trail)


def test_POWER_3_misdirect_clears_what_it_may_and_it_may_be_entered_at_once() -> None:
    slid = hidden_from("bordeaux").update(moves()).update((TrailSlid(),))
    there = Spot(False, 3)
    cleared = HideoutCleared(spot=there, place=place("bordeaux"), up=True, why="POWER-3")
    misdirect = CardPlaced(spot=there, place=None, up=True, at_sea=False, power=Power.MISDIRECT)
    city = CardPlaced(spot=FIRST_SPACE, place=None, up=False, at_sea=False)
    assert "bordeaux" not in may_be(slid.update((city,)))
    assert "bordeaux" in may_be(slid.update((cleared, misdirect)).update((city,)))


def _walk(steps: int) -> Belief:
    belief = known("bordeaux")
    events: tuple[Happened, ...] = (*moves(), DraculaVanished())
    for _ in range(steps):
        belief = belief.update(events)
        events = moves()
    return belief


def test_DRAC_7_a_lair_keeps_the_city_it_may_be() -> None:
    belief = begun()
    for _ in range(5):
        belief = belief.update(moves())
    fallen = belief.update((TrailSlid(),))
    lair = fallen.update((LairMade(lair=0, encounter=None),))
    assert len(lair.at(Spot(True, 0))) == len(fallen.at(FALLEN))
    came = lair.update(goes_to(Seat.MINA, "cadiz", "paris"))
    assert ("paris", False) in lair.at(Spot(True, 0))
    assert ("paris", False) not in came.at(Spot(True, 0))


def test_RULING_16_a_lair_is_no_hide() -> None:
    belief = hidden_from("bordeaux").update(moves())
    for _ in range(4):
        belief = belief.update(moves(power=Power.FEED))
    fallen = belief.update((TrailSlid(), falls_off())).update((TrailSlid(),))
    assert any(hide for _, hide in fallen.at(FALLEN))
    lair = fallen.update((LairMade(lair=0, encounter=None),))
    assert not any(hide for _, hide in lair.at(Spot(True, 0)))


def test_A_04_what_a_vampire_leaves_is_of_the_current_group() -> None:
    belief = known("bordeaux").update((*moves(), DraculaVanished())).update(moves())
    belief = belief.update(moves(power=Power.FEED)).update(moves(power=Power.DARK_CALL))
    # After the slide: Dark Call 2, Feed 3, a city or Hide 4, a city 5, bordeaux 6.
    slid = belief.update((TrailSlid(),))
    ripe = Matured(encounter=Encounter.NEW_VAMPIRE)
    gone = [HideoutCleared(spot=Spot(False, space), place=None, up=False, why="DRAC-5") for space in (4, 5)]
    stays = slid.update((ripe, *gone, falls_off()))
    assert {trail[3] for trail in trails(stays)} == may_be(stays)
    hides = slid.update((ripe, gone[1], falls_off()))
    assert all(trail[3].startswith("hide of") for trail in trails(hides))


def test_a_history_that_leaves_no_world_is_an_error() -> None:
    belief = known("bordeaux")
    with pytest.raises(Contradiction, match="no world is left"):
        belief.update((LocationTurnedUp(spot=FIRST_SPACE, place=place("rome")),))


def test_merging_loses_no_world() -> None:
    belief = _walk(4)
    worlds = list(belief.worlds())
    assert len(worlds) == len(set(worlds)) == belief.trails
    assert all(belief.holds(world) for world in worlds)
    assert abs(belief.places().sum() - 1) < 1e-9


def test_B_28_a_lair_that_kept_its_bat_is_entered_by_a_move() -> None:
    """Under the switch ``lair_keeps_bat``: the bat lies there, but he does not fly."""
    belief = begun()
    for _ in range(5):
        belief = belief.update(moves())
    lair = belief.update((TrailSlid(),)).update((LairMade(lair=0, encounter=None),))
    card = CardPlaced(spot=FIRST_SPACE, place=None, up=False, at_sea=False, lair=0, bat=True, why="DRAC-8")
    entered = lair.update((card,))
    assert may_be(entered) <= {city for city, _ in lair.at(Spot(True, 0))}
    assert not entered.at(Spot(True, 0))
