"""Fights: a table of what each pair of cards is worth, and an answer that is mixed on purpose.

Both sides look for the balance of the same little game: each card is the likelier the better
it does against what the other side is likely to lay.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from harker.engine.asks import Ask
from harker.engine.catalog import COMBATS, ITEMS, NUMBERS, TACTICS
from harker.engine.options import AnyOption, Choice, LayItem, LayTactic, Strike
from harker.engine.sight import View
from harker.engine.sight.views import FightView, HunterView
from harker.engine.vocabulary import Combat, Encounter, Event, Item, Seat, Tactic
from harker.mind.board import figure_of
from harker.mind.players.novice.worth import DAMAGE, bitten, guessed_items, left, life, strike_rate
from harker.mind.players.protocol import Dice

ESCAPES = (Combat.ESCAPE_AS_BAT, Combat.ESCAPE_AS_MIST)
AIMED = 0.38
"""What is left of a hunter's blows while the vampire's cards are aimed at that hunter."""
TOLL = 0.75
"""What a round costs the hunters together: wounds, bites, blood that he drinks."""
ROUNDS = 2.3
"""How long a fight with Dracula lasts before he finds a way out."""

HunterCard = Item | Tactic


# --- the worth of a whole fight -----------------------------------------------------------


def round_worth(view: View, fighters: Sequence[HunterView], *, night: bool = True) -> float:
    """What one round with Dracula is worth to these hunters."""
    if not fighters:
        return 0.0
    rates = sorted((strike_rate(view, figure) for figure in fighters), reverse=True)
    # He aims at the strongest, or at the weakest: something between.
    rates[0] *= AIMED
    weakest = min(left(figure) for figure in fighters)
    toll = TOLL if night else 0.6 * TOLL
    if weakest <= 4:
        toll += (5 - weakest) * 0.35 * (2 + view.clock.despair) / 2
    need = max(1, NUMBERS.dracula_health - view.dracula.damage)
    # The nearer his end, the more each wound is worth.
    return sum(rates) * (1.0 + 1.5 / need) - toll


def fight_worth(view: View, fighters: Sequence[HunterView], *, night: bool = True) -> float:
    """What a fight with Dracula is worth to these hunters, seen before it begins."""
    return ROUNDS * round_worth(view, fighters, night=night)


# --- one round ----------------------------------------------------------------------------


def blocks(card: HunterCard) -> tuple[Combat, ...]:
    """What a hunter's card blocks."""
    return ITEMS[card].blocks if isinstance(card, Item) else TACTICS[card].blocks


def foe_left(view: View, fight: FightView) -> int:
    """How much more damage kills the vampire."""
    if fight.vampire is None:
        return NUMBERS.dracula_health - view.dracula.damage
    health = (
        NUMBERS.new_vampire_health
        if fight.vampire.encounter is Encounter.NEW_VAMPIRE
        else NUMBERS.reckless_vampire_health
    )
    return health - fight.vampire.damage


def per_wound(view: View, fight: FightView) -> float:
    """What a damage of the vampire is worth."""
    if fight.vampire is None:
        # He is seldom caught: a blow that lands is worth more than the wounds it costs.
        return 1.35
    return 4.0 / (2.0 + foe_left(view, fight))


def wound(view: View, fight: FightView, damage: float) -> float:
    """What this much damage to the vampire is worth."""
    if damage <= 0:
        return 0.0
    need = foe_left(view, fight)
    if damage >= need:
        return 15.0 if fight.vampire is None else 4.5
    return damage * per_wound(view, fight) * (1.0 + (0.8 / need if fight.vampire is None else 0.0))


def harm(view: View, figure: HunterView, damage: float) -> float:
    """What this much damage to a hunter is worth to Dracula."""
    if damage >= left(figure):
        lost = NUMBERS.rage + view.clock.despair
        if view.clock.influence + lost >= NUMBERS.influence_to_win:
            return 15.0
        return lost + 2.0 + 0.3 * figure.item_count
    return damage * life(figure, view.clock.despair)


def rounds_left(fight: FightView) -> int:
    """How many of the vampire's cards are still to come, this one not counted."""
    return max(0, NUMBERS.combat_cards_in_fight - len(fight.used) - 1)


def going_on(view: View, fight: FightView) -> float:
    """What it is worth to the hunters that the fight goes on after this round."""
    rest = min(2.0, float(rounds_left(fight)))
    if rest <= 0:
        return 0.0
    fighters = [figure_of(view, seat) for seat in fight.fighters]
    if fight.vampire is None:
        return rest * round_worth(view, fighters, night=fight.night) + (0.4 if fight.night else 0.0)
    rate = sum(strike_rate(view, figure) for figure in fighters) * AIMED
    killed = min(1.0, rest * rate / max(1, foe_left(view, fight)))
    return 3.0 * killed - 0.7 * rest


def can_flee(view: View, fight: FightView) -> bool:
    """Whether Pride lets an Escape stand this round (WHO-7)."""
    return len(fight.used) > view.clock.despair and not fight.enraged


def duel(view: View, fight: FightView, figure: HunterView, his: Combat, card: HunterCard) -> float:
    """What it is worth to the hunters that these two cards meet, the hunter being engaged."""
    damage = DAMAGE.get(card, 0.0)
    weapon = isinstance(card, Item) and ITEMS[card].weapon
    if weapon and figure.seat in fight.mesmerized:
        damage = max(0.0, damage - NUMBERS.mesmerize_less)
    tactic = isinstance(card, Tactic)
    plotted = tactic and fight.before_him > 0
    blocked = his in blocks(card) and not plotted
    if plotted:
        damage = 0.0
    fled = card is Tactic.ESCAPE and not plotted
    value = 0.0
    if card is Item.GARLIC and his in (Combat.FANGS, Combat.CLAWS):
        damage = NUMBERS.garlic_damage
    if blocked:
        if card is Item.CRUCIFIX and his in (Combat.FANGS, Combat.MESMERIZE):
            damage = NUMBERS.crucifix_damage
    elif his is Combat.CLAWS:
        value -= harm(view, figure, NUMBERS.claws_damage)
        if fight.night:
            value -= harm(view, figure, NUMBERS.claws_night_damage)
        if fight.worn.count(figure.seat):
            value -= 1.0
    elif his is Combat.STRENGTH:
        value -= harm(view, figure, NUMBERS.strength_damage)
        if weapon or card is Item.CRUCIFIX or card is Tactic.PUNCH:
            damage = 0.0
            if fight.night and card is not Tactic.PUNCH:
                value -= 1.3
    elif his is Combat.FANGS:
        value += _fangs(view, fight, figure)
        if fight.night and figure.seat in fight.mesmerized:
            damage = 0.0
        elif card is Item.HEAVENLY_HOST:
            value -= _bite(view, figure)
            damage = 0.0
    elif his is Combat.MESMERIZE:
        damage = 0.0
        fled = False
        value -= 1.2 if fight.night and rounds_left(fight) > 0 else 0.5
    elif his is Combat.PLOTTING:
        value -= 0.8 if rounds_left(fight) > 1 else 0.1
    elif his in ESCAPES and can_flee(view, fight):
        # It ends the fight before any hunter's card takes effect.
        value -= going_on(view, fight)
        others = (figure_of(view, seat) for seat in fight.fighters if seat is not figure.seat)
        value -= wound(view, fight, sum(strike_rate(view, other) for other in others))
        if view.ally is Event.SISTER_AGATHA and fight.vampire is None:
            value += wound(view, fight, NUMBERS.agatha_damage)
        return value
    if fled:
        alone = len(fight.fighters) == 1
        value -= going_on(view, fight) if alone else 0.5 * strike_rate(view, figure)
    if card is Item.HOLY_CIRCLE and not blocked:
        return value - (going_on(view, fight) if len(fight.fighters) == 1 else 0.0) - 0.6
    if card is Item.HOLY_CIRCLE:
        value -= 0.6 + max(0.0, going_on(view, fight))
    if card is Item.HEAVENLY_HOST:
        value -= 0.9
    return value + wound(view, fight, damage)


def _fangs(view: View, fight: FightView, figure: HunterView) -> float:
    """What Fangs do when they are not blocked, without the hunter's own card."""
    value = 0.0
    if fight.vampire is None:
        value -= min(NUMBERS.fangs_heal, view.dracula.damage) * 1.0
        if view.ally is Event.SISTER_AGATHA:
            value += wound(view, fight, NUMBERS.agatha_damage)
    else:
        value -= min(NUMBERS.fangs_heal, fight.vampire.damage) * per_wound(view, fight)
        if fight.vampire.encounter is Encounter.RECKLESS_VAMPIRE:
            value -= 1.0
    if fight.night and figure.seat in fight.mesmerized:
        gone = max(0.0, going_on(view, fight)) * 0.6
        return value - _bite(view, figure) - NUMBERS.fangs_influence - gone
    value -= harm(view, figure, NUMBERS.fangs_damage)
    return value + wound(view, fight, NUMBERS.wreath_damage * fight.worn.count(figure.seat))


def _bite(view: View, figure: HunterView) -> float:
    return harm(view, figure, 99) if bitten(figure) else 1.2


def unaimed(view: View, fight: FightView, figure: HunterView, card: HunterCard) -> float:
    """What a card does while the vampire is busy with another hunter."""
    damage = DAMAGE.get(card, 0.0)
    if isinstance(card, Item) and ITEMS[card].weapon and figure.seat in fight.mesmerized:
        damage = max(0.0, damage - NUMBERS.mesmerize_less)
    value = wound(view, fight, damage)
    if card is Tactic.ESCAPE:
        value -= max(-1.0, 0.5 * strike_rate(view, figure) - 0.5 * life(figure, view.clock.despair))
    if card is Item.HOLY_CIRCLE:
        value -= max(0.0, going_on(view, fight)) + 0.6
    if card is Item.HEAVENLY_HOST:
        value -= 0.9
    return value


def card_of(option: AnyOption) -> HunterCard | None:
    """The hunter's card that an option lays."""
    match option:
        case LayItem(item=item):
            return item
        case LayTactic(tactic=tactic):
            return tactic
        case _:
            return None


def balance(
    worth: Sequence[Sequence[float]], rows: Sequence[float], columns: Sequence[float], heat: float = 0.7
) -> tuple[list[float], list[float]]:
    """How likely each row (who wants much) and column (who wants little) is.

    ``rows`` and ``columns`` say how likely each card is to be there at all.
    """
    mine, theirs = _shares(rows), _shares(columns)
    for turn in range(10):
        part = 1.0 / (turn + 1.5)
        gains = [sum(w * q for w, q in zip(line, theirs, strict=True)) for line in worth]
        losses = [sum(p * line[j] for p, line in zip(mine, worth, strict=True)) for j in range(len(theirs))]
        better = _weighed(gains, rows, heat)
        worse = _weighed([-loss for loss in losses], columns, heat)
        mine = [(1 - part) * a + part * b for a, b in zip(mine, better, strict=True)]
        theirs = [(1 - part) * a + part * b for a, b in zip(theirs, worse, strict=True)]
    return mine, theirs


def _shares(weights: Sequence[float]) -> list[float]:
    whole = sum(weights)
    return [weight / whole for weight in weights]


def _weighed(values: Sequence[float], priors: Sequence[float], heat: float) -> list[float]:
    top = max(values)
    return _shares([prior * exp((value - top) / heat) for value, prior in zip(values, priors, strict=True)])


def draw(shares: Sequence[float], dice: Dice) -> int:
    """One index, each as likely as its share; shares below a tenth of the best are left out."""
    top = max(shares)
    kept = [(i, share) for i, share in enumerate(shares) if share >= 0.1 * top]
    whole = sum(share for _, share in kept)
    point = dice.below(1_000_000) / 1_000_000 * whole
    for index, share in kept:
        point -= share
        if point < 0:
            return index
    return kept[-1][0]


# --- the hunter's answer ------------------------------------------------------------------


def his_cards(view: View, fight: FightView) -> dict[Combat, float]:
    """How likely it is that each kind of card is in Dracula's hand, by what lies open."""
    if fight.hand is not None:
        return dict.fromkeys(fight.hand, 1.0)
    left_over = {row.card: row.copies - row.in_play for row in view.sheet.combat}
    whole = sum(left_over.values())
    if whole <= 0:
        return dict.fromkeys(COMBATS, 1.0)
    share = min(1.0, max(1, fight.hand_count) / whole)
    return {card: 1.0 - (1.0 - share) ** number for card, number in left_over.items() if number > 0}


def lay(view: View, ask: Ask, dice: Dice) -> Choice:
    """F4: which card this hunter lays."""
    fight = view.fight
    if fight is None:
        return ask.default
    figure = figure_of(view, ask.seat)
    options = [(option, card) for option in ask.options if (card := card_of(option)) is not None]
    if not options:
        return ask.default
    his = his_cards(view, fight)
    aimed = _aimed_at(view, fight, ask.seat)
    table = [
        [
            aimed * duel(view, fight, figure, combat, card) + (1 - aimed) * unaimed(view, fight, figure, card)
            for combat in his
        ]
        for _, card in options
    ]
    mine, _ = balance(table, [1.0] * len(options), list(his.values()))
    return (options[draw(mine, dice)][0],)


def _aimed_at(view: View, fight: FightView, seat: Seat) -> float:
    """How likely the vampire's card is aimed at this hunter."""
    if fight.engaged is not None:
        return 1.0 if fight.engaged is seat else 0.0
    worth = {other: _tempting(view, fight, figure_of(view, other)) for other in fight.fighters}
    whole = sum(worth.values())
    return worth.get(seat, 0.0) / whole if whole else 1.0


def _tempting(view: View, fight: FightView, figure: HunterView) -> float:
    value = 0.4 + 0.5 * strike_rate(view, figure) + 4.0 / (1.0 + max(1, left(figure)))
    return value + (1.5 if figure.seat in fight.mesmerized else 0.0)


# --- the vampire's answer -----------------------------------------------------------------


def their_cards(view: View, fight: FightView, figure: HunterView) -> dict[HunterCard, float]:
    """How likely it is that a hunter can lay each card."""
    resting = next((laid for seat, laid in fight.resting if seat is figure.seat), None)
    asleep = None if resting is None else card_of(resting)
    items = guessed_items(view, figure)
    cards: dict[HunterCard, float] = {t: 1.0 for t in Tactic if t is not asleep}
    for item, number in items.items():
        if not ITEMS[item].blocks:
            continue
        number -= item is asleep
        if number > 0.05:
            cards[item] = min(1.0, number)
    return cards


def strike(view: View, ask: Ask, dice: Dice) -> Choice:
    """F4: which card the vampire plays, and at whom."""
    fight = view.fight
    if fight is None:
        return ask.default
    targets = list(dict.fromkeys(o.hunter for o in ask.options if isinstance(o, Strike)))
    if not targets:
        return ask.default
    hand = list(dict.fromkeys(o.combat for o in ask.options if isinstance(o, Strike)))
    rated: list[tuple[AnyOption, float]] = []
    for seat in targets:
        figure = figure_of(view, seat)
        cards = their_cards(view, fight, figure)
        table = [[duel(view, fight, figure, combat, card) for combat in hand] for card in cards]
        mine, _ = balance(table, list(cards.values()), [1.0] * len(hand))
        saved = sum(p * unaimed(view, fight, figure, card) for p, card in zip(mine, cards, strict=True))
        for j, combat in enumerate(hand):
            loss = sum(p * line[j] for p, line in zip(mine, table, strict=True))
            # Of each hunter not aimed at, the blow lands anyway: what aiming here saves counts.
            rated.append((Strike(combat, seat), saved - loss + _later(view, fight, hand, combat)))
    shares = _weighed([value for _, value in rated], [1.0] * len(rated), 0.45)
    return (rated[draw(shares, dice)][0],)


def _later(view: View, fight: FightView, hand: Sequence[Combat], combat: Combat) -> float:
    """What a card would be worth in a later round, taken off if it is played now."""
    if combat in ESCAPES:
        if not can_flee(view, fight):
            return -1.5
        return 0.0
    if combat is Combat.FANGS and fight.night and Combat.MESMERIZE in hand and not fight.mesmerized:
        return -0.5
    return 0.0


def second_claw(view: View, seats: Sequence[Seat]) -> Seat:
    """Claws at night: whom the second blow hurts most."""
    return max(seats, key=lambda seat: harm(view, figure_of(view, seat), NUMBERS.claws_night_damage))


def swap(view: View, ask: Ask) -> Choice:
    """F6: another card for the one on the table, now that the vampire's is known."""
    fight = view.fight
    if fight is None or fight.combat is None:
        return ask.default
    figure = figure_of(view, ask.seat)
    laid = next((card_of(card) for seat, card in fight.laid if seat is ask.seat), None)
    if laid is None:
        return ask.default

    def worth(card: HunterCard) -> float:
        assert fight is not None
        assert fight.combat is not None
        if fight.engaged is ask.seat:
            return duel(view, fight, figure, fight.combat, card)
        return unaimed(view, fight, figure, card)

    top = worth(laid) + 0.1
    picked = ask.default
    for option in ask.options:
        card = card_of(option)
        if card is not None and worth(card) > top:
            top, picked = worth(card), (option,)
    return picked
