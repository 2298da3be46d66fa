"""Everything that can happen, be asked or be answered has its words, for every seat's version of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice, product
from pathlib import Path
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import pytest

from harker.engine import catalog
from harker.engine.asks import About, Ask, Spot, ask
from harker.engine.events import (
    ActionTaken,
    AnswerGiven,
    CardLaidOpen,
    CardPlaced,
    EventDrawn,
    EventsShuffledIn,
    FightRound,
    Happened,
    HideoutCleared,
    HunterHurt,
    TradeGave,
    Who,
)
from harker.engine.options import (
    PASS,
    AnyOption,
    Give,
    Go,
    Half,
    LayItem,
    LayTactic,
    OfHunter,
    OfItem,
    OfLurker,
    Strike,
)
from harker.engine.rules.why import REASONS, Barred, hints, impossible
from harker.engine.sight import redact
from harker.engine.vocabulary import (
    SEATS,
    Action,
    AskKind,
    Combat,
    Edition,
    Encounter,
    Event,
    Item,
    PlaceId,
    Power,
    Seat,
    Side,
    Tactic,
    Token,
    Viewer,
    Window,
)
from harker.mind.players.protocol import Dice
from harker.mind.players.random import RandomPlayer
from harker.referee.game import answer, asks, new_game, view, waiting
from harker.telling import ask_text, option_text, reason_text, tell, told_cause
from harker.telling.board import board, hand, place_lines, public
from harker.telling.happenings import section_of
from harker.telling.questions import option_section, prompt_keys
from harker.words import Words

VIENNA = PlaceId("vienna")
ENGINE = Path(__file__).parent.parent / "src" / "harker" / "engine"
WATCHERS = (*SEATS, *Viewer)
EYES: tuple[Seat | Viewer, ...] = (Seat.DRACULA, Seat.MINA, Viewer.SPECTATOR)


class Listening(Words):
    """Words that remember which texts were said."""

    __slots__ = ("said",)

    def __init__(self, language: str) -> None:
        super().__init__(language)
        self.said: set[str] = set()

    def say(self, key: str, /, **args: str | int) -> str:
        self.said.add(key)
        return super().say(key, **args)


@pytest.fixture(scope="module")
def words() -> Listening:
    return Listening("en")


# ---------------------------------------------------------------- what happened

CLASSES = sorted(Happened.__subclasses__(), key=lambda cls: cls.__name__)

TEXTS: dict[str, tuple[str, ...]] = {
    "edition": tuple(Edition),
    "reason": ("influence", "damage", "surrender"),
    "action": (*Action, Event.HYPNOSIS, Item.STAKE, "dance"),
    "query": ("psychic_bond",),
    "deck": ("items", "events", "encounters", "else"),
    "half": ("ally", "track"),
    "how": (
        "escape",
        "leap",
        "dead",
        "no_fighters",
        "six_cards",
        "bite",
        "defeat",
        "escape_route",
        "holy_circle",
    ),
    "by": (Item.KNIFE, Tactic.DODGE, Event.ENRAGED, Combat.PLOTTING, "pride", "else"),
    "why": ("", "REVEAL-1", "event:great_wolf", "ability:rage"),
}
"""What stands in the fields that are plain strings."""

LISTS: dict[type, tuple[Any, ...]] = {Item: (Item.KNIFE, Item.KNIFE), Event: (Event.HYPNOSIS,)}


def values(name: str, kind: Any) -> tuple[Any, ...]:
    """Values worth trying for one field of an event."""
    origin = get_origin(kind)
    if origin in (Union, UnionType):
        parts = [part for part in get_args(kind) if part is not type(None)]
        nothing = (None,) if len(parts) < len(get_args(kind)) else ()
        return (*(values(name, parts[0]) if len(parts) == 1 else LAID), *nothing)
    if origin is tuple:
        inner = get_args(kind)[0]
        if get_origin(inner) is tuple:
            return (((Seat.MINA, LayItem(Item.KNIFE)), (Seat.SEWARD, LayTactic(Tactic.DODGE))),)
        if inner is int:
            return ((1, 2, 0),)
        if inner is str:
            return ((), ("numbers.rage = 3 (not 2)",))
        return ((), values(name, inner)[:2])
    if kind is bool:
        return (False, True)
    if kind is int:
        return (-2, 1, 3) if name == "by" else (0, 1, 3) if name == "count" else (1, 3)
    if kind is Spot:
        return (Spot(False, 2), Spot(True, 0), Spot(False, 6))
    if name in ("place", "city", "origin"):
        return (VIENNA,)
    if name == "edge":
        return ("road:berlin-hamburg", "rail:berlin-hamburg")
    if kind is str:
        return TEXTS[name]
    members = tuple(kind)
    return members if len(members) <= 8 else members[:2]


LAID = (LayItem(Item.KNIFE), LayTactic(Tactic.PUNCH))


ALWAYS = {"encounter", "encounters", "events", "items", "item", "card", "cards", "sides", "ticket", "buried"}
"""Hidden fields that are None in no event before it is redacted."""


def examples(cls: type[Happened]) -> Iterator[Happened]:
    """Events of a class with all kinds of values in all their fields."""
    if cls is AnswerGiven:
        for query, said in ANSWERS:
            yield AnswerGiven(query=query, seat=Seat.MINA, answer=said)
        return
    hints = get_type_hints(cls)
    names = [field for field in cls.__struct_fields__ if field != "why"]
    tried = [values(name, hints[name]) for name in names]
    # Where every event has it, only the redacted one is without it.
    always = ALWAYS & set(cls.HIDES)
    tried = [
        tuple(v for v in vs if v is not None) if name in always else vs
        for name, vs in zip(names, tried, strict=True)
    ]
    for picked in islice(product(*tried), 20_000):
        yield cls(**dict(zip(names, picked, strict=True)))
    for why in TEXTS["why"]:
        yield cls(**{name: picks[0] for name, picks in zip(names, tried, strict=True)}, why=why)


ANSWERS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("psychic_bond", ("yes",)),
    ("psychic_bond", ("no",)),
    ("hypnosis", ("germany",)),
    ("hypnosis", ("sea",)),
    ("evil_presence", ("mina", "seward")),
    ("evil_presence", ()),
    ("analysis", ("deck",)),
    ("else", ("vienna",)),
)


def sensible(event: Happened) -> bool:
    """Whether the engine can make such an event at all."""
    if isinstance(event, HideoutCleared) and event.spot.lair and event.spot.index > 2:
        return False
    token = getattr(event, "token", None)
    if token is not None:
        edge, place = getattr(event, "edge", None), getattr(event, "place", None)
        return (edge is not None) == (token is Token.ROADBLOCK) and (place is None) == (edge is not None)
    if isinstance(event, CardPlaced):
        if event.spot.lair or (event.hidden_power not in (None, Power.HIDE)):
            return False
        if event.hidden_power is Power.HIDE:
            return event.place is None and event.city is not None and not event.up
        if event.power not in (None, Power.WOLF_FORM):
            return event.place is None and event.up and not event.at_sea
        return event.place is not None and not (
            event.at_sea and (event.up or event.bat or event.lair is not None)
        )
    if isinstance(event, EventsShuffledIn):
        return not (event.side is Side.HUNTERS and event.buried)
    if isinstance(event, CardLaidOpen):
        return (event.item is None) != (event.event_card is None)
    return True


@pytest.mark.parametrize("cls", CLASSES, ids=lambda cls: cls.__name__)
def test_every_event_is_told_to_every_watcher(cls: type[Happened], words: Listening) -> None:
    setup = catalog.standard(Edition.ADVANCED)
    told = 0
    for event in filter(sensible, examples(cls)):
        for watcher in (*EYES, Viewer.AFTER):
            version = redact(event, watcher, setup)
            if version is None:
                continue
            text = tell(words, version)
            told += 1
            assert text.endswith("."), text
            assert not re.search(r"None|[a-z]_[a-z]|\.\.|  ", text), text
            told_cause(words, version)
    assert told


def test_every_text_of_an_event_is_used(words: Listening) -> None:
    for cls in CLASSES:
        for event in filter(sensible, examples(cls)):
            for watcher in (*EYES, Viewer.AFTER):
                version = redact(event, watcher, catalog.standard(Edition.ADVANCED))
                if version is not None:
                    tell(words, version)
    all_texts = {key for key in words if key.startswith("happened.")}
    assert all_texts - words.said == set()


def test_a_text_of_events_names_a_class(words: Listening) -> None:
    sections = {section_of(cls) for cls in CLASSES}
    assert {".".join(key.split(".")[:2]) for key in words if key.startswith("happened.")} == sections


def test_G_01_a_card_that_is_face_down_is_not_named(words: Listening) -> None:
    event = CardPlaced(spot=Spot(False, 0), place=VIENNA, up=False, at_sea=False)
    seen = {watcher: redact(event, watcher, catalog.standard(Edition.ADVANCED)) for watcher in WATCHERS}
    texts = {watcher: tell(words, version) for watcher, version in seen.items() if version is not None}
    assert [w for w, text in texts.items() if "Vienna" in text] == [Seat.DRACULA, Viewer.AFTER]
    assert texts[Seat.MINA] == "Dracula lays a card face down on space 1, on land."


def test_G_03_a_hide_sounds_like_a_city(words: Listening) -> None:
    hide = CardPlaced(
        spot=Spot(False, 0), place=None, up=False, at_sea=False, hidden_power=Power.HIDE, city=VIENNA
    )
    city = CardPlaced(spot=Spot(False, 0), place=VIENNA, up=False, at_sea=False)
    setup = catalog.standard(Edition.ADVANCED)
    versions = [redact(event, Seat.MINA, setup) for event in (hide, city)]
    assert len({tell(words, version) for version in versions if version is not None}) == 1


def test_G_16_what_is_given_is_not_told_to_others(words: Listening) -> None:
    gave = TradeGave(seat=Seat.MINA, other=Seat.SEWARD, item=Item.KNIFE)
    assert TradeGave.TO is Who.TRADERS
    assert tell(words, gave) == "Mina gives Seward an item: Knife."
    assert redact(gave, Seat.DRACULA, catalog.standard(Edition.ADVANCED)) is None


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (HunterHurt(hunter=Seat.MINA, amount=2, total=3), "Mina suffers 2 damage and has 3 now."),
        (
            EventDrawn(seat=Seat.MINA, side=catalog.EVENTS[Event.HYPNOSIS].side, bottom=True, card=None),
            "The bottom event, a hunter event, goes to Mina.",
        ),
        (ActionTaken(hunter=Seat.MINA, action="rest"), "Mina rests."),
        (
            FightRound(
                round=2,
                combat=Combat.FANGS,
                engaged=Seat.MINA,
                laid=((Seat.MINA, LayItem(Item.KNIFE)), (Seat.SEWARD, LayTactic(Tactic.DODGE))),
            ),
            (
                "Round 2 of the fight. The vampire's card is Fangs, aimed at Mina. "
                "The hunters' cards: Knife of Mina, Dodge of Seward."
            ),
        ),
    ],
)
def test_how_it_sounds(event: Happened, text: str, words: Listening) -> None:
    assert tell(words, event) == text


def test_I_18_a_cause_is_told_once(words: Listening) -> None:
    hurt = HunterHurt(hunter=Seat.MINA, amount=2, total=3, why="encounter:rats")
    assert told_cause(words, hurt) == "Cause: Rats."
    assert told_cause(words, HunterHurt(hunter=Seat.MINA, amount=2, total=3, why="HURT-1")) is None


# ---------------------------------------------------------------- what is asked


def question(kind: AskKind, window: Window, about: About, seat: Seat = Seat.MINA) -> Ask:
    return ask(kind, seat, window, "CARD-1", (PASS,), about)


FULL = About(
    hunter=Seat.SEWARD,
    other=Seat.SEWARD,
    place=VIENNA,
    event=Event.HYPNOSIS,
    item=Item.KNIFE,
    encounter=Encounter.BATS,
    power=Power.FEED,
    combat=Combat.CLAWS,
    ticket=next(iter(catalog.TICKETS)),
    spot=Spot(False, 2),
    number=2,
)


@pytest.mark.parametrize("kind", AskKind)
def test_every_kind_of_question_has_words_in_every_window(kind: AskKind, words: Listening) -> None:
    for window, seat in product(Window, SEATS):
        bare = About(other=Seat.SEWARD) if kind is AskKind.TRADE else About()
        for about in (bare, FULL):
            text = ask_text(words, question(kind, window, about, seat))
            assert text.startswith(words.say(f"seat.{seat}")), text


def test_every_prompt_is_found_where_it_is_meant(words: Listening) -> None:
    for key in words:
        if not key.startswith("prompt."):
            continue
        _, window, kind, variant = key.split(".")
        assert window in {"any", *map(str, Window)}, key
        assert kind in set(map(str, AskKind)), key
        known = {"plain", "dracula", *Event, *Item, *Encounter, *Power, *Combat, *topics()}
        assert variant in known, key
        assert words.arguments(key) <= {
            *("you", "least", "most", "hunter", "other", "place", "event", "item", "encounter"),
            *("power", "combat", "ticket", "number", "space", "lair"),
        }, key


def topics() -> set[str]:
    """Every topic that the rules write as a literal."""
    found: set[str] = set()
    for path in ENGINE.rglob("*.py"):
        source = path.read_text(encoding="utf-8")
        for line in re.findall(r"topic=(.*)", source):
            found |= set(re.findall(r'"([a-z_]+)"', line))
    return found | {"discard_items", "discard_events", "discard_tickets"}


def test_every_topic_has_a_prompt_or_words_for_its_options(words: Listening) -> None:
    variants = {key.split(".")[3] for key in words if key.startswith("prompt.")}
    variants |= {key.split(".")[2] for key in words if key.startswith("option.")}
    assert topics() - variants == set()


def test_every_window_of_the_rules_has_a_prompt_of_its_own(words: Listening) -> None:
    windows = {key.split(".")[1] for key in words if key.startswith("prompt.")}
    used: set[str] = set()
    for path in [*ENGINE.joinpath("rules").rglob("*.py"), *ENGINE.joinpath("cards").rglob("*.py")]:
        used |= set(re.findall(r"\bWindow\.([A-Z]+\d*)\b", path.read_text(encoding="utf-8")))
    # These three only lend their name to a card's own question, or to a draw.
    assert used - windows <= {"A3", "S5", "P0", "U1"}


def test_a_prompt_says_the_most_special_thing() -> None:
    keys = prompt_keys(question(AskKind.PLAY, Window.X1, About(event=Event.HYPNOSIS, topic="some")))
    assert keys == (
        "prompt.X1.play.some",
        "prompt.any.play.some",
        "prompt.X1.play.hypnosis",
        "prompt.any.play.hypnosis",
        "prompt.X1.play.plain",
        "prompt.any.play.plain",
    )


# ---------------------------------------------------------------- what may be answered


def test_every_class_of_option_has_words(words: Listening) -> None:
    sections = {option_section(cls) for cls in get_args(AnyOption) if cls is not Half}
    found = {".".join(key.split(".")[:2]) for key in words if key.startswith("option.")}
    assert found == sections
    for section in sections:
        assert words.has(f"{section}.any.name"), section
        assert words.has(f"{section}.any.effect"), section


def test_of_each_hunter_to_choose_it_is_said_what_it_means(words: Listening) -> None:
    asked = {key.split(".")[3] for key in words if re.fullmatch(r"prompt\.\w+\.hunter\.\w+", key)} - {"plain"}
    assert {"leader", "trade", "great_wolf"} <= asked
    assert [topic for topic in asked if not words.has(f"option.of_hunter.{topic}.effect")] == []
    who = Ask(
        kind=AskKind.HUNTER,
        seat=Seat.VAN_HELSING,
        window=Window.T1,
        rule="WHO-4",
        options=(OfHunter(Seat.MINA),),
        default=(OfHunter(Seat.MINA),),
        about=About(topic="leader"),
    )
    said = option_text(words, OfHunter(Seat.MINA), who)
    assert said == ("Mina", "You two give or show each other events in turn.")


def test_every_question_answered_aloud_has_its_own_words(words: Listening) -> None:
    asked: set[str] = set()
    for path in ENGINE.rglob("*.py"):
        asked |= set(re.findall(r'say_answer\([^"]*"([a-z_]+)"', path.read_text(encoding="utf-8")))
    assert asked == {query for query, _ in ANSWERS} - {"else"}
    told = [tell(words, AnswerGiven(query=query, seat=Seat.MINA, answer=said)) for query, said in ANSWERS]
    assert [line for line in told if line.startswith("The answer for")] == ["The answer for Mina: Vienna."]


def test_every_half_has_words(words: Listening) -> None:
    halves: set[str] = set()
    for path in ENGINE.rglob("*.py"):
        halves |= set(re.findall(r'Half\("([a-z_]+)"\)', path.read_text(encoding="utf-8")))
    halves |= {fact.half for fact in catalog.EVENTS.values() if fact.half}
    assert {key.split(".")[1] for key in words if key.startswith("half.")} == halves


@pytest.mark.parametrize(
    ("option", "called"),
    [
        (PASS, "Pass"),
        (Go(VIENNA), "Vienna"),
        (Give(OfItem(Item.KNIFE)), "Give Knife"),
        (Strike(Combat.CLAWS, Seat.MINA), "Claws against Mina"),
        (OfLurker(Encounter.BATS), "Bats, face down"),
        (OfLurker(Encounter.NEW_VAMPIRE, True, 2, 3), "New Vampire, face up on space 3, with 2 damage"),
        (Half("ally"), "Ally"),
    ],
)
def test_what_an_option_is_called(option: AnyOption, called: str, words: Listening) -> None:
    name, effect = option_text(words, option, question(AskKind.OPTION, Window.Z1, About()))
    assert name == called
    assert effect.endswith(".")


@pytest.mark.parametrize("topic", ["discard_items", "open_item"])
def test_of_several_cards_what_each_does_stands_before_what_is_the_same_of_all(
    topic: str, words: Listening
) -> None:
    asked = question(AskKind.CHOOSE, Window.Z1, About(topic=topic))
    said = [option_text(words, OfItem(item), asked)[1] for item in Item]
    does = [
        option_text(words, OfItem(item), question(AskKind.CHOOSE, Window.Z1, About()))[1] for item in Item
    ]
    assert all(effect.startswith(own) and effect != own for effect, own in zip(said, does, strict=True))


def test_a_half_may_mean_something_else_on_a_card(words: Listening) -> None:
    about = About(event=Event.GOOD_LUCK)
    assert option_text(words, Half("ally"), question(AskKind.OPTION, Window.R6, about)) == (
        "Discard Dracula's ally",
        "Dracula's ally goes to the discard pile.",
    )


def test_to_stay_is_no_mere_pass(words: Listening) -> None:
    about = About(combat=Combat.ESCAPE_AS_BAT)
    assert option_text(words, PASS, question(AskKind.ROUTE, Window.F11, about, Seat.DRACULA))[0] == "Stay"


@pytest.mark.parametrize("reason", REASONS)
def test_every_reason_has_words(reason: str, words: Listening) -> None:
    given = {"place": "vienna", "seat": "mina", "power": "feed", "item": "dogs", "space": "3"}
    given |= {"encounter": "hoax", "ticket": "1/-"}
    barred = Barred(PASS, reason, "CARD-1", tuple((arg, given[arg]) for arg in REASONS[reason]))
    text = reason_text(words, barred)
    assert text.endswith(".")
    assert not re.search(r"[a-z]_[a-z]|-_", text), text


# ---------------------------------------------------------------- whole games


@pytest.mark.parametrize(
    ("seed", "edition"), [(1, "first"), (2, "advanced"), (3, "advanced"), (4, "advanced")]
)
def test_a_whole_game_is_told(seed: int, edition: str, words: Listening) -> None:
    game = new_game(seed, Edition(edition))
    dice, bot = Dice(seed), RandomPlayer()
    general: set[str] = set()
    events, number = game.opening, 0
    while True:
        for event, watcher in product(events, EYES):
            version = redact(event, watcher, game.setup)
            if version is not None:
                tell(words, version)
        if game.state.outcome is not None:
            break
        seat = waiting(game)[0]
        now = asks(game, seat)[0].ask
        ask_text(words, now)
        key = next(key for key in prompt_keys(now) if words.has(key))
        if key.startswith("prompt.any.") and key.endswith(".plain"):
            general.add(key)
        for option in now.options:
            option_text(words, option, now)
        for barred in (*impossible(game.state, now), *hints(game.state, now)):
            reason_text(words, barred)
            option_text(words, barred.option, now)
        if number % 40 == 0:
            for watcher in (seat, Viewer.SPECTATOR, Viewer.AFTER):
                seen = view(game, watcher)
                lines = [*board(words, seen, game.setup), *public(words, seen)]
                lines += [line for place in catalog.PLACES for line in place_lines(words, seen, place)]
                for whose in SEATS:
                    lines += hand(words, seen, whose)
                assert not [line for line in lines if re.search(r"None|[a-z]_[a-z]", line)]
        number += 1
        game, events = answer(game, seat, bot.choose(None, now, dice))
    assert general <= {"prompt.any.trade.plain"}


def test_G_15_the_board_of_a_hunter_says_nothing_hidden(words: Listening) -> None:
    game = new_game(5)
    dice, bot = Dice(5), RandomPlayer()
    for _ in range(300):
        if game.state.outcome is not None:
            break
        seat = waiting(game)[0]
        game, _ = answer(game, seat, bot.choose(None, asks(game, seat)[0].ask, dice))
    his, theirs = (view(game, watcher) for watcher in (Seat.DRACULA, Seat.MINA))
    hidden = [h for h in his.trail if h is not None and h.place is not None and not h.up and not h.at_sea]
    assert hidden
    # The lines of the trail and of Dracula are those that could tell.
    lines = [
        line for line in board(words, theirs, game.setup) if line.startswith(("Space", "Lair", "Dracula"))
    ]
    for hideout in hidden:
        assert not [line for line in lines if words.say(f"place.{hideout.place}") in line]


@pytest.mark.parametrize("language", ["en", "de", "pt-BR"])
@pytest.mark.parametrize("window", ["R2", "R6", "R9", "M2", "M3", "F2", "P1", "P4", "P8"])
def test_who_is_asked_again_in_a_window_reads_that_it_is_the_next_question(
    language: str, window: str
) -> None:
    words = Words(language)
    about = About(hunter=Seat.SEWARD, place=VIENNA, ticket=FULL.ticket)
    again = About(hunter=Seat.SEWARD, place=VIENNA, ticket=FULL.ticket, topic="again")
    told = [ask_text(words, question(AskKind.PLAY, Window(window), each)) for each in (about, again)]
    assert len(set(told)) == 2
    assert prompt_keys(question(AskKind.PLAY, Window(window), again))[0] == f"prompt.{window}.play.again"
    assert words.has(f"prompt.{window}.play.again")
    assert words.has("prompt.any.play.again")
