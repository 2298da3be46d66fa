"""The hunters' actions: where it is worth being, and what is worth doing there."""

from __future__ import annotations

from harker.engine.asks import Ask
from harker.engine.catalog import CHARACTERS, NUMBERS, PLACES
from harker.engine.options import (
    Act,
    AnyOption,
    Carriage,
    Choice,
    Go,
    Leave,
    Pass,
    Play,
    Rail,
    Road,
    Sea,
)
from harker.engine.sight import View
from harker.engine.sight.views import HideoutView, HunterView
from harker.engine.vocabulary import (
    HUNTERS,
    Action,
    Event,
    Item,
    Phase,
    PlaceId,
    Seat,
    Side,
    Ticket,
)
from harker.mind.board import (
    DAYS,
    FAR,
    can_be_in,
    figure_of,
    reach,
    rides,
    tickets_of,
    walks,
)
from harker.mind.players.novice.fights import fight_worth
from harker.mind.players.novice.reading import Reading, next_places
from harker.mind.players.novice.worth import (
    VAMPIRES,
    dracula_share,
    health_of,
    item_gain,
    left,
    life,
    strike_rate,
)
from harker.mind.players.protocol import Dice

STARTS = {
    Seat.GODALMING: ("munich", "munich"),
    Seat.SEWARD: ("madrid", "brussels"),
    Seat.VAN_HELSING: ("bucharest", "budapest"),
    Seat.MINA: ("paris", "leipzig"),
}
"""Large cities in the middle of the board, from where every region is near."""

PULL = (1.0, 0.82, 0.6, 0.49, 0.4, 0.31, 0.23, 0.15, 0.07, 0.0)
"""How much of a thing's worth is left when it is so many days away."""

QUARRY = 4.0
"""What it is worth to come near him, the fight apart."""

NET = 2.0
"""How much more the last gap around him is worth than the first."""

PAIRED = (0.0, 0.35, 0.4, 0.3)
"""What it is worth to have so many others within a day."""

NEED = 0.75
"""How eager hunters are for items."""

FOUND = 2.2
"""What it is worth to know where he is."""


class Hunt:
    """One hunter's look at the board. Everything is worked out from one view."""

    def __init__(self, view: View, seat: Seat, reading: Reading) -> None:
        """Look at the board for this hunter; ``reading``: where Dracula may be."""
        self.view = view
        self.seat = seat
        self.me = figure_of(view, seat)
        self.reading = reading
        self.exposed = view.dracula.place if view.dracula.exposed else None
        self.soon = {self.exposed: 1.0} if self.exposed else self.reading.here
        self.others = [h for h in view.hunters if h.seat is not seat and h.place is not None]
        self.reaches = {h.seat: can_be_in(view, h) for h in self.others}
        reached = frozenset(p for places in self.reaches.values() for p in places)
        one = next_places(self.soon, view, reached)
        two = next_places(one, view, reached)
        self.after: dict[PlaceId, float] = {}
        for ahead, part in ((one, 0.6), (two, 0.4)):
            for there, chance in ahead.items():
                if chance > 0.002:
                    self.after[there] = self.after.get(there, 0.0) + part * chance
        # The last gaps of a net are worth the most.
        steps = next_places(self.soon, view, frozenset())
        self.loose = {p: chance for p, chance in steps.items() if p not in reached and chance > 0.01}
        self.closed = 1.0 - sum(self.loose.values())
        self.day = view.clock.phase is Phase.DAY
        acted = HUNTERS.index(seat)
        self.later = [h for h in self.others if HUNTERS.index(h.seat) > acted]
        # With no trace of him, any card turned up is worth much.
        self.blind = 1.0 + 4.0 * (1.0 - min(1.0, 3.0 * max(self.soon.values(), default=0.0)))
        # A sure quarry wants many hunters, an uncertain one a wide net.
        sure = min(1.0, 2.0 * max(self.soon.values(), default=0.0))
        self.crowd = [1.0, 0.6 + 0.55 * sure, 0.3 + 0.55 * sure, 0.15 + 0.5 * sure]
        self.near: dict[tuple[PlaceId, int], int] = {}
        self.quarry = QUARRY + max(
            0.0, 0.5 * fight_worth(view, [h for h in view.hunters if h.place is not None])
        )
        self.quarry *= 1.0 + 0.5 * sure
        self.targets = [
            (place, index, chance * worth)
            for index, hideout in enumerate(view.trail)
            if hideout is not None and hideout.encounters
            if (worth := self.search_worth(hideout, index)) > 0.2
            for place, chance in self.reading.spaces[index].items()
            if chance >= 0.2
        ]

    # --- the worth of a place ------------------------------------------------------------

    def fight_here(self, place: PlaceId) -> float:
        """What a fight at the next dusk is worth with those who can be there."""
        fighters = [self.me]
        hopefuls: list[HunterView] = []
        for other in self.others:
            if other.place == place and not other.hospital:
                fighters.append(other)
            elif self.day and other in self.later and place in self.reaches[other.seat]:
                hopefuls.append(other)
        sure = fight_worth(self.view, fighters)
        if not hopefuls:
            return sure
        return 0.35 * sure + 0.65 * fight_worth(self.view, [*fighters, *hopefuls])

    def find(self, place: PlaceId) -> float:
        """What it is worth that Dracula may be there today."""
        chance = self.soon.get(place, 0.0)
        if chance <= 0.0:
            return 0.0
        worth = self.fight_here(place)
        if self.exposed is None:
            worth += FOUND
        else:
            worth = worth if worth > 0 else 1.5 * worth
        return chance * worth

    def trail(self, place: PlaceId) -> float:
        """What the hideouts that may be there are worth: to be turned up, to be searched."""
        worth = 0.0
        for index, hideout in enumerate(self.view.trail):
            if hideout is None:
                continue
            chance = self.reading.spaces[index].get(place, 0.0)
            if chance <= 0.01:
                continue
            if not hideout.up:
                worth += chance * (0.9 - 0.13 * index) * self.blind
            if hideout.encounters:
                worth += chance * self.search_worth(hideout, index)
        for lair in self.view.lairs:
            if lair is not None and lair.up and lair.place == place:
                worth += 0.1
        return worth

    def search_worth(self, hideout: HideoutView, index: int) -> float:
        """What a search of this hideout is worth to this hunter, once there."""
        vampire = vampire_chance(self.view, hideout)
        scores = 3.7 + (NUMBERS.rumor_bonus if hideout.rumor else 1.2 if self.view.dracula.rumors else 0.0)
        if self.view.clock.influence + scores >= NUMBERS.influence_to_win:
            scores *= 2.0
        urgency = (0.62, 0.68, 0.74, 0.8, 0.9, 1.0)[min(index, 5)]
        arms = strike_rate(self.view, self.me)
        kills = min(0.9, 0.35 + 0.2 * arms) if Item.STAKE not in (self.me.items or ()) else 1.0
        worth = scores * vampire * urgency * kills
        cost = 0.55 * hideout.encounters + (0.9 if left(self.me) <= 3 else 0.0) * hideout.encounters
        return worth - cost * life(self.me, self.view.clock.despair) * 1.6

    def outlook(self, place: PlaceId) -> float:
        """How well the place lies for the days after: near Dracula, near what must be searched."""
        near = reach(place, tickets_of(self.me), self.view.tokens)
        days = DAYS[place]
        worth = 0.0
        for there, chance in self.after.items():
            far = 1 if there in near else max(2, days.get(there, FAR))
            others = self.within(there, far)
            worth += chance * PULL[min(far, FAR)] * self.crowd[min(3, others)]
        for there, chance in self.loose.items():
            if there in near:
                worth += NET * chance * self.closed
        worth *= self.quarry
        for target, index, price in self.targets:
            far = days.get(target, FAR)
            if target == place or far > 5 - index:
                continue
            nearer = sum(DAYS[h.place].get(target, FAR) < far for h in self.others if h.place is not None)
            worth += price * PULL[min(far, FAR)] * (1.0, 0.45, 0.2, 0.1)[min(3, nearer)]
        return worth

    def within(self, there: PlaceId, far: int) -> int:
        """How many other hunters are as near to a place."""
        found = self.near.get((there, far))
        if found is None:
            if far == 1:
                found = sum(there in self.reaches[h.seat] for h in self.others)
            else:
                found = sum(DAYS[h.place].get(there, FAR) <= far for h in self.others if h.place is not None)
            self.near[there, far] = found
        return found

    def company(self, place: PlaceId) -> float:
        """In pairs they beat him; two in one place see no more than one."""
        near = 0
        worth = 0.0
        for other in self.others:
            assert other.place is not None
            steps = DAYS[place].get(other.place, FAR)
            near += steps <= 1
            if steps == 0 and self.exposed is None:
                worth -= 0.15
        return worth + PAIRED[near]

    def shops(self, place: PlaceId) -> float:
        """What supplies at the coming night are worth there."""
        if PLACES[place].kind != "large":
            return 0.0
        return 0.6 * item_need(self.view, self.me) + 0.07 * (self.blind - 1.0)

    def place_worth(self, place: PlaceId) -> float:
        """What it is worth to stand there after this action."""
        if PLACES[place].is_sea:
            return self.outlook(place) - 0.8
        trail = self.trail(place)
        night = self.shops(place)
        if place in self.view.tokens.fog:
            trail *= 0.2
        worth = self.find(place) + trail + self.outlook(place) + self.company(place)
        # A night is spent either searching or shopping.
        worth += max(0.0, night - 0.5 * max(0.0, trail))
        if self.view.clock.phase is Phase.NIGHT:
            worth -= self.find(place) * 0.5
        return worth

    def way_worth(self, option: AnyOption) -> float:
        """What one way to move is worth."""
        match option:
            case Road(place=place) | Sea(place=place) | Go(place=place) | Leave(place=place):
                return self.place_worth(place)
            case Rail(ticket=ticket):
                ends = rides(self.me.place, ticket, self.view.tokens) if self.me.place else ()
                return max(map(self.place_worth, ends), default=-9.0) - 0.25
            case Carriage(ticket=ticket):
                return self.carriage() - 0.6
            case _:
                return -9.0

    def carriage(self) -> float:
        """Chartered Carriage: up to four railways of any colour."""
        if self.me.place is None:
            return -9.0
        found = {self.me.place}
        for _ in range(NUMBERS.carriage_railways):
            found |= {end for place in found for end in _one_ride(place, self.view)}
        return max(map(self.place_worth, found - {self.me.place}), default=-9.0)

    def best_move(self) -> float:
        """What the best move action is worth, against staying here."""
        place = self.me.place
        if place is None:
            return -9.0
        if self.me.hospital:
            return self.place_worth(place)
        if self.view.clock.phase is Phase.NIGHT:
            ends = [p for p in walks(place, self.view.tokens) if not PLACES[p].is_sea]
            return max(map(self.place_worth, ends), default=-9.0) - 0.4
        worth = max(map(self.place_worth, walks(place, self.view.tokens)), default=-9.0)
        for ticket in dict.fromkeys(tickets_of(self.me)):
            worth = max(worth, self.way_worth(Rail(ticket)))
        return worth

    # --- actions -------------------------------------------------------------------------

    def action_worth(self, option: AnyOption, stay: float) -> float:
        """What an action is worth; ``stay``: what it is worth to stand here afterwards."""
        match option:
            case Act(action=Action.MOVE):
                return self.best_move()
            case Act(action=Action.FAST_HORSES):
                return self.best_move() + 0.05
            case Act(action=Action.SUPPLY):
                return stay + self.supply_worth()
            case Act(action=Action.REST):
                return stay + self.rest_worth()
            case Act(action=Action.SEARCH):
                return stay + self.search_here()
            case Act(action=Action.RESERVE):
                return stay + (0.5, 0.28, 0.05)[min(2, self.me.ticket_count)]
            case Act(action=Action.PSYCHIC_BOND):
                return stay + (0.0 if self.exposed else 0.02)
            case Act(action=Action.TRADE) | Act(action=Action.LEADER):
                return stay - 0.5
            case Play(event=event):
                return stay + self.event_worth(event)
            case Pass():
                return stay
            case _:
                return stay - 1.0

    def supply_worth(self) -> float:
        """HUNT-7: an item in a large city, an event if it is for hunters."""
        place = self.me.place
        assert place is not None
        worth = 0.0
        if PLACES[place].kind == "large" or self.me.hospital:
            worth += item_need(self.view, self.me)
            if self.seat is Seat.GODALMING and not self.me.hospital:
                worth += 0.6 * item_need(self.view, self.me)
        if self.me.hospital:
            return worth
        # Some events tell where he is: the less is known, the more they are worth.
        event = (0.1 if self.me.event_count >= 3 else 0.4) + 0.17 * (self.blind - 1.0)
        if self.day:
            if self.view.decks.top_side is Side.HUNTERS:
                worth += event
            else:
                worth += 0.2
        else:
            his = dracula_share(self.view)
            worth += (1 - his) * event - his * 0.9
        return worth

    def rest_worth(self) -> float:
        """HUNT-10, WHO-3."""
        amount = NUMBERS.rest
        if any(
            h.seat is Seat.SEWARD and h.place == self.me.place and not h.hospital for h in self.view.hunters
        ):
            amount += NUMBERS.physician
        amount = min(amount, self.me.damage)
        hurt = self.me.damage / health_of(self.seat)
        return amount * life(self.me, self.view.clock.despair) * (0.4 + 0.9 * hurt)

    def search_here(self) -> float:
        """What a search in this city is worth."""
        worth = 0.0
        for index, hideout in enumerate(self.view.trail):
            if hideout is not None and hideout.encounters and hideout.up and hideout.place == self.me.place:
                worth += max(-0.4, self.search_worth(hideout, index)) * 1.25
        for lair in self.view.lairs:
            if lair is not None and lair.up and lair.place == self.me.place:
                worth -= 0.3
        if self.exposed == self.me.place and self.day and left(self.me) <= 4:
            worth -= 0.8
        return worth

    def event_worth(self, event: Event) -> float:
        """What an event played as an action is worth now."""
        view = self.view
        top = max(self.soon.values(), default=0.0)
        match event:
            case Event.VAMPIRE_LAIR:
                return 2.4 if view.clock.influence >= 2 else -1.0
            case Event.SENSE_OF_EMERGENCY:
                return self.emergency()
            case Event.BLOOD_TRANSFUSION:
                return 0.8 if left(self.me) > 3 else -1.0
            case Event.MYSTIC_RESEARCH:
                return 1.1 if view.decks.events >= 6 else 0.2
            case Event.HYPNOSIS:
                return 0.9 if top < 0.15 else -1.0
            case Event.MONEY_TRAIL:
                return 1.0 if top < 0.3 else 0.3
            case Event.CONSECRATED_GROUND:
                return 0.7
            case Event.WAX_CYLINDERS:
                return 0.35
            case _:
                return -1.0

    def emergency(self) -> float:
        """Sense of Emergency: worth it to fall upon Dracula, or to save a game."""
        if left(self.me) <= NUMBERS.emergency_damage + 2 or self.me.place is None:
            return -3.0
        goals = emergency_goals(self.view, self.me.place)
        here = self.place_worth(self.me.place)
        gain = max((self.place_worth(goal) for goal in goals), default=-9.0) - here
        return gain - 2 * life(self.me, self.view.clock.despair) - 0.4

    def choose(self, ask: Ask, dice: Dice) -> Choice:
        """R7, R12: the action of most worth."""
        place = self.me.place
        if place is None:
            return ask.default
        stay = self.place_worth(place) if not self.me.hospital else self.outlook(place) - 0.3
        if self.exposed == place and self.day and not self.me.hospital:
            stay = self.outlook(place) + self.company(place) + self.find(place)
        scores = {option: self.action_worth(option, stay) for option in ask.options}
        return (top_of(scores, dice),)


def top_of(scores: dict[AnyOption, float], dice: Dice) -> AnyOption:
    """The option with the highest score; among equals the dice decide."""
    top = max(scores.values())
    tied = [option for option, score in scores.items() if score >= top - 1e-9]
    return tied[0] if len(tied) == 1 else dice.pick(tied)


def _one_ride(place: PlaceId, view: View) -> tuple[PlaceId, ...]:
    return rides(place, Ticket.T11, view.tokens)


def emergency_goals(view: View, place: PlaceId) -> set[PlaceId]:
    """The cities one to three open roads away."""
    found = {place}
    for _ in range(NUMBERS.emergency_roads):
        found |= {end for here in found for end in walks(here, view.tokens) if not PLACES[end].is_sea}
    return found - {place}


def item_need(view: View, figure: HunterView) -> float:
    """What one more item off the deck is worth to this hunter."""
    held = figure.items or ()
    unseen = [(row.card, row.unseen) for row in view.sheet.items if row.unseen]
    whole = sum(number for _, number in unseen)
    if not whole:
        return 0.0
    limit = CHARACTERS[figure.seat].items
    gains = [(item_gain(held, item), number) for item, number in unseen]
    if len(held) >= limit:
        least = min(
            (item_gain([x for i, x in enumerate(held) if i != j], item) for j, item in enumerate(held))
        )
        gains = [(max(0.0, gain - least), number) for gain, number in gains]
    return NEED * sum(gain * number for gain, number in gains) / whole


def vampire_chance(view: View, hideout: HideoutView) -> float:
    """How likely a vampire lies there, by what lies open."""
    if any(lurker.encounter in VAMPIRES for lurker in hideout.shown):
        return 1.0
    down = hideout.encounters - len(hideout.shown)
    if down <= 0:
        return 0.0
    unseen = {row.card: row.unseen for row in view.sheet.encounters}
    whole = sum(unseen.values())
    share = sum(unseen[card] for card in VAMPIRES) / whole if whole else 0.0
    # He puts vampires down rather than keep them.
    one = min(0.75, share * 1.35)
    if hideout.rumor:
        one = max(one, 0.8)
    return 1.0 - (1.0 - one) ** down


def start(view: View, ask: Ask, dice: Dice) -> Choice:
    """SETUP-5."""
    offered = {option.place for option in ask.options if isinstance(option, Go)}
    for city in STARTS[ask.seat]:
        if PlaceId(city) in offered:
            return (Go(PlaceId(city)),)
    return (dice.pick(ask.options),)


def likely(view: View, reading: Reading) -> dict[PlaceId, float]:
    """What it is worth to have a card of each place turned up if it is on the trail."""
    worth: dict[PlaceId, float] = {}
    for index, hideout in enumerate(view.trail):
        if hideout is None or hideout.up:
            continue
        for place, chance in reading.spaces[index].items():
            worth[place] = worth.get(place, 0.0) + chance * (1.2 - 0.15 * index)
    return worth
