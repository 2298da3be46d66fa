/** What the table sends and takes: the shapes of harker's HTTP API (see /schema for the whole of it). */

export type Seat = "dracula" | "godalming" | "seward" | "van_helsing" | "mina";
export type Hunter = Exclude<Seat, "dracula">;
export type Watcher = Seat | "spectator" | "after";
export type Language = "en" | "de" | "pt-BR";
export type PlaceId = string;

/** One thing that may be picked, as the engine writes it: `{"do": "Go", "place": "vienna"}`. */
export interface Picked {
  do: string;
  [field: string]: unknown;
}

/** An option of an ask, with its words in the reader's language. */
export interface OfferedOption {
  option: Picked;
  name: string;
  /** What picking it would do, one short sentence. */
  effect: string;
  /** The place it points at on the map, if it does. */
  place: PlaceId | null;
  /** Offered, but it would change nothing; why. */
  hint: string | null;
}

/** Expected, but impossible now; with the reason, made from this seat's view. */
export interface BarredOption {
  option: Picked;
  name: string;
  place: PlaceId | null;
  reason: string;
  rule: string;
}

/** The engine's sixteen kinds of question (harker.engine.vocabulary.AskKind). */
export type AskKind =
  | "action" | "route" | "play" | "keep" | "option" | "choose" | "order" | "show" | "pay"
  | "hunter" | "trade" | "sealed" | "encounter" | "mature" | "trail" | "tokens";

/** The question open for this seat. */
export interface Prompt {
  /** The seat's own number of this question; goes back with the answer. */
  ask: number;
  kind: AskKind;
  window: string;
  /** The id of the rule behind it, and a line of it in our words. */
  rule: string;
  rule_text: string;
  text: string;
  least: number;
  most: number;
  ordered: boolean;
  about: Record<string, unknown>;
  options: OfferedOption[];
  impossible: BarredOption[];
  /** In a sealed round: what this seat has sealed so far (it may still be changed). */
  sealed: Picked[] | null;
  /** When the harmless default is given, ISO 8601 in UTC; null where the table has no clock. */
  deadline: string | null;
}

export interface LogLine {
  /** The seat's own number of this entry, from 1. */
  number: number;
  text: string;
  /** "Cause: Great Wolf.", where a card caused it that the sentence does not name. */
  cause: string | null;
  why: string;
  /** The id of the event's class, for icons: "hunter_moved". */
  kind: string;
  places: PlaceId[];
  seat: Seat | null;
  round: number;
  /** The half-day it belongs to: "Tuesday, night". */
  moment: string;
  /** It was taken back later. */
  void: boolean;
  /** The cards that a line of a fight turns over; `combat` is null where only a hunter's is swapped. */
  cards?: { combat: string | null; engaged: Seat | null; laid: [Seat, Picked][] } | null;
}

export interface ClockView {
  round: number; day: number; week: number; phase: string; turn: Seat | null; despair: number; influence: number;
}
export interface LurkerView { encounter: string; damage: number }
export interface HideoutView {
  place: PlaceId | null; up: boolean; at_sea: boolean; power: string | null; city: PlaceId | null;
  encounters: number; shown: LurkerView[]; hidden: string[] | null; rumor: boolean; bat: boolean;
}
export interface DraculaView {
  damage: number; exposed: boolean; at_sea: boolean; place: PlaceId | null;
  event_count: number; encounter_count: number; events: string[] | null; encounters: string[] | null;
  ally: string | null; szgany: number; rumors: number;
}
export interface HunterView {
  seat: Hunter; place: PlaceId | null; hospital: boolean; fell_at: PlaceId | null;
  damage: number; bites: number; delayed: boolean; bats: boolean;
  item_count: number; event_count: number; ticket_count: number;
  items: string[] | null; events: string[] | null; tickets: string[] | null;
  shown_item: string | null; shown_event: string | null; lying: string[];
}
export interface TokensView {
  fog: PlaceId[]; storms: PlaceId[]; roadblocks: string[]; consecrated: PlaceId | null; hosts: PlaceId[];
}
export interface DecksView {
  items: number; events: number; encounters: number; tickets: number; combat: number; top_side: string | null;
  item_discard: string[]; event_discard: string[]; event_discard_down: number;
  encounter_discard: string[]; encounter_discard_down: number; encounters_down: string[] | null; table: string[];
  order: Record<string, string[]> | null;
}
export interface FightView {
  place: PlaceId; night: boolean; fighters: Seat[]; vampire: LurkerView | null;
  spot: { lair: boolean; index: number } | null; round: number; hand_count: number; deck_count: number;
  hand: string[] | null; deck: string[] | null; used: string[]; before_him: number;
  mesmerized: Seat[]; worn: Seat[]; bullets_used: boolean; enraged: boolean;
  combat: string | null; combat_cancelled: boolean; engaged: Seat | null;
  laid: [Seat, Picked][]; cancelled: Seat[]; resting: [Seat, Picked][]; over: string | null;
}
export interface SheetRow {
  card: string; copies: number; discarded: number; in_play: number; open: number; held: number; hidden: number; unseen: number;
}
export interface Sheet { events: SheetRow[]; items: SheetRow[]; encounters: SheetRow[]; combat: SheetRow[]; tickets: SheetRow[] }
export interface Outcome { winner: "dracula" | "hunters"; reason: string }

/** All that one watcher may know of a position; null stands for what it does not know. */
export interface View {
  watcher: Watcher;
  clock: ClockView;
  dracula: DraculaView;
  hunters: [HunterView, HunterView, HunterView, HunterView];
  ally: string | null;
  /** Six spaces, the newest first. */
  trail: (HideoutView | null)[];
  lairs: (HideoutView | null)[];
  fallen: HideoutView | null;
  tokens: TokensView;
  plans: Record<string, boolean | number | Seat | null>;
  decks: DecksView;
  fight: FightView | null;
  waits_for: "you" | "dracula" | "hunters" | "others" | "nobody";
  outcome: Outcome | null;
  sheet: Sheet;
}

/** The numbers the page draws tracks with; from the setup, so house rules count. */
export interface Limits {
  influence: number; despair: number; dracula_health: number;
  /** By hunter: health and bites; hand limits as they stand now. */
  hunters: Record<Seat, { health: number; bites: number; items: number; events: number; tickets: number }>;
}

export interface Undo {
  /** "now": the press takes it back; "ask": only with everybody's consent; "no": there is nothing to take back. */
  how: "now" | "ask" | "no";
  text: string;
  /** For which of the reader's seats it was given; null where nothing can be taken back. */
  seat: Seat | null;
}

/** The whole table as one seat (or spectator) has it now. */
export interface Page {
  type: "page";
  game: string;
  seat: Watcher;
  /** How many entries this seat's log has. */
  number: number;
  view: View;
  limits: Limits;
  /** Of the fight that is on: how many cards he plays at most, his health, and whether Pride would cancel an Escape now. */
  fight?: { cards: number; health: number; pride: boolean } | null;
  /** Where things stand, in sentences; the first is the headline. */
  now: string[];
  /** Whom it waits for, neutral; null while it waits for nobody. */
  waiting: string | null;
  prompt: Prompt | null;
  undo: Undo | null;
  /** The table read aloud, for the text mode: each a list of sentences. */
  told: { trail: string[]; hunters: string[]; dracula: string[]; fight: string[]; effects: string[]; hand: string[]; decks: string[] };
  /** Entries after the number asked from (all of them at first). */
  log: LogLine[];
  /** Proposals open at the table (undo by consent, abandon). */
  proposals: Proposal[];
}

/** Why something cannot be picked now, and the rule. */
export interface WhyNot { reason: string; rule: string }

/** "concede" is put to one's own side alone, the others to everybody. */
export interface Proposal { id: number; kind: "undo" | "abandon" | "concede"; by: string; text: string; yours: "open" | "agreed" | "proposed" }

/** The computer's players: the novice, one that answers at random, and a novice whose hunters remember all they have seen. */
export type Bot = "novice" | "random" | "tracker";

export interface SeatCard {
  seat: Seat;
  /** Who plays it: "open", "person", "bot". */
  kind: "open" | "person" | "bot";
  /** The person's name, or the bot's. */
  name: string | null;
  yours: boolean;
  /** The person's own seat while a bot stands in. */
  stand_in: boolean;
  away: boolean;
}

/** How much of the hunters' deduction the table draws, the same for all of them. */
export type DeductionLevel = "off" | "marks" | "set" | "odds";

export interface GameOptions {
  edition: "first" | "advanced";
  house: string | null;
  pace: "live" | "letter" | "none";
  /** Who may take an open seat: anyone in the lobby, or by link alone. */
  open_to: "anyone" | "link";
  /** Whether others may watch the table. */
  watch: boolean;
  private_talk: boolean;
  hot_seat: boolean;
  deduction: DeductionLevel;
}

/** A game as the lobby and the frame of the table show it. Nothing in it depends on what is hidden. */
export interface GameCard {
  id: string;
  status: "gathering" | "running" | "over" | "abandoned";
  options: GameOptions;
  seats: SeatCard[];
  host: boolean;
  /** SHA-256 of salt and seed, shown from the start. */
  commitment: string;
  /** Seed and salt, once the game is over. */
  seed: string | null;
  salt: string | null;
  round: number;
  your_turn: boolean;
  /** Side that the game waits for where it is public, in words. */
  headline: string;
  created: string;
  outcome: Outcome | null;
  rematch: string | null;
  /** The moment of another game from which this one goes on. */
  origin: { game: string; number: number; round: number } | null;
}

export interface Me { id: string; name: string; language: Language }
export interface Lobby { mine: GameCard[]; open: GameCard[] }

export interface ChatLine { id: number; name: string; seat: Seat | null; to: "table" | "hunters"; text: string; at: string; yours: boolean }
/** `to`: where an arrow ends; nothing else has it. */
export interface Pin { place: PlaceId; mark: "pin" | "cross" | "question" | "arrow"; text: string; shared: boolean; by: string | null; yours: boolean; to: PlaceId | null }
/** Somebody points at a place, now. */
export interface Ping { seat: Seat; place: PlaceId }
export interface Notes { text: string; pins: Pin[] }
export interface StandingOrder { window: string; until: "forever" | "round" | "week" | "exposed" | "change" }
export interface OrdersPage { windows: { window: string; text: string }[]; orders: StandingOrder[] }
export interface Rule { id: string; chapter: string; text: string; confidence: string }

/** What comes over a socket. */
export type Message =
  | Page
  | { type: "chat"; line: ChatLine }
  | { type: "card"; card: GameCard }
  | { type: "pins"; pins: Pin[] }
  | { type: "ping"; ping: Ping }
  | { type: "refused"; error: string; detail: string };

/** The body of every refusal. */
export interface Refusal {
  error: string;
  /** One sentence, in the reader's language where it is about the game. */
  detail: string;
  /** The present page of the seat, where the answer came too late. */
  page?: Page;
}

/** A card that may lie somewhere: a place, or a Hide of that city. `share` is null where the table shows no odds. */
export interface MaybeCard { place: PlaceId; hide: boolean; share: number | null }

/** Where Dracula may be, as a seat's log tells it: from what all hunters know. */
export interface BeliefPage {
  level: DeductionLevel;
  /** Up to which entry of the seat's log it was asked for, and with which entry it came to be known. */
  number: number;
  known_at: number;
  /** False where more stands in it than is truly possible. */
  exact: boolean;
  /** The places he may be at, the likeliest first. */
  places: { place: PlaceId; share: number | null }[];
  /** How many places are ruled out. */
  ruled_out: number;
  /** What may lie on each space and in each lair; empty where nothing hidden lies. */
  trail: MaybeCard[][];
  lairs: MaybeCard[][];
  /** How many places were left at the end of each round. */
  rounds: { round: number; number: number; places: number }[];
}

/** Why a place is out, reason by reason; each with the entry of the log by which it was known. */
export interface WhyPage { place: PlaceId; out: boolean; text: string; reasons: { number: number; round: number; text: string }[] }

/** What something that may be done or asked would tell about where he is: in bits, and as part of all that is open. */
export interface GainLine { kind: "move" | "ability" | "event"; seat: Seat; place: PlaceId | null; event: string | null; bits: number; part: number; text: string }

/** What the hunters could think after one of Dracula's present moves. */
export interface MirrorLine { option: Picked; places: number; share: number | null; text: string }

/** A change of what was known beside the truth, by the entry of the all-seeing log that brought it. */
export interface CourseMoment { round: number; number: number; phase: string; true_place: PlaceId; share: number; places: number }

/** Something worth a look. `silent`: so many answers that brought no entry were given since entry `number`. */
export interface CourseNote { number: number; round: number; text: string; silent: number }

/** After the end: how near the hunters' knowledge came to his true place. */
export interface BeliefCourse {
  moments: CourseMoment[];
  /** The last of them in each round; 0 is before the first. */
  rounds: CourseMoment[];
  turning: CourseNote[];
  missed: CourseNote[];
}
