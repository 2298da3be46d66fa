"""The shapes of the table's HTTP API, field for field those of ``web/src/api/types.ts``.

What is sent is frozen and holds no more than its reader may know: the engine's views, options and
questions stand in it as they are. What is taken refuses fields that it does not know.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from harker.engine.asks import About
from harker.engine.options import AnyOption, Choice, Laid
from harker.engine.sight import (
    ClockView,
    DecksView,
    DraculaView,
    FightView,
    HideoutView,
    HunterView,
    PlansView,
    Sheet,
    TokensView,
    WaitsFor,
)
from harker.engine.state import Outcome
from harker.engine.vocabulary import AskKind, Combat, Edition, Event, PlaceId, Seat, Window
from harker.referee.orders import Until
from harker.referee.saves import DeductionLevel

Language: TypeAlias = Literal["en", "de", "pt-BR"]


class Sent(msgspec.Struct, frozen=True):
    """A body or a part of a body that the server sends."""


class Taken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A body that the server takes; a field that it does not know is refused."""


# ---------------------------------------------------------------- the page of a seat


class OfferedOption(Sent, frozen=True):
    """An option of an ask, with its words; ``hint`` says why picking it would change nothing."""

    option: AnyOption
    name: str
    effect: str
    place: PlaceId | None
    hint: str | None


class BarredOption(Sent, frozen=True):
    """What one would expect and cannot pick now, with the reason as this seat may know it."""

    option: AnyOption
    name: str
    place: PlaceId | None
    reason: str
    rule: str


class Prompt(Sent, frozen=True):
    """The question open for a seat. ``ask`` is the seat's own number of it.

    ``sealed``: what the seat has sealed in this round so far. ``deadline``: when the harmless
    default is given, ISO 8601 in UTC.
    """

    ask: int
    kind: AskKind
    window: Window
    rule: str
    rule_text: str
    text: str
    least: int
    most: int
    ordered: bool
    about: About
    options: tuple[OfferedOption, ...]
    impossible: tuple[BarredOption, ...]
    sealed: Choice | None
    deadline: str | None


class LogLine(Sent, frozen=True):
    """One entry of a watcher's log, told. ``void``: it was taken back later."""

    number: int
    text: str
    cause: str | None
    why: str
    kind: str
    places: tuple[PlaceId, ...]
    seat: Seat | None
    round: int
    moment: str
    void: bool
    cards: TurnedCards | None


class TurnedCards(Sent, frozen=True):
    """The cards that a line of a fight turns over; ``combat`` is None where only a hunter's is swapped."""

    combat: Combat | None
    engaged: Seat | None
    laid: tuple[tuple[Seat, Laid], ...]


class TableView(Sent, frozen=True):
    """A watcher's view, without its open questions: those stand in the prompt."""

    watcher: str
    clock: ClockView
    dracula: DraculaView
    hunters: tuple[HunterView, HunterView, HunterView, HunterView]
    ally: Event | None
    trail: tuple[HideoutView | None, ...]
    lairs: tuple[HideoutView | None, ...]
    fallen: HideoutView | None
    tokens: TokensView
    plans: PlansView
    decks: DecksView
    fight: FightView | None
    waits_for: WaitsFor
    outcome: Outcome | None
    sheet: Sheet


class HunterLimits(Sent, frozen=True):
    """What one hunter can bear and hold."""

    health: int
    bites: int
    items: int
    events: int
    tickets: int


class Limits(Sent, frozen=True):
    """The lengths of the tracks and the sizes of the hands, house rules counted."""

    influence: int
    despair: int
    dracula_health: int
    hunters: dict[Seat, HunterLimits]


class FightFacts(Sent, frozen=True):
    """The numbers of the fight that is on. ``pride``: an Escape would be cancelled by it this round."""

    cards: int
    health: int
    pride: bool


class Undo(Sent, frozen=True):
    """Whether the last answer can be taken back: at once, with everybody's consent, or not.

    ``seat``: for which of the reader's seats it was given; None where nothing can be taken back.
    """

    how: Literal["now", "ask", "no"]
    text: str
    seat: Seat | None


class Told(Sent, frozen=True):
    """The table read aloud, part by part."""

    trail: tuple[str, ...]
    hunters: tuple[str, ...]
    dracula: tuple[str, ...]
    fight: tuple[str, ...]
    effects: tuple[str, ...]
    hand: tuple[str, ...]
    decks: tuple[str, ...]


class Proposal(Sent, frozen=True):
    """What somebody proposes to all, and what the reader has said to it."""

    id: int
    kind: Literal["undo", "abandon", "concede"]
    by: str
    text: str
    yours: Literal["open", "agreed", "proposed"]


class Page(Sent, frozen=True, tag="page", tag_field="type"):
    """The whole table as one watcher has it. ``number``: how many entries its log has."""

    game: str
    seat: str
    number: int
    view: TableView
    limits: Limits
    fight: FightFacts | None
    now: tuple[str, ...]
    waiting: str | None
    prompt: Prompt | None
    undo: Undo | None
    told: Told
    log: tuple[LogLine, ...]
    proposals: tuple[Proposal, ...]


class WhyNot(Sent, frozen=True):
    """Why an option cannot be picked."""

    reason: str
    rule: str


# ---------------------------------------------------------------- people, seats, games


class Me(Sent, frozen=True):
    """A guest, as the guest sees it."""

    id: str
    name: str
    language: Language


class NewGuest(Sent, frozen=True):
    """A guest just made; ``token`` and ``recovery`` are shown this once."""

    player: Me
    token: str
    recovery: str


class Recovered(Sent, frozen=True):
    """A guest come back, with a new token."""

    player: Me
    token: str


class Recovery(Sent, frozen=True):
    """A new recovery secret; the one before is dead."""

    recovery: str


class Key(Sent, frozen=True):
    """The secret of a seat link; the one before is dead."""

    key: str


class SeatToken(Sent, frozen=True):
    """A token that opens one seat of one game, for a bot."""

    token: str


class SeatCard(Sent, frozen=True):
    """Who plays a seat. ``stand_in``: a bot plays it for its person."""

    seat: Seat
    kind: Literal["open", "person", "bot"]
    name: str | None
    yours: bool
    stand_in: bool
    away: bool


class GameOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the host has chosen; sent and taken. ``deduction``: the same for all hunters."""

    edition: Edition
    house: str | None
    pace: Literal["live", "letter", "none"]
    open_to: Literal["anyone", "link"]
    watch: bool
    private_talk: bool
    hot_seat: bool
    deduction: DeductionLevel = "odds"


class Origin(Sent, frozen=True):
    """The moment from which a game goes on: of which game, after which entry of its all-seeing log."""

    game: str
    number: int
    round: int


class GameCard(Sent, frozen=True):
    """A game as the lobby and the frame of the table show it: nothing in it hangs on what is hidden.

    ``commitment``: the SHA-256 of salt and seed, shown from the start; both follow at the end.
    ``origin``: where it began, if it goes on from another game.
    """

    id: str
    status: Literal["gathering", "running", "over", "abandoned"]
    options: GameOptions
    seats: tuple[SeatCard, ...]
    host: bool
    commitment: str
    seed: str | None
    salt: str | None
    round: int
    your_turn: bool
    headline: str
    created: str
    outcome: Outcome | None
    rematch: str | None
    origin: Origin | None


class Lobby(Sent, frozen=True):
    """The reader's games and the open ones."""

    mine: tuple[GameCard, ...]
    open: tuple[GameCard, ...]


class ChatLine(Sent, frozen=True):
    """One line of talk."""

    id: int
    name: str
    seat: Seat | None
    to: Literal["table", "hunters"]
    text: str
    at: str
    yours: bool


class Pin(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A mark on the map; sent and taken. ``to``: where an arrow ends; nothing else has it."""

    place: PlaceId
    mark: Literal["pin", "cross", "question", "arrow"]
    text: str
    shared: bool
    by: str | None
    yours: bool
    to: PlaceId | None = None


class Ping(Sent, frozen=True):
    """Somebody points at a place. Kept nowhere."""

    seat: Seat
    place: PlaceId


class Notes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat's own notes and the pins it sees; as a body, the pins it has set."""

    text: str
    pins: tuple[Pin, ...]


class StandingOrder(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """To pass in this window, until something public; sent and taken."""

    window: Window
    until: Until


class OrderWindow(Sent, frozen=True):
    """A window in which a seat can pass beforehand, in words."""

    window: Window
    text: str


class OrdersPage(Sent, frozen=True):
    """The windows of a seat's standing orders, and those that stand."""

    windows: tuple[OrderWindow, ...]
    orders: tuple[StandingOrder, ...]


class Rule(Sent, frozen=True):
    """One rule or ruling in our words. ``confidence``: A, B or C, with a star where a part is assumed."""

    id: str
    chapter: str
    text: str
    confidence: str


class Refusal(Sent, frozen=True, omit_defaults=True):
    """The body of every refusal; ``page`` where the answer came too late."""

    error: str
    detail: str
    page: Page | None = None


# ---------------------------------------------------------------- what comes over a socket


class ChatMessage(Sent, frozen=True, tag="chat", tag_field="type"):
    """A line of talk, as it is said."""

    line: ChatLine


class CardMessage(Sent, frozen=True, tag="card", tag_field="type"):
    """The game's frame has changed."""

    card: GameCard


class PinsMessage(Sent, frozen=True, tag="pins", tag_field="type"):
    """The pins that this seat sees have changed."""

    pins: tuple[Pin, ...]


class PingMessage(Sent, frozen=True, tag="ping", tag_field="type"):
    """Somebody points at a place, now."""

    ping: Ping


class RefusedMessage(Sent, frozen=True, tag="refused", tag_field="type"):
    """Something was refused."""

    error: str
    detail: str


Message: TypeAlias = Page | ChatMessage | CardMessage | PinsMessage | PingMessage | RefusedMessage


class Hello(Taken, frozen=True):
    """The first message of a socket's client."""

    token: str | None
    lang: Language = "en"
    after: int = 0


class Again(Taken, frozen=True):
    """The only later message of a client: the page again, with the log from this number on."""

    after: int


# ---------------------------------------------------------------- what is taken


Player: TypeAlias = Literal["me", "open", "novice", "random", "tracker"]
"""Who is to play a seat of a new game."""

Bot: TypeAlias = Literal["novice", "random", "tracker"]


class GuestBody(Taken, frozen=True):
    """``POST /guests`` and ``PUT /me``."""

    name: str
    language: Language


class RecoverBody(Taken, frozen=True):
    """``POST /recover``."""

    secret: str


class NewGameBody(Taken, frozen=True):
    """``POST /games``."""

    options: GameOptions
    seats: dict[Seat, Player]


class ClaimBody(Taken, frozen=True):
    """``POST /games/{game}/claim``."""

    seat: Seat
    key: str


class SeatBody(Taken, frozen=True):
    """``POST /games/{game}/sit`` and ``/leave``."""

    seat: Seat


class PlayOnBody(Taken, frozen=True):
    """``POST /games/{game}/replay/{number}/play_on``: one seat, or seats of one side, to take.

    ``silent``: so many answers that brought no entry are given already, as with a missed chance.
    """

    seat: Seat | None = None
    seats: tuple[Seat, ...] = ()
    silent: int = 0


class BotBody(Taken, frozen=True):
    """``POST /games/{game}/seats/{seat}/bot``; null gives the seat back to its person."""

    bot: Bot | None


class AnswerBody(Taken, frozen=True):
    """``POST …/answers``: the ask's own number, and what is picked."""

    ask: int
    choice: tuple[AnyOption, ...]


class WhyNotBody(Taken, frozen=True):
    """``POST …/why_not``."""

    option: AnyOption


class ProposalBody(Taken, frozen=True):
    """``POST …/proposals``."""

    kind: Literal["undo", "abandon"]


class ConsentBody(Taken, frozen=True):
    """``POST …/proposals/{id}``."""

    agree: bool


class OrdersBody(Taken, frozen=True):
    """``PUT …/orders``."""

    orders: tuple[StandingOrder, ...]


class PingBody(Taken, frozen=True):
    """``POST …/ping``."""

    place: PlaceId


class SayBody(Taken, frozen=True):
    """``POST …/chat``."""

    to: Literal["table", "hunters"]
    text: str
