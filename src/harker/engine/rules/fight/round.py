"""FIGHT-3, FIGHT-4: the start of a fight and its rounds, in the order of table E4."""

from __future__ import annotations

from typing import ClassVar

from harker.engine.asks import About, Ask, ask
from harker.engine.atoms import combat, hands
from harker.engine.cards.registry import COMBAT_FRAMES, ITEM_FRAMES
from harker.engine.catalog import ITEMS
from harker.engine.machine import Call, Frame, Goto, Next, Play, Return, procedure
from harker.engine.options import (
    PASS,
    AnyOption,
    Laid,
    LayItem,
    LayTactic,
    OfCombat,
    OfHunter,
    OfItem,
    Strike,
)
from harker.engine.options import Play as PlayCard
from harker.engine.queries import FIREARMS, hunter, on_board
from harker.engine.rules.card import EventWindow, opens, settle
from harker.engine.rules.fight.foe import (
    ESCAPES,
    agatha,
    blocks_of,
    foe_is_dead,
    laid_by,
    reason,
    reckless,
    still_in,
    the_fight,
)
from harker.engine.rules.who import pride_allows
from harker.engine.state import State
from harker.engine.vocabulary import AskKind, Combat, Event, Item, Seat, Tactic, Window


@procedure
class Fighting(Frame):
    """F2 to F15 of the fight that is open: start, then rounds until it is over.

    Why it is over then stands in ``state.fight.over``.
    """

    def start(self, play: Play) -> Next:
        return Call(EventWindow(window=Window.F2, seats=still_in(play.state)))

    def deck(self, play: Play) -> Next:
        # B-38: with nobody left it is over before the deck is shuffled.
        if _decided(play):
            return Goto("over")
        combat.deal_combat(play)
        return None

    def draw(self, play: Play) -> Next:
        combat.draw_combat(play)
        if not the_fight(play.state).hand:
            # Only a house deck can run dry before the sixth card.
            combat.decide_fight(play, "six_cards")
            return Goto("over")
        return Call(CombatRound())

    def again(self, play: Play) -> Next:
        return None if _decided(play) else Goto("draw")

    def over(self, play: Play) -> Next:
        return Return()


def _decided(play: Play) -> bool:
    """FIGHT-5, F14: whether the fight is over, for whatever reason."""
    fight = the_fight(play.state)
    if fight.over is None and not fight.fighters:
        combat.decide_fight(play, "no_fighters")
    elif fight.over is None and len(fight.used) >= play.state.setup.numbers.combat_cards_in_fight:
        combat.decide_fight(play, "six_cards")
    return the_fight(play.state).over is not None


@procedure
class CombatRound(Frame):
    """FIGHT-4: one round, F4 to F15.

    A cancelled card stays down like one that was played, and its item is kept (FIGHT-9, C-64).

    Each card is a moment of its own (A-01); the round is one too, for a table that checks
    victory only at its end. ``acted``: the hunters whose card was looked at.
    """

    MOMENT: ClassVar[bool] = True

    acted: tuple[Seat, ...] = ()

    # F4

    def aim(self, play: Play) -> Next:
        fighters = still_in(play.state)
        if play.state.setup.switches.sealed_target == "yes":
            return Goto("choose")
        if len(fighters) == 1:
            combat.name_engaged(play, fighters[0])
            return Goto("choose")
        about = About(topic="engaged")
        options = tuple(map(OfHunter, fighters))
        return ask(AskKind.HUNTER, Seat.DRACULA, Window.F4, "B-58", options, about)

    def named(self, play: Play) -> Next:
        combat.name_engaged(play, play.picked(OfHunter).hunter)
        return None

    def choose(self, play: Play) -> Next:
        fighters = still_in(play.state)
        return (_vampires_ask(play.state), *(_hunters_ask(play.state, seat) for seat in fighters))

    # F5

    def reveal(self, play: Play) -> Next:
        laid: list[tuple[Seat, Laid]] = []
        for seat, choice in zip(still_in(play.state), play.choices[1:], strict=True):
            card = choice[0]
            assert isinstance(card, LayItem | LayTactic)
            laid.append((seat, card))
        his = play.picked(Strike)
        combat.reveal_round(play, his.combat, his.hunter, tuple(laid))
        return None

    # F6

    def ambush(self, play: Play) -> Next:
        seat = _ambusher(play.state)
        if seat is None:
            return Goto("plotting")
        options = (*_swaps(play.state, seat), PASS)
        about = About(event=Event.PLANNED_AMBUSH, topic="swap")
        return ask(AskKind.PLAY, seat, Window.F6, "A-12", options, about)

    def swap(self, play: Play) -> Next:
        seat = _ambusher(play.state)
        assert seat is not None
        # C-19: discarded even if unused.
        hands.discard_lying(play, seat, Event.PLANNED_AMBUSH)
        match play.pick:
            case (LayItem() | LayTactic()) as card:
                combat.swap_laid(play, seat, card)
            case _:
                pass
        return Goto("ambush")

    # F7

    def plotting(self, play: Play) -> Next:
        fight = the_fight(play.state)
        if fight.before_him == 0 or not isinstance(laid_by(fight, fight.engaged), Tactic):
            return Goto("block")
        options = (OfCombat(Combat.PLOTTING), PASS)
        about = About(hunter=fight.engaged, combat=Combat.PLOTTING, topic="turn_plotting")
        return ask(AskKind.PLAY, Seat.DRACULA, Window.F7, "C-20", options, about)

    def turned(self, play: Play) -> Next:
        fight = the_fight(play.state)
        tactic = laid_by(fight, fight.engaged)
        if play.pick != PASS and fight.engaged is not None and isinstance(tactic, Tactic):
            combat.turn_plotting(play, fight.engaged, tactic)
            combat.cancel_laid(play, fight.engaged, Combat.PLOTTING)
        return None

    # F8

    def block(self, play: Play) -> Next:
        fight = the_fight(play.state)
        card = laid_by(fight, fight.engaged)
        # a card that Plotting has cancelled blocks nothing.
        if card is not None and fight.engaged not in fight.cancelled and fight.combat in blocks_of(card):
            combat.cancel_combat(play, card, reason(card))
        return None

    # F9

    def flight(self, play: Play) -> Next:
        fight = the_fight(play.state)
        if fight.combat not in ESCAPES or fight.combat_cancelled:
            return Goto("blocked")
        if fight.enraged:
            combat.cancel_combat(play, Event.ENRAGED, f"event:{Event.ENRAGED}")  # C-63
            return Goto("blocked")
        if not pride_allows(play.state):
            combat.cancel_combat(play, "pride", "WHO-7")
            return Goto("blocked")
        avenger = _avenger(play.state)
        if avenger is None:
            return Goto("blocked")
        options = (PlayCard(Event.LUCYS_REVENGE), PASS)
        about = About(combat=fight.combat, event=Event.LUCYS_REVENGE)
        return ask(AskKind.PLAY, avenger, Window.F9, "C-16", options, about)

    def revenge(self, play: Play) -> Next:
        avenger = _avenger(play.state)
        if play.pick != PASS and avenger is not None:
            hands.discard_lying(play, avenger, Event.LUCYS_REVENGE)
            combat.cancel_combat(play, Event.LUCYS_REVENGE, f"event:{Event.LUCYS_REVENGE}")
        return None

    # F10

    def blocked(self, play: Play) -> Next:
        fight = the_fight(play.state)
        # nothing but a block cancels what is no Escape, and Enraged answers nothing else.
        if not fight.combat_cancelled or fight.combat in ESCAPES:
            return None
        about = About(hunter=fight.engaged, combat=fight.combat)
        window = EventWindow(window=Window.F10, seats=(Seat.DRACULA,), about=about, once=True)
        return Call(window)

    # F11

    def vampires_card(self, play: Play) -> Next:
        fight = the_fight(play.state)
        assert fight.combat is not None
        if fight.combat_cancelled:
            return Call(PlayedInVain())
        combat.say_resolves(play)
        return Call(COMBAT_FRAMES[fight.combat]())

    def after_it(self, play: Play) -> Next:
        return settle(play)

    # F12

    def hunters_card(self, play: Play) -> Next:
        seat = _next_to_act(play.state, self.acted)
        if seat is None:
            return Goto("take_back")
        self.acted = (*self.acted, seat)
        card = laid_by(the_fight(play.state), seat)
        if card is None or card not in ITEM_FRAMES:
            return Goto("hunters_card")  # Dodge does nothing but block
        return Call(ITEM_FRAMES[card](hunter=seat))

    # F13

    def bullets(self, play: Play) -> Next:
        seat = self.acted[-1]
        if not _may_shoot(play.state, seat):
            return Goto("after_card")
        options: tuple[AnyOption, ...] = (PASS,)
        if Item.HOLY_BULLETS in hunter(play.state, seat).items:
            options = (OfItem(Item.HOLY_BULLETS), PASS)
        about = About(item=Item.HOLY_BULLETS)
        return ask(AskKind.PLAY, seat, Window.F13, "B-42", options, about)

    def shot(self, play: Play) -> Next:
        if play.pick == PASS:
            return None
        return Call(ITEM_FRAMES[Item.HOLY_BULLETS](hunter=self.acted[-1]))

    def after_card(self, play: Play) -> Next:
        return settle(play)

    def and_next(self, play: Play) -> Next:
        return Goto("hunters_card")

    # F14, F15

    def take_back(self, play: Play) -> Next:
        combat.finish_round(play)
        return Return()


@procedure
class PlayedInVain(Frame):
    """J-02, J-03: a cancelled card, for tables where being played is enough."""

    MOMENT: ClassVar[bool] = True

    def count(self, play: Play) -> Next:
        switches = play.state.setup.switches
        card = the_fight(play.state).combat
        if card is Combat.FANGS and switches.reckless == "played":
            reckless(play)
        if (card is Combat.FANGS or card in ESCAPES) and switches.agatha == "played":
            agatha(play)
        return Return()


# --- what may be chosen ------------------------------------------------------------------


def _vampires_ask(state: State) -> Ask:
    """FIGHT-4(1), C-63: any card of his hand, at any hunter in the fight."""
    fight = the_fight(state)
    targets = still_in(state) if fight.engaged is None else (fight.engaged,)
    hand = tuple(dict.fromkeys(fight.hand))
    options = tuple(Strike(card, seat) for card in hand for seat in targets)
    about = About(hunter=fight.engaged, number=fight.round + 1)
    return ask(AskKind.SEALED, Seat.DRACULA, Window.F4, "FIGHT-4", options, about)


def _hunters_ask(state: State, seat: Seat) -> Ask:
    """FIGHT-4(1), D-02: a tactic or an item with blocks, not the card of the round before (B-59)."""
    fight = the_fight(state)
    options = _cards_of(state, seat)
    dodge = LayTactic(Tactic.DODGE)
    default = dodge if dodge in options else options[0]
    about = About(hunter=fight.engaged, number=fight.round + 1)
    return ask(AskKind.SEALED, seat, Window.F4, "FIGHT-4", options, about, default=default)


def _cards_of(state: State, seat: Seat) -> tuple[Laid, ...]:
    rests = next((laid for who, laid in the_fight(state).resting if who is seat), None)
    items = hunter(state, seat).items
    tactics = (LayTactic(tactic) for tactic in Tactic if rests != LayTactic(tactic))
    combat_items = (
        LayItem(item)
        for item in dict.fromkeys(items)
        if ITEMS[item].blocks and (rests != LayItem(item) or items.count(item) > 1)
    )
    return (*tactics, *combat_items)


def _ambusher(state: State) -> Seat | None:
    """F6: the first hunter before whom a Planned Ambush lies."""
    for seat in still_in(state):
        if Event.PLANNED_AMBUSH in hunter(state, seat).lying:
            return seat
    return None


def _swaps(state: State, seat: Seat) -> tuple[Laid, ...]:
    """What may take the place of the card on the table: any other kind of card."""
    there = laid_by(the_fight(state), seat)
    return tuple(
        card
        for card in _cards_of(state, seat)
        if (card.item if isinstance(card, LayItem) else card.tactic) is not there
    )


def _avenger(state: State) -> Seat | None:
    """F9, C-16: who is in the fight and has Lucy's Revenge lying."""
    for seat in still_in(state):
        if Event.LUCYS_REVENGE in hunter(state, seat).lying:
            return seat
    return None


def _next_to_act(state: State, acted: tuple[Seat, ...]) -> Seat | None:
    """FIGHT-4(5): the next hunter whose card takes effect.

    Not after the fight is decided (C-22), nor of one who is out (Base 3) unless the table
    has it otherwise (A-02); a defeated hunter has no card.
    """
    fight = the_fight(state)
    if fight.over is not None:
        return None
    out_too = state.setup.switches.card_of_a_hunter_out == "resolves"
    for seat, _ in fight.laid:
        if seat in acted or seat in fight.cancelled:
            continue
        if seat in fight.fighters or (out_too and on_board(state, seat)):
            return seat
    return None


def _may_shoot(state: State, seat: Seat) -> bool:
    """F13: after an own Pistol or Rifle, while the vampire lives, once in the fight (B-42)."""
    fight = the_fight(state)
    return (
        laid_by(fight, seat) in FIREARMS
        and not fight.bullets_used
        and fight.over is None
        and not foe_is_dead(state)
        and opens(state, seat, Window.F13)
    )
