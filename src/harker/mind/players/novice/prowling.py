"""Where Dracula goes: far from the hunters, where they do not look, and where he can go on."""

from __future__ import annotations

from msgspec.structs import replace

from harker.engine.asks import Ask
from harker.engine.catalog import ADJACENT, CASTLE, NUMBERS, PLACES, within_roads
from harker.engine.options import AnyOption, Choice, Go, Pass, UsePower
from harker.engine.sight import View
from harker.engine.sight.views import HunterView
from harker.engine.vocabulary import Event, PlaceId, Power
from harker.mind.board import FAR, STEPS, can_be_in
from harker.mind.players.novice.fights import fight_worth
from harker.mind.players.novice.hunting import top_of
from harker.mind.players.novice.reading import Card, Reading, Step, barred_in, public, read_cards, scent
from harker.mind.players.novice.worth import VAMPIRES
from harker.mind.players.protocol import Dice


def holy(view: View) -> frozenset[PlaceId]:
    """Places that he cannot enter."""
    ground = view.tokens.consecrated
    return frozenset(view.tokens.hosts if ground is None else (ground, *view.tokens.hosts))


def on_trail(view: View) -> frozenset[PlaceId]:
    """Places whose card is on the trail."""
    return frozenset(h.place for h in view.trail if h is not None and h.place is not None)


class Prowl:
    """Dracula's look at the board. Everything is worked out from his view."""

    def __init__(self, view: View) -> None:
        """Look at the board as Dracula."""
        self.view = view
        self.here = view.dracula.place
        self.cards = tuple(map(public, view.trail))
        self.taken = on_trail(view)
        self.holy = holy(view)
        self.hunters = [h for h in view.hunters if h.place is not None]
        self.reaches = {h.seat: can_be_in(view, h) for h in self.hunters}
        # House rules may give him more than the box does.
        self.health = max(1, NUMBERS.dracula_health - view.dracula.damage)
        self.readings: dict[Step, Reading] = {}

    def seen_as(self, step: Step) -> Reading:
        """What the hunters would make of the trail after a card of this kind."""
        if step not in self.readings:
            cards = self.cards
            after = (Card(step), *cards[1:]) if cards[0].step is Step.NONE else (Card(step), *cards[:-1])
            hide = any(h is not None and h.up and h.power is Power.HIDE for h in self.view.trail)
            self.readings[step] = read_cards(after, barred_in(self.view), hide, scent(self.view))
        return self.readings[step]

    def danger(self, place: PlaceId, belief: float) -> float:
        """What he must fear there at the next dusk, if the hunters look for him as ``belief`` says."""
        if PLACES[place].is_sea:
            return 0.0
        finders = [h for h in self.hunters if place in self.reaches[h.seat]]
        there = [h for h in self.hunters if h.place == place and not h.hospital]
        if not finders and not there:
            return 0.0
        if there:
            # Revealed at once; all who can come will come.
            return self.fought_by([*there, *(h for h in finders if h not in there)], sure=len(there))
        chance = min(1.0, 0.12 * len(finders) + 1.6 * belief * (0.6 + 0.2 * len(finders)))
        return chance * (self.fought_by(finders, sure=1) + 0.8)

    def fought_by(self, hunters: list[HunterView], sure: int) -> float:
        """What a fight costs him: with those who are there, and those who may come."""
        few = fight_worth(self.view, hunters[:sure])
        many = fight_worth(self.view, hunters)
        cost = max(0.45 * few + 0.55 * many, few)
        if cost > 0:
            cost *= 1.0 + 6.0 / (self.health + 2.0)
        return cost

    def exits(self, place: PlaceId, also: frozenset[PlaceId] = frozenset()) -> float:
        """How well he can go on from there: ways out, and ways out of those."""
        gone = self.taken | self.holy | also | {place}
        # The oldest space is free again after the next slide.
        last = self.view.trail[-1]
        if last is not None and last.place is not None:
            gone -= {last.place}
        ways = [p for p in ADJACENT[place] if p not in gone]
        if not ways:
            return -6.0
        worth = 0.0
        land = 0
        for way in ways:
            further = sum(p not in gone and p != way for p in ADJACENT[way])
            if further == 0:
                worth += 0.1
                continue
            if PLACES[way].is_sea:
                worth += 0.25
            else:
                land += 1
                worth += 0.5
        if land == 0:
            worth -= 1.2
        return min(worth, 2.5) * 0.6

    def distance(self, place: PlaceId) -> float:
        """How far the hunters are."""
        worth = 0.0
        for figure in self.hunters:
            assert figure.place is not None
            steps = STEPS[place].get(figure.place, FAR)
            worth += (-1.0, -0.75, -0.3, -0.05, 0.05, 0.1)[min(steps, 5)]
        return 0.55 * worth

    def sea_cost(self, place: PlaceId) -> float:
        """DRAC-11, in what it is worth; a step that kills is out of the question."""
        if not PLACES[place].is_sea or self.here is None:
            return 0.0
        if not PLACES[self.here].is_sea:
            damage = NUMBERS.sea_damage_from_port
        elif self.view.ally is Event.RUFUS_SMITH:
            damage = NUMBERS.sea_damage_rufus
        else:
            damage = NUMBERS.sea_damage_between
        return self.blood(damage)

    def blood(self, damage: int) -> float:
        """What damage of his own will costs."""
        if damage <= 0:
            return 0.0
        if damage >= self.health:
            return 100.0
        return damage * (0.9 + 3.0 / (self.health - damage + 1.0))

    def city(self, place: PlaceId) -> float:
        """What a city gives: a hideout for an encounter."""
        if PLACES[place].is_sea:
            # He has to come out again, and the hunters see it.
            return -1.0
        worth = 0.0
        if self.view.clock.despair >= NUMBERS.despair_max:
            worth += 3.0
        return worth

    def place_worth(self, place: PlaceId, step: Step) -> float:
        """What it is worth to be there after this phase."""
        reading = self.seen_as(step)
        belief = reading.here.get(place, 0.0)
        worth = self.exits(place) + self.distance(place) + self.city(place)
        worth -= self.danger(place, belief) + self.sea_cost(place)
        worth += self.hideout(place, belief)
        lair = any(lair is not None and lair.place == place and lair.up for lair in self.view.lairs)
        return worth - (1.0 if lair else 0.0)

    def hideout(self, place: PlaceId, belief: float) -> float:
        """How long a hideout there will be left alone."""
        if PLACES[place].is_sea:
            return 0.0
        near = sum(place in self.reaches[h.seat] for h in self.hunters)
        worth = -0.25 * near - 0.5 * belief
        if PLACES[place].kind == "large":
            worth -= 0.15
        if place == CASTLE:
            worth += 0.1
        return worth

    def power_worth(self, power: Power, place: PlaceId | None) -> float:
        """What a power card is worth now."""
        here = self.here
        if here is None:
            return -50.0
        exposed = self.view.dracula.exposed
        damage = self.view.dracula.damage
        match power:
            case Power.WOLF_FORM:
                if place is None:
                    return -50.0
                worth = self.place_worth(place, Step.WOLF) - self.blood(NUMBERS.wolf_form_damage)
                return worth - 0.1
            case Power.HIDE:
                if exposed:
                    return self.staying(Step.STAY) - 1.0
                return self.staying(Step.CITY) + 0.25 + self.hideout(here, 0.1)
            case Power.FEED:
                heal = min(damage, NUMBERS.feed_heal)
                return self.staying(Step.STAY) + (0.9 if heal else -0.8) - 0.9
            case Power.DARK_CALL:
                hand = self.view.dracula.encounters or ()
                vampires = sum(card in VAMPIRES for card in hand)
                gain = 1.6 if vampires == 0 else 0.2
                return self.staying(Step.STAY) + gain - self.blood(NUMBERS.dark_call_damage) - 0.9
            case Power.MISDIRECT:
                return self.misdirect_worth()

    def staying(self, step: Step) -> float:
        """What it is worth to stay here another round."""
        here = self.here
        assert here is not None
        if self.view.dracula.exposed:
            there = [h for h in self.hunters if here in self.reaches[h.seat]]
            now = [h for h in there if h.place == here and not h.hospital]
            cost = (
                self.fought_by([*now, *(h for h in there if h not in now)], sure=max(1, len(now)))
                if there
                else 0.0
            )
            return self.exits(here) + self.distance(here) - cost - 0.5
        reading = self.seen_as(step)
        belief = reading.here.get(here, 0.0)
        return self.exits(here) + self.distance(here) - self.danger(here, belief)

    def misdirect_worth(self) -> float:
        """Misdirect: when the way is closed, or an old hideout would tell where he went."""
        moves = [p for p in ADJACENT[self.here or CASTLE] if p not in self.taken | self.holy]
        land = [p for p in moves if PLACES[p].is_city]
        best = max(
            (self.place_worth(p, Step.CITY if PLACES[p].is_city else Step.SEA) for p in moves), default=-9.0
        )
        if not land:
            return max(best, -2.0) + 0.8
        told = sum(
            h is not None and h.up and not h.encounters and h.power is None and i > 0
            for i, h in enumerate(self.view.trail)
        )
        return best + (0.15 if told and best < -1.5 else -0.6)

    def option_worth(self, option: AnyOption) -> float:
        """What a card of window P5 is worth."""
        match option:
            case Go(place=place):
                return self.place_worth(place, Step.SEA if PLACES[place].is_sea else Step.CITY)
            case UsePower(power=power, place=place):
                return self.power_worth(power, place)
            case _:
                return -50.0


def choose_card(view: View, ask: Ask, dice: Dice) -> Choice:
    """P5: the card of most worth; among near equals the dice decide, so that he is no clockwork."""
    prowl = Prowl(view)
    scores = {option: prowl.option_worth(option) for option in ask.options}
    top = max(scores.values())
    near = {option: score for option, score in scores.items() if score >= top - 0.25}
    return (dice.pick(tuple(near)),)


def choose_start(view: View, ask: Ask, dice: Dice) -> Choice:
    """SETUP-6: far from all, with a wide country around."""
    prowl = Prowl(view)
    scores: dict[AnyOption, float] = {}
    for option in ask.options:
        if isinstance(option, Go):
            nearest = min(
                (STEPS[option.place].get(h.place, FAR) for h in prowl.hunters if h.place), default=4
            )
            reachable = sum(option.place in reach for reach in prowl.reaches.values())
            wide = sum(PLACES[p].is_city for p in within_roads(option.place, 2))
            scores[option] = min(nearest, 4) + 0.12 * min(wide, 14) - reachable + prowl.distance(option.place)
    top = max(scores.values())
    return (dice.pick([option for option, score in scores.items() if score >= top - 0.6]),)


def choose_roost(view: View, ask: Ask, dice: Dice) -> Choice:
    """FIGHT-8: where the bat flies."""
    prowl = Prowl(view)
    gone = replace(view, trail=(None, *view.trail[1:]))
    free = Prowl(gone)
    scores: dict[AnyOption, float] = {}
    for option in ask.options:
        match option:
            case Go(place=place):
                scores[option] = free.exits(place) + 1.5 * free.distance(place)
            case Pass():
                scores[option] = -3.0
            case _:
                scores[option] = -50.0
    del prowl
    return (top_of(scores, dice),)
