"""The fight of a position, put together and checked."""

from __future__ import annotations

from harker.engine.options import LayItem
from harker.engine.positions.checks import there, vampire_health
from harker.engine.positions.dealing import Dealer
from harker.engine.positions.sheet import Battle, Sheet
from harker.engine.queries import combat_cards, is_exposed
from harker.engine.state import Fight, State
from harker.engine.vocabulary import HUNTERS, Combat, Item, PlaceId


def fight_of(state: State, sheet: Sheet, battle: Battle, dealer: Dealer) -> Fight:
    """The fight on a state without one."""
    faults = dealer.faults
    deck: list[Combat] = list(combat_cards(state))
    for where, cards in (("used", battle.used), ("hand", battle.hand or ()), ("deck", battle.deck)):
        for card in cards:
            if card in deck:
                deck.remove(card)
            elif card is not None:
                faults.append(f"fight.{where}: there are not so many {card}")
    deck = dealer.shuffle(deck)
    hand = dealer.fill(battle.hand or (), deck, "fight.hand")
    top = dealer.fill(battle.deck, deck, "fight.deck")
    place = battle.place or state.dracula.place or PlaceId("")
    here = there(sheet.figures, place)
    for seat in battle.fighters:
        if seat not in here:
            faults.append(f"fight.fighters: {seat} is not in {place}")
    fighters = battle.fighters or here
    if not fighters:
        faults.append("fight.fighters: nobody is left in it")
    if battle.before_him > battle.used.count(Combat.PLOTTING):
        faults.append(f"fight.plotting is {battle.before_him}, but fewer were played")
    if len(battle.used) >= state.setup.numbers.combat_cards_in_fight:
        faults.append(f"fight.used: after {len(battle.used)} cards the fight is over")
    for name, seats in (("mesmerized", battle.mesmerized), ("wreaths", battle.worn)):
        faults.extend(f"fight.{name}: {seat} is not in the fight" for seat in seats if seat not in fighters)
    for seat, laid in battle.resting:
        figure = state.hunters[HUNTERS.index(seat)]
        if seat not in fighters:
            faults.append(f"fight.resting: {seat} is not in the fight")
        elif isinstance(laid, LayItem) and laid.item not in figure.items:
            faults.append(f"fight.resting: {seat} has no {laid.item}")
    for seat, figure in zip(HUNTERS, state.hunters, strict=True):
        if battle.worn.count(seat) > figure.items.count(Item.GARLIC_WREATH):
            faults.append(f"fight.wreaths: {seat} has not so many in hand")
        if figure.lying and seat not in fighters:
            faults.append(f"hunters.{seat}.lying: this hunter is not in the fight")
    _check_foe(state, battle, place, faults)
    return Fight(
        place=place,
        night=battle.night,
        fighters=fighters,
        vampire=battle.vampire,
        spot=battle.spot,
        round=len(battle.used),
        hand=tuple(sorted(hand)),
        deck=(*top, *deck),
        used=battle.used,
        before_him=battle.before_him,
        mesmerized=battle.mesmerized,
        worn=battle.worn,
        bullets_used=battle.bullets_used,
        enraged=battle.enraged,
        resting=battle.resting,
    )


def _check_foe(state: State, battle: Battle, place: PlaceId, faults: list[str]) -> None:
    """Who is fought and where: Dracula exposed in his city, or a vampire off its hideout."""
    if battle.vampire is None:
        if battle.spot is not None:
            faults.append("fight: space and lair say where a vampire lies; Dracula stands in his place")
        if place != state.dracula.place or not is_exposed(state):
            faults.append("fight: Dracula is not exposed in its city")
        return
    health = vampire_health(state.setup, battle.vampire.encounter)
    if battle.vampire.damage >= health:
        faults.append(
            f"fight.vampire: {battle.vampire.encounter} with damage {battle.vampire.damage} fights no more"
        )
    spot = battle.spot
    hideout = None if spot is None else (state.lairs if spot.lair else state.trail)[spot.index]
    if hideout is None or place not in (hideout.place, hideout.city):
        faults.append(f"fight: space or lair must say where in {place} the vampire came from")
