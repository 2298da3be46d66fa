from harker.engine.catalog import ROADS, within_roads
from harker.engine.events import DraculaVanished, FightEnded
from harker.engine.options import PASS, Go
from harker.engine.queries import combat_cards, is_exposed
from harker.engine.state import Hideout, Lurker, Tokens
from harker.engine.vocabulary import AskKind, Combat, Encounter, PlaceId, Power, Tactic, Window
from tests.cards.combat.ring import VIENNA, D, G, Ring

DODGE, PUNCH = Tactic.DODGE, Tactic.PUNCH
BAT = Combat.ESCAPE_AS_BAT
PRAGUE, VENICE, ZAGREB = PlaceId("prague"), PlaceId("venice"), PlaceId("zagreb")


def fled(**fields: object) -> Ring:
    ring = Ring({G: ()}, **fields).round(Combat.CLAWS, G, {G: DODGE})  # type: ignore[arg-type]
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
