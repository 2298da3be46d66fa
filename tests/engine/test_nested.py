"""Rulings that run through several chapters, and things within things (E6 clash 7)."""

from __future__ import annotations

from msgspec.structs import replace

from harker.engine.codec import decode, encode
from harker.engine.events import (
    DraculaExposed,
    DraculaVanished,
    EncounterReturned,
    EncounterTurnedUp,
    EventDrawn,
    EventPlayed,
    FightBegan,
    FightEnded,
    Happened,
    HunterDefeated,
    HunterMoved,
    InfluenceChanged,
    LocationTurnedUp,
    TurnBegan,
)
from harker.engine.invariants import flaws
from harker.engine.options import LayTactic, Strike, UsePower
from harker.engine.queries import current_index, is_exposed
from harker.engine.state import Fight, Hideout
from harker.engine.vocabulary import (
    Combat,
    Encounter,
    Phase,
    PlaceId,
    Power,
    Seat,
    Tactic,
    Way,
    Window,
)
from tests.engine.afoot import at, figure, hideout, mina, turn
from tests.scenario import Table

D, G, S, V, M = Seat.DRACULA, Seat.GODALMING, Seat.SEWARD, Seat.VAN_HELSING, Seat.MINA
VIENNA, ZAGREB, PRAGUE = PlaceId("vienna"), PlaceId("zagreb"), PlaceId("prague")
DODGE, PUNCH, ESCAPE = Tactic.DODGE, Tactic.PUNCH, Tactic.ESCAPE


def fight_of(game: Table) -> Fight:
    assert game.state.fight is not None, "no fight is on"
    return game.state.fight


def strikes(game: Table, card: Combat, engaged: Seat, laid: dict[Seat, Tactic]) -> None:
    """One round of the fight: Dracula plays this card, come to his hand by the tests' hand."""
    fight = fight_of(game)
    cards = [*fight.hand, *fight.deck]
    cards.remove(card)
    hand = tuple(sorted((card, *cards[:4])))
    options = tuple(Strike(one, seat) for one in dict.fromkeys(hand) for seat in fight.fighters)
    his = replace(game.state.asks[0], options=options, default=options[:1])
    game.state = replace(
        game.state,
        fight=replace(fight, hand=hand, deck=tuple(cards[4:])),
        asks=(his, *game.state.asks[1:]),
    )
    assert not flaws(game.state)
    game.answers(D, Strike(card, engaged))
    for seat in fight.fighters:
        game.answers(seat, LayTactic(laid[seat]))


def saved(game: Table) -> Table:
    """The game as it would go on after being saved and read again."""
    again = Table(decode(encode(game.state)))
    assert again.state == game.state
    again.log = list(game.log)
    return again


def order(game: Table, *kinds: type[Happened]) -> list[str]:
    return [type(event).__name__ for event in game.log if isinstance(event, kinds)]


# --- E6 clash 7 ----------------------------------------------------------------------------


def long_night(*parts: str, acted: str = '["godalming"]') -> Table:
    """Seward's turn in the night of Long Night; Vampiric Influence lies at the bottom."""
    return at(
        "R12",
        f'[at]\nhunter = "seward"\nacted = {acted}',
        "[plans]\nlong_night = true",
        '[decks]\nevents_bottom = ["vampiric_influence"]',
        "[dracula]\nencounters = []",
        *parts,
    )


MUNICH_WITH_A_VAMPIRE = hideout("munich", "reckless_vampire", space=2)
ZAGREB_WITH_A_VAMPIRE = hideout("zagreb", "new_vampire", space=3)


def nested() -> Table:
    """Seward's night move into an ambush, a fight, then the draw that leads Mina into another one."""
    game = long_night(
        hideout("galatz"),
        MUNICH_WITH_A_VAMPIRE,
        ZAGREB_WITH_A_VAMPIRE,
        figure("seward", "nuremberg"),
        figure("godalming", "lisbon"),
        figure("van_helsing", "lisbon"),
        mina("vienna"),
    )
    game.seward.answers("move")
    game.seward.answers("road munich")
    # M7: the ambush, a fight in the night.
    game.dracula.answers(game.dracula.options[0])
    assert fight_of(game).night
    assert fight_of(game).fighters == (S,)
    strikes(game, Combat.STRENGTH, S, {S: ESCAPE})
    assert game.state.fight is None
    # M8 comes after the ambush: the bottom card is Dracula's, and resolves at once (DR2).
    game.passes_until(Window.DR2)
    return game


def test_E6_clash_7_the_draw_waits_for_the_first_fight() -> None:
    game = nested()
    found = order(game, FightBegan, FightEnded, EventDrawn, EventPlayed)
    assert found == ["FightBegan", "FightEnded", "EventDrawn", "EventPlayed"]
    assert game.ever(EncounterReturned, encounter=Encounter.RECKLESS_VAMPIRE)


def led() -> Table:
    """Mina, bitten by birth, is led from Vienna to Zagreb and ambushed there."""
    game = nested()
    game.dracula.answers("go zagreb")
    assert game.ever(HunterMoved, hunter=M, place=ZAGREB, way=Way.FORCED)
    assert game.ever(LocationTurnedUp, place=ZAGREB)
    game.dracula.answers(game.dracula.options[0])
    assert game.ever(EncounterTurnedUp, encounter=Encounter.NEW_VAMPIRE)
    return game


def test_E6_clash_7_the_second_fight_is_the_led_hunters_and_by_night() -> None:
    game = led()
    fight = fight_of(game)
    assert (fight.fighters, fight.night, fight.place) == ((M,), True, ZAGREB)
    assert game.state.clock.turn is S, "whose turn it is does not matter to the fight"
    frames = [type(frame).__name__ for frame in game.state.stack]
    assert frames.index("Move") < frames.index("VampiricInfluence") < frames.index("FightVampire")


def test_E6_clash_7_a_bite_within_it_defeats_mina_and_everything_goes_on() -> None:
    """BD, Rage, the end of the fight, of the event, of Seward's action; Van Helsing is next."""
    game = led()
    strikes(game, Combat.MESMERIZE, M, {M: DODGE})
    game = saved(game)
    influence = game.state.clock.influence
    strikes(game, Combat.FANGS, M, {M: PUNCH})
    assert game.happened(HunterDefeated, hunter=M, why="combat:fangs")
    assert game.state.clock.influence == influence + 2 + 1
    assert game.state.fight is None
    assert game.happened(EncounterReturned, encounter=Encounter.NEW_VAMPIRE)
    assert game.happened(TurnBegan, hunter=V)
    assert game.van_helsing.is_asked(Window.R12)
    assert game.seward.record.place == "munich"
    game.van_helsing.passes()
    assert game.state.clock.phase is Phase.DRACULA, "Mina is nowhere and has no turn"


def test_E6_clash_7_surviving_it_mina_still_has_her_own_turn() -> None:
    game = led()
    strikes(game, Combat.STRENGTH, M, {M: ESCAPE})
    assert game.state.fight is None
    game.passes_until(Window.R12, V)
    game.van_helsing.passes()
    assert game.mina.is_asked(Window.R12)
    assert game.mina.record.place == ZAGREB


def test_E6_clash_7_the_game_may_end_deep_inside() -> None:
    game = led()
    game.state = replace(game.state, clock=replace(game.state.clock, influence=11))
    strikes(game, Combat.MESMERIZE, M, {M: DODGE})
    strikes(game, Combat.FANGS, M, {M: PUNCH})
    assert game.state.outcome is not None
    assert game.state.outcome.reason == "influence"
    assert game.state.stack == ()


def test_A_18_the_mover_who_is_led_into_a_fight_himself_and_falls_has_ended_his_action() -> None:
    game = long_night(
        hideout("galatz"),
        ZAGREB_WITH_A_VAMPIRE,
        figure("seward", "munich", bites=1),
        figure("van_helsing", "lisbon"),
        figure("godalming", "lisbon"),
        figure("mina", "lisbon"),
    )
    game.seward.answers("move")
    game.seward.answers("road vienna")
    game.passes_until(Window.DR2)
    game.dracula.answers("seward")
    game.dracula.answers("go zagreb")
    game.dracula.answers(game.dracula.options[0])
    assert fight_of(game).fighters == (S,)
    strikes(game, Combat.MESMERIZE, S, {S: DODGE})
    strikes(game, Combat.FANGS, S, {S: PUNCH})
    assert game.seward.record.place is None, "a second bite, no second space"
    assert game.van_helsing.is_asked(Window.R12)


# --- rulings -------------------------------------------------------------------------------


def test_RULING_5_wolf_form_under_a_cleared_hideout_is_usable_in_the_same_round() -> None:
    """FIGHT-8: the bat card stays on the trail with the new city."""
    game = at(
        "R10",
        '[[trail]]\nplace = "vienna"\nup = true\npower = "wolf_form"\nencounters = ["rats"]',
        figure("seward", "vienna"),
        figure("mina", "lisbon"),
        figure("godalming", "lisbon"),
        figure("van_helsing", "lisbon"),
    )
    game.passes_until(Window.F4)
    strikes(game, Combat.CLAWS, S, {S: DODGE})
    strikes(game, Combat.ESCAPE_AS_BAT, S, {S: PUNCH})
    assert game.dracula.is_asked(Window.F11)
    game.dracula.answers("go prague")
    assert game.happened(DraculaVanished)
    assert game.state.trail[0] == Hideout(place=PRAGUE, bat=True)
    ask = game.passes_until(Window.P5)
    assert any(isinstance(o, UsePower) and o.power is Power.WOLF_FORM for o in ask.options)
    assert game.state.trail[1] == Hideout(place=PRAGUE, bat=True), "slid, the bat card with it"


def coming(*parts: str, night: bool = False) -> Table:
    """Mina goes from Munich to Vienna, where Dracula hides with Rats; Seward acts before her."""
    lying = (hideout("vienna", "rats"), "[dracula]\nencounters = []")
    where = (mina("munich"), figure("seward", "lisbon"))
    plans = "[plans]\nlong_night = true" if night else ""
    game = turn("mina", *lying, *where, plans, *parts, night=night)
    game.mina.answers("move")
    game.mina.answers("road vienna")
    return game


def test_RULING_7_by_day_revealed_now_ambushed_now_fought_at_dusk() -> None:
    game = turn(
        "seward",
        hideout("vienna", "rats"),
        "[dracula]\nencounters = []",
        figure("seward", "munich"),
        mina("lisbon"),
    )
    game.seward.answers("move")
    game.seward.answers("road vienna")
    assert game.happened(LocationTurnedUp, place=VIENNA)
    assert game.happened(DraculaExposed, place=VIENNA)
    assert game.dracula.is_asked(Window.A1)
    game.dracula.answers(game.dracula.options[0])
    assert game.seward.record.damage == 2
    game.passes_until(Window.R7, V)
    game.passes_until(Window.R7, M)
    assert game.state.fight is None, "the other hunters act first"
    game.passes_until(when=lambda state: state.fight is not None)
    assert game.state.clock.phase is Phase.DUSK
    assert fight_of(game).night
    assert fight_of(game).fighters == (S,)


def test_RULING_8_moved_onto_him_at_night_his_phase_comes_first_and_he_may_leave() -> None:
    game = coming(night=True)
    assert game.ever(DraculaExposed, place=VIENNA)
    game.passes_until(Window.P5)
    assert game.state.fight is None
    game.dracula.answers("go prague")
    assert not is_exposed(game.state)
    game.passes_until(when=lambda state: state.clock.phase in (Phase.DAWN, Phase.DAY))
    assert not game.ever(FightBegan)


def test_RULING_8_still_together_at_dawn_they_fight() -> None:
    game = coming(night=True)
    ask = game.passes_until(Window.P5)
    stay = next(o for o in ask.options if isinstance(o, UsePower) and o.power is Power.FEED)
    game.answers(D, stay)
    game.passes_until(when=lambda state: state.fight is not None)
    assert game.state.clock.phase is Phase.DAWN
    assert (fight_of(game).night, fight_of(game).fighters) == (False, (M,))
    assert current_index(game.state) == 1, "A-03: his city lies under Feed"


def test_RULING_11_a_hunter_in_the_hospital_of_his_city_reveals_nobody() -> None:
    """B-18: nor is the city one with a hunter for Dracula."""
    game = at(
        "P5",
        hideout("vienna", space=2),
        figure("seward", "budapest", hospital=True),
        *(figure(name, "lisbon") for name in ("godalming", "van_helsing", "mina")),
    )
    game.dracula.answers("go budapest")
    assert game.state.dracula.place == "budapest"
    assert not is_exposed(game.state)
    assert not game.ever(DraculaExposed)


def test_RULING_2_influence_13_and_15_damage_in_one_moment_are_the_hunters() -> None:
    """GAME-4; the fights' own cases stand with Fangs and Escape as Bat."""
    game = at(
        "P5",
        hideout("vienna", space=2),
        "[dracula]\ndamage = 14\nencounters = []",
        "[time]\nweek = 4\ninfluence = 10",
    )
    wolf = next(o for o in game.dracula.ask.options if isinstance(o, UsePower) and o.power is Power.WOLF_FORM)
    game.answers(D, wolf)
    assert game.ever(InfluenceChanged, total=13)
    assert game.state.outcome is not None
    assert game.state.outcome.winner.value == "hunters"
