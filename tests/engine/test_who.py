"""WHO-1 to WHO-9: the characters; B-15 and B-16, what a bite and a defeat leave."""

from __future__ import annotations

from typing import Any

import pytest

from harker.engine.events import (
    AnswerGiven,
    CardLaidOpen,
    CardsTurnedDown,
    EncountersDrawn,
    EventDiscarded,
    FightEnded,
    HunterBitten,
    HunterDefeated,
    InfluenceChanged,
    VampireCardCancelled,
)
from harker.engine.options import OfItem
from harker.engine.queries import character, event_limit, is_bitten
from harker.engine.rules.card import LayOpen
from harker.engine.rules.hurt import Bite, Harm
from harker.engine.state import Clock, DownEvent
from harker.engine.vocabulary import HUNTERS, AskKind, Event, Item, Phase, Seat, Ticket, Window
from tests.cards.events.stage import Stage
from tests.engine.afoot import at, figure, hideout, log_of, mina, numbers, rules, table, turn
from tests.scenario import Table

G, S, V, M = HUNTERS
SHEETS = [(G, 11, 1, 3, 3), (S, 9, 1, 4, 4), (V, 8, 2, 3, 3), (M, 9, 0, 3, 3)]


# --- WHO-1 -------------------------------------------------------------------------------


@pytest.mark.parametrize(("seat", "health", "bites", "items", "events"), SHEETS)
def test_WHO_1_the_sheets(seat: Seat, health: int, bites: int, items: int, events: int) -> None:
    """WHO-3: four items and four events for Dr. Seward."""
    state = Stage().state
    sheet = character(state, seat)
    assert (sheet.health, sheet.bite_spaces, sheet.items, sheet.events) == (health, bites, items, events)
    assert event_limit(state, seat) == events
    assert sheet.drained is (seat is M)


@pytest.mark.parametrize(("seat", "health"), [(sheet[0], sheet[1]) for sheet in SHEETS])
def test_WHO_1_damage_that_reaches_health_defeats(seat: Seat, health: int) -> None:
    """HURT-1."""
    harm = Harm(hunter=seat, amount=1, why="TEST")
    stage = Stage().sets(seat, damage=health - 2).runs(harm)
    assert stage.hunter(seat).damage == health - 1
    assert not stage.happened(HunterDefeated)
    stage = Stage().sets(seat, damage=health - 1).runs(harm)
    assert stage.happened(HunterDefeated, hunter=seat)


@pytest.mark.parametrize(("seat", "spaces"), [(sheet[0], sheet[2]) for sheet in SHEETS])
def test_WHO_1_a_bite_on_no_free_space_defeats(seat: Seat, spaces: int) -> None:
    """WHO-4: Van Helsing's third; WHO-5: Mina's first; HURT-2."""
    for bites in range(spaces + 1):
        stage = Stage().sets(seat, bites=bites).runs(Bite(hunter=seat, why="TEST"))
        fell = bites == spaces
        assert stage.happened(HunterDefeated, hunter=seat) is fell
        assert stage.happened(HunterBitten, hunter=seat, bites=bites + 1) is not fell


def test_WHO_1_sheets_are_house_rules() -> None:
    house = "[characters.mina]\nhealth = 3\nbite_spaces = 1\ndrained = false\n"
    stage = Stage(house=house).sets(M, damage=1).runs(Harm(hunter=M, amount=1, why="TEST"))
    assert stage.hunter(M).damage == 2
    assert not is_bitten(stage.state, M)
    assert stage.runs(Bite(hunter=M, why="TEST")).happened(HunterBitten, hunter=M, bites=1)
    assert stage.runs(Harm(hunter=M, amount=1, why="TEST")).happened(HunterDefeated, hunter=M)


def test_WHO_1_the_limits_of_a_hand() -> None:
    """CARD-3; WHO-3."""
    for seat, _, _, items, events in SHEETS:
        full = figure(seat, "paris", items=["knife", "knife", "knife", "pistol"][:items])
        game = turn(seat, full)
        game.player(seat).answers("supply")
        if seat is G:
            assert game.godalming.is_asked(Window.U1)
        assert len(game.player(seat).record.items) > items
        assert game.player(seat).is_asked(Window.U1)
        assert events == character(game.state, seat).events


# --- WHO-5: Mina -------------------------------------------------------------------------


def bonding(*parts: str, place: str = "munich", night: bool = False) -> Table:
    game = turn("mina", mina(place), figure("seward", place), *parts, night=night)
    game.mina.answers("psychic_bond")
    return game


@pytest.mark.parametrize("night", [False, True])
@pytest.mark.parametrize(("his", "answer"), [("berlin", "yes"), ("vienna", "no"), ("north_sea", "no")])
def test_WHO_5_dracula_tells_whether_he_is_in_her_region(his: str, answer: str, night: bool) -> None:
    """B-60: at sea he is in none. A-19: nobody is asked, all hear it."""
    game = bonding(hideout(his), table("dracula", encounters=[]), night=night)
    told = AnswerGiven(seat=M, query="psychic_bond", answer=(answer,), why="WHO-5")
    assert game.event(AnswerGiven) == told
    assert told in game.spectator()
    assert not game.dracula.is_asked(Window.Z1)
    assert game.names()[:2] == ["ActionTaken", "AnswerGiven"]


def test_WHO_5_after_a_stay_it_is_where_he_really_is() -> None:
    """POWER-7, RULING_9."""
    feed = '[[trail]]\nspace = 1\npower = "feed"'
    game = bonding(feed, hideout("berlin", space=2), table("dracula", encounters=[]))
    assert game.event(AnswerGiven).answer == ("yes",)


@pytest.mark.parametrize(
    ("where", "other", "may"),
    [
        ({"place": "paris"}, {"place": "paris"}, True),
        ({"place": "paris"}, {"place": "brussels"}, False),
        ({"place": "rome"}, {"place": "rome", "hospital": True}, False),
        ({"place": "paris"}, {"place": "paris", "delayed": True}, True),
    ],
)
def test_WHO_5_only_beside_another_hunter(where: dict[str, str], other: dict[str, Any], may: bool) -> None:
    """RULING_11."""
    game = turn("mina", mina(**where), figure("seward", **other))
    assert game.mina.may("psychic_bond") is may


def test_WHO_5_neither_at_sea_nor_from_a_hospital() -> None:
    """B-60."""
    sea = turn("mina", mina("north_sea"), figure("seward", "north_sea"))
    assert not sea.mina.may("psychic_bond")
    ill = turn("mina", mina("rome", hospital=True), figure("seward", "rome"))
    assert not ill.mina.may("psychic_bond")


def test_WHO_5_nobody_else_has_it() -> None:
    for seat in (G, S, V):
        game = turn(seat, figure(seat, "paris"), mina("paris"))
        assert not game.player(seat).may("psychic_bond")


def test_WHO_5_she_is_always_weakened_and_it_can_t_be_removed() -> None:
    """C-35, J-01: no Blood Transfusion for her."""
    assert is_bitten(Stage().state, M)
    game = turn("seward", figure("seward", "paris", events=["blood_transfusion"]), mina("paris"))
    assert not game.seward.may("play blood_transfusion")


# --- B-15: weakened ----------------------------------------------------------------------


def bitten(seat: Seat, **hand: Any) -> Stage:
    """The hunter is bitten for the first time, with these cards in hand, and the moment is over."""
    stage = Stage().sets(seat, **hand).decks(event_discard=(DownEvent(Event.GREAT_STRENGTH),))
    return stage.runs(Bite(hunter=seat, why="TEST")).runs(LayOpen())


def test_B_15_one_item_and_one_event_of_the_hunter_s_choice() -> None:
    """HURT-2, E BD3."""
    stage = bitten(G, items=(Item.CRUCIFIX, Item.KNIFE), events=(Event.GOOD_LUCK, Event.LONG_NIGHT))
    assert stage.is_asked(G, Window.BD3, AskKind.CHOOSE)
    assert stage.ask.options == (OfItem(Item.CRUCIFIX), OfItem(Item.KNIFE))
    stage.answers(G, stage.ask.options[1])
    assert stage.event(CardLaidOpen).item is Item.KNIFE
    stage.answers(G, stage.ask.options[0])
    assert stage.hunter(G).shown_item is Item.KNIFE
    assert stage.hunter(G).shown_event is Event.GOOD_LUCK
    assert stage.over


def test_B_15_the_only_one_is_laid_open_without_a_question() -> None:
    stage = bitten(G, items=(Item.KNIFE,))
    assert stage.over
    assert stage.hunter(G).shown_item is Item.KNIFE
    assert stage.hunter(G).shown_event is None


def test_B_15_nothing_to_lay_open() -> None:
    assert not bitten(G).happened(CardLaidOpen)


def test_B_15_it_is_not_swapped_by_a_second_bite() -> None:
    stage = Stage().sets(V, bites=1, items=(Item.CRUCIFIX, Item.KNIFE), shown_item=Item.KNIFE)
    assert not stage.runs(Bite(hunter=V, why="TEST")).runs(LayOpen()).happened(CardLaidOpen)
    assert stage.hunter(V).shown_item is Item.KNIFE


def test_B_15_a_card_spent_is_followed_by_another() -> None:
    """It may be used as usual."""
    game = turn(
        "mina",
        mina("paris", events=["hypnosis", "money_trail"], shown_event="hypnosis"),
        figure("seward", "paris"),
        figure("godalming", "lisbon"),
        figure("van_helsing", "lisbon"),
    )
    game.mina.plays(Event.HYPNOSIS)
    assert game.happened(CardLaidOpen, seat=M, event_card=Event.MONEY_TRAIL)


def test_B_15_of_two_alike_the_open_one_leaves_first() -> None:
    game = turn(
        "mina",
        mina("paris", items=["knife", "knife", "dogs"], shown_item="knife"),
        figure("seward", "paris"),
    )
    game.mina.answers("trade")
    game.mina.answers("give knife")
    assert game.mina.record.shown_item is None


def test_B_15_the_bite_gone_both_are_turned_down() -> None:
    """Blood Transfusion."""
    game = turn(
        "seward",
        figure("seward", "paris", events=["blood_transfusion"]),
        figure("godalming", "paris", bites=1, items=["knife"], events=["good_luck"]),
    )
    game.seward.plays(Event.BLOOD_TRANSFUSION)
    assert game.happened(CardsTurnedDown, seat=G)
    record = game.godalming.record
    assert (record.shown_item, record.shown_event, record.bites) == (None, None, 0)
    assert (record.items, record.events) == ((Item.KNIFE,), (Event.GOOD_LUCK,))


def test_B_15_van_helsing_with_a_bite_left_stays_weakened() -> None:
    game = turn(
        "seward",
        figure("seward", "paris", events=["blood_transfusion"]),
        figure("van_helsing", "paris", bites=2, items=["knife"]),
    )
    game.seward.plays(Event.BLOOD_TRANSFUSION)
    assert not game.happened(CardsTurnedDown)
    assert game.van_helsing.record.shown_item is Item.KNIFE


# --- B-16, WHO-6 -------------------------------------------------------------------------


def test_B_16_everything_goes_with_the_figure() -> None:
    """HURT-3: cards face up to their piles, tickets unseen to the pool."""
    stage = Stage().sets(
        G,
        damage=10,
        bites=1,
        bats=True,
        delayed=True,
        items=(Item.KNIFE,),
        events=(Event.GOOD_LUCK,),
        tickets=(Ticket.T32,),
        shown_item=Item.KNIFE,
        shown_event=Event.GOOD_LUCK,
    )
    stage.runs(Harm(hunter=G, amount=5, why="TEST"))
    fallen = stage.hunter(G)
    assert fallen.place is None
    assert fallen.fell_at == "paris"
    assert (fallen.damage, fallen.bites, fallen.bats, fallen.delayed) == (0, 0, False, False)
    assert (fallen.items, fallen.events, fallen.tickets) == ((), (), ())
    assert (fallen.shown_item, fallen.shown_event) == (None, None)
    assert stage.state.decks.item_discard == (Item.KNIFE,)
    assert stage.discarded(Event.GOOD_LUCK)
    assert stage.state.decks.tickets == (Ticket.T32,)


def test_B_16_mina_s_bite_is_printed_and_she_returns_weakened() -> None:
    game = at("R4", '[hunters.mina]\nfell_at = "bari"')
    assert game.mina.record.bites == 0
    assert is_bitten(game.state, M)
    assert game.mina.record.hospital


@pytest.mark.parametrize(("despair", "rise"), [(0, 2), (1, 3), (2, 4), (3, 5)])
def test_WHO_6_rage_is_two_and_the_despair_tokens(despair: int, rise: int) -> None:
    """GAME-5, TIME-6."""
    stage = Stage(clock=Clock(round=2, day=1, phase=Phase.DAY, despair=despair)).sets(G, damage=10)
    stage.runs(Harm(hunter=G, amount=1, why="TEST"))
    assert stage.event(InfluenceChanged) == InfluenceChanged(by=rise, total=rise, why="WHO-6")


@pytest.mark.parametrize("rage", [0, 4])
def test_WHO_6_the_two_is_a_house_rule(rage: int) -> None:
    stage = Stage(house=f"[numbers]\nrage = {rage}\n").sets(G, damage=10)
    stage.runs(Harm(hunter=G, amount=1, why="TEST"))
    assert stage.state.clock.influence == 5 + rage


def test_WHO_6_after_the_hunter_is_gone() -> None:
    stage = Stage().sets(G, damage=10).runs(Harm(hunter=G, amount=1, why="TEST"))
    names = [type(event).__name__ for event in stage.news]
    assert names == ["HunterHurt", "HunterDefeated", "InfluenceChanged"]


# --- WHO-7: Pride ------------------------------------------------------------------------

USED = ["claws", "claws", "strength", "strength", "plotting"]


def fleeing(despair: int, earlier: int, *parts: str, card: str = "escape_as_mist") -> Table:
    """Dracula, having played so many cards, plays an Escape that nothing blocks."""
    game = at(
        "F4",
        f'[time]\nround = {2 + 7 * despair}\nphase = "dusk"',
        hideout("vienna", up=True),
        figure("godalming", "vienna"),
        table("dracula", encounters=[]),
        table("fight", used=USED[:earlier], hand=[card, "fangs", "fangs", "mesmerize", "mesmerize"]),
        *parts,
    )
    game.dracula.answers(f"{card} at godalming")
    game.godalming.answers("lay dodge")
    return game


@pytest.mark.parametrize("despair", [0, 1, 2, 3])
@pytest.mark.parametrize("earlier", [0, 1, 2, 3, 4])
def test_WHO_7_he_must_have_played_more_cards_than_there_is_despair(despair: int, earlier: int) -> None:
    """With no token he can flee from the second round on, with three from the fifth."""
    game = fleeing(despair, earlier)
    flees = earlier > despair
    assert bool(log_of(game, FightEnded)) is flees
    assert bool(log_of(game, VampireCardCancelled)) is not flees


@pytest.mark.parametrize("earlier", [0, 1, 2, 3])
def test_WHO_7_the_switch_pride_counts_takes_this_card_too(earlier: int) -> None:
    game = fleeing(2, earlier, rules(pride_counts="with_this"))
    assert bool(log_of(game, FightEnded)) is (earlier + 1 > 2)


@pytest.mark.parametrize(("switch", "flees"), [("yes", False), ("no", True)])
def test_WHO_7_the_switch_pride_for_vampires(switch: str, flees: bool) -> None:
    game = at(
        "F4",
        '[at]\nhunter = "godalming"',
        '[time]\nround = 2\nphase = "day"',
        hideout("galatz"),
        hideout("vienna", up=True, space=2),
        figure("godalming", "vienna"),
        table("dracula", encounters=[]),
        table(
            "fight",
            place="vienna",
            vampire="new_vampire up",
            space=2,
            hand=["escape_as_mist", "fangs", "fangs", "mesmerize", "mesmerize"],
        ),
        rules(pride_for_vampires=switch),
    )
    game.dracula.answers("escape_as_mist at godalming")
    game.godalming.answers("lay dodge")
    assert bool(log_of(game, FightEnded)) is flees


# --- WHO-8: the Fury ---------------------------------------------------------------------


def placing(despair: int, card: str, *parts: str) -> Table:
    game = at(
        "P5",
        f"[time]\nround = {2 + 7 * despair}",
        hideout("vienna", space=2),
        table("dracula", encounters=[]),
        *parts,
    )
    game.dracula.answers(card)
    return game


@pytest.mark.parametrize(("despair", "rise"), [(0, 0), (1, 0), (2, 0), (3, 3), (4, 3)])
@pytest.mark.parametrize("card", ["go budapest", "hide", "wolf_form budapest"])
def test_WHO_8_three_for_each_city_or_hide_with_all_three_tokens(despair: int, rise: int, card: str) -> None:
    """B-51."""
    game = placing(despair, card)
    assert game.state.clock.influence == rise
    assert [event.why for event in log_of(game, InfluenceChanged)] == (["WHO-8"] if rise else [])


@pytest.mark.parametrize("card", ["feed", "dark_call"])
def test_WHO_8_not_for_a_power_that_stays(card: str) -> None:
    assert placing(3, card).state.clock.influence == 0


@pytest.mark.parametrize("fury", [0, 5])
def test_WHO_8_the_three_is_a_house_rule(fury: int) -> None:
    assert placing(3, "go budapest", numbers(fury=fury)).state.clock.influence == fury


def test_WHO_8_so_are_the_tokens_it_takes() -> None:
    assert placing(2, "go budapest", numbers(despair_max=2)).state.clock.influence == 3


# --- WHO-9 -------------------------------------------------------------------------------


@pytest.mark.parametrize(("held", "asked"), [(3, False), (4, True)])
def test_WHO_9_dracula_holds_four_events_at_most(held: int, asked: bool) -> None:
    """B-52: the fifth comes by night in a hunter's action; the discard lies face up."""
    hand = ["enraged", "false_tip", "false_tip", "wild_horses"][:held]
    game = turn(
        "mina",
        mina("paris"),
        table("dracula", place="galatz", events=hand, encounters=[]),
        table("decks", events_bottom=["seduction"]),
        night=True,
    )
    game.mina.answers("supply")
    game.dracula.answers("keep")
    assert game.dracula.is_asked(Window.DR3) is asked
    if asked:
        game.dracula.answers("enraged")
        gone = EventDiscarded(seat=Seat.DRACULA, card=Event.ENRAGED, why="CARD-3")
        assert gone in game.spectator()
    assert len(game.state.dracula.events) == 4


@pytest.mark.parametrize("limit", [1, 6])
def test_WHO_9_how_many_is_a_house_rule(limit: int) -> None:
    assert event_limit(Stage(house=f"[numbers]\ndracula_events = {limit}\n").state, Seat.DRACULA) == limit


@pytest.mark.parametrize(("hand", "drawn"), [(0, 5), (3, 3), (5, 1)])
def test_WHO_9_encounters_are_refilled_to_five_in_the_encounter_step(hand: int, drawn: int) -> None:
    """B-21: after one was placed (with none there is nothing to place)."""
    cards = ["hoax", "rats", "bats", "wolves", "spy"][:hand]
    game = at(
        "P5",
        hideout("vienna", space=2),
        table("dracula", encounters=cards),
    )
    game.dracula.answers("go budapest")
    if hand:
        game.dracula.answers(cards[0])
    assert len(game.state.dracula.encounters) == 5
    assert log_of(game, EncountersDrawn)[0].count == drawn


@pytest.mark.parametrize("hand", [3, 5, 7])
def test_WHO_9_combat_cards_are_drawn_to_five(hand: int) -> None:
    """FIGHT-3; a house rule."""
    game = at("R10", hideout("vienna", up=True), figure("godalming", "vienna"), numbers(combat_hand=hand))
    fight = game.state.fight
    assert fight is not None
    assert (len(fight.hand), len(fight.deck)) == (hand, 13 - hand)
