"""A ring for one fight: who stands in it, what they hold, and one round after the other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from msgspec.structs import replace

from harker.engine.asks import Ask, Spot
from harker.engine.asks import ask as question
from harker.engine.cards import combat as combat
from harker.engine.cards import events as events
from harker.engine.cards import items as items
from harker.engine.catalog import house_rules, standard
from harker.engine.chance import start
from harker.engine.events import CombatResolved, Happened, VampireCardCancelled
from harker.engine.machine import Call, Frame, Next, Play, Result, answer, begin, procedure
from harker.engine.options import PASS, AnyOption, Laid, LayItem, LayTactic, OfItem, Strike
from harker.engine.options import Play as PlayCard
from harker.engine.queries import INDEX, combat_cards
from harker.engine.rules.fight import FightDracula, FightVampire
from harker.engine.sight import Watcher, redact
from harker.engine.state import Clock, Dracula, Fight, Hideout, Hunter, Lurker, State
from harker.engine.vocabulary import (
    HUNTERS,
    AskKind,
    Combat,
    Edition,
    Encounter,
    Event,
    Item,
    Phase,
    PlaceId,
    Seat,
    Tactic,
    Window,
)

H = TypeVar("H", bound=Happened)
D, G, S, V, M = Seat.DRACULA, *HUNTERS
VIENNA = PlaceId("vienna")
PARIS = PlaceId("paris")


@procedure
class Ringside(Frame):
    """Runs one fight, keeps what it returned, and waits."""

    fight: Frame
    value: Result = None

    def call(self, play: Play) -> Next:
        return Call(self.fight)

    def wait(self, play: Play) -> Next:
        self.value = play.result
        return question(AskKind.OPTION, Seat.DRACULA, Window.SETUP, "TEST", (PASS,))

    def over(self, play: Play) -> Next:
        raise AssertionError("the ring is not to be left")


def lay(card: Item | Tactic) -> Laid:
    return LayItem(card) if isinstance(card, Item) else LayTactic(card)


class Ring:
    """A fight in Vienna, at its first F4 unless ``start`` says otherwise.

    ``cards`` names the hunters there and what they hold; the others are in Paris with nothing.
    ``news`` is all that happened since the last round began.
    """

    def __init__(
        self,
        cards: Mapping[Seat, Sequence[Item | Event]],
        *,
        night: bool = True,
        vampire: Encounter | None = None,
        wounds: int = 0,
        despair: int = 0,
        influence: int = 5,
        dracula: tuple[Event, ...] = (),
        ally: Event | None = None,
        house: str = "",
        records: dict[Seat, dict[str, Any]] | None = None,
        trail: tuple[Hideout | None, ...] | None = None,
        start_only: bool = False,
        **fields: Any,
    ) -> None:
        setup = house_rules(house, Edition.ADVANCED) if house else standard(Edition.ADVANCED)
        figures: list[Hunter] = []
        for seat in HUNTERS:
            hand = cards.get(seat, ())
            figure = Hunter(
                place=VIENNA if seat in cards else PARIS,
                items=tuple(sorted(card for card in hand if isinstance(card, Item))),
                events=tuple(sorted(card for card in hand if isinstance(card, Event))),
            )
            if seat is M:
                # Mina is weakened: what she holds of a kind lies open with its first card.
                figure = replace(
                    figure,
                    shown_item=figure.items[0] if figure.items else None,
                    shown_event=figure.events[0] if figure.events else None,
                )
            figures.append(replace(figure, **(records or {}).get(seat, {})))
        lurkers = () if vampire is None else (Lurker(vampire, True, wounds),)
        here = Hideout(place=VIENNA, up=True, lurkers=lurkers)
        one, two, three, four = figures
        state = State(
            setup=setup,
            rng=start(3),
            clock=Clock(
                round=2,
                phase=Phase.DUSK if night else Phase.DAWN,
                despair=despair,
                influence=influence,
            ),
            dracula=Dracula(
                place=VIENNA if vampire is None else PlaceId("galatz"),
                damage=0 if vampire is not None else wounds,
                events=dracula,
            ),
            hunters=(one, two, three, four),
            ally=ally,
            trail=trail or (here, *(None,) * 5),
        )
        state = replace(state, **fields)
        fight: Frame = FightDracula()
        if vampire is not None:
            first = next(seat for seat in HUNTERS if seat in cards)
            fight = FightVampire(
                hunter=first, place=VIENNA, spot=Spot(False, 0), encounter=vampire, damage=wounds
            )
        self.state, self.news = begin(state, Ringside(fight=fight))
        if not start_only:
            self.passes()

    # --- what is done ---

    def answers(self, seat: Seat, *options: AnyOption) -> Ring:
        self.state, news = answer(self.state, seat, options)
        self.news += news
        return self

    def plays(self, seat: Seat, card: Event) -> Ring:
        return self.answers(seat, PlayCard(card))

    def wears(self, seat: Seat) -> Ring:
        """The hunter reveals a Garlic Wreath; those asked before pass."""
        while self.state.asks[0].seat is not seat or OfItem(Item.GARLIC_WREATH) not in self.ask.options:
            self.answers(self.ask.seat, PASS)
        return self.answers(seat, OfItem(Item.GARLIC_WREATH))

    def passes(self) -> Ring:
        """Everything is passed until the next F4, or the end."""
        while self.state.outcome is None and not self.over and self.state.asks[0].window is not Window.F4:
            ask = self.state.asks[0]
            self.answers(ask.seat, *ask.default)
        return self

    def deals(self, *hand: Combat) -> Ring:
        """These are Dracula's cards now; the rest lies in the deck."""
        rest = list(combat_cards(self.state))
        for card in (*hand, *self.fight.used):
            rest.remove(card)
        fight = replace(self.fight, hand=tuple(sorted(hand)), deck=tuple(rest))
        strikes = tuple(Strike(card, seat) for card in dict.fromkeys(hand) for seat in fight.fighters)
        his = replace(self.state.asks[0], options=strikes, default=strikes[:1])
        self.state = replace(self.state, fight=fight, asks=(his, *self.state.asks[1:]))
        return self

    def round(self, card: Combat, engaged: Seat, laid: dict[Seat, Item | Tactic]) -> Ring:
        """FIGHT-4(1): all choose; stops at the next question."""
        fillers = [Combat.CLAWS, Combat.CLAWS, Combat.STRENGTH, Combat.STRENGTH, Combat.FANGS]
        if card not in self.fight.hand:
            left = list(combat_cards(self.state))
            for used in (*self.fight.used, card):
                left.remove(used)
            self.deals(card, *[c for c in dict.fromkeys(fillers) if c in left and c is not card][:2])
        self.news = ()
        for ask in self.state.asks:
            if ask.seat is D:
                self.answers(D, Strike(card, engaged))
            else:
                self.answers(ask.seat, lay(laid[ask.seat]))
        return self

    def idles(self, rounds: int) -> Ring:
        """Rounds in which nothing comes of any card: the hunters block all, and wound nobody."""
        for number in range(rounds):
            his = (Combat.CLAWS, Combat.MESMERIZE, Combat.CLAWS, Combat.MESMERIZE, Combat.STRENGTH)[number]
            tactic = Tactic.PUNCH if his is Combat.MESMERIZE else Tactic.DODGE
            seats = self.fight.fighters
            before = self.state
            self.round(his, seats[0], dict.fromkeys(seats, tactic)).passes()
            # Punches wound: what they did is taken back.
            if self.state.fight is not None and self.fight.vampire is not None:
                vampire = before.fight.vampire if before.fight is not None else None
                self.state = replace(self.state, fight=replace(self.fight, vampire=vampire))
            else:
                self.state = replace(self.state, dracula=before.dracula)
        return self

    # --- what came of it ---

    @property
    def fight(self) -> Fight:
        assert self.state.fight is not None, "no fight is on"
        return self.state.fight

    @property
    def ask(self) -> Ask:
        assert len(self.state.asks) == 1
        assert not self.over, "nothing is asked"
        return self.state.asks[0]

    @property
    def over(self) -> bool:
        return bool(self.state.asks) and self.state.asks[0].rule == "TEST"

    @property
    def value(self) -> Result:
        frame = self.state.stack[0]
        assert isinstance(frame, Ringside)
        return frame.value

    def hunter(self, seat: Seat) -> Hunter:
        return self.state.hunters[INDEX[seat]]

    @property
    def wounds(self) -> int:
        """The vampire's damage."""
        fight = self.state.fight
        if fight is not None and fight.vampire is not None:
            return fight.vampire.damage
        return self.state.dracula.damage

    def is_asked(self, seat: Seat, window: Window, kind: AskKind) -> bool:
        return (self.ask.seat, self.ask.window, self.ask.kind) == (seat, window, kind)

    def may_lay(self, seat: Seat, card: Item | Tactic) -> bool:
        ask = next(ask for ask in self.state.asks if ask.seat is seat)
        return lay(card) in ask.options

    def all(self, *kinds: type[H]) -> list[H]:
        """What happened of these kinds, in order."""
        return [event for event in self.news if isinstance(event, kinds)]

    def saw(self, watcher: Watcher, kind: type[H]) -> list[H]:
        """What happened of this kind, as this seat or the public table sees it."""
        seen = (redact(event, watcher, self.state.setup) for event in self.news)
        return [event for event in seen if isinstance(event, kind)]

    @property
    def at_cards(self) -> bool:
        """Whether the next cards are to be chosen: no question stands before them."""
        return not self.over and self.state.asks[0].window is Window.F4 and len(self.state.asks) > 1

    def happened(self, kind: type[Happened], **fields: Any) -> bool:
        return any(
            isinstance(event, kind) and all(getattr(event, name) == value for name, value in fields.items())
            for event in self.news
        )

    def names(self) -> list[str]:
        return [type(event).__name__ for event in self.news]


def icons_blocked_by(card: Item | Tactic) -> set[Combat]:
    """The vampire's cards that this card of the engaged hunter cancels, each tried in a second round."""
    hand = (card,) if isinstance(card, Item) else ()
    blocked: set[Combat] = set()
    for icon in Combat:
        ring = Ring({G: hand, S: ()}, night=False)
        before = Tactic.PUNCH if card is Tactic.DODGE else Tactic.DODGE
        ring.round(Combat.CLAWS, S, {G: before, S: Tactic.DODGE}).passes()
        ring.round(icon, G, {G: card, S: Tactic.PUNCH})
        if ring.happened(VampireCardCancelled, combat=icon, by=card):
            blocked.add(icon)
            assert not ring.happened(CombatResolved)
        else:
            assert ring.happened(CombatResolved, combat=icon, engaged=G)
            assert not ring.happened(VampireCardCancelled)
    return blocked
