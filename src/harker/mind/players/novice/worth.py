"""What cards are worth, to whom, and how strong a hunter is in a fight.

The unit is one damage of Dracula's, about the same as one influence.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

from harker.engine.catalog import CHARACTERS, ENCOUNTERS, EVENTS, ITEMS, NUMBERS, white_value, yellow_value
from harker.engine.sight import View
from harker.engine.sight.views import HunterView
from harker.engine.vocabulary import Encounter, Event, Item, Seat, Side, Tactic, Ticket

DAMAGE: dict[Item | Tactic, float] = {
    Item.KNIFE: NUMBERS.knife_damage,
    Item.PISTOL: NUMBERS.pistol_damage,
    Item.RIFLE: NUMBERS.rifle_damage,
    Item.HEAVENLY_HOST: NUMBERS.host_damage,
    Item.CRUCIFIX: 0.0,
    Item.GARLIC: 0.0,
    Item.HOLY_CIRCLE: 0.0,
    Tactic.PUNCH: NUMBERS.punch_damage,
    Tactic.DODGE: 0.0,
    Tactic.ESCAPE: 0.0,
}
"""What a card does to the vampire if nothing cancels it and nobody is aimed at its player."""

ITEM_WORTH: dict[Item, float] = {
    Item.KNIFE: 3.0,
    Item.PISTOL: 2.2,
    Item.RIFLE: 2.4,
    Item.HEAVENLY_HOST: 2.2,
    Item.CRUCIFIX: 1.8,
    Item.HOLY_BULLETS: 1.3,
    Item.GARLIC_WREATH: 1.2,
    Item.STAKE: 1.5,
    Item.GARLIC: 1.0,
    Item.HOLY_CIRCLE: 0.9,
    Item.DOGS: 0.5,
    Item.FAST_HORSES: 0.8,
}

EVENT_WORTH: dict[Event, float] = {
    Event.HEROIC_LEAP: 4.0,
    Event.GREAT_STRENGTH: 2.5,
    Event.LUCYS_REVENGE: 2.0,
    Event.NEWSPAPER_REPORTS: 2.0,
    Event.RENEWED_VIGOR: 2.2,
    Event.VAMPIRE_LAIR: 2.0,
    Event.LUCKY_FIND: 1.8,
    Event.SENSE_OF_EMERGENCY: 1.6,
    Event.SURPRISING_RETURN: 1.6,
    Event.PLANNED_AMBUSH: 1.2,
    Event.CHARTERED_CARRIAGE: 1.4,
    Event.HYPNOSIS: 1.2,
    Event.MONEY_TRAIL: 1.0,
    Event.MYSTIC_RESEARCH: 1.4,
    Event.GOOD_LUCK: 1.0,
    Event.FOREWARNED: 0.9,
    Event.CONSECRATED_GROUND: 0.9,
    Event.LONG_NIGHT: 0.5,
    Event.SPEEDY_TELEGRAPH: 0.3,
    Event.ESCAPE_ROUTE: 0.7,
    Event.BLOOD_TRANSFUSION: 0.5,
    Event.EXCELLENT_WEATHER: 0.3,
    Event.WAX_CYLINDERS: 0.6,
    Event.UNEARTHLY_SWIFTNESS: 2.5,
    Event.WILD_HORSES: 2.2,
    Event.DARKNESS_RETURNS: 2.0,
    Event.FALSE_TIP: 1.6,
    Event.ENRAGED: 1.5,
    Event.CUSTOMS_SEARCH: 1.8,
    Event.SEDUCTION: 1.6,
    Event.HIDDEN_SCHEMES: 1.3,
    Event.DEVILISH_POWER: 1.2,
    Event.NOCTURNAL_VISIT: 0.4,
    Event.SENSATIONALIST_PRESS: 1.4,
    Event.ROADBLOCK: 1.1,
    Event.SUMMON_STORMS: 0.6,
}

HARM: dict[Encounter, float] = {
    Encounter.WOLVES: 2.4,
    Encounter.RATS: 1.4,
    Encounter.SZGANY_BODYGUARDS: 1.8,
    Encounter.SZGANY_MOB: 1.2,
    Encounter.BATS: 1.6,
    Encounter.SABOTEUR: 1.3,
    Encounter.HOAX: 1.0,
    Encounter.SPY: 0.8,
    Encounter.UNNATURAL_FOG: 1.5,
    Encounter.DESECRATED_SOIL: 0.7,
    Encounter.NEW_VAMPIRE: 0.8,
    Encounter.RECKLESS_VAMPIRE: 0.9,
    Encounter.ARISTOCRATIC_VAMPIRE: 0.7,
}
"""What an encounter does to the hunter who searches or is ambushed."""

MATURED: dict[Encounter, float] = {
    Encounter.NEW_VAMPIRE: NUMBERS.new_vampire_influence,
    Encounter.RECKLESS_VAMPIRE: NUMBERS.reckless_vampire_influence,
    Encounter.ARISTOCRATIC_VAMPIRE: NUMBERS.aristocratic_vampire_influence,
    Encounter.DESECRATED_SOIL: 1.5,
    Encounter.SZGANY_BODYGUARDS: 1.2,
    Encounter.WOLVES: 0.6,
    Encounter.SZGANY_MOB: 0.8,
    Encounter.HOAX: 1.0,
    Encounter.SPY: 0.5,
    Encounter.UNNATURAL_FOG: 0.5,
    Encounter.SABOTEUR: 0.2,
}
"""What an encounter does for Dracula when its hideout matures."""

VAMPIRES = tuple(card for card, fact in ENCOUNTERS.items() if fact.vampire)

C = TypeVar("C")


def health_of(seat: Seat) -> int:
    """How much damage defeats this hunter."""
    return CHARACTERS[seat].health


def left(figure: HunterView) -> int:
    """How much damage this hunter can still take, the last included; house rules may allow more."""
    return max(1, health_of(figure.seat) - figure.damage)


def life(figure: HunterView, despair: int) -> float:
    """What one damage to this hunter is worth: the more, the nearer the end."""
    return (NUMBERS.rage + despair + 2.0) / (left(figure) + 3.0)


def bitten(figure: HunterView) -> bool:
    """Whether the next bite may be the last."""
    return figure.bites >= CHARACTERS[figure.seat].bite_spaces


def guessed_items(view: View, figure: HunterView) -> dict[Item, float]:
    """The items of a hunter: certain where they are seen, else the share that is still about."""
    if figure.items is not None:
        counts: dict[Item, float] = {}
        for item in figure.items:
            counts[item] = counts.get(item, 0.0) + 1.0
        return counts
    guessed: dict[Item, float] = {}
    closed = figure.item_count
    if figure.shown_item is not None:
        guessed[figure.shown_item] = 1.0
        closed -= 1
    unseen = {row.card: row.unseen for row in view.sheet.items}
    whole = sum(unseen.values())
    if closed > 0 and whole > 0:
        for item, number in unseen.items():
            # What is kept of many draws is better than the average of the deck.
            keen = 1.5 if ITEMS[item].weapon else 0.9
            guessed[item] = guessed.get(item, 0.0) + closed * number / whole * keen
    return guessed


def strike_rate(view: View, figure: HunterView) -> float:
    """The damage that this hunter does in a round if left alone, two cards taking turns."""
    items = guessed_items(view, figure)
    if figure.items is not None:
        cards = sorted((DAMAGE.get(item, 0.0) for item in figure.items), reverse=True)
        cards = sorted((*cards, DAMAGE[Tactic.PUNCH], 0.0), reverse=True)
        rate = (cards[0] + cards[1]) / 2
    else:
        strong = sum(DAMAGE.get(item, 0.0) * min(1.0, chance) for item, chance in items.items())
        rate = min(2.5, (strong + 1.0) / 2)
    if Item.HOLY_BULLETS in items and (Item.PISTOL in items or Item.RIFLE in items):
        rate += 0.5 * min(1.0, items[Item.HOLY_BULLETS])
    return rate


def item_gain(held: Iterable[Item], item: Item) -> float:
    """What one more item is worth to somebody who holds these."""
    have = tuple(held)
    worth = ITEM_WORTH[item]
    weapons = sum(DAMAGE.get(card, 0.0) >= 2 for card in have)
    if DAMAGE.get(item, 0.0) >= 2:
        return worth * (1.4, 1.0, 0.7, 0.5, 0.4)[min(4, weapons)]
    if item in have and item is not Item.STAKE:
        worth *= 0.5
    if item is Item.HOLY_BULLETS and not any(ITEMS[card].firearm for card in have):
        worth *= 0.5
    return worth


def worst_item(held: tuple[Item, ...], among: Iterable[Item]) -> Item:
    """The item that is missed least."""

    def loss(item: Item) -> float:
        rest = list(held)
        if item in rest:
            rest.remove(item)
        return item_gain(rest, item)

    return min(among, key=loss)


def event_worth(event: Event, view: View, seat: Seat) -> float:
    """What holding this event is worth to this seat."""
    only = EVENTS[event].only_for
    worth = EVENT_WORTH.get(event, 1.0)
    if only is not None and only is not seat:
        return 0.1
    if event is Event.VAMPIRE_LAIR and view.clock.influence == 0:
        worth = 0.8
    return worth


def ticket_worth(ticket: Ticket) -> float:
    """How far a ticket goes."""
    return white_value(ticket) + 1.2 * (yellow_value(ticket) or 0)


def dracula_share(view: View) -> float:
    """How likely an event of which nothing is known is Dracula's."""
    mine = theirs = 0
    for row in view.sheet.events:
        if EVENTS[row.card].side is Side.DRACULA:
            mine += row.unseen
        else:
            theirs += row.unseen
    return mine / (mine + theirs) if mine + theirs else 0.0


def best(scores: Mapping[C, float]) -> C:
    """The thing with the highest score, the first of equals."""
    return max(scores, key=scores.__getitem__)
