"""The fight that is on (FIGHT-1..11)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from harker.engine.asks import Spot
from harker.engine.atoms.clock import shuffle
from harker.engine.atoms.hands import sorted_with, without
from harker.engine.events import (
    CardSwapped,
    CombatDrawn,
    CombatResolved,
    CombatSought,
    EngagedNamed,
    FightBegan,
    FightEnded,
    FightRound,
    HunterCardCancelled,
    HunterJoined,
    HunterLeftFight,
    HunterMesmerized,
    PlottingTurned,
    VampireCardCancelled,
    VampireCardRestored,
    VampireHealed,
    VampireHurt,
    WreathLost,
    WreathWorn,
)
from harker.engine.machine import Play
from harker.engine.options import Laid
from harker.engine.queries import combat_cards, counts_as_night
from harker.engine.state import Fight, Lurker
from harker.engine.vocabulary import HUNTERS, Combat, PlaceId, Seat, Tactic


def _fight(play: Play) -> Fight:
    fight = play.state.fight
    assert fight is not None, "no fight is on"
    return fight


def _write(play: Play, **changes: Any) -> None:
    play.state = replace(play.state, fight=replace(_fight(play), **changes))


def open_fight(
    play: Play,
    place: PlaceId,
    fighters: tuple[Seat, ...],
    vampire: Lurker | None = None,
    spot: Spot | None = None,
) -> None:
    """FIGHT-1, FIGHT-2."""
    assert play.state.fight is None, "a fight is on already"
    night = counts_as_night(play.state)
    play.state = replace(
        play.state, fight=Fight(place=place, night=night, fighters=fighters, vampire=vampire, spot=spot)
    )
    encounter = None if vampire is None else vampire.encounter
    why = "FIGHT-1" if vampire is None else "FIGHT-2"
    play.events.append(FightBegan(place=place, vampire=encounter, fighters=fighters, night=night, why=why))


def join_fight(play: Play, seat: Seat) -> None:
    """New Vampire: another hunter of the city joins (B-39)."""
    fighters = (*_fight(play).fighters, seat)
    _write(play, fighters=tuple(h for h in HUNTERS if h in fighters))
    play.events.append(HunterJoined(hunter=seat, why="encounter:new_vampire"))


def wear_wreath(play: Play, seat: Seat) -> None:
    """Garlic Wreath is revealed."""
    _write(play, worn=sorted_with(_fight(play).worn, seat))
    play.events.append(WreathWorn(hunter=seat, why="item:garlic_wreath"))


def end_wreath(play: Play, seat: Seat) -> None:
    """It no longer works; the card is discarded by its own atom."""
    _write(play, worn=without(_fight(play).worn, seat))
    play.events.append(WreathLost(hunter=seat, why="item:garlic_wreath"))


def deal_combat(play: Play) -> None:
    """FIGHT-3: shuffle the combat deck; the hand is drawn next."""
    _write(play, deck=shuffle(play, combat_cards(play.state)))


def draw_combat(play: Play) -> None:
    """FIGHT-3, FIGHT-4(7): draw to five, as far as there are cards."""
    fight = _fight(play)
    count = min(play.state.setup.numbers.combat_hand - len(fight.hand), len(fight.deck))
    if count <= 0:
        return
    drawn = fight.deck[:count]
    _write(play, deck=fight.deck[count:], hand=tuple(sorted((*fight.hand, *drawn))))
    play.events.append(CombatDrawn(count=count, cards=drawn, why="FIGHT-3"))


def seek_combat(play: Play, combat: Combat) -> None:
    """Plotting: this card comes to hand, the deck is shuffled."""
    fight = _fight(play)
    deck = shuffle(play, sorted(without(fight.deck, combat)))
    _write(play, deck=deck, hand=sorted_with(fight.hand, combat))
    play.events.append(CombatSought(card=combat, why="combat:plotting"))


def name_engaged(play: Play, seat: Seat) -> None:
    """B-58 under ``sealed_target``: the engaged hunter is shown before the hunters choose."""
    _write(play, engaged=seat)
    play.events.append(EngagedNamed(hunter=seat, why="FIGHT-4"))


def reveal_round(play: Play, combat: Combat, engaged: Seat, laid: tuple[tuple[Seat, Laid], ...]) -> None:
    """FIGHT-4(2): all cards are revealed; Dracula's is used up."""
    fight = _fight(play)
    _write(
        play,
        round=fight.round + 1,
        hand=without(fight.hand, combat),
        used=(*fight.used, combat),
        combat=combat,
        combat_cancelled=False,
        engaged=engaged,
        laid=laid,
        cancelled=(),
    )
    play.events.append(
        FightRound(round=fight.round + 1, combat=combat, engaged=engaged, laid=laid, why="FIGHT-4")
    )


def swap_laid(play: Play, seat: Seat, laid: Laid) -> None:
    """Planned Ambush: another card instead of the one on the table (B-59)."""
    cards = tuple((who, laid if who is seat else card) for who, card in _fight(play).laid)
    _write(play, laid=cards)
    play.events.append(CardSwapped(hunter=seat, laid=laid, why="event:planned_ambush"))


def drop_laid(play: Play, seat: Seat) -> None:
    """The card a hunter laid has left the game: it does not rest (B-59). Its pile is another atom's."""
    _write(play, laid=tuple((who, card) for who, card in _fight(play).laid if who is not seat))


def cancel_laid(play: Play, seat: Seat, by: str) -> None:
    """A hunter's card has no effect; never cancelled twice (C-21)."""
    fight = _fight(play)
    if seat not in fight.cancelled:
        _write(play, cancelled=(*fight.cancelled, seat))
        play.events.append(HunterCardCancelled(hunter=seat, by=by, why="FIGHT-4"))


def cancel_combat(play: Play, by: str, why: str) -> None:
    """FIGHT-4(3): the vampire's card has no effect."""
    combat = _fight(play).combat
    assert combat is not None
    _write(play, combat_cancelled=True)
    play.events.append(VampireCardCancelled(combat=combat, by=by, why=why))


def restore_combat(play: Play) -> None:
    """Enraged: the card is not cancelled; no Escape for the rest of the fight."""
    combat = _fight(play).combat
    assert combat is not None
    _write(play, combat_cancelled=False, enraged=True)
    play.events.append(VampireCardRestored(combat=combat, why="event:enraged"))


def say_resolves(play: Play) -> None:
    """FIGHT-4(4): the vampire's card takes effect."""
    fight = _fight(play)
    assert fight.combat is not None
    assert fight.engaged is not None
    play.events.append(
        CombatResolved(combat=fight.combat, engaged=fight.engaged, why=f"combat:{fight.combat}")
    )


def mesmerize(play: Play, seat: Seat) -> None:
    """A state, not a counter (B-43)."""
    fight = _fight(play)
    if seat not in fight.mesmerized:
        _write(play, mesmerized=sorted_with(fight.mesmerized, seat))
        play.events.append(HunterMesmerized(hunter=seat, why="combat:mesmerize"))


def lay_plotting(play: Play) -> None:
    """Plotting stays face up before him."""
    _write(play, before_him=_fight(play).before_him + 1)


def turn_plotting(play: Play, seat: Seat, tactic: Tactic) -> None:
    """One Plotting is turned down to cancel a tactic (F7)."""
    _write(play, before_him=_fight(play).before_him - 1)
    play.events.append(PlottingTurned(hunter=seat, tactic=tactic, why="combat:plotting"))


def hurt_vampire(play: Play, amount: int, health: int, why: str) -> None:
    """Damage to the vampire encounter that fights; never beyond its health (D-10)."""
    vampire = _fight(play).vampire
    assert vampire is not None
    total = min(vampire.damage + amount, health)
    if total != vampire.damage:
        _write(play, vampire=replace(vampire, damage=total))
        play.events.append(VampireHurt(amount=amount, total=total, why=why))


def heal_vampire(play: Play, amount: int, why: str) -> None:
    """Fangs; up to 0 (C-15)."""
    vampire = _fight(play).vampire
    assert vampire is not None
    total = max(vampire.damage - amount, 0)
    if total != vampire.damage:
        _write(play, vampire=replace(vampire, damage=total))
        play.events.append(VampireHealed(amount=vampire.damage - total, total=total, why=why))


def use_bullets(play: Play) -> None:
    """B-42: one in the whole fight."""
    _write(play, bullets_used=True)


def leave_fight(play: Play, seat: Seat, how: str) -> None:
    """FIGHT-6, Base 3: this hunter is out."""
    fight = _fight(play)
    if seat in fight.fighters:
        _write(play, fighters=without(fight.fighters, seat))
        play.events.append(HunterLeftFight(hunter=seat, how=how, why="FIGHT-6"))


def finish_round(play: Play) -> None:
    """FIGHT-4(7): cards of the round before come back, those just played rest."""
    fight = _fight(play)
    resting = tuple((who, card) for who, card in fight.laid if who in fight.fighters)
    _write(
        play,
        resting=resting,
        laid=(),
        cancelled=(),
        combat=None,
        combat_cancelled=False,
        engaged=None,
    )


def decide_fight(play: Play, how: str) -> None:
    """FIGHT-5: it is over, for this reason; it is closed at the end of what is going on."""
    if _fight(play).over is None:
        _write(play, over=how)


def close_fight(play: Play) -> None:
    """FIGHT-7."""
    how = _fight(play).over or "no_fighters"
    play.state = replace(play.state, fight=None)
    play.events.append(FightEnded(how=how, why="FIGHT-5"))
